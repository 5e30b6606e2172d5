"""The table of questions: what can be asked of a match, in words."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.layout import Record
from editor.seam.play import Blank, MatchQuestions, QuestionForm
from editor.systems.trts.play.asking import ANYWHERE, QUESTION_RULES, Goal
from editor.systems.trts.play.labels import names_of


def _players(game: Game, who: int) -> dict[str, int]:
    """Return the players as bits: anyone, and each alone."""
    seats = enumerate(game.seats)
    return {"anyone": (1 << len(game.seats)) - 1, **{seat.id: 1 << at for at, seat in seats}}


def _areas(game: Game, who: int) -> dict[str, int]:
    named = {name: area for area, name in enumerate(game.spaces)}
    return {**named, **{name: area for area, name in enumerate(names_of(game).areas)}}


def _pieces(game: Game, who: int) -> dict[str, int]:
    return _agreed([[piece.id for piece in own] for own in names_of(game).pieces], who)


def _upgrades(game: Game, who: int) -> dict[str, int]:
    return _agreed([[upgrade.id for upgrade in own] for own in names_of(game).upgrades], who)


def _agreed(ids: list[list[str]], who: int) -> dict[str, int]:
    """Return the numbers of ids that mean the same for all players who are asked about."""
    ids_meant = [own for player, own in enumerate(ids) if who >> player & 1]
    first = ids_meant[0] if ids_meant else []
    return {
        name: number
        for number, name in enumerate(first)
        if all(number < len(own) and own[number] == name for own in ids_meant)
    }


FORMS = (
    QuestionForm(
        "reaches",
        "{player} reaches {area}",
        Goal.STANDS,
        "The player has a unit or a building in the area.",
        who="player",
        what="area",
    ),
    QuestionForm(
        "spreads",
        "{player} holds {number} areas",
        Goal.SPREADS,
        "The player controls at least this many areas; contested ones do not count.",
        who="player",
        amount="number",
    ),
    QuestionForm(
        "holds",
        "{player} holds {area}",
        Goal.HOLDS,
        "The player controls the area, and it is not contested.",
        who="player",
        what="area",
    ),
    QuestionForm(
        "builds",
        "{player} has a {piece} in {area}",
        Goal.BUILDS,
        "A finished unit or building of the kind stands in the area.",
        who="player",
        what="area",
        amount="piece",
    ),
    QuestionForm(
        "makes",
        "{player} has a {piece}",
        Goal.BUILDS,
        "The player has a finished unit or building of the kind, anywhere on the map.",
        who="player",
        amount="piece",
        fixed=ANYWHERE,
    ),
    QuestionForm(
        "learns",
        "{player} learns {upgrade}",
        Goal.LEARNS,
        "The player has the upgrade.",
        who="player",
        what="upgrade",
    ),
    QuestionForm(
        "loses",
        "{player} is out",
        Goal.LOSES,
        "The player is out of the match. Nobody surrenders.",
        who="player",
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
        "player": Blank("a player, or anyone", _players),
        "area": Blank("an area", _areas),
        "piece": Blank("a unit or a building", _pieces),
        "upgrade": Blank("an upgrade", _upgrades),
        "number": Blank("a number", most=4095),
    },
    last_turn=_last_turn,
    turn_of=_turn_of,
    barred=("rule_surrender",),
)
