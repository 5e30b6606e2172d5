"""How a box rests: the first trouble that applies, and its supports."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from editor.systems.tactics.map.board import MAT
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.placement import footing, natural_support
from tests.checks.boards import case_scenario
from tests.readings.boards import Plain, boards
from tests.readings.surveyed import heap_of, survey_of
from tests.readings.tactics import footing as read_again

CODES = {
    "outside": "box-outside-mat",
    "overlap": "boxes-overlap",
    "straddles": "box-straddles-supports",
    "overhangs": "box-overhangs",
    None: "",
}


@given(boards())
def test_first_trouble_as_read_a_second_time(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """The trouble of every box is the first that applies, compared with heaps of cubes."""
    survey, heap = survey_of(*drawn), heap_of(*drawn)
    found = {name: CODES[resting.trouble] for name, resting in survey.footings.items()}
    assert found == {box["id"]: read_again(heap, box) for box in heap.boxes}


@given(boards())
def test_a_box_in_the_hand_rests_as_one_put_down(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """A box rests the same on the board and in the hand."""
    plain, kits = drawn
    survey = survey_of(plain, kits)
    for box in survey.realm.boxes.values():
        aside = {box.box.id, *survey.realm.carried_by(box.box.id)}
        left = [item for item in plain["board"]["boxes"] if item["id"] not in aside]
        without = survey_of({**plain, "board": {**plain["board"], "boxes": left}}, kits)
        assert footing(without.realm, box) == survey.footings[box.box.id]


@given(boards())
def test_nothing_overlaps_where_no_box_is_in_trouble(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """Boxes without trouble share no cube, lie within the mats and are supported."""
    survey, heap = survey_of(*drawn), heap_of(*drawn)
    if any(resting.trouble for resting in survey.footings.values()):
        return
    cubes = [cube for box in heap.boxes for cube in heap.cubes(box)]
    assert len(cubes) == len(set(cubes))
    for box in heap.boxes:
        assert set(heap.letters(box)) <= heap.surface.keys()
        if heap.base(box) == 0:
            assert all(heap.ground[cell] != "#" for cell in heap.letters(box))


def realm_of(case: dict[str, Any]) -> Realm:
    """Return the realm of a board in the words of the cases."""
    scenario, library = case_scenario(case)
    components = {
        component.id: component for kit in library.kits.values() for component in kit.components
    }
    return Realm(scenario.board, components, {})


def test_supports(subtests: pytest.Subtests) -> None:
    """The supports of a box hold its cells; mats count as one."""
    cases = [
        (["b1 2x2 at a1"], {MAT}),
        (["b1 3x2 at a1", "b2 2x2 at a1 on b1"], {"b1"}),
        (["b1 2x2 at a1", "b2 2x2 at c1", "b3 2x1 at b1 on b1"], {"b1", "b2"}),
    ]
    for boxes, supports in cases:
        with subtests.test(str(boxes)):
            realm = realm_of(
                {"mats": {"m1": ["..", ".."], "m2": {"at": "c1", "rows": ["..", ".."]}}}
                | {"boxes": boxes}
            )
            last = boxes[-1].split()[0]
            assert set(footing(realm, realm.boxes[last]).supports) == supports


def test_a_box_overlaps_those_alone_with_which_it_shares_columns_rows_and_height() -> None:
    """Boxes all around one, and on it: a box is among the others if it is listed among them."""
    around = [f"{column}{row} 2x2 at {column}{row}" for column in "abcde" for row in range(1, 6)]
    realm = realm_of({"mat": "\n".join(["......"] * 6), "boxes": [*around, "top 1x1 at c3 on c3"]})
    others = footing(realm, realm.boxes["c3"]).others
    assert set(others) == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    assert {name for name in realm.boxes if name in others} == set(others)


def test_natural_support_is_the_highest_top() -> None:
    """A box put down stands on the highest top beneath it, or on the mat."""
    realm = realm_of({"mat": "....\n....", "boxes": ["b1 3x2 at a1", "b2 1x1 at a1 on b1"]})
    assert natural_support(realm, [(0, 0), (1, 0)], frozenset()) == "b2"
    assert natural_support(realm, [(0, 0), (1, 0)], frozenset({"b2"})) == "b1"
    assert natural_support(realm, [(3, 0)], frozenset()) == MAT


def test_the_support_of_one_box_needs_no_view_of_the_whole_board() -> None:
    """An edit asks once of a new realm: it looks at the boxes beneath, not at every cell."""
    boxes = [f"b{n} 2x2 at a{1 + 2 * n}" for n in range(12)]
    realm = realm_of({"mat": "\n".join(["...."] * 24), "boxes": boxes})
    for known in (False, True):
        assert natural_support(realm, [(1, 5), (2, 5)], frozenset(), once=True) == "b2"
        assert natural_support(realm, [(2, 5)], frozenset(), once=True) == MAT
        assert natural_support(realm, [], frozenset(), once=True) == MAT
        assert ("boxes_at" in realm.__dict__) is known
        assert realm.boxes_at
