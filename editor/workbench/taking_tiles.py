"""Taking a map of tiles into a scenario: read, tried and told before it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from editor.core.errors import EditError, FileError
from editor.seam.grids import GridTaker, GridWishes
from editor.seam.tiles import TileMap
from editor.storage.tiled.read import read_tiled
from editor.workbench.legend import Entry, legend
from editor.workbench.trials import Ground, Made, Order, Trial, previewed

SHOWN = 32
"""Pixels of the picture of a tile in a legend, at most."""


@dataclass(frozen=True)
class TileOrder(Order):
    """What is asked of a map of tiles: also what its tiles are, as far as a person has decided."""

    decided: Mapping[int, str] = field(default_factory=dict)
    marks: bool = True


@dataclass(frozen=True)
class TileTrial(Trial):
    """What would become of a map of tiles: also its legend, and the tiles as PNG by number."""

    entries: tuple[Entry, ...] = ()
    pictures: Mapping[int, bytes] = field(default_factory=dict)


class TileReader:
    """Tries maps of tiles, and keeps the one that was read last."""

    def __init__(self) -> None:
        self._read: tuple[Path, TileMap] | None = None
        self._pictures: dict[int, bytes] = {}

    def tried(self, ground: Ground, order: TileOrder, unwanted: Callable[[], bool]) -> Trial | None:
        """Return what becomes of a map; None as soon as it is `unwanted` any more."""
        try:
            drawn = self._map(order.file)
        except FileError as error:
            return TileTrial(order, fault=error)
        known = TileTrial(order, tuple(layer.name for layer in drawn.layers), order.layer)
        take = ground.system.take_grid
        if take is None:
            return replace(known, refused=f"a map of {ground.system.title} takes no map of tiles")
        if unwanted():
            return None
        return self._made(ground, order, known, take(), unwanted)

    def _made(
        self,
        ground: Ground,
        order: TileOrder,
        known: TileTrial,
        taker: GridTaker[Any],
        unwanted: Callable[[], bool],
    ) -> Trial | None:
        drawn = self._map(order.file)
        layers = (order.layer,) if order.layer else ()
        try:
            entries = legend(drawn, taker, layers, order.decided)
            pictures = self._pictures_of(drawn, entries)
            known = replace(known, entries=entries, pictures=pictures)
            wishes = GridWishes(
                {entry.tile: entry.ground for entry in entries},
                layers,
                marks=order.marks,
                replace=order.wishes.replace,
            )
            taken = taker.take(ground.scenario, ground.library, drawn, wishes)
            after = taken.edit.apply(ground.scenario, ground.library)
        except (EditError, ValueError) as error:
            return replace(known, refused=str(error))
        if unwanted():
            return None
        made = Made(taken.edit, after, previewed(replace(ground, scenario=after)))
        return replace(known, made=made, counted=taken.counted, notes=taken.notes)

    def _map(self, path: Path) -> TileMap:
        if self._read is None or self._read[0] != path:
            self._read, self._pictures = None, {}
            self._read = (path, read_tiled(path))
        return self._read[1]

    def _pictures_of(self, drawn: TileMap, entries: tuple[Entry, ...]) -> dict[int, bytes]:
        """Return the tiles of a legend as PNG, none for those whose picture is not known."""
        from editor.paint.tiles import TilePictures

        pictures = TilePictures(drawn)
        for item in entries:
            if item.tile not in self._pictures:
                self._pictures[item.tile] = pictures.png(item.tile, SHOWN)
        return {
            entry.tile: self._pictures[entry.tile]
            for entry in entries
            if self._pictures[entry.tile]
        }
