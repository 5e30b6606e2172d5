"""What is drawn of what fails."""

from editor.picture.affine import Affine
from editor.picture.drawing import Group, Ink, Line, Shape, Text, drawn, texts_in
from editor.picture.failing import AMBER, failing_outline, in_amber
from editor.picture.inks import GHOSTS, LIGHT, SELECTION, WHITE
from editor.picture.path import rectangle

MAP = Affine(1, 0, 0, 1, 0, 0)
SQUARE = rectangle(0, 0, 2, 1)


def test_what_fails_has_long_amber_dashes_in_white() -> None:
    """A casing without gaps, on it dashes that are longer than the gaps."""
    casing, line = failing_outline(SQUARE, 0.01)
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
    pill = Shape(SQUARE, Ink(LIGHT.raised), Line(Ink(SELECTION), 0.1))
    nodes = (
        drawn(SQUARE, WHITE, 0.2),
        Group((drawn(SQUARE, GHOSTS["unlawful"], 0.1, dash=(1.0, 2.0)),), MAP),
        pill,
        Text("2, not 4", (0.0, 0.0), 0.3, Ink(SELECTION)),
        Shape(SQUARE, Ink(SELECTION), Line(Ink(WHITE), 0.1)),
    )
    casing, group, framed, words, end = in_amber(nodes)
    assert casing == nodes[0]
    assert group == Group((drawn(SQUARE, AMBER, 0.1, dash=(1.0, 2.0)),), MAP)
    assert framed == Shape(SQUARE, Ink(LIGHT.raised), Line(Ink(AMBER), 0.1))
    assert [text.ink.colour for text in texts_in((words,))] == [LIGHT.levels["warning"].word]
    assert end == Shape(SQUARE, Ink(AMBER), Line(Ink(WHITE), 0.1))
