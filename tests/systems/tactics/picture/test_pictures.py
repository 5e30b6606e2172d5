"""Pictures of a map hold what lies on the map."""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from editor.picture.affine import VIEWS, Rect
from editor.picture.drawing import Group, Late, Node, Shape, Text
from editor.systems.tactics.map.board import TURNS, Box, Setup
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.top import (
    Options,
    box_layer,
    ground_layer,
    sign_layers,
    top_picture,
)
from tests.systems.tactics.picture.boards import small, twin_peaks, wide


def names(nodes: Iterable[Node]) -> Counter[str]:
    found: Counter[str] = Counter()
    for node in nodes:
        if isinstance(node, Group):
            found[node.name] += 1
            found += names(node.nodes)
    return found


def words(nodes: Iterable[Node]) -> Counter[str]:
    found: Counter[str] = Counter()
    for node in nodes:
        if isinstance(node, Text):
            found[node.words] += 1
        elif isinstance(node, Group):
            found += words(node.nodes)
    return found


def test_the_four_views_show_the_same_things() -> None:
    """Every view has the same number of trees, houses, flags, emblems and names."""
    realm, setup = twin_peaks()
    views = [isometric_picture(table_of(realm, setup, view)) for view in VIEWS]
    kinds = ("forest", "peak", "village", "ballista", "bridge", "pennant", "trigger A", "seat 3")
    for kind in kinds:
        assert len({names(view.nodes)[kind] for view in views}) == 1, kind
    assert all(words(view.nodes) == words(views[0].nodes) for view in views)


def test_pictures_are_values() -> None:
    """The same board gives equal pictures, and a hash."""
    one, other = (top_picture(table_of(*small())) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)


def test_layers_together_are_the_picture() -> None:
    """Ground, boxes and signs drawn separately give the same nodes."""
    table = table_of(*small())
    options = Options(rim=False)
    boxes = [box_layer(table, box, options) for box in table.boxes]
    signs = [node for _, nodes in sign_layers(table, options) for node in nodes]
    layers = (*ground_layer(table, options), *boxes, *signs)
    assert top_picture(table, options).nodes == layers


def test_nothing_stands_under_a_box() -> None:
    """Trees of covered spaces are not drawn: they would show behind the box."""
    realm, setup = twin_peaks()
    with_boxes = names(top_picture(table_of(realm, setup)).nodes)["forest"]
    seen = sum(space.terrain == "f" for space in realm.surface.values())
    assert with_boxes == seen


def test_small_maps_leave_details_out(subtests: pytest.Subtests) -> None:
    """Below 18 pixels a space there are no pennants, and every second name at the rim."""
    for pixels, kept in ((48, True), (17, False), (9, False)):
        with subtests.test(pixels=pixels, kept=kept):
            picture = top_picture(table_of(*small()), Options(pixels=pixels))
            assert (names(picture.nodes)["pennant"] > 0) is kept
            assert words(picture.nodes)["b"] == (2 if kept else 0)


def test_tiny_maps_keep_emblems_and_triggers() -> None:
    """Below 10 pixels a space portals and heights go; seats and triggers stay."""
    found = names(top_picture(table_of(*small()), Options(pixels=9)).nodes)
    assert found["seat 2"] == found["trigger A"] == 1
    assert not [name for name in found if name.startswith(("portal", "height"))]


def test_levels_above_the_edited_one_fade() -> None:
    """Editing the ground fades both boxes to 35 percent; editing level 2 only the tower."""
    table = table_of(*small())
    for level, faded in ((0, {"b1", "b2"}), (2, {"b2"}), (3, set())):
        options = Options(level=level)
        covers = {box.id: box_layer(table, box, options).cover for box in table.boxes}
        assert {box for box, cover in covers.items() if cover < 1} == faded


