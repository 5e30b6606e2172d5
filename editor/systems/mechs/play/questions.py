"""The table of questions: what can be asked of a match, in words."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.layout import Record
from editor.seam.play import Blank, MatchQuestions, QuestionForm
from editor.systems.mechs.play.asking import QUESTION_RULES, Goal


def _players(game: Game, who: int) -> dict[str, int]:
    """Return the players as bits: anyone, and each alone."""
    seats = enumerate(game.seats)
    return {"anyone": (1 << len(game.seats)) - 1, **{seat.id: 1 << at for at, seat in seats}}


def _zones(game: Game, who: int) -> dict[str, int]:
    return {name: zone for zone, name in enumerate(game.spaces)}


def _has_mech(game: Game) -> bool:
    return bool(game.table.start_mech >= 0)


FORMS = (
    QuestionForm(
        "reaches",
        "{player} reaches {zone}",
        Goal.STANDS,
        "The pilot of the player stands in the zone.",
        who="player",
        what="zone",
    ),
    QuestionForm(
        "takes",
        "{player} takes the mech",
        Goal.RIDES,
        "The player has the Mighty Mech.",
        who="player",
        suits=_has_mech,
    ),
    QuestionForm(
        "holds",
        "{player} holds {zone}",
        Goal.HOLDS,
        "A pilot, mine or turret of the player is in the zone.",
        who="player",
        what="zone",
    ),
    QuestionForm(
        "loses", "{player} is knocked out", Goal.LOSES, "The player is knocked out.", who="player"
    ),
    QuestionForm(
        "scores",
        "{player} has {number} points",
        Goal.SCORES,
        "The player has scored at least this many points.",
        who="player",
        amount="number",
    ),
    QuestionForm("ends", "the match is over", Goal.ENDS, "The match is over, whoever wins."),
    QuestionForm(
        "wins",
        "{player} wins",
        Goal.WINS,
        "The match is over, and the player is alone in first place.",
        who="player",
    ),
)


def _last_turn(game: Game, number: int) -> int:
    return number * int(game.table.slots)


def _turn_of(game: Game, state: Record) -> int:
    return int((state.round - 1) * game.table.slots + state.slot + 1)


QUESTIONS = MatchQuestions(
    rules=QUESTION_RULES,
    forms=FORMS,
    blanks={
        "player": Blank("a player, or anyone", _players),
        "zone": Blank("a zone", _zones),
        "number": Blank("a number", most=4095),
    },
    last_turn=_last_turn,
    turn_of=_turn_of,
)
