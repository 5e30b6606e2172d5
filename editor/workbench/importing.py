"""Import drawings and maps of tiles: read and previewed in a process of its own."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace
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
    TriedImport,
    drawing_picture,
    small_map,
)


class DrawingReader:
    """Previews drawings and keeps the last one that was read, for other options."""

    def __init__(self) -> None:
        self._read: tuple[Path, DrawingChoices, ImportedDrawing] | None = None
        self._tiles: TileReader | None = None
        self._pictures = TraceReader()

    def tried(
        self, ground: ImportTarget, order: ImportOrder, unwanted: Callable[[], bool] = lambda: False
    ) -> ImportPreview | None:
        """Return the preview of a drawing; None once it is `unwanted`."""
        if isinstance(order, TileOrder):
            self._tiles = self._tiles or TileReader()
            return self._tiles.tried(ground, order, unwanted)
        known: ImportPreview
        if isinstance(order, TraceOrder):
            known, drawing = self._pictures.drawing(order)
        else:
            known, drawing = self._outlines(order)
        if drawing is None or unwanted():
            return known if drawing is None else None
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
        counted = taken.counted or taken.edit.sentence(ground.scenario, ground.library)
        return replace(
            known,
            made=TriedImport(taken.edit, after, picture),
            drawing=drawing_picture(drawing) if drawing.layers else None,
            counted=", ".join(filter(None, (counted, taken.linked(after)))),
            notes=taken.notes,
        )

    def _outlines(self, order: ImportOrder) -> tuple[ImportPreview, ImportedDrawing | None]:
        """Return what was found in a drawing, and its outlines where they can be read."""
        try:
            drawing = self._drawing(order)
        except ChoiceError as error:
            said = "; ".join(fault.sentence for fault in error.faults)
            join, names = order.choices.join, {each.name for each in error.properties}
            known = ImportPreview(
                order,
                error.layers,
                error.chosen,
                refused=said,
                properties=error.properties,
                joined=join if join in names else "",
                geographic=error.geographic,
            )
            return known, None
        except FileError as error:
            return ImportPreview(order, fault=error), None
        known = ImportPreview(
            order,
            drawing.layers,
            drawing.chosen,
            properties=drawing.properties,
            joined=drawing.joined,
            geographic=drawing.geographic,
        )
        return known, drawing

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
