"""Where a program of cards can bring a pilot: the moves of a hand, each card played once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from editor.core.points import Cell

HAND: Mapping[str, int] = {"step": 4, "diagonal": 2, "double": 2}
"""How many cards of a hand have each move; docs/rules/mechs.md B3 says what is assumed."""
KINDS = tuple(HAND)
PROGRAM = 4
"""So many of the cards are played in a round."""

Links = Mapping[Cell, Iterable[tuple[Cell, str]]]
Spent = tuple[int, int, int]
"""How many cards of each move were played."""


def programmed(links: Links, starts: Iterable[Cell]) -> set[Cell]:
    """Return every zone in which one of the moves of one program can end, starts included.

    A move that leads off the arena is none, and the card is spent for nothing: that reaches no
    zone which a shorter program does not.
    """
    now: set[tuple[Cell, Spent]] = {(cell, (0, 0, 0)) for cell in starts}
    seen = {cell for cell, _ in now}
    for _ in range(PROGRAM):
        then: set[tuple[Cell, Spent]] = set()
        for cell, spent in now:
            for other, kind in links.get(cell, ()):
                which = KINDS.index(kind)
                if spent[which] < HAND[kind]:
                    more = (*spent[:which], spent[which] + 1, *spent[which + 1 :])
                    then.add((other, more))  # type: ignore[arg-type]
        now = then
        seen |= {cell for cell, _ in now}
    return seen
