"""An own check that is being edited: what it says of the present map, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as altered
from time import perf_counter
from typing import Literal

from msgspec.structs import replace

from editor.checks.check import BaseSurvey, Violation
from editor.checks.own.failing import PartVerdict, judged
from editor.checks.own.folding import Folding
from editor.checks.own.nodes import Bound, Calling, FieldOf, Node
from editor.checks.own.own_check import (
    budget_of,
    layered,
    listed_each,
    made_check,
    more_than,
    violations,
)
from editor.checks.own.reading import Expression, read
from editor.checks.own.saying import Sentence, every_node, sentence
from editor.checks.own.scanning import written_parts
from editor.checks.own.source import LONGEST as TOO_LONG
from editor.checks.own.source import FaultError
from editor.checks.own.vocabulary import Vocabulary, kind_words
from editor.checks.run import find
from editor.core.edit import AnyEdit
from editor.core.finding import Finding
from editor.core.house_rules import PutCheck
from editor.core.scenario import AnyScenario, OwnCheck
from editor.core.words import hyphenated

PartState = Literal["holds", "fails", "unjudged", "unread", "running"]
SLICE = 0.012
"""The seconds that a step takes, about."""
LONGEST_ID = 48
"""The most letters of an id."""


@dataclass(frozen=True)
class OwnCheckDraft:
    """An own check as it is written now, in house rules by their name.

    - before: as the house rules have it; None for a new one
    """

    layer: str
    check: OwnCheck
    before: OwnCheck | None = None

    @property
    def changed(self) -> bool:
        """Whether it differs from what the house rules have."""
        return self.check != self.before

    def edit(self) -> AnyEdit:
        """Return the edit that keeps it."""
        return PutCheck(self.layer, self.check)


def draft_of(scenario: AnyScenario, layer: str, check: str) -> OwnCheckDraft:
    """Return the draft of a check of house rules by its id. Raises KeyError."""
    for rules in scenario.house_rules:
        for own in rules.checks if rules.name == layer else ():
            if own.id == check:
                return OwnCheckDraft(layer, own, own)
    raise KeyError(check)


def new_draft(
    scenario: AnyScenario, layer: str, name: str, holds: str, says: str = ""
) -> OwnCheckDraft:
    """Return a draft of a new check, whose id no other has."""
    own = OwnCheck(id=free_id(scenario, name), name=name, holds=holds, says=says)
    return OwnCheckDraft(layer, own)


def altered_draft(draft: OwnCheckDraft, kept: OwnCheck | None, *, follow: bool) -> OwnCheckDraft:
    """Return a draft whose kept check was changed elsewhere; `follow` takes the change over."""
    if kept is None:
        return OwnCheckDraft(draft.layer, draft.check)
    return OwnCheckDraft(draft.layer, kept if follow else draft.check, kept)


def free_id(scenario: AnyScenario, name: str) -> str:
    """Return an id after a name that no own check has: "room-around-flags", "…-2"."""
    stem = hyphenated(name)[: LONGEST_ID - 4].strip("-") or "check"
    taken = {own.id for rules in scenario.house_rules for own in rules.checks}
    more = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return next(each for each in (stem, *more) if each not in taken)


@dataclass(frozen=True)
class PartResult:
    """What a part of the text says of the map, from its first place to its last.

    - failed, of: for how many of how many things it fails; of 0: it asks the map as a whole
    - more: whether it fails for more than are listed
    - why: why it cannot be judged; fault: why it cannot be read
    """

    start: int
    end: int
    state: PartState
    failed: int = 0
    of: int = 0
    more: bool = False
    why: str = ""
    fault: FaultError | None = None


@dataclass(frozen=True)
class DraftVerdict:
    """What a draft says of the map.

    - parts: each part, in the order of the text
    - findings: where it fails, as they will be once the check is kept
    - fault: why the text as a whole cannot be read; says: why its sentence cannot
    - done: whether every set-up was asked
    """

    parts: tuple[PartResult, ...] = ()
    findings: tuple[Finding, ...] = ()
    fault: FaultError | None = None
    says: FaultError | None = None
    milliseconds: float = 0.0
    done: bool = False

    @property
    def failed(self) -> int:
        """For how many things the parts fail that are asked of things."""
        return sum(part.failed for part in self.parts if part.of)

    @property
    def of(self) -> int:
        """Of how many; 0 where all that fails asks the map as a whole."""
        return sum(part.of for part in self.parts) if self.failed else 0

    @property
    def state(self) -> PartState:
        """The worst of what the parts say."""
        order: tuple[PartState, ...] = ("unread", "running", "fails", "unjudged", "holds")
        if self.fault is not None or self.says is not None:
            return "unread"
        return next((state for state in order if any(p.state == state for p in self.parts)),
                    "running")  # fmt: skip


@dataclass
class _Piece:
    """A part of the text by itself: where it stands, what was read, and what was judged."""

    start: int
    end: int
    expression: Expression | None = None
    says: Sentence | None = None
    fault: FaultError | None = None
    number: int = 0
    judged: list[PartVerdict] = field(default_factory=list)


class OwnCheckTrial:
    """The trial of a draft on a map, one set-up after another.

    A step takes no longer than a part of an expression is judged, so that a window can go on
    between two; what is found never depends on how long steps take. What cannot be read hides
    nothing of the parts that can.
    """

    def __init__(
        self,
        draft: OwnCheckDraft,
        vocabulary: Vocabulary,
        surveys: Sequence[BaseSurvey],
        scenario: AnyScenario,
    ) -> None:
        self.draft = draft
        self._vocabulary = vocabulary
        self._surveys = tuple(surveys)
        self._scenario = scenario
        kept = {each.id: each for each, _ in layered(scenario).values() if each.of is None}
        all_checks = tuple((kept | {draft.check.id: draft.check}).values())
        self._budget = budget_of(all_checks, vocabulary, len(scenario.setups))
        self._found: dict[int, list[Violation]] = {}
        self._next = 0
        self._looking: Iterator[Violation | None] | None = None
        began = perf_counter()
        self._fault: FaultError | None = None
        self._says: FaultError | None = None
        self._pieces = tuple(self._read())
        self._expressions = [p.expression for p in self._pieces if p.expression is not None]
        self._spent = perf_counter() - began

    @property
    def done(self) -> bool:
        """Whether every set-up was asked."""
        return self._next >= len(self._own_surveys) or not self._expressions

    @property
    def _own_surveys(self) -> tuple[BaseSurvey, ...]:
        """The surveys in which the check is asked: none in another mode."""
        modes = self.draft.check.modes
        return tuple(each for each in self._surveys if not modes or each.mode in modes)

    def step(self, slice_s: float = SLICE) -> bool:
        """Ask a set-up on for a while; return whether there is more to ask."""
        if self.done:
            return False
        began = perf_counter()
        if self._looking is None:
            self._looking = self._look(self._own_surveys[self._next])
            self._found[self._next] = []
        for item in self._looking:
            if item is not None:
                self._found[self._next].append(item)
            if perf_counter() - began >= slice_s:
                break
        else:
            self._looking = None
            self._next += 1
        self._spent += perf_counter() - began
        return not self.done

    def finish(self) -> DraftVerdict:
        """Ask every set-up, and return the verdict."""
        while self.step():
            pass
        return self.verdict()

    def verdict(self) -> DraftVerdict:
        """Return what was found so far."""
        parts = tuple(result for piece in self._pieces for result in self._results(piece))
        findings = self._findings() if self.done else ()
        spent = self._spent * 1000
        return DraftVerdict(parts, findings, self._fault, self._says, spent, self.done)

    def expressions(self) -> tuple[Expression, ...]:
        """Return what could be read."""
        return tuple(self._expressions)

    def _read(self) -> Iterator[_Piece]:
        """Yield the whole text as one piece, or each part that `and` joins if it cannot be read."""
        own = self.draft.check
        try:
            whole = read(own.holds, self._vocabulary)
        except FaultError as fault:
            self._fault = fault
        else:
            says, self._says = self._sentence(whole)
            yield _Piece(0, len(own.holds), whole, says)
            return
        if len(own.holds) > TOO_LONG:
            yield _Piece(0, len(own.holds), fault=self._fault)
            return
        pieces = [self._piece(part.start, part.end) for part in written_parts(own.holds)]
        if all(piece.fault is None for piece in pieces):
            # Each can be read alone, and not all of them together.
            at = self._fault.start
            around = next((p for p in pieces if p.start <= at <= p.end), pieces[-1])
            around.fault, around.expression = self._fault, None
        yield from pieces

    def _piece(self, start: int, end: int) -> _Piece:
        text = self.draft.check.holds[start:end]
        try:
            found = read(text, self._vocabulary)
        except FaultError as fault:
            there = FaultError(str(fault), start + fault.start, start + fault.end, fault.fitting)
            return _Piece(start, end, fault=there)
        return _Piece(start, end, found, self._sentence(found)[0])

    def _sentence(self, of: Expression) -> tuple[Sentence | None, FaultError | None]:
        try:
            says = self.draft.check.says
            return (sentence(says, of, self._vocabulary) if says else None), None
        except FaultError as fault:
            return None, fault

    def _look(self, survey: BaseSurvey) -> Iterator[Violation | None]:
        """Judge every piece in a set-up, all within one budget; None where nothing is found yet."""
        words, own = self._vocabulary, self.draft.check
        for _ in self._budget.sharing(survey):
            yield None
        whole = self._budget.allowance(own, survey)
        # The pieces of a text that cannot be read as one share what it would have.
        allowance = altered(whole, steps=whole.steps // len(self._expressions))
        number = sum(len(rules.checks) for rules in self._scenario.house_rules) + 1
        most = listed_each(number * len(self._scenario.setups))
        shown_count = 0
        for piece in self._pieces:
            if piece.expression is None:
                continue
            for verdict in judged(piece.expression, words, survey, allowance):
                piece.judged.append(verdict)
                yield None
                frame = allowance.frame(survey)
                for item in violations(verdict, own, piece.says, words, frame):
                    shown_count += 1
                    yield item if shown_count <= most else None
        if shown_count > most:
            yield more_than(own, most)

    def _results(self, piece: _Piece) -> Iterator[PartResult]:
        if piece.expression is None:
            yield PartResult(piece.start, piece.end, "unread", fault=piece.fault)
            return
        if not self.done or not piece.judged:
            state: PartState = "running" if self._own_surveys else "unjudged"
            why = "" if self._own_surveys else "it is not used in this mode"
            yield PartResult(piece.start, piece.end, state, why=why)
            return
        number = len(piece.judged) // self._next
        for at in range(number):
            yield _together(piece, piece.judged[at::number])

    def _findings(self) -> tuple[Finding, ...]:
        """Return what the kept check will find."""
        numbers = {id(survey): at for at, survey in enumerate(self._own_surveys)}
        check = made_check(
            self.draft.check,
            self.draft.layer,
            lambda survey: iter(self._found.get(numbers.get(id(survey), -1), ())),
        )
        return find((check,), self._surveys, self._scenario, fixes=False) if self._found else ()


def _together(piece: _Piece, verdicts: Sequence[PartVerdict]) -> PartResult:
    """Return what a part says of all set-ups."""
    part = verdicts[0].part
    failed = sum(len(verdict.failures) for verdict in verdicts)
    why = next((verdict.why for verdict in verdicts if verdict.why), "")
    return PartResult(
        piece.start + part.start,
        piece.start + part.end,
        "fails" if failed else "unjudged" if why else "holds",
        failed,
        sum(verdict.of for verdict in verdicts),
        any(verdict.more for verdict in verdicts),
        why,
    )


@dataclass(frozen=True)
class SayingField:
    """What a sentence can be filled in with: its word in braces, and what it is."""

    word: str
    about: str


def saying_fields(
    expressions: Sequence[Expression], vocabulary: Vocabulary
) -> tuple[SayingField, ...]:
    """Return what a sentence can be filled in with: what is bound, then what is asked."""
    found: dict[str, str] = {}
    for of in expressions:
        for name, bound in of.names.items():
            found.setdefault(name, kind_words(bound.kind, vocabulary.things))
    for of in expressions:
        for node in every_node(of.root):
            word, about = _own_surveys(node)
            if word and not node.kind.many and not isinstance(node, (Folding, Bound)):
                found.setdefault(word, about)
    return tuple(SayingField(word, about) for word, about in found.items())


def _own_surveys(node: Node) -> tuple[str, str]:
    if isinstance(node, Calling):
        return node.function.name, node.function.about
    return (node.word.name, node.word.about) if isinstance(node, FieldOf) else ("", "")


def renamed(scenario: AnyScenario, draft: OwnCheckDraft, name: str) -> OwnCheckDraft:
    """Return a draft with another name; a new one takes an id after it."""
    own = replace(draft.check, name=name)
    if draft.before is None and name.strip():
        own = replace(own, id=free_id(scenario, name))
    return altered(draft, check=own)
