"""A session keeps one document, its history and its findings together."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.analysis.rows import rows_of
from editor.core.edits import SetTitle
from editor.core.errors import EditError
from editor.core.scenario import AnyScenario
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.tactics.edits.boxes import MoveBox, PlaceBox, Restack
from editor.systems.tactics.edits.groups import Remove
from editor.workbench.commands import not_movable
from editor.workbench.document import document_of
from editor.workbench.event import Event
from editor.workbench.session import Session
from tests.depth import examples
from tests.edit_strategies import edits
from tests.strategies import scenarios
from tests.workbench.sessions import Person, new_session


@given(scenarios(), st.data())
@settings(max_examples=examples(40))
def test_undone_edits_leave_the_first_scenario(scenario: AnyScenario, data: st.DataObject) -> None:
    """Any edits undone give the first scenario and its findings; done again, the last ones."""
    session = Session(document_of(scenario, "random"))
    seen = [session.findings.items]
    for _ in range(data.draw(st.integers(1, 5))):
        before = session.present
        session.perform(data.draw(edits(session.present)))
        if session.present is not before:
            seen.append(session.findings.items)
    last = session.present
    for found in reversed(seen[:-1]):
        session.undo()
        assert session.findings.items == found
    assert session.present is scenario
    for found in seen[1:]:
        session.redo()
        assert session.findings.items == found
    assert session.present is last


def test_a_fresh_look_after_undo_finds_the_same() -> None:
    """Findings that are remembered are those that a fresh look finds."""
    session = new_session()
    session.perform(PlaceBox("great-box", (0, 5)))
    before = session.findings.items
    session.perform(MoveBox("b1", (4, 4)))
    session.undo()
    remembered = session.findings.items
    session.checker.forget()
    session.check()
    assert before == remembered == session.findings.items


def test_a_preview_is_no_step() -> None:
    """What is shown of an edit is kept only by commit, as one step with its sentence."""
    person = Person()
    session = person.session
    first = session.present
    for column in range(3):
        assert session.preview(PlaceBox("great-box", (column, 7)))
    assert (session.present, session.previewing, person.steps) == (first, True, [])
    assert session.commit()
    assert person.steps == ["Place 8×5 on c8"]


def test_findings_follow_the_preview() -> None:
    """The findings are those of what is shown, and come back when the preview is forgotten."""
    session = new_session()
    before = session.findings
    session.preview(PlaceBox("great-box", (4, 4)))
    assert "artifact-covered" in {finding.check for finding in session.findings.items}
    session.cancel()
    assert session.findings is before
    assert session.shown is session.present


def test_a_preview_shares_what_it_leaves_with_the_one_before() -> None:
    """Spaces far from a dragged box keep their rows of the graph from one step to the next."""
    session = new_session()
    session.perform(PlaceBox("small-box", (2, 2)))
    session.preview(MoveBox("b1", (3, 2)))
    row = rows_of(session.shown_survey.on_foot)[1][13, 13]
    session.preview(MoveBox("b1", (4, 2)))
    assert rows_of(session.shown_survey.on_foot)[1][13, 13] is row


def test_a_refused_edit_says_why() -> None:
    """An edit without a meaning changes nothing and is answered with a sentence."""
    person = Person()
    session = person.session
    assert not session.perform(MoveBox("b9", (1, 1)))
    assert not session.preview(MoveBox("b9", (1, 1)))
    assert person.said == ["There is no box 'b9'"] * 2
    assert person.steps == []


def test_several_edits_are_one_step_or_none() -> None:
    """Edits that are done together are one step, and none is done where one is refused."""
    person = Person()
    session = person.session
    both = (PlaceBox("great-box", (0, 7)), PlaceBox("long-box", (1, 8)))
    assert session.perform_all(both, "Build a tower")
    assert person.steps == ["Build a tower"]
    assert not session.perform_all((SetTitle("Other"), Restack("b9", "mat")))
    assert session.present.title != "Other"


def test_an_edit_that_changes_nothing_is_no_step() -> None:
    """Setting what is set already leaves no step in the history."""
    person = Person()
    person.session.perform(SetTitle(person.session.present.title))
    assert person.steps == []


def test_what_is_gone_is_not_selected() -> None:
    """The selection loses what an edit or an undo removed."""
    session = new_session()
    session.perform(PlaceBox("great-box", (0, 7)))
    session.select(("b1", "nothing", "artifact"))
    before: tuple[str, ...] = session.selection
    assert before == ("b1", "artifact")
    session.perform(Remove(("b1",)))
    left: tuple[str, ...] = session.selection
    assert left == ("artifact",)


def test_any_step_of_the_history_can_be_gone_to() -> None:
    """A step is gone to by its index; the others stay in the list."""
    session = new_session()
    titles = ("One", "Two", "Three")
    for title in titles:
        session.perform(SetTitle(title))
    session.go_to(1)
    assert session.present.title == "One"
    session.go_to(3)
    assert session.present.title == "Three"
    with pytest.raises(IndexError):
        session.go_to(4)


def test_checked_as_another_mode() -> None:
    """Checking as another mode changes the findings and not the scenario."""
    session = new_session()
    before = session.present
    session.look(mode="control")
    assert "areas-wrong-number" in {item.check for item in session.findings.items}
    assert session.present is before
    session.look(mode="")
    assert "areas-wrong-number" not in {finding.check for finding in session.findings.items}


def test_a_fix_is_one_step_and_clears_its_finding() -> None:
    """A safe fix clears its finding, adds none, and is one step by the fix's name."""
    person = Person()
    session = person.session
    session.perform(PlaceBox("great-box", (0, 6)))
    session.prove()
    finding = next(
        finding for finding in session.findings.items if finding.check == "artifact-covered"
    )
    before = {finding.key for finding in session.findings.items}
    fix = next(fix for fix in finding.fixes if fix.grade == "safe")
    assert session.perform_all(fix.edits, fix.title)
    after = {item.key for item in session.findings.items}
    assert finding.key not in after
    assert after <= before
    assert person.steps[-1] == fix.title


