"""The cards of what causes a finding."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QWidget

from editor.ui import icons
from editor.ui.drawing import RoundedCard
from editor.ui.icons import sign_of
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.why.text_button import TextButton
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.words import tip_of, words
from editor.workbench.why_words import CauseCardView

_LEFT, _SIGN = 41, 18
"""Where words begin, and the size of the sign, in pixels at 100 %."""


class CauseCard(RoundedCard):
    """A thing that causes a finding; `pressed` asks to show it, or to open it.

    A `low` card has a line, and its sentence in the tool tip.
    """

    pressed = Signal()

    def __init__(
        self, view: CauseCardView, *, low: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__("sunken", "error_mark", radius=7, line=1.4, parent=parent)
        self.view = view
        self.setAccessibleName(f"{view.title}. {view.detail}")
        column = column_in(
            self,
            margins=(px(_LEFT), px(3 if low else 7), px(9), px(3 if low else 9)),
            spacing=px(1),
        )
        head = row_in(spacing=px(6))
        head.addWidget(words(view.title, "body-strong", wrap=True), 1)
        said = self.tr("Open") if view.act == "open" else self.tr("Show")
        self.act = TextButton(said, name=f"{said}: {view.title}")
        self.act.clicked.connect(self.pressed)
        head.addWidget(self.act, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        self.setToolTip(tip_of(view.detail if low else ""))
        if view.detail and not low:
            column.addWidget(words(view.detail, "detail", "text_2", wrap=True))

    def draw_ground(self, painter: QPainter) -> None:
        super().draw_ground(painter)
        centre = QPointF(px(22), min(px(20), self.height() / 2))
        icons.paint(painter, sign_of(self.view.kind), centre, px(_SIGN), ink("error_word"))


def and_line(*, low: bool) -> QWidget:
    """Return the line between two cards, with a word at its side unless they are low."""
    made, line = QWidget(), QFrame()
    row = row_in(made, margins=(px(21), 0, 0, 0), spacing=px(_LEFT) - px(21) - 2)
    line.setProperty("ground", "line_strong")
    line.setFixedWidth(2)
    row.addWidget(line)
    if low:
        made.setFixedHeight(px(5))
    else:
        word = words(tr("and"), "detail-strong", "text_2")
        word.setContentsMargins(0, px(2), 0, px(2))
        row.addWidget(word)
    row.addStretch(1)
    return made
