"""Layouts: flat buffers of whole numbers, opened as records with named fields, and copied.

A buffer is a one-dimensional array of 64-bit whole numbers, so that a copy is a copy of memory and
no number changes its width on the way. Interpreted, a record reads and writes through memoryviews;
as WebAssembly it is the address of the same numbers. Both check every index.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar, overload

from editor.play.compiled import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


Record = Any
"""An opened record of whatever system: its fields are whole numbers or arrays of them."""
Buffer = Any
"""The flat numbers of a record: an array, a memoryview, or where they lie in linear memory."""
RecordT = TypeVar("RecordT")

WIDTH = 8
"""Bytes of a number."""


class FieldShape(tuple[int, ...]):
    """The sizes of a field: none for a number."""


class Array(Protocol):
    """An array of numbers."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...


class Array2D(Protocol):
    """An array with two indices."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


class Array3D(Protocol):
    """An array with three indices."""

    def __getitem__(self, index: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int, int], value: int, /) -> None: ...


@overload
def field() -> int: ...
@overload
def field(size: int, /) -> Array: ...
@overload
def field(size: int, other: int, /) -> Array2D: ...
@overload
def field(size: int, other: int, third: int, /) -> Array3D: ...
def field(*sizes: int) -> Any:
    """Declare a field of a record: a number, or an array of this many numbers along each index."""
    return FieldShape(sizes)


def shapes_of(record: type[object]) -> dict[str, FieldShape]:
    """Return the fields that a class declares, those of its bases first."""
    return {
        name: value
        for each in reversed(record.__mro__)
        for name, value in vars(each).items()
        if isinstance(value, FieldShape)
    }


def declares_fields(record: type[object]) -> bool:
    """Return whether a class or a base of it declares a field."""
    return any(isinstance(v, FieldShape) for each in record.__mro__ for v in vars(each).values())


class Layout(Generic[RecordT]):
    """The named fields of a record in their order, as a class declares them.

    Iterate over `fields` for names and shapes; `offsets` says where each begins, in numbers.
    """

    def __init__(self, name: str, record: type[RecordT]) -> None:
        self.name = name
        self.fields = shapes_of(record)
        self.offsets: dict[str, int] = {}
        at = 0
        for field, shape in self.fields.items():
            self.offsets[field] = at
            at += prod(shape)
        self.size = at
        """How many numbers a buffer has."""
        self._view = _view_type(self)

    def begins_with(self, other: Layout[Any]) -> bool:
        """Return whether all fields of another layout lie here as they do there."""
        return other is self or all(
            self.fields.get(name) == shape and self.offsets[name] == other.offsets[name]
            for name, shape in other.fields.items()
        )

    def empty(self) -> NDArray[np.int64]:
        """Return a new buffer of zeros."""
        import numpy as np

        return np.zeros(self.size, dtype=np.int64)

    def open(self, buffer: Buffer) -> RecordT:
        """Return a record over a buffer, an array or a memoryview; it writes through."""
        opened: RecordT = self._view(numbers(buffer))
        return opened

    @property
    def dtype(self) -> np.dtype[Any]:
        """The layout as a structured type of numpy."""
        import numpy as np

        return np.dtype(
            [(name, "i8", shape) if shape else (name, "i8") for name, shape in self.fields.items()]
        )


class Opener(Generic[RecordT]):
    """Opens buffers of a layout within rules: call it with a buffer. The compiler knows it."""

    def __init__(self, layout: Layout[RecordT]) -> None:
        self.layout = layout
        self._view = layout.open

    def __call__(self, buffer: Buffer) -> RecordT:
        """Return the record over the buffer."""
        return self._view(buffer)


AnyLayout: TypeAlias = Layout[Any]
"""A layout of any record."""
Openers: TypeAlias = tuple[Opener[Any], Opener[Any], Opener[Any]]
"""What opens tables, states and works of a system."""


def numbers(buffer: Buffer) -> memoryview:
    """Return a flat buffer as interpreted rules read it."""
    return buffer if isinstance(buffer, memoryview) else memoryview(buffer)


def _view_type(layout: Layout[Any]) -> type[Any]:
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


@compiled
def copy_into(source: Buffer, target: Buffer, size: int) -> int:
    """Copy this many numbers of a flat buffer into another one."""
    for index in range(size):
        target[index] = source[index]
    return size


@compiled
def take_back(source: Buffer, target: Buffer, size: int) -> int:
    """Make a state what it was as a copy of another one, which was the last copy made.

    Since then rules have written to no other state. WebAssembly notes what they change.
    """
    return copy_into(source, target, size)
