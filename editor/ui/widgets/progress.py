"""The bar that shows how far something is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from editor.ui.drawing import painter_on, rounded
from editor.ui.theme import ink, px

_STEPS = 1000


class ProgressBar(QProgressBar):
    """A progress bar for a share from 0 to 1."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setRange(0, _STEPS)
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_share(0.0)

    def show_share(self, share: float) -> None:
        """Show a share."""
        self.setValue(round(min(1.0, max(0.0, share)) * _STEPS))

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        trough = QRectF(self.rect())
        radius = trough.height() / 2
        rounded(painter, trough, radius, ink("sunken"), ink("line_strong"))
        width = trough.width() * self.value() / _STEPS
        if width:
            done = QRectF(trough.topLeft(), QSize(max(round(width), self.height()), self.height()))
            rounded(painter, done, radius, ink("accent"))
