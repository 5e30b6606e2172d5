"""The section of what causes a finding, with its cards and the rule that it breaks."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from editor.ui import icons
from editor.ui.drawing import Drawn, RoundedCard, line_of_text, text_width
from editor.ui.icons import sign_of
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.why.views import RuleView, WhyView
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of, words
from editor.workbench.why_words import CauseCardView


class TextButton(PaintedButton):
    """A word that does something: *Show*, *Open*, *Which rule?*."""

    tall, ringed = 24, None

    def __init__(self, text: str, *, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent, grows=False)
        self.setText(text)
        self.setAccessibleName(name or text)

    def show_text(self, text: str) -> None:
        """Show another word."""
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), "detail-strong")) + px(8), px(self.tall))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def ground(self) -> tuple[str, str, float]:
        return "", "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        centre = Qt.AlignmentFlag.AlignHCenter
        colour = ink("accent" if self.isEnabled() else "text_3")
        line_of_text(painter, rect, self.text(), "detail-strong", colour, centre)
        if self.lit:
            left, below = rect.left() + px(4), rect.center().y() + px(8)
            painter.fillRect(QRectF(left, below, rect.width() - px(8), 1), colour)


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


PATIENCE = 100
"""The milliseconds before the search for a cause is shown."""

_MOST_HIGH = 3
"""The most causes whose cards have room for a sentence."""


class CauseSection(QWidget):
    """What causes a finding, how that was proved, and the check behind it."""

    stop_requested = Signal()
    again_requested = Signal()
    onward_requested = Signal()
    """What can be asked next is asked."""
    shown = Signal(object)
    """A cause (Culprit) to bring into view."""
    opened = Signal(object)
    """A house rule (Culprit) to open where it is edited."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=NONE, spacing=px(6))
        self._looking = QTimer(self, singleShot=True, interval=PATIENCE)
        self._looking.timeout.connect(lambda: self._waiting.show())
        column.addWidget(self._wait())
        column.addLayout(self._head())
        self._list = column_in(spacing=0)
        column.addLayout(self._list)
        self.onward = TextButton("")
        self.onward.clicked.connect(self.onward_requested)
        column.addWidget(self.onward)
        column.addLayout(self._proof())
        self.rule = RuleSection()
        self.rule.hide()
        column.addWidget(self.rule)
        self._again = False
        self._cards: tuple[CauseCardView, ...] = ()
        self.cards: tuple[CauseCard, ...] = ()

    def _wait(self) -> QWidget:
        self._waiting = QWidget()
        row = row_in(self._waiting, margins=NONE, spacing=px(8))
        self.note = words("", "body", "text_2", wrap=True)
        row.addWidget(self.note, 1)
        self.act = TextButton("")
        self.act.clicked.connect(self._press)
        row.addWidget(self.act, 0, Qt.AlignmentFlag.AlignTop)
        return self._waiting

    def _press(self) -> None:
        (self.again_requested if self._again else self.stop_requested).emit()

    def _head(self) -> QHBoxLayout:
        row = row_in(spacing=px(8))
        self.heading = words("", "body-strong", wrap=True)
        row.addWidget(self.heading, 1)
        self.aside = words("", "detail", "text_2", wrap=True)
        self.aside.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.aside, 1)
        return row

    def _proof(self) -> QHBoxLayout:
        row = row_in(margins=(0, px(4), 0, 0), spacing=px(6))
        self._mark = Drawn(_paint_info, 15, 18)
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        self.proof = words("", "detail", "text_2", wrap=True)
        row.addWidget(self.proof, 1)
        self.which = TextButton(self.tr("Which rule?"))
        self.which.clicked.connect(self.toggle_rule)
        row.addWidget(self.which, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def toggle_rule(self) -> None:
        """Show the check behind the finding, or hide it."""
        self.rule.setVisible(self.rule.isHidden())
        self._name_rule()

    def _name_rule(self) -> None:
        closed = self.rule.isHidden()
        self.which.show_text(self.tr("Which rule?") if closed else self.tr("Hide the rule"))

    def show_view(self, view: WhyView) -> None:
        """Show a view."""
        self._show_note(view)
        self.heading.setText(view.heading)
        self.aside.setText(view.aside)
        for label in (self.heading, self.aside):
            label.setVisible(bool(label.text()))
        if view.cards != self._cards:
            self._show_cards(view.cards)
        self.onward.show_text(view.onward)
        self.onward.setVisible(bool(view.onward))
        self.proof.setText(view.proof)
        self._mark.setVisible(bool(view.proof))
        self.which.setVisible(view.rule is not None)
        self.rule.show_view(view.rule)
        if view.rule is None:
            self.rule.hide()
        self._name_rule()

    def _show_note(self, view: WhyView) -> None:
        self.note.setText(view.note)
        self._again = view.act == "again"
        self.act.show_text(self.tr("Search again") if self._again else self.tr("Stop"))
        self.act.setVisible(bool(view.act))
        if view.act == "stop":
            # What is found at once says nothing of it: words that come and go at once disturb.
            if self._waiting.isHidden() and not self._looking.isActive():
                self._looking.start()
            return
        self._looking.stop()
        self._waiting.setVisible(bool(view.note))

    def _show_cards(self, cards: tuple[CauseCardView, ...]) -> None:
        self._cards = cards
        empty(self._list)
        made = []
        low = len(cards) > _MOST_HIGH
        for number, view in enumerate(cards):
            if number:
                self._list.addWidget(and_line(low=low))
            card = CauseCard(view, low=low)
            signal = self.opened if view.act == "open" else self.shown
            card.pressed.connect(lambda to=signal, culprit=view.culprit: to.emit(culprit))
            self._list.addWidget(card)
            made.append(card)
        self.cards = tuple(made)


class RuleSection(RoundedCard):
    """The documentation of a check: what it demands, why, what to do, and where that stands."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("raised", "line", radius=7, parent=parent)
        self._column = column_in(self, margins=(px(14), px(10), px(14), px(12)), spacing=px(3))
        self._shown: RuleView | None = None

    def show_view(self, view: RuleView | None) -> None:
        """Show a check."""
        if view == self._shown or view is None:
            return
        self._shown = view
        empty(self._column)
        self._column.addWidget(words(view.title, "body-strong", wrap=True))
        for heading, text in view.parts:
            if heading:
                label = words(heading, "detail-strong", "text_2")
                label.setContentsMargins(0, px(5), 0, 0)
                self._column.addWidget(label)
            self._column.addWidget(words(text, "detail", wrap=True))


def _paint_info(painter: QPainter, rect: QRectF) -> None:
    icons.paint(painter, "info", QPointF(rect.center().x(), px(9)), px(14), ink("text_2"))
