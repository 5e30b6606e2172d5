"""The fewest spaces that close all ways from some places to another."""

from __future__ import annotations

from collections.abc import Collection

from editor.analysis.ways import SpaceT, Ways

_Node = tuple[int, bool]
"""A space that a walk enters (False) or leaves (True)."""


def ways_in(
    ways: Ways[SpaceT], goals: Collection[SpaceT], sources: Collection[SpaceT]
) -> tuple[SpaceT, ...]:
    """Return the fewest spaces without which no way leads from the sources to the goals.

    No goal is among them, and no source but one that leads to a goal at once. Of several such sets
    it is the one nearest to the goals.

    As many ways lead in that share no space (Menger's theorem). They are found one after another,
    back from the goals, each by a search that may lead the ways before it elsewhere. The last
    search finds none: the spaces that it enters and cannot leave are the ones to close.
    """
    inside = {ways.number[space] for space in goals if space in ways.number}
    ends = {ways.number[space] for space in sources if space in ways.number} - inside
    beside = {number for place in inside for number, _ in ways.into[place]}
    before: dict[int, int] = {}
    while True:
        came, end = _search(ways, inside, ends, beside, before)
        if end is None:
            closed = sorted(n for n, left in came if not left and (n, True) not in came)
            return tuple(ways.spaces[number] for number in closed)
        _lead(came, end, before)


def _search(
    ways: Ways[SpaceT],
    inside: set[int],
    ends: set[int],
    beside: set[int],
    before: dict[int, int],
) -> tuple[dict[_Node, _Node | None], _Node | None]:
    """Return how each node was reached from the goals, and the end of a further way in.

    Several ways may share an end that is not `beside` a goal. `before` has for each space of the
    ways known so far the one before it, from the goals.
    """
    came: dict[_Node, _Node | None] = {(number, True): None for number in inside}
    front = list(came)
    while front:
        node = front.pop()
        for following in _following(ways, node, inside, before):
            if following not in came:
                came[following] = node
                number, left = following
                if number in ends and (number not in beside or (left and number not in before)):
                    return came, following
                front.append(following)
    return came, None


def _following(
    ways: Ways[SpaceT], node: _Node, inside: set[int], before: dict[int, int]
) -> list[_Node]:
    """Return where a walk can go on from a node; on a known way it can only go back."""
    here, left = node
    if not left:
        earlier = before.get(here, here)
        return [] if earlier in inside else [(earlier, True)]
    found = [(number, False) for number, _ in ways.into[here] if number not in inside]
    if here in before:
        found.append((here, False))
    return found


def _lead(came: dict[_Node, _Node | None], end: _Node, before: dict[int, int]) -> None:
    """Add a way to the known ones, which gives some of their parts to it."""
    fresh: dict[int, int] = {}
    node, earlier = end, came[end]
    while earlier is not None:
        if earlier[1] and not node[1]:
            if earlier[0] == node[0]:
                del before[node[0]]
            else:
                fresh[node[0]] = earlier[0]
        node, earlier = earlier, came[earlier]
    before.update(fresh)
