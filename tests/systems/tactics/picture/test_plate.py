"""Tests of the map in the stages of building."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.picture.drawing import Group, Node, Text
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import frame_of
from editor.systems.tactics.picture.plate import stages
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
