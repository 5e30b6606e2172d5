"""Prints of samples."""

from functools import cache

from editor.cli.opened import open_scenario
from editor.core.resources import samples_folder
from editor.export.exporter import Choice, Job
from editor.export.pdf_file import EXPORTER
from editor.export.run import job_for


def job_of(sample: str, **options: Choice) -> Job:
    """The job of a sample such as "tactics/twin-peaks"."""
    opened = open_scenario(samples_folder() / f"{sample}.json")
    return job_for(opened.scenario, opened.library, opened.ruleset, EXPORTER, options=options)


@cache
def printed(sample: str, **options: Choice) -> bytes:
    """The PDF of a sample; made once for all tests."""
    return EXPORTER.write(job_of(sample, **options))
