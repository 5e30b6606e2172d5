"""Previews of maps of tiles to import."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from editor.core.errors import FileError
from editor.seam.importing import NOTHING, DrawingLayer, ImportedDrawing, TileMap, TileOptions
from editor.seam.tile_layers import layers_taken, tile_counts
from editor.storage.tiled.answers import TilePlace, places_of, recalled
from editor.storage.tiled.folders import TileFolders, root_for
from editor.storage.tiled.read import maps_in, read_tiled
from editor.systems.catalogue import tile_taker
from editor.workbench.tile_legend import LegendEntry, decided, legend, unread_reason, unread_sets
from editor.workbench.trials import ImportOrder, ImportPreview, ImportTarget, ReadImport

if TYPE_CHECKING:
    from editor.paint.tiles import TilePictures

MAX_PICTURE = 32
"""The most pixels of the picture of a tile in a legend."""
_MAX_ROOTS = 3
"""How often a permitted folder is found to need another one, for pictures of its tile sets."""


@dataclass(frozen=True)
class TileOrder(ImportOrder):
    """An order to import a map of tiles, with the terrains that were chosen for its tiles.

    - map: the one of a world or project, empty for the first
    - permitted: the folders that may be read; tilesets: one to find tile sets in by their names
    """

    decided: Mapping[int, str] = field(default_factory=dict)
    marks: bool = True
    map: str = ""
    permitted: tuple[Path, ...] = ()
    tilesets: Path | None = None


@dataclass(frozen=True)
class TilePreview(ImportPreview):
    """The preview of a map of tiles.

    - entries, pictures: its legend, and the tiles as PNG by number
    - places: for each tile the key of its set and its place there, by which it is remembered
    - maps, map: the maps of a world or project, and the one that was read
    - outside: a folder that is not permitted and has tile sets or pictures of the map
    - root: the permitted folder that was read; unread: whether used tile sets are missing
    """

    entries: tuple[LegendEntry, ...] = ()
    pictures: Mapping[int, bytes] = field(default_factory=dict)
    places: dict[int, TilePlace] = field(default_factory=dict)
    maps: tuple[str, ...] = ()
    map: str = ""
    outside: Path | None = None
    root: Path | None = None
    unread: bool = False


class TileReader:
    """Previews maps of tiles and keeps the last one that was read."""

    def __init__(self) -> None:
        self._read: tuple[object, TileMap, TilePreview] | None = None
        self._tiles: TilePictures | None = None
        self._pictures: dict[int, bytes] = {}

    def read(self, order: ImportOrder, ground: ImportTarget) -> ReadImport:
        """Return what was found in a map, and what imports it."""
        assert isinstance(order, TileOrder)
        try:
            drawn, known = self._map(order)
        except FileError as error:
            return TilePreview(order, fault=error), None
        layers = order.choices.layers
        try:
            taker = tile_taker(ground.system)
            unread = unread_sets(drawn, tile_counts(drawn, layers_taken(drawn, layers)))
            if unread:
                first = f"The tile set {unread[0].source[:80]!r} {unread_reason(unread[0])}"
                more = f", and {len(unread) - 1} more" if len(unread) > 1 else ""
                return replace(known, unread=True, refused=first + more), None
            tiles = self._tiles_of(drawn)
            names = [NOTHING, *(each.name for each in taker.grounds)]
            entries = legend(drawn, taker, layers, tiles, recalled(known.places, names))
            entries = decided(entries, order.decided)
            known = replace(known, entries=entries, pictures=self._pictures_of(tiles, entries))
        except FileError as error:
            return replace(known, fault=error), None
        except ValueError as error:
            return replace(known, refused=str(error)), None
        options = TileOptions(
            {entry.tile: entry.ground for entry in entries},
            layers,
            marks=order.marks,
            replace=order.options.replace,
        )
        return known, partial(taker.take, ground.scenario, ground.library, drawn, options)

    def _map(self, order: TileOrder) -> tuple[TileMap, TilePreview]:
        """Return a map, and what is known of it for every order."""
        wanted = (order.file, order.map, order.permitted, order.tilesets)
        if self._read is None or self._read[0] != wanted:
            if self._tiles is not None:
                self._tiles.close()
            self._read, self._tiles, self._pictures = None, None, {}
            self._read = (wanted, *_read_map(order))
        _, drawn, known = self._read
        content = replace(known.content, chosen=order.choices.layers)
        return drawn, replace(known, order=order, content=content)

    def _tiles_of(self, drawn: TileMap) -> TilePictures:
        from editor.paint.tiles import TilePictures

        if self._tiles is None:
            self._tiles = TilePictures(drawn)
        return self._tiles

    def _pictures_of(
        self, tiles: TilePictures, entries: tuple[LegendEntry, ...]
    ) -> dict[int, bytes]:
        """Return the known pictures of the tiles of a legend as PNG."""
        known = self._pictures
        for entry in entries:
            if entry.tile not in known:
                known[entry.tile] = tiles.png(entry.tile, MAX_PICTURE)
        return {entry.tile: data for entry in entries if (data := known[entry.tile])}


def _read_map(order: TileOrder) -> tuple[TileMap, TilePreview]:
    """Read a map, with tile sets in a permitted folder if it needs one. Raises FileError."""
    own = order.file.parent
    maps = maps_in(order.file)
    chosen = order.map or (maps[0] if maps else "")
    folders, outside = TileFolders(own, tilesets=order.tilesets), None
    for _ in range(_MAX_ROOTS):
        drawn = read_tiled(order.file, folders, chosen)
        used = tile_counts(drawn, range(len(drawn.layers)))
        owners = {id(each): each for tile in used if (each := drawn.set_of(tile)) is not None}
        beyond = [each.outside for each in owners.values() if each.outside is not None]
        outside = root_for(own, beyond) if beyond else None
        if outside is None or not any(outside.is_relative_to(each) for each in order.permitted):
            break
        folders, outside = replace(folders, root=outside), None
    return drawn, TilePreview(
        order,
        ImportedDrawing(drawn.file, (), tuple(DrawingLayer(each.name) for each in drawn.layers)),
        places=places_of(drawn, used),
        maps=maps,
        map=chosen,
        outside=outside,
        root=folders.root,
    )
