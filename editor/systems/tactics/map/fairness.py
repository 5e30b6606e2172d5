"""What a tactics map gives each player, in movement points on the empty map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from editor.analysis.cuts import minimum_vertex_cut
from editor.analysis.fairness import Fairness
from editor.core.points import Cell, name_of
from editor.seam.fairness import FairnessRow, FirstOn, MapFairness, MapFigure, SeatColumn, SeatTable
from editor.systems.shared.fairness import (
    Reached,
    counted_rows,
    first_on,
    kept_from_others,
    leading_seats,
    shared_out,
)
from editor.systems.tactics.map.board import VILLAGE
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL
from editor.systems.tactics.map.reach import Contender, contenders_of, from_starts
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name

SPACES = MapFigure(
    "spaces", "Spaces reached first", "spaces",
    "Spaces that the player reaches with fewer movement points than everybody else.",
    "is first on {n} more space{s}", "is first on {n} fewer space{s}",
)  # fmt: skip
ARTIFACT = MapFigure(
    "artifact", "Movement to the artifact", "movement points",
    "From the nearest space of the player's starts.",
    "is {n} movement farther from the artifact", "is {n} movement nearer to the artifact",
    "less", "artifact-distance-unequal", seats=1,
)  # fmt: skip
AREA = MapFigure(
    "area", "Movement to a control area", "movement points",
    "To the nearest space of the nearest control area.",
    "is {n} movement farther from a control area", "is {n} movement nearer to a control area",
    "less", "area-distance-unequal", seats=1,
)  # fmt: skip
AREAS = MapFigure(
    "areas", "Movement to all areas", "movement points",
    "To the nearest space of each control area, added up.",
    "is {n} movement farther from the control areas",
    "is {n} movement nearer to the control areas",
    "less", "area-distance-unequal", seats=1,
)  # fmt: skip
AREAS_FIRST = MapFigure(
    "areas-first", "Control areas reached first", "areas",
    "Control areas that the player reaches with fewer movement points than everybody else.",
    "is first in {n} more control area{s}", "is first in {n} fewer control area{s}",
)  # fmt: skip
VILLAGE_NEAR = MapFigure(
    "village", "Movement to a village", "movement points",
    "To the nearest village.",
    "is {n} movement farther from a village", "is {n} movement nearer to a village",
    "less", "village-distance-unequal", seats=1,
)  # fmt: skip
VILLAGES_FIRST = MapFigure(
    "villages-first", "Villages reached first", "villages",
    "Villages that the player reaches with fewer movement points than everybody else.",
    "is first at {n} more village{s}", "is first at {n} fewer village{s}",
)  # fmt: skip
VILLAGES_SAFE = MapFigure(
    "villages-safe", "Villages out of others’ reach", "villages",
    "Villages that the player reaches first, and everybody else at least a whole move later: the "
    "movement of the fastest unit (settings “Unit: … move”). The others that are reached first are "
    "contested.",
    "has {n} more village{s} to itself", "has {n} fewer village{s} to itself",
)  # fmt: skip
DUNGEON = MapFigure(
    "dungeon", "Movement to a dungeon", "movement points",
    "To the nearest portal space of a box with a dungeon.",
    "is {n} movement farther from a dungeon", "is {n} movement nearer to a dungeon",
    "less", seats=1,
)  # fmt: skip
DUNGEONS = MapFigure(
    "dungeons", "Movement to all dungeons", "movement points",
    "To the nearest portal space of each, added up.",
    "is {n} movement farther from the dungeons", "is {n} movement nearer to the dungeons",
    "less", seats=1,
)  # fmt: skip
WAYS_IN = MapFigure(
    "ways-in", "Paths into the start", "spaces",
    "The fewest spaces that someone has to hold so that nobody gets from another player’s starts "
    "to these, portals counted as ways.",
    "has {n} more path{s} into the start", "has {n} fewer path{s} into the start",
    "less",
)  # fmt: skip
FIGURES = (
    SPACES, ARTIFACT, AREA, AREAS, AREAS_FIRST, VILLAGE_NEAR, VILLAGES_FIRST, VILLAGES_SAFE,
    DUNGEON, DUNGEONS, WAYS_IN,
)  # fmt: skip
"""The figures in the order of rows. Which a map has depends on its mode, and on what lies on it."""


def seat_table(survey: Survey) -> SeatTable:
    """Return what the map gives each player who has a start; allies count as others."""
    sides = contenders_of(survey)
    seats = seats_of(survey, sides)
    reached = {side.id: costs_of(survey, side) for side in sides}
    leading = leading_seats(reached, survey.realm.spaces)
    first: tuple[FirstOn, ...] = ()
    if len(sides) > 1:
        begins = {side.id: cells_of(side) for side in sides}
        first = first_on(seats, leading, begins, "space")
    rows = _rows(survey, sides, reached, leading) if sides else ()
    return SeatTable(seats, counted_rows(rows, len(seats)), first)


FAIRNESS = MapFairness(FIGURES, seat_table)


def seats_of(survey: Survey, sides: Sequence[Contender]) -> tuple[SeatColumn, ...]:
    """Return the players who have a start."""
    numbers = {player.id: player.seat for player in survey.setup.players} if survey.setup else {}
    return tuple(SeatColumn(side.id, side.name, numbers[side.id]) for side in sides)


def cells_of(side: Contender) -> tuple[Cell, ...]:
    """Return the spaces on which a player begins."""
    return tuple(cell for start in side.starts for cell in start.cells)


def costs_of(survey: Survey, side: Contender) -> Mapping[Cell, int]:
    """Return the movement points from the nearest space of a player's starts to each space."""
    first, *others = (survey.costs_from(start.cells) for start in side.starts)
    if not others:
        return first
    least = dict(first)
    for costs in others:
        for cell, cost in costs.items():
            if cost < least.get(cell, cost + 1):
                least[cell] = cost
    return least


