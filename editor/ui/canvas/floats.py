"""Where the strips lie that float over the canvas, and what room they leave."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QWidget

from editor.picture.affine import Rect

Corner = Literal["left", "right", "lower-right", "lower-left"]
MARGIN = 14
_BODY = 8
"""A strip's own room around its body, for its shadow."""


class Floats:
    """Keeps widgets in the corners of another one, `MARGIN` pixels from its edges."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._held: list[tuple[QWidget, Corner]] = []

    def add(self, widget: QWidget, corner: Corner) -> None:
        """Let a widget float in a corner."""
        widget.setParent(self._over)
        self._held.append((widget, corner))
        widget.show()
        self.place()

    def place(self) -> None:
        """Put every widget where it belongs."""
        inset = MARGIN - _BODY
        for widget, corner in self._held:
            widget.adjustSize()
            right = self._over.width() - widget.width() - inset
            low = self._over.height() - widget.height() - inset
            x = right if corner in ("right", "lower-right") else inset
            y = low if corner in ("lower-left", "lower-right") else inset
            widget.move(x, y)
            widget.raise_()

    def rects(self) -> tuple[Rect, ...]:
        """Return where the bodies of the visible widgets lie."""
        return tuple(
            Rect(widget.x(), widget.y(), widget.width(), widget.height()).grown(-_BODY)
            for widget, _ in self._held
            if not widget.isHidden()
        )
