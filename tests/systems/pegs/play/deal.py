"""The tables of the hop race from a surveyed plank."""

from __future__ import annotations

from typing import Any

from editor.core.ruleset import settings_in_force
from editor.play.game import Game, Seat, UnplayableError
from editor.play.rules import Rules
from tests.systems.pegs.board import Survey
from tests.systems.pegs.play.names import PEGS, PLAYERS, ROCK
from tests.systems.pegs.play.tables import TABLES


def dealt(survey: Survey, rules: Rules) -> Game:
    """Return the game of a plank: its free pegs belong to the players in turn.

    Raises UnplayableError where there are no players, too many pegs, or none for someone.
    """
    players = survey.setup.players if survey.setup is not None else ()
    pegs = survey.board.pegs
    if not 1 <= len(players) <= PLAYERS:
        raise UnplayableError(f"The race is for 1 to {PLAYERS} players, not {len(players)}.")
    if len(pegs) > PEGS:
        raise UnplayableError(f"The race takes {PEGS} pegs at the most, not {len(pegs)}.")
    if len({peg.at for peg in pegs}) < len(pegs) or any(
        peg.at >= survey.board.holes for peg in pegs
    ):
        raise UnplayableError("Every peg needs a hole of its own on the plank.")
    free = sum(not peg.locked for peg in pegs)
    if free < len(players):
        raise UnplayableError(f"{len(players)} players need a free peg each; there are {free}.")
    tables = TABLES.empty()
    table = TABLES.open(tables)
    table.holes, table.players, table.pegs = survey.board.holes, len(players), len(pegs)
    given = 0
    for index, peg in enumerate(pegs):
        table.begin[index] = peg.at
        table.owner[index] = ROCK if peg.locked else given % len(players)
        given += not peg.locked
    settings: dict[str, Any] = settings_in_force(survey.ruleset, survey.scenario.house_rules)
    table.rule_rounds = settings["hop.rounds"]
    table.rule_cards = settings["hop.cards"]
    table.rule_wind = int(settings["hop.wind"])
    seats = tuple(Seat(player.id, player.id, n + 1, n) for n, player in enumerate(players))
    holes = tuple(str(hole + 1) for hole in range(survey.board.holes))
    return Game(rules, tables, seats, holes, survey, tuple(peg.id for peg in pegs))
