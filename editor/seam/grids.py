"""Taking a map of tiles in: what each tile is to be, and what the map becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from editor.core.kit import AnyLibrary
from editor.core.scenario import ScenarioT
from editor.seam.outlines import ImportResult
from editor.seam.tiles import TileMap

NOTHING = "nothing"
"""What a tile is called that has no ground of its own: one sees what lies beneath it."""


class TileGround(NamedTuple):
    """A sort of ground that a tile can be: its name, and its colour as #RRGGBB."""

    name: str
    colour: str


class TileLook(NamedTuple):
    """How a tile looks: its average colour, parts from 0 to 255, and how much it covers."""

    red: int
    green: int
    blue: int
    cover: float


class Crop(NamedTuple):
    """A rectangle of a map in tiles, from its upper-left corner."""

    column: int
    row: int
    width: int
    height: int


@dataclass(frozen=True)
class TileOptions:
    """How a map of tiles is to become part of a scenario.

    - ground: what each tile is by its number; a tile without an entry is NOTHING
    - layers: those that are taken, none for all that are shown
    - beneath: what is where no tile lies
    - crop: the part that is taken, None for all that has tiles
    - marks: whether objects become labels, starts and areas where they can
    - replace: whether what is on the map goes first
    """

    ground: Mapping[int, str] = field(default_factory=dict)
    layers: tuple[str, ...] = ()
    beneath: str = "hole"
    crop: Crop | None = None
    marks: bool = True
    replace: bool = False


@dataclass(frozen=True)
class TileImporter(Generic[ScenarioT]):
    """How a system takes maps of tiles in.

    - grounds: what a tile can be, the usual one first
    - guess(words, look, above): what a tile most likely is, by what is said about it and by its
      look, None where its picture is not known; `above` tells that other tiles lie beneath it
    - take(scenario, library, map, wishes): the edit that takes it in, EditError where nothing
      comes of it
    """

    grounds: tuple[TileGround, ...]
    guess: Callable[[Sequence[str], TileLook | None, bool], str]
    take: Callable[[ScenarioT, AnyLibrary, TileMap, TileOptions], ImportResult[ScenarioT]]


def layers_taken(drawn: TileMap, wanted: Sequence[str]) -> tuple[int, ...]:
    """Return the places of the layers of these names; of those that are shown where none is named.

    Raises ValueError for a name that no layer has.
    """
    known = {layer.name for layer in drawn.layers}
    for name in wanted:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise ValueError(f"no layer is called {name!r}: there is {listed}")
    return tuple(
        place
        for place, layer in enumerate(drawn.layers)
        if (layer.name in wanted if wanted else layer.visible)
    )


def tile_counts(drawn: TileMap, layers: Sequence[int]) -> dict[int, int]:
    """Return how often each tile lies on these layers, the most frequent first."""
    found: dict[int, int] = {}
    for place in layers:
        for row in drawn.layers[place].rows:
            for tile in row:
                if tile:
                    found[tile] = found.get(tile, 0) + 1
    return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))


def tile_words(drawn: TileMap, tile: int) -> tuple[str, ...]:
    """Return what a map says of a tile: its type, its terrain, its properties, most telling first.

    A tile with several terrains at its corners is called by the one that has most of them.
    """
    owner = drawn.set_of(tile)
    if owner is None:
        return ()
    said = owner.words.get(tile - owner.first)
    if said is None:
        return ()
    found = [said.kind] if said.kind else []
    for name, value in said.properties.items():
        if value is True or value == "true":
            found.append(name)
        elif isinstance(value, str) and value != "false" and value:
            found.append(value)
    if said.terrains:
        found.append(max(said.terrains, key=said.terrains.count))
    return tuple(found)
