"""A scenario as plain text."""

from __future__ import annotations

from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_survey, chosen_tabletop, draft_words, errors_of
from editor.export.losses import units_undrawn
from editor.systems.catalogue import system_named


def write(job: Job) -> bytes:
    """Return the map as text; a draft says so, with its errors, before anything else."""
    head = ""
    if job.draft:
        errors = "".join(f"  {error.message}\n" for error in errors_of(job))
        head = f"{draft_words(job)}\n{errors}\n"
    body = system_named(job.scenario.system).text_map(chosen_survey(job))
    return (head + body).encode()


EXPORTER = Exporter(
    kind="text",
    title="Text",
    suffix=".txt",
    summary="A map in letters for a forum post, with a list of everything on it.",
    write=write,
    group="picture",
    losses=lambda job: tuple(units_undrawn(chosen_tabletop(job))),
)
