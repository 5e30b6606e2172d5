"""The page of the playtest in the right column: questions, or the verdict over its foot."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from editor.ui.drawing import RoundedCard, text_width
from editor.ui.panels.frame import Panel
from editor.ui.playtest.figures import Figures, KeptReplays
from editor.ui.playtest.questions import Questions
from editor.ui.playtest.views import ActView, FootView, PageView, VerdictCardView
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, discard, row_in
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


class PlaytestPage(Panel):
    """The questions, or the verdict with its charts over a foot; `requested` emits an Act."""

    requested = Signal(str)
    save_requested = Signal()
    compare_requested = Signal(object)
    """The button that was pressed; its menu has the versions."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Playtest"))
        self.setMinimumWidth(px(240))
        self.compare_buttons: list[PressButton] = []
        column = column_in(self, margins=(1, 0, 0, 0), spacing=0)
        self._pages = QStackedWidget(self)
        column.addWidget(self._pages, 1)
        first = QWidget(self._pages)
        sheet_in(self._pages, px(18)).insertWidget(0, first)
        self.questions = Questions(first)
        self.questions.start_requested.connect(lambda: self.requested.emit("start"))
        asking = column_in(first, margins=NONE, spacing=px(18))
        asking.addWidget(self.questions)
        asking.addWidget(self._compare_button(), 0, Qt.AlignmentFlag.AlignLeft)
        sheet = QWidget(self._pages)
        sheet_in(self._pages, px(14)).insertWidget(0, sheet)
        self._sheet = column_in(sheet, margins=NONE, spacing=px(10))
        self.card = VerdictCard(sheet)
        self._sheet.addWidget(self.card)
        self._sheet.addWidget(self._noted())
        self.trouble = words("", "body-medium", "error", wrap=True)
        self._sheet.addWidget(self.trouble)
        self.sections = QVBoxLayout()
        """What proves the verdict, from above."""
        self.sections.setContentsMargins(px(4), px(4), px(4), 0)
        self.sections.setSpacing(px(14))
        self.figures = Figures(sheet)
        self.sections.addWidget(self.figures)
        self.kept = KeptReplays(sheet)
        self.sections.addWidget(self.kept)
        self._sheet.addLayout(self.sections)
        self.save = PressButton(self.tr("Save the report…"), height=30)
        self.save.clicked.connect(self.save_requested)
        saving = row_in(margins=(px(4), px(6), px(4), 0))
        saving.addWidget(self.save)
        saving.addWidget(self._compare_button())
        saving.addStretch(1)
        self._sheet.addLayout(saving)
        self._sheet.addStretch(1)
        self.foot = Foot()
        self.foot.requested.connect(self.requested)
        column.addWidget(self.foot)
        self._note_act: ActView | None = None

    def _compare_button(self) -> PressButton:
        button = PressButton(self.tr("Compare with…"), height=30)
        button.setToolTip(self.tr("Play another version with the same seeds and compare"))
        button.clicked.connect(lambda: self.compare_requested.emit(button))
        self.compare_buttons.append(button)
        return button

    def _noted(self) -> QWidget:
        self._note = QWidget()
        row = row_in(self._note, margins=(px(4), 0, px(4), 0), spacing=px(8))
        self.note = words("", "detail", "text_2", wrap=True)
        row.addWidget(self.note, 1)
        self.again = PressButton("", kind="primary", height=28)
        self.again.clicked.connect(self._ask_note)
        row.addWidget(self.again)
        return self._note

    def show_view(self, view: PageView) -> None:
        """Show a view."""
        self._pages.setCurrentIndex(0 if view.shows_form else 1)
        self.foot.setVisible(view.foot is not None)
        if view.foot is not None:
            self.foot.show_view(view.foot)
        if view.card is not None:
            self.card.show_view(view.card)
        self._note_act = view.note_act
        self._note.setVisible(bool(view.note))
        self.note.setText(view.note)
        self.again.setText("" if view.note_act is None else view.note_act.word)
        self.again.setVisible(view.note_act is not None)
        self.save.setVisible(view.may_save)
        self.trouble.setText(view.trouble)
        self.trouble.setVisible(bool(view.trouble))

    def begin(self) -> None:
        """Give the keyboard to what is next to do."""
        if self._pages.currentIndex() == 0:
            self.questions.start.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.again.isVisible():
            self.again.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.foot.buttons:
            self.foot.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_note(self) -> None:
        if self._note_act is not None:
            self.requested.emit(self._note_act.act)


def sheet_in(pages: QStackedWidget, margin: int) -> QVBoxLayout:
    """Add a page that scrolls up and down; return its layout, a stretch with a margin at its sides.

    It is in its place before it is filled: whatever moves is styled again with all in it.
    """
    scroll = QScrollArea(pages)
    scroll.setWidgetResizable(True)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    sheet = QWidget(scroll)
    scroll.setWidget(sheet)
    pages.addWidget(scroll)
    column = column_in(sheet, margins=(margin, px(12), margin, px(12)))
    column.addStretch(1)
    return column
