"""A whole tactics map as a picture for a file, with its legend, or in the stages of building."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from functools import cache

from editor.picture.affine import VIEWS, Point, Rect, scaled, seen, seen_plane
from editor.picture.drawing import (
    Fill,
    Gradient,
    Group,
    Ink,
    Line,
    Mask,
    Node,
    Picture,
    Shape,
    Text,
    drawn,
)
from editor.picture.inks import REACH, WHITE, mixed
from editor.picture.path import Path
from editor.picture.rim import WIDTH as RIM
from editor.picture.shadows import sheet_shadow
from editor.seam.pictures import Plate
from editor.systems.shared.plates import CardShadow, PlateLook, legend_beside, mounted
from editor.systems.tactics.map.board import Setup
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet, table_of
from editor.systems.tactics.picture.isometric import SHEET, frame_of, isometric_picture, tags_of
from editor.systems.tactics.picture.legend import legend
from editor.systems.tactics.picture.top import Options, top_picture
from editor.systems.tactics.picture.walls import silhouette

_CARD_PIXEL = {"top": 1 / 63, "isometric": 1 / 112}
"""A pixel of the legend's layout in sides of a space, from above; isometric in diamonds."""
_LOOK = PlateLook(0.55, 0.5, CardShadow(blur=0.30, strength=0.36, down=0.10), smallest=0.78)
DrawStage = Callable[[Collection[str], Mapping[str, str]], Picture]
_OPTIONS = Options(shadows=False, labels=False)
"""No shadows: on paper they would darken the pale parts."""
_DOTS = 420.0
"""The width of a printed picture in dots, roughly: a large map gets less detail."""
_PALE = 0.58
_PIN = 0.52
"""The radius of a pin's head."""
_TALL = 1.35
"""The height of a pin: from its point to the middle of its head."""
_WIDE = 22.0
"""In pictures wider than this, in spaces, pins grow with the width."""


def plate(survey: Survey, wanted: Plate) -> Picture:
    """Return the picture of a survey's map with the options of a plate."""
    isometric = wanted.viewpoint == "isometric"
    hidden = tuple(survey.realm.boxes) if wanted.bare else ()
    table = table_of(survey.realm, survey.setup, VIEWS[wanted.quarters % 4], hidden, survey.mode)
    options = Options(wanted.pixels, rim=wanted.rim, grid=wanted.grid, shadows=wanted.shadows)
    drawing = (isometric_picture if isometric else top_picture)(table, options)
    return mounted(
        drawing,
        wanted,
        _LOOK,
        shadow=lambda: _shadow(table, isometric, wanted.rim),
        legend=lambda: legend_beside(
            legend(survey, wanted.measure, wanted.draft),
            drawing.frame.right + _LOOK.gap,
            drawing.frame,
            _CARD_PIXEL[wanted.viewpoint],
            _LOOK,
        ),
    )


def _shadow(table: Arrangement, isometric: bool, rim: bool) -> Node:
    """Return the shadow of the mat on the table."""
    x, y, width, depth = table.bounds
    sheet = Rect(x, y, width, depth).grown(RIM if rim else 0.0)
    if not isometric:
        return sheet_shadow(sheet, blur=0.42, strength=0.42, down=0.16)
    # The light comes from the left of the screen: the shadow shows at the right.
    sheet = Rect(sheet.x + 0.2, sheet.y, sheet.width + 0.1, sheet.height + 0.25)
    return Group((sheet_shadow(sheet, blur=0.42, strength=0.42),), seen_plane(-SHEET))


def stages(realm: Realm, setup: Setup | None, mode: str) -> DrawStage:
    """Return the function that draws a stage of building; see `Tabletop.stage`."""

    @cache
    def whole() -> tuple[Arrangement, Rect, Options]:
        table = table_of(realm, setup, mode=mode)
        frame = frame_of(table, _OPTIONS)
        for box in table.boxes_in_sight:
            frame = frame.joined(_around_pin(_middle(box), _growth(frame.width)))
        return table, frame, replace(_OPTIONS, pixels=_DOTS / frame.width)

    pale = Paling(_PALE)

    def stage(shown_before: Collection[str], fresh: Mapping[str, str]) -> Picture:
        shown = {*shown_before, *fresh}
        everything, frame, options = whole()
        hidden = {sheet.id for sheet in (*everything.mats, *everything.boxes)} - shown
        table = table_of(realm, setup, hidden=hidden, mode=mode)
        if fresh:
            table = replace(table, areas=(), starts=(), artifact=None, labels=())
        nodes = isometric_picture(table, options).nodes
        if fresh and shown_before:
            kept = {*fresh, *(door.id for door in table.doors if door.box in fresh)}
            kept |= {tags_of(box) for box in table.boxes if box.id in fresh}
            nodes = tuple(pale.paled(node, kept) for node in nodes)
        return Picture((*nodes, *_markers(table, fresh, _growth(frame.width))), frame)

    return stage


