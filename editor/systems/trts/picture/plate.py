"""A whole area map as a picture for a file: the map, its legend, the mark of a draft."""

from __future__ import annotations

from editor.picture.affine import Rect
from editor.picture.cards import beside, cards, needed
from editor.picture.draft import draft_mark
from editor.picture.drawing import Node, Picture
from editor.picture.shadows import sheet_shadow
from editor.seam.pictures import Plate
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.legend import legend
from editor.systems.trts.picture.top import top_picture
from editor.systems.trts.survey import Survey

_PIXEL = 0.1
"""A pixel of the legend's layout in units of the scene."""
_MIN_PRINT = 0.78
"""How much the print may shrink to keep the legend on one card."""
_TALLEST = 1.6
"""How much it may grow on a large sheet, on which it would be too small to read."""
_GAP = 3.6
_ROOM = 4.4
"""How much of the table shows around it all, in units of the scene."""


def plate(survey: Survey, wanted: Plate) -> Picture:
    """Return the map of a survey as wanted; one unit is ten units of its drawing."""
    drawing = top_picture(
        Arrangement(survey), wanted.pixels, wanted.rim, wanted.shadows, wanted.grid
    )
    nodes: list[Node] = []
    frame = drawing.frame
    if wanted.table:
        nodes.append(sheet_shadow(frame, blur=1.5, strength=0.42, down=0.6, radius=0.8))
    nodes += drawing.nodes
    if wanted.legend:
        paper, places = _legend(survey, wanted, frame)
        if wanted.table:
            nodes += (sheet_shadow(at, blur=1.1, strength=0.36, down=0.4) for at in places)
        nodes.append(paper)
        for place in places:
            frame = frame.joined(place)
    if wanted.table:
        frame = frame.grown(_ROOM)
    if wanted.draft:
        nodes.append(draft_mark(frame))
    return Picture(tuple(nodes), frame)


def _legend(survey: Survey, wanted: Plate, beside_of: Rect) -> tuple[Node, tuple[Rect, ...]]:
    """Return the cards of the legend at the right of the map, and where they lie."""
    sections = legend(survey, wanted.measure, wanted.draft)
    one = needed(sections)
    unit = _PIXEL
    if beside_of.height / unit < one <= beside_of.height / unit / _MIN_PRINT:
        # A little smaller print is better than a second card with a line or two.
        unit = beside_of.height / one
    elif beside_of.height / unit > one:
        unit = min(beside_of.height / one, unit * _TALLEST)
    paper, places = cards(sections, beside_of.height / unit)
    x, y = beside_of.right + _GAP, beside_of.y
    lying = tuple(
        Rect(x + at.x * unit, y + at.y * unit, at.width * unit, at.height * unit) for at in places
    )
    return beside(paper, x, y, unit), lying
