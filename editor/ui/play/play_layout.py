"""The layout of the window while a match is played, and the updates of its panels."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from editor.play.header import NOWHERE
from editor.seam.scene import Viewpoint
from editor.ui.panels.side import splitter_in
from editor.ui.play.aside import Aside
from editor.ui.play.play_board import PlayBoard
from editor.ui.play.play_header import Curtain, PlayHeader
from editor.ui.play.play_stage import PlayMeaning
from editor.ui.play.pointing import SpacePointer
from editor.ui.play.prompt import ActionsPanel
from editor.ui.play.replay_bar import ReplayBar
from editor.ui.play.seat_column import SeatCards
from editor.ui.play.who_sheet import WhoPage
from editor.ui.screens.screen_page import ScreenPage
from editor.ui.theme import px
from editor.ui.views import StatusView
from editor.ui.widgets.boxes import NONE, column_in
from editor.ui.widgets.choice import Choice
from editor.workbench.playing.pieces import Pieces
from editor.workbench.playing.session import Change, PlaySession
from editor.workbench.session import Session

LEFT, RIGHT, DOING, TRACK = 300, 324, 62, 88
"""Of a window of 1440 x 900 and above: the columns, what is to be done, the track."""
SMALL = (224, 252, 62, 64)
"""The same of a window of 1280 x 720 and below."""
_ROOMY, _TIGHT = (1440, 900), (1280, 720)
_NARROWEST = 200


class PlayLayout(ScreenPage):
    """The panels: header, seats and draws, board over prompt, scoreboard over event log."""

    header: PlayHeader
    seated = Signal(object)
    """Who plays each seat, once that is decided."""

    def __init__(
        self,
        session: Session,
        table: PlaySession,
        acts: dict[str, QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._table = session, table
        seats = table.game.seats
        self._pages = QStackedWidget(self)
        page = QWidget(self._pages)
        self._across = splitter_in(page, Qt.Orientation.Horizontal)
        self._left = QStackedWidget(self._across)
        self._middle = QWidget(self._across)
        self.header = PlayHeader(
            acts["undo"], acts["redo"], acts["play-set-up"], acts["leave-play"],
            views=len(session.system.viewpoints) > 1, seats=seats, parent=page,
        )  # fmt: skip
        self.header.view_chosen.connect(lambda index: session.look(isometric=bool(index)))
        self.header.opened.connect(table.open_hands)
        self.header.who_requested.connect(lambda: self.ask_who(table.seats))
        self.pieces = Pieces(table)
        self.seats = SeatCards(table, self.pieces, self._left)
        self.seats.pointed_at.connect(lambda space: self._look_at((space,)))
        self.board = PlayBoard(table, session)
        self.board.stage = SpacePointer(self.board, PlayMeaning(self.board, self.pieces))
        self.board.over_space.connect(lambda _: self._show_status())
        self.board.viewpoint_changed.connect(lambda _: self._show_panels())
        self.board.nothing_marked.connect(self.focus_choice)
        self.actions_panel = ActionsPanel(table, self.pieces, self._middle)
        self.actions_panel.left.connect(self._back_to_board)
        self.aside = Aside(table, self.pieces, self.board, self._across)
        self.aside.pointed_at.connect(self._look_at)
        self.aside.ending.new_match_requested.connect(self.actions_panel.new_match_requested)
        self.aside.ending.replay_requested.connect(self.actions_panel.replay_requested)
        self.board.over_space.connect(self.aside.point_at_space)
        self.seats.row_over.connect(self.aside.point_at_row)
        self.actions_panel.offer_over.connect(self.aside.point_at_offer)
        self.replay = ReplayBar(table, self._middle)
        view = self.status.view
        view.show()
        view.zoomed.connect(self.board.zoom_as)
        view.rotate_requested.connect(lambda: session.look(quarter=(session.view.quarter + 1) % 4))
        self.board.zoom_changed.connect(view.show_zoom)
        self.board.viewpoint_changed.connect(self._show_viewpoint)
        self._show_viewpoint(self.board.viewpoint)
        self.curtain = Curtain(self._pages)
        self.curtain.lifted.connect(table.lift_curtain)
        self.curtain.opened.connect(lambda: table.open_hands(True))
        self.who = WhoPage(table.game, self._pages)
        self.who.decided.connect(self._seat)
        self._lay_out(page)
        table.observers.append(self._hear)
        self.show_all()

    def end(self) -> None:
        """Stop following the match."""
        if self._hear in self._table.observers:
            self._table.observers.remove(self._hear)
        self.board.end()
        self.aside.sheet.forget()

    def begin(self) -> None:
        """Focus the curtain, or what is to be chosen."""
        if not self._show_curtain():
            self.focus_choice()

    def ask_who(self, seating: Sequence[str] = ()) -> None:
        """Ask who plays, proposing a seating or one person against bots; bots wait meanwhile."""
        self._table.pace.held = True
        self._pages.setCurrentWidget(self.who)
        self.who.ask(seating)

    def asks_who(self) -> bool:
        """Return whether the sheet is shown that asks who plays."""
        return self._pages.currentWidget() is self.who

    def _seat(self, seating: Sequence[str]) -> None:
        """Give the seats to those who were chosen, and play."""
        self._pages.setCurrentIndex(0)
        self._table.pace.held = self.sets_up()
        for player, who in enumerate(seating):
            self._table.seat(player, who)
        self.seated.emit(seating)
        self.show_all()
        if not self._show_curtain():
            self.focus_choice()

    def focus_choice(self) -> None:
        """Focus the board, or the first button where nothing is marked on the board."""
        buttons, choices = self.actions_panel.buttons, self._table.choices
        marked = choices.marked if choices.actor == NOWHERE else choices.open
        if marked or self._table.over or not buttons:
            self.board.setFocus()
        else:
            buttons[0].setFocus()

    def parts(self) -> tuple[QWidget, ...]:
        shown = self._pages.currentWidget()
        if shown is self.curtain or shown is self.who:
            return (shown,)
        return (
            self.header, self._left.currentWidget() or self._left, self.board,
            self.actions_panel, self.replay,
            self.aside.currentWidget() or self.aside, self.status,
        )  # fmt: skip

    def set_up(self, shown: bool) -> None:
        """Show the form of the position in place of scoreboard and log, or those again."""
        self.aside.set_up(shown)
        self._left.setCurrentIndex(int(shown))
        self.header.show_set_up(shown)
        # Anyone who sets up a position sees all of it, and no curtain falls amid the form.
        self._table.visibility.bare = shown
        self._table.pace.held = shown
        # Nothing of what was selected on the other side stays marked on the board.
        self.aside.form.positioning.select(None)
        self._table.look_at(())
        self.show_all()
        if shown:
            self.board.setFocus()
        else:
            self.focus_choice()

    def sets_up(self) -> bool:
        """Return whether the form of the position is shown."""
        return self.aside.sets_up()

    def _lay_out(self, page: QWidget) -> None:
        column = column_in(self, margins=NONE, spacing=0)
        column.addWidget(self._pages)
        self._pages.addWidget(page)
        self._pages.addWidget(self.curtain)
        self._pages.addWidget(self.who)
        middle = column_in(self._middle, margins=NONE, spacing=0)
        middle.addWidget(self.board, 1)
        middle.addWidget(self.actions_panel)
        middle.addWidget(self.replay)
        for part in (self.seats, self.aside.form.palette_of_pieces):
            self._left.addWidget(part)
        self._across.setStretchFactor(1, 1)
        self.lay_out(self._across, wide=self._across, within=page)
        self._own = False
        self._across.splitterMoved.connect(self._keep_sizes)

    def _keep_sizes(self) -> None:
        self._own = True

    def fit(self, small: bool) -> None:
        # The rows grow with the height, the columns with the width of the window.
        share = (self.height() - px(_TIGHT[1])) / px(_ROOMY[1] - _TIGHT[1])
        for part, low, high in (
            (self.actions_panel, SMALL[2], DOING),
            (self.replay, SMALL[3], TRACK),
        ):
            part.setFixedHeight(px(_between(low, high, share)))
        if self._own:
            return
        room = self.width()
        share = (room - px(_TIGHT[0])) / px(_ROOMY[0] - _TIGHT[0])
        left, right = px(_between(SMALL[0], LEFT, share)), px(_between(SMALL[1], RIGHT, share))
        least = max(self.board.minimumWidth(), room // 2)
        while left + right + least > room and (left > _NARROWEST or right > _NARROWEST):
            left, right = max(_NARROWEST, left - 8), max(_NARROWEST, right - 8)
        self._across.setSizes([left, room - left - right, right])
        self.status.set_left_width(left)

    # Following the match

    def _hear(self, kind: Change, words: str) -> None:
        if kind == "said":
            self.status.say(words)
        elif kind == "choice":
            self.actions_panel.show_table()
            self.seats.show_table()
            self.aside.rest()
            self.board.refresh()
            self._show_status()
            if self._table.actor != NOWHERE and self.board.hasFocus():
                self.focus_choice()
        elif kind == "notes":
            self.replay.show_table()
            self.aside.notes.show_table()
        elif kind == "seats":
            self._show_curtain()
            self.board.show_position()
            self._show_panels()
            if isinstance(QApplication.focusWidget(), Choice):
                self.focus_choice()
        else:
            self.show_all()

    def show_all(self) -> None:
        """Show the present position; the focus stays with what is to be chosen."""
        held = QApplication.focusWidget()
        chooses = held in (None, self.board) or not self.board.isVisible()
        chooses = chooses or (held is not None and self.actions_panel.isAncestorOf(held))
        if self._show_curtain():
            return
        self.board.show_position()
        self.aside.show_log()
        self._show_panels()
        if self.sets_up():
            self.aside.form.show_table()
        elif chooses:
            self.focus_choice()

    def _show_panels(self) -> None:
        table = self._table
        if table.curtain is not None:
            return
        self.seats.show_table()
        self.actions_panel.show_table()
        self.replay.show_table()
        self.aside.rest()
        self.header.show_table(table, self._session)
        self._show_status()
        self.header.show_set_up(self.sets_up())

    def _show_curtain(self) -> bool:
        table = self._table
        waiting = table.curtain
        if self.asks_who():
            return True
        if waiting is None:
            self._pages.setCurrentIndex(0)
            return False
        self.curtain.show_seat(table.game.seats[waiting])
        self._pages.setCurrentWidget(self.curtain)
        if self.curtain.button is not None:
            self.curtain.button.setFocus()
        return True

    def _show_viewpoint(self, viewpoint: Viewpoint) -> None:
        self.status.view.show_turn(viewpoint.view if viewpoint.isometric else None)

    def _show_status(self) -> None:
        board, table = self.board, self._table
        space = board.space if board.space != NOWHERE else board.at_cursor
        place = table.game.spaces[space] if space != NOWHERE else ""
        words = board.words_at(space)
        ground = words.partition(": ")[2] if words else ""
        deal = self.tr("Deal {n}").format(n=table.match.seed)
        self.status.show_view(StatusView(place, ground, self._keys(), size=deal))

    def _keys(self) -> tuple[tuple[str, str], ...]:
        table = self._table
        if self.sets_up():
            return self.aside.form.keys()
        keys = []
        if table.choices.marked:
            keys += [("←↑→↓", self.tr("next highlighted space")), ("Enter", self.tr("choose"))]
        if table.actor != NOWHERE and len(table.choices.actors) > 1:
            keys.append(("Esc", self.tr("another unit")))
        if self._session.view.isometric:
            keys.append(("Q E", self.tr("rotate view")))
        return tuple(keys)

    def _back_to_board(self) -> None:
        self.board.drop()
        self.board.setFocus()

    def _look_at(self, spaces: tuple[int, ...]) -> None:
        self._table.look_at(spaces)
        self.board.show_spaces(spaces)


def _between(small: int, large: int, share: float) -> int:
    """Return a length between two for a share from 0 to 1."""
    return round(small + (large - small) * min(max(share, 0.0), 1.0))
