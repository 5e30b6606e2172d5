"""What playtests count in a match of mechs: deeds, where points come from, who was where."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import count_for_player, count_space
from editor.play.tallies import CountKind, counting_rule, measures_of
from editor.play.tracing import BEGIN, STEP
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.names import TokenKind
from editor.systems.mechs.play.state import State, Work
from editor.systems.mechs.play.tables import Tables


class PlayerCount(CountKind):
    """What is counted of each player, first the points of each `Cause`."""

    POINTS_COMBAT = 0, "Combat", "points"
    POINTS_DAMAGE = 1, "Damage", "points"
    POINTS_KNOCK_OUTS = 2, "Knock-outs", "points"
    POINTS_RETREATS = 3, "Retreats", "points"
    POINTS_MECH = 4, "Boarding the Mighty Mech", "points"
    POINTS_ZONES = 5, "Effects of zones", "points"
    POINTS_WEAPON_EFFECTS = 6, "Effects of weapons", "points"
    POINTS_MINES = 7, "Mines", "points"
    POINTS_TURRETS = 8, "Turrets", "points"
    POINTS_PILOTS = 9, "Zones of pilots", "points"
    POINTS_MECH_HELD = 10, "Holding the Mighty Mech", "points"
    POINTS_WEAPONS = 11, "Weapons", "points"
    MOVES = 12, "Moves"
    COMBATS = 13, "Combats begun"
    ATTACKS = 14, "Attacks"
    POWER_ATTACKS = 15, "Power attacks"
    DAMAGE = 16, "Damage by attacks"
    MINE_DAMAGE = 17, "Damage by mines"
    TURRET_DAMAGE = 18, "Damage by turrets"
    KNOCK_OUTS = 19, "Knock-outs of others"
    KNOCKED_OUT = 20, "Times knocked out"
    RETREATS = 21, "Times retreated"
    MINES = 22, "Mines laid"
    TURRETS = 23, "Turrets built"
    WEAPONS = 24, "Weapons bought"
    HEALS = 25, "Times healed"
    UPGRADES = 26, "Times upgraded"
    BOARDED = 27, "Times aboard the Mighty Mech"
    ENERGY = 28, "Energy collected"
    CREDITS = 29, "Credits collected"


class SpaceCount(CountKind):
    """What is counted of each space."""

    TRAFFIC = 0, "Traffic", "visits"
    FIGHTS = 1, "Fights", "combats"
    KNOCK_OUTS = 2, "Knock-outs", "knock-outs"
    HELD = 3, "Time held", "rounds"
    WAYS = 4, "Paths from starts", "visits"


MEASURES = measures_of(PlayerCount, SpaceCount)


@compiled
def measure_match(game: Tables, state: State, work: Work, number: int) -> int:
    """Count what a step did by its events; at the beginning, note who plays when. Return the round.

    Robots play after the players, round after round; they count as they sit.
    """
    if number == BEGIN:
        for seat in range(game.seats):
            work.turn_place[seat] = (seat - state.starter + game.seats) % game.seats
    elif number == STEP:
        for index in range(work.event_count):
            measure_event(game, state, work, index)
    return state.round


@compiled
def count_round_began(game: Tables, state: State, work: Work) -> None:
    """Count where everybody stands."""
    for seat in range(game.seats):
        count_space(work, SpaceCount.HELD, seat, state.zone[seat])


@compiled
def count_deployed(work: Work, seat: int, token: int) -> None:
    """Count a mine or a turret."""
    count_for_player(
        work, PlayerCount.MINES if token == TokenKind.MINE else PlayerCount.TURRETS, seat, 1
    )


@compiled
def count_scored(work: Work, seat: int, points: int, cause: int) -> None:
    """Count points for their `Cause`, whose number is that of their tally."""
    count_for_player(work, cause, seat, points)


measure_event = counting_rule(
    __name__,
    Event,
    MEASURES,
    (Tables, State, Work),
    (count_round_began, count_deployed, count_scored),
)
