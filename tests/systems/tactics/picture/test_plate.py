"""Tests of the map in the stages of building."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.picture.affine import Rect
from editor.picture.drawing import (
    Gradient,
    Group,
    Ink,
    Line,
    Mask,
    Node,
    Shape,
    Text,
    drawn,
    filled,
)
from editor.picture.path import rectangle
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import frame_of
from editor.systems.tactics.picture.plate import Paling, stages
from editor.systems.tactics.picture.top import Options
from tests.systems.tactics.picture.boards import twin_peaks

REALM, SETUP = twin_peaks()
STAGE = stages(REALM, SETUP, "")
MATS, BOXES = list(REALM.mats), list(REALM.boxes)


def inner(nodes: Sequence[Node]) -> Iterator[Node]:
    """All nodes, those in groups among them."""
    for node in nodes:
        yield node
        if isinstance(node, Group):
            yield from inner(node.nodes)


def named(nodes: Sequence[Node]) -> set[str]:
    """The names of the groups."""
    return {node.name for node in inner(nodes) if isinstance(node, Group)}


def test_only_what_is_asked_for_is_there() -> None:
    """Only standing and new boxes are drawn, with their portals."""
    first = next(box for box in REALM.boxes.values() if box.box.on == "mat").box.id
    nodes = STAGE(MATS, {first: "1"}).nodes
    assert named(nodes) & set(BOXES) == {first}
    for portal in REALM.portals.values():
        if portal.portal.box != first:
            assert portal.portal.id not in named(nodes)


def test_a_pin_has_the_word_of_its_box() -> None:
    """The word stands on a pin above the box; a mat has none."""
    first = next(box for box in REALM.boxes.values() if box.box.on == "mat").box.id
    nodes = STAGE(MATS, {first: "42"}).nodes
    (pin,) = (n for n in nodes if isinstance(n, Group) and n.name.startswith("pin "))
    assert [n.words for n in pin.nodes if isinstance(n, Text)] == ["42"]
    names = named(STAGE([], dict.fromkeys(MATS, "")).nodes)
    assert not any(name.startswith("pin ") for name in names)


def test_signs_come_with_the_finished_map() -> None:
    """Starts, areas and labels are drawn only in the last stage."""
    done, before = STAGE([*MATS, *BOXES], {}), STAGE([*MATS, *BOXES[:-1]], {BOXES[-1]: "9"})
    signs = {name for name in named(done.nodes) if name.startswith("trigger")}
    assert signs
    assert not signs & named(before.nodes)


def test_all_stages_have_one_frame_with_room_for_pins() -> None:
    """The pictures of all stages have the same frame."""
    frames = {STAGE(MATS, {}).frame, STAGE([*MATS, *BOXES], {}).frame, STAGE([], {}).frame}
    assert len(frames) == 1
    frame = frames.pop()
    whole = frame_of(table_of(REALM, SETUP), Options())
    assert frame.joined(whole) == frame


def test_nothing_at_all_is_a_picture_too() -> None:
    """With no slab on the table the frame is that of the map."""
    assert STAGE([], {}).frame.width > 0


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
