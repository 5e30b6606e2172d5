"""Trace pictures into areas: previewed in the process that reads drawings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from editor.core.errors import EditError, FileError
from editor.core.reference import ReferencePicture, spot
from editor.seam.importing import ImportedDrawing, Point
from editor.storage.tracing.picture import TracedPicture, TraceOptions, Tracer
from editor.workbench.trials import (
    ImportOrder,
    ImportPreview,
    ImportTarget,
    ReadImport,
    taken_drawing,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class TraceOrder(ImportOrder):
    """An order to trace a picture; `over` is the reference picture on which the areas lie."""

    trace: TraceOptions = field(default_factory=TraceOptions)
    over: ReferencePicture | None = None


@dataclass(frozen=True)
class TracePreview(ImportPreview):
    """The preview of a picture: its regions, and its pixels as red, green and blue."""

    traced: TracedPicture | None = None
    pixels: bytes = field(default=b"", repr=False)


class TraceReader:
    """Traces pictures and keeps the last one that was read."""

    def __init__(self) -> None:
        self._read: tuple[Path, NDArray[np.uint8], Tracer] | None = None

    def read(self, order: ImportOrder, ground: ImportTarget) -> ReadImport:
        """Return what was found in a picture, and what imports its areas."""
        from editor.paint.scan import read_scan

        assert isinstance(order, TraceOrder)
        if self._read is None or self._read[0] != order.file:
            try:
                pixels = read_scan(order.file)
            except FileError as error:
                return TracePreview(order, fault=error), None
            self._read = order.file, pixels, Tracer(pixels)
        traced = self._read[2].traced(order.trace)
        known = TracePreview(order, traced=traced, pixels=self._read[1].tobytes())
        try:
            drawing = traced.drawing(str(order.file))
        except EditError as error:
            return replace(known, refused=str(error)), None
        if order.over is not None:
            drawing = placed(drawing, traced, order.over)
        return known, partial(taken_drawing, ground, drawing, order.options)


def placed(
    drawing: ImportedDrawing, traced: TracedPicture, over: ReferencePicture
) -> ImportedDrawing:
    """Return the areas of a picture where it lies on the board as a reference picture."""
    width, height = traced.size

    def on_board(point: Point) -> Point:
        across, down = spot(over, (point[0] / width, point[1] / height))
        return max(0.0, across), max(0.0, down)  # nothing is beyond the sheet's origin

    outlines = tuple(each.mapped(on_board) for each in drawing.outlines)
    return replace(drawing, outlines=outlines, placed=True)
