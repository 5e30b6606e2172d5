"""Edits of house rules: their settings, the levels of checks, and checks of the designer's own."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from editor.core.edit import AnyEdit, changed, held, held_line
from editor.core.errors import EditError
from editor.core.finding import LEVELS, Level
from editor.core.kit import AnyLibrary
from editor.core.ruleset import setting_title, setting_words
from editor.core.scenario import MAX_SETTINGS, AnyScenario, HouseRules, OwnCheck, ScenarioT, Setting
from editor.core.values import Few, Id, Line


class SetLevel(AnyEdit, frozen=True):
    """Set the level of a check in named house rules; None removes the change."""

    house_rules: Line
    check: str
    level: Level | None = None

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the house rules, made where there are none of this name."""
        if self.level is not None and self.level not in LEVELS:
            raise EditError(f"{self.level!r} is not a level")
        overlay = _overlay(scenario, self.house_rules)
        held(self.check, Id, f"unknown check {self.check!r}")
        levels = {name: level for name, level in overlay.levels.items() if name != self.check}
        if self.level is not None:
            levels[self.check] = self.level
        return _with_overlay(scenario, replace(overlay, levels=levels))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Gentle slopes: box-overhangs is a warning"."""
        if self.level is None:
            return f"{self.house_rules}: reset {self.check}"
        article = "" if self.level == "advice" else "an " if self.level == "error" else "a "
        return f"{self.house_rules}: {self.check} is {article}{self.level}"


class SetSetting(AnyEdit, frozen=True):
    """Set a setting of the ruleset in named house rules.

    `asked` is what the setting decides, in the words of its ruleset; empty for those of its name.
    """

    house_rules: Line
    name: str
    value: Setting
    asked: Line = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the house rules, made where there are none of this name."""
        held(self.name, Id, f"unknown setting {self.name!r}")
        held(self.value, Setting, f"{setting_title(self.name)} cannot be {self.value!r}")
        overlay = _overlay(scenario, self.house_rules)
        after = replace(overlay, set={**overlay.set, self.name: self.value})
        if len(after.set) > MAX_SETTINGS:
            raise EditError(f"house rules can change at most {MAX_SETTINGS} settings")
        return _with_overlay(scenario, after)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Gentle slopes: How many levels may one step climb? 1"."""
        said = self.asked or f"{setting_title(self.name)}:"
        return f"{self.house_rules}: {said} {setting_words(self.value)}"


class ClearSetting(AnyEdit, frozen=True):
    """Remove a setting from named house rules: it has its value by the book again.

    `asked` is what the setting decides, in the words of its ruleset; empty for those of its name.
    """

    house_rules: Line
    name: str
    asked: Line = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the house rules changed."""
        overlay = _overlay(scenario, self.house_rules)
        if self.name not in overlay.set:
            raise EditError(f"{self.house_rules} does not set {setting_title(self.name)}")
        kept = {name: value for name, value in overlay.set.items() if name != self.name}
        return _with_overlay(scenario, replace(overlay, set=kept))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Short: How much does a step cost? As by the book"."""
        said = self.asked or f"{setting_title(self.name)}:"
        return f"{self.house_rules}: {said} Default"


class TakeHouseRules(AnyEdit, frozen=True):
    """Add a set of house rules, such as those that come with the program."""

    house_rules: HouseRules

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with them after its own, so that their settings win."""
        if any(rule.name == self.house_rules.name for rule in scenario.house_rules):
            raise EditError(f"house rules {self.house_rules.name!r} already exist")
        return changed(scenario, house_rules=(*scenario.house_rules, self.house_rules))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Take over the house rules “Add-on rules”"."""
        return f"Add house rules “{self.house_rules.name}”"


class PutHouseRules(AnyEdit, frozen=True):
    """Put house rules in place of those of the same name, or over all others.

    With a path they are those of a file, which the scenario follows from then on.
    """

    house_rules: HouseRules

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with them; their place among the others stays."""
        rules = self.house_rules
        held_line(rules.name, "the name of house rules")
        held(msgspec.to_builtins(rules), HouseRules, "a file cannot hold these house rules")
        names = [each.name for each in scenario.house_rules]
        put = tuple(rules if each.name == rules.name else each for each in scenario.house_rules)
        layers = put if rules.name in names else (*put, rules)
        layers = held(layers, Few[HouseRules], "a map has at most 64 house rules")
        return changed(scenario, house_rules=layers)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Follow the file oak.rules.json with “Oak League”"."""
        rules = self.house_rules
        if rules.path:
            return f"Link house rules “{rules.name}” to {rules.path}"
        return f"Update house rules “{rules.name}” from their file"


class RenameHouseRules(AnyEdit, frozen=True):
    """Rename house rules; their place in the order stays."""

    name: Line
    to: Line

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with them under the other name."""
        names = [rules.name for rules in scenario.house_rules]
        if self.name not in names:
            raise EditError(f"there are no house rules {self.name!r}")
        if not self.to.strip():
            raise EditError("house rules need a name")
        held_line(self.to, "the name of house rules")
        if self.to != self.name and self.to in names:
            raise EditError(f"house rules {self.to!r} already exist")
        _demand_held(next(rules for rules in scenario.house_rules if rules.name == self.name))
        named = tuple(
            replace(rule, name=self.to) if rule.name == self.name else rule
            for rule in scenario.house_rules
        )
        return changed(scenario, house_rules=named)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Call the house rules “Gentle slopes” “Hills”"."""
        return f"Rename house rules “{self.name}” to “{self.to}”"


