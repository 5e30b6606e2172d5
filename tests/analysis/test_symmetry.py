"""Symmetry: a surface against its own image, letter by letter."""

from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.fairness import KINDS, SQUARE_ONLY, SymmetryKind, image, symmetries
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


def turned(rows: list[str], kind: SymmetryKind) -> list[str]:
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
        assert (symmetry.score == 1) == (not symmetry.differing) == (turned(rows, kind) == rows)


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
        assert symmetry.cells == len(surface)


def test_an_empty_surface_is_symmetric() -> None:
    """Nothing equals its image."""
    assert all(symmetry.score == 1 for symmetry in symmetries({}, (0, 0, 0, 0)))
