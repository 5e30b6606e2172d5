"""The tool that draws dungeons, used on the map."""

from __future__ import annotations

import pytest

from editor.seam.overlay import Reason
from editor.seam.tool import Modifiers
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.map.board import DUNGEON_NAMES
from editor.systems.tactics.map.dungeons import OpenBox
from tests.workbench.sessions import Person, new_session


def dungeons(person: Person) -> dict[str, tuple[str, ...]]:
    """Return the rows of each dungeon by its box."""
    return {each.box: each.rows for each in person.session.present.board.dungeons}


def reason(person: Person) -> Reason:
    """Return what the chip says."""
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert ghost.reason is not None
    return ghost.reason


def opened(person: Person) -> list[OpenBox]:
    """Return the boxes that are shown open."""
    return [each for each in person.stage.overlay().inside if isinstance(each, OpenBox)]


@pytest.fixture
def person() -> Person:
    """Return a person with a box 3×2 at b2 to d3 and a box 2×2 at g2 to h3, and the tool."""
    someone = Person(new_session("solo"))
    assert (someone.place("long-box", "c3"), someone.place("small-box", "g3")) == ("b2", "b3")
    someone.session.arm("dungeon", "floor")
    return someone


def test_every_name_of_a_space_is_drawn(person: Person) -> None:
    """Each entry of the palette draws its own letter where one clicks."""
    for letter, name in DUNGEON_NAMES.items():
        person.session.arm("dungeon", name)
        person.click("c3")
        assert dungeons(person)["b2"][1][1] == letter


def test_a_stroke_is_one_step_and_can_be_undone(person: Person) -> None:
    """A drag draws space by space in the box where it began, and stays in it."""
    before = dungeons(person)
    steps = len(person.steps)
    person.session.arm("dungeon", "wall")
    person.drag("b2", "c2", "d2", "e2", "f2", "g2")
    assert dungeons(person) == {**before, "b2": ("###", ".t.")}
    assert person.steps[steps:] == ["Draw dungeon of 3×2"]
    person.session.undo()
    assert dungeons(person) == before


def test_a_box_without_a_dungeon_gets_one(person: Person) -> None:
    """The first stroke begins with the plan that is printed in the box, and draws in it."""
    gone = tuple(each.id for each in person.session.present.board.dungeons if each.box == "b3")
    person.session.perform(Remove(gone))
    assert "b3" not in dungeons(person)
    person.session.arm("dungeon", "trap")
    person.hover("g2")
    assert reason(person).detail.startswith("starts a dungeon in box 2×2")
    person.click("g2")
    assert dungeons(person)["b3"] == ("tt", "c*")
    assert person.session.selection == (person.session.present.board.dungeons[-1].id,)


def test_shift_and_ctrl_draw_lines_and_rectangles(person: Person) -> None:
    """Ctrl draws a whole rectangle, Shift a line."""
    person.session.arm("dungeon", "water")
    person.drag("b2", "d3", modifiers=Modifiers(control=True))
    assert dungeons(person)["b2"] == ("~~~", "~~~")
    person.session.arm("dungeon", "floor")
    person.drag("b3", "d3", modifiers=Modifiers(shift=True))
    assert dungeons(person)["b2"] == ("~~~", "...")


def test_a_second_entrance_moves_the_first(person: Person) -> None:
    """There is one entrance: drawing it elsewhere leaves floor where it was."""
    person.session.arm("dungeon", "entrance")
    person.click("c3")
    assert dungeons(person)["b2"] == (".?*", ".E.")


def test_the_chip_says_what_would_be_found(person: Person) -> None:
    """While one draws, the chip names the fault that the plan would have."""
    person.session.arm("dungeon", "wall")
    person.hover("b2")
    assert (reason(person).level, reason(person).title) == ("ready", "Draw wall")
    person.stage.press(person.hit("b2"), Modifiers())
    assert "has no entrance" in reason(person).title
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert ghost.verdict == "warned"
    person.keys("escape")
    assert dungeons(person)["b2"] == ("E?*", ".t.")


def test_a_sign_is_carried_and_leaves_floor(person: Person) -> None:
    """With Move a press on a sign carries it, also into another box."""
    person.session.choose("move")
    person.drag("c2", "c3", "d3")
    assert dungeons(person)["b2"] == ("E.*", ".t?")
    person.drag("d2", "e2", "h2")
    assert dungeons(person)["b2"] == ("E..", ".t?")
    assert dungeons(person)["b3"] == ("E*", "c*")
    assert person.steps[-1] == "Draw dungeon of 2×2"


