"""The reference picture of a canvas: read once, drawn over the board in every view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF, QTransform

from editor.core.errors import FileError
from editor.paint.decoder import RasterReader
from editor.picture.affine import Point
from editor.picture.inks import SELECTION, WHITE
from editor.seam.overlay import ReferenceGuide
from editor.seam.pictures import ReferenceImage
from editor.seam.scene import Scene
from editor.ui.canvas.camera import Camera
from editor.ui.drawing import face, line_of_text, text_width
from editor.ui.theme import ink, px

_HANDLE = 11
_POLL = 15
"""Milliseconds between two looks for a picture that is being decoded."""


class ReferenceLayer(QObject):
    """The reference picture of a canvas, with what its tool draws.

    `loaded` is called once a picture has come, or failed, that was not there at once.
    """

    def __init__(self, loaded: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._loaded = loaded
        self._reader = RasterReader()
        self.destroyed.connect(self._reader.close)
        self._poll = QTimer(self, interval=_POLL)
        self._poll.timeout.connect(self._look)
        self.image: ReferenceImage | None = None
        self._file: Path | None = None
        self._read: tuple[Path, float] | None = None
        self._copies: tuple[QPixmap, ...] = ()
        """The picture, and copies of half the side each: a small one is drawn fast and smooth."""
        self._why = ""

    def show(self, image: ReferenceImage | None, folder: Path | None) -> bool:
        """Set the picture, a file of the scenario's folder or None; return whether it changed."""
        file = file_within(folder, image.path) if image is not None else None
        if (image, file) == (self.image, self._file) and not self._stale(file):
            return False
        self.image, self._file = image, file
        self._load()
        return True

    def paint(
        self, painter: QPainter, scene: Scene, camera: Camera, guide: ReferenceGuide | None
    ) -> None:
        """Draw the picture over the board; where it is missing, its frame and what is wrong.

        With a guide it is drawn where that has it.
        """
        image = self.image
        assert image is not None  # nothing is drawn without one
        corners = image.corners if guide is None else guide.image.corners
        shown = [QPointF(*camera.screen(scene.point_of(corner))) for corner in corners]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._copies:
            self._paint_copy(painter, shown, image.cover)
        else:
            self._paint_missing(painter, shown, image.path)
        if guide is not None:
            places = [
                [QPointF(*camera.screen(scene.point_of(at))) for at in each]
                for each in (guide.pins, guide.line)
            ]
            _paint_guide(painter, shown, places[0], places[1], guide)
        painter.restore()

    def _paint_copy(self, painter: QPainter, corners: Sequence[QPointF], cover: float) -> None:
        longest = max(_far(corners[0], corners[1]), _far(corners[1], corners[2]))
        longest *= painter.device().devicePixelRatioF()
        copy = next(
            (each for each in reversed(self._copies) if max(_sides(each)) >= longest),
            self._copies[0],
        )
        width, height = _sides(copy)
        first, second, _, fourth = corners
        across, down = (second - first) / width, (fourth - first) / height
        painter.save()
        painter.setOpacity(cover)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setTransform(
            QTransform(across.x(), across.y(), down.x(), down.y(), first.x(), first.y()), True
        )
        painter.drawPixmap(QPointF(0, 0), copy)
        painter.restore()

    def _paint_missing(self, painter: QPainter, corners: Sequence[QPointF], path: str) -> None:
        """Draw the frame of the picture, and in the middle of what is seen of it, why."""
        painter.setPen(QPen(QColor(SELECTION), px(1.5), Qt.PenStyle.DashLine))
        painter.drawPolygon(QPolygonF(list(corners)))
        said = QCoreApplication.translate("Canvas", "The reference picture is missing: {path}")
        if self._poll.isActive():
            said = QCoreApplication.translate("Canvas", "Reading the reference picture: {path}")
        words = self._why or said.format(path=path)
        bounds = QPolygonF(list(corners)).boundingRect()
        seen = bounds.intersected(QRectF(painter.viewport()))
        _paint_words(painter, words, (seen if seen.isValid() else bounds).center())

    def _stale(self, file: Path | None) -> bool:
        """Return whether the file was written since it was read."""
        return file is not None and self._read != _stamp(file)

    def _load(self) -> None:
        """Read the picture unless it is loaded already."""
        stamp = None if self._file is None else _stamp(self._file)
        if stamp is not None and stamp == self._read:
            return
        self._read, self._copies, self._why = stamp, (), ""
        self._reader.drop()
        self._poll.stop()
        if self._file is not None:
            self._reader.ask(self._file)
            if not self._answered():
                self._poll.start()

    def _look(self) -> None:
        """Show the picture once it is decoded."""
        if self._answered():
            self._poll.stop()
            self._loaded()

    def _answered(self) -> bool:
        """Take the picture, or what is wrong with it; return whether either was there."""
        try:
            found = self._reader.answer()
        except FileError as error:
            name = self._file.name if self._file is not None else ""
            self._why = f"{name}: {error.faults[0].sentence}"
            return True
        if found is not None:
            self._copies = tuple(QPixmap.fromImage(image) for image in found.images)
        return found is not None


