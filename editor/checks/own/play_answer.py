"""What matches that were played say of a check of play, and how sure that is.

What matches show proves nothing of the map. So a figure that is an estimate fails only where its
whole interval does; where only a part of the interval does, the result is not known yet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, cast

from editor.checks.check import Violation
from editor.checks.own.failing import Allowance, Failure, PartVerdict, judged, steps_for
from editor.checks.own.folding import Folding
from editor.checks.own.match_words import MATCH, MATCH_WORDS, SeenMatch, SeenMatches
from editor.checks.own.nodes import Compared, Evaluation, Node, NothingError, NotJudgedError, number
from editor.checks.own.own_check import places_of, read_parts, things_in, unsaid
from editor.checks.own.ranges import ValueRange, estimated, span_of
from editor.checks.own.saying import Sentence, every_node, said
from editor.checks.own.vocabulary import NUMBER
from editor.core.finding import Evidence
from editor.core.scenario import OwnCheck
from editor.core.words import listing, opening

NAMED = 3
"""So many matches are named in which it fails."""

PlayState = Literal["holds", "so-far", "unsure", "fails", "unjudged"]
"""What matches say of a check; the milder comes before the worse.

It holds, it holds so far and more matches may say otherwise, it fails so far, it fails, or it
cannot be judged.
"""
STATES: tuple[PlayState, ...] = ("holds", "so-far", "unsure", "fails", "unjudged")


@dataclass(frozen=True)
class PlayAnswer:
    """What matches say of a check of play: how sure that is, in a sentence, and what is found."""

    state: PlayState
    sentence: str
    found: tuple[Violation, ...] = ()


def answer(own: OwnCheck, seen: SeenMatches, share: int = 1) -> PlayAnswer:
    """Return what matches say of a check of play. Raises UnreadError.

    All parts have one budget of steps, and all that is said has another one; of very many checks
    each has a `share`.
    """
    holds, says = read_parts(own, MATCH_WORDS, own.modes)
    most = len(seen.matches) + 1
    allowance = Allowance(steps_for(MATCH_WORDS, seen) // share)
    teller = _Teller(own, says, allowance.frame(seen, holds.slots))
    answers = [
        # What fails is one finding in however many matches it does.
        teller.answer(part)
        for part in judged(holds, MATCH_WORDS, seen, allowance, most, a_failure=0)
    ]
    worst = max(answers, key=lambda each: STATES.index(each.state))
    return PlayAnswer(
        worst.state, worst.sentence, tuple(item for each in answers for item in each.found)
    )


class _Teller:
    """Says what the parts of a check mean, within a budget of steps."""

    def __init__(self, own: OwnCheck, says: Sentence | None, frame: Evaluation) -> None:
        self.own, self.says, self.frame = own, says, frame
        self.seen = cast(SeenMatches, frame.survey)

    def answer(self, part: PartVerdict) -> PlayAnswer:
        """Return what matches say of a part."""
        if part.why:
            sentence = f"{opening(self.own.name)} cannot be evaluated: {part.why}"
            return PlayAnswer("unjudged", sentence, (Violation(message=sentence, level="advice"),))
        if not part.failures:
            return self._holding(part.part)
        alike: dict[tuple[int, ...], list[Failure]] = {}
        for failure in part.failures:
            # It is one finding in however many matches it fails.
            others = (id(each) for each in failure.bound.values() if not _is_match(each))
            alike.setdefault((id(failure.part), *others), []).append(failure)
        answers = [self._failing(failures) for failures in alike.values()]
        worst = max(answers, key=lambda each: STATES.index(each.state))
        found = tuple(item for each in answers for item in each.found)
        return PlayAnswer(worst.state, worst.sentence, found)

    def _holding(self, part: Node) -> PlayAnswer:
        span = self._span(part)
        figure = self._figure(part)
        if not span.low:
            sentence = f"True so far{figure and f': {figure}'} in {self.seen.source}"
            return PlayAnswer("so-far", f"{sentence}; more matches are needed")
        sentence = f"True{figure and f': {figure}'} in {self.seen.source}"
        if _checks_each(part):
            sentence += (
                f"; it fails in at most {_percent(self.seen.rate(0).high)} % of such matches"
            )
        return PlayAnswer("holds", sentence)

    def _failing(self, failures: list[Failure]) -> PlayAnswer:
        """Return what failures say that differ in nothing but the match."""
        matches = {
            value.number: value
            for failure in failures
            for value in failure.bound.values()
            if isinstance(value, SeenMatch)
        }
        if matches:
            return self._in_matches(failures, sorted(matches))
        failure = failures[0]
        self.frame.bound = list(failure.values)
        unsure = self._span(failure.part).high
        figure = self._figure(failure.part)
        seen = f"{figure} in {self.seen.source}" if figure else f"in {self.seen.source}"
        if unsure:
            words = f"{opening(self.own.name)}: not enough matches yet, {seen}"
        elif figure and self.says is None:
            words = f"{self._named(failure)}: {seen}"
        else:
            words = f"{self._said(failure)}{':' if figure else ','} {seen}"
        notes = [self._own_note()]
        if unsure:
            notes.append("More matches are needed")
        return self._found("unsure" if unsure else "fails", words, failure, notes)

    def _in_matches(self, failures: list[Failure], numbers: list[int]) -> PlayAnswer:
        """Return what matches say in which it fails; it does, whatever others would say."""
        most = max(failures, key=self._excess)
        where = f"it fails in {len(numbers):,} of {self.seen.source}"
        words = self._said(most)
        if self.says is not None:
            words = f"{words}; {where}"
        else:
            name = f"{opening(self.own.name)}: "
            words = f"{name}{where}, such as {words.removeprefix(name)}"
        rate = self.seen.rate(len(numbers))
        named = [f"{number:,}" for number in numbers[:NAMED]]
        if len(numbers) > NAMED:
            named.append(f"{len(numbers) - NAMED:,} more")
        notes = [
            self._own_note(),
            f"It fails in {_percent(rate.low)} to {_percent(rate.high)} % of such matches",
            f"{'Match' if len(numbers) == 1 else 'Matches'} {listing(named)}",
        ]
        return self._found("fails", words, most, notes)

    def _found(
        self, state: PlayState, words: str, failure: Failure, notes: list[str]
    ) -> PlayAnswer:
        things = things_in(failure, MATCH_WORDS)
        places, _ = places_of(things, MATCH_WORDS, self.seen)
        violation = Violation(
            message=words,
            places=places,
            notes=tuple(notes),
            evidence=(Evidence("objects", ids=places),) if places else (),
            level="advice" if state == "unsure" else None,
        )
        return PlayAnswer(state, words, (violation,))

    def _own_note(self) -> str:
        return f"Own check “{self.own.name}”"

    def _said(self, failure: Failure) -> str:
        if self.says is not None:
            return said(self.says, failure, MATCH_WORDS, self.frame).rstrip(".")
        things = things_in(failure, MATCH_WORDS)
        return unsaid(self.own, failure, things, MATCH_WORDS, self.frame)

    def _named(self, failure: Failure) -> str:
        """Return the check by its name, with what it fails for: "Even seats: Red and Blue"."""
        things = things_in(failure, MATCH_WORDS)
        labels = [MATCH_WORDS.things[kind].label(self.seen, thing) for kind, thing in things]
        return ": ".join((opening(self.own.name), listing(labels))) if labels else self.own.name

    def _excess(self, failure: Failure) -> float:
        """Return by how much a comparison fails; 0 if that is unknown."""
        part = failure.part
        if not isinstance(part, Compared) or part.left.kind != NUMBER:
            return 0
        self.frame.bound = list(failure.values)
        try:
            apart = abs(number(part.left, self.frame) - number(part.right, self.frame))
        except (NothingError, NotJudgedError):
            return 0
        return 0 if apart != apart else apart

    def _span(self, part: Node) -> ValueRange:
        """Return whether a part surely holds; where that takes too long nothing is sure."""
        try:
            return span_of(part, self.frame)
        except NothingError:
            return ValueRange(True, True)
        except NotJudgedError:
            return ValueRange(False, True)

    def _figure(self, part: Node) -> str:
        """Return the estimate that a part compares with its interval: "14 (2 to 26)"."""
        if not isinstance(part, Compared):
            return ""
        side = next((each for each in part.parts() if estimated(each)), None)
        if side is None:
            return ""
        try:
            span, value = span_of(side, self.frame), side.value(self.frame)
        except (NothingError, NotJudgedError):
            return ""
        if not isinstance(value, (int, float)):
            return ""
        return f"{_rounded(value)} ({_rounded(span.low)} to {_rounded(span.high)})"


def _is_match(value: object) -> bool:
    return isinstance(value, SeenMatch)


def _checks_each(part: Node) -> bool:
    """Return whether a part says something of each match."""
    folds = (node for node in every_node(part) if isinstance(node, Folding))
    return any(
        loop.kind == MATCH for node in folds if node.word in ("all", "any", "min", "max")
        for loop in node.loops
    )  # fmt: skip


def _percent(share: float) -> str:
    """Return a share of matches in percent; a small one with a decimal."""
    return _rounded(100 * share)


def _rounded(value: float) -> str:
    """Return a number as people read it: whole from ten on, else with a decimal."""
    if math.isinf(value):
        return "any number"
    text = f"{value:,.0f}" if abs(value) >= 10 else f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text
