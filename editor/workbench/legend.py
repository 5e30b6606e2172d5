"""The legend of a map of tiles: what each of its tiles is taken for, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from editor.seam.grids import GridTaker, counts, layers_taken, words_of
from editor.seam.tiles import TileMap

MAXIMUM = 2048
"""Different tiles of a map that is taken in."""


@dataclass(frozen=True)
class Entry:
    """A tile of a map: its number, what is said of it, how often it lies there, what it is."""

    tile: int
    words: tuple[str, ...]
    count: int
    ground: str

    @property
    def name(self) -> str:
        """What a person calls it: the first words that are said of it, else its number."""
        return self.words[0] if self.words else f"tile {self.tile}"


def legend(
    drawn: TileMap,
    taker: GridTaker[Any],
    layers: Sequence[str] = (),
    decided: Mapping[int, str] | None = None,
) -> tuple[Entry, ...]:
    """Return the tiles of a map's layers, the most frequent first, each with its ground.

    What is `decided` stands, the rest is guessed by words and by colour. Raises ValueError for a
    layer that is not there, and for more tiles than anybody could sort.
    """
    from editor.paint.tiles import TilePictures

    places = layers_taken(drawn, layers)
    found = counts(drawn, places)
    if len(found) > MAXIMUM:
        raise ValueError(f"the map has {len(found)} different tiles: at most {MAXIMUM}")
    lowest = set(counts(drawn, places[:1]))
    pictures = TilePictures(drawn)
    entries = []
    for tile, count in found.items():
        words = words_of(drawn, tile)
        ground = (decided or {}).get(tile)
        if ground is None:
            ground = taker.guess(words, pictures.look(tile), tile not in lowest)
        entries.append(Entry(tile, words, count, ground))
    return tuple(entries)
