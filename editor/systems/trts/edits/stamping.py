"""Stamps of trts: what is in one, and the starts of a map with their neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.seam.editing import Stamping
from editor.seam.pictures import Thumbnail
from editor.systems.shared.edits.pieces import extent_of
from editor.systems.trts.edits.groups import TrtsPiece, lifted
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name

MOST = 8
"""How many starts of a map are offered."""
_BROAD = 90.0
"""The size of a piece in its picture, in units of the drawing."""


def content(piece: TrtsPiece) -> str:
    """Return what a piece holds, in a few words: "5 areas, 6 links"."""
    starts = sum(area.start for area in piece.areas)
    words = []
    for number, noun in (
        (len(piece.areas), "area"),
        (len(piece.links), "link"),
        (starts, "start"),
        (len(piece.labels), "label"),
    ):
        if number:
            words.append(counted(number, noun))
    return ", ".join(words)


def supply(survey: Survey, piece: TrtsPiece, times: int) -> tuple[int, int] | None:
    """Return None: areas are drawn, as many as one likes."""
    return None


def in_map(survey: Survey) -> tuple[tuple[str, TrtsPiece], ...]:
    """Return each starting location with the areas that it is linked to."""
    return tuple(_homes(survey))[:MOST]


def picture(piece: TrtsPiece) -> Thumbnail:
    """Return the areas of a piece, without names."""
    from editor.systems.trts.map.shapes import shape_of
    from editor.systems.trts.picture.marks import AreaMark, Wording
    from editor.systems.trts.picture.paper import Look
    from editor.systems.trts.picture.top import area_group

    left, top, width, height = extent_of(piece)
    scale = max(1, round(max(width, height, 1) / _BROAD))
    look = Look(scale, (left + width + 1, top + height + 1), 1)
    nodes = []
    for area in piece.areas:
        bare = not (area.minerals or area.geysers or area.start)
        words = Wording("", 0, 0, "")
        mark = AreaMark(area.id, shape_of(area), 0, bare, area.start, None, words)
        nodes.append(area_group(mark, look))
    unit = scale * 10
    wide, high = max(0.05, width / unit), max(0.05, height / unit)
    frame = Rect(left / unit, top / unit, wide, high).grown(0.3)
    return Thumbnail(Picture(tuple(nodes), frame), (round(wide) or 1, round(high) or 1))


def _homes(survey: Survey) -> Iterator[tuple[str, TrtsPiece]]:
    known = {area.id for area in survey.board.areas}
    for area in survey.board.areas:
        if not area.start:
            continue
        near = [other for link in survey.board.links if area.id in link.between
                for other in link.between]  # fmt: skip
        ids = tuple(name for name in dict.fromkeys((area.id, *near)) if name in known)
        if len(ids) > 1:
            yield f"Around {area_name(area)}", lifted(survey.scenario, ids)


STAMPING = Stamping(content=content, supply=supply, in_map=in_map, picture=picture)
