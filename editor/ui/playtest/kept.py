"""The kept replays: the closest match, the longest, the most lopsided and a typical one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.ui.panels.frame import section_head
from editor.ui.playtest.match_rows import MatchButton
from editor.ui.playtest.views import KeptView
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in


class KeptReplays(QWidget):
    """A row for each kept match; absent without any."""

    opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = column_in(self, margins=NONE, spacing=0)
        head = section_head(self.tr("Kept replays"))
        head.setContentsMargins(0, 0, 0, px(3))
        self._column.addLayout(head)
        self._shown: tuple[KeptView, ...] = ()
        self.rows: list[MatchButton] = []
        self.hide()

    def show_kept(self, kept: Sequence[KeptView]) -> None:
        """Show kept matches; the row with the keyboard keeps it."""
        found = tuple(kept)
        if found == self._shown:
            return
        self._shown = found
        at = next((at for at, row in enumerate(self.rows) if row.hasFocus()), -1)
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self.rows = [self._row(view) for view in found]
        self.setVisible(bool(found))
        if 0 <= at < len(self.rows):
            self.rows[at].setFocus()

    def _row(self, view: KeptView) -> MatchButton:
        row = MatchButton(view.match, view.label)
        row.clicked.connect(lambda: self.opened.emit(view.match.index))
        self._column.addWidget(row)
        row.show()
        return row
