"""Reading pictures of pixels that a person chose: a PNG or JPEG of a bounded size."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader

from editor.core.errors import Fault, FileError

KINDS = frozenset({b"png", b"jpeg"})
"""What is read, whatever the name of the file ends in; other formats may lead to further files."""
MAX_BYTES = 64 * 1024 * 1024
MAX_PIXELS = 60_000_000
MAX_SIDE = 4096
"""The most pixels of a side of what is returned; a larger picture is scaled down."""


def picture_size(file: Path) -> tuple[int, int]:
    """Return the width and height of a picture in pixels, as it is seen.

    Raises FileError for a file that is none or too large; its pixels are not read.
    """
    reader = _reader(file)
    size = reader.size()
    turned = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
    return (size.height(), size.width()) if turned else (size.width(), size.height())


def read_picture(file: Path) -> QImage:
    """Return a picture, a side of at most MAX_SIDE pixels.

    Raises FileError for a file that is none, is too large, or ends early.
    """
    reader = _reader(file)
    size = reader.size()
    if max(size.width(), size.height()) > MAX_SIDE:
        fitted = QSize(MAX_SIDE, MAX_SIDE)
        reader.setScaledSize(size.scaled(fitted, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise _fault(file, "it is damaged or ends early", "the whole picture")
    return image


def _reader(file: Path) -> QImageReader:
    """Return the reader of a file that is a picture of a bounded size. Raises FileError."""
    try:
        size = file.stat().st_size
    except OSError as error:
        raise _fault(file, "it cannot be read", "a picture") from error
    if size > MAX_BYTES:
        raise _fault(file, f"it has {size // 2**20} MiB", f"at most {MAX_BYTES // 2**20} MiB")
    reader = QImageReader(str(file))
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if bytes(reader.format().data()) not in KINDS or reader.size().isEmpty():
        raise _fault(file, "it is no picture that can be read", "a PNG or JPEG")
    pixels = reader.size()
    if pixels.width() * pixels.height() > MAX_PIXELS:
        said = f"it has {pixels.width()} × {pixels.height()} pixels"
        raise _fault(file, said, f"at most {MAX_PIXELS // 1_000_000} million pixels")
    return reader


def _fault(file: Path, said: str, expected: str) -> FileError:
    return FileError(str(file), [Fault(said, expected, placed=False)])
