"""Questions that can be asked about a space, a thing or a finding of a map, and their answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from editor.checks.check import BaseSurvey
from editor.core.finding import Finding, space_named
from editor.core.words import counted, listing
from editor.systems.catalogue import system_named
from editor.systems.fix_search import search_fixes
from editor.systems.map_questions import (
    MapAnswer,
    MapContext,
    MapQuestion,
    Target,
    rule_lines,
    rule_source,
)
from editor.systems.placing import SHOWN, lawful_answer, stand_answer
from editor.systems.reaching import reach_answer


def questions_about(
    target: Target, survey: BaseSurvey, findings: Iterable[Finding]
) -> tuple[MapQuestion, ...]:
    """Return the questions that make sense about a target; it takes no longer than a menu may.

    `findings` are those of the map.
    """
    return tuple(_questions(target, survey, tuple(findings)))


def _questions(
    target: Target, survey: BaseSurvey, findings: tuple[Finding, ...]
) -> Iterator[MapQuestion]:
    system = system_named(survey.scenario.system)
    if system.space_queries is None:
        return
    queries = system.space_queries()
    if target.place:
        try:
            place = queries.place_named(survey, target.place)
        except ValueError:
            return
        if place in queries.reached(survey, (place,)):
            yield _reach_question(target, survey)
        title = queries.name(survey, place)
        if target.candidate and queries.place_of(survey, target.candidate) not in (None, place):
            words = f"Can {_distinct_name(survey, target.candidate)} be placed at {title}?"
            yield MapQuestion(
                "stand", words, target.place, target.candidate, quarters=target.quarters
            )
        elif target.component:
            words = f"Can a new one be placed at {title}?"
            yield MapQuestion(
                "stand", words, target.place, "", target.component, quarters=target.quarters
            )
    own_place = queries.place_of(survey, target.thing) if target.thing else None
    setup = survey.setup.id if survey.setup is not None else ""
    about = worst_about(target, [each for each in findings if each.applies_in(setup)])
    if about is None:
        return
    if own_place is not None and about.level == "error":
        words = f"Why can {_distinct_name(survey, target.thing)} not be placed here?"
        place = own_place if isinstance(own_place, str) else queries.name(survey, own_place)
        yield MapQuestion("stand", words, place, target.thing)
    if about.level != "advice":
        yield MapQuestion("legal", "What would make this legal?", finding=about.key)
    yield MapQuestion("rule", "Which rule applies?", finding=about.key)


def _distinct_name(survey: BaseSurvey, thing: str) -> str:
    """Return what people call a thing, with its place where another one is called the same."""
    scenario, setup = survey.scenario, survey.setup
    system = system_named(scenario.system)
    editing = system.editing()
    words: str = editing.name_words(survey, thing)
    objects = editing.objects(scenario, setup.id if setup else "")
    kind = type(objects.get(thing))
    alike = any(
        editing.name_words(survey, name) == words
        for name, other in objects.items()
        if name != thing and type(other) is kind
    )
    assert system.space_queries is not None
    queries = system.space_queries()
    place = queries.place_of(survey, thing) if alike else None
    if place is None or " at " in words:
        return words
    named = f"{words} at {place if isinstance(place, str) else queries.name(survey, place)}"
    return f"the {named}" if named[0].isdigit() or named[0].islower() else named


def _reach_question(target: Target, survey: BaseSurvey) -> MapQuestion:
    """Return the question how a space is reached, or why it is not."""
    system = system_named(survey.scenario.system)
    assert system.space_queries is not None
    queries = system.space_queries()
    place = queries.place_named(survey, target.place)
    name = queries.name(survey, place)
    starts = queries.beginnings(survey)
    cut = [start for start in starts if place not in queries.reached(survey, start.spaces)]
    if not cut:
        words = f"How is {name} reached?"
    elif len(cut) == len(starts):
        words = f"Why can no {queries.mover} reach {name}?"
    else:
        words = f"Why can {name} not be reached from {listing([start.name for start in cut])}?"
    return MapQuestion("reach", words, target.place)


def worst_about(target: Target, findings: Iterable[Finding]) -> Finding | None:
    """Return the worst finding that names the thing or the space of a target; None for none."""
    cell = space_named(target.place) if target.place else None
    return next(
        (
            finding
            for finding in findings
            if not finding.waived
            and (
                (target.thing and target.thing in finding.places)
                or (target.place and target.place in finding.places)
                or (cell is not None and not target.thing and cell in finding.cells)
            )
        ),
        None,
    )


def follow_up(given: MapAnswer) -> MapQuestion | None:
    """Return what is asked next: what would make lawful what cannot be; None where it can."""
    question = given.question
    if given.yes or question.kind != "stand":
        return None
    return replace(question, kind="legal", words="What would make this legal?")


def answer(question: MapQuestion, context: MapContext) -> MapAnswer:
    """Return the answer to a question. Raises ValueError, a sentence, for a place that is none."""
    match question.kind:
        case "reach":
            return reach_answer(question, context)
        case "stand":
            return stand_answer(question, context)
        case "legal" if not question.finding:
            return lawful_answer(question, context)
        case "legal":
            return _cleared(question, context)
        case _:
            return _ruled(question, context)


def _found(question: MapQuestion, context: MapContext) -> Finding | None:
    return next((each for each in context.findings if each.key == question.finding), None)


def _cleared(question: MapQuestion, context: MapContext) -> MapAnswer:
    """Return the fixes that a search finds for a finding: each clears it and adds none."""
    finding = _found(question, context)
    if finding is None:
        return MapAnswer(question, True, ("This is no longer found",))
    found = search_fixes(
        (finding,),
        context.scenario,
        context.library,
        context.ruleset,
        mode=context.mode,
        best=SHOWN,
        stop=context.stop,
    )
    fixes = tuple(each.fix for each in found.fixes)
    tried = f"{counted(found.tried, 'change')} tried"
    if fixes:
        clears = f"{tried}; {counted(found.clearing, 'of them fixes it', 'of them fix it')}"
    else:
        less = "none" if found.whole else "none so far"
        clears = f"{tried}; {less} of them fixes it without a new finding"
    return MapAnswer(
        question,
        bool(fixes),
        (finding.message, clears),
        evidence=finding.evidence,
        alternatives=fixes,
        tried=found.tried,
        whole=found.whole,
    )


def _ruled(question: MapQuestion, context: MapContext) -> MapAnswer:
    """Return the rule that a finding is from."""
    finding = _found(question, context)
    checks = context.system.checks_of(context.scenario)
    check = next((each for each in checks if finding and each.code == finding.check), None)
    if check is None:
        return MapAnswer(question, False, ("No rule applies: it concerns the file or the program",))
    rule = rule_source(check, context.system.id)
    return MapAnswer(question, True, rule_lines(rule), rules=(rule,))
