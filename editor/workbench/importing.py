"""Import drawings and maps of tiles: read and previewed in a process of its own."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from editor.core.errors import EditError, FileError
from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.core.values import about
from editor.seam.importing import (
    DrawingChoices,
    DrawingLayer,
    ImportedDrawing,
    TileImporter,
    TileMap,
    TileOptions,
    layers_taken,
    tile_counts,
    tile_words,
)
from editor.storage.outlines.read import read_drawing
from editor.storage.tiled.read import read_tiled
from editor.workbench.trials import ImportOrder, ImportPreview, ImportTarget, TriedImport, small_map

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
    for more than MAX_TILES tiles, FileError for a picture that takes too long to decode.
    """
    from editor.paint.tiles import TilePictures

    if pictures is None:
        with TilePictures(drawn) as pictures:
            return legend(drawn, taker, layers, decided, pictures)
    places = layers_taken(drawn, layers)
    found = tile_counts(drawn, places)
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
        layers = tuple(DrawingLayer(layer.name) for layer in drawn.layers)
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
            entries = legend(drawn, taker, layers, order.decided, tiles)
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


class DrawingReader:
    """Previews drawings and keeps the last one that was read, for other options."""

    def __init__(self) -> None:
        self._read: tuple[Path, DrawingChoices, ImportedDrawing] | None = None
        self._tiles: TileReader | None = None

    def tried(
        self, ground: ImportTarget, order: ImportOrder, unwanted: Callable[[], bool] = lambda: False
    ) -> ImportPreview | None:
        """Return the preview of a drawing; None once it is `unwanted`."""
        if isinstance(order, TileOrder):
            self._tiles = self._tiles or TileReader()
            return self._tiles.tried(ground, order, unwanted)
        try:
            drawing = self._drawing(order)
        except FileError as error:
            return ImportPreview(order, fault=error)
        if unwanted():
            return None
        known = ImportPreview(order, drawing.layers, drawing.chosen)
        take = ground.system.take_drawing
        if take is None:
            return replace(
                known, refused=f"drawings cannot be imported into a {ground.system.title} map"
            )
        try:
            taken = take(ground.scenario, drawing, order.options)
            if unwanted():
                return None
            after = taken.edit.apply(ground.scenario, ground.library)
        except EditError as error:
            return replace(known, refused=str(error))
        if unwanted():
            return None
        picture = small_map(replace(ground, scenario=after))
        return replace(
            known,
            made=TriedImport(taken.edit, after, picture),
            counted=taken.counted or taken.edit.sentence(ground.scenario, ground.library),
            notes=taken.notes,
        )

    def _drawing(self, order: ImportOrder) -> ImportedDrawing:
        if self._read is None or self._read[:2] != (order.file, order.choices):
            self._read = None
            self._read = (order.file, order.choices, read_drawing(order.file, order.choices))
        return self._read[2]


class ImportingEndedError(RuntimeError):
    """The process that reads drawings ended again and again."""


class ImportRunner:
    """Previews imports in a process that starts with the first order and ends with `close`.

    The process keeps what it has read, so that an order with other options is quicker.
    """

    def __init__(self, ground: ImportTarget) -> None:
        self.worker = Worker("drawings", serve, ground)

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.worker.waiting

    def ask(self, order: ImportOrder) -> None:
        """Ask for the preview of an import; this replaces an earlier question."""
        self.worker.ask(order)

    def answer(self) -> ImportPreview | None:
        """Return the answer to the latest order once it arrives, else None.

        After a process that ended another one is asked. Raises ImportingEndedError where that one
        ended too, and RuntimeError for a bug in it.
        """
        try:
            found: ImportPreview | str | None = self.worker.answer()
        except ProcessEndedError as error:
            words = "the import process stopped unexpectedly"
            raise ImportingEndedError(words) from error
        if isinstance(found, str):
            raise RuntimeError(found)
        return found

    def close(self) -> None:
        """End the process."""
        self.worker.close()


def serve(pipe: Pipe, ground: ImportTarget) -> None:
    """Carry out the orders of a pipe until it is closed; of several that wait, only the last."""
    reader = DrawingReader()
    while True:
        number, order = pipe.recv()
        while pipe.poll():
            number, order = pipe.recv()
        found: ImportPreview | str | None
        try:
            found = reader.tried(ground, order, pipe.poll)
        except Exception:
            # It is shown where a person sees it, and the process is ready for the next order.
            found = traceback.format_exc()
        if found is not None:
            pipe.send((number, found))
