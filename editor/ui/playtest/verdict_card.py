"""The card of the verdict: a headline, its figures, and what more matches would tell."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.ui.drawing import RoundedCard
from editor.ui.playtest.views import VerdictCardView
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.mark import LevelMark
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
