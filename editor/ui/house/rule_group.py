"""Rules under a name that folds: as rows, or as a table of cards that are alike."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from editor.ui.house.card_line import CardHeads, CardLine, ColumnPlan, RulesTogether
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
