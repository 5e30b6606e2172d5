"""The right column of Play: sheet and odds over log, notes and dice, the form, or the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from editor.play.display import Offer, PanelRow
from editor.play.header import NOWHERE
from editor.ui.drawing import face
from editor.ui.panels.frame import Panel
from editor.ui.play.chance import ChancePanel
from editor.ui.play.end_panel import EndPanel
from editor.ui.play.log import TurnLog
from editor.ui.play.odds_panel import OddsPanel
from editor.ui.play.play_board import PlayBoard
from editor.ui.play.position_form import PositionForm
from editor.ui.play.sheet_panel import SheetPanel
from editor.ui.play.thoughts import ThoughtsPanel
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import WordTabs, tip_of, words
from editor.workbench.playing.event_log import last_draws
from editor.workbench.playing.odds import OddsBook
from editor.workbench.playing.pieces import Pieces
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.sheets import Sheets, UnitSheet
from editor.workbench.playing.thinking import most_thought_of


class LogPages(Panel):
    """Pages under tabs: what happened, and by which dice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("What happened"))
        column = column_in(self, margins=(px(1), px(8), 0, px(4)), spacing=px(6))
        head = row_in(margins=(px(18), 0, px(14), 0))
        self.tabs = WordTabs("named", name=self.tr("What happened"))
        head.addWidget(self.tabs)
        head.addStretch(1)
        self._aside = QStackedWidget()
        self._aside.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head.addWidget(self._aside)
        column.addLayout(head)
        self._pages = QStackedWidget()
        column.addWidget(self._pages, 1)
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self.tabs.currentChanged.connect(self._aside.setCurrentIndex)

    def add(self, title: str, page: QWidget, aside: QWidget | None = None) -> None:
        """Add a page under a tab, with a control beside the tabs while it is shown."""
        self._pages.addWidget(page)
        self._aside.addWidget(aside or QWidget())
        self.tabs.addTab(title)


