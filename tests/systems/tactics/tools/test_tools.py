"""The tools, used on a new map."""

import pytest

from editor.core.points import names_of
from editor.seam.tool import Hit, Modifiers
from editor.systems.tactics.tools.catalogue import TOOLS
from editor.systems.tactics.tools.paint import fill
from tests.workbench.sessions import Person, new_session

SHIFT, CONTROL, ALT = Modifiers(shift=True), Modifiers(control=True), Modifiers(alt=True)


def terrain(person: Person, letter: str) -> tuple[str, ...]:
    """Return the spaces of this terrain."""
    surface = person.session.survey.realm.surface
    return names_of(cell for cell, space in surface.items() if space.terrain == letter)


def test_every_tool_has_its_words() -> None:
    """Tools have ids of their own, a title, an icon and a hint."""
    ids = [tool.id for tool in TOOLS]
    assert len(ids) == len(set(ids))
    assert all(tool.title and tool.icon and tool.hint for tool in TOOLS)


# Select


def test_shift_adds_and_takes_away() -> None:
    """With shift a click adds to the selection, or takes away what is in it."""
    person = Person()
    person.place("long-box", "c11")
    person.place("small-box", "h11")
    seen = []
    for place, modifiers in (("c11", Modifiers()), ("h11", SHIFT), ("c11", SHIFT)):
        person.click(place, modifiers)
        seen.append(person.session.selection)
    assert seen == [("b1",), ("b1", "b2"), ("b2",)]


def test_a_band_selects_what_lies_within() -> None:
    """A drag over bare ground selects what lies wholly within it, and moves nothing."""
    person = Person()
    person.place("long-box", "d11")
    person.place("small-box", "h11")
    person.drag("b8", "f12", "l13")
    assert set(person.session.selection) == {"b1", "b2"}
    assert len(person.steps) == 2


def test_a_drag_is_one_step_and_carries_the_load() -> None:
    """A box dragged over many spaces is moved by one step, with what stands on it."""
    person = Person()
    person.place("great-box", "e11")
    person.place("long-box", "d11")
    before = person.session.present.board.boxes
    person.session.select(())
    person.drag("h11", "i11", "j11", "k11")
    after = person.session.present.board.boxes
    assert [b.at[0] - a.at[0] for a, b in zip(before, after, strict=True)] == [3, 3]
    assert [b.on for b in after] == [a.on for a in before]
    assert len(person.steps) == 3


def test_a_box_dropped_on_another_stands_on_it() -> None:
    """Stacking is natural: a box comes to stand on the highest thing beneath it."""
    person = Person()
    person.place("great-box", "e11")
    person.place("small-box", "l4")
    person.drag("l4", "g11", "f11")
    assert person.session.present.board.boxes[1].on == "b1"
    assert person.steps[-1] == "Stack 2×2 on 8×5"


def test_a_locked_box_is_not_dragged() -> None:
    """Dragging what is locked says so and leaves it."""
    person = Person()
    person.place("long-box", "c11")
    person.session.select(("b1",))
    person.session.set_property("locked", True)
    before = person.session.present
    person.drag("c11", "f11")
    assert person.session.present is before
    assert "3×2 is locked" in person.said


def test_a_box_is_not_dropped_where_there_is_no_map() -> None:
    """A box dropped beside the map is put back, with a message."""
    person = Person()
    person.place("small-box", "l4")
    before = person.session.present
    person.drag("l4", "p4", "r4")
    assert person.session.present is before
    assert person.said[-1] == "There is no map there; move cancelled"


def test_a_portal_is_dragged_along_a_side() -> None:
    """A portal that is dragged goes to the side that is pointed at."""
    person = Person()
    box = person.place("great-box", "e11")
    portal = person.session.present.board.portals[0].id
    person.session.select((portal,))
    laid = person.session.survey.realm.portals[portal]
    door = person.hit(laid.space)
    person.stage.press(door, Modifiers())
    beside = (laid.space[0] - 1, laid.space[1])
    hit = person.hit(beside)
    person.stage.drag(Hit(hit.cell, hit.at, hit.on, side="north"), Modifiers())
    person.stage.release(Hit(hit.cell, hit.at, hit.on, side="north"), Modifiers())
    moved = person.session.present.board.portals[0]
    assert (moved.box, moved.side, moved.offset) == (box, "south", 4)