def file_within(folder: Path | None, path: str) -> Path | None:
    """Return the file of a path within a folder; None where it is missing or elsewhere."""
    if folder is None:
        return None
    home = folder.resolve()
    try:
        file = (home / path).resolve()
        return file if file.is_relative_to(home) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _stamp(file: Path) -> tuple[Path, float] | None:
    try:
        return file, file.stat().st_mtime
    except OSError:
        return None


def _sides(copy: QPixmap) -> tuple[int, int]:
    return copy.width(), copy.height()


def _far(first: QPointF, second: QPointF) -> float:
    away = second - first
    return float((away.x() ** 2 + away.y() ** 2) ** 0.5)


def _paint_guide(
    painter: QPainter,
    corners: Sequence[QPointF],
    pins: Sequence[QPointF],
    line: Sequence[QPointF],
    guide: ReferenceGuide,
) -> None:
    """Draw the frame with its handles, the pins, and the line between two places."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, wide in ((WHITE, 3.4), (SELECTION, 1.6)):
        painter.setPen(QPen(QColor(colour), px(wide * 10) / 10))
        painter.drawPolygon(QPolygonF(list(corners)))
        painter.drawPolyline(QPolygonF(list(line)))
    painter.setPen(QPen(QColor(SELECTION), px(16) / 10))
    painter.setBrush(QColor(WHITE))
    if guide.handles:
        side = px(_HANDLE)
        for begin, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            painter.drawRect(QRectF(begin.x() - side / 2, begin.y() - side / 2, side, side))
            painter.drawEllipse((begin + end) / 2, side / 2, side / 2)
    for place in (*pins, *line):
        _paint_place(painter, place)
    if guide.words:
        middle = (line[0] + line[1]) / 2 if len(line) == 2 else (corners[0] + corners[2]) / 2
        _paint_words(painter, guide.words, middle)


def _paint_place(painter: QPainter, place: QPointF) -> None:
    """Draw a ring with a cross: what lies exactly under it stays visible."""
    radius = px(8)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, wide in ((WHITE, 3.4), (SELECTION, 1.6)):
        painter.setPen(QPen(QColor(colour), px(wide * 10) / 10))
        painter.drawEllipse(place, radius, radius)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            way = QPointF(x, y)
            painter.drawLine(place + way * px(4), place + way * px(13))
    painter.restore()


def _paint_words(painter: QPainter, words: str, middle: Point | QPointF) -> None:
    """Draw words on a plate about a point."""
    at = middle if isinstance(middle, QPointF) else QPointF(*middle)
    wide, high = text_width(words, "body-strong") + px(20), px(26)
    plate = QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)
    painter.save()
    painter.setFont(face("body-strong"))
    painter.setPen(QPen(ink("line"), 1))
    painter.setBrush(ink("panel"))
    painter.drawRoundedRect(plate, px(6), px(6))
    line_of_text(painter, plate, words, "body-strong", ink("text"), Qt.AlignmentFlag.AlignHCenter)
    painter.restore()
