"""The words on drafts."""

from dataclasses import replace

from msgspec.structs import replace as changed

from editor.core.finding import Waiver
from editor.core.resources import samples_folder
from editor.export.job import draft_words, errors_of, marked
from editor.export.text_file import EXPORTER
from tests.export.jobs import job_of

OVERLAP = samples_folder() / "faulty" / "tactics" / "boxes-overlap.json"
SMALLEST = samples_folder() / "tactics" / "smallest.json"


def test_a_draft_says_how_many_errors_it_has() -> None:
    """Only errors without a waiver are counted."""
    job = job_of(OVERLAP, EXPORTER)
    assert draft_words(job) == "DRAFT: not yet playable, 1 error"
    waived = tuple(
        changed(finding, waiver=Waiver(finding.check, finding.places, "meant"))
        for finding in job.findings
    )
    assert errors_of(replace(job, findings=waived)) == ()


def test_what_is_no_draft_says_nothing() -> None:
    """A valid map has no such words, and its own title."""
    assert draft_words(job_of(SMALLEST, EXPORTER)) == ""
    assert marked("The hill", draft=False) == "The hill"
    assert marked("The hill", draft=True) == "DRAFT The hill"
