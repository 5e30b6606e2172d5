"""The right column while a position is set up: the selected piece, and all other values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from editor.core.properties import Property
from editor.ui.panels.frame import Panel
from editor.ui.panels.property_row import PropertyRow
from editor.ui.play.piece_palette import PiecePalette
from editor.ui.play.play_board import PlayBoard
from editor.ui.play.pointing import SpacePointer
from editor.ui.play.positioning import PositionMeaning
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, row_in, scrolling
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import words
from editor.workbench.playing.pieces import Pieces
from editor.workbench.playing.positioning import Positioning, in_names, whole_value
from editor.workbench.playing.session import PlaySession

_MAXIMUM = 60
"""The most values that a search shows."""
_FAULTS = 3
"""The most errors of a position that are shown at once."""
SELECTED = "\n"
"""The key of the selected piece among the groups: no group is named so."""


class PositionForm(Panel):
    """Sets values of the position; `done` leaves the form."""

    done = Signal()
    keep_requested = Signal()

    def __init__(
        self,
        table: PlaySession,
        board: PlayBoard,
        pieces: Pieces,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Position"))
        self.setMinimumWidth(200)
        self._table, self._board = table, board
        self._plays = board.stage
        self._refused: dict[str, str] = {}
        self.positioning = Positioning(table)
        self.palette_of_pieces = PiecePalette(self.positioning, pieces.portraits)
        self._portraits = pieces.portraits
        self.meaning: PositionMeaning | None = None
        """What gestures on the board mean while this is shown."""
        self.palette_of_pieces.chosen.connect(self._take)
        column = column_in(self, margins=(px(18), px(12), px(10), px(10)), spacing=px(8))
        column.addWidget(words(self.tr("Set up a position"), "inspector"))
        said = self.tr("Drag pieces on or off the board. Click one to see its values.")
        self._said = words(said, "detail", "text_2", wrap=True)
        column.addWidget(self._said)
        self._blame = QWidget()
        beside = row_in(self._blame, margins=NONE, spacing=px(6))
        beside.addWidget(LevelMark("error", 6.5), 0, Qt.AlignmentFlag.AlignTop)
        self.faults = words("", "detail-medium", "error", wrap=True)
        beside.addWidget(self.faults, 1)
        column.addWidget(self._blame)
        self.search = SearchField(self.tr("Find a value"))
        self.search.textChanged.connect(lambda _: self.show_table())
        column.addWidget(self.search)
        self.groups = Choice((), name=self.tr("Values"), wide=True)
        self.groups.picked.connect(lambda _: self.show_table())
        column.addWidget(self.groups)
        column.addWidget(self._rows(), 1)
        column.addLayout(self._buttons())

    def _rows(self) -> QScrollArea:
        scroll = scrolling()
        sheet = QWidget()
        scroll.setWidget(sheet)
        self._column = column_in(sheet, margins=(0, 0, px(8), 0), spacing=px(6))
        self._column.addStretch(1)
        self.rows: dict[str, PropertyRow] = {}
        self._labels: list[tuple[str, str]] = []
        self._none = words(self.tr("No value matches."), "detail", "text_2", wrap=True)
        self._column.insertWidget(0, self._none)
        return scroll

    def _buttons(self) -> QHBoxLayout:
        buttons = row_in(spacing=px(6))
        keep = PressButton(self.tr("Save…"), height=28)
        keep.setToolTip(self.tr("Save this position in the set-up of the map"))
        keep.clicked.connect(self.keep_requested)
        buttons.addWidget(keep)
        self.take_off = PressButton(self.tr("Remove"), height=28)
        self.take_off.setToolTip(self.tr("Remove the selected piece from the board (Del)"))
        self.take_off.clicked.connect(self.remove)
        buttons.addWidget(self.take_off)
        buttons.addStretch(1)
        play = PressButton(self.tr("Play from here"), kind="primary", height=28)
        play.clicked.connect(self.done)
        buttons.addWidget(play)
        return buttons

    def showEvent(self, event: QShowEvent) -> None:
        """Let gestures on the board set the position up while the form is shown."""
        super().showEvent(event)
        # A new one each time: kept here, it would hold this form, and with it the match.
        self.meaning = PositionMeaning(self._board, self.positioning, self._portraits, self._follow)
        self._board.stage = SpacePointer(self._board, self.meaning)
        self._board.roams = True
        self._show_faults()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let them play again."""
        super().hideEvent(event)
        self.positioning.select(None)
        self.positioning.put_back()
        self.meaning = None
        self._board.stage, self._board.roams = self._plays, False
        self._board.held, self._board.faulty = None, ()

    def why_not_take_off(self) -> str:
        """Return why nothing can be taken off the board, empty where it can."""
        piece = self.positioning.selected
        if piece is None:
            return self.tr("No piece is selected")
        return self.tr("It is part of the board") if piece.fixed else ""

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the board with what they do now."""
        if self.positioning.carried is not None:
            ways = (("←↑→↓", self.tr("another space")), ("Enter", self.tr("place")))
            return (*ways, ("Esc", self.tr("cancel")))
        keys = [("PgDn", self.tr("next piece")), ("←↑→↓", self.tr("another space"))]
        if not self.why_not_take_off():
            keys += [("Enter", self.tr("pick up")), ("Del", self.tr("remove"))]
        return tuple(keys)

    def remove(self) -> None:
        """Take the selected piece off the board."""
        if self.meaning is not None:
            self.meaning.remove()

    def _take(self, key: str) -> None:
        if self.meaning is not None:
            self.meaning.take(key)

    def _follow(self) -> None:
        """Show what a gesture on the board has changed."""
        piece = self.positioning.selected
        if piece is not None:
            self.search.clear()
            self.groups.offer([(SELECTED, piece.words)], SELECTED)
        self.show_table()
        self._table.look_at(() if piece is None else (piece.space,))

    def show_table(self) -> None:
        """Show the values of the present position."""
        piece = self.positioning.selected
        values = self._values()
        names = list(dict.fromkeys(value.group for value in values))
        first = [(SELECTED, piece.words)] if piece is not None else []
        self.groups.offer([*first, *((name, name) for name in names)])
        filtered = self.search.text().strip().lower()
        self.groups.setEnabled(not filtered)
        group = self.groups.currentData()
        if filtered:
            found = [value for value in values if _matches(value, filtered)][:_MAXIMUM]
            shown = [replace(value, label=f"{value.group}: {value.label}") for value in found]
        elif group == SELECTED:
            shown = list(self.positioning.rows())
        else:
            shown = [value for value in values if value.group == group]
        self._none.setText(self.tr("No value matches.") if filtered else self.tr("No values here."))
        self._none.setVisible(not shown)
        shown = list(in_names(shown))
        self._show_rows([replace(row, wrong=row.wrong or self._refused.get(row.key, ""), help="")
                         for row in shown])  # fmt: skip
        self.take_off.setEnabled(not self.why_not_take_off())
        self.palette_of_pieces.show_table()
        if self.isVisible():
            self._show_faults()

    def _values(self) -> tuple[Property, ...]:
        """Return all values but those of spaces and of pieces, which are set on the board."""
        spaces = set(self._table.game.spaces)
        values = self._table.properties()
        return tuple(row for row in values if row.group not in spaces and row.kind != "text")

    def _show_faults(self) -> None:
        found = self.positioning.faults
        more = len(found) - _FAULTS
        said = [fault.sentence for fault in found[:_FAULTS]]
        if more > 0:
            said.append(self.tr("And {n} more.").format(n=more))
        self.faults.setText("\n".join(said))
        self._blame.setVisible(bool(said))
        self._said.setVisible(not said)
        spaces = tuple(space for fault in found for space in fault.spaces)
        if spaces != self._board.faulty:
            self._board.faulty = spaces
            self._board.refresh()

    def _show_rows(self, shown: Sequence[Property]) -> None:
        labels = [(row.key, row.label) for row in shown]
        if labels != self._labels:
            self._labels = labels
            self._build(shown)
        for row in shown:
            self.rows[row.key].show_row((row,))

    def _build(self, shown: Sequence[Property]) -> None:
        for old in self.rows.values():
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = {}
        for value in shown:
            row = PropertyRow((value,))
            row.be_narrow(True)
            row.changed.connect(self._set_value)
            self._column.insertWidget(self._column.count() - 1, row)
            row.show()
            self.rows[value.key] = row

    def _set_value(self, name: str, value: bool | int | str) -> None:
        if self.groups.currentData() == SELECTED and not self.search.text().strip():
            self.positioning.set_row(*whole_value(self.positioning.rows(), name, value))
            self._refused = {}
            self._follow()
            return
        name, value = whole_value(self._table.properties(), name, value)
        why = self._table.set_value(name, value)
        self._refused = {name: why} if why else {}
        self.show_table()


def _matches(value: Property, filtered: str) -> bool:
    words_of = f"{value.group} {value.label}".lower()
    return all(part in words_of for part in filtered.split())
