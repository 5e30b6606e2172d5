"""The legend of a map of tiles to import: what terrain each tile becomes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from colorsys import rgb_to_hsv
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from editor.core.errors import Fault, FileError
from editor.core.numbers import NumberError, whole_number
from editor.core.suggestions import unknown_name
from editor.core.values import about
from editor.seam.importing import (
    NOTHING,
    ClueSource,
    GuessSource,
    TileGround,
    TileImporter,
    TileLook,
    TileMap,
    TileSet,
)
from editor.seam.tile_clues import ABOUT_TILES, main_layers, tile_clues
from editor.seam.tile_layers import layers_taken, tile_counts
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
    source: Annotated[GuessSource, about("What decided the terrain.")]
    tileset: Annotated[str, about("The name of its tile set.")]
    group: Annotated[str, about("Its group of similar tiles, such as G1.")]

    @property
    def name(self) -> str:
        """Its first label, else its number."""
        return self.words[0] if self.words else f"tile {self.tile}"

    @property
    def names(self) -> tuple[str, ...]:
        """What it can be called: its labels, its group, its tile set."""
        return (*self.words, self.group, self.tileset)


def legend(
    drawn: TileMap,
    taker: TileImporter[Any],
    layers: Sequence[str] = (),
    pictures: TilePictures | None = None,
    remembered: Mapping[int, str] | None = None,
) -> tuple[LegendEntry, ...]:
    """Return the tiles of a map's layers, the most frequent first, each with its likely terrain.

    `pictures` are those of the map; without them they are decoded for this call. `remembered` are
    answers for tiles of an earlier import. A group are tiles whose labels decide and are the same,
    or tiles with the same terrain and a similar colour. Raises ValueError for an unknown layer and
    for more than MAX_TILES tiles, FileError for a tile set that cannot be read and for a picture
    that takes too long to decode.
    """
    from editor.paint.tiles import TilePictures

    if pictures is None:
        with TilePictures(drawn) as pictures:
            return legend(drawn, taker, layers, pictures, remembered)
    places = layers_taken(drawn, layers)
    found = tile_counts(drawn, places)
    unread = unread_sets(drawn, found)
    if unread:
        raise unread_error(drawn.file, unread)
    if len(found) > MAX_TILES:
        raise ValueError(f"the map has {len(found)} different tiles; the maximum is {MAX_TILES}")
    lowest = set(tile_counts(drawn, places[:1]))
    named, answers = main_layers(drawn, places), remembered or {}
    same = _shared_by_all(drawn, named)
    groups: dict[object, str] = {}
    entries = []
    for tile, count in found.items():
        clues, look = tile_clues(drawn, tile, named[tile]), pictures.look(tile)
        telling = [clue for clue in clues if clue.source not in same]
        ground, source = taker.guess(telling, look, tile not in lowest)
        if tile in answers:
            ground, source = answers[tile], "remembered"
        words = tuple(text for kind, text in clues if kind in ABOUT_TILES)
        alike = words if source in ABOUT_TILES else _colour(look)
        group = groups.setdefault((ground, alike), f"G{len(groups) + 1}")
        owner = drawn.set_of(tile)
        name = owner.name if owner is not None else ""
        entries.append(LegendEntry(tile, words, count, ground, source, name, group))
    return tuple(entries)


def _shared_by_all(drawn: TileMap, layers: Mapping[int, str]) -> tuple[ClueSource, ...]:
    """Return the sources that say nothing, since all tiles have one set or are on one layer."""
    sets = {id(drawn.set_of(tile)) for tile in layers if tile}
    found: list[ClueSource] = ["tile set", "sheet name"] if len(sets) == 1 else []
    return (*found, "layer") if len({*layers.values()}) == 1 else tuple(found)


def decided(entries: Iterable[LegendEntry], chosen: Mapping[int, str]) -> tuple[LegendEntry, ...]:
    """Return a legend with the terrains that a person chose for tiles."""
    return tuple(
        replace(entry, ground=chosen[entry.tile], source="chosen")
        if entry.tile in chosen
        else entry
        for entry in entries
    )


def chosen_terrains(
    choices: Iterable[tuple[str, str]],
    entries: Sequence[LegendEntry],
    grounds: Iterable[TileGround],
) -> dict[int, str]:
    """Return the terrains for tiles by number.

    Choices are pairs of a tile and a terrain. A tile is a number, a range such as 12-20, a label, a
    group of the legend, or the name of a tile set. Raises ValueError for a tile that is not on the
    map, and for an unknown terrain.
    """
    found: dict[int, str] = {}
    for name, ground in choices:
        first, _, last = name.partition("-")
        try:
            low, high = (whole_number(item, 0, _LAST) for item in (first, last or first))
            tiles = [entry.tile for entry in entries if low <= entry.tile <= high]
        except NumberError:
            wanted = name.casefold()
            tiles = [entry.tile for entry in entries if wanted in map(str.casefold, entry.names)]
        if not tiles:
            raise ValueError(f"the map has no tile {name!r}")
        found |= dict.fromkeys(tiles, known_terrain(ground, grounds, NOTHING))
    return found


def known_terrain(name: str, grounds: Iterable[TileGround], *more: str) -> str:
    """Return a terrain. Raises ValueError unless it is one of the grounds, or of some `more`."""
    known = [*(ground.name for ground in grounds), *more]
    if name not in known:
        raise ValueError(unknown_name("terrain", name, known))
    return name


_LAST = 2**32 - 1
_HUES, _SHADES, _GREY = 10, 4, 0.15


def _colour(look: TileLook | None) -> tuple[int, ...]:
    """Return a number for each of hue, brightness and cover; alike for similar colours."""
    if look is None:
        return ()
    hue, saturation, value = rgb_to_hsv(look.red / 255, look.green / 255, look.blue / 255)
    coloured = round(hue * _HUES) % _HUES if saturation > _GREY else -1
    return coloured, round(value * _SHADES), round(look.cover * 2)


_MAX_UNREAD = 20


def unread_sets(drawn: TileMap, tiles: Iterable[int]) -> tuple[TileSet, ...]:
    """Return the tile sets of these tiles that cannot be read."""
    found = {id(owner): owner for tile in tiles if (owner := drawn.set_of(tile)) is not None}
    return tuple(owner for owner in found.values() if owner.unread)


def unread_reason(tile_set: TileSet) -> str:
    """Return why a tile set cannot be read, as the rest of a sentence about it."""
    outside = tile_set.outside is not None
    return tile_set.unread if outside else f"cannot be read: {tile_set.unread}"


def unread_error(file: str, sets: Sequence[TileSet]) -> FileError:
    """Return the error for tile sets that cannot be read, with the options that permit more."""
    outside = [each.outside for each in sets if each.outside is not None]
    root = root_for(Path(file).parent, outside) if outside else None
    faults = [
        f"uses the tile set {each.name!r} ({each.source[:200]}), which {unread_reason(each)}"
        for each in sets[:_MAX_UNREAD]
    ]
    option = f"permit a folder with --root {root}, or " if root is not None else ""
    faults.append(f"to read tile sets, {option}name their folder with --tilesets")
    return FileError(file, [Fault(fault, placed=False) for fault in faults])
