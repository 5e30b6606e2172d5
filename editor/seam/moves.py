"""The small changes of a map that a search for fixes tries, as a system defines them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Generic

from editor.checks.check import SurveyT
from editor.core.edit import AnyEdit
from editor.core.points import Cell
from editor.core.words import counted, listing

RADIUS = 7
"""How many columns and rows a thing is moved at most."""

TURN_WORDS = {1: "a quarter clockwise", 2: "a half turn", 3: "a quarter counter-clockwise"}
"""How one says that something is turned by this many quarters."""


@dataclass(frozen=True)
class MapMove:
    """A small change of a map: what it does as a sentence without a full stop, and its edits.

    `far` says how much it changes, in spaces that something moves over: a search tries what changes
    little first.
    """

    title: str
    edits: tuple[AnyEdit, ...]
    far: int


@dataclass(frozen=True)
class MapMoves(Generic[SurveyT]):
    """How the things of a map can be changed a little.

    A survey is that of the map in one set-up.

    - things(survey): the ids of all that can be changed: of the board and of the set-up
    - about(survey, named, cells): the ids of the things that lie on these spaces, or belong to the
      things of these ids
    - of(survey, id): the moves of a thing that is not locked; none that could never be lawful
    """

    things: Callable[[SurveyT], tuple[str, ...]]
    about: Callable[[SurveyT, Collection[str], Collection[Cell]], tuple[str, ...]]
    of: Callable[[SurveyT, str], Iterator[MapMove]]


def way_words(here: Cell, there: Cell, words: tuple[str, str] = ("column", "row")) -> str:
    """Return distance and direction: "one row south", "2 columns west and one row north"."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    parts = []
    if dx:
        parts.append(f"{_number(abs(dx), words[0])} {'east' if dx > 0 else 'west'}")
    if dy:
        parts.append(f"{_number(abs(dy), words[1])} {'south' if dy > 0 else 'north'}")
    return listing(parts)


def _number(number: int, word: str) -> str:
    return f"one {word}" if number == 1 else counted(number, word)


def ways_around(radius: int = RADIUS) -> tuple[tuple[int, int], ...]:
    """Return the ways from a space to those around it, the shortest first, as whole steps."""
    return _WAYS if radius == RADIUS else _ways(radius)


def _ways(radius: int) -> tuple[tuple[int, int], ...]:
    reach = range(-radius, radius + 1)
    ways = [(dx, dy) for dx in reach for dy in reach if 0 < abs(dx) + abs(dy) <= radius]
    return tuple(sorted(ways, key=lambda way: (abs(way[0]) + abs(way[1]), way[1], way[0])))


_WAYS = _ways(RADIUS)
