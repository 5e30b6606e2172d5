"""The picture to trace: read from the scenario's folder, laid over the board."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QImageReader, QPainter, QPen, QPixmap

from editor.seam.pictures import ReferenceImage
from editor.ui.canvas.camera import Camera
from editor.ui.drawing import face
from editor.ui.theme import ink

KINDS = frozenset({b"png", b"jpeg", b"jpg", b"webp", b"bmp", b"gif"})
"""The accepted raster formats; other formats may refer to further files."""
MAX_SIDE = 4096
"""The most pixels of a side of the picture; a larger one is scaled down."""


class ReferenceImageLayer:
    """The picture to trace of a canvas."""

    def __init__(self) -> None:
        self._reference_image: ReferenceImage | None = None
        self._file: Path | None = None
        self._read: tuple[Path, float] | None = None
        self._pixmap = QPixmap()

    def show(self, reference_image: ReferenceImage | None, folder: Path | None) -> bool:
        """Set the picture, a file of the scenario's folder or None; return whether it changed."""
        file = file_within(folder, reference_image.path) if reference_image is not None else None
        if (reference_image, file) == (self._reference_image, self._file):
            return False
        self._reference_image, self._file = reference_image, file
        self._load()
        return True

    def paint(self, painter: QPainter, camera: Camera) -> None:
        """Draw the picture over the board; where it is missing, its frame and name."""
        if self._reference_image is None:
            return
        place = QRectF(*camera.rect(self._reference_image.place))
        painter.save()
        if self._pixmap.isNull():
            painter.setPen(QPen(ink("text"), 1.5, Qt.PenStyle.DashLine))
            painter.drawRect(place)
            painter.setFont(face("body"))
            said = QCoreApplication.translate("Canvas", "The picture to trace is missing: {path}")
            words = said.format(path=self._reference_image.path)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)
        else:
            painter.setOpacity(self._reference_image.cover)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(place, self._pixmap, QRectF(self._pixmap.rect()))
        painter.restore()

    def _load(self) -> None:
        """Read the picture unless it is loaded already."""
        if self._file is None:
            self._read, self._pixmap = None, QPixmap()
            return
        read = self._file, self._file.stat().st_mtime
        if read == self._read:
            return
        self._read, self._pixmap = read, picture_of(self._file)


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


def picture_of(file: Path) -> QPixmap:
    """Read a picture, an empty one for a file that is no raster image."""
    reader = QImageReader(str(file))
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if bytes(reader.format().data()) not in KINDS:
        return QPixmap()
    size = reader.size()
    if max(size.width(), size.height()) > MAX_SIDE:
        fitted = QSize(MAX_SIDE, MAX_SIDE)
        reader.setScaledSize(size.scaled(fitted, Qt.AspectRatioMode.KeepAspectRatio))
    return QPixmap.fromImage(reader.read())
