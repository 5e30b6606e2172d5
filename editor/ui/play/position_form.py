"""The right column while a position is set up: palette, selected piece, and all other values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QWidget

from editor.core.properties import Property
from editor.picture.drawing import Picture
from editor.play.dials import Addition
from editor.play.display import NO_NUMBER
from editor.ui.dropped import drag_card
from editor.ui.panels.frame import Panel
from editor.ui.panels.property_row import PropertyRow
from editor.ui.play.play_board import PlayBoard
from editor.ui.play.pointing import CARDS, SpacePointer
from editor.ui.play.positioning import PositionMeaning
from editor.ui.play.seats import paint_portrait
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, row_in, scrolling
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.card import ComponentCard
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import tip_of, words
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


_ABREAST = 2


class PiecePalette(Panel):
    """Cards by the player whose pieces they are; `chosen` emits the key of the one clicked."""

    chosen = Signal(str)

    def __init__(
        self,
        positioning: Positioning,
        portraits: Mapping[str, Picture],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("panel", borders=("right",), parent=parent)
        self.setAccessibleName(self.tr("Pieces to add"))
        self._positioning, self._portraits = positioning, portraits
        column = column_in(self, margins=(px(12), px(12), px(12), px(10)), spacing=px(8))
        column.addWidget(words(self.tr("Pieces to add"), "panel"))
        said = self.tr("Drag one onto the board, or click it and then a space.")
        column.addWidget(words(said, "detail", "text_2", wrap=True))
        self.sections = Choice((), name=self.tr("Player"), wide=True)
        self.sections.picked.connect(lambda _: self.show_table())
        column.addWidget(self.sections)
        scroll = scrolling()
        sheet = QWidget()
        self._grid = QGridLayout(sheet)
        self._grid.setContentsMargins(0, 0, px(2), 0)
        self._grid.setSpacing(px(8))
        scroll.setWidget(sheet)
        column.addWidget(scroll, 1)
        self._none = words(self.tr("No pieces can be added."), "detail", "text_2", wrap=True)
        self._none.hide()
        column.addWidget(self._none)
        self.cards: dict[str, ComponentCard] = {}

    def show_table(self) -> None:
        """Show what may be added now."""
        additions = self._positioning.additions
        names = list(dict.fromkeys(addition.section for addition in additions))
        self.sections.offer([(name, name) for name in names])
        self.sections.setVisible(len(names) > 1)
        self._none.setVisible(not additions)
        section = self.sections.currentData()
        shown = [addition for addition in additions if addition.section == section]
        if [addition.key for addition in shown] != list(self.cards):
            self._build(shown)
        carried = self._positioning.carried
        for addition in shown:
            card = self.cards[addition.key]
            left = None if addition.left == NO_NUMBER else addition.left
            card.show_left(left)
            card.setChecked(isinstance(carried, Addition) and carried.key == addition.key)

    def _build(self, shown: list[Addition]) -> None:
        for card in self.cards.values():
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = {}
        for at, addition in enumerate(shown):
            title, _, detail = addition.words.partition(", ")
            card = ComponentCard(partial(self._paint, addition.picture), title, detail, None)
            card.setToolTip(tip_of(addition.words))
            card.clicked.connect(partial(self._choose, addition.key))
            card.drag_started.connect(partial(drag_card, card, f"{CARDS}/{addition.key}"))
            self._grid.addWidget(card, at // _ABREAST, at % _ABREAST)
            card.show()
            self.cards[addition.key] = card
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 0)
        self._grid.setRowStretch(len(shown) // _ABREAST + 1, 1)

    def _choose(self, key: str, _: bool = False) -> None:
        self.chosen.emit(key)

    def _paint(self, picture: str, painter: QPainter, room: QRectF) -> None:
        if picture in self._portraits:
            paint_portrait(painter, self._portraits[picture], room)
