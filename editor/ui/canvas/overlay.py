"""The painting of the overlay: marks, links, outlines, and the ghost in the hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial, reduce
from itertools import pairwise
from time import perf_counter

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.core.finding import Evidence
from editor.paint.image import Parts
from editor.paint.painter import paint_nodes
from editor.picture.affine import Rect
from editor.picture.drawing import Late, Node, around, filled
from editor.seam.overlay import NOTHING, ArgumentMarks, Ghost, Overlay
from editor.seam.scene import Flat, Layers, Scene
from editor.ui.canvas.argument import (
    evidence_lines,
    nodes_over,
    nodes_under,
    slid_by,
    without_lines,
)
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.ghost import GhostPainter

_EDGE = 2
"""The margin for soft edges of lines, in pixels."""


class CachedLayer:
    """A part of the overlay that is cached as an image until it changes."""

    def __init__(self) -> None:
        self._key: object = None
        self._at = QPoint()
        self._image = QImage()

    def draw(
        self,
        painter: QPainter,
        key: object,
        extent: Rect,
        camera: Camera,
        room: QRect,
        paint: Callable[[QPainter], None],
    ) -> None:
        """Draw what `paint` draws in units of the scene, within its `extent` there.

        `room` is the visible part of the widget. The cached image is drawn while `key` and the
        camera stay the same.
        """
        ratio = painter.device().devicePixelRatioF()
        whole = (key, camera, room, ratio)
        if self._key != whole:
            self._key = whole
            shown = QRectF(*camera.rect(extent)).toAlignedRect()
            part = shown.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE).intersected(room)
            self._at = part.topLeft()
            self._image = QImage(part.size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
            self._image.setDevicePixelRatio(ratio)
            if not part.isEmpty():
                self._image.fill(Qt.GlobalColor.transparent)
                into = QPainter(self._image)
                into.translate(camera.at[0] - part.x(), camera.at[1] - part.y())
                into.scale(camera.scale, camera.scale)
                paint(into)
                into.end()
        painter.drawImage(self._at, self._image)


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
        self._requested: _View | None = None
        self._begun: tuple[Parts, QImage] | None = None
        self._at_once = False

    def finish(self) -> None:
        """Draw everything in the next frame, for pictures of the window and tests."""
        self._at_once = True

    def forget(self) -> None:
        """Drop the images."""
        self._made = self._requested = self._begun = None
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
        moved, self._requested = self._requested != view, view
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


_TWIN = 0.86
"""How strong the twins of what is in the hand are."""


class OverlayPainter:
    """Paints an overlay; parts that stay the same are cached."""

    def __init__(self) -> None:
        self._flat, self._links, self._ghost = CachedLayer(), CachedLayer(), GhostPainter()
        self._first = CachedLayer()
        self._outlines = OutlineCache()
        self._made: tuple[object, Layers] = (None, Layers())
        self._twins_made: tuple[object, tuple[Flat, ...]] = (None, ())
        self._first_made: tuple[object, tuple[Flat, ...]] = (None, ())
        self._lines: tuple[object, tuple[Node, ...]] = (None, ())
        self._argued: tuple[object, tuple[tuple[Node, ...], ...]] = (None, ((), ()))
        self._heat = CachedLayer()
        self._heat_made: tuple[object, tuple[Flat, ...]] = (None, ())

    def finish(self) -> None:
        """Draw everything in the next frame, for pictures of the window and tests."""
        self._outlines.finish()

    def draw(
        self,
        painter: QPainter,
        scene: Scene,
        live: Overlay,
        camera: Camera,
        room: QRect,
        under: Callable[[QPainter], None],
    ) -> bool:
        """Draw an overlay in the widget's pixels, of which `room` is visible.

        `under` draws, in units of the scene, right above the marks and links. Return whether all
        is drawn: some of very many outlines wait for the next frame.
        """
        everything, live = live, live if live.argument is None else without_lines(live)
        still, live = split_outlines(live)
        key = (scene, live, camera.scale)
        if self._made[0] != key:
            self._made = (key, scene.layers(live, camera.scale))
        layers = self._made[1]
        if live.first:
            first = (scene, live.first, camera.scale)
            if self._first_made[0] != first:
                self._first_made = (first, scene.first(live.first, camera.scale))
            self._draw_cached(self._first, painter, scene, self._first_made[1], camera, room)
        if live.heat is not None:
            heat = (scene, live.heat, camera.scale)
            if self._heat_made[0] != heat:
                self._heat_made = (heat, scene.heat(live.heat, camera.scale))
            self._draw_cached(self._heat, painter, scene, self._heat_made[1], camera, room)
        if layers.flat:
            self._draw_flat(painter, scene, layers.flat, camera, room)
        if layers.links:
            extent, paint = around(layers.links), partial(paint_nodes, layers.links)
            self._links.draw(painter, (scene, live.linked), extent, camera, room, paint)
        whole = True
        if still != NOTHING:
            whole = self._outlines.draw(painter, scene, still, camera, room)
        else:
            self._outlines.forget()
        _paint(painter, camera, layers.below, under)
        self._draw_twins(painter, scene, live, camera)
        if live.ghost is not None:
            ratio = painter.device().devicePixelRatioF()
            self._ghost.draw(painter, scene, live.ghost, camera, ratio)
        _paint(painter, camera, layers.above)
        if live.argument is not None:
            self._draw_argument(painter, scene, live.argument, camera)
            self._draw_lines(painter, scene, everything, camera)
        return whole

    def _draw_argument(
        self, painter: QPainter, scene: Scene, argument: ArgumentMarks, camera: Camera
    ) -> None:
        """Draw what causes a finding, and fixes as ghosts; the chosen one lies on top."""
        key = (scene, argument.suspects, argument.fixes, camera.scale)
        if self._argued[0] != key:
            made = (make(scene, argument, camera.scale) for make in (nodes_under, nodes_over))
            self._argued = (key, tuple(made))
        under, over = self._argued[1]
        _paint(painter, camera, under)
        for fix in sorted(argument.fixes, key=lambda each: each.chosen):
            painter.save()
            if fix.chosen and argument.slid < 1.0:
                painter.translate(*slid_by(scene, fix, camera.scale * (1.0 - argument.slid)))
            _paint(painter, camera, _flat_ghost(scene, fix.ghost, camera.scale))
            self._ghost.draw(
                painter, scene, fix.ghost, camera, painter.device().devicePixelRatioF()
            )
            painter.restore()
        if argument.slid >= 1.0:
            _paint(painter, camera, over)

    def _draw_lines(self, painter: QPainter, scene: Scene, live: Overlay, camera: Camera) -> None:
        """Draw the ways and gaps of a finding that is explained, over hatching and ghosts."""
        key = (scene, live.shown, camera.scale)
        if self._lines[0] != key:
            self._lines = (key, evidence_lines(scene, live, camera.scale))
        _paint(painter, camera, self._lines[1])

    def _draw_twins(self, painter: QPainter, scene: Scene, live: Overlay, camera: Camera) -> None:
        """Draw what is in the hand at the images of a symmetry, and the spaces that break it."""
        carrier = [twin.ghost for twin in live.twins]
        flats = [ghost for ghost in carrier if not ghost.things and ghost.cells]
        if live.differs:
            flats.append(Ghost("warned", cells=live.differs))
        key = (scene, tuple(flats), live.apart, camera.scale)
        if self._twins_made[0] != key:
            shown = (scene.layers(Overlay(ghost=ghost), camera.scale).flat for ghost in flats)
            made = [flat for spread in shown for flat in spread]
            if live.apart and not live.differs:  # areas have no spaces: they get a ring
                made.append(Flat(scene.layers(Overlay(faulty=live.apart), camera.scale).below))
            self._twins_made = (key, tuple(made))
        painter.setOpacity(_TWIN)
        _paint(painter, camera, tuple(n for flat in self._twins_made[1] for n in flat.nodes))
        for ghost in carrier:
            if ghost.things:
                ratio = painter.device().devicePixelRatioF()
                self._ghost.draw(painter, scene, ghost, camera, ratio)
        painter.setOpacity(1.0)

    def _draw_flat(
        self, painter: QPainter, scene: Scene, spread: tuple[Flat, ...], camera: Camera, room: QRect
    ) -> None:
        """Draw marks flat on the board, not where an object hides them."""
        nodes = tuple(node for flat in spread for node in flat.nodes)
        if all(flat.before is None for flat in spread):
            _paint(painter, camera, nodes)
        else:
            self._draw_cached(self._flat, painter, scene, spread, camera, room)

    def _draw_cached(
        self,
        layer: CachedLayer,
        painter: QPainter,
        scene: Scene,
        spread: tuple[Flat, ...],
        camera: Camera,
        room: QRect,
    ) -> None:
        """Draw marks flat on the board as an image that stays until they change."""

        def paint(into: QPainter) -> None:
            for flat in spread:
                paint_nodes(flat.nodes, into)
                if flat.before is None:
                    continue
                into.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
                paint_nodes((filled(flat.before, "#000000"),), into)
                into.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

        extent = around(node for flat in spread for node in flat.nodes)
        layer.draw(painter, (scene, spread), extent, camera, room, paint)


def _flat_ghost(scene: Scene, ghost: Ghost, pixels: float) -> tuple[Node, ...]:
    """Return the spaces of a hand that carries nothing solid."""
    if ghost.things or not ghost.cells:
        return ()
    spread = scene.layers(Overlay(ghost=ghost), pixels).flat
    return tuple(node for flat in spread for node in flat.nodes)


def _paint(
    painter: QPainter,
    camera: Camera,
    nodes: tuple[Node, ...],
    under: Callable[[QPainter], None] | None = None,
) -> None:
    painter.save()
    painter.translate(*camera.at)
    painter.scale(camera.scale, camera.scale)
    if under is not None:
        under(painter)
    paint_nodes(nodes, painter)
    painter.restore()


def spoken_rect(scene: Scene, live: Overlay) -> Rect | None:
    """Return the rectangle of the scene beside which the chip of a finding is placed."""
    cells = live.fault or frozenset(cell for item in live.shown for cell in item.cells)
    drawn = [name for evidence in live.shown if evidence.kind != "objects" for name in evidence.ids]
    return (
        scene.cells_rect(cells)
        or objects_rect(scene, drawn)
        or objects_rect(scene, live.selected[:1])
        or objects_rect(scene, live.faulty)
    )


def objects_rect(scene: Scene, ids: Collection[str]) -> Rect | None:
    """Return the rectangle of the scene around the shown ones of these objects."""
    rects = [rect for object_id in ids if (rect := scene.object_rect(object_id)) is not None]
    return reduce(Rect.joined, rects) if rects else None
