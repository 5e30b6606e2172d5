"""Maps of Tiled to look at: any scenario as a job of theirs."""

from pathlib import Path

from editor.core.scenario import AnyScenario
from editor.export.job import Job, OptionValue
from editor.export.tmx_file import EXPORTER
from tests.export import jobs


def job_of(path: Path, *, setup: str = "", **options: OptionValue) -> Job:
    """Return the job of a sample; a faulty one is a draft."""
    return jobs.job_of(path, EXPORTER, setup=setup, **options)


def job_for_scenario(scenario: AnyScenario, folder: Path | None = None) -> Job:
    """Return the job of a scenario; a faulty one is a draft."""
    return jobs.job_with(scenario, EXPORTER, folder)
