"""What is printed with little ink: grounds stay white, and everything on them can be read."""

from collections.abc import Iterable
from math import pi

from editor.picture.affine import Rect, moved, scaled
from editor.picture.drawing import Group, Ink, Line, Mask, Node, Shape, Text, filled
from editor.picture.path import disc, rectangle
from editor.picture.sparing import LARGE, Sparing

DARK, PALE = "#5B2A66", "#EFE3C8"
CARD = rectangle(0.0, 0.0, 63.0, 88.0)
PAGE = Rect(0.0, 0.0, 210.0, 297.0)


def spared(nodes: Iterable[Node]) -> tuple[Node, ...]:
    """Nodes of a page of A4 with little ink."""
    return Sparing().page(nodes, PAGE)


def fills(*nodes: Node) -> list[str]:
    """The colours of the fills of spared shapes."""
    return [
        node.fill.colour
        for node in spared(nodes)
        if isinstance(node, Shape) and isinstance(node.fill, Ink)
    ]


def test_pale_grounds_are_left_out_and_signs_stay() -> None:
    """A sky becomes white; a sign of a few millimetres keeps its colour."""
    assert fills(filled(CARD, PALE), filled(disc(9.0, 9.0, 3.0), DARK)) == ["#FFFFFF", DARK]


def test_a_dark_ground_leaves_a_tint_and_its_outline() -> None:
    """So that a wall of a box is told from its top, and the back of a card has an edge."""
    (shape,) = spared([filled(CARD, DARK)])
    assert isinstance(shape, Shape)
    assert isinstance(shape.fill, Ink)
    assert min(int(shape.fill.colour[at : at + 2], 16) for at in (1, 3, 5)) > 0xD0
    assert shape.line == Line(Ink(DARK), 0.25)


def test_the_size_on_the_page_decides() -> None:
    """The same shape is a ground where it is drawn large; its outline is as wide as others."""
    side = (2 * LARGE) ** 0.5
    small = Group((filled(rectangle(0.0, 0.0, 1.0, 1.0), DARK),), scaled(side / 2))
    large = Group(small.nodes, scaled(side))
    kept, (ground,) = spared([small]), spared([large])
    assert kept == (small,)
    assert isinstance(ground, Group)
    (shape,) = ground.nodes
    assert isinstance(shape, Shape)
    assert shape.line is not None
    assert shape.line.width == 0.25 / side


def test_pale_words_on_a_dark_ground_become_dark() -> None:
    """Words, lines and signs that were white on it; on a dark sign of its own they stay white."""
    white = Text("Tactic", (30.0, 60.0), 3.0, Ink("#FFFFFF"))
    sign = filled(disc(30.0, 40.0, 3.0), "#FFFFFF")
    plate = filled(disc(30.0, 60.0, 4.0), DARK)
    _, words, shape = spared([filled(CARD, DARK), white, sign])
    assert isinstance(words, Text)
    assert isinstance(shape, Shape)
    assert (words.ink, shape.fill) == (Ink(DARK), Ink(DARK))
    assert spared([filled(CARD, DARK), plate, white])[2] == white
    assert spared([filled(CARD, PALE), white])[1] == white


def test_shadows_are_left_out() -> None:
    """A group of nothing else is left out with them."""
    shadow = Mask(Rect(0.0, 0.0, 9.0, 9.0), 1, 1, b"\x80", DARK)
    assert spared([Group((shadow,))]) == ()


def test_what_lies_beyond_the_page_stays() -> None:
    """By itself and in a group of which a part is seen."""
    far = filled(rectangle(300.0, 0.0, 63.0, 88.0), DARK)
    partly = Group((filled(CARD, DARK), far))
    kept = spared([far, partly])
    assert kept[0] is far
    assert isinstance(kept[1], Group)
    assert kept[1].nodes[1] is far
    assert kept[1].nodes[0] != partly.nodes[0]


def test_a_faint_wash_leaves_the_ground_beneath_what_it_is() -> None:
    """A shade over a pale map darkens no sign on it; over a dark card words still become dark."""
    shade = Shape(CARD, Ink(DARK, 0.2))
    sign = filled(disc(30.0, 40.0, 3.0), "#FFFFFF")
    assert fills(filled(CARD, PALE), shade, sign)[-1] == "#FFFFFF"
    assert fills(filled(CARD, DARK), shade, sign)[-1] == DARK


def test_curves_count_with_what_they_enclose() -> None:
    """A disc is a sign below the limit and a ground above it, although its controls lie outside."""
    radius = (LARGE / pi) ** 0.5
    assert fills(filled(disc(9.0, 9.0, radius * 0.99), DARK)) == [DARK]
    assert fills(filled(disc(9.0, 9.0, radius * 1.01), DARK)) != [DARK]


def test_what_comes_again_stays_the_same_object() -> None:
    """A file holds a drawing once: on every page, whether it stays as it is or becomes paler."""
    sign = Group((filled(disc(9.0, 9.0, 3.0), DARK),))
    card = Group((filled(CARD, DARK), Text("Tactic", (30.0, 60.0), 3.0, Ink("#FFFFFF"))))
    pair = Group((card, card))
    sparing = Sparing()
    first, second = (sparing.page([sign, pair], PAGE) for _ in range(2))
    assert first[0] is second[0] is sign
    assert first[1] is second[1]
    assert isinstance(first[1], Group)
    once, again = first[1].nodes
    assert once is again
    assert once is not card


def test_a_large_drawing_is_the_same_through_every_window() -> None:
    """Sheets of a map share one pale map; words on a sheet know the grounds that they lie on."""
    map_ = (filled(rectangle(0.0, 0.0, 400.0, 400.0), DARK), filled(CARD, PALE))
    white = Text("A1", (150.0, 150.0), 3.0, Ink("#FFFFFF"))
    sparing = Sparing()
    shown = []
    for x in (0.0, -130.0):
        window = Group(map_, moved(x, 0.0), rectangle(-x, 0.0, 190.0, 270.0))
        nodes = sparing.page([window, white], PAGE)
        assert isinstance(nodes[0], Group)
        assert isinstance(nodes[1], Text)
        assert nodes[1].ink == Ink(DARK)
        shown.append(nodes[0].nodes)
    assert shown[0] is shown[1]
    assert shown[0] != map_
