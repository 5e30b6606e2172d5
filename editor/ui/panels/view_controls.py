"""The zoom and the turn of the table, in the status line."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.theme import px
from editor.ui.widgets.button import Button

_HEIGHT = 24


class ViewControls(QWidget):
    """Where one looks from, and zoom out, the zoom, zoom in, the whole map.

    `zoomed` emits "out", "reset", "in" or "fit"; `turned` asks for a quarter turn of the table.
    """

    zoomed = Signal(str)
    turned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Zoom"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._corners = (
            self.tr("From south-east"),
            self.tr("From south-west"),
            self.tr("From north-west"),
            self.tr("From north-east"),
        )
        self._turn = Button(self._corners[0], kind="quiet", icon="rotate-cw", height=_HEIGHT)
        self._turn.setToolTip(self.tr("Turn the table"))
        self._turn.clicked.connect(self.turned)
        self._turn.hide()
        row.addWidget(self._turn)
        self._add("out", "minus", self.tr("Zoom out"))
        self._figure = Button("100 %", kind="quiet", height=_HEIGHT)
        self._figure.setFixedWidth(px(56))
        self._figure.setToolTip(self.tr("Zoom to 100 %"))
        self._figure.clicked.connect(lambda: self.zoomed.emit("reset"))
        row.addWidget(self._figure)
        self._add("in", "plus", self.tr("Zoom in"))
        row.addSpacing(px(4))
        self._add("fit", "maximize", self.tr("Show the whole map"))

    def _add(self, word: str, icon: str, name: str) -> None:
        button = Button(kind="quiet", icon=icon, height=_HEIGHT, name=name)
        button.clicked.connect(lambda: self.zoomed.emit(word))
        layout = self.layout()
        assert layout is not None
        layout.addWidget(button)

    def show_zoom(self, share: float) -> None:
        """Show the zoom; 1.0 is 100 %."""
        self._figure.setText(f"{round(share * 100)} %")
        self._figure.setAccessibleName(self.tr("Zoom {n} %").format(n=round(share * 100)))

    def show_turn(self, quarter: int | None) -> None:
        """Show from where one looks by the quarter turn, 0 to 3; None from above."""
        self._turn.setVisible(quarter is not None)
        if quarter is not None:
            self._turn.setText(self._corners[quarter % 4])
