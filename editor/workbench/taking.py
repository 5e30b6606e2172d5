"""Taking a drawing of another program into a scenario: read, tried and told before it is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from editor.core.errors import EditError, FileError
from editor.seam.outlines import Drawing
from editor.storage.outlines.read import read_drawing
from editor.workbench.taking_tiles import TileOrder, TileReader
from editor.workbench.trials import Ground, Made, Order, Trial, previewed


class Reader:
    """Tries drawings, and keeps the one that was read last: other wishes need no reading."""

    def __init__(self) -> None:
        self._read: tuple[Path, str, Drawing] | None = None
        self._tiles: TileReader | None = None

    def tried(
        self, ground: Ground, order: Order, unwanted: Callable[[], bool] = lambda: False
    ) -> Trial | None:
        """Return what becomes of a drawing; None as soon as it is `unwanted` any more."""
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
