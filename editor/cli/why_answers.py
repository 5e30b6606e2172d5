"""What `why` answers about spaces and things: how one is reached, what may stand where."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from editor.cli.answers.checking import EvidenceEntry, MapAnswerEntry, ReasonEntry
from editor.cli.answers.shared import NamedThing
from editor.cli.opened import OpenScenario
from editor.cli.parsing import UsageError, usage_errors
from editor.cli.reports.json_types import FixEntry
from editor.core.errors import EditError
from editor.core.finding import Evidence, Finding, space_named
from editor.core.objects import ids_of
from editor.core.points import name_of, names_of
from editor.core.suggestions import did_you_mean, unknown_name
from editor.core.words import counted, opening
from editor.systems.catalogue import checks_of
from editor.systems.cause_words import sufficient
from editor.systems.judge import judge
from editor.systems.map_questions import (
    AnswerReason,
    MapAnswer,
    MapContext,
    MapQuestion,
    Target,
    rule_lines,
)
from editor.systems.named_kinds import id_named
from editor.systems.named_objects import names_of_objects
from editor.systems.questions import answer, worst_about

GRADES = {"safe": "safe", "changes-design": "changes the design"}


def asked_about(
    arguments: Namespace, opened: OpenScenario
) -> tuple[MapContext, tuple[Finding, ...]]:
    """Return the map that is asked about and its findings, of which `is_selected` chooses.

    Raises UsageError for an unknown check, and for what is no object and no space.
    """
    scenario, library, ruleset = opened.given
    setup = arguments.setup or (scenario.setups[0].id if scenario.setups else "")
    context = MapContext(scenario, library, ruleset, setup, arguments.mode)
    findings = judge(*opened.given, mode=arguments.mode, setup=arguments.setup, fixes=False)
    codes = [check.code for check in checks_of(scenario)]
    if arguments.check and arguments.check not in codes:
        raise UsageError(unknown_name("check", arguments.check, codes))
    known = ids_of(scenario)
    found = {cell for finding in findings for cell in finding.cells}
    for index, word in enumerate(arguments.where):
        # A box may reach over an edge of the map, where no space is.
        if word not in known and space_named(word) not in found and not _is_space(word, context):
            arguments.where[index] = _id_of_name(word, opened, arguments.setup)
    return context, findings


def _id_of_name(word: str, opened: OpenScenario, setup: str) -> str:
    """Return the id of an object by its name. Raises UsageError for no name, or one of several."""
    names = names_of_objects(opened, setup)
    every = [*ids_of(opened.scenario), *names.values()]
    if word.casefold() not in map(str.casefold, names.values()):
        meant = did_you_mean(word, every) or "; expected an id, a name or a space, such as c4"
        raise UsageError(f"no object or space {word!r} on this map{meant}")
    with usage_errors(EditError):
        return id_named("id", word, names)


def is_selected(finding: Finding, arguments: Namespace) -> bool:
    """Return whether a finding is of the check, spaces and objects of the command line."""
    if arguments.check and finding.check != arguments.check:
        return False
    spaces = {space_named(word) for word in arguments.where}
    named = not set(arguments.where).isdisjoint(finding.places)
    return not arguments.where or named or not spaces.isdisjoint(finding.cells)


def _is_space(word: str, context: MapContext) -> bool:
    queries = context.space_queries
    try:
        place = queries.place_named(context.survey, word)
    except ValueError:
        return False
    return place in queries.around(context.survey, place)


def answers_of(arguments: Namespace, context: MapContext) -> tuple[MapAnswer, ...]:
    """Return the answers to what is asked on the command line.

    Raises UsageError.
    """
    return tuple(answer(question, context) for question in _questions(arguments, context))


def _questions(arguments: Namespace, context: MapContext) -> Iterator[MapQuestion]:
    where: list[str] = arguments.where
    if arguments.stand:
        if len(where) != 1:
            raise UsageError("--stand requires one space, such as c4")
        yield _placement_question(arguments, context, where[0])
        return
    if arguments.turn:
        raise UsageError("--turn requires --stand")
    if (arguments.legal or arguments.rule) and not where and not arguments.check:
        raise UsageError("--legal and --rule require a space, an object or --check")
    if arguments.legal or arguments.rule:
        targets = [_target(word, context) for word in where] or [Target()]
        for target in targets:
            found = [each for each in context.findings if arguments.check in ("", each.check)]
            about = worst_about(target, found) if where else next(iter(found), None)
            if about is None:
                continue
            if arguments.legal:
                yield MapQuestion("legal", "What would make this legal?", finding=about.key)
            if arguments.rule:
                yield MapQuestion("rule", "Which rule applies?", finding=about.key)
        return
    for word in where:
        if _target(word, context).place:
            yield MapQuestion("reach", f"How can {word} be reached?", word)


def _target(word: str, context: MapContext) -> Target:
    """Return what a word means: a thing of the map by its id, else a space; an area is both."""
    thing = word if word in ids_of(context.scenario) else ""
    try:
        place = context.space_queries.place_named(context.survey, word)
    except ValueError:
        return Target(thing=thing)
    if thing and place != thing:
        return Target(thing=thing)
    return Target(place=word, thing=thing)


def _placement_question(arguments: Namespace, context: MapContext, where: str) -> MapQuestion:
    """Return the question whether a thing can stand at a space. Raises UsageError."""
    word = arguments.stand
    words = f"Can {word} be placed at {where}?"
    quarters = arguments.turn // 90
    context.space_queries.place_named(context.survey, where)
    thing = word if word in ids_of(context.scenario) else ""
    component = "" if thing else _component(word, context)
    if arguments.legal:
        return MapQuestion("legal", words, where, thing, component, quarters)
    return MapQuestion("stand", words, where, thing, component, quarters)


def _component(word: str, context: MapContext) -> str:
    """Return the key of a component by its key or its name."""
    cards = context.system.editing().palette(context.survey).cards
    every = [each for card in cards for each in (card, *card.copies)]
    for card in every:
        if word in (card.key, card.title):
            return card.key
    names = [card.key for card in every]
    raise UsageError(unknown_name("object or component", word, [*names, *ids_of(context.scenario)]))


def answer_lines(given: MapAnswer) -> Iterator[str]:
    """Yield an answer as lines: the sentences, what speaks against it, the rules, what would do."""
    first, *others = given.sentences
    yield first
    reported = {reason.finding.message for reason in given.reasons if reason.finding is not None}
    for sentence in others:
        if sentence not in reported:  # with its level and its check it follows
            yield f"   {sentence}"
    for reason in given.reasons:
        yield from _reason_lines(reason)
    if given.question.kind != "rule" and not given.yes:
        for rule in given.rules:
            for line in rule_lines(rule):
                yield f"   rule: {line}"
    for fix in given.alternatives:
        yield f"   legal: {fix.title}  [{GRADES.get(fix.grade, fix.grade)}]"
    if not given.whole:
        yield "   not everything was tried; there is too much to try"


def _reason_lines(reason: AnswerReason) -> Iterator[str]:
    finding, cause = reason.finding, reason.cause
    if finding is not None:
        yield f"   {finding.level}[{finding.check}]: {finding.message}"
    if reason.culprits:
        number = len(reason.culprits)
        alone, several = ("cuts", "cut") if finding is None else ("causes", "cause")
        what = "it off" if finding is None else "it"
        less = ", only in combination" if cause and cause.whole else "; fewer may be enough"
        if number == 1:
            yield f"   this alone {alone} {what}:"
        else:
            yield f"   {counted(number, 'thing')} together {several} {what}{less}:"
    for number, words in enumerate(reason.culprits, 1):
        yield f"   {number:3}. {opening(words)}"
    if cause is not None and reason.culprits:
        yield f"   {sufficient(cause, 'it is reached' if finding is None else 'it is gone')}"
    if reason.consequences:
        yield f"   and {counted(reason.consequences, 'consequence')}"


def answer_entry(given: MapAnswer) -> MapAnswerEntry:
    """Return an answer for programs."""
    question = given.question
    return MapAnswerEntry(
        kind=question.kind,
        question=question.words,
        space=question.place,
        thing=question.thing or question.component,
        turn=90 * question.quarters,
        yes=given.yes,
        sentences=given.sentences,
        reasons=tuple(map(_reason_entry, given.reasons)),
        evidence=tuple(map(_evidence_entry, given.evidence)),
        rules=given.rules,
        legal=tuple(FixEntry(title=fix.title, grade=fix.grade) for fix in given.alternatives),
        tried=given.tried,
        whole=given.whole,
    )


def _reason_entry(reason: AnswerReason) -> ReasonEntry:
    finding, cause = reason.finding, reason.cause
    culprits = cause.culprits if cause is not None else ()
    return ReasonEntry(
        check=finding.check if finding else "",
        level=reason.level,
        message=finding.message if finding else "",
        culprits=tuple(
            NamedThing(kind=each.kind, id=each.id, holder=each.holder, words=words)
            for each, words in zip(culprits, reason.culprits, strict=True)
        ),
        smallest=cause.whole if cause is not None else True,
        consequences=reason.consequences,
    )


def _evidence_entry(shown: Evidence) -> EvidenceEntry:
    names = (
        names_of(shown.cells)
        if shown.kind != "path"
        else tuple(name_of(cell) for cell in shown.cells)
    )
    return EvidenceEntry(kind=shown.kind, spaces=names, ids=shown.ids, label=shown.label)
