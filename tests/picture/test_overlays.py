"""Overlays are cased, and verdicts differ not only by colour."""

from editor.picture.affine import Affine
from editor.picture.drawing import Group, Ink, Line, Shape, Text, drawn, texts_in
from editor.picture.inks import GHOSTS, LIGHT, SELECTION, WHITE, GhostVerdict
from editor.picture.overlays import (
    AMBER,
    DASHES,
    failing_outline,
    in_amber,
    outlined,
    pill,
    verdict_frame,
    verdict_pattern,
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
FAILING_SQUARE = rectangle(0, 0, 2, 1)


def test_what_fails_has_long_amber_dashes_in_white() -> None:
    """A casing without gaps, on it dashes that are longer than the gaps."""
    casing, line = failing_outline(FAILING_SQUARE, 0.01)
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
    pill = Shape(FAILING_SQUARE, Ink(LIGHT.raised), Line(Ink(SELECTION), 0.1))
    nodes = (
        drawn(FAILING_SQUARE, WHITE, 0.2),
        Group((drawn(FAILING_SQUARE, GHOSTS["unlawful"], 0.1, dash=(1.0, 2.0)),), MAP),
        pill,
        Text("2, not 4", (0.0, 0.0), 0.3, Ink(SELECTION)),
        Shape(FAILING_SQUARE, Ink(SELECTION), Line(Ink(WHITE), 0.1)),
    )
    casing, group, framed, words, end = in_amber(nodes)
    assert casing == nodes[0]
    assert group == Group((drawn(FAILING_SQUARE, AMBER, 0.1, dash=(1.0, 2.0)),), MAP)
    assert framed == Shape(FAILING_SQUARE, Ink(LIGHT.raised), Line(Ink(AMBER), 0.1))
    assert [text.ink.colour for text in texts_in((words,))] == [LIGHT.levels["warning"].word]
    assert end == Shape(FAILING_SQUARE, Ink(AMBER), Line(Ink(WHITE), 0.1))
