"""What can be asked of a hop race."""

from __future__ import annotations

from editor.play.asking import (
    amount_of_question,
    deadline_of_question,
    kind_of_question,
    players_of_question,
    rules_with_questions,
    subject_of_question,
)
from editor.play.compiled import compiled
from editor.play.exploring import GUESS, NEVER, PART
from editor.play.game import Game
from editor.play.layout import Record
from editor.seam.play import Blank, MatchQuestions, QuestionForm
from tests.systems.pegs.play.names import CARDS
from tests.systems.pegs.play.rules import RULES
from tests.systems.pegs.play.state import State, open_state, open_work, pegs_left
from tests.systems.pegs.play.tables import Tables, open_tables

REACHES, COMES_HOME, ENDS = range(3)


@compiled
def remaining_for(game: Tables, state: State, question: int) -> int:
    """Return how many actions what is asked takes: a guess and a bound, or NEVER."""
    until = deadline_of_question(question)
    if until > 0 and state.turn >= until * game.players:
        return NEVER
    if is_so(game, state, question):
        return 0
    if state.over:
        return NEVER
    if kind_of_question(question) != REACHES:
        return GUESS * PART + 1
    least = 1000
    for peg in range(game.pegs):
        if game.owner[peg] >= 0 and players_of_question(question) >> game.owner[peg] & 1:
            away = abs(subject_of_question(question) - state.at[peg])
            # A hop of three holes, and one that the wind adds; who is bumped goes anywhere.
            least = min(least, max((away + CARDS) // (CARDS + 1), 1))
    return least * PART * GUESS + 1


@compiled
def is_so(game: Tables, state: State, question: int) -> bool:
    """Return whether what is asked is so."""
    kind = kind_of_question(question)
    if kind == ENDS:
        return state.over != 0
    for peg in range(game.pegs):
        is_meant = (
            game.owner[peg] >= 0 and players_of_question(question) >> game.owner[peg] & 1 != 0
        )
        if kind == REACHES and is_meant and state.at[peg] == subject_of_question(question):
            return True
    for player in range(game.players):
        left = pegs_left(game, state, player)
        is_meant = players_of_question(question) >> player & 1 != 0
        if kind == COMES_HOME and is_meant and left <= amount_of_question(question):
            return True
    return False


def _players(game: Game, who: int) -> dict[str, int]:
    seats = enumerate(game.seats)
    return {"anyone": (1 << len(game.seats)) - 1, **{seat.id: 1 << at for at, seat in seats}}


def _holes(game: Game, who: int) -> dict[str, int]:
    return {name: hole for hole, name in enumerate(game.spaces)}


def _last_turn(game: Game, number: int) -> int:
    return number


def _turn_of(game: Game, state: Record) -> int:
    return int(state.turn // game.table.players + 1)


QUESTIONS = MatchQuestions(
    rules=rules_with_questions(
        RULES, __name__, (open_tables, open_state, open_work), remaining_for
    ),
    forms=(
        QuestionForm(
            "reaches", "{player} reaches {hole}", REACHES, "A peg is there.", "player", "hole"
        ),
        QuestionForm(
            "leaves",
            "{player} has {number} pegs",
            COMES_HOME,
            "So many are not home.",
            "player",
            amount="number",
        ),
        QuestionForm("ends", "the race is over", ENDS, "The race is over."),
    ),
    blanks={
        "player": Blank("a player, or anyone", _players),
        "hole": Blank("a hole", _holes),
        "number": Blank("a number", most=99),
    },
    last_turn=_last_turn,
    turn_of=_turn_of,
)
