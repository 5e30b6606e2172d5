"""What every part of a map stands on: its values, and what is unknown in them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from editor.core.kit import AnyLibrary
from editor.core.objects import ids_of
from editor.core.ruleset import Ruleset, settings_in_force
from editor.core.scenario import AnyScenario, Setting
from editor.core.suggestions import unknown_name
from editor.export.job import Job, chosen_survey
from editor.scripting.catalogues import GameSystem, public
from editor.seam.system import AnySystem
from editor.systems.catalogue import system_named

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    from editor.checks.check import BaseSurvey

OfScenarioT = TypeVar("OfScenarioT", bound=AnyScenario, covariant=True)
"""The scenario of a map: of one system, or of any."""


@dataclass(frozen=True, repr=False)
class GameMapValues(Generic[OfScenarioT]):
    """An immutable map: its scenario, the kits that it can use, and the rules by the book.

    `path` is the file that it was read from, None for a new one. `library` and `ruleset` are
    described in docs/file-format.md.
    """

    scenario: OfScenarioT
    library: AnyLibrary
    ruleset: Ruleset
    path: Path | None = None

    def __repr__(self) -> str:
        """Return title, system and mode: what one wants to see in a session."""
        known = self.scenario
        return f"<{type(self).__name__} {known.title!r} of {known.system}, {known.mode}>"

    @property
    def system(self) -> GameSystem:
        """The game family, with its modes."""
        return public(self._system)

    @property
    def _system(self) -> AnySystem:
        return system_named(self.scenario.system)

    @property
    def _given(self) -> tuple[OfScenarioT, AnyLibrary, Ruleset]:
        """The three values that a map is judged by."""
        return self.scenario, self.library, self.ruleset

    def _with(self, scenario: AnyScenario) -> Self:
        """Return the same with another scenario of its system."""
        return replace(self, scenario=scenario)  # type: ignore[arg-type] # of the same system

    @property
    def settings(self) -> dict[str, Setting]:
        """The value of every setting under the house rules in force, by its dotted name."""
        return settings_in_force(self.ruleset, self.scenario.house_rules)

    @cached_property
    def _surveys(self) -> tuple[BaseSurvey, ...]:
        """What follows from the values, for each set-up: it is asked for again and again."""
        return self._system.surveys(*self._given, "")

    def __getstate__(self) -> dict[str, object]:
        """Return the fields alone: what follows from them is computed again where it is needed."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def _job(self, setup: str = "") -> Job:
        job = Job(*self._given, setup)
        vars(job)["surveys"] = self._surveys
        return job

    def _survey(self, setup: str = "") -> BaseSurvey:
        """Return the survey of a set-up, of the first if none is named. Raises ValueError."""
        survey: BaseSurvey = chosen_survey(self._job(setup))
        return survey

    def _demand(self, mode: str = "", setup: str = "", ids: Iterable[str] = ()) -> None:
        """Raise ValueError for an unknown mode, set-up or id; empty is the scenario's own."""
        known = {
            "mode": {each.id for each in self._system.modes},
            "set-up": {each.id for each in self.scenario.setups},
            "id": ids_of(self.scenario),
        }
        for kind, name in (("mode", mode), ("set-up", setup), *(("id", each) for each in ids)):
            if name and name not in known[kind]:
                raise ValueError(unknown_name(kind, name, sorted(known[kind])))


def demand_numbers(least: float, **given: float) -> None:
    """Raise ValueError if one of these numbers is below the least that it can be."""
    for name, number in given.items():
        if number < least:
            raise ValueError(f"{name}: expected {least} or more, not {number}")


GameMapT = TypeVar("GameMapT", bound=GameMapValues[AnyScenario], covariant=True)
"""A map with all that can be done with it."""
