"""The picture that one traces, where it lies in the scene."""

from __future__ import annotations

from editor.core.edit import Edit
from editor.picture.affine import Rect
from editor.seam.reference_image import ReferenceImage
from editor.systems.trts.board import Backdrop, TrtsScenario
from editor.systems.trts.edits.sheet import SetBackdrop
from editor.systems.trts.snapping import CELL
from editor.systems.trts.survey import Survey


def reference_image(survey: Survey) -> ReferenceImage | None:
    """Return the picture to trace of a survey's board, in units of the scene; None for none."""
    laid = survey.board.backdrop
    if laid is None:
        return None
    unit = CELL * survey.board.scale
    (x, y), (width, height) = laid.at, laid.size
    place = Rect(x / unit, y / unit, width / unit, height / unit)
    return ReferenceImage(laid.path, place, laid.cover / 100)


def trace(survey: Survey, path: str, size: tuple[int, int]) -> Edit[TrtsScenario]:
    """Return the edit that lays a picture over the map, in its form and as large as the sheet.

    `size` is its width and height in pixels.
    """
    width, height = survey.board.sheet
    factor = min(width / size[0], height / size[1])
    wide, high = (max(1, round(side * factor)) for side in size)
    at = (max(0, (width - wide) // 2), max(0, (height - high) // 2))
    old = survey.board.backdrop
    cover = Backdrop(path=path, size=(1, 1)).cover if old is None else old.cover
    return SetBackdrop(Backdrop(path=path, at=at, size=(wide, high), cover=cover))
