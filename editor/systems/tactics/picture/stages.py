"""The map while it is built: what stands already is pale, what comes next is in colour."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from functools import cache

from editor.picture.affine import Point, Rect, scaled
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn
from editor.picture.inks import REACH, WHITE
from editor.picture.paling import paled
from editor.picture.path import Path
from editor.picture.projection import seen
from editor.systems.tactics.board import Setup
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.picture.arrangement import Arrangement, Sheet, table_of
from editor.systems.tactics.picture.isometric import frame_of, isometric_picture
from editor.systems.tactics.picture.options import Options
from editor.systems.tactics.picture.walls import silhouette

Stage = Callable[[Collection[str], Mapping[str, str]], Picture]
_OPTIONS = Options(shadows=False, labels=False)
"""No shadows: on paper they would darken what is to be pale."""
_DOTS = 420.0
"""How many dots a picture is wide in print, about; a large map has less detail, for it has many."""
_PALE = 0.58
_PIN = 0.52
"""The radius of a pin's head; its point is as far below as the pin is tall."""
_TALL = 1.35
_WIDE = 22.0
"""Up to which width of a picture, in spaces, pins have their own size."""


def stages(realm: Realm, setup: Setup | None, mode: str) -> Stage:
    """Return how a map is drawn while it is built; see `Tabletop.stage`."""

    @cache
    def whole() -> tuple[Arrangement, Rect, Options]:
        table = table_of(realm, setup, mode=mode)
        frame = frame_of(table, _OPTIONS)
        for box in table.boxes_in_sight:
            frame = frame.joined(_around_pin(_middle(box), _growth(frame.width)))
        return table, frame, replace(_OPTIONS, pixels=_DOTS / frame.width)

    def stage(standing: Collection[str], fresh: Mapping[str, str]) -> Picture:
        shown = {*standing, *fresh}
        everything, frame, options = whole()
        hidden = {sheet.id for sheet in (*everything.mats, *everything.boxes)} - shown
        table = table_of(realm, setup, hidden=hidden, mode=mode)
        if fresh:
            table = replace(table, areas=(), starts=(), artifact=None, words=())
        nodes = isometric_picture(table, options).nodes
        if fresh and standing:
            kept = {*fresh, *(door.id for door in table.doors if door.box in fresh)}
            nodes = tuple(paled(node, _PALE, kept) for node in nodes)
        return Picture((*nodes, *_markers(table, fresh, _growth(frame.width))), frame)

    return stage


def _growth(width: float) -> float:
    """Return how much larger pins are on a map of many spaces, to be read on the same paper."""
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


def _middle(box: Sheet) -> Point:
    return seen(box.x + box.width / 2, box.y + box.depth / 2, box.top)


def _around_pin(point: Point, by: float) -> Rect:
    x, y = point
    return Rect(x - _PIN * by, y - (_TALL + _PIN) * by, 2 * _PIN * by, (_TALL + _PIN) * by).grown(
        0.1
    )


def _pin(point: Point, words: str, by: float) -> Iterable[Node]:
    """Yield a pin whose point shows where a box is put down, with words on its head."""
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
