"""Waiving: in which set-ups a finding may be waived, and what the waiver names."""

from dataclasses import replace

from msgspec import structs

from editor.core.finding import Finding
from editor.core.points import names_of
from editor.core.resources import samples_folder
from editor.systems.tactics.edits.setups import NameSetup, RemoveSetup, SetStart
from editor.workbench.document import open_document
from editor.workbench.session import Session
from editor.workbench.waiving import unwaive_edit, waive_edit, waiver_setups

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
        one
        for one in session.findings.items
        if one.setup == setup and one.check == "start-wrong-size"
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
