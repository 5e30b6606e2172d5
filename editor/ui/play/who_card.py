"""A card for a seat on the sheet that asks who plays: a person, or a bot and how strong it is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from editor.play.game import Seat
from editor.ui import icons
from editor.ui.drawing import Drawn, RoundedCard
from editor.ui.play.seats import seat_emblem
from editor.ui.theme import ink, px
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.words import Elided, words
from editor.workbench.playing.strengths import HUMAN, STRENGTHS, words_of_bot

_HIGH, _SIGN, _NAME = 44, 16, 96
WAYS = (HUMAN, *(name for name, _ in STRENGTHS))
"""Who is offered for a seat, in the order of the segments."""


class WhoCard(RoundedCard):
    """A seat and who plays it: segments for a person and each strength, and any other bot."""

    picked = Signal()
    other_asked = Signal()
    """A bot is to be named."""

    def __init__(self, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__("sunken", "line", parent=parent)
        self.who = HUMAN
        self.robot = seat.robot
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row = row_in(self, margins=(px(10), 0, px(8), 0), spacing=px(8))
        row.addWidget(seat_emblem(seat.seat, 26))
        self._sign = Drawn(self._draw_sign, _SIGN, _SIGN)
        row.addWidget(self._sign)
        name = Elided(seat.name, "body-strong")
        name.setFixedWidth(px(_NAME))
        row.addWidget(name, 0, Qt.AlignmentFlag.AlignVCenter)
        title = self.tr("Who plays {name}").format(name=seat.name)
        said = [self.tr("Person"), *(self.tr(strength) for _, strength in STRENGTHS)]
        self.segments = Segments(said, name=title, height=30)
        self.segments.chosen.connect(self._choose)
        self.other = PressButton(self.tr("Other…"), height=28)
        self.other.setCheckable(True)
        self.other.clicked.connect(self._ask_other)
        if self.robot:
            row.addWidget(words(self.tr("A robot, which the rules play"), "body", "text_2"), 1)
            self.segments.hide()
            self.other.hide()
        else:
            row.addWidget(self.segments, 1)
            row.addWidget(self.other)
        self.show_who(HUMAN)

    def show_who(self, who: str) -> None:
        """Show who plays the seat: HUMAN or the name of a bot."""
        self.who = who
        own = who not in WAYS
        self.segments.choose(-1 if own else WAYS.index(who))
        self.other.setText(words_of_bot(who) if own else self.tr("Other…"))
        self.other.setToolTip(self.tr("Another bot, by its name"))
        self.other.setChecked(own)
        self.other.become("quiet" if own else "plain")
        self._sign.update()
        person = who == HUMAN and not self.robot
        self.look(*(("tint", "accent", 1.6) if person else ("sunken", "line", 1.0)))

    def _draw_sign(self, painter: QPainter, rect: QRectF) -> None:
        icon = "bot" if self.robot or self.who != HUMAN else "user"
        icons.paint(painter, icon, rect.center(), px(_SIGN), ink("text_2"))

    def _choose(self, index: int) -> None:
        self.show_who(WAYS[index])
        self.picked.emit()

    def _ask_other(self) -> None:
        self.show_who(self.who)
        self.other_asked.emit()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), px(_HIGH))


class WhoCards(QWidget):
    """The cards of all seats; up and down go from one to the next."""

    picked = Signal()
    other_asked = Signal(int)
    """The player for whom a bot is to be named."""

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=NONE, spacing=px(6))
        self.cards: list[WhoCard] = []
        for player, seat in enumerate(seats):
            card = WhoCard(seat)
            card.picked.connect(self.picked)
            card.other_asked.connect(lambda player=player: self.other_asked.emit(player))
            column.addWidget(card)
            self.cards.append(card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        asked = [card for card in self.cards if not card.robot]
        focus = QApplication.focusWidget()
        held = [focus is not None and card.isAncestorOf(focus) for card in asked]
        if step is None or True not in held:
            super().keyPressEvent(event)
            return
        at = min(max(held.index(True) + step, 0), len(asked) - 1)
        asked[at].segments.setFocus(Qt.FocusReason.TabFocusReason)
