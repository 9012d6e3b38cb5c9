"""Messages between the program and its workers: JSON and, when there are numbers, one raw array.

A frame is a fixed header (length of the JSON, length of the array, both little-endian), the JSON, the array's
bytes. Nothing in it can run code on the other side, unlike a pickle.
"""

from __future__ import annotations

import json
import struct
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

Message = dict[str, Any]
_HEADER = struct.Struct("<IQ")
_ARRAY = "_array"  # shape of the array that follows; always float32


def write_frame(stream: BinaryIO, message: Message, array: NDArray[np.float32] | None = None) -> None:
    """Send one message. Raises OSError when the other side is gone."""
    payload = b""
    if array is not None:
        message = {**message, _ARRAY: list(array.shape)}
        payload = np.ascontiguousarray(array, "<f4").tobytes()
    text = json.dumps(message).encode("ascii")
    stream.write(_HEADER.pack(len(text), len(payload)) + text + payload)
    stream.flush()


def read_frame(stream: BinaryIO) -> tuple[Message, NDArray[np.float32] | None] | None:
    """The next message and its array, None when the other side has closed the pipe."""
    header = _read(stream, _HEADER.size)
    if header is None:
        return None
    text_length, payload_length = _HEADER.unpack(header)
    text = _read(stream, text_length)
    payload = _read(stream, payload_length)
    if text is None or payload is None:
        return None
    message: Message = json.loads(text)
    shape = message.pop(_ARRAY, None)
    return message, None if shape is None else np.frombuffer(payload, "<f4").reshape(shape)


def _read(stream: BinaryIO, length: int) -> bytes | None:
    parts = []
    while length:
        part = stream.read(length)
        if not part:
            return None
        parts.append(part)
        length -= len(part)
    return b"".join(parts)
