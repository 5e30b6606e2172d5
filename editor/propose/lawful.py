"""Which changes of a map are allowed: no new finding, none graver, and what is fixed stays."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from editor.analysis.symmetry import BoardSymmetry
from editor.checks.check import BaseSurvey
from editor.checks.run import find
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject
from editor.core.points import Cell
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.lab.cause import KINDS
from editor.systems.catalogue import system_named
from editor.systems.judge import levels_of, new_or_graver, trial_weight

Lies = tuple[BoardObject, tuple[Cell, ...]]
"""A thing and the spaces that it lies on."""


class LawfulMaps:
    """Judges changes of a map, each on its own.

    What is locked, and what is `protected` by its id, must be as it is and where it is. With a
    symmetry, which is taken about the middle of the board, no more may differ from its image than
    does now.
    """

    def __init__(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        *,
        mode: str = "",
        protected: Collection[str] = (),
        symmetry: BoardSymmetry | None = None,
    ) -> None:
        self.scenario, self.library, self.ruleset, self.mode = scenario, library, ruleset, mode
        self.protected = frozenset(protected)
        self.system = system_named(scenario.system)
        self.surveys = self.surveyed(scenario)
        self._checks = self.system.checks_of(scenario)
        self.findings = find(self._checks, self.surveys, scenario, fixes=False)
        self.weight = trial_weight(scenario, library, self.findings)
        self._known = levels_of(self.findings)
        self.symmetry = self._about_middle(symmetry)
        self._fixed = self._lies(self.surveys, None)
        self._apart = self._differences(self.surveys)

    def surveyed(self, scenario: AnyScenario) -> tuple[BaseSurvey, ...]:
        """Return the surveys of a scenario, one for each set-up."""
        surveys: tuple[BaseSurvey, ...] = self.system.surveys(
            scenario, self.library, self.ruleset, self.mode
        )
        return surveys

    def judged(self, after: AnyScenario) -> tuple[BaseSurvey, ...] | None:
        """Return the surveys of a changed scenario, None where it is not allowed."""
        surveys = self.surveyed(after)
        if self._fixed and self._lies(surveys, self._fixed.keys()) != self._fixed:
            return None
        findings = find(self._checks, surveys, after, fixes=False)
        if next(new_or_graver(self._known, levels_of(findings)), None) is not None:
            return None
        return surveys if self._differences(surveys) <= self._apart else None

    @property
    def fixed(self) -> tuple[str, ...]:
        """The ids of what is locked or protected, each once."""
        return tuple(dict.fromkeys(name for _, name in self._fixed))

    def _about_middle(self, symmetry: BoardSymmetry | None) -> BoardSymmetry | None:
        """Return a symmetry about the middle of the board; None for one that repeats nothing."""
        repeating = self.system.editing().repeating
        if symmetry is None or symmetry.kind == "once" or repeating is None:
            return None
        return replace(symmetry, middle=repeating.middle(self.surveys[0]))

    def nearest(self) -> BoardSymmetry | None:
        """Return the symmetry from which least differs; None where half of all things do."""
        repeating = self.system.editing().repeating
        if repeating is None:
            return None
        survey = self.surveys[0]
        counts = {}
        for _, kind in KINDS:
            symmetry = replace(kind, middle=repeating.middle(survey))
            counts[symmetry] = len(repeating.differences(survey, symmetry))
        least = min(counts, key=lambda each: counts[each])
        setup = survey.setup.id if survey.setup is not None else ""
        things = len(self.system.editing().objects(self.scenario, setup))
        return least if 2 * counts[least] < things else None

    def _lies(
        self, surveys: Sequence[BaseSurvey], wanted: Collection[tuple[str, str]] | None
    ) -> dict[tuple[str, str], Lies]:
        """Return what is fixed, or what is wanted, by set-up and id, and where it lies."""
        return {
            (setup, name): (thing, self._cells(survey, name))
            for survey, setup in _by_setup(surveys)
            for name, thing in self.system.editing().objects(survey.scenario, setup).items()
            if (
                (setup, name) in wanted
                if wanted is not None
                else thing.locked or name in self.protected
            )
        }

    def _cells(self, survey: BaseSurvey, name: str) -> tuple[Cell, ...]:
        cells: tuple[Cell, ...] = self.system.editing().cells_of(survey, name)
        return cells

    def _differences(self, surveys: Sequence[BaseSurvey]) -> int:
        """Return how much is not symmetric; nothing without a symmetry."""
        repeating = self.system.editing().repeating
        if self.symmetry is None or repeating is None:
            return 0
        return sum(len(repeating.differences(each, self.symmetry)) for each in surveys)


def _by_setup(surveys: Sequence[BaseSurvey]) -> Iterator[tuple[BaseSurvey, str]]:
    for survey in surveys:
        yield survey, survey.setup.id if survey.setup is not None else ""
