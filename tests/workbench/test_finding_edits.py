"""What a fix would leave, and the edits that waive a finding."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from benchmarks.maps import stacks
from editor.core.finding import Finding, Fix
from editor.core.points import names_of
from editor.core.resources import samples_folder
from editor.systems import judge
from editor.systems.shared.edits.setups import NameSetup, RemoveSetup
from editor.systems.tactics.edits.setups import SetStart
from editor.workbench import finding_edits, findings
from editor.workbench import findings as trying_module
from editor.workbench.document import document_of, open_document
from editor.workbench.finding_edits import (
    counts_after,
    unwaive_edit,
    waive_edit,
    waiver_setups,
)
from editor.workbench.session import Session

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


def test_what_is_foretold_of_a_fix_comes_true() -> None:
    """The counts that a fix is told to lead to are those found once it is applied."""
    session = Session(open_document(PEAKS))
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    fixed = next(finding for finding in session.findings.items if finding.fixes)
    preview = counts_after(session, fixed.fixes[0])
    assert session.perform_all(fixed.fixes[0].edits, fixed.fixes[0].title)
    assert session.findings.counts == preview
    session.close()


def test_a_fix_without_meaning_foretells_nothing() -> None:
    """Edits of what is no longer there lead nowhere."""
    session = Session(open_document(PEAKS))
    gone = session.editing.move(("nobody",), (1, 0), session.setup)
    assert counts_after(session, Fix("Move it", "safe", (gone,))) is None
    session.close()


def test_nobody_waits_for_a_trial_on_a_very_large_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one would wait long nothing is looked for: no count is foretold, no fix is tried."""
    session = Session(document_of(stacks(12), "Open"))
    found = next(finding for finding in session.findings.items if finding.fixes)

    def look(*given: object, **named: object) -> None:
        raise AssertionError("all findings are looked for")

    monkeypatch.setattr(judge, "find", look)
    monkeypatch.setattr(findings, "find", look)
    monkeypatch.setattr(trying_module, "WAITED_FOR", 1)
    monkeypatch.setattr(finding_edits, "WAITED_FOR", 1)
    assert counts_after(session, found.fixes[0]) is None
    session.prove(found.key)
    assert found in session.findings.items
    session.close()


TACTICS = samples_folder() / "tactics"


def opened(name: str) -> Session:
    """Return a session on a sample of tactics."""
    return Session(open_document(TACTICS / f"{name}.json"))


def three_tables() -> Session:
    """Return a session on a map of three set-ups; a start is too small in two of them."""
    session = opened("one-map-three-tables")
    for setup in session.present.setups[:2]:
        start = setup.starts[0]
        session.perform(SetStart(setup.id, start.id, start.cells[:3]))
    return session


def of_setup(session: Session, setup: str) -> Finding:
    """Return what is found of the small start in this set-up."""
    return next(
        finding
        for finding in session.findings.items
        if finding.setup == setup and finding.check == "start-wrong-size"
    )


def test_what_is_found_in_one_setup_is_waived_there_or_in_all() -> None:
    """The set-up of the finding comes first; the map's own findings are waived in all."""
    session = three_tables()
    assert waiver_setups(session, of_setup(session, "three")) == ("three", "")
    assert waiver_setups(session, Finding(check="boxes-overlap", level="error", message="m")) == (
        "",
    )
    alike = Finding(check="start-wrong-size", level="error", message="m")
    session.look(setup="three")
    assert waiver_setups(session, alike) == ("", "three")
    session.close()


def test_a_waiver_goes_with_its_setup() -> None:
    """Under another title it holds on; with its set-up it goes, and one undo brings both back."""
    session = three_tables()
    finding = of_setup(session, "three")
    session.perform(waive_edit(session, finding, "three", "Meant"))
    session.perform(NameSetup("three", "Three at the table"))
    kept = session.findings.named(finding.key)
    assert kept is not None
    assert kept.waived == "Meant"
    session.perform(RemoveSetup("three"))
    assert not session.present.waivers
    session.undo()
    assert {waiver.setup for waiver in session.present.waivers} == {"three"}
    session.close()


def test_restoring_takes_back_the_waiver_of_the_finding() -> None:
    """Of two waivers of the same check and places only that of the finding's set-up goes."""
    session = three_tables()
    finding = of_setup(session, "three")
    assert unwaive_edit(finding) is None
    for setup in ("two", "three"):
        session.perform(waive_edit(session, finding, setup, "Meant"))
    waived = session.findings.named(finding.key)
    assert waived is not None
    edit = unwaive_edit(waived)
    assert edit is not None
    session.perform(edit)
    assert {waiver.setup for waiver in session.present.waivers} == {"two"}
    session.close()


def test_the_object_alone_is_named_where_that_tells_it_apart() -> None:
    """Spaces are named beside the object only where it alone would silence another finding."""
    session = three_tables()
    two = of_setup(session, "two")
    assert waive_edit(session, two, "two", "Meant").at == two.places
    assert waive_edit(session, two, "", "Meant").at == two.places
    other = structs.replace(two, cells=((9, 9),))
    session.findings = replace(session.findings, items=(two, other))
    assert waive_edit(session, two, "two", "Meant").at == (*two.places, *names_of(two.cells))
    session.close()
