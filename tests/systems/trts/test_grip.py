"""Corners and borders in the hand: anyone who shares them follows."""

from hypothesis import assume, given
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.storage.kits import built_in_library
from editor.systems.trts.board import Point, TrtsScenario
from editor.systems.trts.grip import GRASP, Way, border_corners, grip_at, of_handle
from editor.systems.trts.outlines import shape_of
from editor.systems.trts.snapping import sides_of
from tests.systems.trts.random_maps import scenarios
from tests.systems.trts.sessions import scenario_of, squares

BOARD = squares((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))
PLACES = st.tuples(st.floats(-20, 620), st.floats(-20, 420))
STEPS = st.tuples(st.integers(-60, 60), st.integers(-60, 60))
WAYS = st.sampled_from(("corner", "side", "border"))


def owners(scenario: TrtsScenario, corner: Point) -> set[str]:
    """Return the areas that have a corner at a place."""
    return {area.id for area in scenario.board.areas if corner in shape_of(area).corner_set}


@given(PLACES, STEPS, WAYS)
def test_what_is_shared_stays_shared(
    place: tuple[float, float], by: tuple[int, int], way: Way
) -> None:
    """Wherever a corner, a side or a border is dragged, all that had its corners have them."""
    grip = grip_at(BOARD, place, way)
    assume(grip is not None)
    assert grip is not None
    goal = (grip.at[0] + by[0], grip.at[1] + by[1])
    before = scenario_of(BOARD)
    try:
        after = grip.edit(goal).apply(before, built_in_library("trts"))
    except EditError:
        return  # such as an area of which fewer than three corners would be left
    for old, new in grip.moves(grip.to(goal)).items():
        assert owners(before, old) <= owners(after, new)


@given(PLACES)
def test_only_what_is_near_is_taken_hold_of(place: tuple[float, float]) -> None:
    """A corner is taken where one is within reach, the nearest of all; else nothing."""
    grip = grip_at(BOARD, place, "corner")
    far = {
        corner: ((corner[0] - place[0]) ** 2 + (corner[1] - place[1]) ** 2) ** 0.5
        for area in BOARD.areas
        for corner in area.outline
    }
    assert (grip is not None) == (min(far.values()) <= GRASP)
    if grip is not None:
        assert far[grip.corners[0]] == min(far.values())


@given(scenarios())
def test_a_border_is_taken_alike_from_both_of_its_areas(scenario: TrtsScenario) -> None:
    """The corners of a shared border are the same, whichever of the two areas one begins at."""
    board = scenario.board
    every = [side for area in board.areas for side in sides_of(area)]
    for side in every[:12]:
        for other in every:
            if (side.begin, side.end) == (other.end, other.begin):
                assert set(border_corners(board, side)) == set(border_corners(board, other))


def test_a_border_ends_where_another_area_begins() -> None:
    """The border of two squares is the side between them, not those beyond."""
    side = next(one for one in sides_of(BOARD.areas[0]) if one.begin == (200, 0))
    assert set(border_corners(BOARD, side)) == {(200, 0), (200, 200)}
    outer = next(item for item in sides_of(BOARD.areas[0]) if item.begin == (0, 0))
    assert set(border_corners(BOARD, outer)) == {(0, 200), (0, 0), (200, 0)}


def test_handles_are_counted_through_all_rings() -> None:
    """A handle names a corner or a side by its number; there is none beyond the last."""
    corner = of_handle(BOARD, "a", "corner:2", "pull", (0.0, 0.0))
    assert corner is not None
    assert corner.corners == ((200, 200),)
    assert corner.areas == ("a", "b", "d", "e")
    side = of_handle(BOARD, "a", "border:1", "pull", (200.0, 100.0))
    assert side is not None
    assert side.between == ((200, 0), (200, 200))
    assert side.areas == ("a", "b")
    assert of_handle(BOARD, "a", "corner:4", "pull", (0.0, 0.0)) is None
    assert of_handle(BOARD, "z", "corner:0", "pull", (0.0, 0.0)) is None
