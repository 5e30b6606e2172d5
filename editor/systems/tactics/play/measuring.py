"""What playtests count in a match of tactics: deeds, where points come from, who was where."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, count_for_player, count_space
from editor.play.tallies import CountKind, counting_rule, measures_of
from editor.play.tracing import END, STEP
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.names import CLASSES
from editor.systems.tactics.play.scoring import flags_of_party
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


class PlayerCount(CountKind):
    """What is counted of each player."""

    POINTS_UNITS = 0, "Units", "points"
    POINTS_VILLAGES = 1, "Villages", "points"
    POINTS_CAPTURES = 2, "Captures", "points"
    POINTS_ARTIFACT = 3, "Artifact", "points"
    POINTS_FLAGS = 4, "Flags", "points"
    MOVES = 5, "Moves"
    PORTALS = 6, "Ways through portals"
    MELEES = 7, "Melee attacks"
    PUSHES = 8, "Melee attacks that push"
    SHOTS = 9, "Missile attacks"
    SPELLS = 10, "Spells"
    BALLISTAS = 11, "Shots of ballistas"
    DAMAGE = 12, "Damage done"
    CAPTURES = 13, "Units captured"
    LOSSES = 14, "Units lost"
    CARDS = 15, "Tactic cards played"
    FLAGS = 16, "Areas secured"
    ARTIFACTS = 17, "Times the artifact was taken"
    VILLAGES = 18, "Times healed in a village"
    LOSSES_FIGHTER = 19, "Losses of the fighter", "units"
    LOSSES_ROGUE = 20, "Losses of the rogue", "units"
    LOSSES_WIZARD = 21, "Losses of the wizard", "units"
    LOSSES_BEAST = 22, "Losses of the beast", "units"


class SpaceCount(CountKind):
    """What is counted of each space."""

    TRAFFIC = 0, "Traffic", "visits"
    FIGHTS = 1, "Fights", "attacks"
    CAPTURES = 2, "Captures", "captures"
    HELD = 3, "Time held", "turns"
    WAYS = 4, "Paths from starts", "visits"


MEASURES = measures_of(PlayerCount, SpaceCount)


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
    count_for_player(work, PlayerCount.POINTS_UNITS, party, units * game.points_unit)
    count_for_player(work, PlayerCount.POINTS_VILLAGES, party, villages * game.points_village)
    count_for_player(
        work, PlayerCount.POINTS_CAPTURES, party, state.captured[party] * game.points_capture
    )
    if state.bearer != NONE and state.bearer // CLASSES == party:
        count_for_player(work, PlayerCount.POINTS_ARTIFACT, party, game.points_artifact)
    flags = flags_of_party(game, state, party)
    count_for_player(work, PlayerCount.POINTS_FLAGS, party, flags * game.points_flag)


@compiled
def count_turn(state: State, work: Work, party: int) -> None:
    """Count where the units of a party stand."""
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        count_space(work, SpaceCount.HELD, party, state.cell[unit])


@compiled
def count_captured(work: Work, unit: int) -> None:
    """Count the loss of a class."""
    count_for_player(work, PlayerCount.LOSSES_FIGHTER + unit % CLASSES, unit // CLASSES, 1)


@compiled
def count_attacked(state: State, work: Work, unit: int, target: int, kind: int) -> None:
    """Count an attack of a kind, and where its target stands after it."""
    party = unit // CLASSES
    if kind == Action.MELEE:
        count_for_player(work, PlayerCount.MELEES, party, 1)
    elif kind == Action.PUSH:
        count_for_player(work, PlayerCount.PUSHES, party, 1)
    elif kind == Action.SHOOT:
        count_for_player(work, PlayerCount.SHOTS, party, 1)
    elif kind == Action.CAST:
        count_for_player(work, PlayerCount.SPELLS, party, 1)
    elif kind == Action.FIRE:
        count_for_player(work, PlayerCount.BALLISTAS, party, 1)
    where = state.cell[target]
    count_space(work, SpaceCount.FIGHTS, party, where if where != NOWHERE else state.cell[unit])


@compiled
def count_hit(work: Work, unit: int, lost: int, by: int) -> None:
    """Count the health that a unit lost for the party that took it."""
    if by != unit // CLASSES:
        count_for_player(work, PlayerCount.DAMAGE, by, lost)


measure_event = counting_rule(
    __name__,
    Event,
    MEASURES,
    (Tables, State, Work),
    (count_turn, count_captured, count_attacked, count_hit),
    {"unit": CLASSES},
)
