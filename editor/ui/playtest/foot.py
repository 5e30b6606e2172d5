"""The verdict of a playtest, and its foot: how far it is, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from editor.ui.drawing import RoundedCard, text_width
from editor.ui.panels.frame import Panel
from editor.ui.playtest.views import ActView, FootView, VerdictCardView
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.mark import LevelMark, ProgressBar
from editor.ui.widgets.words import words


class VerdictCard(RoundedCard):
    """The answer of a playtest; its ground and mark are those of a level, sunken without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("sunken", parent=parent)
        column = column_in(self, margins=(px(12), px(10), px(12), px(12)), spacing=px(4))
        head = row_in(spacing=px(9))
        self._mark = LevelMark("warning", 8.5)
        head.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        self._headline = words("", "inspector", wrap=True)
        head.addWidget(self._headline, 1)
        column.addLayout(head)
        self._sentence = words("", "body", wrap=True)
        column.addWidget(self._sentence)

    def show_view(self, view: VerdictCardView) -> None:
        """Show a verdict."""
        self._mark.setVisible(view.level is not None)
        if view.level is not None:
            self._mark.show_level(view.level)
        self._headline.setText(view.headline)
        self._sentence.setText(view.sentence)
        self._sentence.setVisible(bool(view.sentence))
        self.setAccessibleName(f"{view.headline}. {view.sentence}")
        self.look(f"{view.level}_wash" if view.level else "sunken")


class Foot(Panel):
    """A bar, words, and buttons; `asked` emits what a button asks for.

    The buttons stand beside the words, and below them where both have no room in one line.
    """

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(px(18), px(7), px(18), px(7))
        self.setMinimumHeight(px(52))
        row.setSpacing(px(12))
        self._row = row
        left = column_in(spacing=px(5))
        self.bar = ProgressBar(self.tr("Progress of the playtest"))
        self.bar.setFixedHeight(px(6))
        self.words = words("", "detail", "text_2", wrap=True)
        left.addStretch(1)
        left.addWidget(self.bar)
        left.addWidget(self.words)
        left.addStretch(1)
        row.addLayout(left, 1)
        self._buttons = row_in(spacing=px(6))
        row.addLayout(self._buttons)
        self._acts: tuple[ActView, ...] = ()
        self._stacked = False
        """Whether the buttons stand below the words."""
        self.buttons: list[PressButton] = []

    def show_view(self, view: FootView) -> None:
        """Show a view; buttons stay while the same things can be done."""
        self.bar.setVisible(view.share is not None)
        self.bar.show_share(view.share or 0.0)
        self.words.setText(view.words)
        if view.acts == self._acts:
            self._arrange(again=False)
            return
        focused = any(button.hasFocus() for button in self.buttons)
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self._acts = view.acts
        self.buttons = [self._button(act) for act in view.acts]
        if focused and self.buttons:
            self.buttons[0].setFocus()
        self._arrange(again=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(again=True)

    def _arrange(self, *, again: bool) -> None:
        """Find whether all stand in one line; once they do not, only `again` puts them back."""
        buttons = sum(button.sizeHint().width() + px(6) for button in self.buttons)
        wide = 2 * px(18) + px(12) + text_width(self.words.text(), "detail") + buttons
        stacked = wide > self.width() or (self._stacked and not again)
        if stacked == self._stacked:
            return
        self._stacked = stacked
        way = QBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if stacked else way.LeftToRight)
        self._row.setSpacing(px(6 if stacked else 12))

    def _button(self, view: ActView) -> PressButton:
        button = PressButton(view.word, height=30)
        button.become("primary" if view.primary else "plain")
        button.clicked.connect(lambda: self.asked.emit(view.act))
        self._buttons.addWidget(button)
        button.show()  # hidden widgets take no focus
        return button
