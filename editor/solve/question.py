"""Questions in words: which question is meant, about whom, and until when.

"Can Blue reach the artifact in the first turn?" and "blue reaches d4 by round 2" are read alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from editor.core.suggestions import did_you_mean
from editor.core.words import listing
from editor.play.asking import QuestionCode
from editor.play.game import Game
from editor.play.graph import DEPTH
from editor.seam.play import MatchQuestions, QuestionForm

MOST_ACTIONS = DEPTH - 1
"""The most actions of a line."""
MOST_ROUNDS = 1000
LISTED = 24
"""Names are listed in an error up to this many."""

_BLANK = re.compile(r"\{(\w+)\}")
_DEADLINES = (
    ("round", re.compile(r"\s+(?:by|in|until|before the end of)\s+round\s+(\d{1,6})$")),
    ("actions", re.compile(r"\s+(?:with)?in\s+(\d{1,6})\s+actions?$")),
    ("turn", re.compile(r"\s+in\s+(?:the|their|its)\s+first\s+turn$")),
)
_MISREAD = re.compile(r"\s((?:by|in|until|within|before)\s.*\b(?:rounds?|actions?|turns?)\b.*)$")
"""What was meant as until when, and cannot be read."""
UNTIL_WHEN = "use “by round 2”, “in the first turn” or “within 12 actions”"
_BARE = {
    "reach": "reaches", "take": "takes", "hold": "holds", "lead": "leads", "have": "has",
    "win": "wins", "learn": "learns", "be": "is", "anybody": "anyone", "somebody": "anyone",
    "someone": "anyone", "point": "points",
}  # fmt: skip
"""Words that are read as others."""
_LEFT_OUT = ("the", "a", "an", "can", "could", "area")


class QuestionError(ValueError):
    """A text is no question that can be asked; the message is a sentence."""


@dataclass(frozen=True)
class Question:
    """A question: its words in full, what is asked, and the most actions; 0 for any number."""

    words: str
    code: QuestionCode
    actions: int = 0


def forms_of(asking: MatchQuestions, game: Game) -> tuple[QuestionForm, ...]:
    """Return the questions that make sense in a game."""
    return tuple(form for form in asking.forms if form.suits(game))


def question_of(asking: MatchQuestions, game: Game, text: str, actions: int = 0) -> Question:
    """Return the question that a text asks. Raises QuestionError with what could be asked."""
    rest = " ".join(text.lower().replace("?", " ").split())
    until, limit, rest = _deadline(asking, game, rest, actions)
    words = tuple(_BARE.get(word, word) for word in rest.split())
    errors: list[str] = []
    for form in forms_of(asking, game):
        for filled in _filled(form, words):
            try:
                code = _code(asking, game, form, filled)
            except QuestionError as error:
                errors.append(str(error))
            else:
                made = code._replace(until=until)
                return Question(_said(form, filled, asking, game, until, limit), made, limit)
    if errors:
        raise QuestionError(errors[0])
    known = [form.words for form in forms_of(asking, game)]
    meant = did_you_mean(text.strip(), known) or f"; expected one of: {'; '.join(known)}"
    raise QuestionError(f"unknown question {text.strip()!r}{meant}")


def _deadline(asking: MatchQuestions, game: Game, text: str, actions: int) -> tuple[int, int, str]:
    """Return the last turn and the most actions, 0 for any, and the rest of the text."""
    until, limit, found = 0, actions or MOST_ACTIONS + 1, True
    while found:
        found = False
        for kind, pattern in _DEADLINES:
            match = pattern.search(text)
            if match is None:
                continue
            text, found = text[: match.start()], True
            number = int(match[1]) if match.groups() else 1
            if kind == "actions":
                if not 1 <= number <= MOST_ACTIONS:
                    raise QuestionError(f"a line has from 1 to {MOST_ACTIONS} actions")
                limit = min(limit, number)
            elif not 1 <= number <= MOST_ROUNDS:
                raise QuestionError(f"a round is from 1 to {MOST_ROUNDS}")
            else:
                turn = 1 if kind == "turn" else asking.last_turn(game, number)
                until = min(until or turn, turn)
    if misread := _MISREAD.search(text):
        raise QuestionError(f"{misread[1]!r} is not a time limit; {UNTIL_WHEN}")
    return until, limit if limit <= MOST_ACTIONS else 0, text


def _filled(form: QuestionForm, words: tuple[str, ...]) -> Iterator[dict[str, str]]:
    """Yield every way in which a text fits the words of a question: what fills each blank."""
    yield from _fits([part for part in form.words.split() if part not in _LEFT_OUT], words)


def _fits(pattern: list[str], words: tuple[str, ...]) -> Iterator[dict[str, str]]:
    """Yield what fills the blanks of a pattern; articles may stand anywhere, or be a name."""
    if words and words[0] in _LEFT_OUT:
        yield from _fits(pattern, words[1:])
    if not pattern:
        if not words:
            yield {}
        return
    blank = _BLANK.fullmatch(pattern[0])
    if blank is None:
        if words and words[0] == pattern[0]:
            yield from _fits(pattern[1:], words[1:])
        return
    for length in range(1, len(words) - len(pattern) + 2):
        for rest in _fits(pattern[1:], words[length:]):
            yield {blank[1]: " ".join(words[:length]), **rest}


def _code(
    asking: MatchQuestions, game: Game, form: QuestionForm, filled: dict[str, str]
) -> QuestionCode:
    """Return what is asked without its deadline. Raises QuestionError for an unknown name."""
    every = (1 << len(game.seats)) - 1
    who = _value(asking, game, form.who, filled, every) if form.who else every
    what = _value(asking, game, form.what, filled, who) if form.what else form.fixed
    amount = _value(asking, game, form.amount, filled, who) if form.amount else 0
    return QuestionCode(form.goal, who, what, amount)


def _value(asking: MatchQuestions, game: Game, name: str, filled: dict[str, str], who: int) -> int:
    blank = asking.blanks[name]
    text = filled[name]
    if blank.values is None:
        if not text.isdecimal() or not 1 <= int(text[:9]) <= blank.most:
            raise QuestionError(f"{text!r} is not {blank.title} from 1 to {blank.most}")
        return int(text)
    values = blank.values(game, who)
    plain: dict[str, int] = {_plain(key): value for key, value in reversed(list(values.items()))}
    if _plain(text) not in plain:
        named = list(values)[:LISTED]
        more = f" and {len(values) - LISTED} more" if len(values) > LISTED else ""
        there = f"there are {listing(named)}{more}" if named else "none fits all of them"
        raise QuestionError(f"{text!r} is not {blank.title}; {there}")
    return plain[_plain(text)]


def _plain(text: str) -> str:
    """Return a name as it is compared: without case, articles, hyphens and possessives."""
    words = text.lower().replace("-", " ").replace("'s ", ".").replace("’s ", ".").split()
    return " ".join([word for word in words if word not in _LEFT_OUT] or words)


def _said(
    form: QuestionForm,
    filled: dict[str, str],
    asking: MatchQuestions,
    game: Game,
    until: int,
    limit: int,
) -> str:
    """Return a question in full, such as "blue reaches d4 by round 2"."""
    words = _BLANK.sub(lambda blank: filled[blank[1]], form.words)
    if until:
        words += f" {until_words(asking, game, until)}"
    return f"{words} within {limit} actions" if limit else words


def until_words(asking: MatchQuestions, game: Game, until: int) -> str:
    """Return until when a question is asked: "by round 2", "in the first turn"."""
    number = 1
    while asking.last_turn(game, number) < until:
        number += 1
    return f"by round {number}" if asking.last_turn(game, number) == until else "in the first turn"
