"""A small picture of a board in a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter

PARTS = (
    (QRect(30, 30, 90, 70), "#d8b98c"),
    (QRect(120, 30, 90, 70), "#d8b98c"),
    (QRect(30, 100, 90, 40), "#a9c48a"),
    (QRect(120, 100, 40, 40), "#8fb3d1"),
)


def write_scan(file: Path) -> None:
    """Write a picture of four regions with dark lines on white; two have one colour."""
    image = QImage(240, 180, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for rectangle, colour in PARTS:
        painter.fillRect(rectangle, QColor(colour))
        painter.setPen(QColor("#2a241c"))
        painter.drawRect(rectangle)
    painter.end()
    assert image.save(str(file))
