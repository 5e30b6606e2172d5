"""What playtests count in a match of trts: deeds, areas, who was where."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, count_for_player, count_space
from editor.play.tallies import CountKind, counting_rule, measures_of
from editor.play.tracing import BEGIN, END, STEP
from editor.systems.trts.play.areas import controls
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


class PlayerCount(CountKind):
    """What is counted of each player."""

    POINTS_AREAS = 0, "Areas", "points"
    MINERALS = 1, "Minerals gathered"
    GAS = 2, "Gas gathered"
    DEPLOYED = 3, "Pieces deployed"
    LEARNED = 4, "Upgrades learned"
    MOVES = 5, "Moves"
    PUSHES = 6, "Pushes"
    PULLED_BACK = 7, "Pushes pulled back"
    COMMITTED = 8, "Pushes committed"
    RETREATS = 9, "Retreats"
    ATTACKS = 10, "Attacks"
    LOST = 11, "Pieces lost"
    OUT = 12, "Times out of the match"


class SpaceCount(CountKind):
    """What is counted of each space."""

    TRAFFIC = 0, "Traffic", "visits"
    FIGHTS = 1, "Fights", "pushes"
    LOSSES = 2, "Losses", "losses"
    HELD = 3, "Time held", "rounds"
    WAYS = 4, "Paths from starts", "visits"


MEASURES = measures_of(PlayerCount, SpaceCount)


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
            count_for_player(work, PlayerCount.POINTS_AREAS, holder(game, state, area), 1)
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
def count_round_began(game: Tables, state: State, work: Work) -> None:
    """Count the areas that players control."""
    for area in range(game.areas):
        for player in range(game.players):
            if controls(game, state, player, area):
                count_space(work, SpaceCount.HELD, player, area)


measure_event = counting_rule(
    __name__, Event, MEASURES, (Tables, State, Work), (count_round_began,)
)
