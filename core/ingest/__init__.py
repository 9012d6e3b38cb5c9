"""Chat exports in, conversations of messages out.

``inspect`` says what an import would do, ``read`` streams the records, ``process.read_in_process`` does
the same in a process of its own. A format is one module of ``formats``, registered in its list.
"""

from __future__ import annotations

from core.ingest.identity import conversation_key, item_key, keyed
from core.ingest.reading import inspect, read
from core.ingest.report import inspection_json
from core.ingest.zones import localise

__all__ = ["conversation_key", "inspect", "inspection_json", "item_key", "keyed", "localise", "read"]
