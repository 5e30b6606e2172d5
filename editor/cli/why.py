"""The verb `why`: the smallest cause of each finding, in words, with the rule that it breaks."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

from editor.cli.main import BAD, NO, OK
from editor.cli.opened import OpenScenario, open_or_report
from editor.cli.output import print_json
from editor.core.finding import Finding, space_named
from editor.core.objects import ids_of, objects_of
from editor.core.points import name_of
from editor.core.ruleset import asked, setting_words
from editor.core.scenario import AnyScenario
from editor.core.values import JsonObject
from editor.core.words import counted, listing, opening
from editor.systems.catalogue import checks_of, system_named
from editor.systems.causes import Culprit, SmallestCause, smallest_cause
from editor.systems.judge import judge


def run(arguments: Namespace) -> int:
    """Tell why; return the exit code."""
    opened = open_or_report(arguments.file, setup=arguments.setup, form=arguments.format)
    if opened is None:
        return BAD
    scenario = opened.scenario
    try:
        wanted = _wanted(arguments, scenario)
    except ValueError as error:
        print(f"realmwright why: {error}", file=sys.stderr)
        return BAD
    found = judge(scenario, opened.library, opened.ruleset, setup=arguments.setup, fixes=False)
    asked_for = [each for each in found if _is_wanted(each, wanted, arguments.check)]
    causes = [
        (each, smallest_cause(each, scenario, opened.library, opened.ruleset)) for each in asked_for
    ]
    if arguments.format == "json":
        print_json({"format": 1, "findings": [_values(each, cause) for each, cause in causes]})
    elif causes:
        print("\n\n".join("\n".join(_lines(each, cause, opened)) for each, cause in causes))
    else:
        about = f" about {listing(arguments.where)}" if arguments.where else ""
        print(f"nothing is found{about}")
    return OK if causes else NO


def _wanted(arguments: Namespace, scenario: AnyScenario) -> frozenset[str]:
    """Return the ids and names of spaces that are asked about. Raises ValueError."""
    known = ids_of(scenario)
    for word in arguments.where:
        if word not in known and space_named(word) is None:
            raise ValueError(f"{word!r} is neither a thing of this map nor the name of a space")
    codes = {check.code for check in checks_of(scenario)}
    if arguments.check and arguments.check not in codes:
        raise ValueError(f"there is no check {arguments.check!r}")
    return frozenset(arguments.where)


def _is_wanted(finding: Finding, wanted: frozenset[str], check: str) -> bool:
    if check and finding.check != check:
        return False
    spaces = {space_named(word) for word in wanted}
    return (
        not wanted or not wanted.isdisjoint(finding.places) or not spaces.isdisjoint(finding.cells)
    )


def _lines(finding: Finding, cause: SmallestCause | None, opened: OpenScenario) -> Iterator[str]:
    """Yield the finding and what causes it, as lines."""
    yield f"{finding.level}[{finding.check}]: {finding.message}"
    if finding.waived:
        yield f"   it is waived: {finding.waived}"
    if cause is None:
        yield "   it is about the file, and nothing on the map causes it"
    elif not cause.culprits:
        yield "   nothing on the map causes it: something is missing"
    else:
        number = len(cause.culprits)
        yield (
            "   this alone causes it:"
            if number == 1
            else (
                f"   {counted(number, 'thing')} together cause it"
                f"{', and nothing less:' if cause.whole else '; fewer may do:'}"
            )
        )
        for place, culprit in enumerate(cause.culprits, 1):
            yield f"   {place:3}. {opening(words_of(culprit, finding, opened))}"
        yield f"   {_alone(cause)}"
    if finding.source:
        yield f"   rule: {finding.source}"


def _alone(cause: SmallestCause) -> str:
    """Return which of the culprits suffices to take away."""
    clearing = [str(place) for place, each in enumerate(cause.culprits, 1) if each in cause.alone]
    if not clearing:
        return "the map has another such cause beside it: taking one thing away is not enough"
    if len(clearing) == len(cause.culprits):
        return (
            "take any of them away and it is gone"
            if len(clearing) > 1
            else ("take it away and it is gone")
        )
    return f"take {listing(clearing, 'or')} away and it is gone"


def words_of(culprit: Culprit, finding: Finding, opened: OpenScenario) -> str:
    """Return what people call a thing, or a house rule with its value and that of the book."""
    scenario, ruleset = opened.scenario, opened.ruleset
    if culprit.kind == "rule":
        layer = next(each for each in scenario.house_rules if each.name == culprit.holder)
        book = setting_words(ruleset.settings[culprit.id].value)
        value = setting_words(layer.set[culprit.id])
        return (
            f"{asked(ruleset, culprit.id)} {value}, by the house rules “{layer.name}” "
            f"(by the book {book})"
        )
    system = system_named(scenario.system)
    surveys = system.surveys(scenario, opened.library, ruleset, "")
    held = culprit.holder or finding.setup
    survey = next((each for each in surveys if each.setup and each.setup.id == held), surveys[0])
    words = system.editing().name_words(survey, culprit.id)
    holder = survey.setup if culprit.holder else scenario.board
    thing = next((each for each in objects_of(holder) if each.id == culprit.id), None)
    at = getattr(thing, "at", None)
    if isinstance(at, tuple) and system.editing().cell_names and " at " not in words:
        return f"{words} at {name_of(at)}"
    return words


def _values(finding: Finding, cause: SmallestCause | None) -> JsonObject:
    return {
        "check": finding.check,
        "level": finding.level,
        "message": finding.message,
        "setup": finding.setup,
        "source": finding.source,
        "waived": finding.waived,
        "cause": None
        if cause is None
        else {
            "culprits": [
                {"kind": each.kind, "id": each.id, "in": each.holder, "alone": each in cause.alone}
                for each in cause.culprits
            ],
            "smallest": cause.whole,
            "trials": cause.trials,
        },
    }