class MoveHouseRules(AnyEdit, frozen=True):
    """Put named house rules at another place of the order, counted from 0; later ones win."""

    name: Line
    to: int

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with them there; those of a file may be moved too."""
        layers = scenario.house_rules
        moved = next((rules for rules in layers if rules.name == self.name), None)
        if moved is None:
            raise EditError(f"there are no house rules {self.name!r}")
        if not 0 <= self.to < len(layers):
            raise EditError(f"there is no place {self.to + 1} among {len(layers)} house rules")
        rest = [rules for rules in layers if rules is not moved]
        rest.insert(self.to, moved)
        return changed(scenario, house_rules=tuple(rest))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Put the house rules “Short” before “Oak League”"."""
        rest = [rules.name for rules in scenario.house_rules if rules.name != self.name]
        if 0 <= self.to < len(rest):
            return f"Move house rules “{self.name}” before “{rest[self.to]}”"
        return f"Move house rules “{self.name}” to the end"


class RemoveHouseRules(AnyEdit, frozen=True):
    """Remove named house rules."""

    name: Line

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without them."""
        kept = tuple(rule for rule in scenario.house_rules if rule.name != self.name)
        if len(kept) == len(scenario.house_rules):
            raise EditError(f"there are no house rules {self.name!r}")
        return changed(scenario, house_rules=kept)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Remove the house rules “Gentle slopes”"."""
        return f"Remove house rules “{self.name}”"


class KeepHouseRules(AnyEdit, frozen=True):
    """Let the map keep house rules itself that it has followed in a file."""

    name: Line

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with them as they are now."""
        if not any(rules.name == self.name and rules.path for rules in scenario.house_rules):
            raise EditError(f"there are no house rules {self.name!r} of a file")
        kept = tuple(
            replace(rules, path="") if rules.name == self.name else rules
            for rules in scenario.house_rules
        )
        return changed(scenario, house_rules=kept)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Keep the house rules “Oak League” in the map"."""
        return f"Copy house rules “{self.name}” into the map"


class PutCheck(AnyEdit, frozen=True):
    """Put a check of one's own into named house rules, in place of those with its id."""

    house_rules: Line
    check: OwnCheck

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the house rules, made where there are none of this name."""
        overlay = _overlay(scenario, self.house_rules)
        held(msgspec.to_builtins(self.check), OwnCheck, "a file cannot hold this check")
        own = self.check
        ids = [each.id for each in overlay.checks]
        at = ids.index(own.id) if own.id in ids else len(ids)
        others = [each for each in overlay.checks if each.id != own.id]
        put = (*others[:at], own, *others[at:])
        checks = held(put, Few[OwnCheck], "house rules can have at most 64 checks")
        return _with_overlay(scenario, replace(overlay, checks=checks))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Oak League: the check “No tower above 3”"."""
        return f"{self.house_rules}: set check “{self.check.name}”"


class DropCheck(AnyEdit, frozen=True):
    """Take a check of one's own out of named house rules."""

    house_rules: Line
    id: Id

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without it."""
        overlay = _overlay(scenario, self.house_rules)
        kept = tuple(each for each in overlay.checks if each.id != self.id)
        if len(kept) == len(overlay.checks):
            raise EditError(f"{self.house_rules} has no check {self.id!r}")
        return _with_overlay(scenario, replace(overlay, checks=kept))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Oak League: without the check “No tower above 3”"."""
        overlay = next((o for o in scenario.house_rules if o.name == self.house_rules), None)
        names = {each.id: each.name for each in overlay.checks} if overlay else {}
        return f"{self.house_rules}: remove check “{names.get(self.id, self.id)}”"


def over_others(scenario: ScenarioT, rules: HouseRules) -> ScenarioT:
    """Return the scenario with house rules over its own, in place of those of the same name."""
    others = tuple(each for each in scenario.house_rules if each.name != rules.name)
    return changed(scenario, house_rules=(*others, rules))


def _overlay(scenario: AnyScenario, name: str) -> HouseRules:
    if not name.strip():
        raise EditError("house rules need a name")
    held_line(name, "the name of house rules")
    for rule in scenario.house_rules:
        if rule.name == name:
            _demand_held(rule)
            return rule
    return HouseRules(name=name)


def _demand_held(rules: HouseRules) -> None:
    """Refuse to change house rules that a file holds."""
    if rules.path:
        raise EditError(
            f"the house rules “{rules.name}” are linked to {rules.path}: edit that file, or copy "
            "them into the map"
        )


def _with_overlay(scenario: ScenarioT, overlay: HouseRules) -> ScenarioT:
    """Return the scenario with these house rules; without any change they are removed."""
    empty = not (overlay.set or overlay.levels or overlay.checks or overlay.notes)
    names = [rules.name for rules in scenario.house_rules]
    kept = tuple(
        overlay if rule.name == overlay.name else rule
        for rule in scenario.house_rules
        if not (empty and rule.name == overlay.name)
    )
    if overlay.name not in names and not empty:
        kept = (*kept, overlay)
    return changed(scenario, house_rules=kept)
