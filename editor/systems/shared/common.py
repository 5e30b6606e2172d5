"""What a thing and its twins have in common, by the types of the file.

Every field is copied to the twins and compared with them, but ids, what is marked `alone`, and
places, which the motion moves. So a new field is repeated and compared at once.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar, get_args, get_origin

from msgspec import Struct
from msgspec.structs import replace

from editor.analysis.symmetry import PlaneMove, SquareMotion
from editor.core.traits import hints_of, is_alone, made_new
from editor.systems.shared.places import Mover, shape_of

ValueT = TypeVar("ValueT", bound=Struct)


@cache
def common_fields(kind: type[Struct]) -> tuple[str, ...]:
    """Return the fields that a thing and its twins have in common."""
    return tuple(
        name
        for name, hint in hints_of(kind).items()
        if name in kind.__struct_fields__
        and name != "id"
        and not is_alone(hint)
        and not holds_place(hint)
    )


@cache
def _directions(kind: type[Struct]) -> tuple[str, ...]:
    """Return the fields with a side of the compass, which a motion turns."""
    return tuple(name for name, hint in hints_of(kind).items() if _shape(hint) == "side")


def _shape(hint: object) -> object:
    found = shape_of(hint)
    if found is None and get_origin(hint) is not tuple:
        parts = [part for part in get_args(hint) if part is not type(None)]
        return _shape(parts[0]) if parts else None
    return found


def holds_place(hint: object) -> bool:
    """Return whether a place is anywhere in a type."""
    return shape_of(hint) is not None or any(map(holds_place, get_args(hint)))


def values_in_common(thing: Struct) -> dict[str, object]:
    """Return the values of a thing that its twins have too, by field."""
    return {name: getattr(thing, name) for name in common_fields(type(thing))}


def with_common(thing: ValueT, twin: ValueT | None) -> ValueT:
    """Return a twin with all that it has in common with a thing, where there is none a new one."""
    return replace(twin, **values_in_common(thing)) if twin else made_new(thing)


def same_in_common(thing: object, twin: object, motion: SquareMotion | None = None) -> bool:
    """Return whether two things of a type agree in all that twins have in common.

    Lists are compared as sets. With a motion directions of the compass are compared, too, where
    the motion leads to.
    """
    assert isinstance(thing, Struct)
    if motion is not None:
        mover = Mover(PlaneMove(motion))
        for name in _directions(type(thing)):
            old = getattr(thing, name)
            there = old and mover.placed(thing, name, "side", old)
            if there != getattr(twin, name):
                return False
    return all(
        _plain(getattr(thing, name)) == _plain(getattr(twin, name))
        for name in common_fields(type(thing))
    )


def _plain(value: object) -> object:
    return frozenset(value) if isinstance(value, tuple) else value
