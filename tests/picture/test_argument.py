"""What is drawn of an argument."""

from editor.picture.affine import Rect
from editor.picture.argument import (
    CAUSE,
    FIX,
    cap_at,
    caps_apart,
    cause_outline,
    hachures,
    place_before,
    way_of_fix,
)
from editor.picture.drawing import Shape, Text, around
from editor.picture.inks import WHITE
from editor.picture.path import rectangle

SQUARE = rectangle(0, 0, 2, 1)


def test_a_cause_has_a_red_line_in_white() -> None:
    """3.6 pixels on 7.5, at any zoom."""
    casing, line = cause_outline(SQUARE, 0.01)
    assert isinstance(casing, Shape)
    assert isinstance(line, Shape)
    assert casing.line is not None
    assert line.line is not None
    assert (casing.line.ink.colour, round(casing.line.width, 6)) == (WHITE, 0.075)
    assert (line.line.ink.colour, round(line.line.width, 6)) == (CAUSE, 0.036)


def test_what_a_fix_moves_is_dashed_where_it_stands() -> None:
    """In the green of what is lawful."""
    _, line = place_before(SQUARE, 0.01)
    assert isinstance(line, Shape)
    assert line.line is not None
    assert line.line.ink.colour == FIX
    assert line.line.dash


def test_a_way_leads_from_edge_to_edge() -> None:
    """Its arrow ends at the ghost; there is none where both meet."""
    before, after = Rect(0, 0, 1, 1), Rect(5, 0, 1, 1)
    extent = around(way_of_fix(before, after, 0.01))
    assert 0.9 < extent.x < 1.0
    assert 5.0 <= extent.right < 5.1
    assert not list(way_of_fix(before, Rect(0.5, 0, 1, 1), 0.01))


def test_the_chosen_cap_is_larger_and_filled() -> None:
    """And its figure is white."""
    chosen, other = (list(cap_at((0, 0), "1", 1.0, chosen=on)) for on in (True, False))
    assert around(chosen).width > around(other).width
    figure = chosen[-1]
    assert isinstance(figure, Text)
    assert figure.ink.colour == WHITE


def test_the_strokes_of_a_cliff_reach_outwards() -> None:
    """8 pixels to the left of a side, two for each; none without a side."""
    casing, strokes = hachures((((0.0, 0.0), (1.0, 0.0)), ((1.0, 0.0), (1.0, 1.0))), 0.01)
    assert isinstance(casing, Shape)
    assert isinstance(strokes, Shape)
    bounds = strokes.path.bounds
    assert tuple(round(each, 6) for each in bounds) == (0.25, -0.08, 0.83, 0.83)
    assert strokes.path.steps.count("M") == 4
    assert strokes.line is not None
    assert strokes.line.ink.colour == CAUSE
    assert not list(hachures((), 0.01))


def test_caps_at_one_corner_stand_beside_one_another() -> None:
    """Fixes of one thing have ghosts with one corner; each number can still be read."""
    corners = [(4.0, 4.0), (9.0, 9.0), (4.0, 4.0), (4.01, 4.0), (9.0, 9.0)]
    placed = caps_apart(corners, 0.05)
    assert placed[:2] == corners[:2]
    assert len({round(x, 6) for x, y in placed if y < 5}) == 3
    for at, (x, y) in enumerate(placed):
        assert y == corners[at][1]
        for other_x, other_y in placed[at + 1 :]:
            assert abs(x - other_x) > 28 * 0.05 or abs(y - other_y) > 28 * 0.05
