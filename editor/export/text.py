"""A scenario as plain text."""

from __future__ import annotations

from editor.export.chosen import chosen_survey
from editor.export.exporter import Exporter, Job
from editor.systems.catalogue import system_named


def write(job: Job) -> bytes:
    """Return the map as text; a draft says so, with its errors, before anything else."""
    head = ""
    if job.draft:
        errors = [one for one in job.findings if one.level == "error" and not one.waived]
        head = "DRAFT: not yet playable\n" + "".join(f"  {one.message}\n" for one in errors) + "\n"
    body = system_named(job.scenario.system).text_map(chosen_survey(job))
    return (head + body).encode()


EXPORTER = Exporter(
    kind="text",
    title="Text",
    suffix=".txt",
    summary="A map in letters for a forum post, with a list of everything on it.",
    write=write,
    group="picture",
)
