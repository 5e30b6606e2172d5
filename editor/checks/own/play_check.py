"""A check of play made of a designer's expression: it is asked of matches that were played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from editor.checks.check import BaseSurvey, Check, Violation
from editor.checks.own.budget import share_of
from editor.checks.own.match_words import MATCH_WORDS, SeenMatches
from editor.checks.own.own_check import (
    PREFIX,
    code_of,
    layered,
    listed_each,
    on_one_line,
    why_unread,
)
from editor.checks.own.play_answer import PlayAnswer, answer
from editor.core.scenario import AnyScenario, OwnCheck


def fault_of(own: OwnCheck, modes: tuple[str, ...], refused: Callable[[str], str]) -> str:
    """Return why a check of play cannot be asked of any matches, without an end; empty if it can.

    `modes` are those of the system; `refused` says why bots cannot play what it asks.
    """
    why = refused(own.of.bots) if own.of is not None else ""
    return f"in its bots, {why}" if why else why_unread(own, MATCH_WORDS, modes)


@dataclass(frozen=True)
class PlayQuestion:
    """A check of play in force: as it was written, as a check, and why it cannot be asked."""

    own: OwnCheck
    check: Check[SeenMatches]
    fault: str
    share: int
    most: int

    def answer(self, seen: SeenMatches) -> PlayAnswer:
        """Return what matches say, with no more findings than its part of all that are listed."""
        found = answer(self.own, seen, self.share)
        return replace(found, found=found.found[: self.most])


def play_questions(
    scenario: AnyScenario, modes: tuple[str, ...], refused: Callable[[str], str]
) -> Iterator[PlayQuestion]:
    """Yield the checks of play that the house rules of a scenario add."""
    layers = layered(scenario)
    number = len(layers) * len(scenario.setups)
    share, most = share_of(number), listed_each(number)
    for own, layer in layers.values():
        if own.of is not None:
            fault = fault_of(own, modes, refused)
            yield PlayQuestion(own, _check(own, layer, share), fault, share, most)


def play_checks(
    scenario: AnyScenario, modes: tuple[str, ...], refused: Callable[[str], str]
) -> Iterator[Check[SeenMatches] | Check[BaseSurvey]]:
    """Yield the checks of play, which are asked where matches are at hand.

    One that can never be asked is found by a check of the map.
    """
    for question in play_questions(scenario, modes, refused):
        yield question.check
        if question.fault:
            yield _faulty(question)


def _check(own: OwnCheck, layer: str, share: int) -> Check[SeenMatches]:
    assert own.of is not None

    def look(seen: SeenMatches) -> Iterator[Violation]:
        yield from answer(own, seen, share).found

    demand = own.of.words
    return Check(
        code=code_of(own),
        level=own.level,
        lowerable=True,
        scope="played",
        modes=frozenset(own.modes),
        title=own.name,
        what=own.note or f"This must be true in {demand}: {on_one_line(own.holds)}.",
        why=f"Required by the house rules “{layer}”.",
        example=f"In {demand} this is false: {on_one_line(own.holds)}.",
        remedy="Change the map, its rules or the check in the house rules, then play again.",
        source=f"House rules “{layer}”",
        look=look,
    )


def _faulty(question: PlayQuestion) -> Check[BaseSurvey]:
    own, check = question.own, question.check

    def look(survey: BaseSurvey) -> Iterator[Violation]:
        yield Violation(message=f"The check “{own.name}” cannot be read: {question.fault}")

    return Check(
        code=f"{PREFIX}{own.id}",
        level=own.level,
        lowerable=True,
        scope="setup",
        modes=frozenset(),
        title=own.name,
        what="Every play check is readable and its bots exist.",
        why=check.why,
        example="It names a bot that does not exist.",
        remedy="Correct the check in the house rules.",
        source=check.source,
        look=look,
    )