def test_areas_starts_and_the_artifact_are_dragged() -> None:
    """Marks of the map are moved as boxes are, each by one step."""
    person = Person()
    person.drag("g7", "h8")
    assert person.session.present.board.artifact.at == (7, 7)
    person.drag("a1", "c2")
    start = person.session.present.setups[0].starts[0]
    assert start.cells == ((2, 1), (3, 1), (2, 2), (3, 2))
    assert len(person.steps) == 2


def test_a_corner_is_drawn_to_resize() -> None:
    """Dragging a corner of the selected box resizes it; the other corners stay."""
    person = Person()
    person.place("long-box", "d11")
    box = person.session.survey.realm.boxes["b1"]
    corner = (box.at[0] + box.width, box.at[1] + box.depth)
    person.stage.press(Hit((corner[0] - 1, corner[1] - 1), corner, handle="corner"), Modifiers())
    person.stage.drag(person.hit((corner[0] + 1, corner[1])), Modifiers())
    person.stage.release(person.hit((corner[0] + 1, corner[1])), Modifiers())
    now = person.session.survey.realm.boxes["b1"]
    assert (now.at, now.width, now.depth) == (box.at, 5, 3)
    assert person.steps[-1] == "Resize 3×2 to 5×3, in a copy of 3×2"


# Placing


def test_the_hand_is_empty_after_a_box() -> None:
    """A box that was put down is selected, and nothing more is in the hand."""
    person = Person()
    person.session.arm("box", "long-box")
    person.click("c11")
    assert person.session.tool.id == "select"
    assert person.session.selection == (person.session.present.board.boxes[-1].id,)


def test_with_shift_boxes_follow_while_some_are_left() -> None:
    """With shift the second of two boxes follows the first; after it the hand is empty."""
    person = Person()
    person.session.arm("box", "long-box")
    person.click("c11", SHIFT)
    assert person.session.tool.id == "box"
    person.click("c4", SHIFT)
    assert person.session.tool.id == "select"
    assert len(person.session.present.board.boxes) == 2


def test_no_box_beside_the_map() -> None:
    """A box is not placed where there is no map at all."""
    person = Person()
    person.session.arm("box", "long-box")
    person.click("s4")
    assert person.session.present.board.boxes == ()
    assert person.said == ["A box needs a map under it"]


def test_a_mat_is_laid() -> None:
    """A second mat is laid beside the first, turned over by R, and not on top of it."""
    person = Person()
    person.session.arm("mat", "realm-mat")
    person.click("d4")
    assert person.said == ["There is already a mat"]
    person.session.tool.turn(1)
    person.click("o1")
    mat = person.session.present.board.mats[1]
    sides = list(person.session.survey.components["realm-mat"].sides)
    assert (mat.at, mat.side) == ((14, 0), sides[1])


# Painting


def test_strokes(subtests: pytest.Subtests) -> None:
    """A stroke paints space by space, in a line or a rectangle, as one step."""
    cases = [
        ("space", Modifiers(), ("b13", "e13"), ("b13", "c13", "d13", "e13")),
        ("line", Modifiers(), ("b13", "e13"), ("b13", "c13", "d13", "e13")),
        ("space", SHIFT, ("b13", "e14", "c13"), ("b13", "c13")),
        ("space", CONTROL, ("b13", "c14"), ("b13", "c13", "b14", "c14")),
        ("rectangle", Modifiers(), ("c14", "b13"), ("b13", "c13", "b14", "c14")),
    ]
    for option, modifiers, places, painted in cases:
        with subtests.test(option=option, places=places, painted=painted):
            person = Person()
            person.session.arm("paint", "b")
            person.session.choose(option)
            person.drag(*places, modifiers=modifiers)
            assert terrain(person, "b") == painted
            assert len(person.steps) == 1


def test_the_way_to_paint_stays_when_another_terrain_is_chosen() -> None:
    """A rectangle stays a rectangle; another tool begins as it always does."""
    session = Person().session
    session.arm("paint", "b")
    session.choose("rectangle")
    session.arm("paint", "v")
    assert session.tool.option == "rectangle"
    session.arm("select")
    session.arm("paint", "v")
    assert session.tool.option == "space"


def test_fill_stays_on_its_surface() -> None:
    """Filling paints the piece of one terrain that is pointed at, up to the edge of a box."""
    person = Person()
    person.place("small-box", "g12")
    piece = fill(person.session.survey.realm.surface, (0, 2))
    before = terrain(person, "b")
    person.session.arm("paint", "b")
    person.click("a3", ALT)
    assert set(terrain(person, "b")) == {*before, *names_of(piece)}
    assert len(piece) > 20


