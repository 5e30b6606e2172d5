"""Moving, adding and removing corners of borders that areas share."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.systems.trts.edits.corners import AddCorner, MoveCorners, RemoveCorner
from editor.systems.trts.map.board import Area, Board, Point, TrtsScenario
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.shapes import shape_of
from tests.depth import examples
from tests.systems.trts.random_maps import boards

NO_KITS: Library = Library()  # type: ignore[type-arg]


def scenario_of(*areas: Area) -> TrtsScenario:
    """Return a scenario with these areas."""
    board = Board(sheet=(400, 300), areas=areas)
    return TrtsScenario(format=1, system="trts", mode="two-player", title="x", board=board)


LEFT = Area(id="left", name="Left", outline=((0, 0), (100, 0), (100, 100), (0, 100)))
RIGHT = Area(id="right", name="Right", outline=((100, 0), (200, 0), (200, 100), (100, 100)))
PAIR = scenario_of(LEFT, RIGHT)


def sides(area: Area) -> set[frozenset[Point]]:
    """Return the sides of an area, each as its two ends."""
    return {frozenset(side) for side in shape_of(area).edges}


def test_neighbours_follow_a_shared_corner() -> None:
    """A corner that two areas share is moved in both."""
    after = MoveCorners((((100, 0), (110, 7)),)).apply(PAIR, NO_KITS)
    left, right = after.board.areas
    assert (110, 7) in left.outline
    assert (110, 7) in right.outline
    assert sides(left) & sides(right) == {frozenset({(110, 7), (100, 100)})}


@given(boards(), st.data())
@settings(max_examples=examples(150))
def test_shared_borders_stay_shared(board: Board, data: st.DataObject) -> None:
    """Wherever corners are moved to, a side that two areas shared they share afterwards.

    It may have got corners of others that came to lie on it: then both have them.
    """
    board = replace(board, areas=tuple(replace(area, locked=False) for area in board.areas))
    scenario = replace(PAIR, board=board)
    corners = sorted({corner for area in board.areas for corner in area.outline})
    chosen = data.draw(st.lists(st.sampled_from(corners), min_size=1, max_size=4, unique=True))
    way = st.integers(-25, 25)
    moves = {(x, y): (max(0, x + data.draw(way)), max(0, y + data.draw(way))) for x, y in chosen}
    try:
        after = MoveCorners(tuple(moves.items())).apply(scenario, NO_KITS)
    except EditError:
        return
    for item in board.areas:
        for other in board.areas:
            if item.id >= other.id:
                continue
            for side in sides(item) & sides(other):
                ends = frozenset(moves.get(corner, corner) for corner in side)
                first, second = (
                    next(area for area in after.board.areas if area.id == known)
                    for known in (item.id, other.id)
                )
                assert (ends in sides(first)) == (ends in sides(second)) or len(ends) < 2


def test_a_corner_on_a_border_becomes_one_of_it() -> None:
    """A corner that is moved onto the side of another area is a corner of that area too."""
    third = Area(id="third", outline=((20, 120), (80, 120), (50, 180)))
    scenario = scenario_of(LEFT, RIGHT, third)
    after = MoveCorners((((20, 120), (20, 100)), ((80, 120), (80, 100)))).apply(scenario, NO_KITS)
    left = after.board.areas[0]
    assert left.outline == ((0, 0), (100, 0), (100, 100), (80, 100), (20, 100), (0, 100))
    assert AreaMap(after.board, {"border.shared": 12}).borders.keys() == {
        ("left", "right"),
        ("left", "third"),
    }


def test_corners_that_fall_together_become_one() -> None:
    """A corner moved onto the next one of its ring is gone."""
    scenario = scenario_of(replace(LEFT, outline=(*LEFT.outline, (0, 50))))
    after = MoveCorners((((0, 50), (0, 0)),)).apply(scenario, NO_KITS)
    assert after.board.areas[0].outline == LEFT.outline


def test_what_cannot_be_moved_is_refused() -> None:
    """Locked areas, corners that are nowhere and areas without room are refused in words."""
    locked = scenario_of(replace(LEFT, locked=True), RIGHT)
    with pytest.raises(EditError, match="Left and its border are locked"):
        MoveCorners((((100, 0), (110, 0)),)).apply(locked, NO_KITS)
    with pytest.raises(EditError, match="no area has a corner at 5, 5"):
        MoveCorners((((5, 5), (6, 6)),)).apply(PAIR, NO_KITS)
    moves = ((0, 0), (100, 0)), ((0, 100), (100, 0))
    with pytest.raises(EditError, match="fewer than three corners"):
        MoveCorners(moves).apply(PAIR, NO_KITS)
    with pytest.raises(EditError, match="the point is off the sheet"):
        MoveCorners((((0, 0), (-1, 0)),)).apply(PAIR, NO_KITS)


def test_a_new_corner_is_one_of_both() -> None:
    """A corner that is added to a shared side both areas have, in the right place."""
    after = AddCorner((104, 50), ((100, 0), (100, 100))).apply(PAIR, NO_KITS)
    left, right = after.board.areas
    assert left.outline == ((0, 0), (100, 0), (104, 50), (100, 100), (0, 100))
    assert right.outline == ((100, 0), (200, 0), (200, 100), (100, 100), (104, 50))
    with pytest.raises(EditError, match="no border"):
        AddCorner((104, 50), ((100, 0), (0, 100))).apply(PAIR, NO_KITS)


def test_a_removed_corner_is_gone_from_both() -> None:
    """What was added can be removed, and both areas are as before."""
    added = AddCorner((104, 50), ((100, 0), (100, 100))).apply(PAIR, NO_KITS)
    assert RemoveCorner((104, 50)).apply(added, NO_KITS) == PAIR


def test_a_corner_where_three_meet_stays() -> None:
    """Without a corner where three borders meet the areas would part: that is refused."""
    below = Area(id="below", outline=((0, 100), (100, 100), (200, 100), (100, 200)))
    with pytest.raises(EditError, match="meet there and would separate; move the corner instead"):
        RemoveCorner((100, 100)).apply(scenario_of(LEFT, RIGHT, below), NO_KITS)
