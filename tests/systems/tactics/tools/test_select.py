"""Selecting, moving and copying with the first tool, on a map with a mat."""

from __future__ import annotations

from editor.seam.tool import Modifiers
from editor.systems.shared.edits.labels import AddLabel
from editor.workbench import commands as doing
from tests.workbench.sessions import Person

SHIFT, CONTROL, ALT = Modifiers(shift=True), Modifiers(control=True), Modifiers(alt=True)


def test_a_click_keeps_what_is_selected_and_alt_selects_what_is_below() -> None:
    """A second click or a drag takes the same box; Alt goes on to the next one, and round."""
    person = Person()
    person.place("great-box", "e11")
    person.place("long-box", "d11")
    for _ in range(3):
        person.click("d11")
        assert person.session.selection == ("b2",)
    seen = []
    for _ in range(3):
        person.click("d11", ALT)
        person.click("d11")
        seen.append(person.session.selection)
    assert seen == [("b1",), ("b2",), ("b1",)]
    person.drag("d11", "e11")
    assert person.steps[-1].startswith("Move 8×5")
    person.click("n1")
    assert person.session.selection == ("s2",)


def test_shift_and_alt_add_a_space_with_a_box_on_it() -> None:
    """Shift adds the box, with Alt the space that it covers, and takes it out again."""
    person = Person()
    person.place("great-box", "e11")
    person.click("n1")
    person.click("e11", SHIFT)
    assert person.session.selection == ("s2", "b1")
    both = Modifiers(shift=True, alt=True)
    person.click("e11", both)
    person.click("f11", both)
    assert person.session.selection == ("s2", "b1")
    assert person.session.cells == {(4, 10), (5, 10)}
    person.click("e11", both)
    assert person.session.cells == {(5, 10)}


def test_a_mat_is_protected_until_one_lets_it_go() -> None:
    """Clicks, bands and Ctrl+A pass over it, and keys refuse it; the outline selects it."""
    person = Person()
    session = person.session
    person.place("long-box", "d11")
    before = session.present
    seen = []
    for place, modifiers in (("l13", Modifiers()), ("l13", Modifiers()), ("d11", ALT)):
        person.click(place, modifiers)
        seen.append(session.selection)
    person.drag("c4", "n13")
    seen.append(session.selection)
    doing.select_all(session)
    seen.append(session.selection)
    assert not any("m1" in selection for selection in seen)
    person.stage.menu(person.hit("l13"))
    assert not session.selection
    assert session.cells == {(11, 12)}
    session.select(("m1",))
    person.drag("l13", "k12")
    assert session.present is before
    session.select(("m1", "b1"))
    person.keys("right")
    assert session.present is before
    assert doing.not_removable(session) == person.said[-1]
    assert person.said[-1].startswith("Mat at a1 is protected")
    session.select(("m1",))
    person.click("d11")
    assert session.selection == ("b1",)  # the box, though the mat below was selected
    doing.switch_protection(session)
    person.click("l13")
    assert session.selection == ("m1",)
    assert doing.not_removable(session) == ""
    person.drag("l13", "m13")
    assert session.present.board.mats[0].at == (1, 0)


def test_arrows_move_the_selection_and_the_cursor_leaves_it() -> None:
    """Shift moves five spaces; with Alt, or with nothing selected, the cursor moves."""
    person = Person()
    session = person.session
    person.place("long-box", "d10")
    person.click("d10")
    before = session.present.board.boxes[0].at
    person.keys("2 right", "up", "shift+right")
    after = session.present.board.boxes[0].at
    assert (after[0] - before[0], after[1] - before[1]) == (7, -1)
    assert len(person.steps) == 5  # the box was placed, and moved four times
    for key in ("alt+left", "alt+shift+left"):
        person.keys(key)
        assert session.selection == ("b1",)
    assert person.stage.cursor is not None
    assert len(person.steps) == 5
    person.keys("escape", "left")
    assert session.selection == ()
    assert len(person.steps) == 5
    session.arm("paint", "v")
    session.select(("b1",))
    person.keys("left")  # the stroke's cursor, not the box
    assert len(person.steps) == 5


def test_a_double_click_edits_a_text() -> None:
    """It asks with the words there; none leave the text as it is."""
    person = Person()
    person.session.perform(AddLabel(at=(3, 9), text="Ford"))
    person.double("d10")
    person.session.tool.text("Old ford")
    assert person.session.present.board.labels[0].text == "Old ford"
    person.session.tool.text("Late")
    person.double("d10")
    person.session.tool.text(" ")
    assert person.session.present.board.labels[0].text == "Old ford"
    assert len(person.prompts) == 2


def test_ctrl_and_a_drag_place_a_copy_in_one_step() -> None:
    """The copy hangs where it was grabbed, as a ghost; the box stays, and the copy is selected."""
    person = Person()
    session = person.session
    person.place("great-box", "e11")
    boxes = session.present.board.boxes
    session.select(())
    hit = person.hit
    person.stage.press(hit("h12"), CONTROL)
    person.stage.drag(hit("h10"), CONTROL)
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert ghost.verdict == "unlawful"
    person.stage.drag(hit("h5"), CONTROL)
    person.stage.release(hit("h5"), CONTROL)
    after = session.present.board.boxes
    assert after[:1] == boxes
    assert after[1].at == (boxes[0].at[0], boxes[0].at[1] - 7)
    assert len(person.steps) == 2
    assert session.tool.id == "select"
    assert session.selection == (after[1].id,)
    # A click with Ctrl, a drag back to where it began and Escape copy nothing.
    person.click("h12", CONTROL)
    person.drag("h12", "h10", "h12", modifiers=CONTROL)
    person.stage.press(hit("h12"), CONTROL)
    person.stage.drag(hit("h10"), CONTROL)
    person.keys("escape")
    person.stage.release(hit("h10"), CONTROL)
    assert len(person.steps) == 2
    assert (session.tool.id, session.previewing) == ("select", False)