def test_replace_paints_all_of_a_kind() -> None:
    """Replacing gives every space of one terrain on a mat another one."""
    person = Person()
    villages = terrain(person, "v")
    person.session.arm("paint", "b")
    person.session.choose("replace")
    person.click(villages[0])
    assert terrain(person, "b") == villages
    assert terrain(person, "v") == ()


# Marks


def test_a_portal_is_set_and_taken_away() -> None:
    """A click before a side sets a portal; a second one there takes it away."""
    person = Person()
    person.place("great-box", "e11")
    before = len(person.session.present.board.portals)
    person.session.arm("portal", "portal")
    box = person.session.survey.realm.boxes["b1"]
    hit = person.hit((box.at[0] + 1, box.at[1] - 1))
    pointed = Hit(hit.cell, hit.at, hit.on, side="south")
    for number in (before + 1, before):
        person.stage.press(pointed, Modifiers())
        person.stage.release(pointed, Modifiers())
        assert len(person.session.present.board.portals) == number
        ghost = person.session.tool.overlay().ghost
        assert ghost is not None
        assert ghost.reason is not None
        assert ("remove" in ghost.reason.title) == (number > before)


def test_shift_draws_the_white_line_too() -> None:
    """With Shift a portal is set with its white line, on the scenario's own copy, as one step."""
    person = Person()
    person.place("great-box", "e11")
    person.session.arm("portal", "portal")
    box = person.session.survey.realm.boxes["b1"]
    hit = person.hit((box.at[0] + 1, box.at[1] - 1))
    pointed = Hit(hit.cell, hit.at, hit.on, side="south")
    person.stage.press(pointed, SHIFT)
    person.stage.release(pointed, SHIFT)
    checks = {finding.check for finding in person.session.findings.items}
    assert "portal-without-mark" not in checks
    assert len(person.steps) == 2


def test_an_area_is_drawn_and_its_trigger_moved() -> None:
    """A drag marks an area, a drag from within adds to it, a click moves its trigger."""
    person = Person(new_session("control"))
    session = person.session
    session.perform(session.editing.remove(("a",), session.setup))
    session.arm("area", "area")
    person.drag("d4", "f5")
    area = session.present.board.areas[-1]
    assert (area.id, len(area.cells), area.trigger) == ("a", 6, (3, 3))
    person.drag("e4", "d5", "d6")
    assert (3, 5) in session.present.board.areas[-1].cells
    person.drag("d6", "d6", modifiers=CONTROL)
    assert (3, 5) not in session.present.board.areas[-1].cells
    person.drag("d4", "e5")
    assert session.present.board.areas[-1].trigger == (4, 4)
    session.arm("trigger", "trigger")
    person.click("f5")
    assert session.present.board.areas[-1].trigger == (5, 4)
    assert person.steps[-1] == "Move trigger A to f5"


def test_a_start_is_set_and_handed_on() -> None:
    """A click sets a start of four spaces for the player with the fewest; a click hands it on."""
    person = Person()
    session = person.session
    session.perform(session.editing.remove(("s1",), session.setup))
    session.arm("start", "start")
    person.click("a1")
    start = session.present.setups[0].starts[-1]
    assert (start.player, start.cells) == ("red", ((0, 0), (1, 0), (0, 1), (1, 1)))
    person.click("a1")
    assert session.present.setups[0].starts[-1].player == "blue"


def test_erasing_is_one_step() -> None:
    """A drag with the eraser removes what it meets, as one step; the mat stays."""
    person = Person()
    person.place("long-box", "c11")
    person.place("small-box", "g11")
    person.session.arm("erase")
    person.drag("c11", "e11", "g11", "n11")
    assert person.session.present.board.boxes == ()
    assert person.session.present.board.mats != ()
    assert len(person.steps) == 3


def test_a_way_is_measured() -> None:
    """Two clicks show the cheapest way between two spaces with its cost and steps."""
    person = Person()
    person.session.arm("measure")
    person.click("a3")
    person.click("a5")
    assert person.said[-1] == "a3 to a5: 2 movement points in 2 steps"
    assert person.stage.overlay().way == ((0, 2), (0, 3), (0, 4))
    assert person.steps == []