def _growth(width: float) -> float:
    """Return how much larger pins are on a wide map, so that they stay readable in print."""
    return max(1.0, width / _WIDE)


def _markers(table: Arrangement, fresh: Mapping[str, str], by: float) -> Iterable[Node]:
    """Yield an outline around each new box, then the pins that name them."""
    boxes = [box for box in table.boxes if box.id in fresh]
    for box in boxes:
        outline = silhouette(box)
        yield drawn(outline, WHITE, 0.20 * by, join="miter")
        yield drawn(outline, REACH, 0.10 * by, join="miter")
    for box in boxes:
        if fresh[box.id]:
            yield from _pin(_middle(box), fresh[box.id], by)


def _middle(box: LaidSheet) -> Point:
    return seen(box.x + box.width / 2, box.y + box.depth / 2, box.top)


def _around_pin(point: Point, by: float) -> Rect:
    x, y = point
    return Rect(x - _PIN * by, y - (_TALL + _PIN) * by, 2 * _PIN * by, (_TALL + _PIN) * by).grown(
        0.1
    )


def _pin(point: Point, words: str, by: float) -> Iterable[Node]:
    """Yield a pin that points to where a box is put down, with words on its head."""
    r, k = _PIN, _PIN * 0.5523
    path = Path(
        "MCCCCZ",
        (
            (0.0, 0.0),
            *((-0.10, -0.45), (-r, 0.50 - _TALL), (-r, -_TALL)),
            *((-r, -k - _TALL), (-k, -r - _TALL), (0.0, -r - _TALL)),
            *((k, -r - _TALL), (r, -k - _TALL), (r, -_TALL)),
            *((r, 0.50 - _TALL), (0.10, -0.45), (0.0, 0.0)),
        ),
    )
    size = 0.62 if len(words) < 2 else 0.52 if len(words) < 3 else 0.36
    nodes: tuple[Node, ...] = (
        Shape(path, Ink(REACH), Line(Ink(WHITE), 0.10)),
        Text(words, (0.0, -_TALL), size, Ink(WHITE), weight=700),
    )
    yield Group(nodes, scaled(by, point), name=f"pin {words}")


class Paling:
    """Mixes the colours of drawings with `share` (0 to 1) of white.

    Colours are mixed instead of made transparent, so that nothing shines through. What was made
    paler once is not made again: pictures that share nodes share the paler ones too.
    """

    def __init__(self, share: float) -> None:
        self._share = share
        self._known: dict[int, tuple[Node, Node, frozenset[str]]] = {}

    def paled(self, node: Node, but: Collection[str] = ()) -> Node:
        """Return a node in paler colours, without the groups in it whose name is in `but`."""
        return self._made(node, but)[0]

    def _made(self, node: Node, but: Collection[str]) -> tuple[Node, frozenset[str]]:
        """Return a paler node and the names of the groups in it."""
        known = self._known.get(id(node))
        if known is not None and known[2].isdisjoint(but):
            return known[1], known[2]
        names: frozenset[str] = frozenset()
        if isinstance(node, Group):
            names = frozenset((node.name,) if node.name else ())
            if node.name and node.name in but:
                return node, names
            parts = [self._made(item, but) for item in node.nodes]
            names = names.union(*(part[1] for part in parts))
            nodes = tuple(part[0] for part in parts)
            made: Node = Group(nodes, node.by, node.clip, node.cover, node.name, node.stamp)
        else:
            made = _coloured(node, self._share)
        if names.isdisjoint(but):
            # The node is kept with it, so that its id is not reused.
            self._known[id(node)] = node, made, names
        return made, names


def _coloured(node: Shape | Text | Mask, share: float) -> Node:
    if isinstance(node, Shape):
        fill = None if node.fill is None else _fill(node.fill, share)
        return Shape(node.path, fill, None if node.line is None else _line(node.line, share))
    if isinstance(node, Text):
        casing = None if node.casing is None else _line(node.casing, share)
        return replace(node, ink=_ink(node.ink, share), casing=casing)
    return _mask(node, share)


def _ink(ink: Ink, share: float) -> Ink:
    return Ink(mixed(ink.colour, WHITE, share), ink.cover)


def _line(line: Line, share: float) -> Line:
    return line._replace(ink=_ink(line.ink, share))


def _fill(fill: Fill, share: float) -> Fill:
    if isinstance(fill, Gradient):
        return fill._replace(stops=tuple((at, _ink(ink, share)) for at, ink in fill.stops))
    return _ink(fill, share)


def _mask(mask: Mask, share: float) -> Mask:
    return replace(mask, ink=mixed(mask.ink, WHITE, share))
