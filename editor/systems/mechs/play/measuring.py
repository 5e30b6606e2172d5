"""What playtests count in a match of mechs: deeds, where points come from, who was where."""

from __future__ import annotations

from enum import IntEnum

from editor.play.compiled import compiled
from editor.play.header import OPENING, count_deed, count_space
from editor.play.tracing import BEGIN, STEP, MapLayer, Measures, Tally
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.names import TokenKind
from editor.systems.mechs.play.state import State, Work
from editor.systems.mechs.play.tables import Tables


class Deed(IntEnum):
    """What is counted of each player, after the points of each `Cause`."""

    MOVES = 12
    COMBATS = 13
    ATTACKS = 14
    POWER_ATTACKS = 15
    DAMAGE = 16
    MINE_DAMAGE = 17
    TURRET_DAMAGE = 18
    KNOCK_OUTS = 19
    KNOCKED_OUT = 20
    RETREATS = 21
    MINES = 22
    TURRETS = 23
    WEAPONS = 24
    HEALS = 25
    UPGRADES = 26
    BOARDED = 27
    ENERGY = 28
    CREDITS = 29


class SpaceCount(IntEnum):
    """What is counted of each zone."""

    TRAFFIC = 0
    FIGHTS = 1
    KNOCK_OUTS = 2
    HELD = 3
    WAYS = 4


MEASURES = Measures(
    tallies=(
        Tally("points-combat", "Combat", "points"),
        Tally("points-damage", "Damage", "points"),
        Tally("points-knock-outs", "Knock-outs", "points"),
        Tally("points-retreats", "Retreats", "points"),
        Tally("points-mech", "Boarding the Mighty Mech", "points"),
        Tally("points-zones", "Effects of zones", "points"),
        Tally("points-weapon-effects", "Effects of weapons", "points"),
        Tally("points-mines", "Mines", "points"),
        Tally("points-turrets", "Turrets", "points"),
        Tally("points-pilots", "Zones of pilots", "points"),
        Tally("points-mech-held", "Holding the Mighty Mech", "points"),
        Tally("points-weapons", "Weapons", "points"),
        Tally("moves", "Moves"),
        Tally("combats", "Combats begun"),
        Tally("attacks", "Attacks"),
        Tally("power-attacks", "Power attacks"),
        Tally("damage", "Damage by attacks"),
        Tally("mine-damage", "Damage by mines"),
        Tally("turret-damage", "Damage by turrets"),
        Tally("knock-outs", "Knock-outs of others"),
        Tally("knocked-out", "Times knocked out"),
        Tally("retreats", "Times retreated"),
        Tally("mines", "Mines laid"),
        Tally("turrets", "Turrets built"),
        Tally("weapons", "Weapons bought"),
        Tally("heals", "Times healed"),
        Tally("upgrades", "Times upgraded"),
        Tally("boarded", "Times aboard the Mighty Mech"),
        Tally("energy", "Energy collected"),
        Tally("credits", "Credits collected"),
    ),
    layers=(
        MapLayer("traffic", "Traffic", "visits"),
        MapLayer("fights", "Fights", "combats"),
        MapLayer("knock-outs", "Knock-outs", "knock-outs"),
        MapLayer("held", "Time held", "rounds"),
        MapLayer("ways", "Ways from starts", "visits"),
    ),
)


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
def measure_event(game: Tables, state: State, work: Work, index: int) -> None:
    """Count an event of the step."""
    kind = work.events[index, 0]
    seat = work.events[index, 1]
    second = work.events[index, 2]
    third = work.events[index, 3]
    fourth = work.events[index, 4]
    fifth = work.events[index, 5]
    if kind == Event.SCORED:
        count_deed(work, third, seat, second)
    elif kind == Event.MOVED:
        count_deed(work, Deed.MOVES, seat, 1)
        count_space(work, SpaceCount.TRAFFIC, seat, third)
        if state.round <= OPENING:
            count_space(work, SpaceCount.WAYS, seat, third)
    elif kind == Event.COMBAT_BEGAN:
        count_deed(work, Deed.COMBATS, seat, 1)
        count_space(work, SpaceCount.FIGHTS, seat, third)
    elif kind == Event.ATTACKED:
        count_deed(work, Deed.ATTACKS, seat, 1)
        count_deed(work, Deed.DAMAGE, seat, fourth)
        count_deed(work, Deed.POWER_ATTACKS, seat, 1 if fifth else 0)
    elif kind == Event.MINE_STRUCK:
        count_deed(work, Deed.MINE_DAMAGE, third, fifth)
    elif kind == Event.TURRET_FIRED:
        count_deed(work, Deed.TURRET_DAMAGE, third, fourth)
    elif kind == Event.KNOCKED_OUT:
        count_deed(work, Deed.KNOCKED_OUT, seat, 1)
        count_deed(work, Deed.KNOCK_OUTS, third, 1)
        count_space(work, SpaceCount.KNOCK_OUTS, seat, second)
    elif kind == Event.RETREATED:
        count_deed(work, Deed.RETREATS, seat, 1)
    elif kind == Event.ROUND_BEGAN:
        for other in range(game.seats):
            count_space(work, SpaceCount.HELD, other, state.zone[other])
    else:
        measure_table(work, kind, seat, second, third)


@compiled
def measure_table(work: Work, kind: int, seat: int, second: int, third: int) -> None:
    """Count what a player built, bought or collected."""
    if kind == Event.LAID_MINE or (kind == Event.DEPLOYED and third == TokenKind.MINE):
        count_deed(work, Deed.MINES, seat, 1)
    elif kind == Event.DEPLOYED:
        count_deed(work, Deed.TURRETS, seat, 1)
    elif kind == Event.BOUGHT:
        count_deed(work, Deed.WEAPONS, seat, 1)
    elif kind == Event.HEALED:
        count_deed(work, Deed.HEALS, seat, 1)
    elif kind == Event.UPGRADED:
        count_deed(work, Deed.UPGRADES, seat, 1)
    elif kind == Event.BOARDED:
        count_deed(work, Deed.BOARDED, seat, 1)
    elif kind == Event.COLLECTED:
        count_deed(work, Deed.ENERGY, seat, second)
        count_deed(work, Deed.CREDITS, seat, third)
