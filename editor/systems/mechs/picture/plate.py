"""A whole arena as a picture for a file: the board, its legend, the mark of a draft."""

from __future__ import annotations

from collections.abc import Iterable

from editor.picture.affine import Rect
from editor.picture.cards import beside, cards, needed
from editor.picture.draft import draft_mark
from editor.picture.drawing import Node, Picture, layered
from editor.picture.projection import VIEWS
from editor.picture.shadows import sheet_shadow
from editor.seam.pictures import Plate
from editor.systems.mechs.picture.arrangement import Options, arranged
from editor.systems.mechs.picture.isometric import board_shadow_isometric, isometric_picture
from editor.systems.mechs.picture.legend import legend
from editor.systems.mechs.picture.top import board_shadow, sheet_of, top_picture
from editor.systems.mechs.pieces import face_down
from editor.systems.mechs.survey import Survey

_CARD_PIXEL = {"top": 1 / 113, "isometric": 1 / 165}
"""A pixel of the legend's layout in sides of a space, from above; isometric in diamonds."""
_MIN_PRINT = 0.72
"""How much the print may shrink to keep the legend on one card."""
_GAP = 0.26
_ROOM = 0.30
"""How much of the table shows around it all, in sides of a space."""


def plate(survey: Survey, wanted: Plate) -> Picture:
    """Return the arena of a survey as wanted; one unit is the side of a space."""
    isometric = wanted.viewpoint == "isometric"
    view = VIEWS[wanted.quarters % 4] if isometric else 0
    setup = face_down(survey.setup)
    arrangement = arranged(survey.board, survey.components, setup, view)
    options = Options(
        wanted.pixels,
        rim=wanted.rim,
        grid=wanted.grid,
        shadows=wanted.shadows,
        cased=wanted.table,
    )
    drawing = (isometric_picture if isometric else top_picture)(arrangement, options)
    layers: list[tuple[str, Iterable[Node]]] = []
    if wanted.table and isometric:
        layers.append(("shadow", (board_shadow_isometric(arrangement),)))
    elif wanted.table:
        layers.append(("shadow", (board_shadow(sheet_of(arrangement)),)))
    layers += drawing.layers
    frame = drawing.frame
    if wanted.legend:
        # The card is as tall as the board, and begins at its upper edge.
        along = frame if isometric else sheet_of(arrangement)
        paper, places = _legend(survey, wanted, frame.right + _GAP, along)
        if wanted.table:
            shadows = [sheet_shadow(at, blur=0.10, strength=0.34, down=0.04) for at in places]
            layers.append(("legend", shadows))
        layers.append(("legend", (paper,)))
        for place in places:
            frame = frame.joined(place)
    if wanted.table:
        frame = frame.grown(_ROOM)
    if wanted.draft:
        layers.append(("draft", (draft_mark(frame),)))
    return layered(layers, frame)


def _legend(
    survey: Survey, wanted: Plate, left: float, along: Rect
) -> tuple[Node, tuple[Rect, ...]]:
    """Return the cards of the legend at the right of the arena, and where they lie."""
    unit = _CARD_PIXEL[wanted.viewpoint]
    sections = legend(survey, wanted.measure, wanted.draft)
    one = needed(sections)
    # A little smaller print is better than a second card with a line or two.
    if along.height / unit < one <= along.height / unit / _MIN_PRINT:
        unit = 0.9999 * along.height / one  # slightly less, so that the sections fit
    paper, places = cards(sections, along.height / unit)
    lying = tuple(
        Rect(left + at.x * unit, along.y + at.y * unit, at.width * unit, at.height * unit)
        for at in places
    )
    return beside(paper, left, along.y, unit), lying
