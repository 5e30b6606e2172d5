"""The check house-rule-unknown."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Review, Violation, check
from editor.core.edit import AnyEdit
from editor.core.finding import Fix
from editor.core.house_rules import ClearSetting, SetLevel, SetSetting
from editor.core.ruleset import (
    nearest_setting,
    no_such_setting,
    objection,
    setting_question,
    setting_title,
    setting_words,
)
from editor.core.scenario import Setting
from editor.core.suggestions import nearest


@check(
    level="warning",
    lowerable=False,
    scope="file",
    title="Unknown setting, value or check in house rules",
    what=(
        "Every setting that house rules change exists and has an allowed value, and every check "
        "whose level they change exists."
    ),
    why="Such an entry has no effect, so the map is not checked and played as intended.",
    example="A house rule sets “Movement: maximum climb”, which does not exist in this game.",
    remedy="Correct the name or the value, or remove the entry.",
    source="File format: house rules and waivers (docs/file-format.md)",
)
def house_rule_unknown(review: Review) -> Iterator[Violation]:
    """Yield one finding for each entry of a house rule that has no meaning."""
    settings = review.ruleset.settings
    titles = {item.code: item.title for item in review.checks}
    codes = list(titles)
    for overlay in review.scenario.house_rules:
        rule = f"House rule “{overlay.name}”"
        for name, value in overlay.set.items():
            if name in settings and not objection(settings[name], value):
                continue
            fixes = [_take_out(ClearSetting(overlay.name, name))]
            if name in settings:
                why = objection(settings[name], value)
                question = setting_question(review.ruleset, name)
                message = f"{rule} sets “{question}” to {_said(value)}; the value {why}"
            else:
                near = nearest_setting(name, settings)
                message = (
                    f"{rule} sets “{setting_title(name)}”, and "
                    f"{no_such_setting(review.ruleset, near)}"
                )
                if near:
                    edits = (
                        ClearSetting(overlay.name, name),
                        SetSetting(
                            overlay.name, near, value, setting_question(review.ruleset, near)
                        ),
                    )
                    instead = setting_question(review.ruleset, near)
                    fixes.insert(0, Fix(f"Set “{instead}” instead", "changes-design", edits))
            yield Violation(message=message, places=(overlay.name, name), fixes=tuple(fixes))
        for code, level in overlay.levels.items():
            if code in codes:
                continue
            fixes = [_take_out(SetLevel(overlay.name, code))]
            near = nearest(code, codes)
            if near:
                changes = (SetLevel(overlay.name, code), SetLevel(overlay.name, near, level))
                fixes.insert(0, Fix(f"Change “{titles[near]}” instead", "changes-design", changes))
            hint = _hint(titles.get(near, ""))
            message = f"{rule} changes the level of “{code}”, which does not exist{hint}"
            yield Violation(message=message, places=(overlay.name, code), fixes=tuple(fixes))


def _take_out(edit: AnyEdit) -> Fix:
    return Fix("Remove it from the house rules", "changes-design", (edit,))


def _hint(near: str) -> str:
    return f"; did you mean “{near}”?" if near else ""


def _said(value: Setting) -> str:
    return f"“{value}”" if isinstance(value, str) else setting_words(value)
