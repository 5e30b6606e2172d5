"""The cards of what causes a finding."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui import icons
from editor.ui.drawing import painter_on, rounded
from editor.ui.theme import ink, inks, px
from editor.ui.thing_signs import sign_of
from editor.ui.why.text_button import TextButton
from editor.ui.widgets.tip import tip_of
from editor.ui.widgets.words import words
from editor.workbench.why_words import CauseCardView

_LEFT, _SIGN = 41, 18
"""Where words begin, and the size of the sign, in pixels at 100 %."""


class CauseCard(QWidget):
    """A thing that causes a finding; `pressed` asks to show it, or to open it.

    A `low` card has a line, and its sentence in the tool tip.
    """

    pressed = Signal()

    def __init__(
        self, view: CauseCardView, *, low: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.view = view
        self.setAccessibleName(f"{view.title}. {view.detail}")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(_LEFT), px(3 if low else 7), px(9), px(3 if low else 9))
        column.setSpacing(px(1))
        head = QHBoxLayout()
        head.setSpacing(px(6))
        head.addWidget(words(view.title, "body-strong", wrap=True), 1)
        said = self.tr("Open") if view.act == "open" else self.tr("Show")
        self.act = TextButton(said, name=f"{said}: {view.title}")
        self.act.clicked.connect(self.pressed)
        head.addWidget(self.act, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        self.setToolTip(tip_of(view.detail if low else ""))
        if view.detail and not low:
            column.addWidget(words(view.detail, "detail", "text_2", wrap=True))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = painter_on(self), QRectF(self.rect())
        level = inks().levels["error"]
        rounded(painter, rect, px(7), ink("sunken"), QColor(level.mark), 1.4)
        centre = QPointF(px(22), min(px(20), rect.center().y()))
        icons.paint(painter, sign_of(self.view.kind), centre, px(_SIGN), QColor(level.word))


class AndLine(QWidget):
    """The word between two cards with the line that joins them; between `low` cards the line."""

    def __init__(self, *, low: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(_LEFT), px(2), 0, px(2))
        if low:
            self.setFixedHeight(px(5))
        else:
            row.addWidget(words(self.tr("and"), "detail-strong", "text_2"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter_on(self).fillRect(QRectF(px(21), 0, 2, self.height()), ink("line_strong"))
