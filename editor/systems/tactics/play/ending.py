"""Why a match ended as it did: what ended it, and what put one team ahead."""

from __future__ import annotations

from editor.core.words import counted, listing
from editor.play.game import Game
from editor.play.teams import Team, standings, teams_of
from editor.systems.tactics.play.labels import party_words
from editor.systems.tactics.play.names import End, Tie
from editor.systems.tactics.play.scoring import (
    TIES_COMPARED,
    flags_of_party,
    flags_taken,
    points_of_team,
    tie_break,
)
from editor.systems.tactics.play.state import State

_TIES: dict[int, str] = {
    Tie.UNITS: "more units left",
    Tie.CAPTURES: "more captures",
    Tie.FLAGS: "more control areas",
    Tie.HEALTH: "more health left",
}


def why_over(game: Game, state: State) -> str:
    """Return why a match is over, and why it went as it did. Source: A7, A8, A9."""
    cause, table = _cause(game, state), game.table
    if table.adventure:
        taken = sum(int(state.crystal[dungeon]) for dungeon in range(table.dungeons))
        return f"{cause} {taken} of {counted(table.dungeons, 'crystal')} taken."
    teams = teams_of(game)
    points = [int(points_of_team(table, state, _number(game, team))) for team in teams]
    tied = [team for team, number in zip(teams, points, strict=True) if number == max(points)]
    said = (cause, standings("Points", teams, points), _tie(game, state, tied))
    return " ".join(filter(None, said))


def _cause(game: Game, state: State) -> str:
    table, reason = game.table, state.ending
    if reason == End.FLAGS:
        held = [(party, flags_of_party(table, state, party)) for party in range(table.players)]
        who = ", ".join(f"{party_words(game, party)} {flags}" for party, flags in held if flags)
        taken = flags_taken(table, state)
        return f"{taken} of {counted(table.areas, 'control area')} taken: {who}."
    if reason == End.CAPTURES:
        most = max(range(table.players), key=lambda party: state.captured[party])
        return f"{party_words(game, most)} captured {counted(int(state.captured[most]), 'unit')}."
    if reason == End.ELIMINATION:
        gone = [party_words(game, party)
                for party in range(table.players) if state.alive[party] == 0]  # fmt: skip
        return f"{listing(gone)} {'have' if len(gone) > 1 else 'has'} no units left."
    if reason == End.ROUNDS:
        return f"Round {state.round}, the last one, is over."
    if reason == End.CRYSTALS:
        return "The last crystal is taken."
    if reason == End.TIME:
        return "No time is left."
    return f"The limit of {counted(table.rule_plies, 'action')} is reached."


def _number(game: Game, team: Team) -> int:
    return int(game.table.team[team.players[0]])


def _tie(game: Game, state: State, tied: list[Team]) -> str:
    """Return what put one of the teams with the most points ahead; empty for one team alone."""
    if len(tied) < 2:
        return ""
    for rank in range(TIES_COMPARED):
        tie = int(game.table.rule_tie[rank])
        values = [int(tie_break(game.table, state, _number(game, team), tie)) for team in tied]
        best = max(values)
        ahead = [team for team, value in zip(tied, values, strict=True) if value == best]
        if len(ahead) == 1:
            rest = max(value for value in values if value < best)
            return f"{ahead[0].name} broke the tie with {_TIES[tie]}: {best} to {rest}."
        tied = ahead
    return "Nothing broke the tie."
