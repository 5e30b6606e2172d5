"""Importing drawings and maps of tiles: read, tried in a process of its own, before it is kept."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from editor.core.errors import EditError, FileError
from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.seam.importing import (
    Drawing,
    TileImporter,
    TileMap,
    TileOptions,
    layers_taken,
    tile_counts,
    tile_words,
)
from editor.storage.outlines.read import read_drawing
from editor.storage.tiled.read import read_tiled
from editor.workbench.trials import Ground, Made, Order, Trial, previewed

MAXIMUM = 2048
"""Different tiles of a map that is taken in."""


@dataclass(frozen=True)
class Entry:
    """A tile of a map: its number, what is said about it, how often it lies there, what it is."""

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
    taker: TileImporter[Any],
    layers: Sequence[str] = (),
    decided: Mapping[int, str] | None = None,
) -> tuple[Entry, ...]:
    """Return the tiles of a map's layers, the most frequent first, each with its ground.

    What is `decided` stands, the rest is guessed by words and by colour. Raises ValueError for a
    layer that is not there, and for more tiles than anybody could sort.
    """
    from editor.paint.tiles import TilePictures

    places = layers_taken(drawn, layers)
    found = tile_counts(drawn, places)
    if len(found) > MAXIMUM:
        raise ValueError(f"the map has {len(found)} different tiles: at most {MAXIMUM}")
    lowest = set(tile_counts(drawn, places[:1]))
    pictures = TilePictures(drawn)
    entries = []
    for tile, count in found.items():
        words = tile_words(drawn, tile)
        ground = (decided or {}).get(tile)
        if ground is None:
            ground = taker.guess(words, pictures.look(tile), tile not in lowest)
        entries.append(Entry(tile, words, count, ground))
    return tuple(entries)


SHOWN = 32
"""Pixels of the picture of a tile in a legend, at most."""


@dataclass(frozen=True)
class TileOrder(Order):
    """What is asked of a map of tiles: also what its tiles are, as far as a person has decided."""

    decided: Mapping[int, str] = field(default_factory=dict)
    marks: bool = True


@dataclass(frozen=True)
class TileTrial(Trial):
    """What a map of tiles would become: also its legend, and the tiles as PNG by number."""

    entries: tuple[Entry, ...] = ()
    pictures: Mapping[int, bytes] = field(default_factory=dict)


class TileReader:
    """Tries maps of tiles, and keeps the one that was read last."""

    def __init__(self) -> None:
        self._read: tuple[Path, TileMap] | None = None
        self._pictures: dict[int, bytes] = {}

    def tried(self, ground: Ground, order: TileOrder, unwanted: Callable[[], bool]) -> Trial | None:
        """Return the result of a map; None as soon as it is `unwanted` any more."""
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
        taker: TileImporter[Any],
        unwanted: Callable[[], bool],
    ) -> Trial | None:
        drawn = self._map(order.file)
        layers = (order.layer,) if order.layer else ()
        try:
            entries = legend(drawn, taker, layers, order.decided)
            pictures = self._pictures_of(drawn, entries)
            known = replace(known, entries=entries, pictures=pictures)
            wishes = TileOptions(
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


class Reader:
    """Tries drawings, and keeps the one that was read last: other wishes need no reading."""

    def __init__(self) -> None:
        self._read: tuple[Path, str, Drawing] | None = None
        self._tiles: TileReader | None = None

    def tried(
        self, ground: Ground, order: Order, unwanted: Callable[[], bool] = lambda: False
    ) -> Trial | None:
        """Return the result of a drawing; None as soon as it is `unwanted` any more."""
        if isinstance(order, TileOrder):
            self._tiles = self._tiles or TileReader()
            return self._tiles.tried(ground, order, unwanted)
        try:
            drawing = self._drawing(order)
        except FileError as error:
            return Trial(order, fault=error)
        if unwanted():
            return None
        known = Trial(order, drawing.layers, drawing.layer)
        take = ground.system.take_drawing
        if take is None:
            return replace(known, refused=f"a map of {ground.system.title} takes no outlines")
        try:
            taken = take(ground.scenario, drawing, order.wishes)
            if unwanted():
                return None
            after = taken.edit.apply(ground.scenario, ground.library)
        except EditError as error:
            return replace(known, refused=str(error))
        if unwanted():
            return None
        picture = previewed(replace(ground, scenario=after))
        return replace(
            known,
            made=Made(taken.edit, after, picture),
            counted=taken.counted or taken.edit.sentence(ground.scenario, ground.library),
            notes=taken.notes,
        )

    def _drawing(self, order: Order) -> Drawing:
        if self._read is None or self._read[:2] != (order.file, order.layer):
            self._read = None
            self._read = (order.file, order.layer, read_drawing(order.file, order.layer))
        return self._read[2]


class TakingEndedError(RuntimeError):
    """The process that reads drawings ended again and again."""


class Taker:
    """Tries orders in a process that is begun with the first and ended by `close`.

    The process keeps what it has read of a file: an order with other wishes is quicker.
    """

    def __init__(self, ground: Ground) -> None:
        self.worker = Worker("drawings", serve, ground)

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.worker.waiting

    def ask(self, order: Order) -> None:
        """Ask for the result of a drawing; what was asked before is no longer wanted."""
        self.worker.ask(order)

    def answer(self) -> Trial | None:
        """Return the answer to the latest order once it is there, else None.

        A process that ended is asked once more. Raises TakingEndedError where that one ended,
        too, and RuntimeError for a fault of ours in it.
        """
        try:
            found: Trial | str | None = self.worker.answer()
        except ProcessEndedError as error:
            words = "the process that reads drawings ended before it answered"
            raise TakingEndedError(words) from error
        if isinstance(found, str):
            raise RuntimeError(found)
        return found

    def close(self) -> None:
        """End the process, whatever it is about."""
        self.worker.close()


def serve(pipe: Pipe, ground: Ground) -> None:
    """Try the orders of a pipe until it is closed; of several that wait, the last one."""
    reader = Reader()
    while True:
        number, order = pipe.recv()
        while pipe.poll():
            number, order = pipe.recv()
        found: Trial | str | None
        try:
            found = reader.tried(ground, order, pipe.poll)
        except Exception:
            # It is told where a person sees it, and the process is there for the next order.
            found = traceback.format_exc()
        if found is not None:
            pipe.send((number, found))
