"""Questions to a match as numbers, and rules of a system with the verbs that answer them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from editor.play.compiled import compiled
from editor.play.exploring import EXPLORING, QuestionVerbs
from editor.play.graph import GRAPH
from editor.play.layout import Openers
from editor.play.rules import Rules, entries_written


class QuestionCode(NamedTuple):
    """What is asked: a kind of goal, who, about what, how much, and until which turn; 0 for any.

    `who` are players, or their units, as bits. Turns count from 1, as `turn_of_round` has them.
    """

    kind: int
    who: int
    what: int = 0
    amount: int = 0
    until: int = 0

    @property
    def number(self) -> int:
        """The question as the number that `remaining` takes."""
        low = self.kind | self.who << 5
        return low | self.what << 21 | self.amount << 34 | self.until << 46


@compiled
def kind_of_question(question: int) -> int:
    """Return the kind of the goal."""
    return question & 31


@compiled
def players_of_question(question: int) -> int:
    """Return who is meant, as bits."""
    return question >> 5 & 65535


@compiled
def subject_of_question(question: int) -> int:
    """Return what the goal is about."""
    return question >> 21 & 8191


@compiled
def amount_of_question(question: int) -> int:
    """Return how much is wanted."""
    return question >> 30 >> 4 & 4095


@compiled
def deadline_of_question(question: int) -> int:
    """Return the last turn that counts; 0 for any."""
    return question >> 30 >> 16 & 1023


def rules_with_questions(
    rules: Rules,
    module: str,
    openers: Openers,
    remaining: Callable[..., int],
    alike: Callable[..., int] | None = None,
) -> Rules:
    """Return the rules of a system with the kernel and the verbs of a search."""
    more = {"remaining": (remaining,)}
    if alike is not None:
        more["alike"] = (alike,)
    verbs = QuestionVerbs(**rules.verbs.named(), **entries_written(module, openers, more, "asking"))
    return replace(rules, verbs=verbs, kernels=EXPLORING, buffers=(GRAPH,))
