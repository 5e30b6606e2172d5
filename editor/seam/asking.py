"""What can be asked of the matches of a system: questions in words, as a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.rules import Rules


def always(game: Game) -> bool:
    """Return True: what is asked in every game."""
    return True


@dataclass(frozen=True)
class Blank:
    """What can be filled into a question: a name for people, and the values by what is typed.

    `values` are for the players that the question is about, as bits, all of them until that is
    known. A number has no values: it is from 1 to `most`.
    """

    title: str
    values: Callable[[Game, int], Mapping[str, int]] | None = None
    most: int = 0


@dataclass(frozen=True)
class QuestionForm:
    """A kind of question: its words with blanks in braces, and what it means.

    - goal: the number of the goal that `remaining` knows
    - who, what, amount: the blanks that say so, empty where nothing does
    - fixed: what it is about where no blank says so
    - suits(game): whether it makes sense in a game
    """

    id: str
    words: str
    goal: int
    means: str
    who: str = ""
    what: str = ""
    amount: str = ""
    fixed: int = 0
    suits: Callable[[Game], bool] = always


@dataclass(frozen=True)
class Asking:
    """The questions of a system, and its rules with the verbs of a search for their answers.

    - forms: the questions; blanks: what they leave open, by name
    - last_turn(game, round): the number of the last turn of a round, as `remaining` counts turns
    - turn_of(game, state): the turn that a position is in
    - barred: switches of the tables that are off while a question is answered
    """

    rules: Rules
    forms: tuple[QuestionForm, ...]
    blanks: Mapping[str, Blank]
    last_turn: Callable[[Game, int], int]
    turn_of: Callable[[Game, Record], int]
    barred: tuple[str, ...] = ()
