"""Selecting and moving, with the pointer and with keys."""

from dataclasses import replace

from editor.seam.tool import NO_MODIFIERS, Modifiers
from editor.systems.trts.edits.sheet import AddLabel
from tests.systems.trts.sessions import ALT, CONTROL, SHIFT, SIDE, drawer, owners


def test_click_selects_and_shift_adds() -> None:
    """A click selects an area or a link, Shift adds to that, a click beside selects nothing."""
    person = drawer((0, 0), (1, 0), links=(("a", "b"),))
    seen = []
    for place, modifiers in (
        ((100, 150), Modifiers()),
        ((300, 150), SHIFT),
        ((200, 100), Modifiers()),
    ):
        person.at(place, modifiers=modifiers)
        seen.append(person.session.selection)
    person.at((700, 700))
    assert seen == [("a",), ("a", "b"), ("l1",)]
    assert person.session.selection == ()


def test_a_click_keeps_the_area_and_alt_goes_to_what_is_on_it() -> None:
    """A text that is written over an area is below it for Alt, and the other way round."""
    person = drawer((0, 0), (2, 0))
    person.session.perform(AddLabel(at=(40, 150), text="Ford"))
    assert person.session.protected == frozenset()
    seen = []
    for modifiers in (NO_MODIFIERS, NO_MODIFIERS, ALT, ALT):
        person.at((40, 150), modifiers=modifiers)
        seen.append(person.session.selection[0])
    label = person.session.present.board.labels[0].id
    assert seen == [label, label, "a", label]
    person.twice((40, 150))
    assert person.prompts == ["Text on the map"]
    person.session.tool.text("Old ford")
    assert person.session.present.board.labels[0].text == "Old ford"
    person.twice((100, 60))
    person.session.tool.text("Vale")
    assert person.area("a").name == "Vale"


def test_ctrl_and_a_drag_place_a_copy_and_arrows_move_it() -> None:
    """The copy keeps its distance from the pointer; a drag of a pixel copies nothing."""
    person = drawer((0, 0))
    person.pull((60, 150), (61, 150), modifiers=CONTROL)
    assert person.steps == []
    person.pull((60, 150), (470, 350), modifiers=CONTROL)
    assert len(person.steps) == 1
    copy = person.session.present.board.areas[1]
    assert person.session.selection == (copy.id,)
    assert copy.outline[0] == (410, 200)
    person.keys("right")
    assert person.area(copy.id).outline[0][0] > 410
    assert len(person.session.present.board.areas) == 2


def test_ctrl_and_a_drag_of_a_name_place_a_copy_of_its_area() -> None:
    """The name of a selected area is in its middle: with Ctrl it is no handle."""
    person = drawer((0, 0))
    person.at((150, 150))
    before = person.area("a")
    began, ended = (replace(person.hit(at), handle="label") for at in ((150, 150), (500, 400)))
    person.stage.press(began, CONTROL)
    person.stage.drag(ended, CONTROL)
    person.stage.release(ended, CONTROL)
    areas = person.session.present.board.areas
    assert len(areas) == 2
    assert areas[0] == before


def test_a_band_selects_what_lies_within() -> None:
    """A drag over open ground selects everything completely within it."""
    person = drawer((1, 1), (3, 1))
    person.pull((150, 150), (450, 450))
    assert person.session.selection == ("a",)


def test_an_area_is_dragged_to_another() -> None:
    """A carried area snaps to the corners of others, in one step, and stays on the sheet."""
    person = drawer((0, 0), (2, 1))
    person.pull((500, 300), (420, 250), (304, 104))
    assert person.area("b").outline[0] == (SIDE, 0)
    person.pull((300, 100), (300, 50), (700, -300))
    assert min(y for _, y in person.area("b").outline) == 0
    assert len(person.steps) == 2


def test_handles_shape_the_selected_area() -> None:
    """A handle on a corner moves it with its neighbours, one amid a side pulls a corner out."""
    person = drawer((0, 0), (1, 0))
    person.session.select(("a",))
    person.pull((200, 200), (240, 240))
    assert owners(person, (240, 240)) == {"a", "b"}
    person.session.select(("b",))
    person.pull((400, 100), (440, 100))
    assert owners(person, (440, 100)) == {"b"}
    person.session.select(("b",))
    person.stage.double(person.hit((440, 100)), Modifiers())
    assert owners(person, (440, 100)) == set()


def test_the_name_is_dragged() -> None:
    """The name of the selected area can be moved."""
    person = drawer((0, 0))
    person.session.select(("a",))
    x, y = person.session.survey.map.areas["a"].label_at
    person.pull((round(x), round(y)), (60, 160))
    assert person.area("a").label == (60, 160)


def test_a_double_click_names_an_area() -> None:
    """A double click on an area asks for its name; on a label for its text."""
    person = drawer((0, 0))
    session = person.session
    session.perform(AddLabel((500, 300), "Old mill"))
    person.twice((100, 150))
    session.tool.text("Hearth Vale")
    person.twice((500, 300))
    session.tool.text("New mill")
    assert person.prompts == ["Name of the area", "Text on the map"]
    assert person.area("a").name == "Hearth Vale"
    assert session.present.board.labels[0].text == "New mill"


def test_what_is_locked_is_not_dragged() -> None:
    """Dragging a locked area says so and leaves it."""
    person = drawer((0, 0))
    session = person.session
    session.perform(session.editing.lock(("a",), True, session.setup))
    before = session.present
    person.pull((100, 150), (300, 350))
    assert session.present is before
    assert person.said[-1] == "A is locked"


def test_an_area_is_carried_by_keys() -> None:
    """Enter picks an area up, arrows carry it, Enter puts it down, Escape puts it back."""
    person = drawer((0, 0))
    person.point((100, 150))
    person.keys("enter", "10 right", "enter")
    assert person.area("a").outline[0] == (100, 0)
    person.keys("enter", "5 down", "escape")
    assert person.area("a").outline[0] == (100, 0)
    assert len(person.steps) == 1


def test_an_area_put_beside_another_shares_its_border() -> None:
    """A carried area that is put down along another shares its corners there."""
    person = drawer((0, 0), (2, 1))
    person.pull((500, 300), (400, 250), (304, 180))
    assert person.area("b").outline[0] == (200, 80)
    assert owners(person, (200, 80)) == owners(person, (200, 200)) == {"a", "b"}
