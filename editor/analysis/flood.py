"""What can be reached at all, whatever it costs."""

from __future__ import annotations

from collections.abc import Iterable

from editor.analysis.ways import Beside, SpaceT, Ways


def reachable(ways: Ways[SpaceT], sources: Iterable[SpaceT]) -> set[SpaceT]:
    """Return all spaces to which a way leads from one of the sources, these included."""
    return _flood(ways, ways.out, sources)


def returning(ways: Ways[SpaceT], goals: Iterable[SpaceT]) -> set[SpaceT]:
    """Return all spaces from which a way leads to one of the goals, these included."""
    return _flood(ways, ways.into, goals)


def _flood(ways: Ways[SpaceT], beside: Beside, sources: Iterable[SpaceT]) -> set[SpaceT]:
    front = list(dict.fromkeys(ways.number[space] for space in sources))
    seen = bytearray(len(ways.spaces))
    for place in front:
        seen[place] = 1
    for place in front:
        for other, _ in beside[place]:
            if not seen[other]:
                seen[other] = 1
                front.append(other)
    return {ways.spaces[place] for place in front}
