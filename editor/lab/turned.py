"""Matches that turned: of two with the same chance, another side won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from editor.lab.plan import PlaytestMatch
from editor.lab.report import TurnEntry
from editor.lab.sides import Side, first_sides

NOBODY = -1
"""Stands for the winner of a match that no side won alone."""
EXAMPLES = 5
"""How many matches of each kind a report names."""


@dataclass(frozen=True)
class Turn:
    """Pairs of matches by who won them then and now; `matches` are their places in the plan."""

    before: int
    after: int
    matches: tuple[int, ...]

    @property
    def turned(self) -> bool:
        """Whether another side wins now."""
        return self.before != self.after


def turns_of(
    sides: Sequence[Side], pairs: Sequence[tuple[PlaytestMatch, PlaytestMatch]]
) -> tuple[Turn, ...]:
    """Return the pairs by who won them then and now, in the order of sides, nobody last."""
    found: dict[tuple[int, int], list[int]] = {}
    for then, now in pairs:
        found.setdefault((winner_of(sides, then), winner_of(sides, now)), []).append(now.index)
    order = (*range(len(sides)), NOBODY)
    return tuple(
        Turn(before, after, tuple(sorted(found[before, after])))
        for before in order
        for after in order
        if (before, after) in found
    )


def winner_of(sides: Sequence[Side], match: PlaytestMatch) -> int:
    """Return the side that won a match alone, by its number; else NOBODY."""
    first = first_sides(sides, match)
    return first[0] if len(first) == 1 else NOBODY


def turn_entries(sides: Sequence[Side], turns: Sequence[Turn]) -> tuple[TurnEntry, ...]:
    """Return turns as a report has them."""
    return tuple(
        TurnEntry(
            before=_players(sides, turn.before),
            after=_players(sides, turn.after),
            matches=len(turn.matches),
            examples=turn.matches[:EXAMPLES],
        )
        for turn in turns
    )


def turned_words(turned: int, pairs: int) -> str:
    """Return how many matches turned: "38 of 120 matches have another winner now"."""
    if not turned:
        return "Every match has the same winner in both."
    verb = "has" if turned == 1 else "have"
    return f"{turned:,} of {pairs:,} matches {verb} another winner now, with the same chance."


def _players(sides: Sequence[Side], winner: int) -> tuple[str, ...]:
    return () if winner == NOBODY else sides[winner].ids
