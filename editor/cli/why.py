"""The verb `why`: the smallest cause of each finding, in words, with the rule that it breaks."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

from editor.cli.main import BAD, NO, OK
from editor.cli.opened import OpenScenario, open_or_report
from editor.cli.output import print_json
from editor.core.finding import Finding, space_named
from editor.core.objects import ids_of
from editor.core.scenario import AnyScenario
from editor.core.values import JsonObject
from editor.core.words import listing
from editor.systems.catalogue import checks_of
from editor.systems.cause_words import cause_lines
from editor.systems.causes import SmallestCause, smallest_cause
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
    for line in cause_lines(cause, finding, opened.scenario, opened.library, opened.ruleset):
        yield f"   {line}"
    if finding.source:
        yield f"   rule: {finding.source}"


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
