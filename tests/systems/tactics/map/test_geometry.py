"""Geometry agrees with its sentences, and with a second reading on random boards."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.systems.catalogue import system_named
from editor.systems.tactics.edits.fixes import join_by_portals
from editor.systems.tactics.map.board import SIDES, TURNS, Portal, Rows, TacticsScenario, Turn
from editor.systems.tactics.map.geometry import (
    OUTWARD,
    LaidBox,
    LaidPortal,
    Realm,
    rotated_cell,
    rotated_rows,
    rotated_side,
    rotated_size,
    side_cell,
    side_length,
    unturned_cell,
)
from editor.systems.tactics.map.stacks import boxes_below
from tests.checks.boards import case_scenario
from tests.checks.own.maps import sample
from tests.readings.boards import Plain, boards
from tests.readings.surveyed import heap_of, survey_of

sizes = st.tuples(st.integers(1, 9), st.integers(1, 9))


@st.composite
def grids(draw: st.DrawFn) -> Rows:
    """Rows of terrain letters."""
    width, depth = draw(sizes)
    row = st.text(alphabet=".~f", min_size=width, max_size=width)
    return tuple(draw(st.lists(row, min_size=depth, max_size=depth)))


def test_footprint_is_columns_by_rows() -> None:
    """An 8x5 is 8 wide and 5 deep at turn 0, and 5 wide and 8 deep at 90 and 270."""
    assert [rotated_size((8, 5), turn) for turn in TURNS] == [(8, 5), (5, 8), (8, 5), (5, 8)]


@given(sizes, st.data())
def test_quarter_turn_of_a_cell(size: tuple[int, int], data: st.DataObject) -> None:
    """A cell (x, y) of a top of depth h lies at (h-1-y, x) after 90, and 180 is twice that."""
    x = data.draw(st.integers(0, size[0] - 1))
    y = data.draw(st.integers(0, size[1] - 1))
    once = rotated_cell((x, y), size, 90)
    assert once == (size[1] - 1 - y, x)
    twice = rotated_cell(once, rotated_size(size, 90), 90)
    assert rotated_cell((x, y), size, 180) == twice
    assert rotated_cell((x, y), size, 270) == rotated_cell(twice, size, 90)


@given(sizes, st.sampled_from(TURNS), st.data())
def test_unturned_is_the_inverse(size: tuple[int, int], turn: Turn, data: st.DataObject) -> None:
    """Turning a cell back leads to where it was."""
    cell = data.draw(st.tuples(st.integers(0, size[0] - 1), st.integers(0, size[1] - 1)))
    assert unturned_cell(rotated_cell(cell, size, turn), size, turn) == cell


@given(grids())
def test_four_quarter_turns_change_nothing(rows: Rows) -> None:
    """A quarter turn four times gives the rows back, two are 180 and three are 270."""
    once = rotated_rows(rows, 90)
    twice = rotated_rows(once, 90)
    thrice = rotated_rows(twice, 90)
    assert rotated_rows(thrice, 90) == rows
    assert (rotated_rows(rows, 180), rotated_rows(rows, 270)) == (twice, thrice)


@given(grids(), st.sampled_from(TURNS))
def test_letters_turn_with_their_cells(rows: Rows, turn: Turn) -> None:
    """The letter of a cell is found where the cell lies after the turn."""
    size = (len(rows[0]), len(rows))
    rotated = rotated_rows(rows, turn)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            there = rotated_cell((x, y), size, turn)
            assert rotated[there[1]][there[0]] == letter


@given(sizes, st.sampled_from(SIDES), st.sampled_from(TURNS), st.data())
def test_sides_turn_with_the_box(
    size: tuple[int, int], side: str, turn: Turn, data: st.DataObject
) -> None:
    """The cell behind a place on a side lies at the turned side of the turned footprint."""
    assert side in SIDES
    offset = data.draw(st.integers(0, side_length(side, size) - 1))
    x, y = rotated_cell(side_cell(side, offset, size), size, turn)
    step = OUTWARD[rotated_side(side, turn)]
    width, depth = rotated_size(size, turn)
    outside: Cell = (x + step[0], y + step[1])
    assert 0 <= x < width
    assert 0 <= y < depth
    assert not (0 <= outside[0] < width and 0 <= outside[1] < depth)


def test_offsets_run_east_and_south(subtests: pytest.Subtests) -> None:
    """Offsets count from 0, west to east on north and south, north to south on the others."""
    cases = [
        ("north", [(0, 0), (1, 0), (2, 0)]),
        ("south", [(0, 1), (1, 1), (2, 1)]),
        ("west", [(0, 0), (0, 1)]),
        ("east", [(2, 0), (2, 1)]),
    ]
    for side, cells in cases:
        with subtests.test(side=side):
            assert side in SIDES
            found = [side_cell(side, offset, (3, 2)) for offset in range(side_length(side, (3, 2)))]
            assert found == cells


@given(boards())
def test_surface_and_portals_as_read_a_second_time(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """The visible surface, and the space and state of portals, agree with heaps of cubes."""
    realm, heap = survey_of(*drawn).realm, heap_of(*drawn)
    surface = {cell: (space.elevation, space.terrain) for cell, space in realm.surface.items()}
    assert surface == heap.surface
    assert set(realm.spaces) == heap.spaces
    portals = {name: (laid.state, laid.space) for name, laid in realm.portals.items()}
    assert portals == heap.portals


@given(boards())
def test_what_a_space_is_on(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """A space is on the mat or box whose top has that height and covers the cell."""
    realm = survey_of(*drawn).realm
    for cell, space in realm.surface.items():
        if space.on in realm.boxes:
            assert realm.boxes[space.on].covers(cell)
            assert realm.boxes[space.on].top == space.elevation
        else:
            assert space.on in realm.mats
            assert space.elevation == 0


@given(boards(circles=True))
def test_every_box_lies_whatever_it_stands_on(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """Faulty or not, a box with a known component lies somewhere, so that the graph exists."""
    realm, heap = survey_of(*drawn).realm, heap_of(*drawn)
    assert set(realm.boxes) == {box["id"] for box in heap.boxes}
    assert all(box.base >= 0 < box.top - box.base for box in realm.boxes.values())


@given(boards())
def test_boxes_are_listed_after_their_supports(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """Each laid box comes after the box that it stands on, and stands on its top."""
    realm = survey_of(*drawn).realm
    order = list(realm.boxes)
    for box in realm.boxes.values():
        support = realm.boxes.get(box.box.on)
        if support is not None:
            assert order.index(support.box.id) < order.index(box.box.id)
            assert box.base == support.top


def test_a_stack_is_told_from_below() -> None:
    """The load of a box is listed with the nearest first, also in a cycle."""
    scenario, _ = case_scenario(
        {"mat": "...", "boxes": ["b3 1x1 at a1 on b2", "b2 1x1 at a1 on b1", "b1 1x1 at a1"]}
    )
    assert isinstance(scenario, TacticsScenario)
    assert boxes_below(scenario.board, "b1") == ["b2", "b3"]
    round_about = msgspec.structs.replace(
        scenario.board,
        boxes=tuple(
            msgspec.structs.replace(box, on="b3" if box.id == "b1" else box.on)
            for box in scenario.board.boxes
        ),
    )
    assert sorted(boxes_below(round_about, "b1")) == ["b2", "b3"]


def test_bounds_hold_all_mats() -> None:
    """The bounds are the smallest rectangle around the mats, whatever the boxes do."""
    survey = survey_of(
        {
            "format": 1,
            "system": "tactics",
            "mode": "solo",
            "title": "Two mats",
            "kits": [{"id": "kit"}],
            "board": {
                "mats": [
                    {"id": "m1", "component": "mat", "side": "up", "at": (1, 2)},
                    {"id": "m2", "component": "mat", "side": "up", "at": (6, 0)},
                ]
            },
        },
        {
            "kit": {
                "format": 1,
                "id": "kit",
                "system": "tactics",
                "title": "Kit",
                "components": [
                    {
                        "kind": "mat",
                        "id": "mat",
                        "name": "Mat",
                        "sides": {"up": {"terrain": ["...", "..."]}},
                    }
                ],
            }
        },
    )
    assert survey.realm.bounds == (1, 0, 8, 4)


@given(boards())
def test_a_realm_without_some_boxes_is_that_of_a_board_without_them(
    drawn: tuple[Plain, dict[str, Plain]],
) -> None:
    """Values taken over from the whole realm equal those of the smaller board."""
    realm = survey_of(*drawn).realm
    for box_id in realm.boxes:
        ids = frozenset((box_id, *realm.carried_by(box_id)))
        quick = realm.without(ids)
        plain = Realm(quick.board, realm.components, realm.settings)
        assert {box.id for box in quick.board.boxes}.isdisjoint(ids)
        assert quick.boxes == plain.boxes
        assert quick.boxes_at == plain.boxes_at
        assert [pile.tops for pile in quick.boxes_at.values()] == [
            [box.top for box in pile] for pile in quick.boxes_at.values()
        ]
        assert quick.surface == plain.surface


@given(boards())
def test_the_boxes_near_one_are_those_over_its_cells(
    drawn: tuple[Plain, dict[str, Plain]],
) -> None:
    """The piles over a single box equal those of the whole board."""
    realm = survey_of(*drawn).realm
    near = [(laid, realm.boxes_near(list(laid.cells()))) for laid in realm.boxes.values()]
    assert "boxes_at" not in realm.__dict__
    for laid, piles in near:
        for cell in laid.cells():
            assert piles[cell] == realm.boxes_at[cell]
            assert realm.boxes_near([cell]) is realm.boxes_at


def test_open_white_lines_are_found_once_for_a_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many findings offer portals at them, each is laid once."""
    laid: list[str] = []
    lay = Realm.lay_portal

    def counted(realm: Realm, portal: Portal, box: LaidBox) -> LaidPortal:
        laid.append(box.box.id)
        return lay(realm, portal, box)

    monkeypatch.setattr(Realm, "lay_portal", counted)
    scenario, library, ruleset = sample("lone-star")
    survey = system_named("tactics").surveys(scenario, library, ruleset, "")[0]
    marks = sum(len(box.component.marks) for box in survey.realm.boxes.values())
    laid.clear()
    for _ in range(5):
        assert not list(join_by_portals(survey, [[(0, 0)], [(50, 50)]]))
    assert marks
    assert laid
    assert len(laid) <= marks
