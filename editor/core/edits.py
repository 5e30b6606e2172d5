"""The edits that every system shares: what stands in the envelope of a scenario."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import replace

from editor.core.edit import AnyEdit, held, held_line, held_text
from editor.core.errors import EditError
from editor.core.finding import LEVELS, Level, Waiver, reach_words
from editor.core.groups import GroupObjects, NameGroup, TidyGroups, Ungroup
from editor.core.kit import AnyLibrary
from editor.core.positions import DropPosition, KeepPosition
from editor.core.reference_edits import SetReference
from editor.core.ruleset import setting_title, setting_words
from editor.core.scenario import (
    MAX_SETTINGS,
    AnyScenario,
    HouseRules,
    KitUse,
    ScenarioT,
    Setting,
)
from editor.core.values import Few, Id, Line, Text
from editor.core.words import listing


class SetTitle(AnyEdit, frozen=True):
    """Give the scenario another title."""

    title: Line

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with this title."""
        if not self.title.strip():
            raise EditError("a scenario needs a title")
        return _with(scenario, title=held_line(self.title, "a title"))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Call it “Twin Peaks”"."""
        return f"Call it “{self.title}”"


class SetAuthors(AnyEdit, frozen=True):
    """Say who made the scenario."""

    authors: Few[Line]

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with these authors."""
        authors = held(self.authors, Few[Line], "authors are at most 64 names of one line each")
        return _with(scenario, authors=authors)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Name Ann and Ben as authors"."""
        return f"Name {listing(self.authors) or 'nobody'} as author"


class SetNotes(AnyEdit, frozen=True):
    """Write the notes of the scenario."""

    notes: Text

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with these notes."""
        return _with(scenario, notes=held_text(self.notes, "a note"))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return "Write the notes"."""
        return "Write the notes"


class SetMode(AnyEdit, frozen=True):
    """Change the mode; objects that only the old mode uses stay."""

    mode: str

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario in this mode."""
        held(self.mode, Id, f"{self.mode!r} is the name of no mode")
        return _with(scenario, mode=self.mode)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Change the mode to control"."""
        return f"Change the mode to {self.mode}"


class UseKit(AnyEdit, frozen=True):
    """Use a number of copies of a kit: a built-in one by `id`, or a file by `path`."""

    id: str = ""
    path: str = ""
    count: Annotated[int, Meta(ge=1, le=99)] = 1

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the kit in use."""
        if bool(self.id) == bool(self.path):
            raise EditError("a kit is named by its id or its path")
        use = KitUse(id=self.id, path=self.path, count=self.count)
        if not 1 <= self.count <= 99:
            raise EditError(f"one owns 1 to 99 copies of a kit, not {self.count}")
        kits = tuple(use if kit.key == use.key else kit for kit in scenario.kits)
        return _with(scenario, kits=kits if use in kits else (*kits, use))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Use 2 copies of Base set"."""
        key = self.path or self.id
        name = library.kits[key].title if key in library.kits else key
        return f"Use {f'{self.count} copies of ' if self.count > 1 else ''}{name}"


class DropKit(AnyEdit, frozen=True):
    """Stop using a kit, by its id or path; components placed from it stay and get findings."""

    key: str

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the kit."""
        if all(kit_use.key != self.key for kit_use in scenario.kits):
            raise EditError(f"the scenario does not use a kit {self.key!r}")
        return _with(scenario, kits=tuple(kit for kit in scenario.kits if kit.key != self.key))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Put Base set away"."""
        name = library.kits[self.key].title if self.key in library.kits else self.key
        return f"Put {name} away"


class Waive(AnyEdit, frozen=True):
    """Silence the findings of a check at these ids and spaces, for a reason.

    An empty `setup` means all set-ups.
    """

    check: str
    at: tuple[Line, ...]
    reason: Text
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the waiver; it replaces waivers that it covers completely."""
        if not self.reason.strip():
            raise EditError("a waiver needs a reason")
        if not self.at:
            raise EditError("a waiver needs an object or a space")
        if self.setup and all(setup.id != self.setup for setup in scenario.setups):
            raise EditError(f"there is no set-up {self.setup!r}")
        held_text(self.reason, "a reason")
        kept = tuple(
            item
            for item in scenario.waivers
            if not item.same(self.check, self.at, self.setup or item.setup)
        )
        waiver = Waiver(check=self.check, at=self.at, reason=self.reason, setup=self.setup)
        return _with(scenario, waivers=(*kept, waiver))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Waive dead-end at b2 in all set-ups"."""
        return f"Waive {self.check} {reach_words(self.at, self.setup, scenario.setups)}"


