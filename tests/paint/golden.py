"""Golden images, which only change on purpose.

Set REALMWRIGHT_DRAW_GOLDEN=1 to draw them again; then look at each before it is committed.
"""

import os
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

FOLDER = Path(__file__).parent / "golden"


def pixels(image: QImage) -> NDArray[np.uint8]:
    """Return rows x columns x 4 of an image."""
    plain = image.convertToFormat(QImage.Format.Format_RGBA8888)
    data = np.frombuffer(plain.constBits(), np.uint8)
    rows = data.reshape(plain.height(), plain.bytesPerLine())[:, : plain.width() * 4]
    return rows.reshape(plain.height(), plain.width(), 4).copy()


def expect(image: QImage, name: str) -> None:
    """Fail when an image is not the golden one, to within what rasters of one drawing differ."""
    file = FOLDER / f"{name}.png"
    if os.environ.get("REALMWRIGHT_DRAW_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        image.save(str(file))
    golden = QImage(str(file))
    assert not golden.isNull(), f"{file.name} is missing"
    assert (image.width(), image.height()) == (golden.width(), golden.height())
    difference = np.abs(pixels(image).astype(int) - pixels(golden).astype(int)).max(axis=2)
    assert difference.mean() < 1.5, f"{name} differs by {difference.mean():.2f} on the average"
    assert (difference > 60).mean() < 0.01, f"{name} differs visibly"
