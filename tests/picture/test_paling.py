"""Paler drawings: every colour is mixed, except in named groups."""

from editor.picture.affine import Rect
from editor.picture.drawing import (
    Gradient,
    Group,
    Ink,
    Line,
    Mask,
    Shape,
    Text,
    drawn,
    filled,
)
from editor.picture.paling import paled
from editor.picture.path import rectangle

SQUARE = rectangle(0.0, 0.0, 1.0, 1.0)


def test_every_kind_of_node_is_paled() -> None:
    """Fills, lines, gradients, words with their casing and shadows: black becomes half grey."""
    grey, black = "#808080", "#000000"
    assert paled(filled(SQUARE, black, 0.5), 0.5) == filled(SQUARE, grey, 0.5)
    assert paled(drawn(SQUARE, black, 0.1), 0.5) == drawn(SQUARE, grey, 0.1)
    fade = Gradient((0.0, 0.0), (0.0, 1.0), ((0.0, Ink(black)), (1.0, Ink("#FFFFFF"))))
    found = paled(Shape(SQUARE, fade), 0.5)
    assert isinstance(found, Shape)
    assert isinstance(found.fill, Gradient)
    assert found.fill.stops == ((0.0, Ink(grey)), (1.0, Ink("#FFFFFF")))
    text = Text("A", (0.0, 0.0), 1.0, Ink(black), casing=Line(Ink(black), 0.1))
    pale = paled(text, 0.5)
    assert isinstance(pale, Text)
    assert pale.casing is not None
    assert (pale.ink.colour, pale.casing.ink.colour, pale.words) == (grey, grey, "A")
    mask = paled(Mask(Rect(0, 0, 1, 1), 1, 1, b"\xff", black), 0.5)
    assert isinstance(mask, Mask)
    assert (mask.ink, mask.cover) == (grey, b"\xff")


def test_what_is_named_keeps_its_colours() -> None:
    """A named group within others is left as it is, with all that it holds."""
    kept = Group((Group((filled(SQUARE, "#000000"),)),), name="new")
    other = Group((filled(SQUARE, "#000000"),), name="old")
    pale = paled(Group((kept, other)), 0.5, {"new"})
    assert isinstance(pale, Group)
    assert pale.nodes[0] == kept
    assert pale.nodes[1] == Group((filled(SQUARE, "#808080"),), name="old")


def test_a_share_of_nothing_changes_nothing() -> None:
    """With no white added the drawing is the same."""
    node = Group((filled(SQUARE, "#33291F"), drawn(SQUARE, "#6A2F63", 0.1)), name="x")
    assert paled(node, 0.0) == node
