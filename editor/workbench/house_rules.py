"""House rules for the window: every setting with its values, and the edits that change them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.core.edit import AnyEdit
from editor.core.edits import ClearSetting, SetSetting
from editor.core.ruleset import (
    Rule,
    Ruleset,
    nearest_setting,
    no_such_setting,
    objection,
    setting_words,
    settings_in_force,
)
from editor.core.scenario import AnyScenario, HouseRules, Setting
from editor.core.words import opening

Which = Literal["all", "changed", "assumptions"]

DEFAULT_NAME = "House rules"
"""The name of house rules that have none when their first setting is changed."""


@dataclass(frozen=True)
class SettingRow:
    """A setting with its value by the book, the value in force, and what sets it.

    - rule: None for a name that is set by a house rule and unknown to the ruleset
    - value: the value in force
    - setters: the house rules that set it; the last one is in force
    - own, own_value: whether the edited house rules set it, and to what
    - wrong: why the value of the edited house rules is invalid, else empty
    """

    name: str
    rule: Rule | None
    value: Setting
    setters: tuple[str, ...] = ()
    own: bool = False
    own_value: Setting = None
    wrong: str = ""

    @property
    def changed(self) -> bool:
        """Whether any house rule sets it."""
        return bool(self.setters)

    @property
    def book(self) -> Setting:
        """The value by the book; null for a setting that the book does not have."""
        return self.rule.value if self.rule is not None else None

    @property
    def groups(self) -> tuple[str, ...]:
        """The titles of its groups: ("Movement",)."""
        return tuple(title_of_part(part) for part in self.name.split(".")[:-1])

    @property
    def title(self) -> str:
        """The last part of the name in words."""
        return title_of_part(self.name.rpartition(".")[2])


def setting_rows(ruleset: Ruleset, scenario: AnyScenario, edited: str) -> tuple[SettingRow, ...]:
    """Return every setting of the ruleset, then unknown ones that house rules set.

    `edited` is the name of the edited house rules.
    """
    force = settings_in_force(ruleset, scenario.house_rules)
    overlay = overlay_named(scenario, edited)
    own = overlay.set if overlay is not None else {}
    strange = {name for item in scenario.house_rules for name in item.set} - set(ruleset.settings)
    found = []
    for name in (*ruleset.settings, *sorted(strange)):
        rule = ruleset.settings.get(name)
        said = own.get(name)
        wrong = ""
        if name in own:
            wrong = objection(rule, said) if rule is not None else _unknown(ruleset, name)
        setters = tuple(rules.name for rules in scenario.house_rules if name in rules.set)
        found.append(SettingRow(name, rule, force.get(name), setters, name in own, said, wrong))
    return tuple(found)


def filtered(found: Iterable[SettingRow], text: str, which: Which) -> tuple[SettingRow, ...]:
    """Return the settings whose name, description or value contains every word of a text."""
    words = text.casefold().split()
    return tuple(
        setting
        for setting in found
        if (which != "changed" or setting.changed)
        and (which != "assumptions" or (setting.rule is not None and setting.rule.assumption))
        and all(word in _searchable(setting) for word in words)
    )


def overlay_named(scenario: AnyScenario, name: str) -> HouseRules | None:
    """Return the house rules of this name; None when there are none."""
    return next((rule for rule in scenario.house_rules if rule.name == name), None)


def free_name(scenario: AnyScenario) -> str:
    """Return a name that no house rules have: "House rules", then "House rules 2"."""
    taken = {rule.name for rule in scenario.house_rules}
    more = (f"{DEFAULT_NAME} {number}" for number in range(2, len(taken) + 3))
    return next(name for name in (DEFAULT_NAME, *more) if name not in taken)


def change(
    ruleset: Ruleset, scenario: AnyScenario, edited: str, name: str, value: Setting
) -> tuple[str, AnyEdit | None]:
    """Return why a setting may not have this value, or the edit that sets it.

    Neither means that nothing changes. A value that holds without the edited house rules is
    removed from them.
    """
    rule = ruleset.settings.get(name)
    if rule is None:
        return _unknown(ruleset, name), None
    why = objection(rule, value)
    if why:
        return why, None
    overlay = overlay_named(scenario, edited)
    own = overlay.set if overlay is not None else {}
    others = any(rules.name != edited and name in rules.set for rules in scenario.house_rules)
    if not others and value == rule.value:
        return "", ClearSetting(edited, name) if name in own else None
    if name in own and own[name] == value:
        return "", None
    return "", SetSetting(edited, name, value)


def _unknown(ruleset: Ruleset, name: str) -> str:
    return no_such_setting(name, nearest_setting(name, ruleset.settings))


def title_of_part(part: str) -> str:
    """Return a part of a dotted name in words: "Max climb" for max_climb."""
    return opening(part.replace("_", " ").replace("-", " "))


def origin(rule: Rule) -> str:
    """Return the source of the value by the book, or that it is an assumption."""
    if not rule.assumption:
        return rule.source
    return f"Assumption: {rule.source}" if rule.source else "Assumption"


def holder(row: SettingRow, edited: str) -> str:
    """Return which other house rules set it too, as a sentence; empty for none."""
    others: Sequence[str] = [name for name in row.setters if name != edited]
    if not others:
        return ""
    names = " and ".join(f"“{name}”" for name in others)
    later = row.setters[-1] if row.setters[-1] != edited else ""
    tail = f"; “{later}” comes last and holds" if later and row.own else ""
    return f"Set by {names} too{tail}" if row.own else f"Set by {names}"


def _searchable(row: SettingRow) -> str:
    described = row.rule.description if row.rule is not None else ""
    words = (row.name, *row.groups, row.title, described, setting_words(row.value))
    return " ".join(words).casefold()
