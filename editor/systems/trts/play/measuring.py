"""What playtests count in a match of trts: deeds, areas, who was where."""

from __future__ import annotations

from enum import IntEnum

from editor.play.compiled import compiled
from editor.play.header import NOBODY, OPENING, count_deed, count_space
from editor.play.tracing import BEGIN, END, STEP, MapLayer, Measures, Tally
from editor.systems.trts.play.areas import controls
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


class Deed(IntEnum):
    """What is counted of each player."""

    AREA_POINTS = 0
    MINERALS = 1
    GAS = 2
    DEPLOYED = 3
    LEARNED = 4
    MOVES = 5
    PUSHES = 6
    PULLED_BACK = 7
    COMMITTED = 8
    RETREATS = 9
    ATTACKS = 10
    LOST = 11
    OUT = 12


class SpaceCount(IntEnum):
    """What is counted of each area."""

    TRAFFIC = 0
    FIGHTS = 1
    LOSSES = 2
    HELD = 3
    WAYS = 4


MEASURES = Measures(
    tallies=(
        Tally("points-areas", "Areas", "points"),
        Tally("minerals", "Minerals gathered"),
        Tally("gas", "Gas gathered"),
        Tally("deployed", "Pieces deployed"),
        Tally("learned", "Upgrades learned"),
        Tally("moves", "Moves"),
        Tally("pushes", "Pushes"),
        Tally("pulled-back", "Pushes pulled back"),
        Tally("committed", "Pushes committed"),
        Tally("retreats", "Retreats"),
        Tally("attacks", "Attacks"),
        Tally("lost", "Pieces lost"),
        Tally("out", "Times out of the match"),
    ),
    layers=(
        MapLayer("traffic", "Traffic", "visits"),
        MapLayer("fights", "Fights", "pushes"),
        MapLayer("losses", "Losses", "losses"),
        MapLayer("held", "Time held", "rounds"),
        MapLayer("ways", "Ways from starts", "visits"),
    ),
)


@compiled
def measure_match(game: Tables, state: State, work: Work, number: int) -> int:
    """Count what a step did by its events, or the areas of the end; return the round.

    At the beginning, note the line and the starts that were drawn.
    """
    if number == BEGIN:
        for place in range(game.players):
            work.turn_place[state.line[place]] = place
            if game.rule_random_starts:
                work.begins_at[place] = state.home[place]
    elif number == END:
        for area in range(game.areas):
            count_deed(work, Deed.AREA_POINTS, holder(game, state, area), 1)
    elif number == STEP:
        for index in range(work.event_count):
            measure_event(game, state, work, index)
    return state.round


@compiled
def holder(game: Tables, state: State, area: int) -> int:
    """Return the player who controls an area, of allies the first by seat; or NOBODY."""
    if state.markers[area]:
        for player in range(game.players):
            if controls(game, state, player, area):
                return player
    return NOBODY


@compiled
def measure_event(game: Tables, state: State, work: Work, index: int) -> None:
    """Count an event of the step."""
    kind = work.events[index, 0]
    player = work.events[index, 1]
    third = work.events[index, 3]
    fourth = work.events[index, 4]
    fifth = work.events[index, 5]
    if kind == Event.MOVED or kind == Event.WENT_ON or kind == Event.REGROUPED:
        count_deed(work, Deed.MOVES, player, 1)
        count_space(work, SpaceCount.TRAFFIC, player, fifth)
        if state.round <= OPENING:
            count_space(work, SpaceCount.WAYS, player, fifth)
    elif kind == Event.RETREATED:
        count_deed(work, Deed.RETREATS, player, 1)
        count_space(work, SpaceCount.TRAFFIC, player, fifth)
    elif kind == Event.PUSHED:
        count_deed(work, Deed.PUSHES, player, 1)
        count_space(work, SpaceCount.FIGHTS, player, work.events[index, 2])
    elif kind == Event.LOST:
        count_deed(work, Deed.LOST, player, third)
        count_space(work, SpaceCount.LOSSES, player, fourth)
    elif kind == Event.ROUND_BEGAN:
        for area in range(game.areas):
            for other in range(game.players):
                if controls(game, state, other, area):
                    count_space(work, SpaceCount.HELD, other, area)
    elif kind == Event.DEPLOYED:
        count_deed(work, Deed.DEPLOYED, player, fourth)
    elif kind == Event.INCOME:
        count_deed(work, Deed.MINERALS, player, work.events[index, 2])
        count_deed(work, Deed.GAS, player, third)
    elif kind == Event.ATTACKED:
        count_deed(work, Deed.ATTACKS, player, third)
    else:
        measure_choice(work, kind, player)


@compiled
def measure_choice(work: Work, kind: int, player: int) -> None:
    """Count what a player chose, or came to."""
    if kind == Event.LEARNED:
        count_deed(work, Deed.LEARNED, player, 1)
    elif kind == Event.PULLED_BACK:
        count_deed(work, Deed.PULLED_BACK, player, 1)
    elif kind == Event.COMMITTED:
        count_deed(work, Deed.COMMITTED, player, 1)
    elif kind == Event.WENT_OUT:
        count_deed(work, Deed.OUT, player, 1)
