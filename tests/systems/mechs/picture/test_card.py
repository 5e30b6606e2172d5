"""Zone cards say what they are in shape, pattern and words."""

from collections.abc import Iterator
from itertools import product

import pytest

from editor.picture.affine import Affine, Point, Rect
from editor.picture.drawing import Group, Node, Shape, Text
from editor.systems.mechs.map.board import SIDES, ZoneComponent
from editor.systems.mechs.picture.card import detail_of, zone_card
from tests.systems.conformance.parts import PLAIN
from tests.systems.mechs.picture.arenas import kit

CARDS = [component for component in kit().components if isinstance(component, ZoneComponent)]


def texts(node: Node) -> list[str]:
    if isinstance(node, Text):
        return [node.words]
    return [word for each in node.nodes for word in texts(each)] if isinstance(node, Group) else []


def named(node: Node, name: str) -> list[Group]:
    if not isinstance(node, Group):
        return []
    return [
        *([node] if node.name == name else []),
        *(g for n in node.nodes for g in named(n, name)),
    ]


def test_value_and_sign_outlast_the_details(subtests: pytest.Subtests) -> None:
    """The value is read down to sixteen pixels, the sign or emblem at any size."""
    for card, detail in product(CARDS, (0, 1, 2, 3)):
        with subtests.test(str(card.id), detail=detail):
            drawn = zone_card(card, 0, detail)
            assert (str(card.value) in texts(drawn)) is (detail > 0)
            signs = named(drawn, "energy") + named(drawn, "credit") + named(drawn, "mighty mech")
            assert signs or card.role == "base"
            assert any(isinstance(node, Shape) for node in drawn.nodes)


def test_no_two_cards_look_alike() -> None:
    """Every card of the kit has a picture of its own, even without words and colours."""
    assert len({zone_card(card).nodes for card in CARDS}) == len(CARDS)


def test_sides_turn_and_the_rest_stays(subtests: pytest.Subtests) -> None:
    """A wall lies along the side as the card lies; value and sign stay upright."""
    for side, quarters in product(SIDES, (0, 1, 2, 3)):
        with subtests.test(side=side, quarters=quarters):
            plain = ZoneComponent(id="z", name="Z", role="resource", value=4, resources=("credit",))
            walled = ZoneComponent(
                id="z", name="Z", role="resource", value=4, resources=("credit",), blocked=(side,)
            )
            rotated = zone_card(walled, quarters)
            assert rotated.nodes[:-1] == zone_card(plain).nodes
            x, y = rotated.nodes[-1].bounds.centre
            lies = SIDES[(SIDES.index(side) + quarters) % 4]
            offsets = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
            dx, dy = offsets[lies]
            assert (round((x - 0.5) * 2), round((y - 0.5) * 2)) == (dx, dy)


def test_walls_and_one_way_sides_differ() -> None:
    """A side that nobody crosses does not look like one that may be left."""
    wall = ZoneComponent(id="z", name="Z", role="special", value=1, blocked=("east",))
    way = ZoneComponent(id="z", name="Z", role="special", value=1, one_way=("east",))
    for detail in (0, 1, 2, 3):
        one, other = zone_card(wall, 0, detail).nodes[-1], zone_card(way, 0, detail).nodes[-1]
        assert isinstance(one, Group)
        assert isinstance(other, Group)
        assert one.nodes != other.nodes


def test_a_card_to_cut_out_keeps_its_sides(subtests: pytest.Subtests) -> None:
    """Walls and the arrows of one-way sides lie within a card alone, and across its edges else."""
    for quarters in (0, 1, 2, 3):
        with subtests.test(quarters=quarters):
            for card in (
                ZoneComponent(id="z", name="Z", role="special", value=1, blocked=("north",)),
                ZoneComponent(id="z", name="Z", role="special", value=1, one_way=("north",)),
            ):
                for alone in (True, False):
                    sign = zone_card(card, quarters, alone=alone).nodes[-1]
                    assert isinstance(sign, Group)
                    (within,) = sign.nodes
                    assert isinstance(within, Group)
                    assert sign.by is not None
                    _, bar, *_ = within.nodes  # after the paper beneath it
                    lies = sign.by.around(bar.bounds)
                    inside = min(lies.x, lies.y, 1.0 - lies.right, 1.0 - lies.bottom) >= -1e-9
                    assert inside is alone


def test_detail_falls_with_the_size() -> None:
    """A smaller card never shows more."""
    details = [detail_of(pixels) for pixels in range(4, 200)]
    assert details == sorted(details)
    assert set(details) == {0, 1, 2, 3}


def test_no_side_lies_on_the_value_of_a_card_to_cut_out(subtests: pytest.Subtests) -> None:
    """Where a wall or a one-way side lies beside the value, the value keeps off it."""
    for side, quarters in product(SIDES, (0, 1, 2, 3)):
        with subtests.test(side=side, quarters=quarters):
            for card in (
                ZoneComponent(id="z", name="Z", role="special", value=4, blocked=(side,)),
                ZoneComponent(id="z", name="Z", role="special", value=4, one_way=(side,)),
            ):
                drawn = zone_card(card, quarters, alone=True)
                (value,) = (at for words, at in placed_texts(drawn) if words == "4")
                sign = drawn.nodes[-1].bounds
                assert not sign.meets(Rect(value[0] - 0.1, value[1] - 0.1, 0.2, 0.2))


def placed_texts(node: Node, by: Affine = PLAIN) -> Iterator[tuple[str, Point]]:
    """Yield the words of a drawing and where they are anchored."""
    if isinstance(node, Text):
        yield node.words, by.at(node.at)
    elif isinstance(node, Group):
        for each in node.nodes:
            yield from placed_texts(each, by if node.by is None else by.after(node.by))
