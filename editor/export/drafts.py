"""What the export of a scenario with errors says of itself, in the same words everywhere."""

from __future__ import annotations

from editor.checks.run import at_least
from editor.core.finding import Finding
from editor.core.words import counted
from editor.export.exporter import Job
from editor.picture.draft import WORD


def errors_of(job: Job) -> tuple[Finding, ...]:
    """Return the errors for which a job is a draft."""
    return tuple(at_least(job.findings, "error"))


def counted_errors(job: Job) -> str:
    """Return how many errors there are: "3 errors"."""
    return counted(len(errors_of(job)), "error")


def draft_words(job: Job) -> str:
    """Return what stands in a draft: "DRAFT: not yet playable, 3 errors"; empty for no draft."""
    return f"{WORD}: not yet playable, {counted_errors(job)}" if job.draft else ""


def marked(title: str, *, draft: bool) -> str:
    """Return a title, of a draft with the word before it."""
    return f"{WORD} {title}" if draft else title
