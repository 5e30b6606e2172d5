"""The rules of a set-up as plain text."""

from __future__ import annotations

from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_rules, draft_words
from editor.seam.rules_sheet import as_text


def write(job: Job) -> bytes:
    """Return the rules by the settings in force; a draft says so first."""
    sheet = chosen_rules(job)
    assert sheet is not None  # other systems are not offered
    head = f"{draft_words(job)}\n\n" if job.draft else ""
    return (head + as_text(sheet)).encode()


EXPORTER = Exporter(
    kind="rules",
    title="Rules",
    suffix=".rules.txt",
    summary="How this set-up is played: two pages of plain text that mark what house rules change.",
    write=write,
    group="paper",
    suits=lambda system: system.rules_sheet is not None,
)
