"""Previews of maps of tiles to import."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from editor.core.errors import EditError, FileError
from editor.seam.importing import DrawingLayer, TileImporter, TileMap, TileOptions
from editor.storage.tiled.read import read_tiled
from editor.workbench.tile_legend import LegendEntry, decided, legend
from editor.workbench.trials import ImportOrder, ImportPreview, ImportTarget, TriedImport, small_map

if TYPE_CHECKING:
    from editor.paint.tiles import TilePictures

MAX_PICTURE = 32
"""The most pixels of the picture of a tile in a legend."""


@dataclass(frozen=True)
class TileOrder(ImportOrder):
    """An order to import a map of tiles, with the terrains that were chosen for its tiles."""

    decided: Mapping[int, str] = field(default_factory=dict)
    marks: bool = True


@dataclass(frozen=True)
class TilePreview(ImportPreview):
    """The preview of a map of tiles, with its legend and the tiles as PNG by number."""

    entries: tuple[LegendEntry, ...] = ()
    pictures: Mapping[int, bytes] = field(default_factory=dict)


class TileReader:
    """Previews maps of tiles and keeps the last one that was read."""

    def __init__(self) -> None:
        self._read: tuple[Path, TileMap] | None = None
        self._tiles: TilePictures | None = None
        self._pictures: dict[int, bytes] = {}

    def tried(
        self, ground: ImportTarget, order: TileOrder, unwanted: Callable[[], bool]
    ) -> ImportPreview | None:
        """Return the preview of a map; None once it is `unwanted`."""
        try:
            drawn = self._map(order.file)
        except FileError as error:
            return TilePreview(order, fault=error)
        layers = tuple(DrawingLayer(layer.name, hidden=not layer.visible) for layer in drawn.layers)
        known = TilePreview(order, layers, order.choices.layers)
        take = ground.system.take_grid
        if take is None:
            return replace(
                known,
                refused=f"tile maps cannot be imported into a {ground.system.title} map",
            )
        if unwanted():
            return None
        return self._made(ground, order, known, take(), unwanted)

    def _made(
        self,
        ground: ImportTarget,
        order: TileOrder,
        known: TilePreview,
        taker: TileImporter[Any],
        unwanted: Callable[[], bool],
    ) -> ImportPreview | None:
        drawn = self._map(order.file)
        layers = order.choices.layers
        try:
            tiles = self._tiles_of(drawn)
            entries = decided(legend(drawn, taker, layers, tiles), order.decided)
            pictures = self._pictures_of(tiles, entries)
            known = replace(known, entries=entries, pictures=pictures)
            options = TileOptions(
                {entry.tile: entry.ground for entry in entries},
                layers,
                marks=order.marks,
                replace=order.options.replace,
            )
            taken = taker.take(ground.scenario, ground.library, drawn, options)
            after = taken.edit.apply(ground.scenario, ground.library)
        except FileError as error:
            return replace(known, fault=error)
        except (EditError, ValueError) as error:
            return replace(known, refused=str(error))
        if unwanted():
            return None
        made = TriedImport(taken.edit, after, small_map(replace(ground, scenario=after)))
        return replace(known, made=made, counted=taken.counted, notes=taken.notes)

    def _map(self, path: Path) -> TileMap:
        if self._read is None or self._read[0] != path:
            if self._tiles is not None:
                self._tiles.close()
            self._read, self._tiles, self._pictures = None, None, {}
            self._read = (path, read_tiled(path))
        return self._read[1]

    def _tiles_of(self, drawn: TileMap) -> TilePictures:
        from editor.paint.tiles import TilePictures

        if self._tiles is None:
            self._tiles = TilePictures(drawn)
        return self._tiles

    def _pictures_of(
        self, tiles: TilePictures, entries: tuple[LegendEntry, ...]
    ) -> dict[int, bytes]:
        """Return the known pictures of the tiles of a legend as PNG."""
        for item in entries:
            if item.tile not in self._pictures:
                self._pictures[item.tile] = tiles.png(item.tile, MAX_PICTURE)
        return {
            entry.tile: self._pictures[entry.tile]
            for entry in entries
            if self._pictures[entry.tile]
        }