def test_framed_rooms_are_carried_and_turned(person: Person) -> None:
    """A frame that begins on floor is carried by the next drag; R turns what is carried."""
    person.session.choose("move")
    person.drag("b3", "c2")
    steps = len(person.steps)
    person.stage.press(person.hit("b2"), Modifiers())
    person.stage.drag(person.hit("c2"), Modifiers())
    assert dungeons(person)["b2"] == ("E?*", ".t.")  # nothing is kept yet
    assert person.stage.turn(1)
    person.stage.release(person.hit("c2"), Modifiers())
    assert dungeons(person)["b2"] == ("#.E", "#t?")
    assert len(person.steps) == steps + 1


def test_a_whole_plan_goes_into_another_box(person: Person) -> None:
    """Two boxes exchange their dungeons; one that is too large is said to be."""
    person.session.choose("whole")
    person.hover("b2")
    person.stage.press(person.hit("b2"), Modifiers())
    person.stage.drag(person.hit("g2"), Modifiers())
    assert "is 3 × 2 spaces; its box is 2 × 2" in reason(person).title
    marked = {each.box: len(each.marked) for each in opened(person)}
    assert marked == {"b1": 0, "b2": 0, "b3": 4}
    person.stage.release(person.hit("g2"), Modifiers())
    assert dungeons(person) | {"b1": ()} == {"b1": (), "b2": ("Et", "c*"), "b3": ("E?*", ".t.")}
    person.session.undo()
    assert dungeons(person)["b2"] == ("E?*", ".t.")


def test_a_turned_box_is_drawn_where_it_lies(person: Person) -> None:
    """In a turned box a click draws what is seen there: plans turn with their boxes."""
    person.session.select(("b2",))
    person.session.arm("select")
    person.stage.turn(2)
    person.session.arm("dungeon", "crystal")
    person.click("b2")
    assert dungeons(person)["b2"] == ("E?*", ".t*")


def test_boxes_are_open_only_while_one_draws(person: Person) -> None:
    """The tool shows all plans; what stands on a box stays and hides its part."""
    shown = {each.box: each for each in opened(person)}
    assert set(shown) == set(dungeons(person))
    person.session.arm("select")
    assert person.stage.overlay().inside == ()
    person.place("small-box", "k10")
    person.session.arm("dungeon", "floor")
    low = next(each for each in opened(person) if each.box == "b1")
    assert len(low.letters) == 20
    assert len(low.seen) == 16
    person.click("k9")
    assert person.steps[-1] == "Draw dungeon of 2×2"


def test_the_ground_has_no_dungeon(person: Person) -> None:
    """A press beside the boxes says where dungeons lie and changes nothing."""
    before = person.session.present
    person.drag("a1", "b2")
    assert person.said[-1] == "A dungeon must be inside a box"
    assert person.session.present is before


def test_the_keyboard_draws_as_well(person: Person) -> None:
    """Enter begins and ends a stroke that arrows lead."""
    person.session.arm("dungeon", "wall")
    person.stage.cursor = (1, 1)
    person.keys("enter", "2 right", "enter")
    assert dungeons(person)["b2"][0] == "###"
    assert person.session.mode == "solo"


def test_a_stroke_is_repeated_in_the_dungeon_of_the_twin(person: Person) -> None:
    """Under a half turn the twin of a box gets the image of the stroke, as one step."""
    person.session.repeat.choose("half-turn")
    person.session.arm("box", "long-box")
    person.click("c8")
    boxes = [box.id for box in person.session.present.board.boxes]
    person.session.arm("dungeon", "wall")
    person.click("b7")
    made = dungeons(person)
    assert made[boxes[-2]] == made[boxes[-1]] == ("#?*", ".t.")


def test_a_stroke_in_the_middle_is_repeated_within_its_plan(person: Person) -> None:
    """A box that is its own twin stays symmetric inside; its one entrance is not repeated."""
    person.session.repeat.choose("mirror")
    person.session.repeat.pick()
    person.session.repeat.picked((2.5, 2.0))
    person.session.arm("dungeon", "water")
    person.click("b3")
    assert dungeons(person)["b2"] == ("E?*", "~t~")
    person.session.arm("dungeon", "entrance")
    person.click("d3")
    assert dungeons(person)["b2"] == (".?*", "~tE")


def test_a_locked_dungeon_stays_as_it_is(person: Person) -> None:
    """Neither a stroke nor a move changes it, and it is said why."""
    locked = next(each for each in person.session.present.board.dungeons if each.box == "b2")
    person.session.select((locked.id,))
    assert person.session.set_property("locked", True)
    before = person.session.present
    person.session.arm("dungeon", "wall")
    person.drag("b2", "c2")
    assert "locked" in person.said[-1]
    person.session.choose("whole")
    person.drag("g2", "b2")
    assert person.session.present is before
