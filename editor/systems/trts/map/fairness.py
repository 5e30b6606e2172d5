"""What an area map gives each player, in steps on foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from editor.analysis.cuts import minimum_vertex_cut
from editor.analysis.fairness import Fairness
from editor.analysis.graphs import NearestSource, distances, nearest_sources
from editor.seam.fairness import FairnessRow, FirstOn, MapFairness, MapFigure, SeatColumn, SeatTable
from editor.systems.shared.fairness import (
    Reached,
    counted_rows,
    first_on,
    kept_from_others,
    leading_seats,
    shared_out,
)
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, titled

SAFE_LEAD = 2
"""The steps of a worker in a round. Source: docs/rules/trts.md C8."""
MOST_SEATS = 8
"""A map without players is counted for its starting locations, if they are no more than these."""

AREAS = MapFigure(
    "areas", "Areas reached first", "areas",
    "Areas that the player reaches on foot in fewer steps than anyone else.",
    "is first on {n} more area{s}", "is first on {n} fewer area{s}",
)  # fmt: skip
EXPANSION = MapFigure(
    "expansion", "Steps to an expansion", "steps",
    "To the nearest area with mineral fields that is not a starting location.",
    "is {n} step{s} farther from an expansion", "is {n} step{s} nearer to an expansion",
    "less", "expansion-distance-unequal", seats=1,
)  # fmt: skip
EXPANSIONS_FIRST = MapFigure(
    "expansions-first", "Expansions reached first", "areas",
    "Expansions that the player reaches in fewer steps than anyone else.",
    "is first on {n} more expansion{s}", "is first on {n} fewer expansion{s}",
)  # fmt: skip
EXPANSIONS_SAFE = MapFigure(
    "expansions-safe", "Safe expansions", "areas",
    f"Expansions that the player reaches at least {SAFE_LEAD} steps before anyone else, which is "
    "one round of a worker. Other expansions reached first are contested.",
    "has {n} more expansion{s} to itself", "has {n} fewer expansion{s} to itself",
)  # fmt: skip
MINERALS = MapFigure(
    "minerals", "Mineral fields near the start", "fields",
    "Mineral fields at the start and within two steps (setting “Balance: steps”).",
    "has {n} more mineral field{s} near the start", "has {n} fewer mineral field{s} near the start",
    check="resources-unequal", seats=1,
)  # fmt: skip
GEYSERS = MapFigure(
    "geysers", "Geysers near the start", "geysers",
    "Geysers at the start and within two steps (setting “Balance: steps”).",
    "has {n} more geyser{s} near the start", "has {n} fewer geyser{s} near the start",
    check="resources-unequal", seats=1,
)  # fmt: skip
WAYS_IN = MapFigure(
    "ways-in", "Paths into the start", "areas",
    "The smallest number of areas to hold to block every walk from another start to this one.",
    "has {n} more path{s} into the start", "has {n} fewer path{s} into the start",
    "less",
)  # fmt: skip
FIGURES = (
    AREAS, EXPANSION, EXPANSIONS_FIRST, EXPANSIONS_SAFE, MINERALS, GEYSERS, WAYS_IN,
)  # fmt: skip
"""The figures in the order of rows."""

Begins = Mapping[str, str]
"""The area in which each seat begins."""
Resource = Literal["minerals", "geysers"]


def seat_table(survey: Survey) -> SeatTable:
    """Return what the map gives each player who has a start, else each starting location."""
    begins, seats = begins_of(survey)
    reached = {seat: survey.steps_from((area,)) for seat, area in begins.items()}
    areas = survey.map.areas
    leading = leading_seats(reached, areas)
    first: tuple[FirstOn, ...] = ()
    if len(seats) > 1:
        first = first_on(seats, leading, {seat: (area,) for seat, area in begins.items()}, "area")
    rows = _rows(survey, begins, reached, leading) if seats else ()
    return SeatTable(seats, counted_rows(rows, len(seats)), first)


FAIRNESS = MapFairness(FIGURES, seat_table)


def begins_of(survey: Survey) -> tuple[dict[str, str], tuple[SeatColumn, ...]]:
    """Return where players begin, or else the starting locations by their ids, and the seats."""
    setup = survey.setup
    if setup and setup.starts:
        held = {
            player.id: (start.area, SeatColumn(player.id, titled(player), player.seat))
            for player in setup.players
            if (start := survey.start_of(player.id)) and start.area in survey.map.areas
        }
        return {key: area for key, (area, _) in held.items()}, tuple(
            seat for _, seat in held.values()
        )
    if len(survey.start_areas) > MOST_SEATS:
        return {}, ()
    named = tuple(
        SeatColumn(area, area_named(survey.board, area), 0) for area in survey.start_areas
    )
    return {area: area for area in survey.start_areas}, named


def _rows(
    survey: Survey, begins: Begins, reached: Reached[str], leading: Reached[str]
) -> Iterator[FairnessRow]:
    """Yield the rows in the order of `FIGURES`."""
    expansions = survey.expansions

    def name(area: str) -> str:
        return area_named(survey.board, area)

    yield shared_out(AREAS, reached, leading, tuple(survey.map.areas), name)
    if expansions:
        yield expansion_row(survey, begins)
        yield shared_out(EXPANSIONS_FIRST, reached, leading, expansions, name)
        yield kept_from_others(EXPANSIONS_SAFE, leading, SAFE_LEAD, expansions, name)
    yield resource_row(survey, begins, "minerals")
    yield resource_row(survey, begins, "geysers")
    if len(begins) > 1:
        yield _ways_in(survey, begins)


def nearest_expansions(
    survey: Survey, areas: Iterable[str]
) -> dict[str, NearestSource[str] | None]:
    """Return the expansion nearest to each of these areas; None where none can be reached."""
    found = nearest_sources(survey.on_foot, survey.expansions)
    return {area: found.get(area) for area in areas}


def expansion_row(survey: Survey, begins: Begins) -> FairnessRow:
    """Return how far it is to the nearest expansion."""
    near = nearest_expansions(survey, begins.values())
    steps = {seat: to.steps if (to := near[area]) else None for seat, area in begins.items()}
    return FairnessRow(EXPANSION, Fairness(steps), survey.number("balance.distance"))


def near_start(survey: Survey, area: str) -> tuple[str, ...]:
    """Return the area of a start, and the areas within the steps of the setting."""
    near = distances(survey.on_foot, (area,), survey.number("balance.steps"))
    return tuple(sorted(near, key=survey.shared.order.__getitem__))


def resource_row(survey: Survey, begins: Begins, kind: Resource) -> FairnessRow:
    """Return how many mineral fields or geysers lie near each start."""
    areas = survey.map.areas
    values: dict[str, int | None] = {
        seat: sum(getattr(areas[near].area, kind) for near in near_start(survey, area))
        for seat, area in begins.items()
    }
    figure = MINERALS if kind == "minerals" else GEYSERS
    return FairnessRow(figure, Fairness(values), survey.number(f"balance.{kind}"))


def _ways_in(survey: Survey, begins: Begins) -> FairnessRow:
    closed = {
        seat: minimum_vertex_cut(
            survey.on_foot, (area,), [there for other, there in begins.items() if other != seat]
        )
        for seat, area in begins.items()
    }
    values = Fairness({seat: len(areas) for seat, areas in closed.items()})
    where = {
        seat: tuple(area_named(survey.board, area) for area in areas)
        for seat, areas in closed.items()
    }
    return FairnessRow(WAYS_IN, values, where=where)
