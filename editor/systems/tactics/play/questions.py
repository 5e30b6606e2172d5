"""The table of questions: what can be asked of a match, in words."""

from __future__ import annotations

from collections.abc import Iterable

from editor.play.game import Game
from editor.play.layout import Record
from editor.seam.play import Blank, MatchQuestions, QuestionForm
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.play.asking import QUESTION_RULES, Goal
from editor.systems.tactics.play.labels import names_of, players_of, unit_id


def _units(game: Game, who: int) -> dict[str, int]:
    """Return the units as bits: of anyone, of each player, each alone."""
    found = {"anyone": _bits(range(players_of(game) * len(CLASSES)))}
    for party in range(players_of(game)):
        own = range(party * len(CLASSES), (party + 1) * len(CLASSES))
        found[game.seats[party].id] = _bits(own)
    for unit in range(players_of(game) * len(CLASSES)):
        found[unit_id(game, unit)] = 1 << unit
    return found


def _players(game: Game, who: int) -> dict[str, int]:
    """Return the players as bits: anyone, and each alone."""
    numbers = range(players_of(game))
    return {"anyone": _bits(numbers), **{game.seats[party].id: 1 << party for party in numbers}}


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _spaces(game: Game, who: int) -> dict[str, int]:
    return {name: cell for cell, name in enumerate(game.spaces)}


def _areas(game: Game, who: int) -> dict[str, int]:
    names = names_of(game)
    titled = {title: area for area, title in enumerate(names.area_titles)}
    return {**titled, **{name: area for area, name in enumerate(names.areas)}}


def _has_areas(game: Game) -> bool:
    return bool(game.table.control)


def _has_artifact(game: Game) -> bool:
    return bool(game.table.artifact)


FORMS = (
    QuestionForm(
        "reaches",
        "{unit} reaches {space}",
        Goal.STANDS,
        "A unit stands on the space.",
        who="unit",
        what="space",
    ),
    QuestionForm(
        "takes",
        "{unit} takes the artifact",
        Goal.BEARS,
        "A unit bears the artifact.",
        who="unit",
        suits=_has_artifact,
    ),
    QuestionForm(
        "holds",
        "{player} holds area {area}",
        Goal.TAKES,
        "The flag of the area has come to CONTROL by the player.",
        who="player",
        what="area",
        suits=_has_areas,
    ),
    QuestionForm(
        "leads",
        "{player} leads in area {area}",
        Goal.LEADS,
        "The player has the majority in the area.",
        who="player",
        what="area",
        suits=_has_areas,
    ),
    QuestionForm(
        "loses", "{unit} is captured", Goal.LOSES, "The unit, or one of them, is captured.", "unit"
    ),
    QuestionForm(
        "scores",
        "{player} has {number} points",
        Goal.SCORES,
        "The player's side would have at least this many points if the match ended now.",
        who="player",
        amount="number",
    ),
    QuestionForm("ends", "the match is over", Goal.ENDS, "The match is over, whoever wins."),
    QuestionForm(
        "wins",
        "{player} wins",
        Goal.WINS,
        "The match is over, and the player, with the team, is alone in first place.",
        who="player",
    ),
)


def _last_turn(game: Game, number: int) -> int:
    return number


def _turn_of(game: Game, state: Record) -> int:
    return int(state.round)


QUESTIONS = MatchQuestions(
    rules=QUESTION_RULES,
    forms=FORMS,
    blanks={
        "unit": Blank("a unit, the units of a player, or anyone", _units),
        "player": Blank("a player, or anyone", _players),
        "space": Blank("a space", _spaces),
        "area": Blank("a control area", _areas),
        "number": Blank("a number", most=4095),
    },
    last_turn=_last_turn,
    turn_of=_turn_of,
)
