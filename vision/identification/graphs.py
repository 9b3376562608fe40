"""Networks written as ONNX, for OpenCV to load: as much of the format as `products` needs.

The format is Protocol Buffers' (onnx.proto, opset 13): each field is its number, its kind, and a
number or bytes.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.pixels import Numbers

_OPSET: Final = 13
_IR_VERSION: Final = 7
_ELEMENTS: Final = {np.dtype(np.float32): 1, np.dtype(np.int64): 7}
"""ONNX's numbers for kinds of numbers."""
_INTEGER: Final = 2
"""An attribute that is one whole number."""
_COUNT: Final = b"count"
"""The name of a first dimension that may be of any size."""


class Graph:
    """A network that grows, operation by operation.

    Args:
        shape: of one input, without the first dimension, which is how many there are.
    """

    def __init__(self, shape: Sequence[int]) -> None:
        self.given = "given"
        """The name of the input."""
        self._shape = shape
        self._nodes: list[bytes] = []
        self._constants: list[bytes] = []

    def keep(self, numbers: Numbers) -> str:
        """The name of a constant: float32 or int64."""
        name = f"kept {len(self._constants)}"
        sizes = b"".join(_number(1, size) for size in numbers.shape)
        self._constants.append(
            sizes + _number(2, _ELEMENTS[numbers.dtype]) + _bytes(8, name.encode())
            + _bytes(9, np.ascontiguousarray(numbers).tobytes())
        )  # fmt: skip
        return name

    def add(self, operation: str, *inputs: str, **attributes: int) -> str:
        """The name of what an operation makes of its inputs; its attributes are whole numbers."""
        name = f"{operation} {len(self._nodes)}"
        self._nodes.append(
            b"".join(_bytes(1, given.encode()) for given in inputs)
            + _bytes(2, name.encode()) + _bytes(3, name.encode()) + _bytes(4, operation.encode())
            + b"".join(
                _bytes(5, _bytes(1, key.encode()) + _number(3, value) + _number(20, _INTEGER))
                for key, value in attributes.items()
            )
        )  # fmt: skip
        return name

    def encode(self, result: str, shape: Sequence[int]) -> bytes:
        """The whole as an ONNX file.

        Args:
            result: the name of what comes out.
            shape: its shape for one input.
        """
        graph = (
            b"".join(_bytes(1, node) for node in self._nodes)
            + _bytes(2, b"network")
            + b"".join(_bytes(5, constant) for constant in self._constants)
            + _bytes(11, _describe(self.given, self._shape))
            + _bytes(12, _describe(result, shape))
        )
        return _number(1, _IR_VERSION) + _bytes(7, graph) + _bytes(8, _number(2, _OPSET))


def _describe(name: str, shape: Sequence[int]) -> bytes:
    """What goes in or comes out: float32, any number of that shape."""
    sizes = _bytes(1, _bytes(2, _COUNT)) + b"".join(_bytes(1, _number(1, size)) for size in shape)
    tensor = _number(1, _ELEMENTS[np.dtype(np.float32)]) + _bytes(2, sizes)
    return _bytes(1, name.encode()) + _bytes(2, _bytes(1, tensor))


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _bytes(field: int, content: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(content)) + content


def _varint(value: int) -> bytes:
    """Seven bits a byte, the lowest first; a byte of 128 or more is not the last."""
    coded = bytearray()
    while value > 127:
        coded.append(value & 127 | 128)
        value >>= 7
    coded.append(value)
    return bytes(coded)
