"""What a tile is taken for: a word decides, else its colour, else it is plain."""

import pytest

from editor.seam.importing import NOTHING, TileLook
from editor.systems.tactics.tile_terrain import guess


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (["Deep Water"], "water"),
        (["oak_tree"], "forest"),
        (["StoneBridge", "bridge"], "bridge"),
        (["ROCK"], "peak"),
        (["small house"], "village"),
        (["pit"], "hole"),
        (["nothing"], NOTHING),
        (["forest"], "forest"),
    ],
)
def test_a_word_decides(words: list[str], ground: str) -> None:
    """A word that names a terrain is believed, whatever the tile looks like."""
    assert guess(words, TileLook(0, 0, 255, 1.0), False) == ground


@pytest.mark.parametrize(
    ("look", "ground"),
    [
        (TileLook(60, 120, 210, 1.0), "water"),
        (TileLook(40, 90, 30, 1.0), "forest"),
        (TileLook(140, 200, 90, 1.0), "plain"),
        (TileLook(120, 120, 125, 1.0), "peak"),
        (TileLook(15, 12, 10, 1.0), "hole"),
        (TileLook(225, 200, 140, 1.0), "plain"),
        (TileLook(60, 120, 210, 0.05), NOTHING),
    ],
)
def test_without_words_its_colour_decides(look: TileLook, ground: str) -> None:
    """Blue is water, dark green forest, grey a peak, black a hole, and the rest is plain."""
    assert guess(["zzz"], look, False) == ground


def test_what_is_unknown_is_plain() -> None:
    """A tile of which nothing is known is the usual ground."""
    assert guess([], None, False) == "plain"


def test_an_ornament_is_seen_through() -> None:
    """A tile over others that covers little has no ground of its own."""
    assert guess([], TileLook(200, 0, 0, 0.3), True) == NOTHING
    assert guess([], TileLook(200, 0, 0, 0.3), False) == "plain"
