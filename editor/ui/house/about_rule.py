"""What the rule under the pointer does, where it is from, and its name in files."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.ui.house.rule_views import RuleLineView
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import tip_of, words

_HIGH, _OPEN = 54, 92
_LONGEST = 190
"""So many characters are shown; the tool tip has all."""


class AboutRule(Panel):
    """The strip under the list; it keeps its height, so that no row moves under the pointer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("About the rule"))
        row = row_in(self, margins=(px(20), px(6), px(10), px(4)), spacing=px(8))
        column = column_in(spacing=px(2))
        self.meaning = words("", "detail", "text_2", wrap=True)
        self.meaning.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.details = words("", "detail", "text_2", wrap=True)
        self.details.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.details.hide()
        column.addWidget(self.meaning, 1)
        column.addWidget(self.details)
        row.addLayout(column, 1)
        self.fold = PressButton(self.tr("Details"), kind="quiet", height=24)
        self.fold.setCheckable(True)
        self.fold.toggled.connect(self._open)
        row.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignTop)
        self.setFixedHeight(px(_HIGH))
        self.fold.hide()

    def show_line(self, line: RuleLineView) -> None:
        """Show what a rule does."""
        said = f"{line.locked}. {line.meaning}" if line.locked else line.meaning
        short = said if len(said) <= _LONGEST else f"{said[:_LONGEST].rsplit(' ', 1)[0]} …"
        self.meaning.setText(short)
        self.meaning.setToolTip(tip_of(said))
        self.details.setText(line.details)
        self.fold.setVisible(bool(line.details))

    def _open(self, opened: bool) -> None:
        self.details.setVisible(opened)
        self.setFixedHeight(px(_OPEN if opened else _HIGH))
