"""The surveys of the scenarios that a session shows, made once each."""

from __future__ import annotations

from editor.checks.check import BaseSurvey
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.workbench.document import Document


class Surveys:
    """Keeps the surveys of the present scenario and of the one that is shown."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, str], tuple[AnyScenario, tuple[BaseSurvey, ...]]] = {}

    def of(
        self, scenario: AnyScenario, document: Document, system: AnySystem, mode: str
    ) -> tuple[BaseSurvey, ...]:
        """Return the surveys of a scenario, one for each set-up, or a single one without."""
        key = (id(scenario), mode)
        known = self._known.get(key)
        if known is not None and known[0] is scenario:
            return known[1]
        found = system.surveys(scenario, document.library, document.ruleset, mode)
        keep = {id(document.scenario), id(scenario)}
        self._known = {k: v for k, v in self._known.items() if k[0] in keep}
        self._known[key] = (scenario, found)
        return found

    def forget(self) -> None:
        """Forget all, such as when a kit was read again."""
        self._known.clear()


def in_setup(surveys: tuple[BaseSurvey, ...], setup: str) -> BaseSurvey:
    """Return the survey of a set-up, the first where there is no such set-up."""
    for survey in surveys:
        if survey.setup is not None and survey.setup.id == setup:
            return survey
    return surveys[0]
