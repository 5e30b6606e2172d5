"""Maps of Tiled to look at: any scenario as a job, and what is drawn for it."""

from pathlib import Path

from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.export import tmx_file
from editor.export.exporter import Choice, Job
from editor.export.run import job_for
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario

SAMPLES = tuple(
    sorted(path for path in samples_folder().glob("*/*.json") if "faulty" not in str(path))
)


def named(path: Path) -> str:
    """Return what a sample is called in the list of tests."""
    return f"{path.parent.name}/{path.stem}"


def job_of(path: Path, **options: Choice) -> Job:
    """Return the job of a sample; a faulty one is a draft."""
    return job_for_scenario(load_scenario(path), path.parent, **options)


def job_for_scenario(scenario: AnyScenario, folder: Path | None = None, **options: Choice) -> Job:
    """Return the job of a scenario; a faulty one is a draft."""
    library = library_for(scenario, folder)
    ruleset = ruleset_for(scenario.system)
    return job_for(scenario, library, ruleset, tmx_file.EXPORTER, options=options, draft=True)
