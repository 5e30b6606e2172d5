"""The form of a position: all its values in groups, with search and refusals."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.core.properties import Property
from editor.play.display import Shift
from editor.ui.panels.frame import Panel
from editor.ui.panels.property_row import PropertyRow
from editor.ui.play.play_board import PlayBoard
from editor.ui.play.positioning import PositionStage
from editor.ui.theme import px
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.words import words
from editor.workbench.playing.session import PlaySession

_MAXIMUM = 60
"""The most values that a search shows."""


class PositionForm(Panel):
    """Sets values of the position; `done` leaves the form."""

    done = Signal()
    keep_asked = Signal()

    def __init__(self, table: PlaySession, board: PlayBoard, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Position"))
        self.setMinimumWidth(200)
        self._table, self._board = table, board
        self._plays = board.stage
        self._refused: dict[str, str] = {}
        self._typed = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(12), px(10), px(10))
        column.setSpacing(px(8))
        column.addWidget(words(self.tr("Set up a position"), "inspector"))
        said = self.tr(
            "Drag pieces on the board, or off it; a click shows the values of a piece. The match "
            "continues from this position, and Undo restores it."
        )
        column.addWidget(words(said, "detail", "text_2", wrap=True))
        self.search = SearchField(self.tr("Find a value"))
        self.search.textChanged.connect(lambda _: self.show_table())
        column.addWidget(self.search)
        self.groups = Choice((), name=self.tr("Group of values"), wide=True)
        self.groups.picked.connect(lambda _: self.show_table())
        column.addWidget(self.groups)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(scroll, 1)
        sheet = QWidget()
        scroll.setWidget(sheet)
        self._column = QVBoxLayout(sheet)
        self._column.setContentsMargins(0, 0, px(8), 0)
        self._column.setSpacing(px(6))
        self._column.addStretch(1)
        self.rows: dict[str, PropertyRow] = {}
        self._none = words(self.tr("No value matches."), "detail", "text_2")
        self._column.insertWidget(0, self._none)
        buttons = QHBoxLayout()
        buttons.setSpacing(px(6))
        keep = PressButton(self.tr("Keep…"), height=28)
        keep.setToolTip(self.tr("Save this position in the set-up of the map"))
        keep.clicked.connect(self.keep_asked)
        buttons.addWidget(keep)
        buttons.addStretch(1)
        play = PressButton(self.tr("Play from here"), kind="primary", height=28)
        play.clicked.connect(self.done)
        buttons.addWidget(play)
        column.addLayout(buttons)

    def showEvent(self, event: QShowEvent) -> None:
        """Let gestures on the board set the position up while the form is shown."""
        super().showEvent(event)
        # A new one each time: kept here, it would hold this form, and with it the match.
        self._board.stage = PositionStage(self._board, self._choose_group, self._shift)

    def hideEvent(self, event: QHideEvent) -> None:
        """Let them play again."""
        super().hideEvent(event)
        self._board.stage = self._plays

    def _choose_group(self, group: str) -> None:
        self.search.clear()
        self.groups.choose(group)
        self.show_table()

    def _shift(self, shift: Shift) -> None:
        """Set what brings a piece to another space, or say why that does not fit."""
        self._choose_group(shift.group)
        self._set_value(shift.key, shift.value)
        if self._refused:
            self._table.say(self._refused[shift.key])

    def show_table(self) -> None:
        """Show the values of the present position."""
        values = self._table.properties()
        names = list(dict.fromkeys(value.group for value in values))
        self.groups.offer([(name, name) for name in names])
        filtered = self.search.text().strip().lower()
        self.groups.setEnabled(not filtered)
        group = self.groups.currentData()
        if filtered:
            found = [value for value in values if _matches(value, filtered)][:_MAXIMUM]
            values = tuple(replace(value, label=f"{value.group}: {value.label}") for value in found)
        else:
            values = tuple(value for value in values if value.group == group)
        self._none.setVisible(not values)
        shown = {value.key: self._with_refusal(value) for value in values}
        if list(shown) != list(self.rows):
            self._build(list(shown.values()))
        for key, value in shown.items():
            self.rows[key].show_row((value,))

    def _with_refusal(self, value: Property) -> Property:
        wrong = self._refused.get(value.key, "")
        if wrong and value.kind == "text":  # keep the refused text, to be corrected
            return replace(value, value=self._typed, wrong=wrong)
        return replace(value, wrong=wrong)

    def _build(self, shown: list[Property]) -> None:
        for row in self.rows.values():
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = {}
        for value in shown:
            row = PropertyRow((value,))
            row.be_narrow(True)
            row.changed.connect(self._set_value)
            self._column.insertWidget(self._column.count() - 1, row)
            row.show()
            self.rows[value.key] = row

    def _set_value(self, name: str, value: object) -> None:
        why = self._table.set_value(name, value)
        self._refused = {name: why} if why else {}
        self._typed = str(value) if why else ""
        self.show_table()


def _matches(value: Property, filtered: str) -> bool:
    words_of = f"{value.group} {value.label} {value.key}".lower()
    return all(part in words_of for part in filtered.split())
