"""The legend of a map of tiles to import: what terrain each tile becomes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from editor.core.errors import Fault, FileError
from editor.core.values import about
from editor.seam.importing import (
    TileImporter,
    TileMap,
    TileSet,
    layers_taken,
    tile_counts,
    tile_words,
)
from editor.storage.tiled.folders import root_for

if TYPE_CHECKING:
    from editor.paint.tiles import TilePictures

MAX_TILES = 2048
"""The most different tiles of a map that is imported."""


@dataclass(frozen=True)
class LegendEntry:
    """A tile of a map to import."""

    tile: Annotated[int, about("Its number.")]
    words: Annotated[tuple[Annotated[str, about("A label.")], ...], about("Labels in the file.")]
    count: Annotated[int, about("How often it occurs.")]
    ground: Annotated[str, about("The terrain that it becomes.")]

    @property
    def name(self) -> str:
        """Its first label, else its number."""
        return self.words[0] if self.words else f"tile {self.tile}"


def legend(
    drawn: TileMap,
    taker: TileImporter[Any],
    layers: Sequence[str] = (),
    decided: Mapping[int, str] | None = None,
    pictures: TilePictures | None = None,
) -> tuple[LegendEntry, ...]:
    """Return the tiles of a map's layers, the most frequent first, each with its terrain.

    `pictures` are those of the map; without them they are decoded for this call. Terrains that are
    not `decided` are guessed from labels and colours. Raises ValueError for an unknown layer and
    for more than MAX_TILES tiles, FileError for a tile set that cannot be read and for a picture
    that takes too long to decode.
    """
    from editor.paint.tiles import TilePictures

    if pictures is None:
        with TilePictures(drawn) as pictures:
            return legend(drawn, taker, layers, decided, pictures)
    places = layers_taken(drawn, layers)
    found = tile_counts(drawn, places)
    unread = unread_sets(drawn, found)
    if unread:
        raise unread_error(drawn.file, unread)
    if len(found) > MAX_TILES:
        raise ValueError(f"the map has {len(found)} different tiles; the maximum is {MAX_TILES}")
    lowest = set(tile_counts(drawn, places[:1]))
    entries = []
    for tile, count in found.items():
        words = tile_words(drawn, tile)
        ground = (decided or {}).get(tile)
        if ground is None:
            ground = taker.guess(words, pictures.look(tile), tile not in lowest)
        entries.append(LegendEntry(tile, words, count, ground))
    return tuple(entries)


_MAX_UNREAD = 20


def unread_sets(drawn: TileMap, tiles: Iterable[int]) -> tuple[TileSet, ...]:
    """Return the tile sets of these tiles that cannot be read."""
    found = {id(owner): owner for tile in tiles if (owner := drawn.set_of(tile)) is not None}
    return tuple(owner for owner in found.values() if owner.unread)


def unread_error(file: str, sets: Sequence[TileSet]) -> FileError:
    """Return the error for tile sets that cannot be read, with the options that permit more."""
    root = root_for(Path(file).parent, [each.outside for each in sets if each.outside is not None])
    faults = []
    for each in sets[:_MAX_UNREAD]:
        said = f"uses the tile set {each.name!r} ({each.source[:200]}), which "
        if each.outside is None or root is None:
            said += f"cannot be read: {each.unread}. Name its folder with --tilesets"
        else:
            said += f"{each.unread}. To read it, add --root {root}, or --tilesets with its folder"
        faults.append(Fault(said, placed=False))
    return FileError(file, faults)
