"""The objects of a scenario that carry an id, whatever its system."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from editor.core.scenario import AnyScenario


def objects_of(holder: Struct) -> Iterator[Any]:
    """Yield the objects with an id that a board or a set-up lists, in the order of the file."""
    for name in holder.__struct_fields__:
        value = getattr(holder, name)
        for member in value if isinstance(value, tuple) else (value,):
            if isinstance(member, Struct) and hasattr(member, "id"):
                yield member


def ids_of(scenario: AnyScenario) -> set[str]:
    """Return the ids of all that the board and the set-ups list."""
    holders = (scenario.board, *scenario.setups)
    return {thing.id for holder in holders for thing in objects_of(holder)}


def kind_of(thing: object) -> str:
    """Return what people call an object of this type: "box", "set-up"."""
    name = type(thing).__name__
    return _KINDS.get(name, name.lower())


_KINDS = {"Setup": "set-up", "MatComponent": "component", "BoxComponent": "component"}
