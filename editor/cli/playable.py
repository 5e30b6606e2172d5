"""Opening a scenario that is to be played, and saving the map that answers a verb."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from editor.cli.answers.shared import RefusalEntry, VerbRefusal, head_of, print_answer
from editor.cli.main import NO
from editor.cli.opened import OpenScenario, open_scenario, save_changed, why_unwritable
from editor.cli.output import warn
from editor.cli.parsing import UsageError, usage_errors
from editor.core.finding import Finding
from editor.core.house_rules import over_others
from editor.core.scenario import AnyScenario
from editor.seam.games import FaultyMapError, demand_playable
from editor.storage.kits import house_rules_named
from editor.storage.save import ANYTHING, save_scenario
from editor.systems.judge import judge

NOT_IN_FORCE = "house-rule-unknown"
"""The check that finds house rules by which nothing is played, though nothing forbids to play."""


def open_playable(file: str, arguments: Namespace, house_rules: str = "") -> OpenScenario | int:
    """Return a scenario that can be played, in the set-up that is wanted, by these house rules too.

    Where it cannot be, tell why and return the exit code. `arguments` are those of a verb with a
    set-up and a format.
    """
    opened = open_scenario(file, setup=arguments.setup)
    with usage_errors(ValueError):
        opened = with_house_rules(opened, house_rules)
    findings = judge(*opened.given, fixes=False)
    try:
        demand_playable(findings, opened.scenario, arguments.setup)
    except FaultyMapError as error:
        refuse(arguments.verb, error.words, arguments.format, error.errors)
        return NO
    for finding in findings:
        if finding.check == NOT_IN_FORCE:
            warn(f"{finding.message}; left out")
    return opened


def with_house_rules(opened: OpenScenario, name: str) -> OpenScenario:
    """Return it with house rules of the program or of a file, which hold over its own.

    As it is without a name. Raises ValueError with a sentence where there are none of that name,
    or FileError.
    """
    if not name:
        return opened
    rules = house_rules_named(opened.scenario.system, name)
    return replace(opened, scenario=over_others(opened.scenario, rules))


def refuse(verb: str, words: str, form: str, errors: Sequence[Finding] = ()) -> None:
    """Tell why nothing is played: on stderr, or as one JSON object on stdout."""
    if form == "json":
        found = tuple(map(head_of, errors))
        print_answer(VerbRefusal(error=RefusalEntry(message=words, findings=found)))
        return
    print(f"realmwright {verb}: error: {words}", file=sys.stderr)
    for finding in errors:
        print(f"  {finding.check}: {finding.message}", file=sys.stderr)


def demand_target(
    arguments: Namespace, opened: OpenScenario, *, changes: bool, output: str = "FILE"
) -> None:
    """Raise UsageError where what `changes` a scenario cannot be saved to `--output` or in place.

    The help calls the file of `--output` so.
    """
    if changes and not arguments.output and opened.carrier is not None:
        words = f"is {opened.carrier.title}, which cannot be changed; use -o {output}"
        raise UsageError(words, arguments.file)
    if words := why_unwritable(arguments.output, force=arguments.force):
        raise UsageError(words)


def save_answer(scenario: AnyScenario, arguments: Namespace, opened: OpenScenario) -> None:
    """Save a scenario to `--output`, else in place. Raises FileError."""
    if arguments.output:
        save_scenario(scenario, arguments.output, ANYTHING if arguments.force else None)
    else:
        save_changed(scenario, opened)
