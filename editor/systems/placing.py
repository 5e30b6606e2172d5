"""Whether a thing can stand at a place, and what would make it lawful: judged on the map with it.

Nothing is guessed: a place is lawful if no error is found that was not there before, and what is
offered instead was tried in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from editor.checks.proving import TrialBudget
from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.finding import Claim, Finding, Fix
from editor.core.house_rules import ClearSetting
from editor.core.scenario import AnyScenario
from editor.core.words import counted, opening
from editor.systems.cause_words import named_culprit
from editor.systems.causes import Culprit
from editor.systems.judge import trial_weight, with_fixes
from editor.systems.map_questions import (
    AnswerReason,
    MapAnswer,
    MapContext,
    MapQuestion,
    Place,
    RuleSource,
    rule_source,
)

SHOWN = 3
"""This many reasons are explained, and this many alternatives offered."""


@dataclass(frozen=True)
class Trial:
    """A thing at a place, tried.

    - edits: what puts it there; none where it stands there already
    - after: the map with it there; new: what is found there and not without it
    - refused: why it cannot be put there at all, in words
    """

    edits: tuple[AnyEdit, ...] = ()
    after: AnyScenario | None = None
    new: tuple[Finding, ...] = ()
    refused: str = ""

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The new errors."""
        return tuple(each for each in self.new if each.level == "error")

    @property
    def lawful(self) -> bool:
        """Whether it may stand there."""
        return not self.refused and not self.errors


def tried(context: MapContext, question: MapQuestion) -> Trial:
    """Return what is found with the thing of a question at its place."""
    queries = context.space_queries
    place: Place = queries.place_named(context.survey, question.place)
    stays = question.thing and queries.place_of(context.survey, question.thing) == place
    try:
        if stays and not question.quarters:
            remove = context.system.editing().remove((question.thing,), context.setup)
            without = remove.apply(context.scenario, context.library)
            return Trial((), context.scenario, _beyond(context.judged(without), context.findings))
        edit = (
            queries.put(context.survey, question.thing, place, question.quarters)
            if question.thing
            else queries.put_new(context.survey, question.component, place, question.quarters)
        )
        after: AnyScenario = edit.apply(context.scenario, context.library)
    except EditError as error:
        return Trial(refused=str(error))
    return Trial((edit,), after, _beyond(context.findings, context.judged(after)))


def stand_answer(question: MapQuestion, context: MapContext) -> MapAnswer:
    """Return whether a thing can stand at a place, and what speaks against it."""
    trial = tried(context, question)
    name, where = thing_name(question, context), place_words(question, context)
    if trial.refused:
        return MapAnswer(question, False, (f"{name} cannot be placed at {where}: {trial.refused}",))
    reasons = tuple(_reasons(context, trial))
    errors = [reason for reason in reasons if reason.level == "error"]
    caused = [reason.finding for reason in reasons if reason.finding is not None]
    rules = {each.check: each for each in _rules(context, caused)}
    if not reasons:
        sentences: tuple[str, ...] = (
            f"{name} can be placed at {where} without new findings",
            *_done_otherwise(context, trial, f"Move {name} to {where}"),
        )
    elif not errors:
        warnings = counted(len(reasons), "warning")
        sentences = (
            f"{name} can be placed at {where}, with {warnings}",
            *_done_otherwise(context, trial, f"Move {name} to {where}"),
        )
    else:
        less = counted(len(errors), "reason", "reasons")
        said = [reason.finding.message for reason in errors[:SHOWN] if reason.finding is not None]
        sentences = (f"{name} cannot be placed at {where}: {less}", *said)
    return MapAnswer(
        question,
        not errors,
        sentences,
        reasons,
        tuple(shown for finding in caused for shown in finding.evidence),
        tuple(rules.values()),
        whole=all(reason.cause is None or reason.cause.whole for reason in reasons),
    )


def lawful_answer(question: MapQuestion, context: MapContext) -> MapAnswer:
    """Return what would make a thing lawful at a place: another place, or another thing moved."""
    trial = tried(context, question)
    if trial.lawful:
        return stand_answer(question, context)
    weight = trial_weight(context.scenario, context.library, context.findings)
    budget = TrialBudget()
    search = _PlaceSearch(context, question, budget, weight)
    nearest = list(search.places())
    cleared = list(search.without_another(trial)) if not trial.refused else []
    found = (*nearest, *cleared)
    name, where = thing_name(question, context), place_words(question, context)
    if not found and trial.refused:
        sentence = f"{name} cannot be placed at {where}: {trial.refused}"
    elif not found:
        none = "no other place is legal, and no tested move makes this one legal"
        if not search.whole:
            none = "none of the places tried is legal"
        sentence = f"{name} cannot be placed at {where}, and {none}"
    else:
        sentence = f"{name} cannot be placed at {where}, but there are alternatives"
    effort = f"{counted(search.trials, 'change')} tried"
    return MapAnswer(
        question, bool(found), (sentence, effort), alternatives=found, tried=search.trials,
        whole=search.whole,
    )  # fmt: skip


def thing_name(question: MapQuestion, context: MapContext) -> str:
    """Return what the thing of a question is called, as the beginning of a sentence."""
    editing = context.system.editing()
    if question.thing:
        return opening(editing.name_words(context.survey, question.thing))
    cards = editing.palette(context.survey).cards
    every = (each for card in cards for each in (card, *card.copies))
    title = next((card.title for card in every if card.key == question.component), "")
    return f"A new {title or question.component}"


