"""Jobs of samples with their games, for the tests of the match page."""

from functools import cache

from editor.export import html_file
from editor.export.job import Job
from editor.play.game import Game
from editor.seam.play import Play
from tests.export.jobs import SAMPLES, job_of

MAPS = ("twin-peaks", "under-the-hill", "hot-and-cold", "ashen-isle")
"""The names of samples whose matches a page can show: one of each system, one with dungeons."""


@cache
def dealt(name: str) -> tuple[Job, Play, Game]:
    """The job of a sample, how its system is played, and its game."""
    (path,) = (path for path in SAMPLES if path.stem == name)
    job = job_of(path, html_file.EXPORTER)
    return job, *html_file.dealt(job)
