"""The problem that the folded problems panel shows in its header."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from editor.ui.drawing import tag, text_width
from editor.ui.theme import px
from editor.ui.views import ProblemView
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.mark import KeyHint, LevelMark
from editor.ui.widgets.words import Elided

_KEY, _PLACE = 300, 180
"""The least width at 100 % with the key, and with the place."""


class PlacePill(PaintedButton):
    """A place as a pill that can be pressed: "k10"."""

    tall, radius, ringed = 24, 10, 0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, grows=False)

    def show_place(self, place: str) -> None:
        """Show a place."""
        if place != self.text():
            self.setText(place)
            self.setAccessibleName(self.tr("Show {place}").format(place=place))
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), "detail-medium")) + px(18), px(self.tall))

    def field(self) -> QRectF:
        return super().field().adjusted(0, px(2), 0, -px(2))

    def ground(self) -> tuple[str, str, float]:
        return "sunken", "accent" if self.lit else "line", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        tag(painter, rect, self.text())


class ProblemLine(QWidget):
    """A problem in one line: mark, sentence, place, and the key that shows it.

    `pressed` emits its key.
    """

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: ProblemView | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        self._mark = LevelMark("advice", 6.4)
        row.addWidget(self._mark)
        self._sentence = Elided("", "body")
        self._sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row.addWidget(self._sentence, 1)
        self._place = PlacePill()
        self._place.clicked.connect(self._press)
        row.addWidget(self._place)
        self._key = KeyHint("", self.tr("show"))
        row.addWidget(self._key)
        self.show_problem(None, "")

    def show_key(self, key: str) -> None:
        """Name the key that shows the next problem."""
        self._key.name(key)

    def show_problem(self, problem: ProblemView | None, otherwise: str) -> None:
        """Show a problem, or what is said where there is none."""
        self.shown = problem
        self._sentence.setText(otherwise if problem is None else problem.message)
        self._place.show_place("" if problem is None else problem.place)
        self._mark.setVisible(problem is not None)
        self._fit()
        if problem is not None:
            self._mark.show_level(problem.level)

    def _press(self) -> None:
        if self.shown is not None:
            self.pressed.emit(self.shown.key)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out the key, then the place, where there is little room."""
        there = self.shown is not None
        self._key.setVisible(there and self.width() >= px(_KEY))
        self._place.setVisible(bool(self._place.text()) and self.width() >= px(_PLACE))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press()
