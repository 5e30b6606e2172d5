"""The house rules of a map: named sets of them, and single settings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from editor.core.house_rules import RemoveHouseRules, SetSetting, over_others
from editor.core.ruleset import nearest_setting, objection
from editor.core.scenario import HouseRules, Setting
from editor.scripting.base import OfScenarioT
from editor.scripting.edits import GameMapEdits
from editor.storage.kits import house_rules_named

if TYPE_CHECKING:
    from typing import Self


class GameMapRules(GameMapEdits[OfScenarioT]):
    """A map with its house rules; `settings` are the values in force."""

    @property
    def house_rules(self) -> tuple[HouseRules, ...]:
        """The house rules in force, each over the ones before it."""
        return self.scenario.house_rules

    def with_house_rules(self, rules: HouseRules | Path | str) -> Self:
        """Return the map with house rules over its own, in place of those of the same name.

        They are a value, the name of house rules that come with the program, or a file
        (*.rules.json). Raises FileError, and ValueError for an unknown name or another system.
        """
        if not isinstance(rules, HouseRules):
            rules = house_rules_named(self.scenario.system, str(rules))
        return self._with(over_others(self.scenario, rules))

    def with_settings(self, settings: Mapping[str, Setting], *, name: str = "From Python") -> Self:
        """Return the map with these values of settings, in house rules of this name over all.

        docs/reference/settings.md lists the settings. Raises ValueError for an unknown one, and
        for a value that it cannot have.
        """
        for key, value in settings.items():
            rule = self.ruleset.settings.get(key)
            if rule is None:
                near = nearest_setting(key, self.ruleset.settings)
                meant = f"; did you mean {near!r}?" if near else ""
                raise ValueError(f"unknown setting {key!r}{meant}")
            if words := objection(rule, value):
                raise ValueError(f"{key} {words}, not {value!r}")
        own = next((each for each in self.house_rules if each.name == name), HouseRules(name))
        edits = [SetSetting(name, key, value) for key, value in settings.items()]
        return self.with_house_rules(own).edited(*edits)

    def without_house_rules(self, name: str = "") -> Self:
        """Return the map without house rules of this name, or without any. Raises EditError."""
        names = [name] if name else [each.name for each in self.house_rules]
        return self.edited(*map(RemoveHouseRules, dict.fromkeys(names)))
