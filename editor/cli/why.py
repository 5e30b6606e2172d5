"""The verb `why`: causes of findings, and answers to questions about spaces and things."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from msgspec import UNSET

from editor.cli.answers.checking import CauseEntry, CulpritEntry, ExplanationEntry, Explanations
from editor.cli.answers.shared import print_answer
from editor.cli.main import NO, OK
from editor.cli.opened import OpenScenario, open_scenario
from editor.cli.why_answers import (
    answer_entry,
    answer_lines,
    answers_of,
    asked_about,
    is_selected,
)
from editor.core.finding import Finding
from editor.core.words import counted, listing
from editor.systems.cause_words import cause_lines
from editor.systems.causes import TRIALS, SmallestCause, smallest_cause
from editor.systems.fix_search import A_LOOK
from editor.systems.judge import trial_weight
from editor.systems.map_questions import MapAnswer

WORK = 12_000_000
"""How much work is done for causes when all that is found is asked about: some ten seconds."""
MANY, TRIALS_OF_MANY = 100, 80
"""From how many findings on, fewer maps are looked at for each, so that more are explained."""


@dataclass(frozen=True)
class ExplainedFinding:
    """A finding with its cause, where that was looked for, and how many consequences it has."""

    finding: Finding
    cause: SmallestCause | None
    explained: bool
    consequences: int


def run(arguments: Namespace) -> int:
    """Tell why; return the exit code."""
    opened = open_scenario(arguments.file, arguments.setup, arguments.mode)
    context, found = asked_about(arguments, opened)
    narrow = arguments.stand or arguments.legal or arguments.rule
    answers = answers_of(arguments, context)
    meant = [each for each in found if is_selected(each, arguments)]
    bounded = not arguments.where
    explanations = (
        [] if narrow else list(_explanations(meant, opened, arguments.mode, bounded=bounded))
    )
    if arguments.format == "json":
        print_answer(
            Explanations(
                findings=tuple(map(_values, explanations)),
                answers=tuple(map(answer_entry, answers)),
            )
        )
    else:
        print("\n\n".join(_paragraphs(explanations, answers, opened, arguments.where)))
    if narrow:
        return OK if answers and all(each.yes for each in answers) else NO
    return OK if explanations or answers else NO


def _explanations(
    findings: Sequence[Finding], opened: OpenScenario, mode: str, *, bounded: bool
) -> Iterator[ExplainedFinding]:
    """Yield the findings that are no consequence of another of them, as far as the work goes.

    At least the first one is explained.
    """
    keys = {finding.key for finding in findings}
    # One check is asked on each map, whatever else is found there.
    weight = A_LOOK * trial_weight(opened.scenario, opened.library, ())
    trials = TRIALS_OF_MANY if bounded and len(findings) > MANY else TRIALS
    spent = 0.0
    for finding in findings:
        if finding.cause in keys:
            continue
        hanging = sum(other.cause == finding.key for other in findings)
        if bounded and spent > WORK:
            yield ExplainedFinding(finding, None, False, hanging)
            continue
        cause = smallest_cause(finding, *opened.given, mode=mode, trials=trials)
        spent += weight * (cause.trials if cause is not None else 1)
        yield ExplainedFinding(finding, cause, True, hanging)


def _paragraphs(
    explanations: Iterable[ExplainedFinding],
    answers: Iterable[MapAnswer],
    opened: OpenScenario,
    where: Sequence[str],
) -> Iterator[str]:
    """Yield a paragraph for each finding and each answer."""
    left = 0
    empty = True
    for each in explanations:
        empty = False
        if each.explained:
            yield "\n".join(_lines(each, opened))
        else:
            left += 1
    if left:
        yield (
            f"{counted(left, 'more finding is', 'more findings are')} not explained: give a space, "
            "an object or a check"
        )
    for answer in answers:
        empty = False
        yield "\n".join(answer_lines(answer))
    if empty:
        about = f" about {listing(where)}" if where else ""
        yield f"no findings{about}"


def _lines(explanation: ExplainedFinding, opened: OpenScenario) -> Iterator[str]:
    """Yield the finding and what causes it, as lines."""
    finding = explanation.finding
    yield f"{finding.level}[{finding.check}]: {finding.message}"
    if finding.waived:
        yield f"   waived: {finding.waived}"
    for line in cause_lines(explanation.cause, finding, *opened.given):
        yield f"   {line}"
    if explanation.consequences:
        yield f"   and {counted(explanation.consequences, 'consequence')}"
    if finding.source:
        yield f"   rule: {finding.source}"


def _values(explanation: ExplainedFinding) -> ExplanationEntry:
    finding, cause = explanation.finding, explanation.cause
    return ExplanationEntry(
        check=finding.check,
        level=finding.level,
        message=finding.message,
        setup=finding.setup or UNSET,
        source=finding.source,
        waived=finding.waived,
        consequences=explanation.consequences,
        explained=explanation.explained,
        cause=None
        if cause is None
        else CauseEntry(
            culprits=tuple(
                CulpritEntry(
                    kind=each.kind, id=each.id, holder=each.holder, alone=each in cause.alone
                )
                for each in cause.culprits
            ),
            given=cause.given,
            smallest=cause.whole,
            trials=cause.trials,
        ),
    )
