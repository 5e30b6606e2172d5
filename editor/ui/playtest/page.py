"""The page of the playtest in the right column: questions, or the verdict over its foot."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.ui.playtest.figures import Figures, KeptReplays
from editor.ui.playtest.questions import Questions
from editor.ui.playtest.views import PageView
from editor.ui.screens.side_page import ActView, SidePage, sheet_in
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import words


class PlaytestPage(SidePage):
    """The questions, or the verdict with its charts over a foot."""

    save_requested = Signal()
    compare_requested = Signal(object)
    """The button that was pressed; its menu has the versions."""

    def __init__(self) -> None:
        super().__init__(tr("Playtest"))
        self.compare_buttons: list[PressButton] = []
        first = QWidget(self.pages)
        sheet_in(self.pages, px(18)).insertWidget(0, first)
        self.questions = Questions(first)
        self.begin_with(self.questions.start)
        asking = column_in(first, margins=NONE, spacing=px(18))
        asking.addWidget(self.questions)
        asking.addWidget(self._compare_button(), 0, Qt.AlignmentFlag.AlignLeft)
        sheet = QWidget(self.pages)
        sheet_in(self.pages, px(14)).insertWidget(0, sheet)
        column = column_in(sheet, margins=NONE, spacing=px(10))
        column.addWidget(self.card)
        column.addWidget(self._noted())
        self.trouble = words("", "body-medium", "error", wrap=True)
        column.addWidget(self.trouble)
        self.sections = QVBoxLayout()
        """What proves the verdict, from above."""
        self.sections.setContentsMargins(px(4), px(4), px(4), 0)
        self.sections.setSpacing(px(14))
        self.figures = Figures(sheet)
        self.sections.addWidget(self.figures)
        self.kept = KeptReplays(sheet)
        self.sections.addWidget(self.kept)
        column.addLayout(self.sections)
        self.save = PressButton(self.tr("Save the report…"), height=30)
        self.save.clicked.connect(self.save_requested)
        saving = row_in(margins=(px(4), px(6), px(4), 0))
        saving.addWidget(self.save)
        saving.addWidget(self._compare_button())
        saving.addStretch(1)
        column.addLayout(saving)
        column.addStretch(1)
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
        row.addWidget(self.note, 1)
        self.again = PressButton("", kind="primary", height=28)
        self.again.clicked.connect(self._ask_note)
        row.addWidget(self.again)
        return self._note

    def show_view(self, view: PageView) -> None:
        """Show a view."""
        self.show_side(view)
        self._note_act = view.note_act
        self._note.setVisible(bool(view.note))
        self.again.setText("" if view.note_act is None else view.note_act.word)
        self.again.setVisible(view.note_act is not None)
        self.save.setVisible(view.may_save)
        self.trouble.setText(view.trouble)
        self.trouble.setVisible(bool(view.trouble))

    def begin(self) -> None:
        if self.again.isVisible():
            self.again.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().begin()

    def _ask_note(self) -> None:
        if self._note_act is not None:
            self.requested.emit(self._note_act.act)
