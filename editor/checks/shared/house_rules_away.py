"""The check house-rules-away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import BaseSurvey, Violation, check
from editor.core.finding import Fix


@check(
    level="warning",
    title="A file of house rules is not at hand",
    what=(
        "Every file of house rules that the scenario follows lies in the scenario's folder and is "
        "of the same game."
    ),
    why="The map is judged and played by what the file held when the map was saved last.",
    example='The scenario follows "oak-league.rules.json", and that file was not copied along.',
    remedy="Put the file beside the scenario, or let the map keep the rules itself.",
    source="File format: house rules and waivers (docs/file-format.md)",
)
def house_rules_away(survey: BaseSurvey) -> Iterator[Violation]:
    """Yield a finding for each file of house rules that the library does not hold."""
    for rules in survey.scenario.house_rules:
        if rules.path and rules.path not in survey.library.rules:
            yield Violation(
                message=(
                    f"The file “{rules.path}” of the house rules “{rules.name}” is not in the "
                    "scenario's folder, or of another game"
                ),
                places=(rules.name,),
                find_fixes=partial(_fix, rules.name),
            )


def _fix(name: str) -> Iterator[Fix]:
    from editor.core.house_rules import KeepHouseRules

    yield Fix("Let the map keep the rules itself", "safe", (KeepHouseRules(name),))
