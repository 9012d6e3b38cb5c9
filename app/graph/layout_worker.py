"""The layout process: reads one JSON request a line, answers one JSON line, ends with its input.

Request: ``{"id", "count", "edges": [[a, b, weight]], "centre", "radii", "start": [[x, y]] | null}``.
Answer: ``{"id", "positions": [[x, y]]}`` or ``{"id", "error"}``. No Qt here: it must start fast.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np

from core import graph


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Lay out one request; a request that makes no sense is answered with an error, not a crash."""
    try:
        start = request["start"]
        placed = graph.layout(
            request["count"],
            [(a, b, w) for a, b, w in request["edges"]],
            centre=request["centre"],
            start=None if start is None else np.array(start, dtype=np.float32),
            radii=request["radii"],
        )
    except (KeyError, ValueError, IndexError) as problem:
        return {"id": request.get("id"), "error": f"{type(problem).__name__}: {problem}"}
    return {"id": request["id"], "positions": placed.round(4).tolist()}


def main() -> int:
    """Serve requests until standard input closes."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