def place_words(question: MapQuestion, context: MapContext) -> str:
    """Return the name of the place of a question, and how far the thing is turned there."""
    queries = context.space_queries
    name = queries.name(context.survey, queries.place_named(context.survey, question.place))
    return f"{name} (rotated {90 * question.quarters}°)" if question.quarters else name


def _done_otherwise(context: MapContext, trial: Trial, plain: str) -> Iterator[str]:
    """Yield what was done to put a thing there where that is more than a plain move of it."""
    for edit in trial.edits:
        sentence = edit.sentence(context.scenario, context.library)
        if sentence.lower() != plain.lower():
            yield f"Tried: {sentence[:1].lower()}{sentence[1:]}"


class _PlaceSearch:
    """Looks for lawful places and changes, within a budget."""

    def __init__(
        self, context: MapContext, question: MapQuestion, budget: TrialBudget, weight: int
    ) -> None:
        self._context, self._question = context, question
        self._budget, self._weight = budget, weight
        self.trials = 0
        self.whole = True

    def _take(self) -> bool:
        if self._context.stop() or not self._budget.take(self._weight):
            self.whole = False
            return False
        self.trials += 1
        return True

    def places(self) -> Iterator[Fix]:
        """Yield the nearest lawful places, the thing turned as it is asked about first."""
        context, question = self._context, self._question
        queries = context.space_queries
        survey = context.survey
        turns = queries.turns(survey, question.thing or question.component)
        wanted = queries.place_named(survey, question.place)
        found = 0
        for place in queries.around(survey, wanted):
            name = queries.name(survey, place)
            for more in range(turns):
                quarters = (question.quarters + more) % 4
                if place == wanted and not more:
                    continue
                if not self._take():
                    return
                at = context.word_for(place)
                trial = tried(context, replace(question, place=at, quarters=quarters))
                if trial.lawful and trial.edits:
                    title = trial.edits[0].sentence(context.scenario, context.library)
                    if quarters:
                        thing = thing_name(question, context)
                        thing = thing[:1].lower() + thing[1:]
                        title = f"Rotate {thing} by {90 * quarters}° and place it at {name}"
                    claim: Claim = "changes-design" if trial.new else "safe"
                    yield Fix(title, claim, trial.edits, tried=True)
                    found += 1
                    break
            if found == SHOWN:
                return

    def without_another(self, trial: Trial) -> Iterator[Fix]:
        """Yield what else could be taken away, or which house rule, so that it may stand there."""
        context = self._context
        assert trial.after is not None
        named: dict[Culprit, None] = {}
        for finding in trial.errors[:SHOWN]:
            cause = context.cause_of(finding, trial.after)
            named.update(dict.fromkeys(cause.culprits if cause else ()))
        found = 0
        for culprit in named:
            if culprit.kind == "thing" and culprit.id == self._question.thing:
                continue
            clear = self._clearing(culprit)
            if not self._take():
                return
            try:
                after = clear.apply(context.scenario, context.library)
                cleared = replace(context, scenario=after)
                second = tried(cleared, self._question)
            except (EditError, ValueError):
                continue
            if not second.lawful or second.after is None:
                continue
            edits = (clear, *second.edits)
            whole = with_fixes(context.scenario, context.library, Fix("", "safe", edits))
            new = _beyond(context.findings, context.judged(whole))
            if any(each.level == "error" for each in new):
                continue
            yield Fix(self._title(culprit, second, after), "changes-design", edits, tried=True)
            found += 1
            if found == SHOWN:
                return

    def _title(self, culprit: Culprit, second: Trial, after: AnyScenario) -> str:
        """Return what is taken away, and what is done then."""
        context = self._context
        name = named_culprit(
            culprit, context.setup, context.scenario, context.library, context.ruleset
        )
        first = f"Remove {name}" if culprit.kind == "thing" else f"Remove house rule: {name}"
        if not second.edits:
            return first
        then = second.edits[0].sentence(after, context.library)
        return f"{first}, then {then[:1].lower()}{then[1:]}"

    def _clearing(self, culprit: Culprit) -> AnyEdit:
        """Return the edit that takes a culprit away."""
        if culprit.kind == "rule":
            return ClearSetting(culprit.holder, culprit.id)
        edit: AnyEdit = self._context.system.editing().remove((culprit.id,), culprit.holder)
        return edit


def _beyond(before: tuple[Finding, ...], after: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return the errors and warnings that are there after, are not waived and were not before."""
    known = {finding.key for finding in before}
    return tuple(
        finding
        for finding in after
        if finding.level != "advice" and not finding.waived and finding.key not in known
    )


def _reasons(context: MapContext, trial: Trial) -> Iterator[AnswerReason]:
    """Yield what is new and no consequence, the worst first, the first few with their cause."""
    assert trial.after is not None
    keys = {finding.key for finding in trial.new}
    roots = [finding for finding in trial.new if finding.cause not in keys]
    for number, finding in enumerate(roots):
        hanging = sum(other.cause == finding.key for other in trial.new)
        if number >= SHOWN:
            yield AnswerReason(finding, consequences=hanging)
            continue
        cause = context.cause_of(finding, trial.after)
        words = tuple(
            named_culprit(each, finding.setup, trial.after, context.library, context.ruleset)
            for each in (cause.culprits if cause else ())
        )
        yield AnswerReason(finding, cause, words, hanging)


def _rules(context: MapContext, findings: list[Finding]) -> Iterator[RuleSource]:
    checks = {check.code: check for check in context.system.checks_of(context.scenario)}
    for finding in findings:
        if finding.check in checks:
            yield rule_source(checks[finding.check], context.system.id)
