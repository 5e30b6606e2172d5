"""The check house-rules-away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import BaseSurvey, Violation, check
from editor.core.finding import Fix


@check(
    level="warning",
    title="Missing house rules file",
    what=("Every linked house rules file is in the scenario's folder and is for the same game."),
    why="Until then, the map uses the rules as they were when it was last saved.",
    example='The scenario is linked to "oak-league.rules.json", but that file was not copied with '
    "it.",
    remedy="Put the file next to the scenario, or copy the rules into the map.",
    source="File format: house rules and waivers (docs/file-format.md)",
)
def house_rules_away(survey: BaseSurvey) -> Iterator[Violation]:
    """Yield a finding for each file of house rules that the library does not hold."""
    for rules in survey.scenario.house_rules:
        if rules.path and rules.path not in survey.library.rules:
            yield Violation(
                message=(
                    f"The file “{rules.path}” of the house rules “{rules.name}” is missing from "
                    "the scenario's folder, or is for another game"
                ),
                places=(rules.name,),
                find_fixes=partial(_fix, rules.name),
            )


def _fix(name: str) -> Iterator[Fix]:
    from editor.core.house_rules import KeepHouseRules

    yield Fix("Copy the rules into the map", "safe", (KeepHouseRules(name),))
