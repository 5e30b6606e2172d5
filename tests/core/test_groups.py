"""Groups: who is in them, and what the edits that make, name and dissolve them do."""

from __future__ import annotations

import pytest

from editor.core.canonical import canonical_bytes
from editor.core.errors import EditError
from editor.core.groups import (
    GroupObjects,
    NameGroup,
    TidyGroups,
    Ungroup,
    group_of,
    groups_chosen,
    opened_group,
    whole_groups,
)
from editor.core.scenario import AnyScenario, ObjectGroup
from editor.storage.kits import built_in_library
from editor.systems.shared.edits.setups import CopySetup, RemoveSetup
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.map.board import Board, Box, Mat, Player, Setup, Start, TacticsScenario

LIBRARY = built_in_library("tactics")


def scenario(*groups: ObjectGroup) -> TacticsScenario:
    """Return a map with three boxes and a start with one id in each of two set-ups."""
    boxes = tuple(
        Box(id=f"b{number}", component="x", at=(number, 0), turn=0, on="mat")
        for number in (1, 2, 3)
    )
    starts = (Start(id="s1", cells=((0, 0),), player="red"),)
    setups = tuple(
        Setup(id=name, players=(Player(id="red", seat=1),), starts=starts)
        for name in ("two", "three")
    )
    return TacticsScenario(
        format=1,
        system="tactics",
        mode="control",
        title="A map",
        board=Board(mats=(Mat(id="m1", component="m", side="a", at=(0, 0)),), boxes=boxes),
        setups=setups,
        groups=groups,
    )


def after(before: AnyScenario, *edits: object) -> AnyScenario:
    """Return a scenario after edits."""
    for edit in edits:
        before = edit.apply(before, LIBRARY)  # type: ignore[attr-defined]
    return before


def test_a_group_lists_its_objects_in_the_order_of_the_map() -> None:
    """The same objects in any order are the same group, those of a set-up under it."""
    one = after(scenario(), GroupObjects(("s1", "b3", "b1"), "Gate hill", "three"))
    other = after(scenario(), GroupObjects(("b1", "s1", "b3"), "Gate hill", "three"))
    assert canonical_bytes(one) == canonical_bytes(other)
    (group,) = one.groups
    assert group == ObjectGroup(
        id="g1", name="Gate hill", members=("b1", "b3"), in_setups={"three": ("s1",)}
    )
    assert group.within("three") == ("b1", "b3", "s1")
    assert group.within("two") == ("b1", "b3")


def test_an_object_is_in_one_group() -> None:
    """Grouped again it leaves its first group, which goes where nothing is left of it."""
    twice = after(
        scenario(), GroupObjects(("b1", "b2"), "Hills"), GroupObjects(("b2", "b3"), "Peaks")
    )
    assert [(group.name, group.members) for group in twice.groups] == [
        ("Hills", ("b1",)),
        ("Peaks", ("b2", "b3")),
    ]
    again = after(twice, GroupObjects(("b1", "b2", "b3"), "All"))
    assert [group.name for group in again.groups] == ["All"]


def test_groups_without_a_name_are_numbered_and_names_never_repeat() -> None:
    """They are Group 1 and Group 2; a name that is taken gets a number."""
    made = after(scenario(), GroupObjects(("b1", "b2")), GroupObjects(("b3", "m1")))
    assert [group.name for group in made.groups] == ["Group 1", "Group 2"]
    with pytest.raises(EditError, match="already a group called “Group 2”"):
        after(made, NameGroup("g1", "Group 2"))
    named = after(made, NameGroup("g1", " Gate hill "))
    assert [group.name for group in named.groups] == ["Gate hill", "Group 2"]
    again = after(named, GroupObjects(("b1", "m1"), "Gate hill"))
    assert [group.name for group in again.groups] == ["Gate hill", "Group 2", "Gate hill 2"]


REFUSED: list[tuple[object, str]] = [
    (GroupObjects(("b1",)), "at least two objects"),
    (GroupObjects(("b1", "b1")), "at least two objects"),
    (GroupObjects(("b1", "b9")), "no object 'b9'"),
    (GroupObjects(("b1", "s1")), "no object 's1'"),
    (GroupObjects(("b1", "red"), "", "two"), "no object 'red'"),
    (GroupObjects(("b1", "s1"), "", "four"), "no set-up 'four'"),
    (Ungroup(("g1",)), "no group 'g1'"),
    (NameGroup("g1", "Hills"), "no group 'g1'"),
]


def test_what_makes_no_sense_is_refused(subtests: pytest.Subtests) -> None:
    """An object or a group that is not there, and a group of one, are refused with the reason."""
    for edit, words in REFUSED:
        with subtests.test(str(edit)), pytest.raises(EditError, match=words):
            after(scenario(), edit)


def test_what_is_removed_leaves_its_group() -> None:
    """An object that goes is out of its group, and a group of which all goes is gone."""
    made = after(scenario(), GroupObjects(("b1", "b2", "s1"), "Hills", "two"))
    less = after(made, Remove(("b2",)))
    assert less.groups[0].members == ("b1",)
    without = after(made, RemoveSetup("two"))
    assert without.groups[0] == ObjectGroup(id="g1", name="Hills", members=("b1", "b2"))
    assert after(made, Remove(("s1",), "three")).groups == made.groups
    assert after(made, Remove(("b1", "b2", "s1"), "two")).groups == ()


def test_a_copied_set_up_has_its_part_in_groups() -> None:
    """The start in the copy is in the group as that of the set-up is."""
    made = after(scenario(), GroupObjects(("b1", "s1"), "Home", "two"), CopySetup("two", "duel"))
    assert made.groups[0].in_setups == {"two": ("s1",), "duel": ("s1",)}
    assert after(made, TidyGroups()) is made


def test_dissolving_changes_nothing_else() -> None:
    """After grouping and dissolving the map is what it was."""
    before = scenario()
    assert after(before, GroupObjects(("b1", "b2")), Ungroup(("g1",))) == before


def test_a_part_of_a_group_is_within_it() -> None:
    """Objects bring their groups, but those of the group that is worked in come alone."""
    made = after(scenario(), GroupObjects(("b1", "b2", "s1"), "Hills", "two"))
    assert whole_groups(made, ("b3", "b2", "m1"), "two") == ("b3", "b1", "b2", "s1", "m1")
    assert whole_groups(made, ("b2",), "three") == ("b1", "b2")
    assert whole_groups(made, ("b2",), "two", "g1") == ("b2",)
    assert opened_group(made, ("b2",), "two") == "g1"
    assert opened_group(made, ("b1", "b2"), "three") == ""
    assert opened_group(made, ("b2", "b3"), "two") == ""
    assert opened_group(made, (), "two") == ""
    assert [group.id for group in groups_chosen(made, ("b3", "b1", "b2"), "three")] == ["g1"]
    assert groups_chosen(made, ("b1", "b2"), "two") == ()
    assert group_of(made, "s1", "three") is None


def test_what_a_file_says_wrongly_of_groups_is_put_right_by_one_edit() -> None:
    """Missing members go, later groups lose what an earlier one has, empty groups go."""
    faulty = scenario(
        ObjectGroup(id="g1", name="Hills", members=("b1", "b9", "b1")),
        ObjectGroup(id="g2", name="Peaks", members=("b1", "b2"), in_setups={"four": ("s1",)}),
        ObjectGroup(id="g3", name="None", members=("b2",)),
    )
    assert after(faulty, TidyGroups()).groups == (
        ObjectGroup(id="g1", name="Hills", members=("b1",)),
        ObjectGroup(id="g2", name="Peaks", members=("b2",)),
    )
