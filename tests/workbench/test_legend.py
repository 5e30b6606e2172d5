"""The legend of a map of tiles: every tile that lies there, and what it is taken for."""

from dataclasses import replace

import pytest

from editor.seam.importing import TileLayer
from editor.storage.tiled.read import tiled_map
from editor.systems.tactics.importing import TAKER
from editor.workbench.importing import MAX_TILES, legend
from tests.storage.tiled.tiny import tiny

TINY = tiled_map(tiny(), "tiny.tmx")


def test_tiles_are_listed_by_how_often_they_lie_there() -> None:
    """The most frequent tile comes first, with what is said about it."""
    found = legend(TINY, TAKER)
    assert [(entry.tile, entry.count) for entry in found] == [(2, 2), (1, 1), (3, 1), (4, 1)]
    assert (found[0].name, found[0].ground) == ("water", "water")
    assert found[1].name == "tile 1"


def test_what_is_decided_stands() -> None:
    """What a person has said of a tile is not guessed again."""
    found = legend(TINY, TAKER, decided={2: "forest"})
    assert found[0].ground == "forest"


def test_too_many_tiles_are_refused() -> None:
    """A picture cut into thousands of tiles has no legend."""
    rows = tuple(tuple(range(1 + y * 100, 101 + y * 100)) for y in range(MAX_TILES // 100 + 1))
    with pytest.raises(ValueError, match="different tiles"):
        legend(replace(TINY, layers=(TileLayer("l", rows),)), TAKER)
