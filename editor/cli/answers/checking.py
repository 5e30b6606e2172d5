"""The answers of verbs about findings: checks, fix, repair, why."""

from __future__ import annotations

from typing import Annotated

from editor.checks.run import Counts
from editor.cli.answers.shared import (
    AnswerPart,
    FindingHead,
    NamedThing,
    ThingEntry,
    VerbAnswer,
    Whole,
)
from editor.cli.reports.json_types import FixEntry
from editor.core.finding import Grade, Level
from editor.core.values import JsonObject, Word, about
from editor.systems.catalogue import CheckInfo
from editor.systems.causes import Culprit
from editor.systems.found_fix import GapChange
from editor.systems.map_questions import RuleSource


class CheckPages(VerbAnswer, frozen=True, kw_only=True):
    """What `checks` prints, and for one check `check --explain`."""

    checks: Annotated[tuple[CheckInfo, ...], about("The checks.")]


class FoundFixEntry(AnswerPart, frozen=True, kw_only=True):
    """A fix that was tried."""

    title: Annotated[str, about("What it does.")]
    grade: Annotated[Grade, about("Whether it is safe or changes the design.")]
    steps: Annotated[Whole, about("How many edits it makes.")]
    changes: Annotated[float, about("How much it changes, in spaces that something moves over.")]
    size: Annotated[Whole, about("How many changes it makes, as people count them.")]
    edits: Annotated[tuple[JsonObject, ...], about("Its edits, as files of matches hold them.")]
    moved: Annotated[tuple[Word, ...], about("The ids of what it moves, adds or removes.")]
    before: Annotated[Counts, about("The findings before.")]
    after: Annotated[Counts, about("The findings after.")]
    fairness: Annotated[tuple[GapChange, ...], about("The gaps that it changes.")]


class FoundFixEntries(VerbAnswer, frozen=True, kw_only=True):
    """What `fix` prints."""

    findings: Annotated[tuple[FindingHead, ...], about("The findings to clear.")]
    tried: Annotated[Whole, about("How many maps were checked.")]
    clearing: Annotated[Whole, about("How many of them clear the findings and add none.")]
    whole: Annotated[bool, about("Whether every possible change was tried.")]
    fixes: Annotated[tuple[FoundFixEntry, ...], about("The best fixes.")]


class AppliedFix(VerbAnswer, frozen=True, kw_only=True):
    """What `fix` and `repair` print with `--apply`."""

    done: Annotated[FoundFixEntry, about("What was applied.")]


class RepairEntries(VerbAnswer, frozen=True, kw_only=True):
    """What `repair` prints."""

    wrong: Annotated[tuple[FindingHead, ...], about("The errors and warnings of the map.")]
    repairs: Annotated[tuple[FoundFixEntry, ...], about("The repairs, the best first.")]
    tried: Annotated[Whole, about("How many maps were checked.")]
    proven: Annotated[bool, about("Whether no repair has fewer changes.")]
    why_not_proven: Annotated[str, about("Why that is not proven; empty if it is.")]
    closest: Annotated[FoundFixEntry | None, about("The closest map, if there is no repair.")]
    left: Annotated[tuple[FindingHead, ...], about("What that leaves.")]
    obstacles: Annotated[tuple[NamedThing, ...], about("What is in the way.")]
    without_obstacles: Annotated[FoundFixEntry | None, about("The repair without them.")]


class CulpritEntry(ThingEntry, frozen=True, kw_only=True):
    """A part of a cause."""

    alone: Annotated[bool, about("Whether to change it alone suffices.")]


class CauseEntry(AnswerPart, frozen=True, kw_only=True):
    """What causes a finding together."""

    culprits: Annotated[tuple[CulpritEntry, ...], about("What causes it.")]
    given: Annotated[tuple[Culprit, ...], about("What is taken as given.")]
    smallest: Annotated[bool, about("Whether no smaller set causes it.")]
    trials: Annotated[Whole, about("How many maps were checked.")]


class ExplanationEntry(FindingHead, frozen=True, kw_only=True):
    """A finding and its cause."""

    source: Annotated[str, about("The rule that it breaks; may be empty.")]
    waived: Annotated[str, about("The reason of its waiver; empty for none.")]
    consequences: Annotated[Whole, about("How many findings follow from it.")]
    explained: Annotated[bool, about("Whether its cause was looked for.")]
    cause: Annotated[CauseEntry | None, about("Its cause; null if there is none.")]


class ReasonEntry(AnswerPart, frozen=True, kw_only=True):
    """A reason of an answer."""

    check: Annotated[str, about("The check of the finding; empty if it is none.")]
    level: Annotated[Level, about("How much it weighs.")]
    message: Annotated[str, about("The finding; empty if it is none.")]
    culprits: Annotated[tuple[NamedThing, ...], about("What causes it together.")]
    smallest: Annotated[bool, about("Whether no smaller set causes it.")]
    consequences: Annotated[Whole, about("How many findings follow from it.")]


class EvidenceEntry(AnswerPart, frozen=True, kw_only=True):
    """What an answer shows on the map."""

    kind: Annotated[str, about("How it is drawn: path, spaces, gap, cut or objects.")]
    spaces: Annotated[tuple[Word, ...], about("Names of spaces.")]
    ids: Annotated[tuple[Word, ...], about("Ids of objects.")]
    label: Annotated[str, about("What is written beside it; may be empty.")]


class MapAnswerEntry(AnswerPart, frozen=True, kw_only=True):
    """The answer to a question about a space or an object."""

    kind: Annotated[str, about("What is asked: reach, stand, legal or rule.")]
    question: Annotated[str, about("The question.")]
    space: Annotated[str, about("The space; may be empty.")]
    thing: Annotated[str, about("The object or component; may be empty.")]
    turn: Annotated[Whole, about("Its turn in degrees.")]
    yes: Annotated[bool, about("Whether it can be.")]
    sentences: Annotated[tuple[Word, ...], about("The answer, in sentences.")]
    reasons: Annotated[tuple[ReasonEntry, ...], about("What speaks against it.")]
    evidence: Annotated[tuple[EvidenceEntry, ...], about("What shows it on the map.")]
    rules: Annotated[tuple[RuleSource, ...], about("The rules it rests on.")]
    legal: Annotated[tuple[FixEntry, ...], about("What would make it legal.")]
    tried: Annotated[Whole, about("How many maps were checked for that.")]
    whole: Annotated[bool, about("Whether everything was tried.")]


class Explanations(VerbAnswer, frozen=True, kw_only=True):
    """What `why` prints."""

    findings: Annotated[tuple[ExplanationEntry, ...], about("The findings and their causes.")]
    answers: Annotated[tuple[MapAnswerEntry, ...], about("The answers about spaces and objects.")]
