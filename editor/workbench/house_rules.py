"""House rules as a designer sees them: every setting with its values, and the edits of them."""

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

FIRST_NAME = "House rules"
"""What house rules are called whose first change is made before they have a name."""


@dataclass(frozen=True)
class Standing:
    """How one setting stands: what the book says, what holds, and who says so.

    - rule: None for a name that a house rule sets and the ruleset does not have
    - value: the value in force
    - setters: the overlays that set it, the last one holds
    - own: whether the edited overlay sets it, and `own_value` to what
    - wrong: why what the edited overlay sets counts for nothing, empty when it counts
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
        """The parts of the name above the last one, in words: ("Movement",)."""
        return tuple(said_name(part) for part in self.name.split(".")[:-1])

    @property
    def title(self) -> str:
        """The last part of the name in words."""
        return said_name(self.name.rpartition(".")[2])


def standings(ruleset: Ruleset, scenario: AnyScenario, edited: str) -> tuple[Standing, ...]:
    """Return every setting of the ruleset, then those that house rules set and it does not have.

    `edited` names the overlay of which `own` speaks.
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
        found.append(Standing(name, rule, force.get(name), setters, name in own, said, wrong))
    return tuple(found)


def sought(found: Iterable[Standing], text: str, which: Which) -> tuple[Standing, ...]:
    """Return the settings in whose name, description or value every word of a text stands."""
    words = text.casefold().split()
    return tuple(
        setting
        for setting in found
        if (which != "changed" or setting.changed)
        and (which != "assumptions" or (setting.rule is not None and setting.rule.assumption))
        and all(word in _read(setting) for word in words)
    )


def overlay_named(scenario: AnyScenario, name: str) -> HouseRules | None:
    """Return the house rules of this name; None when there are none."""
    return next((rule for rule in scenario.house_rules if rule.name == name), None)


def free_name(scenario: AnyScenario) -> str:
    """Return a name that no house rules have: "House rules", then "House rules 2"."""
    taken = {rule.name for rule in scenario.house_rules}
    more = (f"{FIRST_NAME} {number}" for number in range(2, len(taken) + 3))
    return next(name for name in (FIRST_NAME, *more) if name not in taken)


def change(
    ruleset: Ruleset, scenario: AnyScenario, edited: str, name: str, value: Setting
) -> tuple[str, AnyEdit | None]:
    """Return why a setting may not have this value, or the edit that gives it.

    Neither means that nothing changes. A value that holds without the edited overlay needs no
    entry in it: the entry is taken out.
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


def said_name(part: str) -> str:
    """Return a part of a dotted name in words: "Max climb" for max_climb."""
    return opening(part.replace("_", " ").replace("-", " "))


def origin(rule: Rule) -> str:
    """Return where the value by the book is from: its source, or that it is an assumption."""
    if not rule.assumption:
        return rule.source
    return f"Assumption: {rule.source}" if rule.source else "Assumption"


def holder(one: Standing, edited: str) -> str:
    """Return which other house rules set it too, in a sentence; empty for none."""
    others: Sequence[str] = [name for name in one.setters if name != edited]
    if not others:
        return ""
    names = " and ".join(f"“{name}”" for name in others)
    later = one.setters[-1] if one.setters[-1] != edited else ""
    tail = f"; “{later}” comes last and holds" if later and one.own else ""
    return f"Set by {names} too{tail}" if one.own else f"Set by {names}"


def _read(one: Standing) -> str:
    described = one.rule.description if one.rule is not None else ""
    words = (one.name, *one.groups, one.title, described, setting_words(one.value))
    return " ".join(words).casefold()
