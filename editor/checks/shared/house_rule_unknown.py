"""The check house-rule-unknown."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from editor.checks.check import Found, Review, check
from editor.core.ruleset import objection


@check(
    level="warning",
    lowerable=False,
    scope="file",
    title="A house rule changes something that does not exist",
    what=(
        "Every setting that a house rule sets exists in the ruleset and has a value that it may "
        "have; every check whose level it changes exists."
    ),
    why="Such an entry changes nothing, so the map is not checked and played as was meant.",
    example='A house rule sets "movement.maximum_climb"; the setting is called movement.max_climb.',
    mend="Correct the name or the value, or take the entry out of the house rule.",
    source="The file format: house rules",
)
def house_rule_unknown(review: Review) -> Iterator[Found]:
    """Yield one finding for each entry of a house rule that has no meaning."""
    settings = review.ruleset.settings
    codes = [one.code for one in review.checks]
    for overlay in review.scenario.house_rules:
        rule = f"House rule “{overlay.name}”"
        for name, value in overlay.set.items():
            if name not in settings:
                message = f"{rule} sets {name}, and there is no such setting"
                yield Found(
                    message=message + _hint(name, list(settings)), places=(overlay.name, name)
                )
            elif objection(settings[name], value):
                why = objection(settings[name], value)
                yield Found(
                    message=f"{rule} sets {name} to {_said(value)}; the setting {why}",
                    places=(overlay.name, name),
                )
        for code in overlay.levels:
            if code not in codes:
                message = f"{rule} changes the level of {code}, and there is no such check"
                yield Found(message=message + _hint(code, codes), places=(overlay.name, code))


def _hint(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, 1)
    return f"; {near[0]} comes nearest" if near else ""


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    return f"“{value}”" if isinstance(value, str) else str(value)