def scrolled(page: QWidget) -> QScrollArea:
    """Return a page that is scrolled where it is higher than its room."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(page)
    return area


_AT = Qt.ItemDataRole.UserRole
_WORDS = Qt.ItemDataRole.UserRole + 1


class NotesPage(QWidget):
    """The notes of the match of a session."""

    gone_to = Signal(int)
    """The moment of the chosen note."""
    edit_requested = Signal(int)
    """The moment whose note is to be changed."""
    remove_requested = Signal(int)

    def __init__(self, table: PlaySession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        column = column_in(self, margins=(px(10), px(4), px(8), px(4)))
        said = self.tr(
            "No notes yet. Press N to add one at any step of the match; replays include notes."
        )
        self._none = words(said, "detail", "text_2", wrap=True)
        self._none.setContentsMargins(px(8), px(4), px(8), 0)
        column.addWidget(self._none)
        self.list = _Notes()
        self.list.setAccessibleName(self.tr("Notes of the match"))
        self.list.setToolTip(
            self.tr("Click to go to the step, press Enter to edit the note, Delete to remove it")
        )
        self.list.itemClicked.connect(lambda item: self.gone_to.emit(item.data(_AT)))
        self.list.itemDoubleClicked.connect(lambda item: self.edit_requested.emit(item.data(_AT)))
        self.list.edit_pressed.connect(self.edit_requested)
        self.list.remove_pressed.connect(self.remove_requested)
        column.addWidget(self.list, 1)

    def show_table(self) -> None:
        """Show the notes of the match, that of the shown moment marked."""
        match = self._table.match
        wanted = [(note.at, note.words) for note in match.notes]
        shown = [
            (item.data(_AT), item.data(_WORDS))
            for item in (self.list.item(row) for row in range(self.list.count()))
        ]
        if wanted != shown:
            self.list.clear()
            for at, note in wanted:
                item = QListWidgetItem(self.tr("Step {at}: {note}").format(at=at, note=note))
                item.setData(_AT, at)
                item.setData(_WORDS, note)
                item.setToolTip(tip_of(note))
                self.list.addItem(item)
        self._none.setVisible(not wanted)
        self.list.setVisible(bool(wanted))
        here = [row for row, (at, _) in enumerate(wanted) if at == match.at]
        self.list.setCurrentRow(here[0] if here else -1)


class _Notes(QListWidget):
    edit_pressed = Signal(int)
    remove_pressed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFont(face("body"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def event(self, event: QEvent) -> bool:
        """Take Delete here for a note, whatever it takes off the board elsewhere."""
        pressed = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Delete
        if pressed and event.type() == QEvent.Type.ShortcutOverride and self.currentRow() >= 0:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem() if self.currentRow() >= 0 else None
        if item and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.edit_pressed.emit(item.data(_AT))
        elif item and event.key() == Qt.Key.Key_Delete:
            self.remove_pressed.emit(item.data(_AT))
        elif item and event.key() == Qt.Key.Key_Space:
            self.itemClicked.emit(item)
        else:
            super().keyPressEvent(event)


_UNKNOWN = object()
"""Stands for the last step where its end is not shown, so that it will be shown again."""
_Subject = TypeVar("_Subject")


class Aside(QStackedWidget):
    """The pages of the right column; the session sets what they show."""

    pointed_at = Signal(tuple)
    """The spaces of a line of the log."""
    thought_of = Signal()
    """Other thoughts are shown."""

    def __init__(
        self, table: PlaySession, pieces: Pieces, board: PlayBoard, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._table, self._pieces = table, pieces
        seats = table.game.seats
        self._sheets, self._odds = Sheets(table, pieces), OddsBook(table, pieces)
        # Each in its place from the beginning: whatever moves is styled again with all in it.
        self._watch = QWidget(self)
        self.sheet = SheetPanel(seats, pieces.portraits, self._watch)
        self.odds = OddsPanel(self._watch)
        pages = LogPages(self._watch)
        self.log = TurnLog(seats)
        self.log.pointed_at.connect(self.pointed_at)
        self.log.stepped_on.connect(self._step_on)
        self.thoughts = ThoughtsPanel(seats, self._watch)
        self.thoughts.left.connect(lambda: self._step_on(0, 0))
        self._stepped_on = (0, 0)
        folds = (("turns", self.tr("by turn")), ("lines", self.tr("in full")))
        self._folds = Choice(folds, name=self.tr("How the log is shown"))
        self._folds.picked.connect(lambda fold: self.log.open_all(fold == "lines"))
        self.notes = NotesPage(table)
        self.chance = ChancePanel()
        self.chance.choosing_changed.connect(self._set_asking)
        pages.add(self.tr("Log"), self.log, self._folds)
        pages.add(self.tr("Notes"), self.notes)
        pages.add(self.tr("Dice"), scrolled(self.chance))
        column = column_in(self._watch, margins=NONE, spacing=0)
        column.addWidget(self.sheet)
        column.addWidget(self.odds)
        column.addWidget(self.thoughts)
        column.addWidget(pages, 1)
        self.form = PositionForm(table, board, pieces, self)
        self.ending = EndPanel(table)
        self.ending.left.connect(self._leave_end)
        self._end_page = scrolled(self.ending)
        for page in (self._watch, self.form, self._end_page):
            self.addWidget(page)
        self._ended: object = None

    def set_up(self, shown: bool) -> None:
        """Show the form of the position, or sheet and log again."""
        self._ended = None if shown else _UNKNOWN
        self.setCurrentWidget(self.form if shown else self._watch)

    def sets_up(self) -> bool:
        """Return whether the form of the position is shown."""
        return self.currentWidget() is self.form

    def show_log(self) -> None:
        """Show what happened up to the present position."""
        table = self._table
        self.chance.show_draws(last_draws(table.game, table.match))
        self.log.show_turns(table.log.log_turns(table.match, table.viewer), table.match.at)
        self.notes.show_table()
        last = table.match.last if table.over else None
        if last is not self._ended and not self.sets_up():
            # How it ended stands in place of the log, until that or an earlier step is wanted.
            self._ended = last
            if last is not None:
                self.ending.show_table()
            self.setCurrentWidget(self._watch if last is None else self._end_page)

    def _step_on(self, first: int, after: int) -> None:
        """Show what a bot thought of a step of the log, of a turn the one it thought of most."""
        self._stepped_on = (first, after)
        self.look_again_at_thoughts()
        self.thought_of.emit()

    def look_again_at_thoughts(self) -> None:
        """Show the thoughts of the chosen line of the log as they may be known now."""
        self.thoughts.show_thoughts(most_thought_of(self._table, *self._stepped_on))

    def _leave_end(self) -> None:
        self.setCurrentWidget(self._watch)
        self.log.setFocus()

    def rest(self) -> None:
        """Show the sheet of the piece that is to do something while nothing is pointed at."""
        self.sheet.rest_on(self._taken_up)

    def point_at_space(self, space: int) -> None:
        """Show the sheet of the piece on a space, and that of the piece in hand elsewhere."""
        self._point_at(self._sheets.of_space, None if space == NOWHERE else space)
        self.odds.show_odds(self._odds.against(space) if space != NOWHERE else None)

    def point_at_row(self, row: PanelRow | None) -> None:
        """Show the sheet of a row of a seat card, or of the piece in hand for None."""
        self._point_at(self._sheets.of_row, row)

    def point_at_offer(self, offer: Offer | None) -> None:
        """Show the sheet of what an offer is about, or of the piece in hand for None."""
        self._point_at(self._sheets.of_offer, offer)

    def _point_at(
        self, pages: Callable[[_Subject], UnitSheet | None], what: _Subject | None
    ) -> None:
        self.sheet.point_at(None if what is None else partial(pages, what))

    def _taken_up(self) -> UnitSheet | None:
        doer = self._pieces.doer
        if doer is None or self._table.curtain is not None:
            return None
        return self._sheets.of_figure(doer)

    def _set_asking(self, prompt: bool) -> None:
        self._table.chooses_results = prompt
