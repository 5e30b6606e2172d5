"""Rows of the table of what a map gives each seat, as every system counts them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from typing import TypeVar

from editor.analysis.fairness import Fairness, leads
from editor.core.words import counted
from editor.seam.fairness import FairnessRow, FirstOn, MapFigure, SeatColumn

SpaceT = TypeVar("SpaceT", bound=Hashable)

FEW = 12
"""A row names the spaces that it means where no seat has more of them."""

Reached = Mapping[str, Mapping[SpaceT, int]]
"""For each seat what it costs to get to each space that it reaches."""


def shared_out(
    figure: MapFigure,
    reached: Reached[SpaceT],
    leading: Reached[SpaceT],
    spaces: Collection[SpaceT],
    name: Callable[[SpaceT], str],
) -> FairnessRow:
    """Return how many of the spaces each seat reaches first; those of nobody are the rest."""
    own = {seat: [space for space in spaces if space in leading[seat]] for seat in leading}
    unreached = sum(all(space not in costs for costs in reached.values()) for space in spaces)
    tied = len(spaces) - unreached - sum(map(len, own.values()))
    values = Fairness({seat: len(held) for seat, held in own.items()})
    return FairnessRow(
        figure, values, where=_named(own, name), rest={"tied": tied, "unreached": unreached}
    )


def kept_from_others(
    figure: MapFigure,
    leading: Reached[SpaceT],
    lead: int,
    spaces: Collection[SpaceT],
    name: Callable[[SpaceT], str],
    worth: Callable[[SpaceT], int] = lambda space: 1,
) -> FairnessRow:
    """Return what the spaces are worth that each seat reaches first with at least this lead."""
    own = {
        seat: [space for space in spaces if ahead.get(space, 0) >= lead]
        for seat, ahead in leading.items()
    }
    values = Fairness({seat: sum(map(worth, held)) for seat, held in own.items()})
    return FairnessRow(figure, values, where=_named(own, name))


def first_on(
    seats: Iterable[SeatColumn],
    leading: Reached[SpaceT],
    begins: Mapping[str, tuple[SpaceT, ...]],
    noun: str,
) -> tuple[FirstOn, ...]:
    """Return where each seat is first, and how many spaces that are: "first on 92 spaces"."""
    return tuple(
        FirstOn(
            seat,
            frozenset(leading[seat.id]),
            begins[seat.id],
            f"first on {counted(len(leading[seat.id]), noun)}",
        )
        for seat in seats
    )


def leading_seats(reached: Reached[SpaceT], spaces: Iterable[SpaceT]) -> Reached[SpaceT]:
    """Return the spaces that each seat reaches first, with its lead; none of a single seat."""
    return leads(reached, spaces) if len(reached) > 1 else {seat: {} for seat in reached}


def counted_rows(rows: Iterable[FairnessRow], seats: int) -> tuple[FairnessRow, ...]:
    """Return the rows that say something with this many seats."""
    return tuple(row for row in rows if row.figure.seats <= seats)


def _named(
    own: Mapping[str, Collection[SpaceT]], name: Callable[[SpaceT], str]
) -> dict[str, tuple[str, ...]]:
    if max(map(len, own.values()), default=0) > FEW:
        return {}
    return {seat: tuple(map(name, held)) for seat, held in own.items()}
