"""Groups in a session: clicks select them as one, and what is done to them is done to all."""

from __future__ import annotations

from editor.core.groups import GroupObjects
from editor.core.scenario import ObjectGroup
from editor.seam.tool import Modifiers
from editor.workbench import commands as doing
from editor.workbench.clipboard import copied, duplicate, paste
from editor.workbench.grouping import group, not_groupable, not_grouped, ungroup
from editor.workbench.inspecting import inspection
from editor.workbench.searching import finder_of, go_to
from tests.workbench.sessions import Person

SHIFT, ALT = Modifiers(shift=True), Modifiers(alt=True)


def hills() -> tuple[Person, str, str, str]:
    """Return someone with a map, two boxes that are a group, and a third box."""
    person = Person()
    one, two, other = (person.place("small-box", place) for place in ("c4", "f4", "k9"))
    person.session.select((one, two))
    assert group(person.session)
    person.session.select(())
    return person, one, two, other


def groups_of(person: Person) -> tuple[ObjectGroup, ...]:
    """Return the groups of the map."""
    return person.session.present.groups


def test_a_click_selects_the_group_and_a_double_click_goes_inside() -> None:
    """Inside, its objects come one by one until something else is clicked."""
    person, one, two, other = hills()
    for _ in range(2):
        person.click("c4")
        assert set(person.session.selection) == {one, two}
    person.double("c4")
    assert person.session.selection == (one,)
    person.click("f4")
    assert person.session.selection == (two,)
    person.click("k9")
    assert person.session.selection == (other,)
    person.double("f4")
    assert person.session.selection == (two,)


def test_alt_goes_from_a_group_to_its_object() -> None:
    """Alt and a click select the group, its object there, and what is below."""
    person, one, two, _ = hills()
    person.session.look(protected=False)
    seen = []
    for _ in range(4):
        person.click("f4", ALT)
        seen.append(set(person.session.selection))
    assert seen == [{one, two}, {two}, {"m1"}, {one, two}]


def test_shift_and_a_frame_take_whole_groups() -> None:
    """Shift adds or takes out a whole group; a frame that catches one object catches all."""
    person, one, two, other = hills()
    person.click("k9")
    person.click("c4", SHIFT)
    chosen = [person.session.selection]
    person.click("f4", SHIFT)
    chosen.append(person.session.selection)
    person.drag("b3", "d6", modifiers=SHIFT)
    chosen.append(person.session.selection)
    assert chosen == [(other, one, two), (other,), (other, one, two)]


def test_a_drag_moves_and_delete_removes_all_of_it() -> None:
    """Each is one step of the history, and undo brings the group back."""
    person, one, two, other = hills()
    steps = person.session.document.history.index
    was = {box.id: box.at for box in person.session.present.board.boxes}
    person.drag("f4", "f6")
    at = {box.id: box.at for box in person.session.present.board.boxes}
    for name, by in ((one, 2), (two, 2), (other, 0)):
        assert at[name] == (was[name][0], was[name][1] + by)
    person.click("c6")
    assert doing.remove(person.session)
    assert [box.id for box in person.session.present.board.boxes] == [other]
    assert groups_of(person) == ()
    assert person.session.document.history.index == steps + 2
    person.session.undo()
    assert groups_of(person)[0].members == (one, two)


def test_what_is_pasted_and_duplicated_is_a_group() -> None:
    """Copies in the hand are a group once they are placed, and all of it is selected."""
    person, one, two, _ = hills()
    person.click("c4")
    text = copied(person.session)
    assert duplicate(person.session)
    person.keys("enter")
    assert [found.name for found in groups_of(person)] == ["Group 1", "Group 2"]
    assert person.session.selection == groups_of(person)[1].members
    assert paste(person.session, text)
    person.keys("enter")
    assert [found.name for found in groups_of(person)][2:] == ["Group 3"]
    assert groups_of(person)[0].members == (one, two)


def test_the_inspector_names_it() -> None:
    """Its name comes first and can be set; inside, the group is told beside the title."""
    person, one, _, _ = hills()
    person.click("c4")
    seen = inspection(person.session)
    assert (seen.title, seen.aside) == ("Group 1", "group of 2")
    assert seen.rows[0][0].words == "Group 1"
    assert person.session.set_property("group", "Gate hill")
    assert groups_of(person)[0].name == "Gate hill"
    person.session.select((one,))
    assert inspection(person.session).aside.endswith("in “Gate hill”")
    found = [thing for thing in finder_of(person.session)("") if thing.kind == "group"]
    assert [(thing.title, thing.where) for thing in found] == [("Gate hill", "Group · 2 objects")]
    assert (2, 3) in go_to(person.session, found[0])
    assert len(person.session.selection) == 2


def test_grouping_says_why_not() -> None:
    """One object, a group as it is, and nothing in a group are refused with the reason."""
    person, one, two, other = hills()
    person.session.select((other,))
    assert not_groupable(person.session) == "First select at least two objects"
    assert not_grouped(person.session) == "Nothing selected is in a group"
    assert not ungroup(person.session)
    person.click("c4")
    assert not_groupable(person.session) == "This is already the group “Group 1”"
    assert not group(person.session)
    person.session.select((one,))
    assert not_grouped(person.session) == ""
    assert ungroup(person.session)
    assert groups_of(person) == ()
    assert {one, two, other} <= {box.id for box in person.session.present.board.boxes}


def test_starts_are_in_a_group_of_their_set_up() -> None:
    """A start is in the group where its set-up is shown."""
    person, one, _, _ = hills()
    session = person.session
    start = session.survey.setup.starts[0].id
    edit = GroupObjects((one, start), "Home", session.setup)
    assert session.perform(edit)
    person.click("c4")
    assert set(session.selection) == {one, start}
    assert groups_of(person)[-1].in_setups == {session.setup: (start,)}
