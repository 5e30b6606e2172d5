"""The texts in a map of tiles that may say what a tile is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from editor.seam.importing import ClueSource, TileClue, TileMap, TileSet, TileWords
from editor.seam.tile_layers import counts_on

ABOUT_TILES: tuple[ClueSource, ...] = ("type", "property", "terrain", "picture name")
"""The sources that are about one tile alone."""


def tile_clues(drawn: TileMap, tile: int, layer: str = "") -> tuple[TileClue, ...]:
    """Return the texts about a tile, the most telling first; `layer` has most of its copies.

    A tile with several terrains at its corners is called by the one that has most of them.
    """
    owner = drawn.set_of(tile)
    if owner is None:
        return ()
    said = owner.words.get(tile - owner.first, TileWords())
    found = [*_of_tile(said), *_of_set(owner, said, layer)]
    return tuple(TileClue(source, text) for source, text in found if text)


def _of_tile(said: TileWords) -> Iterator[tuple[ClueSource, str]]:
    yield "type", said.kind
    for name, value in said.properties.items():
        if value is True or value == "true":
            yield "property", name
        elif isinstance(value, str) and value != "false":
            yield "property", value
    yield "terrain", max(said.terrains, key=said.terrains.count, default="")
    yield "picture name", _stem(said.picture)


def _of_set(owner: TileSet, said: TileWords, layer: str) -> Iterator[tuple[ClueSource, str]]:
    yield "Wang set", said.wang
    yield "tile set", owner.name
    yield "layer", layer
    yield "sheet name", _stem(owner.picture)


def _stem(name: str) -> str:
    return PurePosixPath(name.replace("\\", "/")).stem


def main_layers(drawn: TileMap, places: Sequence[int]) -> dict[int, str]:
    """Return for each tile on these layers the name of the one that has most of its copies."""
    most: dict[int, tuple[int, str]] = {}
    for place in places:
        layer = drawn.layers[place]
        for tile, count in counts_on(layer).items():
            if count > most.get(tile, (0, ""))[0]:
                most[tile] = count, layer.name
    return {tile: name for tile, (_, name) in most.items()}
