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
from editor.picture.paling import Paling
from editor.picture.path import rectangle

SQUARE = rectangle(0.0, 0.0, 1.0, 1.0)


def test_every_kind_of_node_is_paled() -> None:
    """Fills, lines, gradients, words with their casing and shadows: black becomes half grey."""
    grey, black = "#808080", "#000000"
    half = Paling(0.5)
    assert half.paled(filled(SQUARE, black, 0.5)) == filled(SQUARE, grey, 0.5)
    assert half.paled(drawn(SQUARE, black, 0.1)) == drawn(SQUARE, grey, 0.1)
    fade = Gradient((0.0, 0.0), (0.0, 1.0), ((0.0, Ink(black)), (1.0, Ink("#FFFFFF"))))
    found = half.paled(Shape(SQUARE, fade))
    assert isinstance(found, Shape)
    assert isinstance(found.fill, Gradient)
    assert found.fill.stops == ((0.0, Ink(grey)), (1.0, Ink("#FFFFFF")))
    text = Text("A", (0.0, 0.0), 1.0, Ink(black), casing=Line(Ink(black), 0.1))
    pale = half.paled(text)
    assert isinstance(pale, Text)
    assert pale.casing is not None
    assert (pale.ink.colour, pale.casing.ink.colour, pale.words) == (grey, grey, "A")
    mask = half.paled(Mask(Rect(0, 0, 1, 1), 1, 1, b"\xff", black))
    assert isinstance(mask, Mask)
    assert (mask.ink, mask.cover) == (grey, b"\xff")


def test_what_is_named_keeps_its_colours() -> None:
    """A named group within others is left as it is, with all that it holds."""
    kept = Group((Group((filled(SQUARE, "#000000"),)),), name="new")
    other = Group((filled(SQUARE, "#000000"),), name="old")
    pale = Paling(0.5).paled(Group((kept, other)), {"new"})
    assert isinstance(pale, Group)
    assert pale.nodes[0] == kept
    assert pale.nodes[1] == Group((filled(SQUARE, "#808080"),), name="old")


def test_a_share_of_nothing_changes_nothing() -> None:
    """With no white added the drawing is the same."""
    node = Group((filled(SQUARE, "#33291F"), drawn(SQUARE, "#6A2F63", 0.1)), name="x")
    assert Paling(0.0).paled(node) == node


def test_what_two_drawings_share_is_made_paler_once() -> None:
    """A part of several drawings is the same part in the paler ones, unless it is named there."""
    part = Group((filled(SQUARE, "#000000"),), name="a")
    pale = Paling(0.5)
    first, second, third = (
        pale.paled(Group((part, filled(SQUARE, colour))), but)
        for colour, but in (("#111111", ()), ("#222222", ("b",)), ("#333333", ("a",)))
    )
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert isinstance(third, Group)
    assert first.nodes[0] is second.nodes[0]
    assert third.nodes[0] is part
