"""Facts about a scenario, and what a map gives each seat without a match, figure by figure."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from editor.analysis.fairness import Fairness, Symmetry, SymmetryKind
from editor.checks.check import SurveyT
from editor.core.scenario import ComponentT

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


class Fact(NamedTuple):
    """A fact about a scenario: key and value for programs, label and words for people.

    The value can be written as JSON: a number, a text, or a list or an object of those.
    """

    key: str
    label: str
    words: str
    value: Any


class FactSection(NamedTuple):
    """A group of facts about a scenario."""

    key: str
    title: str
    facts: tuple[Fact, ...]


SpaceT = TypeVar("SpaceT")

SYMMETRY_NAMES: Mapping[SymmetryKind, str] = {
    "left-right": "mirrored left to right",
    "top-bottom": "mirrored top to bottom",
    "half-turn": "half turn",
    "quarter-turn": "a quarter turn",
    "falling-diagonal": "mirrored along the falling diagonal",
    "rising-diagonal": "mirrored along the rising diagonal",
}


def filled(*sections: FactSection) -> tuple[FactSection, ...]:
    """Return the sections that have facts."""
    return tuple(section for section in sections if section.facts)


def symmetry_facts(
    found: Iterable[Symmetry[SpaceT]],
    noun: str,
    names: Mapping[SymmetryKind, str] = SYMMETRY_NAMES,
) -> Iterator[Fact]:
    """Yield how many of the spaces match their image by each symmetry; `noun` is their plural."""
    for symmetry in found:
        off = len(symmetry.differing)
        words = f"{round(symmetry.score * 100)} % of the {noun} match" if off else "exact"
        value = {"score": round(symmetry.score, 4), "differing": off}
        yield Fact(symmetry.kind, names[symmetry.kind], words, value)


def parts_in_use(
    used: Mapping[str, int],
    components: Mapping[str, ComponentT],
    counts: Mapping[str, int | None],
    name: Callable[[ComponentT], str],
) -> Iterator[Fact]:
    """Yield how many of each component lie on the map, and how many there are; None for any number.

    `used` are these numbers by the ids of components, of which some may be in no kit.
    """
    for component_id, component in components.items():
        number, count = used.get(component_id, 0), counts.get(component_id)
        of = "of any number" if count is None else f"of {count}"
        value = {"used": number, "count": count}
        yield Fact(component_id, name(component), f"{number} {of}", value)
    for component_id, number in used.items():
        if component_id not in components:
            words = f"{number}, not in any kit"
            yield Fact(component_id, component_id, words, {"used": number, "count": 0})
