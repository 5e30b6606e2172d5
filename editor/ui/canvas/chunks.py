"""The painted scene, cached in square chunks of device pixels that a frame copies.

A sheet holds the scene at one scale. While the scale changes, existing chunks are shown stretched;
missing and outdated ones are painted afterwards in slices of a few milliseconds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from time import perf_counter

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from editor.paint.image import Parts
from editor.picture.affine import Rect

SIDE = 192
"""The side of a chunk in device pixels."""
MAX_CHUNKS = 850
"""The most chunks of a sheet: about 120 MB."""
AHEAD = 128
"""The device pixels around what is seen that are painted when nothing else is to do."""
_OVERVIEW = 1024
"""The longest side of the overview in device pixels."""
_SKETCH = 320
"""The longest side of the sketch in device pixels: few chunks, painted before all others."""
_SKETCHED = 960
"""The longest side in device pixels up to which a scene is sharp soon enough without a sketch."""

Key = tuple[int, int]
Paint = Callable[[float], Parts]
"""Returns the scene as parts to paint, for this many device pixels a unit."""


@dataclass
class _PartialChunk:
    """A chunk that is being painted within `part`; `spoiled` since then."""

    key: Key
    chunk: QPixmap
    part: QRect
    parts: Parts
    spoiled: QRect = field(default_factory=QRect)


class ChunkSheet:
    """The chunks of the scene at one scale, in device pixels a unit."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.chunks: dict[Key, QPixmap] = {}
        self.stale: dict[Key, QRect] = {}
        self._begun: _PartialChunk | None = None

    def keys(self, area: QRectF) -> Iterator[Key]:
        """Yield the chunks that intersect an area in the sheet's pixels, row by row."""
        for row in range(math.floor(area.top() / SIDE), math.ceil(area.bottom() / SIDE)):
            for column in range(math.floor(area.left() / SIDE), math.ceil(area.right() / SIDE)):
                yield column, row

    def area(self, rect: Rect) -> QRectF:
        """Return a rectangle of the scene in the sheet's pixels."""
        s = self.scale
        return QRectF(rect.x * s, rect.y * s, rect.width * s, rect.height * s)

    def spoil(self, rect: Rect) -> None:
        """Mark a rectangle of the scene as outdated."""
        area = self.area(rect)
        pixels = area.toAlignedRect().adjusted(-1, -1, 1, 1)
        begun = self._begun
        for key in self.keys(area.adjusted(-1, -1, 1, 1)):
            own = QRect(key[0] * SIDE, key[1] * SIDE, SIDE, SIDE).intersected(pixels)
            if begun is not None and begun.key == key:
                # It is painted to its end all the same: who edits on and on sees some of it.
                begun.spoiled = begun.spoiled.united(own)
            if key in self.chunks:
                self.stale[key] = self.stale.get(key, QRect()).united(own)

    def lacks(self, key: Key) -> bool:
        """Return whether a chunk is missing or outdated."""
        return key not in self.chunks or key in self.stale

    def is_begun(self, key: Key) -> bool:
        """Return whether a chunk is partly painted."""
        return self._begun is not None and self._begun.key == key

    def lend(self, other: ChunkSheet) -> None:
        """Copy chunks that another sheet of the same scale lacks."""
        if other.scale == self.scale and other is not self:
            for key in self.chunks.keys() - self.stale.keys():
                if other.lacks(key):
                    other.chunks[key] = self.chunks[key]
                    other.stale.pop(key, None)

    def paint(self, key: Key, paint: Paint, enough: Callable[[], bool]) -> bool:
        """Paint a missing chunk, or the outdated part of one, until `enough`.

        Return whether it is done; until then the old chunk is shown.
        """
        begun = self._begun
        if begun is None or begun.key != key:
            begun = self._begun = self._begin(key, paint(self.scale))
        painter = QPainter(begun.chunk)
        painter.translate(-key[0] * SIDE, -key[1] * SIDE)
        painter.setClipRect(begun.part)
        painter.scale(self.scale, self.scale)
        done = begun.parts.paint(painter, enough)
        painter.end()
        if done:
            self._begun = None
            self.chunks.pop(key, None)
            self.stale.pop(key, None)
            self.chunks[key] = begun.chunk  # last in the order: the chunk used most lately
            if not begun.spoiled.isEmpty():
                self.stale[key] = begun.spoiled
        return done

    def _begin(self, key: Key, parts: Parts) -> _PartialChunk:
        """Return an empty chunk, or a copy of the old one without its outdated part."""
        own = QRect(key[0] * SIDE, key[1] * SIDE, SIDE, SIDE)
        before, part = self.chunks.get(key), self.stale.get(key)
        if before is None or part is None or part.contains(own):
            chunk = QPixmap(SIDE, SIDE)
            chunk.fill(Qt.GlobalColor.transparent)
            return _PartialChunk(key, chunk, own, parts)
        chunk = QPixmap(before)
        painter = QPainter(chunk)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillRect(part.translated(-own.topLeft()), Qt.GlobalColor.transparent)
        painter.end()
        return _PartialChunk(key, chunk, part, parts)

    def prune(self) -> None:
        """Drop the oldest chunks."""
        while len(self.chunks) > MAX_CHUNKS:
            key = next(iter(self.chunks))
            del self.chunks[key]
            self.stale.pop(key, None)


