"""What playtests count in a match of tactics: deeds, where points come from, who was where."""

from __future__ import annotations

from enum import IntEnum

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, OPENING, count_deed, count_space
from editor.play.tracing import END, STEP, MapLayer, Measures, Tally
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.names import CLASSES
from editor.systems.tactics.play.scoring import flags_of_party
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


class Deed(IntEnum):
    """What is counted of each player."""

    UNIT_POINTS = 0
    VILLAGE_POINTS = 1
    CAPTURE_POINTS = 2
    ARTIFACT_POINTS = 3
    FLAG_POINTS = 4
    MOVES = 5
    PORTALS = 6
    MELEES = 7
    PUSHES = 8
    SHOTS = 9
    SPELLS = 10
    BALLISTAS = 11
    DAMAGE = 12
    CAPTURES = 13
    LOSSES = 14
    CARDS = 15
    FLAGS = 16
    ARTIFACTS = 17
    VILLAGES = 18
    CLASS_LOSSES = 19  # and those of the other classes after it


class SpaceCount(IntEnum):
    """What is counted of each space."""

    TRAFFIC = 0
    FIGHTS = 1
    CAPTURES = 2
    HELD = 3
    WAYS = 4


_CLASSES = ("fighter", "rogue", "wizard", "beast")

MEASURES = Measures(
    tallies=(
        Tally("points-units", "Units", "points"),
        Tally("points-villages", "Villages", "points"),
        Tally("points-captures", "Captures", "points"),
        Tally("points-artifact", "Artifact", "points"),
        Tally("points-flags", "Flags", "points"),
        Tally("moves", "Moves"),
        Tally("portals", "Ways through portals"),
        Tally("melees", "Melee attacks"),
        Tally("pushes", "Melee attacks that push"),
        Tally("shots", "Missile attacks"),
        Tally("spells", "Spells"),
        Tally("ballistas", "Shots of ballistas"),
        Tally("damage", "Damage done"),
        Tally("captures", "Units captured"),
        Tally("losses", "Units lost"),
        Tally("cards", "Tactic cards played"),
        Tally("flags", "Areas secured"),
        Tally("artifacts", "Times the artifact was taken"),
        Tally("villages", "Times healed in a village"),
        *(Tally(f"losses-{name}", f"Losses of the {name}", "units") for name in _CLASSES),
    ),
    layers=(
        MapLayer("traffic", "Traffic", "visits"),
        MapLayer("fights", "Fights", "attacks"),
        MapLayer("captures", "Captures", "captures"),
        MapLayer("held", "Time held", "turns"),
        MapLayer("ways", "Ways from starts", "visits"),
    ),
)


@compiled
def measure_match(game: Tables, state: State, work: Work, number: int) -> int:
    """Count what a step did by its events, or where points come from; return the round.

    At the end, note the starts that were chosen.
    """
    if number == END:
        if game.choices:
            for party in range(game.players):
                work.begins_at[party] = state.claim[party]
        # In an adventure points are crystals, which all have together.
        if game.adventure == 0:
            for party in range(game.players):
                measure_points(game, state, work, party)
    elif number == STEP:
        for index in range(work.event_count):
            measure_event(game, state, work, index)
    return state.round


@compiled
def measure_points(game: Tables, state: State, work: Work, party: int) -> None:
    """Count the points that a party has, by what they are for."""
    units = 0
    villages = 0
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE:
            units += 1
            if game.village[state.cell[unit]] != NONE:
                villages += 1
    count_deed(work, Deed.UNIT_POINTS, party, units * game.points_unit)
    count_deed(work, Deed.VILLAGE_POINTS, party, villages * game.points_village)
    count_deed(work, Deed.CAPTURE_POINTS, party, state.captured[party] * game.points_capture)
    if state.bearer != NONE and state.bearer // CLASSES == party:
        count_deed(work, Deed.ARTIFACT_POINTS, party, game.points_artifact)
    flags = flags_of_party(game, state, party)
    count_deed(work, Deed.FLAG_POINTS, party, flags * game.points_flag)


@compiled
def measure_event(game: Tables, state: State, work: Work, index: int) -> None:
    """Count an event of the step."""
    kind = work.events[index, 0]
    first = work.events[index, 1]
    second = work.events[index, 2]
    third = work.events[index, 3]
    party = first // CLASSES
    if kind == Event.MOVED:
        count_deed(work, Deed.MOVES, party, 1)
        count_space(work, SpaceCount.TRAFFIC, party, third)
        if state.round <= OPENING:
            count_space(work, SpaceCount.WAYS, party, third)
    elif kind == Event.ATTACKED:
        measure_attack(state, work, first, second, third)
    elif kind == Event.HIT:
        measure_hit(work, first, second, third)
    elif kind == Event.CAPTURED:
        count_deed(work, Deed.LOSSES, party, 1)
        count_deed(work, Deed.CLASS_LOSSES + first % CLASSES, party, 1)
        count_deed(work, Deed.CAPTURES, second, 1)
        count_space(work, SpaceCount.CAPTURES, second, third)
    elif kind == Event.TURN:
        for unit in range(first * CLASSES, first * CLASSES + CLASSES):
            count_space(work, SpaceCount.HELD, first, state.cell[unit])
    elif kind == Event.PORTAL:
        count_deed(work, Deed.PORTALS, party, 1)
    elif kind == Event.HEALED:
        count_deed(work, Deed.VILLAGES, party, 1)
    elif kind == Event.ARTIFACT:
        count_deed(work, Deed.ARTIFACTS, party, 1)
    elif kind == Event.PLAYED:
        count_deed(work, Deed.CARDS, first, 1)
    elif kind == Event.SECURED:
        count_deed(work, Deed.FLAGS, second, 1)


@compiled
def measure_attack(state: State, work: Work, unit: int, target: int, kind: int) -> None:
    """Count an attack of a kind, and where its target stands after it."""
    party = unit // CLASSES
    if kind == Action.MELEE:
        count_deed(work, Deed.MELEES, party, 1)
    elif kind == Action.PUSH:
        count_deed(work, Deed.PUSHES, party, 1)
    elif kind == Action.SHOOT:
        count_deed(work, Deed.SHOTS, party, 1)
    elif kind == Action.CAST:
        count_deed(work, Deed.SPELLS, party, 1)
    elif kind == Action.FIRE:
        count_deed(work, Deed.BALLISTAS, party, 1)
    where = state.cell[target]
    count_space(work, SpaceCount.FIGHTS, party, where if where != NOWHERE else state.cell[unit])


@compiled
def measure_hit(work: Work, unit: int, lost: int, by: int) -> None:
    """Count the health that a unit lost for the party that took it."""
    if by != unit // CLASSES:
        count_deed(work, Deed.DAMAGE, by, lost)