class Unwaive(AnyEdit, frozen=True):
    """Remove a waiver, of one set-up or, with an empty `setup`, of all."""

    check: str
    at: tuple[Line, ...]
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the waiver."""
        kept = tuple(
            waiver
            for waiver in scenario.waivers
            if not waiver.same(self.check, self.at, self.setup)
        )
        if len(kept) == len(scenario.waivers):
            where = reach_words(self.at, self.setup, scenario.setups)
            raise EditError(f"there is no waiver of {self.check} {where}")
        return _with(scenario, waivers=kept)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Restore dead-end at b2 in all set-ups"."""
        return f"Restore {self.check} {reach_words(self.at, self.setup, scenario.setups)}"


class SetLevel(AnyEdit, frozen=True):
    """Set the level of a check in named house rules; None removes the change."""

    house_rules: Line
    check: str
    level: Level | None = None

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the house rules, made where there are none of this name."""
        if self.level is not None and self.level not in LEVELS:
            raise EditError(f"{self.level!r} is no level")
        overlay = _overlay(scenario, self.house_rules)
        held(self.check, Id, f"{self.check!r} is the name of no check")
        levels = {name: level for name, level in overlay.levels.items() if name != self.check}
        if self.level is not None:
            levels[self.check] = self.level
        return _with_overlay(scenario, replace(overlay, levels=levels))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Gentle slopes: box-overhangs is a warning"."""
        if self.level is None:
            return f"{self.house_rules}: {self.check} as by the book"
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
        held(self.name, Id, f"{self.name!r} is the name of no setting")
        held(self.value, Setting, f"{setting_title(self.name)} may not be {self.value!r}")
        overlay = _overlay(scenario, self.house_rules)
        changed = replace(overlay, set={**overlay.set, self.name: self.value})
        if len(changed.set) > MAX_SETTINGS:
            raise EditError(f"house rules set at most {MAX_SETTINGS} settings")
        return _with_overlay(scenario, changed)

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
        """Return a sentence such as "Short: How many actions has a turn? As by the book"."""
        said = self.asked or f"{setting_title(self.name)}:"
        return f"{self.house_rules}: {said} As by the book"


class TakeHouseRules(AnyEdit, frozen=True):
    """Add a set of house rules, such as those that come with the program."""

    house_rules: HouseRules

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with them after its own, so that their settings win."""
        if any(rule.name == self.house_rules.name for rule in scenario.house_rules):
            raise EditError(f"there are house rules {self.house_rules.name!r} already")
        return _with(scenario, house_rules=(*scenario.house_rules, self.house_rules))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Take over the house rules “Add-on rules”"."""
        return f"Take over the house rules “{self.house_rules.name}”"


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
            raise EditError(f"there are house rules {self.to!r} already")
        named = tuple(
            replace(rule, name=self.to) if rule.name == self.name else rule
            for rule in scenario.house_rules
        )
        return _with(scenario, house_rules=named)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Call the house rules “Gentle slopes” “Hills”"."""
        return f"Call the house rules “{self.name}” “{self.to}”"


class RemoveHouseRules(AnyEdit, frozen=True):
    """Remove named house rules."""

    name: Line

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without them."""
        kept = tuple(rule for rule in scenario.house_rules if rule.name != self.name)
        if len(kept) == len(scenario.house_rules):
            raise EditError(f"there are no house rules {self.name!r}")
        return _with(scenario, house_rules=kept)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Remove the house rules “Gentle slopes”"."""
        return f"Remove the house rules “{self.name}”"


GeneralEdit = (
    SetTitle
    | SetAuthors
    | SetNotes
    | SetMode
    | UseKit
    | DropKit
    | Waive
    | Unwaive
    | SetLevel
    | SetSetting
    | ClearSetting
    | TakeHouseRules
    | RenameHouseRules
    | RemoveHouseRules
    | KeepPosition
    | DropPosition
    | GroupObjects
    | Ungroup
    | NameGroup
    | TidyGroups
    | SetReference
)
"""Every edit that all systems share; the union of a system includes them."""


def _with(scenario: ScenarioT, **fields: Any) -> ScenarioT:
    same = all(getattr(scenario, name) == value for name, value in fields.items())
    return scenario if same else replace(scenario, **fields)


def _overlay(scenario: AnyScenario, name: str) -> HouseRules:
    if not name.strip():
        raise EditError("house rules need a name")
    held_line(name, "the name of house rules")
    for rule in scenario.house_rules:
        if rule.name == name:
            return rule
    return HouseRules(name=name)


def _with_overlay(scenario: ScenarioT, overlay: HouseRules) -> ScenarioT:
    """Return the scenario with these house rules; without any change they are removed."""
    empty = not (overlay.set or overlay.levels or overlay.notes)
    names = [rules.name for rules in scenario.house_rules]
    kept = tuple(
        overlay if rule.name == overlay.name else rule
        for rule in scenario.house_rules
        if not (empty and rule.name == overlay.name)
    )
    if overlay.name not in names and not empty:
        kept = (*kept, overlay)
    return _with(scenario, house_rules=kept)