class ChunkCache:
    """The sheets of a scene: at the present scale, at the last one, an overview, and a sketch.

    The sketch of a new scene is painted first, so that something soft stands wherever a chunk is
    still missing.
    """

    def __init__(self, paint: Paint, clock: Callable[[], float] = perf_counter) -> None:
        self._paint, self._clock = paint, clock
        self.frame = Rect(0.0, 0.0, 0.0, 0.0)
        self._sheet = ChunkSheet(1.0)
        self._before: ChunkSheet | None = None
        self._overview: ChunkSheet | None = None
        self._sketch: ChunkSheet | None = None
        self.painted = 0
        """The number of painted chunks, for measurements and tests."""

    @property
    def scale(self) -> float:
        """The scale of the present sheet, in device pixels a unit."""
        return self._sheet.scale

    def clear(self, frame: Rect) -> None:
        """Drop everything; `frame` is the new extent of the scene."""
        self.frame = frame
        self._sheet = ChunkSheet(self._sheet.scale)
        self._before = self._overview = self._sketch = None

    def settle(self, scale: float) -> None:
        """Change the scale; old chunks are shown until new ones are painted."""
        if scale != self._sheet.scale:
            if self._sheet.chunks:
                self._before = self._sheet
                for key in self._before.stale:
                    del self._before.chunks[key]
            self._sheet = ChunkSheet(scale)
            if self._overview is not None:
                self._overview.lend(self._sheet)

    def spoil(self, rects: Iterable[Rect]) -> None:
        """Mark rectangles of the scene as outdated."""
        self._before = None
        for rect in rects:
            self._sheet.spoil(rect)
            for sheet in (self._overview, self._sketch):
                if sheet is not None:
                    sheet.spoil(rect)

    def draw(self, painter: QPainter, scale: float, at: QPoint, shown: QRect) -> None:
        """Copy the scene onto a painter in device pixels, its origin at `at`, within `shown`.

        Chunks of another scale are stretched where the present one lacks them.
        """
        frame = _placed(self.frame, scale, at).intersected(QRectF(shown))
        if frame.isEmpty():
            return
        sheet = self._sheet
        if scale != sheet.scale:
            if not self._covers(sheet, scale, at, frame):
                self._stretch(painter, self._soft(scale, at, frame), scale, at, frame, smooth=False)
            # In motion a frame must not take long: nothing is smoothed.
            self._stretch(painter, sheet, scale, at, frame, smooth=False)
            return
        wanted = list(sheet.keys(frame.translated(-at.x(), -at.y())))
        for key in wanted:
            if key not in sheet.chunks:
                own = QRectF(at.x() + key[0] * SIDE, at.y() + key[1] * SIDE, SIDE, SIDE)
                into = own.intersected(frame)
                # One of them: what is translucent must not be drawn twice.
                before = self._before
                covered = before is not None and self._covers(before, scale, at, into)
                soft = before if covered else self._soft(scale, at, into)
                self._stretch(painter, soft, scale, at, into)
        for key in wanted:
            chunk = sheet.chunks.get(key)
            if chunk is not None:
                painter.drawPixmap(at.x() + key[0] * SIDE, at.y() + key[1] * SIDE, chunk)

    def _soft(self, scale: float, at: QPoint, into: QRectF) -> ChunkSheet | None:
        """Return the sheet that stands in where chunks are missing: the sharper one that covers."""
        whole = self._overview
        if whole is not None and self._covers(whole, scale, at, into):
            return whole
        return self._sketch or whole

    def small(self, size: QSize, frame: Rect) -> QPixmap:
        """Return a rectangle of the scene stretched to a size, as far as the overview has it."""
        sheet, made = self._overview or self._sketch, QPixmap(size)
        made.fill(Qt.GlobalColor.transparent)
        if sheet is None or size.isEmpty():
            return made
        area = sheet.area(frame).toAlignedRect()
        whole = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
        whole.fill(Qt.GlobalColor.transparent)
        painter = QPainter(whole)
        for key in sheet.keys(QRectF(area)):
            chunk = sheet.chunks.get(key)
            if chunk is not None:
                painter.drawPixmap(key[0] * SIDE - area.x(), key[1] * SIDE - area.y(), chunk)
        painter.end()
        painter = QPainter(made)
        # A painter that shrinks would leave out most pixels.
        smooth = Qt.TransformationMode.SmoothTransformation
        painter.drawImage(0, 0, whole.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth))
        painter.end()
        return made

    def _covers(self, sheet: ChunkSheet, scale: float, at: QPoint, frame: QRectF) -> bool:
        k = sheet.scale / scale
        area = QRectF(
            (frame.x() - at.x()) * k,
            (frame.y() - at.y()) * k,
            frame.width() * k,
            frame.height() * k,
        )
        return all(key in sheet.chunks for key in sheet.keys(area))

    def _stretch(
        self,
        painter: QPainter,
        sheet: ChunkSheet | None,
        scale: float,
        at: QPoint,
        into: QRectF,
        smooth: bool = True,
    ) -> None:
        """Draw a sheet of another scale within a rectangle of the screen."""
        if sheet is None or into.isEmpty():
            return
        k = scale / sheet.scale
        area = QRectF(
            (into.x() - at.x()) / k, (into.y() - at.y()) / k, into.width() / k, into.height() / k
        )
        painter.save()
        painter.setClipRect(into, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        for key in sheet.keys(area):
            chunk = sheet.chunks.get(key)
            if chunk is not None:
                # Edges on whole pixels: stretched neighbours must not show a seam.
                left, top = (
                    round(o + n * SIDE * k) for o, n in zip((at.x(), at.y()), key, strict=True)
                )
                right = round(at.x() + (key[0] + 1) * SIDE * k)
                bottom = round(at.y() + (key[1] + 1) * SIDE * k)
                painter.drawPixmap(QRect(left, top, right - left, bottom - top), chunk)
        painter.restore()

    def refine(self, at: QPoint, shown: QRect, budget: float, ahead: int = 0) -> bool:
        """Paint lacking chunks in `shown`, the middle first, for about `budget` seconds.

        `ahead` pixels around are painted as well, after the overview. Return whether something is
        left to do. A chunk with much in it takes several calls.
        """
        until = self._clock() + budget

        def enough() -> bool:
            return self._clock() >= until

        for sheet, key in self._wanted(at, shown, ahead):
            if not sheet.paint(key, self._paint, enough):
                return True
            self.painted += 1
            if enough():
                return True
        self._sheet.prune()
        self._before = None
        return False

    def _wanted(self, at: QPoint, shown: QRect, ahead: int) -> Iterator[tuple[ChunkSheet, Key]]:
        longest = max(self.frame.width, self.frame.height)
        if self._sketch is None and longest * self._sheet.scale > _SKETCHED:
            self._sketch = ChunkSheet(_SKETCH / longest)
        sketch = self._sketch
        if sketch is not None:
            missing = [k for k in sketch.keys(sketch.area(self.frame)) if k not in sketch.chunks]
            yield from ((sketch, key) for key in missing)
        yield from ((self._sheet, key) for key in self._lacking(self._sheet, at, QRectF(shown)))
        if self.frame.width <= 0 or self.frame.height <= 0:
            return
        if sketch is not None:
            yield from ((sketch, key) for key in tuple(sketch.stale))
        if self._overview is None:
            self._overview = ChunkSheet(min(_OVERVIEW / longest, self._sheet.scale))
        whole = self._overview.area(self.frame)
        self._sheet.lend(self._overview)
        for key in self._overview.keys(whole):
            if self._overview.lacks(key):
                yield self._overview, key
        if ahead:
            around = QRectF(shown).adjusted(-ahead, -ahead, ahead, ahead)
            yield from ((self._sheet, key) for key in self._lacking(self._sheet, at, around))

    def _lacking(self, sheet: ChunkSheet, at: QPoint, shown: QRectF) -> list[Key]:
        """Return the missing and outdated chunks, the middle first."""
        area = _placed(self.frame, sheet.scale, at).intersected(shown)
        if area.isEmpty():
            return []
        area.translate(-at.x(), -at.y())
        middle = area.center()
        lacking = [k for k in sheet.keys(area) if sheet.lacks(k)]
        return sorted(
            lacking,
            key=lambda k: (
                not sheet.is_begun(k),
                k not in sheet.stale,  # outdated is wrong, missing only blurred
                math.hypot((k[0] + 0.5) * SIDE - middle.x(), (k[1] + 0.5) * SIDE - middle.y()),
            ),
        )


def _placed(rect: Rect, scale: float, at: QPoint) -> QRectF:
    """Return a rectangle of the scene in device pixels of the screen."""
    return QRectF(
        at.x() + rect.x * scale, at.y() + rect.y * scale, rect.width * scale, rect.height * scale
    )
