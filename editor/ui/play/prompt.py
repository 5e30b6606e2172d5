"""What is to be done: who decides, what is asked, and a few buttons."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QSizePolicy, QWidget

from editor.core.words import opening
from editor.paint.painter import paint_nodes
from editor.play.header import NOBODY
from editor.ui.card_drag import drag_card
from editor.ui.drawing import line_of_text, painter_on, rounded
from editor.ui.panels.frame import Panel
from editor.ui.play.action_button import ActionButton
from editor.ui.play.pointing import CARDS
from editor.ui.play.portrait import paint_portrait
from editor.ui.play.seats import unit_emblem
from editor.ui.theme import ink, px
from editor.ui.widgets.button import PressButton
from editor.workbench.playing.doing import MOST, READY_KEY, STAYS_READY, Doing, doings_of
from editor.workbench.playing.pieces import Pieces, brought_by, name_of
from editor.workbench.playing.session import PlaySession

_FIGURE, _DISC = 42, 9
_SAID = 230
"""The room for who decides and what is asked, in pixels at 100 %."""


class DoerView(QWidget):
    """Who decides, what is asked, and how much of a turn is left, as discs and words."""

    def __init__(self, table: PlaySession, pieces: Pieces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table, self._pieces = table, pieces
        self.title, self.said = "", ""
        self._left = (0, 0)
        self._brought = ""
        self._pressed: QPoint | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_table(self) -> None:
        """Show who has to decide and what."""
        table = self._table
        figure = self._pieces.doer
        name = table.name_of(table.mover)
        said = table.prompt() if table.curtain is None else ""
        if table.bot_decides:
            waits = table.pace.paused or table.pace.held
            said = self.tr("The bot is paused") if waits else self.tr("The bot is thinking …")
        self._left = (0, 0)
        if table.curtain is None and not table.over and table.person_decides:
            self._left = table.scoreboard().left
        self._brought = brought_by(table.choices.open) if figure is None else ""
        self.title = name_of(figure) if figure is not None else name
        named = {offer.hint for offer in table.choices.open if offer.brings and offer.hint}
        if self._brought and len(named) == 1:
            self.title = opening(named.pop())
        if self._brought:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()
        self.said = said.removeprefix(f"{name}: ") if name else said
        drag = self.tr("Drag it onto a lit space, or click one")
        self.setToolTip(drag if self._brought else said)
        self.setAccessibleName(f"{self.title}: {self.said}")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint() if self._brought else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the piece that is to be placed onto the board."""
        start = self._pressed
        if start is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        way = (event.position().toPoint() - start).manhattanLength()
        if way >= QApplication.startDragDistance():
            self._pressed = None
            drag_card(self, f"{CARDS}/{self._brought}")

    def sizeHint(self) -> QSize:
        return QSize(px(_SAID), px(_FIGURE) + px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(170), px(_FIGURE) + px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        table = self._table
        painter = painter_on(self)
        side = px(_FIGURE)
        room = QRectF(0, (self.height() - side) / 2, side, side)
        figure = self._pieces.doer
        left = room.right() + px(12)
        if figure is not None:
            paint_portrait(painter, self._pieces.portraits[figure.picture], room)
        elif self._brought in self._pieces.portraits:
            rounded(painter, room.adjusted(-3, -3, 3, 3), px(6), ink("tint"), ink("accent"))
            paint_portrait(painter, self._pieces.portraits[self._brought], room)
        elif 0 <= table.mover < len(table.game.seats):
            painter.save()
            painter.translate(room.left() + px(5), room.top() + px(5))
            painter.scale(side - px(10), side - px(10))
            paint_nodes(unit_emblem(table.game.seats[table.mover].seat), painter)
            painter.restore()
        else:
            left = 0.0
        first = QRectF(left, self.height() / 2 - px(21), self.width() - left, px(22))
        if not self.title:
            first = QRectF(0, 0, self.width(), self.height())
            line_of_text(painter, first, self.said, "panel", ink("text"))
            return
        line_of_text(painter, first, self.title, "panel", ink("text"))
        second = first.translated(0, px(20))
        have, most = self._left
        for at in range(most):
            disc = QRectF(second.left() + at * px(13), second.center().y() - px(_DISC) / 2,
                          px(_DISC), px(_DISC))  # fmt: skip
            rounded(painter, disc, px(_DISC) / 2, ink("accent") if at < have else None,
                    ink("accent"), 1.4)  # fmt: skip
        second.setLeft(second.left() + most * px(13) + (px(4) if most else 0))
        line_of_text(painter, second, self.said, "detail", ink("text"))


class ActionsPanel(Panel):
    """What is asked and its buttons; `chosen` emits the offer of a button."""

    chosen = Signal(object)
    left = Signal()
    """Escape was pressed on a button."""
    offer_over = Signal(object)
    """The offer of the button under the pointer, None for none."""
    new_match_asked = Signal()
    """Another match is wanted, after this one is over."""
    replay_asked = Signal()
    """A replay is wanted, after the match is over."""

    def __init__(self, table: PlaySession, pieces: Pieces, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("What to do"))
        self._table = table
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(1), px(16), 0)
        row.setSpacing(px(8))
        self.asked = DoerView(table, pieces)
        row.addWidget(self.asked, 1)
        self._row = QHBoxLayout()
        self._row.setSpacing(px(8))
        row.addLayout(self._row)
        self.doings: tuple[Doing, ...] = ()
        self.buttons: list[ActionButton] = []
        self._made: list[ActionButton] = []
        self._more = PressButton(self.tr("More…"), height=30)
        self._more.clicked.connect(self._show_more)
        row.addWidget(self._more)
        self._ends = QHBoxLayout()
        self._ends.setSpacing(px(8))
        row.addSpacing(px(8))
        row.addLayout(self._ends)
        self._last = self._after(row)
        self._shown: tuple[Doing, ...] = ()

    def _after(self, row: QHBoxLayout) -> tuple[PressButton, ...]:
        """Return the buttons for when the match is over."""
        made = []
        for word, signal in (
            (self.tr("New match…"), self.new_match_asked),
            (self.tr("Save the replay…"), self.replay_asked),
        ):
            button = PressButton(word, height=32)
            button.clicked.connect(signal)
            row.addWidget(button)
            made.append(button)
        return tuple(made)

    def show_table(self) -> None:
        """Show the present prompt and offers."""
        table = self._table
        self.doings = doings_of(table.choices)
        asked = any(doing.key == READY_KEY for doing in self.doings)
        if table.ready.of(self._player) and not asked:
            self.doings = (*self.doings, STAYS_READY)
        firsts = [doing for doing in self.doings if not doing.ends]
        shown = [*firsts[:MOST], *(doing for doing in self.doings if doing.ends)]
        while len(self._made) < len(shown):
            button = ActionButton()
            button.clicked.connect(lambda _=False, button=button: self._press(button))
            button.hovered.connect(lambda over, button=button: self._hover(button, over))
            self._made.append(button)
        self.buttons = self._made[: len(shown)]
        self._shown = tuple(shown)
        for at, button in enumerate(self._made):
            if at >= len(shown):
                button.hide()
                continue
            doing = shown[at]
            (self._ends if doing.ends else self._row).addWidget(button)
            button.show_doing(doing.word, doing.says, doing.key)
            button.setCheckable(doing.lights or doing.held)
            button.setChecked(doing.held or (doing.lights and doing.word == table.group))
            button.setToolTip(self._sentence(doing))
            button.show()
        self._more.setVisible(len(firsts) > MOST)
        for each in self._last:
            each.setVisible(table.over)
        self.asked.show_table()

    @property
    def _player(self) -> int:
        """The player whose buttons these are."""
        table = self._table
        return table.viewer if table.viewer != NOBODY else table.mover

    def _sentence(self, doing: Doing) -> str:
        if doing.held:
            return self.tr(
                "You are not asked whether to change anything until there is something new to "
                "choose. Press to be asked again."
            )
        if len(doing.offers) != 1 or doing.lights:
            return ""
        table = self._table
        return table.game.rules.sentence(table.game, table.seen, doing.offers[0].action)

    def press_key(self, key: str) -> None:
        """Press the button with this key, if there is one."""
        for button, doing in zip(self.buttons, self._shown, strict=True):
            if doing.key == key:
                button.click()
                return

    def has_key(self, key: str) -> bool:
        """Return whether a button has this key now."""
        return any(doing.key == key for doing in self._shown)

    def _press(self, button: ActionButton) -> None:
        doing = self._shown[self.buttons.index(button)]
        if doing.held:
            self._table.ready.ask_again(self._player)
            self.show_table()
        elif doing.lights:
            self._table.light("" if doing.word == self._table.group else doing.word)
        elif len(doing.offers) == 1:
            self.chosen.emit(doing.offers[0])
        else:
            self._ask([doing], button)

    def _hover(self, button: ActionButton, over: bool) -> None:
        if over and button in self.buttons:
            doing = self._shown[self.buttons.index(button)]
            self.offer_over.emit(doing.offers[0] if len(doing.offers) == 1 else None)
        else:
            self.offer_over.emit(None)

    def _show_more(self) -> None:
        firsts = [doing for doing in self.doings if not doing.ends]
        self._ask(firsts[MOST:], self._more)

    def _ask(self, doings: list[Doing], button: QWidget) -> None:
        """Ask which of several offers is meant, in a menu over the button."""
        menu = self.menu_of(doings)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def menu_of(self, doings: list[Doing]) -> QMenu:
        """Return the menu of the offers of some buttons."""
        menu = QMenu(self)
        for offer in (offer for doing in doings for offer in doing.offers):
            said = f"{offer.label}  –  {offer.hint}" if offer.hint else offer.label
            act = menu.addAction(said.replace("&", "&&"))
            act.triggered.connect(lambda _=False, chosen=offer: self.chosen.emit(chosen))
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
