"""Points and places."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.adventure import score_adventure
from editor.systems.tactics.play.names import CLASSES, Tie
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables

TIES_COMPARED = 4
"""How many ways of breaking a tie there are, one after the other."""


@compiled
def points_of_party(game: Tables, state: State, party: int) -> int:
    """Return the points that a party has by itself: units, captures, villages. Source: A7."""
    points = state.captured[party] * game.points_capture
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE:
            points += game.points_unit
            if game.village[state.cell[unit]] != NONE:
                points += game.points_village
    if state.bearer != NONE and state.bearer // CLASSES == party:
        points += game.points_artifact
    return points + flags_of_party(game, state, party) * game.points_flag


@compiled
def flags_of_party(game: Tables, state: State, party: int) -> int:
    """Return how many flags a party took."""
    flags = 0
    for area in range(game.areas):
        if state.flag_of[area] == party:
            flags += 1
    return flags


@compiled
def points_of_team(game: Tables, state: State, team: int) -> int:
    """Return the points of all parties of a team. Source: A7."""
    points = 0
    for party in range(game.players):
        if game.team[party] == team:
            points += points_of_party(game, state, party)
    return points


@compiled
def tie_break(game: Tables, state: State, team: int, tie: int) -> int:
    """Return what a team has of that by which a tie is broken, a TIE_ number. Source: A7."""
    total = 0
    for party in range(game.players):
        if game.team[party] == team:
            if tie == Tie.UNITS:
                total += state.alive[party]
            elif tie == Tie.CAPTURES:
                total += state.captured[party]
            elif tie == Tie.FLAGS:
                total += flags_of_party(game, state, party)
            elif tie == Tie.HEALTH:
                for unit in range(party * CLASSES, party * CLASSES + CLASSES):
                    total += state.health[unit]
    return total


@compiled
def is_ahead(game: Tables, state: State, one: int, other: int) -> bool:
    """Say whether one team is placed before another. Source: A7."""
    mine = points_of_team(game, state, one)
    theirs = points_of_team(game, state, other)
    for rank in range(TIES_COMPARED):
        if mine != theirs:
            return mine > theirs
        mine = tie_break(game, state, one, game.rule_tie[rank])
        theirs = tie_break(game, state, other, game.rule_tie[rank])
    return mine > theirs


@compiled
def write_limit(game: Tables, state: State, work: Work) -> None:
    """Write down how many rounds were begun, and whether no more of them, or of actions, may be."""
    work.rounds = state.round
    is_last = state.round >= game.rule_rounds or state.plies >= game.rule_plies
    work.at_limit = 1 if state.over and is_last else 0


@compiled
def write_scores(game: Tables, state: State, work: Work) -> None:
    """Write points and places of all players down; those of a team have theirs in common."""
    if game.adventure:
        score_adventure(game, state, work)
        return
    for party in range(game.players):
        work.scores[party] = points_of_team(game, state, game.team[party])
        place = 1
        counted = 1 << game.team[party]
        for other in range(game.players):
            bit = 1 << game.team[other]
            if counted & bit == 0:
                counted |= bit
                if is_ahead(game, state, game.team[other], game.team[party]):
                    place += 1
        work.places[party] = place
