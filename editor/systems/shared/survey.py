"""What every survey holds: a scenario in one of its set-ups, its settings and its components."""

from __future__ import annotations

from functools import cached_property
from typing import Generic

from editor.core.kit import AnyLibrary, components_in_force, counts_in_force
from editor.core.ruleset import Ruleset, settings_in_force
from editor.core.scenario import ComponentT, ScenarioT, Setting, SetupT


class ScenarioGround(Generic[ScenarioT, ComponentT]):
    """What all set-ups of a scenario share; systems add what follows from the board."""

    def __init__(self, scenario: ScenarioT, library: AnyLibrary, ruleset: Ruleset) -> None:
        self.scenario = scenario
        self.library = library
        self.ruleset = ruleset
        self.settings: dict[str, Setting] = settings_in_force(ruleset, scenario.house_rules)
        self.components: dict[str, ComponentT] = components_in_force(scenario, library)

    @cached_property
    def counts(self) -> dict[str, int | None]:
        """How many of each component there are; None for any number."""
        return counts_in_force(self.scenario, self.library)


class SetupSurvey(Generic[ScenarioT, ComponentT, SetupT]):
    """One set-up of a scenario, checked as `mode`; `setup` is None where the file has none."""

    def __init__(
        self, shared: ScenarioGround[ScenarioT, ComponentT], setup: SetupT | None, mode: str
    ) -> None:
        self.shared = shared
        self.setup = setup
        self.mode = mode or shared.scenario.mode
        self.scenario = shared.scenario
        self.library = shared.library
        self.ruleset = shared.ruleset
        self.settings = shared.settings
        self.components = shared.components

    @property
    def counts(self) -> dict[str, int | None]:
        """How many of each component there are; None for any number."""
        return self.shared.counts

    def number(self, setting: str) -> int:
        """Return the value of a whole-number setting. Raises KeyError for an unknown one."""
        value = self.settings[setting]
        if not isinstance(value, int):
            raise TypeError(f"setting {setting!r} is {value!r}, no whole number")
        return value
