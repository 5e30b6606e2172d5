"""The sheet that asks who plays: a person or a bot in each seat, also a bot by its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.play.bots import BotError, bot_named
from editor.play.game import Game, Seat
from editor.seam.words import house_rules
from editor.systems.catalogue import checks_of
from editor.ui import icons
from editor.ui.dialogs.ask import TextDialog, show_message
from editor.ui.drawing import Drawn, RoundedCard
from editor.ui.panels.frame import Panel
from editor.ui.play.seats import seat_emblem
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.words import Elided, words
from editor.workbench.playing.seating import (
    HUMAN,
    STRENGTHS,
    Seating,
    against_bots,
    all_bots,
    all_people,
    words_of_bot,
)


def ask_for_bot(parent: QWidget, game: Game, page: WhoPage, player: int) -> None:
    """Ask for the name of a bot and show it in the seat of a player."""
    first = next(iter(game.restrictions), "…")
    question = tr("Name of the bot, such as mcts:5000, mcts:500ms or greedy/{held}")
    dialog = TextDialog(question.format(held=first), "mcts:2000", parent)
    if dialog.exec() != QDialog.DialogCode.Accepted or not dialog.text():
        return
    try:
        bot_named(dialog.text(), game.restrictions)
    except BotError as error:
        why = f"{error}."
        show_message(parent, tr("Unknown bot"), why[:1].upper() + why[1:])
    else:
        page.name_bot(player, dialog.text())


_ROW_HIGH, _SIGN, _NAME = 44, 16, 96
WAYS = (HUMAN, *(name for name, _ in STRENGTHS))
"""Who is offered for a seat, in the order of the segments."""


class WhoCard(RoundedCard):
    """A seat and who plays it: segments for a person and each strength, and any other bot."""

    picked = Signal()
    other_requested = Signal()
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
        title = self.tr("Player type of {name}").format(name=seat.name)
        said = [self.tr("Person"), *(self.tr(strength) for _, strength in STRENGTHS)]
        self.segments = Segments(said, name=title, height=30)
        self.segments.chosen.connect(self._choose)
        self.other = PressButton(self.tr("Other…"), height=28)
        self.other.setCheckable(True)
        self.other.clicked.connect(self._ask_other)
        if self.robot:
            row.addWidget(words(self.tr("A robot, controlled by the rules"), "body", "text_2"), 1)
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
        self.other.setToolTip(self.tr("Another bot by name"))
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
        self.other_requested.emit()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), px(_ROW_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), px(_ROW_HIGH))


class WhoCards(QWidget):
    """The cards of all seats; up and down go from one to the next."""

    picked = Signal()
    other_requested = Signal(int)
    """The player for whom a bot is to be named."""

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=NONE, spacing=px(6))
        self.cards: list[WhoCard] = []
        for player, seat in enumerate(seats):
            card = WhoCard(seat)
            card.picked.connect(self.picked)
            card.other_requested.connect(lambda player=player: self.other_requested.emit(player))
            column.addWidget(card)
            self.cards.append(card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        people = [card for card in self.cards if not card.robot]
        focus = QApplication.focusWidget()
        held = [focus is not None and card.isAncestorOf(focus) for card in people]
        if step is None or True not in held:
            super().keyPressEvent(event)
            return
        at = min(max(held.index(True) + step, 0), len(people) - 1)
        people[at].segments.setFocus(Qt.FocusReason.TabFocusReason)


_WIDE, _HIGH = 600, 280
_LAYERS = 3
"""The most layers of house rules that are listed."""


class WhoPage(Panel):
    """The sheet over felt; `decided` emits who plays each seat."""

    decided = Signal(object)
    other_requested = Signal(int)
    """The player for whom a bot is to be named."""
    escaped = Signal()
    """It was left before anybody has a seat."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__("felt", parent=parent)
        self.setAccessibleName(self.tr("Players"))
        outer = QVBoxLayout(self)
        self._sheet = RoundedCard("panel", "line_strong", radius=9, reach=8)
        self._sheet.setFixedWidth(px(_WIDE))
        self._sheet.setMinimumHeight(px(_HIGH))
        outer.addWidget(self._sheet, 0, Qt.AlignmentFlag.AlignCenter)
        column = column_in(self._sheet, margins=(px(24), px(18), px(24), px(18)), spacing=px(12))
        column.addWidget(words(self.tr("Players"), "inspector"))
        quick = row_in(spacing=px(8))
        self.quick: list[PressButton] = []
        for word, seating in (
            (self.tr("Me against bots"), against_bots(game)),
            (self.tr("Watch bots"), all_bots(game)),
            (self.tr("Everyone on this computer"), all_people(game)),
        ):
            button = PressButton(word, height=32)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, seating=seating: self.show_seating(seating))
            quick.addWidget(button, 1)
            self.quick.append(button)
        self._present: Seating = ()
        self._proposals = (against_bots(game), all_bots(game), all_people(game))
        column.addLayout(quick)
        self.cards = WhoCards(game.seats)
        self.cards.picked.connect(self._mark)
        self.cards.other_requested.connect(self.other_requested)
        column.addWidget(self.cards)
        for line in _agreed(game):
            column.addWidget(Elided(line, "detail", "text_2"))
        column.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(words(self.tr("Saved for this set-up"), "detail", "text_2"))
        foot.addStretch(1)
        self.cancel = PressButton(self.tr("Cancel"), height=32)
        self.cancel.clicked.connect(self._leave)
        foot.addWidget(self.cancel)
        self.begin = PressButton(self.tr("Play"), kind="primary", height=32)
        self.begin.clicked.connect(lambda: self.decided.emit(self.seating()))
        foot.addWidget(self.begin)
        column.addLayout(foot)

    def ask(self, present: Sequence[str] = ()) -> None:
        """Ask who plays, showing who does, or one person against bots where nobody does yet."""
        self._present = tuple(present)
        self.show_seating(present or self._proposals[0])
        self.begin.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.begin.click()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _leave(self) -> None:
        if self._present:
            self.decided.emit(self._present)
        else:
            self.escaped.emit()

    def show_seating(self, seating: Sequence[str]) -> None:
        """Show who plays each seat."""
        for card, who in zip(self.cards.cards, seating, strict=True):
            card.show_who(HUMAN if card.robot else who)
        self._mark()

    def seating(self) -> Seating:
        """Return who plays each seat, as it is shown."""
        return tuple(card.who for card in self.cards.cards)

    def name_bot(self, player: int, who: str) -> None:
        """Show the named bot in a seat."""
        seating = list(self.seating())
        seating[player] = who
        self.show_seating(seating)

    def _mark(self) -> None:
        """Mark the proposal that is shown."""
        seating = self.seating()
        for button, proposal in zip(self.quick, self._proposals, strict=True):
            button.setChecked(proposal == seating)
            button.become("quiet" if proposal == seating else "plain")


def _agreed(game: Game) -> Iterator[str]:
    """Yield the house rules that are in force, a line for each layer."""
    survey = game.survey
    if survey is None:
        return
    lines = house_rules(survey.scenario, survey.ruleset, checks_of(survey.scenario))
    for line in lines[:_LAYERS]:
        yield tr("House rules: {words}").format(words=line)
    if len(lines) > _LAYERS:
        yield tr("and {number} more layers").format(number=len(lines) - _LAYERS)
