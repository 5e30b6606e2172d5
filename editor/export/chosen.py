"""The survey of the set-up that an export is made for."""

from __future__ import annotations

from typing import Any

from editor.export.exporter import Job
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import system_named


def chosen_survey(job: Job) -> Any:
    """Return the system's survey of the job's set-up; of the first where none is named.

    Raises ValueError where the scenario has no set-up of that name.
    """
    system = system_named(job.scenario.system)
    surveys = system.surveys(job.scenario, job.library, job.ruleset, "")
    if not job.setup:
        return surveys[0]
    for survey in surveys:
        if survey.setup is not None and survey.setup.id == job.setup:
            return survey
    raise ValueError(f"no set-up is called {job.setup!r}")


def chosen_tabletop(job: Job) -> Tabletop:
    """Return the job's set-up as things on a table. Raises ValueError as `chosen_survey` does."""
    return system_named(job.scenario.system).tabletop(chosen_survey(job))
