"""Pictures of pixels as arrays, to trace their regions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QImage, QPainter

from editor.paint.decoder import REFERENCE_LIMITS, Decoder
from editor.paint.decoding import PictureError, PictureOrder
from editor.seam.importing import ImportedDrawing
from editor.storage.tracing.picture import FIT, TraceOptions, Tracer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def read_scan(file: Path) -> NDArray[np.uint8]:
    """Return a PNG or JPEG as rows, columns, and red, green and blue, on white.

    No side has more than FIT pixels. Raises FileError for a file that is none, is too large, ends
    early, or takes too long to decode.
    """
    decoder = Decoder()
    try:
        found = decoder.decoded(PictureOrder(file, REFERENCE_LIMITS, FIT))
    except PictureError as error:
        raise error.of(file) from error
    finally:
        decoder.close()
    return pixels_of(found.images[0])


def traced_drawing(file: Path, options: TraceOptions) -> ImportedDrawing:
    """Return the regions of a picture as outlines.

    Raises FileError as `read_scan`, and EditError where no region is left.
    """
    return Tracer(read_scan(file)).traced(options).drawing(str(file))


def pixels_of(image: QImage) -> NDArray[np.uint8]:
    """Return the pixels of an image on white as rows, columns, and red, green and blue."""
    import numpy as np

    opaque = QImage(image.size(), QImage.Format.Format_RGB32)
    opaque.fill(QColor("white"))
    painter = QPainter(opaque)
    painter.drawImage(0, 0, image)
    painter.end()
    parts = np.frombuffer(opaque.constBits(), np.uint8)
    rows = parts.reshape(opaque.height(), opaque.bytesPerLine())[:, : 4 * opaque.width()]
    return np.ascontiguousarray(rows.reshape(opaque.height(), -1, 4)[..., 2::-1])
