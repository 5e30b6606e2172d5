"""A whole tactics map as a picture for a file: the map, its legend, the mark of a draft."""

from __future__ import annotations

from editor.picture.affine import Rect
from editor.picture.cards import beside, cards, needed
from editor.picture.draft import draft_mark
from editor.picture.drawing import Group, Node, Picture
from editor.picture.projection import VIEWS, seen_plane
from editor.picture.rim import WIDTH as RIM
from editor.picture.shadows import sheet_shadow
from editor.seam.pictures import Plate
from editor.systems.tactics.picture.arrangement import Arrangement, table_of
from editor.systems.tactics.picture.isometric import SHEET, isometric_picture
from editor.systems.tactics.picture.legend import legend
from editor.systems.tactics.picture.options import Options
from editor.systems.tactics.picture.top import top_picture
from editor.systems.tactics.survey import Survey

_CARD_PIXEL = {"top": 1 / 63, "isometric": 1 / 112}
"""A pixel of the legend's layout in sides of a space, from above; isometric in diamonds."""
_MIN_PRINT = 0.78
"""How much the print may shrink to keep the legend on one card."""
_GAP = 0.55
_ROOM = 0.5
"""How much of the table shows around it all, in sides of a space."""


def plate(survey: Survey, wanted: Plate) -> Picture:
    """Return the map of a survey as wanted; one unit is the side of a space."""
    isometric = wanted.viewpoint == "isometric"
    hidden = tuple(survey.realm.boxes) if wanted.bare else ()
    table = table_of(survey.realm, survey.setup, VIEWS[wanted.quarters % 4], hidden, survey.mode)
    options = Options(wanted.pixels, rim=wanted.rim, grid=wanted.grid, shadows=wanted.shadows)
    drawing = (isometric_picture if isometric else top_picture)(table, options)
    nodes: list[Node] = []
    if wanted.table:
        nodes.append(_shadow(table, isometric, wanted.rim))
    nodes += drawing.nodes
    frame = drawing.frame
    if wanted.legend:
        paper, places = _legend(survey, wanted, frame)
        if wanted.table:
            nodes += (sheet_shadow(at, blur=0.30, strength=0.36, down=0.10) for at in places)
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
    unit = _CARD_PIXEL[wanted.viewpoint]
    sections = legend(survey, wanted.measure, wanted.draft)
    one = needed(sections)
    # A little smaller print is better than a second card with a line or two.
    if beside_of.height / unit < one <= beside_of.height / unit / _MIN_PRINT:
        unit = beside_of.height / one
    paper, places = cards(sections, beside_of.height / unit)
    x, y = beside_of.right + _GAP, beside_of.y
    lying = tuple(
        Rect(x + at.x * unit, y + at.y * unit, at.width * unit, at.height * unit) for at in places
    )
    return beside(paper, x, y, unit), lying


def _shadow(table: Arrangement, isometric: bool, rim: bool) -> Node:
    """Return the shadow of the mat on the table."""
    x, y, width, depth = table.bounds
    sheet = Rect(x, y, width, depth).grown(RIM if rim else 0.0)
    if not isometric:
        return sheet_shadow(sheet, blur=0.42, strength=0.42, down=0.16)
    # The light comes from the left of the screen: the shadow shows at the right.
    sheet = Rect(sheet.x + 0.2, sheet.y, sheet.width + 0.1, sheet.height + 0.25)
    return Group((sheet_shadow(sheet, blur=0.42, strength=0.42),), seen_plane(-SHEET))
