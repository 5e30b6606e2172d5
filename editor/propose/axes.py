"""What maps of a search are sorted and judged by: figures of the map, and of its matches.

The figures are those that a system already has: what the map gives each seat, its facts, the
attributes of its space graph, and the figures of a playtest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from editor.analysis.graphs import MOVES, graph_means
from editor.checks.check import BaseSurvey
from editor.core.suggestions import unknown_name
from editor.seam.fairness import SeatTable
from editor.seam.system import AnySystem
from editor.systems.catalogue import system_named

if TYPE_CHECKING:
    from editor.lab.figures import Matches
    from editor.play.game import Game

EVEN = "even"
"""The axis that a search without matches judges by: how uneven the figures of the seats are."""
GAP = "play.gap"
"""The axis that a search with matches judges by: the gap in wins."""
NOT_SIZES = ("fairness", "distances")
"""Sections of facts that other axes are made of."""


@dataclass(frozen=True)
class MeasuredMap:
    """A map in one set-up, with its game and its matches where it was played."""

    survey: BaseSurvey
    game: Game | None = None
    matches: Matches | None = None

    @property
    def system(self) -> AnySystem:
        """The game family."""
        return system_named(self.survey.scenario.system)

    @cached_property
    def table(self) -> SeatTable:
        """What the map gives each seat; without rows where nothing is counted."""
        fairness = self.system.fairness
        return fairness().table(self.survey) if fairness is not None else SeatTable()

    @cached_property
    def means(self) -> dict[str, float]:
        """Means over the spaces of the space graph."""
        return graph_means(self.system.graph(self.survey))

    @cached_property
    def facts(self) -> dict[str, int]:
        """The facts that are whole numbers, by section and key."""
        return {
            f"{section.key}.{fact.key}": fact.value
            for section in self.system.facts(self.survey)
            for fact in section.facts
            if section.key not in NOT_SIZES and type(fact.value) is int
        }


@dataclass(frozen=True)
class MapAxis:
    """A figure of a map: its id, what people call it, its unit, and its value, None for no value.

    `played`: it is of matches, so that every map has to be played.
    """

    id: str
    label: str
    unit: str
    of: Callable[[MeasuredMap], float | None]
    played: bool = False


def axes_of(found: MeasuredMap) -> dict[str, MapAxis]:
    """Return the axes on which a map and its like have a value, by id."""
    axes = (*_of_map(found), *_of_matches(found))
    return {axis.id: axis for axis in axes}


def usual_axes(axes: Mapping[str, MapAxis]) -> tuple[str, str]:
    """Return the axes across and up, by id, where nobody names any."""
    gaps = (name for name, axis in axes.items() if name.endswith(".gap") and not axis.played)
    return next(gaps, EVEN), "map.moves"


def axis_named(name: str, found: MeasuredMap) -> MapAxis:
    """Return an axis by its id. Raises ValueError, a sentence, for an unknown one."""
    axes = axes_of(found)
    if name not in axes:
        raise ValueError(unknown_name("axis", name, axes))
    return axes[name]


def _of_map(found: MeasuredMap) -> Iterator[MapAxis]:
    yield MapAxis(EVEN, "Unevenness of the seats", "%", _uneven)
    for row in found.table.rows:
        figure = row.figure
        name = figure.id
        if len(row.values.figures) > 1:
            label = f"Gap in {_inside(figure.label)}"
            yield MapAxis(f"{name}.gap", label, figure.unit, partial(_gap, name))
        label = f"Mean of {_inside(figure.label)}"
        yield MapAxis(f"{name}.mean", label, figure.unit, partial(_mean, name))
    for name in found.means:
        words = "moves out" if name == MOVES else name.replace("_", " ")
        label = f"Mean {words} per space"
        yield MapAxis(f"map.{name}", label, "", partial(_over_spaces, name))
    for section in found.system.facts(found.survey):
        for fact in section.facts:
            key = f"{section.key}.{fact.key}"
            if key in found.facts:
                label = f"{section.title}: {fact.label}"
                yield MapAxis(key, label, "", partial(_fact, key))


def _inside(label: str) -> str:
    """Return a label as it is within a sentence."""
    return f"{label[:1].lower()}{label[1:]}"


def _uneven(found: MeasuredMap) -> float:
    """Return the mean gap of the seats' figures, in per cent of the greatest figure of each."""
    shares = []
    for row in found.table.rows:
        known = [abs(value) for value in row.values.figures.values() if value is not None]
        if len(row.values.figures) > 1:
            shares.append(row.gap / max([1, *known]) if known else 1.0)
    return round(100 * sum(shares) / len(shares), 3) if shares else 0.0


def _gap(name: str, found: MeasuredMap) -> float | None:
    row = found.table.row(name)
    return row.gap if row is not None else None


def _mean(name: str, found: MeasuredMap) -> float | None:
    row = found.table.row(name)
    values = [each for each in row.values.figures.values() if each is not None] if row else []
    return round(sum(values) / len(values), 3) if values else None


def _fact(key: str, found: MeasuredMap) -> float | None:
    return found.facts.get(key, 0)


def _over_spaces(name: str, found: MeasuredMap) -> float | None:
    return round(found.means[name], 3) if name in found.means else None


def _of_matches(found: MeasuredMap) -> Iterator[MapAxis]:
    """Yield the figures of a playtest, and the share of the points from each source."""
    from editor.lab.figures import FIGURES

    if found.system.play is None:
        return
    for figure in FIGURES:
        unit = "%" if figure.unit == "share" else figure.unit
        name = figure.id
        yield MapAxis(f"play.{name}", figure.label, unit, partial(_figure, name), played=True)
    for tally in found.system.play().rules.measures.tallies:
        if tally.group == "points":
            label, name = f"Points from {tally.label}, share", tally.id
            yield MapAxis(f"points.{name}", label, "%", partial(_source, name), played=True)


def _figure(name: str, found: MeasuredMap) -> float | None:
    from editor.lab.figures import figures_for

    if found.matches is None:
        return None
    for figure, interval in figures_for(found.matches):
        if figure.id == name:
            return round(interval.value * (100 if figure.unit == "share" else 1), 3)
    return None


def _source(name: str, found: MeasuredMap) -> float | None:
    """Return the share of all points that come from one source, in per cent."""
    if found.matches is None or found.game is None:
        return None
    tallies = found.game.rules.measures.tallies
    sums = found.matches.rows.tallies.sum(axis=(0, 2))
    points = {each.id: int(sums[at]) for at, each in enumerate(tallies) if each.group == "points"}
    return round(100 * points[name] / max(1, sum(points.values())), 3)
