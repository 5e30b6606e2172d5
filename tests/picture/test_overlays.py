"""Overlays are cased, verdicts differ not only by colour; marks of failures and of causes."""

from __future__ import annotations

from editor.picture.affine import Affine, Rect
from editor.picture.drawing import Group, Ink, Line, Shape, Text, around, drawn, texts_in
from editor.picture.inks import GHOSTS, LIGHT, SELECTION, WHITE, GhostVerdict
from editor.picture.overlays import (
    AMBER,
    CAUSE,
    DASHES,
    FIX,
    cap_at,
    caps_apart,
    cause_outline,
    failing_outline,
    hachures,
    in_amber,
    outlined,
    pill,
    place_before,
    verdict_frame,
    verdict_pattern,
    way_of_fix,
)
from editor.picture.path import rectangle

SQUARE = rectangle(0.0, 0.0, 1.0, 1.0)
VERDICTS: tuple[GhostVerdict, ...] = ("lawful", "warned", "unlawful")


def test_verdicts_differ_in_pattern_and_dashes() -> None:
    """No two share the marks of their pattern or the dashes of their line."""
    marks = [verdict_pattern(SQUARE, verdict).nodes[0] for verdict in VERDICTS]
    paths = {mark.path for mark in marks if isinstance(mark, Shape)}
    assert len(paths) == len(set(DASHES.values())) == 3


def test_lines_over_a_map_are_cased_in_white() -> None:
    """A wider white line lies under each: it shows on any ground."""
    for lines in (*(verdict_frame(SQUARE, verdict) for verdict in VERDICTS), outlined(SQUARE, 0.1)):
        under, over = lines
        assert isinstance(under, Shape)
        assert isinstance(over, Shape)
        assert under.line is not None
        assert over.line is not None
        assert under.line.ink.colour == WHITE
        assert under.line.width > over.line.width


def test_a_pill_grows_with_its_words() -> None:
    """More words make it wider and no higher."""
    short, long = (next(iter(pill((0, 0), w, SELECTION, 1.0))).bounds for w in ("a", "gap of 12"))
    assert long.width > short.width
    assert long.height == short.height


MAP = Affine(1, 0, 0, 1, 0, 0)
WIDE = rectangle(0, 0, 2, 1)


def test_what_fails_has_long_amber_dashes_in_white() -> None:
    """A casing without gaps, on it dashes that are longer than the gaps."""
    casing, line = failing_outline(WIDE, 0.01)
    assert isinstance(casing, Shape)
    assert isinstance(line, Shape)
    assert casing.line is not None
    assert line.line is not None
    assert (casing.line.ink.colour, casing.line.dash) == (WHITE, ())
    assert line.line.ink.colour == AMBER
    dash, space = line.line.dash
    assert dash > 2 * space
    assert casing.line.width > line.line.width


def test_evidence_turns_amber_at_any_depth() -> None:
    """Its casing stays white, and its figures have the amber that words have."""
    pill = Shape(WIDE, Ink(LIGHT.raised), Line(Ink(SELECTION), 0.1))
    nodes = (
        drawn(WIDE, WHITE, 0.2),
        Group((drawn(WIDE, GHOSTS["unlawful"], 0.1, dash=(1.0, 2.0)),), MAP),
        pill,
        Text("2, not 4", (0.0, 0.0), 0.3, Ink(SELECTION)),
        Shape(WIDE, Ink(SELECTION), Line(Ink(WHITE), 0.1)),
    )
    casing, group, framed, words, end = in_amber(nodes)
    assert casing == nodes[0]
    assert group == Group((drawn(WIDE, AMBER, 0.1, dash=(1.0, 2.0)),), MAP)
    assert framed == Shape(WIDE, Ink(LIGHT.raised), Line(Ink(AMBER), 0.1))
    assert [text.ink.colour for text in texts_in((words,))] == [LIGHT.levels["warning"].word]
    assert end == Shape(WIDE, Ink(AMBER), Line(Ink(WHITE), 0.1))


def test_a_cause_has_a_red_line_in_white() -> None:
    """3.6 pixels on 7.5, at any zoom."""
    casing, line = cause_outline(WIDE, 0.01)
    assert isinstance(casing, Shape)
    assert isinstance(line, Shape)
    assert casing.line is not None
    assert line.line is not None
    assert (casing.line.ink.colour, round(casing.line.width, 6)) == (WHITE, 0.075)
    assert (line.line.ink.colour, round(line.line.width, 6)) == (CAUSE, 0.036)


def test_what_a_fix_moves_is_dashed_where_it_stands() -> None:
    """In the green of what is lawful."""
    _, line = place_before(WIDE, 0.01)
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