def test_a_fix_of_a_locked_box_is_not_called_safe() -> None:
    """A fix that would move what is locked is not offered once it was tried."""
    session = new_session()
    session.perform(PlaceBox("great-box", (0, 6)))
    session.perform(SetLocked(("b1",)))
    session.prove()
    finding = next(item for item in session.findings.items if item.check == "artifact-covered")
    for fix in finding.fixes:
        if fix.grade == "safe":
            for edit in fix.edits:
                try:
                    edit.apply(session.present, session.library)
                except EditError as error:
                    raise AssertionError(fix.title) from error


def test_observers_hear_what_changed() -> None:
    """Each kind of change is told to the observers, and only that one."""
    session = new_session()
    heard: list[Event] = []
    session.observe(heard.append)
    session.select(("artifact",))
    assert [event.kind for event in heard] == ["selection"]
    heard.clear()
    session.look(isometric=True)
    assert [event.kind for event in heard] == ["view"]
    heard.clear()
    session.perform(SetTitle("Other"))
    assert [event.kind for event in heard] == ["scenario", "findings"]


def test_observers_hear_the_kinds_that_they_name() -> None:
    """Other kinds pass them by; the last kinds named hold, until the observer is ignored."""
    session = new_session()
    heard: list[Event] = []
    session.observe(heard.append, "view")
    session.select(("artifact",))
    session.look(isometric=True)
    assert [event.kind for event in heard] == ["view"]
    session.observe(heard.append, "selection")
    session.look(isometric=False)
    session.select(())
    assert [event.kind for event in heard] == ["view", "selection"]
    session.ignore(heard.append)
    session.ignore(heard.append)
    session.select(("artifact",))
    assert len(heard) == 2


def test_fields_of_the_inspector_are_set_by_edits() -> None:
    """A field makes the edit that sets it; a value that it may not have is refused with words."""
    person = Person()
    session = person.session
    session.perform(PlaceBox("great-box", (0, 7)))
    session.select(("b1",))
    assert session.set_property("turn", "90")
    assert session.present.board.boxes[0].turn == 90
    assert session.set_property("height", 3)
    assert session.present.components[0].copy_of == "great-box"
    assert not session.set_property("height", 0)
    assert person.said[-1] == "It can be 1 to 99, not 0"


def test_what_is_locked_is_called_by_its_name() -> None:
    """Moving or turning a locked box tells the designer its name, and its id nowhere."""
    person = Person()
    box = person.place("small-box", "c11")
    person.session.perform(SetLocked((box,), True))
    person.session.select((box,))
    assert not person.session.perform(Remove((box,)))
    assert person.said[-1] == "2×2 is locked"
    assert not_movable(person.session) == "2×2 is locked; unlock it first"
