"""The whole area map from above: its sheet, its areas, the links across, what is written."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from editor.core.caches import HEAVY, cached
from editor.picture.affine import Point, Rect, moved, rotated
from editor.picture.drawing import (
    Group,
    Ink,
    Line,
    Node,
    Picture,
    Shape,
    Text,
    drawn,
    filled,
    layered,
)
from editor.picture.halftone import PlayMap
from editor.picture.inks import GHOSTS, INK, RIM_PAPER, SHADOW, mixed, seat_of
from editor.picture.path import rectangle, rounded_rectangle
from editor.picture.patterns import lines_of, patterned
from editor.picture.signs import letters_in
from editor.systems.trts.map.shapes import AreaShape
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.links import link_group
from editor.systems.trts.picture.marks import UNIT, AreaMark, LabelMark
from editor.systems.trts.picture.paper import (
    BAND,
    CASING,
    EDGE,
    GROUND,
    HATCH,
    INSET,
    NO_SEAT,
    AreaPaper,
    Look,
    core_of,
    cut_papers,
    paper_colour,
    paper_of,
)
from editor.systems.trts.picture.play_ink import area_ink
from editor.systems.trts.picture.writing import (
    LEGIBLE,
    NAME,
    TextRows,
    Writing,
    best_layout,
    rows_of,
    wordings,
    writing_of,
)

_LINE = 2.0 * UNIT
_START_LINE = 3.4 * UNIT
_RING = 1.1 * UNIT
_RING_COVERS = (0.17, 0.125, 0.08)
_SHADOW = (2.5 * UNIT, 4.0 * UNIT)
_PATTERN = 5.0
"""How much wider the pattern of a start is than on a space of a mat."""


@cached(HEAVY)
def area_group(mark: AreaMark, look: Look, shadow: bool = True) -> Group:
    """Return an area without its writing, in the detail of the look."""
    paper = paper_of(mark.shape, look)
    if paper.broken is not None:
        return Group(_broken(paper), name=mark.id)
    ground = paper_colour(mark.tint, mark.bare)
    nodes: list[Node] = []
    if look.detail and shadow:
        share = min(1.0, paper.inset / INSET)
        across, down = _SHADOW
        shade = paper.edge.moved(across * share, down * share)
        nodes.append(filled(shade, SHADOW, 0.20))
    nodes.append(filled(paper.edge, ground))
    nodes += _start(mark, paper, look, ground) if mark.start else _plain(paper)
    return Group(tuple(nodes), name=mark.id)


def _plain(paper: AreaPaper) -> list[Node]:
    nodes: list[Node] = [
        drawn(ring, BAND, _RING, cover=cover)
        for ring, cover in zip(paper.rings, _RING_COVERS, strict=False)
    ]
    nodes.append(filled(paper.band, BAND, 0.22))
    nodes.append(drawn(paper.edge, EDGE, _LINE * _thin(paper), least=0.8))
    return nodes


def _thin(paper: AreaPaper) -> float:
    """Return the factor of line widths for an area: less for a tiny one."""
    return min(1.0, max(0.4, paper.inset / (0.6 * INSET)))


def _start(mark: AreaMark, paper: AreaPaper, look: Look, ground: str) -> list[Node]:
    """Return the band of a start in the pattern of its player; grey for nobody's."""
    core = core_of(mark.shape, look)
    nodes: list[Node] = []
    line = _START_LINE * _thin(paper)
    if mark.seat < 1:
        nodes.append(filled(paper.edge, NO_SEAT, 0.16))
        if core is not None:
            nodes.append(filled(core, mixed(ground, NO_SEAT, 0.05)))
        nodes.append(filled(paper.band, BAND, 0.22))
        nodes.append(drawn(paper.edge, RIM_PAPER, line * 1.5, least=2.0))
        nodes.append(
            drawn(paper.edge, NO_SEAT, line, dash=(2.2, 1.5), cap="flat", least=1.2),
        )
        return nodes
    seat = seat_of(mark.seat)
    nodes.append(filled(paper.edge, mixed(ground, seat.colour, 0.16)))
    if look.detail:
        ink = Ink(mixed(seat.colour, INK, 0.10), 0.55)
        wide = 0.032 if seat.pattern != "dots" else 0.030
        nodes.append(
            patterned(paper.edge, seat.pattern, ink, seat.step * _PATTERN, wide * _PATTERN)
        )
    if core is not None:
        nodes.append(filled(core, mixed(ground, seat.colour, 0.10)))
    nodes.append(filled(paper.band, BAND, 0.22))
    edge = mixed(seat.colour, INK, 0.45 if mark.seat > 4 or mark.seat == 3 else 0.15)
    nodes.append(drawn(paper.edge, edge, line, least=1.4))
    return nodes


def _broken(paper: AreaPaper) -> tuple[Node, ...]:
    """Return the rings of an area that encloses nothing, so that they can be found and fixed."""
    assert paper.broken is not None
    return (
        drawn(paper.broken, RIM_PAPER, 4.0 * UNIT, least=3.0),
        drawn(paper.broken, GHOSTS["unlawful"], 2.0 * UNIT, dash=(2.5, 1.6), cap="flat", least=1.4),
    )


_WISHED = 10.0
"""The height of a name on an overview in pixels, if there is room."""
_MAXIMUM = 6.0


_known: WeakKeyDictionary[AreaShape, dict[object, TextRows]] = WeakKeyDictionary()


