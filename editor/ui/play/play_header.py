"""The header while a match is played, with who plays, and the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from editor.play.game import Seat
from editor.ui import icons
from editor.ui.drawing import line_of_text, text_width
from editor.ui.panels.frame import Panel
from editor.ui.panels.header import StepButton
from editor.ui.play.seats import paint_emblem, seat_emblem
from editor.ui.screens.screen_page import ScreenHeader
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import column_in
from editor.ui.widgets.button import PaintedButton, PressButton
from editor.ui.widgets.choice import Segments, Switch
from editor.ui.widgets.words import tip_of, words
from editor.workbench.playing.seating import HUMAN, words_of_bot
from editor.workbench.playing.session import PlaySession
from editor.workbench.session import Session

_HIGH = 32


def player_of(who: str, seat: Seat, *, alone: bool) -> tuple[str, bool]:
    """Return what who plays a seat is called, and whether it is a bot; `alone` if one person."""
    if seat.robot:
        return tr("Robot"), True
    if who != HUMAN:
        return tr(words_of_bot(who)), True
    return (tr("You") if alone else tr("Person")), False


class WhoPill(PaintedButton):
    """A pill with who plays each seat and the word Change; narrow, it leaves out the words."""

    radius = _HIGH / 2

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = seats
        self._who: tuple[tuple[str, bool], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_who(self, who: tuple[tuple[str, bool], ...]) -> None:
        """Show for each seat who plays it, and whether that is a bot."""
        if who != self._who:
            self._who = who
            said = ", ".join(
                f"{seat.name}: {name}" for seat, (name, _) in zip(self._seats, who, strict=True)
            )
            self.setAccessibleName(self.tr("Players: {said}. Change").format(said=said))
            self.setToolTip(tip_of(said))
            self.updateGeometry()
            self.update()

    def _width(self, *, worded: bool) -> float:
        wide = px(12) + text_width(self.tr("Change"), "body-strong") + px(26)
        for name, _ in self._who:
            wide += px(18) + px(5) + px(15) + px(12)
            wide += px(4) + text_width(name, "body-medium") if worded else 0
        return wide

    def sizeHint(self) -> QSize:
        return QSize(round(self._width(worded=True)), px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._width(worded=False)), px(_HIGH))

    def ground(self) -> tuple[str, str, float]:
        return "sunken" if self.lit else "raised", "line_strong", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        worded = self.width() >= self._width(worded=True) - 1
        x, side = px(12), px(18)
        for seat, (name, bot) in zip(self._seats, self._who, strict=False):
            paint_emblem(painter, seat.seat, x, rect.height() / 2, side)
            x += side + px(5)
            at = QPointF(x + px(7), rect.center().y())
            icons.paint(painter, "bot" if bot else "user", at, px(14), ink("text_2"))
            x += px(15)
            if worded:
                room = QRectF(x + px(4), 0, text_width(name, "body-medium") + 2, rect.height())
                line_of_text(painter, room, name, "body-medium", ink("text"))
                x += px(4) + round(text_width(name, "body-medium"))
            x += px(12)
        painter.setPen(ink("line_strong"))
        painter.drawLine(QPointF(x, px(8)), QPointF(x, rect.height() - px(8)))
        room = QRectF(x + px(10), 0, rect.right() - x - px(12), rect.height())
        line_of_text(painter, room, self.tr("Change"), "body-strong", ink("accent"))


_BETWEEN = " · "
_LEAST, _MOST = 120, 330
"""The least and the most width of the title and its facts, in pixels at 100 %."""


class PlayHeader(ScreenHeader):
    """The header; `view_chosen` emits 0 for top-down, 1 for isometric."""

    view_chosen = Signal(int)
    tab_chosen = Signal(int)
    opened = Signal(bool)
    """Whether hidden things are shown to everybody."""
    who_requested = Signal()
    """Who plays is to be changed."""

    def __init__(
        self,
        undo: QAction,
        redo: QAction,
        set_up: QAction,
        leave: QAction,
        *,
        views: bool,
        seats: tuple[Seat, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Header of the match"), parent, spacing=4)
        row = self.row
        self.open_row(_LEAST, _MOST, 1)
        row.addWidget(StepButton(undo, "undo-2"))
        row.addWidget(StepButton(redo, "redo-2"))
        row.addSpacing(px(14))
        self._views = Segments(
            [self.tr("Top-down"), self.tr("Isometric")], name=self.tr("View"), height=32
        )
        self._views.chosen.connect(self.view_chosen)
        self._views.setVisible(views)
        row.addWidget(self._views)
        self.who = WhoPill(seats)
        self.who.clicked.connect(self.who_requested)
        row.addSpacing(px(10))
        row.addWidget(self.who)
        self._tabs = QHBoxLayout()
        row.addSpacing(px(10))
        row.addLayout(self._tabs)
        row.addStretch(1)
        self.open = Switch(self.tr("Show all hands"))
        self.open.setToolTip(self.tr("Show all hidden information without a curtain"))
        self.open.toggled.connect(self.opened)
        row.addWidget(self.open)
        row.addSpacing(px(12))
        self.set_up = PressButton(self.tr("Set up position"), height=32)
        self.set_up.setCheckable(True)
        self.set_up.clicked.connect(set_up.trigger)
        self.set_up.setToolTip(set_up.toolTip())
        row.addWidget(self.set_up)
        row.addSpacing(px(8))
        self.close_row(leave)

    def show_tabs(self, names: Sequence[str], at: int) -> None:
        """Offer the matches that are looked at together; one alone has no tab."""
        if len(names) > 1:
            tabs = Segments(names, name=self.tr("Which replay"), height=32)
            tabs.choose(at)
            tabs.chosen.connect(self.tab_chosen)
            self._tabs.addWidget(tabs)

    def show_set_up(self, shown: bool) -> None:
        """Show whether the form of the position is open."""
        self.set_up.setChecked(shown)
        self.set_up.become("quiet" if shown else "plain")

    def show_table(self, table: PlaySession, session: Session) -> None:
        """Show the match of a session of play: its mode and round, and who plays."""
        played = table.game.survey.mode
        mode = session.system.mode(played)
        facts = [mode.title if mode else played, table.scoreboard().when]
        hides = table.visibility.hides(table.match.state)
        if hides and len(table.humans) > 1:
            name = table.name_of(table.viewer)
            seen = self.tr("seen as {name}").format(name=name) if name else ""
            facts.append(seen or self.tr("everything visible"))
        self.show_match(
            table.game.survey.scenario.title,
            tuple(facts),
            isometric=session.view.isometric,
            opened=table.visibility.opened,
            hides=hides,
        )
        alone = len(table.humans) == 1
        seats = zip(table.seats, table.game.seats, strict=True)
        self.who.show_who(tuple(player_of(who, seat, alone=alone) for who, seat in seats))

    def show_match(
        self, title: str, facts: Sequence[str], *, isometric: bool, opened: bool, hides: bool
    ) -> None:
        """Show values, the first fact where there is room; `hides`: whether anything is hidden."""
        self.titles.show_title(title, "")
        self.titles.keep_facts(_BETWEEN.join(facts), _BETWEEN.join(facts[1:]), _MOST)
        self._views.choose(int(isometric))
        self.open.setVisible(hides or opened)
        if self.open.isChecked() != opened:
            self.open.blockSignals(True)
            self.open.setChecked(opened)
            self.open.blockSignals(False)


class Curtain(Panel):
    """Asks for the next player; `lifted` is emitted when that player is there."""

    lifted = Signal()
    opened = Signal()
    """Everything should be shown to everybody from now on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("felt", parent=parent)
        self.setAccessibleName(self.tr("Curtain"))
        self._column = column_in(self, spacing=px(14))
        self._column.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._parts: list[QWidget] = []
        self.button: PressButton | None = None
        self._shown: Seat | None = None

    def show_seat(self, seat: Seat) -> None:
        """Ask for the player of a seat."""
        if seat == self._shown:
            return
        self._shown = seat
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        title = words(self.tr("Pass to {name}").format(name=seat.name), "display")
        said = words(self.tr("The other players' cards are hidden."), "body")
        button = PressButton(
            self.tr("I am {name}: show my view").format(name=seat.name), kind="primary", height=36
        )
        button.clicked.connect(self.lifted)
        alone = PressButton(self.tr("I play all seats: show everything"), kind="quiet", height=32)
        alone.clicked.connect(self.opened)
        self._parts = [seat_emblem(seat.seat, 84), title, said, button, alone]
        for part in self._parts:
            self._column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        self.button = button
