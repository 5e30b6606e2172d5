"""Splitting an area along a line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.systems.trts.edits.dividing import SplitArea
from editor.systems.trts.edits.joining import JoinAreas
from editor.systems.trts.map.board import Area, Board, Link, Point, TrtsScenario
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.shapes import shape_of
from tests.depth import examples
from tests.systems.trts.edits.test_corners import LEFT, RIGHT, scenario_of
from tests.systems.trts.random_maps import boards

NO_KITS: Library = Library()  # type: ignore[type-arg]


def area(scenario: TrtsScenario, area_id: str) -> Area:
    """Return an area of a scenario."""
    found: Area = next(item for item in scenario.board.areas if item.id == area_id)
    return found


def split(scenario: TrtsScenario, area_id: str, *line: Point) -> TrtsScenario:
    """Return the scenario with an area split along a line."""
    return SplitArea(area_id, line, "new").apply(scenario, NO_KITS)


def test_a_line_makes_two_of_one() -> None:
    """The larger part keeps the id; neighbours get the corners at the ends of the line."""
    after = split(scenario_of(LEFT, RIGHT), "left", (0, 30), (50, 34), (100, 30))
    large, small = area(after, "left"), area(after, "new")
    assert shape_of(large).size > shape_of(small).size
    assert shape_of(large).size + shape_of(small).size == 10_000
    assert (100, 30) in area(after, "right").outline
    assert small.name == "Left 2"
    assert after.board.links[-1].between == ("left", "new")


def test_a_line_may_begin_and_end_outside() -> None:
    """Parts of the line outside of the area do not count."""
    inside = split(scenario_of(LEFT), "left", (40, 0), (40, 100))
    over = split(scenario_of(replace(LEFT)), "left", (40, 0), (40, 140))
    assert area(over, "left") == area(inside, "left")


def test_a_line_that_ends_near_the_border_reaches_it() -> None:
    """A line that ends a few units short of the border is drawn to it, one in the middle not."""
    assert len(split(scenario_of(LEFT), "left", (40, 3), (40, 97)).board.areas) == 2
    with pytest.raises(EditError, match="from border to border"):
        split(scenario_of(LEFT), "left", (40, 3), (40, 50))


@pytest.mark.parametrize(
    "line",
    [((0, 0),), ((0, 0), (100, 0)), ((300, 0), (300, 100)), ((7, 7), (7, 7)), ()],
    ids=["a place", "the border", "beside it", "nothing", "no place"],
)
def test_a_line_that_does_not_part_is_refused(line: tuple[Point, ...]) -> None:
    """A line that does not run across the area is refused in words."""
    with pytest.raises(EditError):
        split(scenario_of(LEFT), "left", *line)


def test_resources_are_shared_by_size() -> None:
    """A quarter of the ground takes a quarter of the fields along; a start keeps its own."""
    rich = replace(LEFT, minerals=8, geysers=1)
    after = split(scenario_of(rich), "left", (25, 0), (25, 100))
    assert (area(after, "left").minerals, area(after, "new").minerals) == (6, 2)
    assert (area(after, "left").geysers, area(after, "new").geysers) == (1, 0)
    said = SplitArea("left", ((25, 0), (25, 100))).sentence(scenario_of(rich), NO_KITS)
    assert said == "Split Left; the smaller part gets 2 mineral fields"
    after = split(scenario_of(replace(rich, start=True)), "left", (25, 0), (25, 100))
    assert (area(after, "left").minerals, area(after, "new").start) == (8, False)


def test_links_lead_to_the_part_that_they_border_on() -> None:
    """Of the links those of the smaller part's neighbours lead to it."""
    scenario = scenario_of(LEFT, RIGHT)
    linked = replace(
        scenario,
        board=replace(scenario.board, links=(Link(id="l1", between=("left", "right")),)),
    )
    after = split(linked, "left", (70, 0), (70, 100))
    assert [link.between for link in after.board.links] == [("new", "right"), ("left", "new")]


def test_holes_go_with_the_part_that_they_are_in() -> None:
    """A hole of the area is one of the part around it."""
    ring = replace(LEFT, holes=(((70, 40), (80, 40), (80, 50)),))
    after = split(scenario_of(ring), "left", (60, 0), (60, 100))
    assert area(after, "left").holes == ()
    assert len(area(after, "new").holes) == 1


@given(boards(2, 1), st.data())
@settings(max_examples=examples(150))
def test_what_is_split_and_joined_is_as_before(board: Board, data: st.DataObject) -> None:
    """Whatever line parts an area, its parts joined cover what it covered, and nobody overlaps."""
    if not board.areas:
        return
    board = replace(board, areas=tuple(replace(item, locked=False) for item in board.areas))
    scenario = replace(scenario_of(), board=board)
    one = board.areas[0]
    place = st.tuples(st.integers(0, 110), st.integers(0, 110))
    line = data.draw(st.lists(place, min_size=2, max_size=4))
    try:
        after = split(scenario, one.id, *line)
    except EditError:
        return
    before, parted = AreaMap(board, {}), AreaMap(after.board, {})
    assert all(laid.valid for laid in parted.areas.values())
    size = sum(laid.shape.size for laid in before.areas.values())
    assert sum(laid.shape.size for laid in parted.areas.values()) == pytest.approx(size, abs=300)
    assert (one.id, "new") in parted.borders or ("new", one.id) in parted.borders
    joined = JoinAreas((one.id, "new")).apply(after, NO_KITS)
    old, again = shape_of(one).ground, shape_of(area(joined, one.id)).ground
    assert old.symmetric_difference(again).area < 1 + old.length
    assert area(joined, one.id).minerals == one.minerals