def shown_writing(mark: AreaMark, look: Look, pixels: float) -> tuple[Node, ...]:
    """Return the writing of an area: all of it, else its name with its starts, else these alone."""
    return _shown(writing_of(mark, look), mark, look, pixels)


def _shown(writing: Writing, mark: AreaMark, look: Look, pixels: float) -> tuple[Node, ...]:
    if pixels >= writing.least:
        return writing.nodes
    return distant_name(mark, look, pixels) or writing.emblems


def distant_name(mark: AreaMark, look: Look, pixels: float) -> tuple[Node, ...]:
    """Return the name of an area with its starts, for an overview; nothing without room."""
    layout, size = _from_afar(mark, look, pixels)
    return layout.drawn(size, f"name of {mark.id}") if size else ()


def _from_afar(mark: AreaMark, look: Look, pixels: float) -> tuple[TextRows, float]:
    """Return how the name of an area is laid out alone, and its size; 0 where it is left out."""
    kept = _known.setdefault(mark.shape, {})
    key = (mark.wording.name, mark.wording.seats, mark.label, look)
    if key not in kept:
        if len(kept) > 8:
            kept.clear()
        kept[key] = _distant_layout(mark, look)
    layout = kept[key]
    size = min(layout.size, _WISHED / (NAME * UNIT * pixels))
    legible = mark.wording.name and size * NAME * UNIT * pixels >= LEGIBLE
    return layout, size if legible else 0.0


def written_box(mark: AreaMark, look: Look, pixels: float) -> Rect | None:
    """Return the rectangle around what is written in an area at this size; None for nothing."""
    writing = writing_of(mark, look)
    if pixels >= writing.least:
        return writing.box
    layout, size = _from_afar(mark, look, pixels)
    if not size:
        return None
    wide = max(row.wide for row in layout.rows) * size * UNIT
    high = sum(row.high + row.gap for row in layout.rows) * size * UNIT
    x, y = layout.at
    return Rect(x - wide / 2, y - high / 2, wide, high)


def _distant_layout(mark: AreaMark, look: Look) -> TextRows:
    bare = mark.wording._replace(tokens=(), words="", minerals=0, geysers=0)
    choices = ((worth, tuple(rows_of(wording))) for worth, wording, _ in wordings(bare))
    return best_layout(mark, look, choices, _MAXIMUM, elsewhere=1.0)


RIM = 2.8
"""The width of the rim around the sheet, in units of the scene."""
_FRAME = 1.2
_HATCH_STEP = 0.9
_MAX_LINES = 700
LABEL = 1.5
"""The size of labels."""
_LEGIBLE = 7.0
_ROOM = 24.0
"""Width of an area in pixels below which no name is legible."""


def detail_of(pixels: float) -> int:
    """Return the level of detail: 2 for all, 1 without hatching and rings, 0 for an overview."""
    return 2 if pixels >= 4.5 else 1 if pixels >= 1.6 else 0


def top_picture(
    table: Arrangement, pixels: float, rim: bool = True, shadows: bool = True, hatch: bool = True
) -> Picture:
    """Return the whole map; one unit is ten units of the drawing."""
    layers = _layers(table, pixels, rim, shadows, hatch)
    return layered(layers, frame_of(table, rim))


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
    play: PlayMap | None = None,
) -> Iterable[Node]:
    """Yield the map from the bottom up.

    `hatch` hatches the ground between the areas; `written` includes their writing; `play` lies
    on the areas.
    """
    for _, nodes in _layers(table, pixels, rim, shadows, hatch, written, play):
        yield from nodes


def _layers(
    table: Arrangement,
    pixels: float,
    rim: bool,
    shadows: bool,
    hatch: bool,
    written: bool = True,
    play: PlayMap | None = None,
) -> Iterable[tuple[str, Iterable[Node]]]:
    """Yield what `all_nodes` yields, in layers."""
    detail = detail_of(pixels)
    yield "sheet", sheet_nodes(table.size, detail if hatch else 0, rim)
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
        yield "areas", (drawing,)
        if play is not None:
            yield "areas", area_ink(mark, look, play, written_box(mark, table.look, pixels))
        if written and (mark.wording.seats or wide * pixels >= _ROOM):
            inscribed.append(mark)
    known = table.kept("links")
    for link_id, link in table.links.items():
        kept = known.get(link_id)
        if kept is None or kept[0] is not link:
            kept = known[link_id] = (link, link_group(link))
        yield "links", (kept[1],)
    known = table.kept("writings")
    for mark in inscribed:
        kept = known.get(mark.id)
        if kept is None or kept[0] is not mark:
            kept = known[mark.id] = (mark, writing_of(mark, table.look))
        yield "names", _shown(kept[1], mark, table.look, pixels)
    legible = [
        label for label in table.labels.values() if label_letters(label)[0] * pixels >= _LEGIBLE
    ]
    if legible:
        yield "labels", map(label_node, legible)


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


def label_letters(label: LabelMark) -> tuple[float, bool]:
    """Return the size of the letters of a label, and whether it is read from below."""
    if label.span is None:
        return LABEL, False
    return letters_in(label.text, *label.span, "vollkorn")


def label_node(label: LabelMark) -> Node:
    """Return a label of the map."""
    size, upward = label_letters(label)
    casing = Line(Ink(CASING), 4.0 * UNIT * max(1.0, size / LABEL) ** 0.5)
    place = (0.0, 0.0) if upward else label.at
    words = Text(label.text, place, size, Ink(INK), "vollkorn", 400, casing=casing)
    return Group((words,), moved(*label.at).after(rotated(-90))) if upward else words
