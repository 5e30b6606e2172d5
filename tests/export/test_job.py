"""The words on drafts, and the answers for a set-up."""

from dataclasses import replace

from msgspec.structs import replace as changed

from editor.core.finding import Waiver
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.export import csv_file
from editor.export.job import (
    chosen_answers,
    chosen_supply,
    chosen_survey,
    chosen_tabletop,
    draft_words,
    errors_of,
    marked,
)
from editor.export.run import job_for
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


def test_answers_are_those_of_the_mode_by_the_house_rules_of_the_match() -> None:
    """A map for control has no question about the artifact; a house rule changes an answer."""
    job = job_of(samples_folder() / "tactics" / "twin-peaks.json", EXPORTER)
    answers = {each.question: each for each in chosen_answers(job)}
    assert "Is the trigger a seventh space?" in answers
    assert not any("artifact" in question for question in answers)
    declining = "May I decline to counter or to push?"
    assert not any(span.changed for span in answers[declining].answer)
    rules = HouseRules("No counters", set={"counter.allowed": False})
    ruled = replace(job, scenario=changed(job.scenario, house_rules=(rules,)))
    (span,) = next(each for each in chosen_answers(ruled) if each.question == declining).answer
    assert (span.words, span.changed) == ("Yes, a push is up to you. Nobody counters.", True)


def test_what_exports_ask_for_several_times_is_made_once() -> None:
    """The survey, the things on the table, the parts; a job of another map has its own."""
    job = job_of(SMALLEST, EXPORTER)
    renamed = replace(job, scenario=changed(job.scenario, title="Renamed"))
    for chosen in (chosen_survey, chosen_tabletop, chosen_supply):
        assert chosen(job) is chosen(job)
        assert chosen(renamed) is not chosen(job)
    assert chosen_survey(renamed).scenario.title == "Renamed"


def test_a_job_with_other_options_has_what_was_made() -> None:
    """And so has a job of another kind that is said to be like it."""
    job = job_of(SMALLEST, EXPORTER)
    made = [chosen(job) for chosen in (chosen_survey, chosen_tabletop, chosen_supply)]
    other = job_for(job.scenario, job.library, job.ruleset, csv_file.EXPORTER, like=job)
    for alike in (replace(job, options={"legend": False}).sharing(job), other):
        assert alike.findings is job.findings
        for chosen, before in zip(
            (chosen_survey, chosen_tabletop, chosen_supply), made, strict=True
        ):
            assert chosen(alike) is before
