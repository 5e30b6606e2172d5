"""Things of a map by kind: how many of each there are, in the order of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from editor.core.scenario import Identified
from editor.seam.editing import MapKind

ThingT = TypeVar("ThingT", bound=Identified)


def kinds_of(
    things: Iterable[ThingT], name: Callable[[ThingT], str], group: str = ""
) -> tuple[MapKind, ...]:
    """Return things by what `name` calls their kind, in the order of the first of each.

    `group` is what the kinds have in common, such as "boxes"; a thing without a name is left out.
    """
    found: dict[str, list[str]] = {}
    for thing in things:
        found.setdefault(name(thing), []).append(thing.id)
    return tuple(MapKind(title, group, tuple(ids)) for title, ids in found.items() if title)


def one_kind(title: str, things: Iterable[Identified]) -> tuple[MapKind, ...]:
    """Return things as one kind; nothing where there are none."""
    return kinds_of(things, lambda thing: title)
