"""Why a match ended as it did: what ended it, and what put one player ahead."""

from __future__ import annotations

from editor.core.words import counted
from editor.play.game import Game
from editor.play.teams import standings, teams_of
from editor.systems.mechs.play.labels import seat_name
from editor.systems.mechs.play.scoring import final_points
from editor.systems.mechs.play.state import State, count_bits


def why_over(game: Game, state: State) -> str:
    """Return why a match is over, and why it went as it did. Source: B2, B7."""
    table = game.table
    cause = f"Round {state.round}, the last one, is over."
    if state.round < table.rounds or state.plies >= table.rule_plies:
        cause = f"The limit of {counted(table.rule_plies, 'action')} is reached."
    points = [int(final_points(table, state, seat)) for seat in range(table.seats)]
    said = (cause, standings("Points", teams_of(game), points), _tie(game, state, points))
    return " ".join(filter(None, said))


def _tie(game: Game, state: State, points: list[int]) -> str:
    """Return what put one of those with the most points ahead; empty for one alone."""
    tied = [seat for seat, number in enumerate(points) if number == max(points)]
    if len(tied) < 2:
        return ""
    if state.mech_holder in tied:
        return f"{seat_name(game, state.mech_holder)} broke the tie with the Mighty Mech."
    weapons = {seat: int(count_bits(state.owned[seat])) for seat in tied}
    most = max(weapons.values())
    ahead = [seat for seat, number in weapons.items() if number == most]
    if len(ahead) > 1:
        return "Nothing broke the tie."
    rest = max(number for number in weapons.values() if number < most)
    return f"{seat_name(game, ahead[0])} broke the tie with more weapons: {most} to {rest}."
