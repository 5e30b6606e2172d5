"""The cached surveys of a session's scenarios."""

from __future__ import annotations

from editor.checks.check import BaseSurvey
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.workbench.document import Document


class Surveys:
    """Caches the surveys of the present and of the shown scenario."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, str], tuple[AnyScenario, tuple[BaseSurvey, ...]]] = {}

    def of(
        self, scenario: AnyScenario, document: Document, system: AnySystem, mode: str
    ) -> tuple[BaseSurvey, ...]:
        """Return the surveys of a scenario, one for each set-up."""
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
        """Clear the cache, such as when a kit was read again."""
        self._known.clear()


def in_setup(surveys: tuple[BaseSurvey, ...], setup: str) -> BaseSurvey:
    """Return the survey of a set-up, else the first."""
    for survey in surveys:
        if survey.setup is not None and survey.setup.id == setup:
            return survey
    return surveys[0]
