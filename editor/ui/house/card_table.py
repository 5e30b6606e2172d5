"""A table of cards that are alike: the row of the chosen value stands below its line."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from editor.ui.house.card_columns import RulesTogether
from editor.ui.house.card_line import CardHeads, CardLine, ColumnPlan
from editor.ui.house.rule_group import RuleGroup
from editor.ui.house.rule_row import RuleRow
from editor.ui.house.rule_views import RuleLineView
from editor.ui.widgets.boxes import NONE, column_in, discard

_KEYS = Qt.FocusReason.OtherFocusReason


class CardTable(RuleGroup):
    """A group whose rules stand in columns; `rows` has the one row that is open, if any.

    `row_opened` emits the table.
    """

    row_opened = Signal(object)

    def __init__(self, title: str, opened: bool) -> None:
        super().__init__(title, opened)
        self._body = QWidget()
        self._body.setVisible(opened)
        self._column = column_in(self._body, margins=NONE, spacing=0)
        self.heads = CardHeads()
        self._column.addWidget(self.heads)
        self.column.addWidget(self._body)
        self.lines: list[CardLine] = []
        self._open: CardLine | None = None

    @property
    def lacking(self) -> int:
        return 0

    def make(self, number: int) -> None:
        """Nothing lacks: lines are painted, and a row is made when its value is chosen."""

    def show_section(self, section: RulesTogether, plan: ColumnPlan) -> None:
        """Show a table, and its open row as it is now."""
        self.show_changes(section.lines)
        self.heads.show_heads(section, plan)
        while len(self.lines) < len(section.cards):
            self._add()
        for line, card in zip(self.lines, section.cards, strict=True):
            line.show_views(card, plan)
        self._show_row()

    def _add(self) -> None:
        line = CardLine()
        at = len(self.lines)
        line.chosen.connect(lambda _: self.open_row(line))
        line.entered.connect(lambda: self.enter(line))
        line.stepped.connect(lambda by: self._step(at + by, line.column))
        self._column.addWidget(line)
        self.lines.append(line)

    def open_row(self, line: CardLine) -> None:
        """Open the row of the chosen value of a line below it, in place of another one."""
        before, self._open = self._open, line
        if before is not None and before is not line:
            before.open(False)
        line.open(True)
        self._show_row()
        self.row_opened.emit(self)
        self.pointed.emit(self._view(line))

    def close_row(self) -> None:
        """Close the open row."""
        if self._open is not None:
            self._open.open(False)
            self._open = None
        self._drop()

    def enter(self, line: CardLine) -> None:
        """Go to the field of the chosen value; where it is locked the line keeps the keyboard."""
        if self._open is not line:
            self.open_row(line)
        field = self.rows[0].field.control if self.rows else None
        live = field is not None and field.isEnabled()
        (field if field is not None and live else line).setFocus(_KEYS)

    def _step(self, at: int, column: int) -> None:
        if 0 <= at < len(self.lines):
            line = self.lines[at]
            line.setFocus(_KEYS)
            line.choose(column)

    @staticmethod
    def _view(line: CardLine) -> RuleLineView:
        return line.views[line.column]

    def _show_row(self) -> None:
        line = self._open
        if line is None:
            return
        view = self._view(line)
        row: RuleRow | None = self.rows[0] if self.rows else None
        if row is not None and row.view.key == view.key:
            row.show_view(view)
            return
        self._drop()
        row = self.row_of(view)
        self._column.insertWidget(self._column.indexOf(line) + 1, row)
        row.show()  # at once, or its field could not be gone to
        self.rows = [row]

    def _drop(self) -> None:
        discard(self.rows)
        self.rows = []

    def _toggle(self, opened: bool) -> None:
        self._body.setVisible(opened)
        self.folded.emit(self.title, opened)
