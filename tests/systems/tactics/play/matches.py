"""A small match for the tests of words: the field of the rule cases, two players."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.layout import Record
from editor.play.match import Match
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import surveys
from editor.systems.tactics.play.rules import RULES

MAPS = Path(__file__).parents[3] / "cases" / "play" / "tactics" / "maps"
FIGHT = {
    "phase": "act",
    "red.fighter.card": "sentinel",
    "red.rogue.card": "archer",
    "blue.fighter.card": "sentinel",
    "red.fighter.cell": "e5",
    "red.rogue.cell": "e4",
    "blue.fighter.cell": "f5",
}


@cache
def game_on(name: str = "field.json", mode: str = "", setup: str = "") -> Game:
    """Return the game of a map of the rule cases."""
    file = MAPS / name
    scenario = load_scenario(file)
    assert isinstance(scenario, TacticsScenario)
    found = surveys(scenario, library_for(scenario, file.parent), ruleset_for("tactics"), mode)
    return RULES.deal(
        next(survey for survey in found if survey.setup and setup in ("", survey.setup.id))
    )


def match_on(position: Mapping[str, Any] = FIGHT, **named: str) -> Match:
    """Return a match from a position on the field, or on another map."""
    return Match(game_on(**named), Engine(RULES), 1, position=position)


def opened(match: Match) -> Record:
    """Return the present position as an opened record."""
    return match.game.opened(match.state)


def code(match: Match, name: str) -> int:
    """Return the number of an action by its name."""
    return RULES.action_code(match.game, opened(match), name)


def lines(match: Match, name: str, chance: tuple[int, ...] = ()) -> list[str]:
    """Carry an action out and return its log."""
    step = match.play(code(match, name), chance)
    log_entry = (RULES.log_entry(match.game, opened(match), event) for event in step.events)
    return [line.sentence for line in log_entry if line is not None]
