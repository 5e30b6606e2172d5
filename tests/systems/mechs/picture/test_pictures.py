"""Pictures of an arena hold what lies on the table."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import product

import pytest

from editor.picture.affine import VIEWS
from editor.picture.drawing import Group, Node
from editor.systems.mechs.map.board import Board, Component, Setup
from editor.systems.mechs.picture.arrangement import Options, arranged
from editor.systems.mechs.picture.isometric import isometric_items, isometric_picture
from editor.systems.mechs.picture.top import top_picture
from tests.systems.mechs.picture.arenas import iron_garden, workshop

Make = Callable[[], tuple[Board, dict[str, Component], Setup]]


def names(nodes: Iterable[Node]) -> Counter[str]:
    found: Counter[str] = Counter()
    for node in nodes:
        if isinstance(node, Group):
            found[node.name] += 1
            found += names(node.nodes)
    return found


def test_every_zone_and_piece_is_drawn(subtests: pytest.Subtests) -> None:
    """From above and in all four views, at any size."""
    for make, pixels in product((iron_garden, workshop), (160.0, 40.0, 18.0, 8.0)):
        with subtests.test(make.__name__, pixels=pixels):
            board, components, setup = make()
            pictures = [top_picture(arranged(board, components, setup), Options(pixels))]
            pictures += [
                isometric_picture(arranged(board, components, setup, view), Options(pixels))
                for view in VIEWS
            ]
            for picture in pictures:
                found = names(picture.nodes)
                for zone in board.zones:
                    assert found[zone.id] >= 1
                for piece_id in [pilot.id for pilot in setup.pilots] + [
                    token.id for token in setup.tokens
                ]:
                    assert any(name.endswith(f" {piece_id}") for name in found)


def test_places_without_a_card_are_shown_within_the_bounds() -> None:
    """The four corners of the reference arena have no zone."""
    board, components, setup = iron_garden()
    assert arranged(board, components, setup).gaps == ((0, 0), (4, 0), (0, 4), (4, 4))


def test_nearer_cards_are_drawn_later(subtests: pytest.Subtests) -> None:
    """In each view a card comes after all that lie behind it, and pieces after all cards."""
    for view in VIEWS:
        with subtests.test(view=view):
            board, components, setup = workshop()
            arrangement = arranged(board, components, setup, view)
            cells: dict[Hashable, int] = {
                (card.id, card.at): sum(card.at) for card in arrangement.cards
            }
            keys = [item.key for item in isometric_items(arrangement, Options())]
            depths = [cells[key] for key in keys if key in cells]
            assert depths == sorted(depths)
            last = max(index for index, key in enumerate(keys) if key in cells)
            first = min(keys.index((p.id, p.at, p.order)) for p in arrangement.pieces)
            assert first > last


def test_what_stands_on_a_hidden_card_is_hidden() -> None:
    """A card in the hand takes its pilot and mine along."""
    board, components, setup = iron_garden()
    arrangement = arranged(board, components, setup, 0, {"z20"})
    assert {piece.id for piece in arrangement.pieces}.isdisjoint({"pilot1", "mine1"})


def test_pictures_are_values() -> None:
    """The same arena gives equal pictures, and a hash."""
    one, other = (top_picture(arranged(*workshop())) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
