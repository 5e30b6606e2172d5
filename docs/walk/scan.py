"""A scan of a board as a stranger would have it: flat colours, dark lines, names, paper, JPEG."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from editor.core.resources import samples_folder
from editor.paint import faces
from editor.storage.load import load_scenario

_FILLS = ("#dcc199", "#b4c894", "#9dbad1", "#e3dba6", "#cfa4a0")
_SEA, _LINE = "#c9d9df", "#3a3128"
_WIDTH, _NOISE = 2000, 4


def write_scan(folder: Path) -> Path:
    """Write the scan into a folder and return its file."""
    faces.ensure_application()
    board = load_scenario(samples_folder() / "trts" / "ember-and-hearth.json").board
    factor = _WIDTH / board.sheet[0]
    image = QImage(_WIDTH, round(board.sheet[1] * factor), QImage.Format.Format_RGB32)
    image.fill(QColor(_SEA))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(factor, factor)
    for number, area in enumerate(board.areas):
        path = QPainterPath()
        for ring in (area.outline, *area.islands, *area.holes):
            path.addPolygon(QPolygonF([QPointF(*point) for point in ring]))
            path.closeSubpath()
        painter.setPen(QPen(QColor(_LINE), 4 / factor))
        painter.setBrush(QColor(_FILLS[number % len(_FILLS)]))
        painter.drawPath(path)
        painter.setFont(faces.font(round(22 / factor), 600, "vollkorn"))
        painter.drawText(path.boundingRect(), Qt.AlignmentFlag.AlignCenter, area.name)
    painter.end()
    pixels = np.frombuffer(image.bits(), np.uint8)
    paper = np.random.default_rng(1).normal(0, _NOISE, pixels.shape)
    pixels[:] = np.clip(pixels + paper, 0, 255).astype(np.uint8)
    file = folder / "hearth-scan.jpg"
    if not image.save(str(file), None, 80):
        raise OSError("the scan cannot be written")
    return file
