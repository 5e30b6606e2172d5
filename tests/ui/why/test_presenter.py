"""What the panel that explains a finding says."""

from __future__ import annotations

import pytest

from benchmarks.maps import stacks
from editor.core.finding import Finding
from editor.core.resources import samples_folder
from editor.seam.system import AnySystem
from editor.systems.catalogue import SYSTEMS
from editor.systems.map_questions import MapQuestion
from editor.systems.tactics.edits.groups import Remove
from editor.ui.why.presenter import rule_view, why_view
from editor.workbench.document import document_of, open_document
from editor.workbench.session import Session
from editor.workbench.why import Why
from tests.workbench.here_arguing import here_arguing

FAULTY = samples_folder() / "faulty" / "tactics"


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_every_check_tells_its_rule(system: AnySystem) -> None:
    """What it demands, why, what to do, and where that stands; no path of a page is shown."""
    for check in system.checks():
        finding = Finding(check=check.code, level=check.level, message="It is wrong")
        rule = rule_view(finding, check, system.id)
        assert rule is not None
        said = dict(rule.parts)
        assert {"Why", "Prompt", "Source"} <= said.keys()
        assert not any("docs/" in text for _, text in rule.parts)


def test_only_true_numbers_are_told() -> None:
    """How many changes were tried and clear it, once the search is at its end."""
    session = Session(open_document(FAULTY / "boxes-overlap.json"))
    why = Why(session, here_arguing(session), lambda: None)
    why.open(session.findings.items[0].key)
    assert (why_view(why, session).note, why_view(why, session).act) == (
        "Looking for the cause", "stop",
    )  # fmt: skip
    why.poll()
    assert why_view(why, session).fixes_note == "Looking for fixes"
    assert why_view(why, session).heading == "Two things together"
    why.poll()
    view = why_view(why, session)
    found = why.found
    assert view.fixes_aside == f"{found.tried} tried, {found.clearing} fix it, the best 3"
    assert (len(view.fixes), view.more) == (3, len(found.fixes) - 3)
    assert view.best == (found.clearing > len(found.fixes))
    assert view.aside == "all of them are needed"
    why.close()
    session.close()


def test_of_the_reasons_of_an_answer_it_is_said_whether_all_are_needed() -> None:
    """Of a single one that goes without saying."""
    session = Session(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    why = Why(session, here_arguing(session), lambda: None)
    said = {}
    for place in ("h5", "n1"):
        why.ask(MapQuestion("stand", f"Can it be placed at {place}?", place, "b2"))
        while why.cause_state == "looking":
            why.poll()
        view = why_view(why, session)
        said[view.heading] = view.aside
    assert said == {"Two things together": "all of them are needed", "One cause": ""}
    why.close()
    session.close()


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("village-missing", ""),
        ("waiver-stale", "It concerns the file or the program; nothing on the map causes it."),
        ("artifact-missing", ""),
    ],
)
def test_what_has_no_cause_on_the_map_is_told_so(name: str, note: str) -> None:
    """What is about the file, and what is there on an empty table too."""
    session = Session(open_document(FAULTY / f"{name}.json"))
    why = Why(session, here_arguing(session), lambda: None)
    finding = next(each for each in session.findings.items if each.check == name)
    why.open(finding.key)
    why.poll()
    view = why_view(why, session)
    if note:
        assert view.note == note
    elif not why.cards:
        assert view.note == "Nothing on the map causes it: it is found on an empty map, too."
    else:
        assert view.note == ""
    why.close()
    session.close()


def test_of_many_findings_the_first_are_told_and_how_many_more() -> None:
    """Hundreds of sentences would push their fixes out of sight."""
    session = Session(document_of(stacks(20), "Open"))
    why = Why(session, here_arguing(session), lambda: None)
    errors = [each for each in session.findings.items if each.level == "error"]
    why.open(*(each.key for each in errors))
    lines = why_view(why, session).detail.splitlines()
    assert lines[:5] == [each.message for each in errors[:5]]
    assert lines[5:] == [f"and {len(errors) - 5} more"]
    session.perform(Remove(tuple(f"b{number}" for number in range(20))))
    view = why_view(why, session)
    assert view.question == "These problems are gone"
    assert (view.detail == "No other problem is left.") == (not session.findings.items)
    why.close()
    session.close()
