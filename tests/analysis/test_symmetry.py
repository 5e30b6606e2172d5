"""Symmetry: a surface against its own image, letter by letter."""

from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.fairness import KINDS, SQUARE_ONLY, SymmetryKind, image, symmetries
from editor.analysis.symmetry import MIRROR_AXES, REPEAT_KINDS, STILL, BoardSymmetry, MirrorAxis
from editor.core.points import Cell

Bounds = tuple[int, int, int, int]
Grid = tuple[list[str], Bounds]


@st.composite
def grids(draw: st.DrawFn, square: bool = False) -> Grid:
    """A grid of letters, somewhere on the plane."""
    width = draw(st.integers(1, 4))
    height = width if square else draw(st.integers(1, 4))
    x0, y0 = draw(st.integers(0, 3)), draw(st.integers(0, 3))
    rows = draw(
        st.lists(st.text("ab", min_size=width, max_size=width), min_size=height, max_size=height)
    )
    return rows, (x0, y0, width, height)


def surface_of(rows: list[str], bounds: Bounds) -> dict[Cell, str]:
    """The letters of the rows by cell."""
    x0, y0 = bounds[:2]
    return {(x0 + x, y0 + y): c for y, row in enumerate(rows) for x, c in enumerate(row)}


def rotated(rows: list[str], kind: SymmetryKind) -> list[str]:
    """The rows after a symmetry, by rewriting the whole picture."""
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    return {
        "left-right": [row[::-1] for row in rows],
        "top-bottom": rows[::-1],
        "half-turn": [row[::-1] for row in rows[::-1]],
        "quarter-turn": [column[::-1] for column in columns],
        "falling-diagonal": columns,
        "rising-diagonal": [column[::-1] for column in columns[::-1]],
    }[kind]


@given(grids() | grids(square=True))
def test_symmetries_agree_with_turned_pictures(grid: Grid) -> None:
    """A symmetry has no differing cell exactly when the turned picture is the picture."""
    rows, bounds = grid
    found = {item.kind: item for item in symmetries(surface_of(rows, bounds), bounds)}
    square = bounds[2] == bounds[3]
    assert set(found) == {kind for kind in KINDS if square or kind not in SQUARE_ONLY}
    for kind, symmetry in found.items():
        assert (symmetry.score == 1) == (not symmetry.differing) == (rotated(rows, kind) == rows)


@given(grids(square=True))
def test_differing_cells_differ_from_their_image(grid: Grid) -> None:
    """The cells named are those whose letter is not the letter of their image."""
    rows, bounds = grid
    surface = surface_of(rows, bounds)
    for symmetry in symmetries(surface, bounds):
        expected = {
            cell for cell in surface if surface[cell] != surface[image(symmetry.kind, cell, bounds)]
        }
        assert set(symmetry.differing) == expected
        assert symmetry.spaces == len(surface)


def test_an_empty_surface_is_symmetric() -> None:
    """Nothing equals its image."""
    assert all(symmetry.score == 1 for symmetry in symmetries({}, (0, 0, 0, 0)))


MIDDLES = st.tuples(st.integers(-9, 40), st.integers(-9, 40))
CELLS = st.tuples(st.integers(0, 20), st.integers(0, 20))
SYMMETRIES = st.builds(
    BoardSymmetry, st.sampled_from(REPEAT_KINDS), st.sampled_from(MIRROR_AXES), MIDDLES
)


@given(MIDDLES, CELLS)
def test_a_mirror_or_a_half_turn_twice_and_a_quarter_turn_four_times_change_nothing(
    middle: Cell, cell: Cell
) -> None:
    """Each motion has its own inverse, or comes round after four."""
    for axis in MIRROR_AXES:
        for each in BoardSymmetry("mirror", axis, middle).images:
            assert each.cell(each.cell(cell)) == cell
            assert each.corner(each.corner(cell)) == cell
    (half,) = BoardSymmetry("half-turn", middle=middle).images
    assert half.cell(half.cell(cell)) == cell
    quarter, twice, back = BoardSymmetry("quarter-turns", middle=middle).images
    assert quarter.cell(quarter.cell(cell)) == twice.cell(cell)
    assert quarter.cell(quarter.cell(quarter.cell(cell))) == back.cell(cell)
    assert quarter.cell(back.cell(cell)) == cell


@given(SYMMETRIES)
def test_the_motions_of_a_symmetry_are_closed(symmetry: BoardSymmetry) -> None:
    """Two motions one after the other are a third, or stand still."""
    whole = {STILL, *symmetry.motions}
    assert {first.after(second) for first in whole for second in whole} == whole


@given(SYMMETRIES, CELLS, st.integers(1, 5), st.integers(1, 5))
def test_the_image_of_a_rectangle_is_that_of_its_cells(
    symmetry: BoardSymmetry, at: Cell, width: int, depth: int
) -> None:
    """A rectangle goes where its cells go."""
    cells = {(at[0] + x, at[1] + y) for x in range(width) for y in range(depth)}
    for each in symmetry.images:
        (x0, y0), wide, deep = each.rectangle(at, width, depth)
        seen = {(x0 + x, y0 + y) for x in range(wide) for y in range(deep)}
        assert seen == {each.cell(cell) for cell in cells}


def test_a_quarter_turn_goes_clockwise() -> None:
    """A space at the top comes to the right."""
    quarter = BoardSymmetry("quarter-turns", middle=(15, 15)).images[0]
    assert quarter.cell((7, 0)) == (14, 7)
    assert (quarter.badge, quarter.title) == ("¼ turn", "Quarter")


def test_a_motion_says_how_it_is_made_of_turns_and_a_mirror() -> None:
    """Every motion is some quarter turns, in a mirror after a left-right mirror."""
    assert [motion.quarters for motion in BoardSymmetry("quarter-turns").motions] == [1, 2, 3]
    assert not any(motion.mirrors for motion in BoardSymmetry("quarter-turns").motions)
    rotated: tuple[tuple[MirrorAxis, int], ...] = (
        ("vertical", 0),
        ("rising", 1),
        ("horizontal", 2),
        ("falling", 3),
    )
    for axis, quarters in rotated:
        (motion,) = BoardSymmetry("mirror", axis).motions
        assert motion.mirrors
        assert motion.quarters == quarters


def test_a_middle_between_spaces_is_moved_where_turns_need_it() -> None:
    """A middle on a line between two spaces turns no grid into itself."""
    assert BoardSymmetry("quarter-turns", middle=(15, 14)).centre == (15, 13)
    assert BoardSymmetry("half-turn", middle=(15, 14)).centre == (15, 14)
    assert BoardSymmetry(middle=(15, 14)).centre == (15, 14)
