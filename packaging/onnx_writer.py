"""Writes an ONNX file: as much of the format as a transformer needs, so that nothing else has to be installed for it.

An ONNX file is one protobuf message (onnx.proto of the ONNX project); a message is a row of fields, each a number, the
kind of its value and the value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

IR_VERSION = 10
OPSETS = {"": 17, "com.microsoft": 1}
INT4 = 22  # two values a byte, the first in the low half
_TYPES = {"float32": 1, "uint8": 2, "int8": 3, "int32": 6, "int64": 7}
_INT, _FLOAT = 2, 1  # AttributeProto.type

Attribute = int | float


def _varint(value: int) -> bytes:
    value &= (1 << 64) - 1
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def _number(key: int, value: int) -> bytes:
    return _varint(key << 3) + _varint(value)


def _bytes(key: int, value: bytes | str) -> bytes:
    raw = value.encode() if isinstance(value, str) else value
    return _varint(key << 3 | 2) + _varint(len(raw)) + raw


@dataclass
class Graph:
    """Nodes, weights and ends of a model, in the order in which they are added."""

    name: str
    _nodes: list[bytes] = field(default_factory=list)
    _weights: list[bytes] = field(default_factory=list)
    _inputs: list[bytes] = field(default_factory=list)
    _outputs: list[bytes] = field(default_factory=list)

    def input(self, name: str, type_name: str, shape: Sequence[int | str]) -> str:
        """Declare an input; a size that is a name may be any."""
        self._inputs.append(_value(name, type_name, shape))
        return name

    def output(self, name: str, type_name: str, shape: Sequence[int | str]) -> None:
        """Declare an output."""
        self._outputs.append(_value(name, type_name, shape))

    def weight(self, name: str, values: npt.NDArray[np.generic]) -> str:
        """Add a constant of a plain type."""
        return self._constant(name, _TYPES[values.dtype.name], values.shape, values.tobytes())

    def int4(self, name: str, packed: npt.NDArray[np.uint8]) -> str:
        """Add a constant of signed four-bit values, shape (n, d), given as (n, d / 2) bytes."""
        return self._constant(name, INT4, (packed.shape[0], 2 * packed.shape[1]), packed.tobytes())

    def _constant(self, name: str, kind: int, shape: Iterable[int], raw: bytes) -> str:
        sizes = b"".join(_number(1, size) for size in shape)
        self._weights.append(sizes + _number(2, kind) + _bytes(8, name) + _bytes(9, raw))
        return name

    def node(
        self, operator: str, inputs: Sequence[str], outputs: Sequence[str], *, domain: str = "",
        attributes: Mapping[str, Attribute] | None = None,
    ) -> str:  # fmt: skip
        """Add an operation; the name of its first output."""
        parts = [_bytes(1, name) for name in inputs] + [_bytes(2, name) for name in outputs]
        parts += [_bytes(3, outputs[0]), _bytes(4, operator)]
        parts += [_bytes(5, _attribute(name, value)) for name, value in (attributes or {}).items()]
        self._nodes.append(b"".join([*parts, _bytes(7, domain)]))
        return outputs[0]

    def to_bytes(self) -> bytes:
        """The whole file."""
        keyed = [(1, self._nodes), (5, self._weights), (11, self._inputs), (12, self._outputs)]
        graph = b"".join([_bytes(2, self.name), *(_bytes(key, part) for key, parts in keyed for part in parts)])
        opsets = b"".join(_bytes(8, _bytes(1, name) + _number(2, version)) for name, version in OPSETS.items())
        return _number(1, IR_VERSION) + _bytes(2, "hindsight") + _bytes(7, graph) + opsets


def _value(name: str, type_name: str, shape: Sequence[int | str]) -> bytes:
    sizes = (_bytes(2, size) if isinstance(size, str) else _number(1, size) for size in shape)
    tensor = _number(1, _TYPES[type_name]) + _bytes(2, b"".join(_bytes(1, size) for size in sizes))
    return _bytes(1, name) + _bytes(2, _bytes(1, tensor))


def _attribute(name: str, value: Attribute) -> bytes:
    if isinstance(value, float):
        number = _varint(2 << 3 | 5) + np.float32(value).tobytes()
        return _bytes(1, name) + number + _number(20, _FLOAT)
    return _bytes(1, name) + _number(3, value) + _number(20, _INT)
