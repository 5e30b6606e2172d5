"""Layouts: flat buffers of whole numbers, opened as records with named fields.

A buffer is a one-dimensional array of 64-bit whole numbers, so that a copy is a copy of memory and
no number changes its width on the way. Interpreted, a record reads and writes through memoryviews;
as WebAssembly it is the address of the same numbers. Both check every index.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Shape = tuple[int, ...]
Record = Any
"""An opened record: its fields are whole numbers or arrays of them."""

WIDTH = 8
"""Bytes of a number."""


class Layout:
    """The named fields of a record in their order: `()` for a number, a shape for an array.

    Iterate over `fields` for names and shapes; `offsets` says where each begins, in numbers.
    """

    def __init__(self, name: str, fields: Mapping[str, Shape]) -> None:
        self.name = name
        self.fields: dict[str, Shape] = dict(fields)
        self.offsets: dict[str, int] = {}
        at = 0
        for field, shape in self.fields.items():
            self.offsets[field] = at
            at += prod(shape)
        self.size = at
        """How many numbers a buffer has."""
        self._view = _view_type(self)

    def empty(self) -> NDArray[np.int64]:
        """Return a new buffer of zeros."""
        import numpy as np

        return np.zeros(self.size, dtype=np.int64)

    def open(self, buffer: Any) -> Record:
        """Return a record over a buffer, an array or a memoryview; it writes through."""
        return self._view(numbers(buffer))

    @property
    def dtype(self) -> np.dtype[Any]:
        """The layout as a structured type of numpy."""
        import numpy as np

        return np.dtype(
            [(name, "i8", shape) if shape else (name, "i8") for name, shape in self.fields.items()]
        )


class Opener:
    """Opens buffers of a layout within rules: call it with a buffer. The compiler knows it."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._view = layout.open

    def __call__(self, buffer: Any) -> Record:
        """Return the record over the buffer."""
        return self._view(buffer)


def numbers(buffer: Any) -> memoryview:
    """Return a flat buffer as interpreted rules read it."""
    return buffer if isinstance(buffer, memoryview) else memoryview(buffer)


def _view_type(layout: Layout) -> type[Any]:
    arrays = {name: shape for name, shape in layout.fields.items() if shape}

    def part(self: Any, name: str) -> Any:
        # Asked once for each array of a view: what is found stays in its slot.
        if name not in arrays:
            raise AttributeError(f"{layout.name} has no field {name}")
        begin, shape = layout.offsets[name], arrays[name]
        found = self._buffer[begin : begin + prod(shape)]
        if len(shape) > 1:
            found = found.cast("B").cast("q", shape)
        setattr(self, name, found)
        return found

    members: dict[str, Any] = {
        "__slots__": ("_buffer", *arrays),
        "__init__": _begin,
        "__getattr__": part,
    }
    for name, shape in layout.fields.items():
        if not shape:
            members[name] = _number(layout.offsets[name])
    return type(f"{layout.name.title()}View", (), members)


def _begin(self: Any, buffer: memoryview) -> None:
    self._buffer = buffer if buffer.format == "q" else _as_numbers(buffer)


def _as_numbers(buffer: memoryview) -> memoryview:
    return buffer.cast("B").cast("q")


def _number(offset: int) -> property:
    def read(self: Any) -> Any:
        return self._buffer[offset]

    def write(self: Any, value: int) -> None:
        self._buffer[offset] = value

    return property(read, write)
