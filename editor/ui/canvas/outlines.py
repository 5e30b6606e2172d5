"""The outlines of very many objects, drawn into a cached image over several frames."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from time import perf_counter

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.core.finding import Evidence
from editor.paint.parts import Parts
from editor.picture.affine import Rect
from editor.picture.drawing import Late, Node
from editor.seam.overlay import NOTHING, Overlay
from editor.seam.scene import Scene
from editor.ui.canvas.camera import Camera

MAX_DIRECT = 60
"""The most outlines that are drawn in each frame; more are cached as an image."""
_AT_ONCE = 50
"""How many outlines are computed at a time."""
_BUDGET = 0.012
"""The seconds that a frame may draw outlines."""

_View = tuple[Scene, Overlay, Camera, QRect, float]
"""All that the image depends on; the last is the pixel ratio."""


def split_outlines(live: Overlay) -> tuple[Overlay, Overlay]:
    """Split an overlay into very many outlines, which are cached, and the rest.

    The first is NOTHING unless there are many outlines: those of the selection, of the objects of
    a finding, and of its evidence.
    """
    objects = tuple(evidence for evidence in live.shown if evidence.kind == "objects")
    outlines = len(live.selected) + len(live.faulty) + sum(len(item.ids) for item in objects)
    if outlines <= MAX_DIRECT:
        return NOTHING, live
    others = tuple(evidence for evidence in live.shown if evidence.kind != "objects")
    still = Overlay(selected=live.selected, faulty=live.faulty, shown=objects)
    return still, replace(live, selected=(), faulty=(), shown=others)


class OutlineCache:
    """Caches the image of outlines while they and the camera stay the same.

    While the camera moves the image is stretched. It is drawn again, over several frames, once the
    camera stops.
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._made: tuple[_View, QImage] | None = None
        self._asked: _View | None = None
        self._begun: tuple[Parts, QImage] | None = None
        self._at_once = False

    def finish(self) -> None:
        """Draw everything in the next frame, for pictures of the window and tests."""
        self._at_once = True

    def forget(self) -> None:
        """Drop the images."""
        self._made = self._asked = self._begun = None
        self._at_once = False

    def draw(
        self, painter: QPainter, scene: Scene, still: Overlay, camera: Camera, room: QRect
    ) -> bool:
        """Draw the outlines over a scene; return whether all are drawn."""
        view = (scene, still, camera, room, painter.device().devicePixelRatioF())
        if self._made is None or self._made[0] != view:
            self._go_on(view)
        if self._made is None:
            return False
        _stretch(painter, *self._made, view)
        whole = self._made[0] == view
        self._at_once = self._at_once and not whole
        return whole

    def _go_on(self, view: _View) -> None:
        moved, self._asked = self._asked != view, view
        if moved:
            self._begun = None
            if not self._at_once:
                return
        if self._begun is None:
            ratio = view[4]
            image = QImage(view[3].size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
            image.setDevicePixelRatio(ratio)
            image.fill(Qt.GlobalColor.transparent)
            self._begun = (Parts(tuple(_batches(view)), keep=False), image)
        parts, image = self._begun
        camera, room, end = view[2], view[3], self._clock() + _BUDGET
        into = QPainter(image)
        into.translate(camera.at[0] - room.x(), camera.at[1] - room.y())
        into.scale(camera.scale, camera.scale)
        done = parts.paint(into, lambda: not self._at_once and self._clock() >= end)
        into.end()
        if done:
            self._made, self._begun = (view, image), None


def _stretch(painter: QPainter, drawn: _View, image: QImage, view: _View) -> None:
    """Draw an image moved and scaled to the present camera, if it shows the same outlines."""
    if drawn[1] != view[1] or drawn[0].viewpoint != view[0].viewpoint:
        return
    before, now, room = drawn[2], view[2], drawn[3]
    if before == now:
        painter.drawImage(room.topLeft(), image)
        return
    seen = before.scene_rect(_rect_of(room))
    painter.drawImage(QRectF(*now.rect(seen)), image)


def _rect_of(room: QRect) -> Rect:
    return Rect(room.x(), room.y(), room.width(), room.height())


def _batches(view: _View) -> Iterator[Node]:
    """Yield the outlines of a few objects at a time, computed when painted."""
    scene, still, camera, room, _ = view
    seen = camera.scene_rect(_rect_of(room))
    shows: list[Overlay] = []
    for evidence in still.shown:
        parts = _even(evidence.ids)
        shows += (Overlay(shown=(Evidence(kind=evidence.kind, ids=ids),)) for ids in parts)
    shows += (Overlay(faulty=ids) for ids in _even(still.faulty))
    shows += (Overlay(selected=ids) for ids in _even(still.selected))
    for show in shows:
        yield Late(partial(_outlines, scene, show, camera.scale), seen)


def _outlines(scene: Scene, show: Overlay, pixels: float) -> tuple[Node, ...]:
    return scene.layers(show, pixels).below


def _even(ids: Sequence[str]) -> Iterable[tuple[str, ...]]:
    """Return ids in batches of about the same size; a single selected object would show handles."""
    count = -(-len(ids) // _AT_ONCE)
    ends = [len(ids) * part // count for part in range(count + 1)] if count else []
    return (tuple(ids[start:end]) for start, end in pairwise(ends))
