"""The picture that one traces, where it lies in the scene."""

from __future__ import annotations

from editor.picture.affine import Rect
from editor.systems.backing import Backing
from editor.systems.trts.snapping import CELL
from editor.systems.trts.survey import Survey


def backing(survey: Survey) -> Backing | None:
    """Return the picture to trace of a survey's board, in units of the scene; None for none."""
    laid = survey.board.backdrop
    if laid is None:
        return None
    unit = CELL * survey.board.scale
    (x, y), (width, height) = laid.at, laid.size
    place = Rect(x / unit, y / unit, width / unit, height / unit)
    return Backing(laid.path, place, laid.cover / 100)
