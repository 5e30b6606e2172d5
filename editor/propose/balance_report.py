"""What a search for a fairer map says, as a value; schemas/output/balance has its types."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from editor.core.points import Cell
from editor.core.values import Value, about
from editor.lab.report import Count, Estimate, OrderEntry, ReportHead, Standing

Style: TypeAlias = Literal["fewest", "least-visible", "symmetric", "other"]
"""What an answer is like: the fewest moves, the smallest ones, with images, unlike those before."""

BalanceEnding: TypeAlias = Literal["fair", "balanced", "close", "not-enough", "stopped", "failed"]
"""How a search ended: fair as it was, balanced, in the band by the estimate alone, and so on."""


class WinShare(Value, frozen=True, kw_only=True):
    """The share of the wins of a seat, or of a starting location."""

    id: Annotated[str, about("The id of its first player, or the name of the location.")]
    name: Annotated[str, about("Its display name.")]
    target: Annotated[float, about("The share that it should have, from 0 to 1.")]
    wins: Annotated[Estimate, about("The share that it has.")]
    standing: Annotated[Standing, about("How it compares with the band around its target.")]
    matches: Annotated[Count, about("The matches in which it could win.")]


class ThingMoved(Value, frozen=True, kw_only=True):
    """A thing that a move moves, adds or removes."""

    id: Annotated[str, about("Its id.")]
    setup: Annotated[str, about("The set-up that it belongs to, empty for the board.")]
    before: Annotated[tuple[Cell, ...], about("The spaces that it was on; none for a new one.")]
    after: Annotated[tuple[Cell, ...], about("The spaces that it is on; none for one removed.")]


class BalanceMove(Value, frozen=True, kw_only=True):
    """A move of an answer."""

    title: Annotated[str, about("What it does.")]
    far: Annotated[Count, about("How much it changes, in spaces that something moves over.")]
    moved: Annotated[tuple[ThingMoved, ...], about("What it moves.")]


class BalanceAnswer(Value, frozen=True, kw_only=True):
    """A map that was found, with what fresh matches say of it."""

    style: Annotated[Style, about("What it is like among the answers.")]
    standing: Annotated[BalanceEnding, about("Whether it is enough.")]
    sentence: Annotated[str, about("What it does to the shares.")]
    moves: Annotated[tuple[BalanceMove, ...], about("The moves, in order.")]
    far: Annotated[Count, about("How much all of it changes.")]
    matches: Annotated[Count, about("The fresh matches, by a seed that no race had.")]
    shares: Annotated[tuple[WinShare, ...], about("The shares of the wins in these matches.")]
    starts: Annotated[
        tuple[WinShare, ...], about("The same with rotated turn order; none if that is impossible.")
    ] = ()
    order: Annotated[
        tuple[OrderEntry, ...], about("The win rates of the positions in turn order.")
    ] = ()


class SeatEffect(Value, frozen=True, kw_only=True):
    """What a move does to a seat, or to a starting location."""

    id: Annotated[str, about("As in the shares.")]
    wins: Annotated[Estimate, about("How much more of the wins it has than before the move.")]


class TriedEntry(Value, frozen=True, kw_only=True):
    """A map that was played: the map as it is after one move or several."""

    moves: Annotated[tuple[BalanceMove, ...], about("The moves.")]
    matches: Annotated[Count, about("How many matches it had.")]
    effects: Annotated[
        tuple[SeatEffect, ...],
        about("The effect of the moves on each seat. The intervals of all entries apply together."),
    ]

    @property
    def clear(self) -> float:
        """By how much its largest effect is certain, in shares of the wins; below 0 if none is."""
        ends = (max(each.wins.low, -each.wins.high) for each in self.effects)
        return max(ends, default=-1.0)


class ReleasedPart(Value, frozen=True, kw_only=True):
    """What is locked or protected, and would have to move."""

    ids: Annotated[tuple[str, ...], about("Its ids.")]
    move: Annotated[BalanceMove, about("The move that was verified once it was released.")]
    before: Annotated[float, about("How far the farthest share is from its target without it.")]
    matches: Annotated[Count, about("The fresh matches of the move.")]
    shares: Annotated[tuple[WinShare, ...], about("The shares of the wins in these matches.")]


class BalanceReport(ReportHead, frozen=True, kw_only=True):
    """What a search for a fairer map says."""

    bots: Annotated[tuple[str, ...], about("The bots, by seat.")]
    seed: Annotated[Count, about("The seed of all chance.")]
    rotated: Annotated[bool, about("Whether starts were balanced with who starts rotated.")]
    ending: Annotated[BalanceEnding, about("How the search ended.")]
    sentence: Annotated[str, about("The answer.")]
    trouble: Annotated[str, about("Why it failed, if it did.")] = ""
    matches: Annotated[Count, about("How many matches were played in all.")]
    looked: Annotated[Count, about("How many maps were checked, legal or not.")]
    before: Annotated[tuple[WinShare, ...], about("The shares of the wins as the map is.")]
    answers: Annotated[tuple[BalanceAnswer, ...], about("The maps that were found.")]
    tried: Annotated[
        tuple[TriedEntry, ...],
        about("Every map that was played, those with the largest certain effect first."),
    ]
    released: Annotated[
        tuple[ReleasedPart, ...],
        about("The locked or protected objects that would have to move, if nothing was enough."),
    ] = ()

    def __repr__(self) -> str:
        """Return the answer: the whole is long."""
        return f"<BalanceReport {self.ending}: {self.sentence}>"
