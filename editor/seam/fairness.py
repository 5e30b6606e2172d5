"""What a map gives each seat, without a match: a table with a row for each figure."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, NamedTuple

from editor.analysis.fairness import Fairness
from editor.checks.check import SurveyT
from editor.seam.facts import Fact, FactSection

TITLE = "What the map gives each seat"

Better = Literal["more", "less"]


class SeatColumn(NamedTuple):
    """A column: the id and name of a player, and the number of the seat, 0 for none."""

    id: str
    name: str
    number: int


@dataclass(frozen=True)
class MapFigure:
    """A figure of a map for each seat: its name in files and for people, its unit, what it means.

    - better: whether more of it or less is better for a seat
    - rises, falls: what is said where it changes: "is first on {n} more space{s}"
    - check: the code of the check that judges it, empty for none
    - seats: with fewer seats than these it says nothing
    """

    id: str
    label: str
    unit: str
    definition: str
    rises: str
    falls: str
    better: Better = "more"
    check: str = ""
    seats: int = 2


@dataclass(frozen=True)
class FairnessRow:
    """A figure with its value for each seat, None for a seat that cannot reach the goal.

    - allowed: the greatest gap that its check leaves alone, None without a check
    - where: for each seat the names of the spaces that are meant, where they are few
    - rest: what nobody has, by name: {"tied": 12}
    """

    figure: MapFigure
    values: Fairness
    allowed: int | None = None
    where: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rest: Mapping[str, int] = field(default_factory=dict)

    @property
    def gap(self) -> int:
        """The difference between the seats with the most and with the least."""
        return self.values.spread

    @property
    def uneven(self) -> bool:
        """Whether the gap is greater than its check allows."""
        return self.allowed is not None and self.gap > self.allowed


@dataclass(frozen=True)
class FirstOn:
    """Where a seat is first: spaces that it reaches before every other seat.

    `begins` are the spaces of its start; `words` say how many it is first on.
    """

    seat: SeatColumn
    spaces: frozenset[Hashable]
    begins: tuple[Hashable, ...]
    words: str


@dataclass(frozen=True)
class SeatTable:
    """What a map gives each seat: its seats, a row for each figure, and who is first where."""

    seats: tuple[SeatColumn, ...] = ()
    rows: tuple[FairnessRow, ...] = ()
    first: tuple[FirstOn, ...] = ()

    def row(self, figure_id: str) -> FairnessRow | None:
        """Return the row of the figure of this id, or None."""
        return next((row for row in self.rows if row.figure.id == figure_id), None)


@dataclass(frozen=True)
class MapFairness(Generic[SurveyT]):
    """The figures of a system, in the order of rows, and the table of a survey."""

    figures: tuple[MapFigure, ...]
    table: Callable[[SurveyT], SeatTable]


def fact_section(table: SeatTable) -> FactSection:
    """Return a table as facts, a figure each; without facts where there is no seat."""
    names = {seat.id: seat.name for seat in table.seats}
    return FactSection(
        "fairness",
        TITLE,
        tuple(
            figures_fact(row.figure.id, row.figure.label, row.values, names, row.rest)
            for row in table.rows
        ),
    )


def figures_fact(
    key: str,
    label: str,
    values: Fairness,
    names: Mapping[str, str],
    rest: Mapping[str, int] | None = None,
) -> Fact:
    """Return a figure for each seat as a fact: "Red 9, Blue 7, tied 3; 2 apart"."""
    figures, others = values.figures, rest or {}
    words = ", ".join(
        f"{names[seat]} {'cannot' if figure is None else figure}"
        for seat, figure in figures.items()
    )
    words += "".join(f", {name} {number}" for name, number in others.items() if number)
    if len(figures) > 1 and values.known:
        words += f"; {values.spread} apart" if values.spread else "; equal"
    return Fact(key, label, words, {**figures, **others, "spread": values.spread})
