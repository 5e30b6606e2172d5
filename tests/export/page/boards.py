"""Jobs of samples with their games, for the tests of the match page."""

from functools import cache

from editor.export.html_file import EXPORTER
from editor.export.job import Job
from editor.play.game import Game
from editor.seam.games import game_of, play_of
from editor.seam.play import Play
from editor.systems.catalogue import system_named
from tests.export.jobs import SAMPLES, job_of

PLAYED = ("twin-peaks", "under-the-hill")
"""The names of samples whose matches a page can show: one of each system, one with dungeons."""


@cache
def dealt(name: str) -> tuple[Job, Play, Game]:
    """The job of a sample, how its system is played, and its game."""
    (path,) = (path for path in SAMPLES if path.stem == name)
    job = job_of(path, EXPORTER)
    system = system_named(job.scenario.system)
    game = game_of(system, job.scenario, job.library, job.ruleset, "", job.setup)
    return job, play_of(system), game
