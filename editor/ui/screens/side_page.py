"""The kit of pages in the right column: a form, or an answer with its card, over a foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.picture.inks import MarkLevel
from editor.ui.drawing import RoundedCard, text_width
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in, discard, row_in, scrolling
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.mark import LevelMark, ProgressBar
from editor.ui.widgets.words import words

Act = Literal["start", "pause", "go-on", "stop", "more", "clear", "problems", "without", "apply"]
"""What a button of the foot asks for."""


@dataclass(frozen=True)
class VerdictCardView:
    """The card of the verdict; without a level it is plain."""

    level: MarkLevel | None
    headline: str
    sentence: str = ""


@dataclass(frozen=True)
class ActView:
    """A button: what it asks for and its word."""

    act: Act
    word: str
    primary: bool = False


@dataclass(frozen=True)
class FootView:
    """The foot: how far it is, in words, and what can be done; `share` None without a bar."""

    share: float | None
    words: str
    acts: tuple[ActView, ...] = ()


@dataclass(frozen=True, kw_only=True)
class SideView:
    """A page; `shows_form` where it shows its settings, and has no card and no foot.

    `note` says of which map the answer is, where that is not the shown one.
    """

    shows_form: bool
    card: VerdictCardView | None = None
    foot: FootView | None = None
    note: str = ""


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
    """A bar, words, and buttons; `requested` emits what a button asks for.

    The buttons stand beside the words, and below them where both have no room in one line.
    """

    requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(px(18), px(7), px(18), px(7))
        self.setMinimumHeight(px(52))
        row.setSpacing(px(12))
        self._row = row
        left = column_in(spacing=px(5))
        self.bar = ProgressBar(self.tr("Progress"))
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
        discard(self.buttons)
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
        button.clicked.connect(lambda: self.requested.emit(view.act))
        self._buttons.addWidget(button)
        button.show()  # hidden widgets take no focus
        return button


class SidePage(Panel):
    """A form, or an answer with its card, over a foot; `requested` emits an Act."""

    requested = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__("panel")
        self.setAccessibleName(name)
        self.setMinimumWidth(px(240))
        self.column = column_in(self, margins=(1, 0, 0, 0), spacing=0)
        self.pages = QStackedWidget(self)
        self.column.addWidget(self.pages, 1)
        self._starts: Sequence[QAbstractButton] = ()
        self.card = VerdictCard()
        self.note = words("", "detail", "text_2", wrap=True)
        self.foot = Foot()
        self.foot.requested.connect(self.requested)
        self.column.addWidget(self.foot)

    def begin_with(self, *starts: QAbstractButton) -> None:
        """Take the button that begins, for each form."""
        self._starts = starts
        for start in starts:
            start.clicked.connect(lambda: self.requested.emit("start"))

    def show_side(self, view: SideView, form: int = 0) -> None:
        """Show a form, or the answer, which is the last page."""
        self.pages.setCurrentIndex(form if view.shows_form else len(self._starts))
        self.foot.setVisible(view.foot is not None)
        if view.foot is not None:
            self.foot.show_view(view.foot)
        if view.card is not None:
            self.card.show_view(view.card)
        self.note.setText(view.note)

    def begin(self) -> None:
        """Give the keyboard to what is next to do."""
        buttons = (*self._starts[self.pages.currentIndex() :][:1], *self.foot.buttons)
        for button in buttons[:1]:
            button.setFocus(Qt.FocusReason.OtherFocusReason)


def sheet_in(pages: QStackedWidget, margin: int) -> QVBoxLayout:
    """Add a page that scrolls up and down; return its layout, a stretch with a margin at its sides.

    It is in its place before it is filled: whatever moves is styled again with all in it.
    """
    scroll = scrolling()
    pages.addWidget(scroll)
    sheet = QWidget(scroll)
    scroll.setWidget(sheet)
    column = column_in(sheet, margins=(margin, px(12), margin, px(12)))
    column.addStretch(1)
    return column