def _rows(
    survey: Survey,
    sides: Sequence[Contender],
    reached: Reached[Cell],
    leading: Reached[Cell],
) -> Iterator[FairnessRow]:
    """Yield the rows that the mode and the map have, in the order of `FIGURES`."""
    villages = survey.spaces_of(VILLAGE)
    yield shared_out(SPACES, reached, leading, tuple(survey.realm.spaces), name_of)
    if survey.mode in FREE_FOR_ALL and survey.board.artifact is not None:
        yield artifact_row(survey)
    if survey.mode in CONTROL and _areas(survey):
        yield from area_rows(survey)
        yield _areas_first(survey)
    if villages:
        yield village_row(survey)
        yield shared_out(VILLAGES_FIRST, reached, leading, villages, name_of)
        yield kept_from_others(VILLAGES_SAFE, leading, longest_move(survey), villages, name_of)
    if survey.mode in ADVENTURE and dungeon_doors(survey):
        doors = dungeon_doors(survey)
        yield _nearest_row(DUNGEON, survey, tuple(cell for own in doors for cell in own))
        yield _sum_row(DUNGEONS, survey, doors)
    if len(sides) > 1:
        yield _ways_in(survey, sides)


def artifact_row(survey: Survey) -> FairnessRow:
    """Return how far each player is from the artifact, which is on the map."""
    artifact = survey.board.artifact
    assert artifact is not None
    return _nearest_row(ARTIFACT, survey, (artifact.at,), survey.number("balance.distance"))


def village_row(survey: Survey) -> FairnessRow:
    """Return how far each player is from the nearest village."""
    allowed = survey.number("balance.distance")
    return _nearest_row(VILLAGE_NEAR, survey, survey.spaces_of(VILLAGE), allowed)


def area_rows(survey: Survey) -> tuple[FairnessRow, FairnessRow]:
    """Return how far each player is from the nearest control area, and from all together."""
    allowed, areas = survey.number("balance.distance"), tuple(_areas(survey).values())
    near = _nearest_row(AREA, survey, tuple(cell for cells in areas for cell in cells), allowed)
    return near, _sum_row(AREAS, survey, areas, allowed * len(areas))


def _areas(survey: Survey) -> dict[str, tuple[Cell, ...]]:
    """Return the spaces of each control area by its id."""
    return {area.id: area.cells for area in survey.board.areas if area.cells}


def _areas_first(survey: Survey) -> FairnessRow:
    areas = _areas(survey)
    names = {area.id: area_name(area) for area in survey.board.areas}
    to_areas = {
        side.id: {
            area: cost
            for area, cells in areas.items()
            if (cost := from_starts(survey, side, cells)) is not None
        }
        for side in contenders_of(survey)
    }
    leading = leading_seats(to_areas, areas)
    return shared_out(AREAS_FIRST, to_areas, leading, tuple(areas), names.__getitem__)


def dungeon_doors(survey: Survey) -> tuple[tuple[Cell, ...], ...]:
    """Return the portal spaces of each dungeon."""
    portals = survey.realm.portals.values()
    return tuple(
        tuple(portal.space for portal in portals if portal.portal.box == dungeon.box)
        for dungeon in survey.board.dungeons
    )


def _nearest_row(
    figure: MapFigure, survey: Survey, goals: tuple[Cell, ...], allowed: int | None = None
) -> FairnessRow:
    """Return what it costs each player to get to the nearest of the goals."""
    values = {side.id: from_starts(survey, side, goals) for side in contenders_of(survey)}
    return FairnessRow(figure, Fairness(values), allowed)


def _sum_row(
    figure: MapFigure,
    survey: Survey,
    goals: Sequence[tuple[Cell, ...]],
    allowed: int | None = None,
) -> FairnessRow:
    """Return what it costs each player to get to each of several goals, added up."""
    values: dict[str, int | None] = {}
    for side in contenders_of(survey):
        costs = [from_starts(survey, side, goal) for goal in goals]
        known = [cost for cost in costs if cost is not None]
        values[side.id] = sum(known) if len(known) == len(costs) else None
    return FairnessRow(figure, Fairness(values), allowed)


def longest_move(survey: Survey) -> int:
    """Return the movement of the fastest unit of the ruleset in force."""
    return max(
        value
        for name, value in survey.settings.items()
        if name.startswith("unit.") and name.endswith(".move") and isinstance(value, int)
    )


def _ways_in(survey: Survey, sides: Sequence[Contender]) -> FairnessRow:
    closed = {
        side.id: minimum_vertex_cut(
            survey.graph,
            cells_of(side),
            [cell for other in sides if other is not side for cell in cells_of(other)],
        )
        for side in sides
    }
    values = Fairness({seat: len(cells) for seat, cells in closed.items()})
    where = {seat: tuple(map(name_of, cells)) for seat, cells in closed.items()}
    return FairnessRow(WAYS_IN, values, where=where)


def uneven(survey: Survey, row: FairnessRow) -> tuple[Contender, Contender] | None:
    """Return the players with the least and with the most of a row, if they are too far apart."""
    least, most = row.values.least, row.values.most
    if least is None or most is None or not row.uneven:
        return None
    sides = {side.id: side for side in contenders_of(survey)}
    return sides[least[0]], sides[most[0]]
