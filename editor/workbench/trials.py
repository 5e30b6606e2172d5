"""The preview of an import: the target, the order, and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from editor.core.edit import AnyEdit
from editor.core.errors import FileError
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.picture.drawing import Picture, drawn, filled, picture_of
from editor.picture.inks import AREA, INK, PAPER, SHEET
from editor.picture.path import Path as Outline
from editor.picture.path import joined, polygon, rectangle
from editor.seam.importing import (
    DrawingChoices,
    ImportedDrawing,
    ImportResult,
    OutlineOptions,
    Point,
)
from editor.seam.pictures import Plate
from editor.seam.scene import SceneOptions
from editor.seam.system import AnySystem
from editor.systems.catalogue import outline_taker

_MAX_WIDTH, _CORNERS = 600.0, 300
"""The most pixels of a preview's width, which decide its detail, and corners of a ring in it."""

_NOTHING = ImportedDrawing("", ())


@dataclass(frozen=True)
class ImportTarget:
    """A scenario with its system, kits and ruleset, to import into or to export."""

    system: AnySystem
    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset


@dataclass(frozen=True)
class ImportOrder:
    """The file to import, what to read of it, and the options."""

    file: Path
    choices: DrawingChoices = field(default_factory=DrawingChoices)
    options: OutlineOptions = field(default_factory=OutlineOptions)


class TriedImport(NamedTuple):
    """The result of an import: the edit, the scenario after it, and a picture of its map."""

    edit: AnyEdit
    after: AnyScenario
    picture: Picture


@dataclass(frozen=True)
class ImportPreview:
    """The preview of an import.

    - content: what was read of the file, without its outlines
    - made: the result, or None
    - drawing: the areas in their places in the drawing, with the outlines that are not read
    - counted, notes: the size of the result, and what was left out, in words
    - fault: why the file cannot be read; refused: why it cannot be imported
    """

    order: ImportOrder
    content: ImportedDrawing = _NOTHING
    made: TriedImport | None = None
    drawing: Picture | None = None
    counted: str = ""
    notes: tuple[str, ...] = ()
    fault: FileError | None = None
    refused: str = ""

    @property
    def words(self) -> str:
        """A summary in one line: "176 areas; too small to be areas: 1 shape"."""
        return "; ".join((self.counted, *self.notes)) if self.made is not None else self.refused


ReadImport = tuple[ImportPreview, Callable[[], ImportResult[AnyScenario]] | None]
"""What was found in a file, and what imports it, None if it cannot be read or imported."""


def taken_drawing(
    ground: ImportTarget, drawing: ImportedDrawing, options: OutlineOptions
) -> ImportResult[AnyScenario]:
    """Return a drawing as it comes into a scenario. Raises EditError."""
    return outline_taker(ground.system)(ground.scenario, drawing, options)


def small_map(ground: ImportTarget) -> Picture:
    """Return a small picture of the map of a scenario."""
    survey = ground.system.surveys(ground.scenario, ground.library, ground.ruleset, "")[0]
    across = ground.system.scene(survey, SceneOptions()).frame.width
    # Words are measured for a legend alone, and there is none: it needs no fonts.
    small = Plate(lambda *_: 0.0, legend=False, pixels=_MAX_WIDTH / max(1.0, across))
    return ground.system.plate(survey, small)


def drawing_picture(drawing: ImportedDrawing) -> Picture:
    """Return a drawing with its areas filled, and the outlines of what is not read dashed."""
    areas = [
        joined([Outline("", (), even_odd=True), *map(_rough, outline.rings)])
        for outline in drawing.outlines
    ]
    unread = [_rough(ring) for ring in drawing.unread]
    frame = picture_of([filled(path, PAPER) for path in (*areas, *unread)]).frame
    thin = max(frame.width, frame.height) / _MAX_WIDTH
    return picture_of(
        (
            filled(rectangle(*frame), SHEET),
            *(filled(path, PAPER) for path in areas),
            *(drawn(path, INK, thin) for path in areas),
            *(drawn(path, AREA, thin, dash=(3, 3)) for path in unread),
        ),
        10 * thin,
    )


def _rough(ring: Sequence[Point]) -> Outline:
    return polygon(*ring[:: -(-len(ring) // _CORNERS)])
