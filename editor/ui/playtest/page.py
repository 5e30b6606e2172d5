"""The page of the playtest in the right column."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from editor.ui.panels.frame import Panel
from editor.ui.playtest.figures import Figures, KeptReplays
from editor.ui.playtest.foot import Foot, VerdictCard
from editor.ui.playtest.questions import Questions
from editor.ui.playtest.views import ActView, PageView
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import words


class PlaytestPage(Panel):
    """The questions, or the verdict with its charts over a foot; `asked` emits an Act."""

    asked = Signal(str)
    save_asked = Signal()
    compare_asked = Signal(object)
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
        self.questions.start_asked.connect(lambda: self.asked.emit("start"))
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
        self.save.clicked.connect(self.save_asked)
        saving = row_in(margins=(px(4), px(6), px(4), 0))
        saving.addWidget(self.save)
        saving.addWidget(self._compare_button())
        saving.addStretch(1)
        self._sheet.addLayout(saving)
        self._sheet.addStretch(1)
        self.foot = Foot()
        self.foot.asked.connect(self.asked)
        column.addWidget(self.foot)
        self._note_act: ActView | None = None

    def _compare_button(self) -> PressButton:
        button = PressButton(self.tr("Compare with…"), height=30)
        button.setToolTip(self.tr("Another version, played on the same seeds: what differs"))
        button.clicked.connect(lambda: self.compare_asked.emit(button))
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
        self._pages.setCurrentIndex(0 if view.asks else 1)
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
            self.asked.emit(self._note_act.act)


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
