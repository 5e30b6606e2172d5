"""Import drawings and maps of tiles: read and previewed in a process of its own."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from editor.core.errors import EditError, FileError
from editor.core.processes import Pipe, ProcessEndedError, Worker
from editor.seam.importing import DrawingChoices, ImportedDrawing
from editor.storage.outlines.geo_features import ChoiceError
from editor.storage.outlines.read import read_drawing
from editor.workbench.tile_reader import TileOrder, TileReader
from editor.workbench.tracing import TraceOrder, TraceReader
from editor.workbench.trials import (
    ImportOrder,
    ImportPreview,
    ImportTarget,
    ReadImport,
    TriedImport,
    drawing_picture,
    small_map,
    taken_drawing,
)


class OutlineReader:
    """Reads drawings and keeps the last one, for other options."""

    def __init__(self) -> None:
        self._read: tuple[Path, DrawingChoices, ImportedDrawing] | None = None

    def read(self, order: ImportOrder, ground: ImportTarget) -> ReadImport:
        """Return what was found in a drawing, and what imports it."""
        try:
            drawing = self._drawing(order)
        except ChoiceError as error:
            refused = "; ".join(fault.sentence for fault in error.faults)
            return ImportPreview(order, error.drawing, refused=refused), None
        except FileError as error:
            return ImportPreview(order, fault=error), None
        picture = drawing_picture(drawing) if drawing.layers else None
        known = ImportPreview(order, replace(drawing, outlines=(), unread=()), drawing=picture)
        return known, partial(taken_drawing, ground, drawing, order.options)

    def _drawing(self, order: ImportOrder) -> ImportedDrawing:
        if self._read is None or self._read[:2] != (order.file, order.choices):
            self._read = None
            self._read = (order.file, order.choices, read_drawing(order.file, order.choices))
        return self._read[2]


class DrawingReader:
    """Previews imports; the reader of each kind of file keeps the last one that was read."""

    def __init__(self) -> None:
        self._readers: dict[type, OutlineReader | TileReader | TraceReader] = {
            ImportOrder: OutlineReader(),
            TileOrder: TileReader(),
            TraceOrder: TraceReader(),
        }

    def tried(
        self, ground: ImportTarget, order: ImportOrder, unwanted: Callable[[], bool] = lambda: False
    ) -> ImportPreview | None:
        """Return the preview of an import; None once it is `unwanted`."""
        known, take = self._readers[type(order)].read(order, ground)
        if take is None:
            return known
        if unwanted():
            return None
        try:
            taken = take()
            if unwanted():
                return None
            after = taken.edit.apply(ground.scenario, ground.library)
        except EditError as error:
            return replace(known, drawing=None, refused=str(error))
        if unwanted():
            return None
        counted = taken.counted or taken.edit.sentence(ground.scenario, ground.library)
        return replace(
            known,
            made=TriedImport(taken.edit, after, small_map(replace(ground, scenario=after))),
            counted=", ".join(filter(None, (counted, taken.linked(after)))),
            notes=taken.notes,
        )


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
