"""The whole area map from above: its sheet, its areas, the links across, what is written."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.caches import HEAVY, cached
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.inks import INK, RIM_PAPER
from editor.picture.path import rectangle, rounded_rectangle
from editor.picture.patterns import lines_of
from editor.systems.trts.picture.afar import name_afar
from editor.systems.trts.picture.areas import area_group
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.counters import UNIT
from editor.systems.trts.picture.links import link_group
from editor.systems.trts.picture.marks import AreaMark, LabelMark
from editor.systems.trts.picture.names import Writing, writing_of
from editor.systems.trts.picture.paper import Look, cut_papers, paper_of
from editor.systems.trts.picture.papers import CASING, GROUND, HATCH

RIM = 2.8
"""How far the paper reaches beyond the sheet, in units of the scene."""
_FRAME = 1.2
_HATCH_STEP = 0.9
_MAX_LINES = 700
LABEL = 1.5
"""The size of the designer's words."""
_LEGIBLE = 7.0
_ROOM = 24.0
"""Pixels of an area below which nobody could read its name, however short it is."""


def detail_of(pixels: float) -> int:
    """Return 2 for everything; 1 below half size: no hatching and rings; 0 for an overview."""
    return 2 if pixels >= 4.5 else 1 if pixels >= 1.6 else 0


def top_picture(
    table: Arrangement, pixels: float, rim: bool = True, shadows: bool = True, hatch: bool = True
) -> Picture:
    """Return the whole map; one unit is ten units of the drawing."""
    nodes = all_nodes(table, pixels, rim, shadows, hatch)
    return Picture(tuple(nodes), frame_of(table, rim))


def frame_of(table: Arrangement, rim: bool = True) -> Rect:
    """Return the rectangle of the map with its rim."""
    return Rect(0.0, 0.0, *table.size).grown(RIM if rim else _FRAME)


def all_nodes(
    table: Arrangement,
    pixels: float,
    rim: bool = True,
    shadows: bool = True,
    hatch: bool = True,
    written: bool = True,
) -> Iterable[Node]:
    """Yield the map from the bottom up.

    `hatch` hatches the ground between the areas; `written` writes in them what they are.
    """
    detail = detail_of(pixels)
    yield from sheet_nodes(table.size, detail if hatch else 0, rim)
    look = Look(table.scale, table.sheet, detail)
    if detail < 2:
        cut_papers((mark.shape for mark in table.areas.values()), look)
    known = table.kept((detail, shadows))
    inscribed: list[AreaMark] = []
    for area_id, mark in table.areas.items():
        kept = known.get(area_id)
        if kept is None or kept[0] is not mark:
            wide = paper_of(mark.shape, table.look).reach * UNIT
            kept = known[area_id] = (mark, (area_group(mark, look, shadows), wide))
        drawing, wide = kept[1]
        yield drawing
        if written and (mark.wording.seats or wide * pixels >= _ROOM):
            inscribed.append(mark)
    known = table.kept("links")
    for link_id, link in table.links.items():
        kept = known.get(link_id)
        if kept is None or kept[0] is not link:
            kept = known[link_id] = (link, link_group(link))
        yield kept[1]
    known = table.kept("writings")
    for mark in inscribed:
        kept = known.get(mark.id)
        if kept is None or kept[0] is not mark:
            kept = known[mark.id] = (mark, writing_of(mark, table.look))
        writing: Writing = kept[1]
        if pixels >= writing.least:
            yield from writing.nodes
        elif mark.wording.seats:
            yield from writing.emblems
        else:
            yield from name_afar(mark, table.look, pixels)
    for label in table.labels.values():
        if LABEL * pixels >= _LEGIBLE:
            yield label_node(label)


@cached(HEAVY)
def sheet_nodes(size: Point, detail: int, rim: bool = True) -> tuple[Node, ...]:
    """Return the paper, its frame and the hatched ground between the areas."""
    sheet = Rect(0.0, 0.0, *size)
    inner = sheet.grown(_FRAME)
    nodes: list[Node] = []
    if rim:
        paper = rounded_rectangle(*sheet.grown(RIM), 0.8)
        nodes.append(Shape(paper, Ink(RIM_PAPER), Line(Ink(INK, 0.2), 0.1)))
    ground = rectangle(*inner)
    nodes.append(filled(ground, GROUND))
    if detail == 2:
        step = max(_HATCH_STEP, (inner.width + inner.height) / _MAX_LINES)
        lines = lines_of("rising", inner, step)
        nodes.append(Group((drawn(lines, HATCH, 0.1, cover=0.30, cap="flat"),), clip=ground))
    nodes.append(drawn(ground, INK, 0.12, join="miter", least=1.0))
    return tuple(nodes)


def label_node(label: LabelMark) -> Text:
    """Return the designer's words on the map."""
    return Text(
        label.text,
        label.at,
        LABEL,
        Ink(INK),
        "vollkorn",
        400,
        casing=Line(Ink(CASING), 4.0 * UNIT),
    )
