"""The map while it is built: what stands already is pale, what comes next is in colour."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from functools import cache

from editor.picture.affine import Point, Rect
from editor.picture.drawing import Ink, Line, Node, Picture, Shape, Text, drawn
from editor.picture.inks import REACH, WHITE
from editor.picture.paling import paled
from editor.picture.path import Path
from editor.picture.projection import seen
from editor.systems.tactics.board import Setup
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.picture.isometric import frame_of, isometric_picture
from editor.systems.tactics.picture.options import Options
from editor.systems.tactics.picture.table import Sheet, Table, table_of
from editor.systems.tactics.picture.walls import silhouette

Stage = Callable[[Collection[str], Mapping[str, str]], Picture]
_OPTIONS = Options(shadows=False, labels=False)
"""No shadows: on paper they would darken what is to be pale."""
_PALE = 0.58
_PIN = 0.52
"""The radius of a pin's head; its point is as far below as the pin is tall."""
_TALL = 1.35


def stages(realm: Realm, setup: Setup | None) -> Stage:
    """Return how a map is drawn while it is built; see `Tabletop.stage`."""

    @cache
    def whole() -> tuple[Table, Rect]:
        table = table_of(realm, setup)
        frame = frame_of(table, _OPTIONS)
        for box in table.boxes_in_sight:
            frame = frame.joined(_around_pin(_middle(box)))
        return table, frame

    def stage(standing: Collection[str], fresh: Mapping[str, str]) -> Picture:
        shown = {*standing, *fresh}
        everything, frame = whole()
        hidden = {sheet.id for sheet in (*everything.mats, *everything.boxes)} - shown
        table = table_of(realm, setup, hidden=hidden)
        if fresh:
            table = replace(table, areas=(), starts=(), artifact=None, words=())
        nodes = isometric_picture(table, _OPTIONS).nodes
        if fresh and standing:
            kept = {*fresh, *(door.id for door in table.doors if door.box in fresh)}
            nodes = tuple(paled(node, _PALE, kept) for node in nodes)
        return Picture((*nodes, *_markers(table, fresh)), frame)

    return stage


def _markers(table: Table, fresh: Mapping[str, str]) -> Iterable[Node]:
    """Yield an outline around each new box, then the pins that name them."""
    boxes = [box for box in table.boxes if box.id in fresh]
    for box in boxes:
        outline = silhouette(box)
        yield drawn(outline, WHITE, 0.20, join="miter")
        yield drawn(outline, REACH, 0.10, join="miter")
    for box in boxes:
        if fresh[box.id]:
            yield from _pin(_middle(box), fresh[box.id])


def _middle(box: Sheet) -> Point:
    return seen(box.x + box.width / 2, box.y + box.depth / 2, box.top)


def _around_pin(point: Point) -> Rect:
    x, y = point
    return Rect(x - _PIN, y - _TALL - _PIN, 2 * _PIN, _TALL + _PIN).grown(0.1)


def _pin(point: Point, words: str) -> Iterable[Node]:
    """Yield a pin whose point shows where a box is put down, with words on its head."""
    x, y = point
    r, k = _PIN, _PIN * 0.5523
    head = y - _TALL
    path = Path(
        "MCCCCZ",
        (
            (x, y),
            *((x - 0.10, y - 0.45), (x - r, head + 0.50), (x - r, head)),
            *((x - r, head - k), (x - k, head - r), (x, head - r)),
            *((x + k, head - r), (x + r, head - k), (x + r, head)),
            *((x + r, head + 0.50), (x + 0.10, y - 0.45), (x, y)),
        ),
    )
    yield Shape(path, Ink(REACH), Line(Ink(WHITE), 0.10))
    size = 0.62 if len(words) < 2 else 0.52 if len(words) < 3 else 0.36
    yield Text(words, (x, head), size, Ink(WHITE), weight=700)
