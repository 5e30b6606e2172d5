"""The rules about one thing under its name, which folds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.ui.house.rule_row import RuleRow
from editor.ui.house.rule_views import RuleLineView
from editor.ui.panels.frame import FoldHead
from editor.ui.widgets.boxes import NONE, column_in, discard


class RuleGroup(QWidget):
    """The rules about one thing; their rows are made when it is first opened.

    `changed` emits the key of a rule and the wished value, `put_back` its key, `pointed` its view.
    """

    changed = Signal(str, object)
    put_back = Signal(str)
    pointed = Signal(object)
    folded = Signal(str, bool)

    def __init__(self, title: str, opened: bool) -> None:
        super().__init__()
        self.title = title
        self.column = column_in(self, margins=NONE, spacing=0)
        self.head = FoldHead(title, margin=8)
        self.head.open(opened)
        self.head.toggled.connect(self._toggle)
        self.head.setVisible(bool(title))
        self.column.addWidget(self.head)
        self.rows: list[RuleRow] = []
        self._lines: tuple[RuleLineView, ...] = ()

    @property
    def opened(self) -> bool:
        """Whether its rows are shown."""
        return not self.title or self.head.isChecked()

    def show_lines(self, lines: tuple[RuleLineView, ...]) -> None:
        """Show these rules; the row of the same rule stays, others are made by `make`."""
        same = [line.key for line in lines] == [line.key for line in self._lines]
        self._lines = lines
        self.show_changes(lines)
        if not same:
            discard(self.rows)
            self.rows = []
        for row, line in zip(self.rows, lines, strict=False):
            row.show_view(line)

    def show_changes(self, lines: Sequence[RuleLineView]) -> None:
        """Say beside its name how many of its rules differ."""
        changed = sum(bool(line.bar) or line.is_pending for line in lines)
        self.head.show_aside(self.tr("{n} changed").format(n=changed) if changed else "")

    @property
    def lacking(self) -> int:
        """How many rows are still to be made."""
        return len(self._lines) - len(self.rows) if self.opened else 0

    def make(self, number: int) -> None:
        """Make this many of the lacking rows."""
        for line in self._lines[len(self.rows) : len(self.rows) + number]:
            row = self.row_of(line)
            self.column.addWidget(row)
            self.rows.append(row)

    def row_of(self, line: RuleLineView) -> RuleRow:
        """Return a new row, heard here."""
        row = RuleRow(line)
        row.changed.connect(self.changed)
        row.put_back.connect(self.put_back)
        row.pointed.connect(lambda _: self.pointed.emit(row.view))
        return row

    def _toggle(self, opened: bool) -> None:
        for row in self.rows:
            row.setVisible(opened)
        self.folded.emit(self.title, opened)