def test_a_box_within_another_is_drawn_all_the_same() -> None:
    """Two boxes in one place are a fault; both are in the picture, from above and isometric."""
    realm, setup = small()
    (first, second) = realm.board.boxes
    twin = structs.replace(first, id="twin")
    doubled = Realm(structs.replace(realm.board, boxes=(first, second, twin)), realm.components, {})
    table = table_of(doubled, setup)
    for picture in (top_picture(table), isometric_picture(table)):
        assert {"b1", "b2", "twin"} <= set(names(picture.nodes))


def late(nodes: Iterable[Node]) -> Iterable[Late]:
    """Yield each late group, from the outermost."""
    for node in nodes:
        if isinstance(node, Late):
            yield node
        if isinstance(node, Group):
            yield from late(node.nodes)


def inked(nodes: Iterable[Node]) -> Iterable[Rect]:
    """Yield rectangles around what nodes draw; a path without a step draws nothing."""
    for node in nodes:
        if isinstance(node, Group) and node.clip is None:
            for rect in inked(node.nodes):
                yield rect if node.by is None else node.by.around(rect)
        elif not isinstance(node, Shape) or node.path.steps:
            yield node.bounds


def test_what_is_made_late_lies_where_it_said() -> None:
    """A painted part of the map is complete, in every view and at every size."""
    boards: list[tuple[Realm, Setup | None]] = [small(), twin_peaks(), (wide(), None)]
    for realm, setup in boards:
        for view in VIEWS:
            table = table_of(realm, setup, view)
            for pixels in (48, 12, 9):
                options = Options(pixels=pixels)
                for picture in (top_picture(table, options), isometric_picture(table, options)):
                    groups = list(late(picture.nodes))
                    assert len(groups) >= len(table.boxes)
                    for group in groups:
                        for rect in inked([group.made()]):
                            around = group.bounds.grown(1e-9)
                            assert around.x <= rect.x, group.name
                            assert around.y <= rect.y, group.name
                            assert rect.right <= around.right, group.name
                            assert rect.bottom <= around.bottom, group.name


def test_of_boxes_in_the_very_same_room_a_few_are_drawn(subtests: pytest.Subtests) -> None:
    """A heap of a hundred boxes at one place costs as much to paint as one of ten."""

    def parts(count: int, isometric: bool) -> int:
        realm, setup = small()
        first = realm.board.boxes[0]
        heap = tuple(structs.replace(first, id=f"n{number}") for number in range(count))
        board = structs.replace(realm.board, boxes=heap, portals=())
        table = table_of(Realm(board, realm.components, {}), setup)
        picture = isometric_picture(table) if isometric else top_picture(table)
        boxes = [node for node in picture.nodes if isinstance(node, Late) and node.nodes]
        assert boxes[-1].name in ("", f"tags of n{count - 1}")
        return len(boxes)

    for isometric in (False, True):
        with subtests.test(isometric=isometric):
            assert parts(100, isometric) == parts(10, isometric)


@given(st.data())
def test_any_pile_of_boxes_can_be_drawn(data: st.DataObject) -> None:
    """Boxes anywhere, also overlapping or beside the mat, are drawn in every view."""
    realm, setup = small()
    boxes: list[Box] = []
    for number in range(data.draw(st.integers(0, 6))):
        on = data.draw(st.sampled_from(["mat", "gone", *(box.id for box in boxes)]))
        cell = data.draw(st.tuples(st.integers(0, 8), st.integers(0, 8)))
        name = data.draw(st.sampled_from(["box", "cube"]))
        turn = data.draw(st.sampled_from(TURNS))
        boxes.append(Box(id=f"n{number}", component=name, at=cell, turn=turn, on=on))
    board = structs.replace(realm.board, boxes=tuple(boxes), portals=())
    pile = Realm(board, realm.components, {})
    table = table_of(pile, setup, data.draw(st.sampled_from(VIEWS)))
    options = Options(level=data.draw(st.sampled_from([None, 0, 1, 3])))
    for picture in (top_picture(table, options), isometric_picture(table, options)):
        assert {box.id for box in boxes} <= set(names(picture.nodes))
