"""Why a match ended as it did: what ended it, and what put one team ahead."""

from __future__ import annotations

from editor.core.words import are, counted, listing
from editor.play.game import Game, work_of
from editor.play.header import NOBODY
from editor.play.teams import standings, teams_of
from editor.systems.trts.play.labels import player_name, side_name
from editor.systems.trts.play.names import Elimination, Tie, Trait
from editor.systems.trts.play.scoring import (
    has_any,
    is_ahead,
    is_first_of_team,
    next_behind,
    tally,
    ties_with,
)
from editor.systems.trts.play.state import State, Work

_LOST = (
    (Elimination.NO_BUILDINGS, Trait.BUILDING, "buildings"),
    (Elimination.NO_BASES, Trait.BASE, "bases"),
    (Elimination.NO_UNITS, Trait.UNIT, "units"),
)


def why_over(game: Game, state: State) -> str:
    """Return why a match is over, and why it went as it did. Source: C6."""
    table, work = game.table, work_of(game)
    tally(table, state, work)
    left = [team for team in teams_of(game) if not any(state.out[each] for each in team.players)]
    areas = [int(work.areas_held[team.players[0]]) for team in left]
    said = [_cause(game, state)]
    if len(left) > 1:
        said += [standings("Areas", left, areas), _tie(game, state, work)]
    elif left:
        said.append(f"Only {left[0].name} {are(len(left[0].players))} left.")
    return " ".join(filter(None, said))


def _cause(game: Game, state: State) -> str:
    table = game.table
    # Those who went out last ended it; the places of those who went out earlier are lower.
    last = max(int(state.out[player]) for player in range(table.players))
    gone = [player for player in range(table.players) if state.out[player] == last]
    if last:
        return " ".join(f"{player_name(game, player)} is out: {_lost(game, state, player)}."
                        for player in gone)  # fmt: skip
    if state.plies >= table.rule_plies:
        return f"The limit of {counted(table.rule_plies, 'action')} is reached."
    return f"Round {state.round}, the last one, is over."


def _lost(game: Game, state: State, player: int) -> str:
    """Return what a player who is out has lost."""
    rule = game.table.rule_out
    gone = [word for bit, trait, word in _LOST
            if rule & bit and not has_any(game.table, state, player, trait)]  # fmt: skip
    return f"no {listing(gone, 'or')} left"


def _tie(game: Game, state: State, work: Work) -> str:
    """Return what put the first team ahead of one with as many areas; empty if nothing had to."""
    table = game.table
    players = range(table.players)
    ahead = next(
        player for player in players
        if is_first_of_team(table, player)
        and not any(is_ahead(table, state, work, other, player) for other in players)
    )  # fmt: skip
    behind = next_behind(table, state, work, ahead)
    if behind == NOBODY or not ties_with(table, state, work, ahead, behind):
        return ""
    mine, theirs = work.supply[ahead], work.supply[behind]
    said = f"{side_name(game, ahead)} broke the tie"
    if table.rule_tie == Tie.SUPPLY and mine != theirs:
        return f"{said} with more supply in units: {mine} to {theirs}."
    mine, theirs = work.strength[ahead] + 1, work.strength[behind] + 1
    return f"{said} by the line of starting players: place {mine} against {theirs}."
