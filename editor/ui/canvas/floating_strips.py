"""Where the strips lie that float over the canvas, and what room they leave."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget

from editor.picture.affine import Rect
from editor.ui.widgets.strip import Strip

Corner = Literal["left", "right", "lower-right", "lower-left"]
MARGIN = 14
_BODY = 8
"""The margin of a strip for its shadow."""
_CORNER = 3
"""The pixels of a strip's rounded corner that are transparent."""
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class FloatingStrips:
    """Places widgets in the corners of another one, `MARGIN` pixels from its edges."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._held: list[tuple[QWidget, Corner]] = []

    def add(self, widget: QWidget, corner: Corner) -> None:
        """Add a widget in a corner."""
        widget.setParent(self._over)
        self._held.append((widget, corner))
        widget.show()
        widget.raise_()
        self.place()

    def place(self) -> None:
        """Move every widget to its place."""
        inset = MARGIN - _BODY
        for widget, corner in self._held:
            widget.adjustSize()
            right = self._over.width() - widget.width() - inset
            low = self._over.height() - widget.height() - inset
            x = right if corner in ("right", "lower-right") else inset
            y = low if corner in ("lower-left", "lower-right") else inset
            if (widget.x(), widget.y()) != (x, y):
                widget.move(x, y)

    def rects(self) -> tuple[Rect, ...]:
        """Return the rectangles of the visible widgets without their shadows."""
        return tuple(
            Rect(widget.x(), widget.y(), widget.width(), widget.height()).grown(-_BODY)
            for widget, _ in self._held
            if not widget.isHidden()
        )

    def open_region(self) -> QRegion:
        """Return the part of the widget that no strip covers."""
        region = QRegion(self._over.rect())
        for strip in self._over.findChildren(Strip, options=_DIRECT):
            if not strip.isHidden():
                region -= _rounded(strip.geometry().adjusted(_BODY, _BODY, -_BODY, -_BODY))
        return region


def _rounded(body: QRect) -> QRegion:
    """Return a body without the transparent pixels of its corners."""
    region = QRegion(body)
    for row in range(_CORNER):
        inset = _CORNER - row
        for y in (body.top() + row, body.bottom() - row):
            region -= QRegion(body.left(), y, inset, 1)
            region -= QRegion(body.right() - inset + 1, y, inset, 1)
    return region
