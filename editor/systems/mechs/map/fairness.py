"""What an arena gives each player, in steps of the empty arena."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.analysis.cuts import minimum_vertex_cut
from editor.analysis.fairness import Fairness
from editor.core.points import Cell, name_of
from editor.seam.fairness import FairnessRow, FirstOn, MapFairness, MapFigure, SeatColumn, SeatTable
from editor.systems.mechs.map.board import Player, Resource
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import NEARBY, Survey
from editor.systems.mechs.text.words import player_name
from editor.systems.shared.fairness import (
    Reached,
    counted_rows,
    first_on,
    kept_from_others,
    leading_seats,
    shared_out,
)

SAFE_LEAD = 3
"""One step more than a double jump, the longest move. Source: docs/rules/mechs.md B3."""

ZONES = MapFigure(
    "zones", "Zones reached first", "zones",
    "Zones that the player reaches in fewer steps than anyone else.",
    "is first on {n} more zone{s}", "is first on {n} fewer zone{s}",
)  # fmt: skip
MECH_STEPS = MapFigure(
    "mech-steps", "Steps to the mech zone", "steps",
    "From the player's base, without jumps.",
    "is {n} step{s} farther from the mech zone", "is {n} step{s} nearer to the mech zone",
    "less", "mech-distance-unequal", seats=1,
)  # fmt: skip
MECH_MOVES = MapFigure(
    "mech-moves", "Moves to the mech zone", "moves",
    "The smallest number of steps and jumps from the player's base.",
    "is {n} move{s} farther from the mech zone", "is {n} move{s} nearer to the mech zone",
    "less", seats=1,
)  # fmt: skip
VALUE_NEAR = MapFigure(
    "value", "Value near the base", "value",
    f"The total value of the zones within {NEARBY} steps of the base, without the base.",
    "has {n} more value near the base", "has {n} less value near the base",
    check="nearby-value-unequal", seats=1,
)  # fmt: skip
VALUE_FIRST = MapFigure(
    "value-first", "Value reached first", "value",
    "The total value of the zones that the player reaches first.",
    "has {n} more value reached first", "has {n} less value reached first",
)  # fmt: skip
VALUE_SAFE = MapFigure(
    "value-safe", "Value out of others’ reach", "value",
    f"The total value of the zones that the player reaches at least {SAFE_LEAD} steps before "
    "anyone else, which is more than a double jump. Other zones reached first are contested.",
    "has {n} more value to itself", "has {n} less value to itself",
)  # fmt: skip
ENERGY = MapFigure(
    "energy", "Energy near the base", "zones",
    f"Zones within {NEARBY} steps of the base that give energy.",
    "has {n} more energy zone{s} near the base", "has {n} fewer energy zone{s} near the base",
    seats=1,
)  # fmt: skip
CREDITS = MapFigure(
    "credit", "Credits near the base", "zones",
    f"Zones within {NEARBY} steps of the base that give credits.",
    "has {n} more credit zone{s} near the base",
    "has {n} fewer credit zone{s} near the base",
    seats=1,
)  # fmt: skip
WAYS_IN = MapFigure(
    "ways-in", "Paths into the base", "zones",
    "The smallest number of zones to hold to block every walk from another base to this one.",
    "has {n} more path{s} into the base", "has {n} fewer path{s} into the base",
    "less",
)  # fmt: skip
FIGURES = (
    ZONES, MECH_STEPS, MECH_MOVES, VALUE_NEAR, VALUE_FIRST, VALUE_SAFE, ENERGY, CREDITS, WAYS_IN,
)  # fmt: skip
"""The figures in the order of rows."""

SeatedBases = Sequence[tuple[Player, LaidZone]]


def seat_table(survey: Survey) -> SeatTable:
    """Return what the arena gives each player who has a base."""
    bases, seats = survey.seated_bases, seats_of(survey)
    reached = {player.id: survey.steps_from((base.at,)) for player, base in bases}
    leading = leading_seats(reached, survey.arena.at)
    first: tuple[FirstOn, ...] = ()
    if len(seats) > 1:
        first = first_on(seats, leading, {p.id: (base.at,) for p, base in bases}, "zone")
    rows = _rows(survey, bases, reached, leading) if seats else ()
    return SeatTable(seats, counted_rows(rows, len(seats)), first)


FAIRNESS = MapFairness(FIGURES, seat_table)


def seats_of(survey: Survey) -> tuple[SeatColumn, ...]:
    """Return the players who have a base."""
    return tuple(
        SeatColumn(player.id, player_name(survey.setup, player.id), player.seat)
        for player, _ in survey.seated_bases
    )


def _rows(
    survey: Survey, bases: SeatedBases, reached: Reached[Cell], leading: Reached[Cell]
) -> Iterator[FairnessRow]:
    """Yield the rows in the order of `FIGURES`."""
    zones = survey.arena.at
    yield shared_out(ZONES, reached, leading, tuple(zones), name_of)
    if survey.arena.mechs:
        yield mech_row(survey, bases)
        moves = {player.id: moves_to_mech(survey, base) for player, base in bases}
        yield FairnessRow(MECH_MOVES, Fairness(moves))
    yield value_row(survey, bases)

    def worth(cell: Cell) -> int:
        return zones[cell].value

    yield kept_from_others(VALUE_FIRST, leading, 1, tuple(zones), name_of, worth)
    yield kept_from_others(VALUE_SAFE, leading, SAFE_LEAD, tuple(zones), name_of, worth)
    yield _resource_row(ENERGY, survey, bases, "energy")
    yield _resource_row(CREDITS, survey, bases, "credit")
    if len(bases) > 1:
        yield _ways_in(survey, bases)


def steps_to_mech(survey: Survey, base: LaidZone) -> int | None:
    """Return the steps from a base to the mech zone, the first one laid; None for no way."""
    return survey.steps_from((base.at,)).get(survey.arena.mechs[0].at)


def moves_to_mech(survey: Survey, base: LaidZone) -> int | None:
    """Return the moves from a base to the mech zone, jumps among them; None for no way."""
    return survey.steps_from((base.at,), jumps=True).get(survey.arena.mechs[0].at)


def mech_row(survey: Survey, bases: SeatedBases) -> FairnessRow:
    """Return how far each player is from the mech zone, which lies in the arena."""
    steps = {player.id: steps_to_mech(survey, base) for player, base in bases}
    return FairnessRow(MECH_STEPS, Fairness(steps), survey.number("balance.distance"))


def value_near(survey: Survey, base: LaidZone) -> int:
    """Return the values of the zones near a base, added up."""
    return sum(survey.arena.at[cell].value for cell in survey.near_zones(base.at))


def value_row(survey: Survey, bases: SeatedBases) -> FairnessRow:
    """Return the value near the base of each player."""
    values = {player.id: value_near(survey, base) for player, base in bases}
    return FairnessRow(VALUE_NEAR, Fairness(values), survey.number("balance.value"))


def _resource_row(
    figure: MapFigure, survey: Survey, bases: SeatedBases, given: Resource
) -> FairnessRow:
    near = {
        player.id: [
            cell for cell in survey.near_zones(base.at) if given in survey.arena.at[cell].resources
        ]
        for player, base in bases
    }
    values = Fairness({seat: len(cells) for seat, cells in near.items()})
    where = {seat: tuple(map(name_of, cells)) for seat, cells in near.items()}
    return FairnessRow(figure, values, where=where)


def _ways_in(survey: Survey, bases: SeatedBases) -> FairnessRow:
    closed = {
        player.id: minimum_vertex_cut(
            survey.steps, (base.at,), [other.at for there, other in bases if there is not player]
        )
        for player, base in bases
    }
    values = Fairness({seat: len(cells) for seat, cells in closed.items()})
    where = {seat: tuple(map(name_of, cells)) for seat, cells in closed.items()}
    return FairnessRow(WAYS_IN, values, where=where)
