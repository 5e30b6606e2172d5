"""What is to be done: who decides, what is asked, and a few buttons."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from editor.play.header import NOBODY
from editor.ui.panels.frame import Panel
from editor.ui.play.doer_view import ActionButton, DoerView
from editor.ui.play.thoughts import ThoughtsStrip
from editor.ui.theme import px
from editor.ui.widgets.boxes import row_in
from editor.ui.widgets.button import PressButton
from editor.workbench.playing.doing import MOST, READY_KEY, STAYS_READY, Doing, doings_of
from editor.workbench.playing.pieces import Pieces
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.thinking import shown_now

_GAP, _SIDE = 8, 16
_LEAST_ROOM = 230
"""The least width of the panel, in pixels at 100 %."""


class ActionsPanel(Panel):
    """What is asked and its buttons; `chosen` emits the offer of a button."""

    chosen = Signal(object)
    left = Signal()
    """Escape was pressed on a button."""
    offer_over = Signal(object)
    """The offer of the button under the pointer, None for none."""
    new_match_requested = Signal()
    """Another match is wanted, after this one is over."""
    replay_requested = Signal()
    """A replay is wanted, after the match is over."""

    def __init__(self, table: PlaySession, pieces: Pieces, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("Prompt"))
        self._table = table
        row = row_in(self, margins=(px(_SIDE), px(1), px(_SIDE), 0), spacing=px(_GAP))
        self.doer_view = DoerView(table, pieces)
        row.addWidget(self.doer_view, 2)
        self.thoughts = ThoughtsStrip()
        row.addWidget(self.thoughts, 5)
        self._row = row_in(spacing=px(_GAP))
        row.addLayout(self._row)
        self.doings: tuple[Doing, ...] = ()
        self.buttons: list[ActionButton] = []
        self._made: list[ActionButton] = []
        self._more = PressButton(self.tr("More…"), height=30)
        self._more.clicked.connect(self._show_more)
        row.addWidget(self._more)
        self._ends = row_in(spacing=px(_GAP))
        row.addSpacing(px(_GAP))
        row.addLayout(self._ends)
        self._last = self._after(row)
        self._shown: tuple[Doing, ...] = ()
        self._behind = 0
        """How many buttons stand before More."""

    def _after(self, row: QHBoxLayout) -> tuple[PressButton, ...]:
        """Return the buttons for when the match is over."""
        made = []
        for word, signal in (
            (self.tr("New match…"), self.new_match_requested),
            (self.tr("Save the replay…"), self.replay_requested),
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
        is_offered = any(doing.key == READY_KEY for doing in self.doings)
        if table.ready.of(self._player) and not is_offered:
            self.doings = (*self.doings, STAYS_READY)
        shown = [*self._firsts()[:MOST], *(doing for doing in self.doings if doing.ends)]
        while len(self._made) < len(shown):
            button = ActionButton()
            button.clicked.connect(lambda _=False, button=button: self._press(button))
            button.hovered.connect(lambda over, button=button: self._hover(button, over))
            self._made.append(button)
        self.buttons = self._made[: len(shown)]
        self._shown = tuple(shown)
        for button, doing in zip(self.buttons, shown, strict=True):
            (self._ends if doing.ends else self._row).addWidget(button)
            button.show_doing(doing.word, doing.says, doing.key, self._sentence(doing))
            button.setCheckable(doing.lights or doing.held)
            button.setChecked(doing.held or (doing.lights and doing.word == table.group))
        for each in self._last:
            each.setVisible(table.over)
        self.show_thoughts()
        self._fit()

    def show_thoughts(self) -> None:
        """Show what the bot thinks that has to decide; hide it while a person does."""
        table = self._table
        self.thoughts.setVisible(table.bot_decides)
        if table.bot_decides:
            wanted = table.thoughts.wanted
            self.thoughts.show_thoughts(shown_now(table), wanted=wanted, thinks=table.thinks)
        self.doer_view.show_table()

    def _firsts(self) -> list[Doing]:
        return [doing for doing in self.doings if not doing.ends]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_LEAST_ROOM), 0)

    def _fit(self) -> None:
        """Give all buttons the width that they need; those without room go behind More."""
        firsts = [button for button, doing in self._buttons() if not doing.ends]
        ends = [button for button, doing in self._buttons() if doing.ends]
        gap, doer_view = px(_GAP), self.doer_view
        room = self.width() - px(_SIDE) * 2 - gap * 3
        room -= sum(each.sizeHint().width() + gap for each in self._last if self._table.over)
        more = self._more.sizeHint().width() + gap

        def need(buttons: list[ActionButton], *, wide: bool) -> int:
            own = doer_view.wide() if wide else doer_view.narrow()
            behind = len(self._firsts()) > len(buttons)
            sizes = (each.wide() if wide else each.narrow() for each in (*buttons, *ends))
            return own + (more if behind else 0) + sum(size + gap for size in sizes)

        wide = need(firsts, wide=True) <= room
        while len(firsts) > 1 and need(firsts, wide=wide) > room:
            firsts.pop()
        left = 0 if wide else max(0, room - need(firsts, wide=False))
        taken = [*firsts, *ends]
        for button, _ in self._buttons():
            button.setVisible(button in taken)
        for at, button in enumerate(taken):
            # What is left is shared by those that would be wider if they could.
            spare = min(left // (len(taken) - at), button.wide() - button.narrow())
            button.become(button.wide() if wide else button.narrow() + spare)
            left -= 0 if wide else spare
        for button in self._made[len(self.buttons) :]:
            button.hide()
        self._behind = len(firsts)
        self._more.setVisible(len(self._firsts()) > len(firsts))

    def _buttons(self) -> list[tuple[ActionButton, Doing]]:
        return list(zip(self.buttons, self._shown, strict=True))

    @property
    def _player(self) -> int:
        """The player whose buttons these are."""
        table = self._table
        return table.viewer if table.viewer != NOBODY else table.mover

    def _sentence(self, doing: Doing) -> str:
        if doing.held:
            return self.tr(
                "Skipping this prompt until there is a new choice. Click to be prompted again."
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
        self._ask(self._firsts()[self._behind :], self._more)

    def _ask(self, doings: list[Doing], button: QWidget) -> None:
        """Ask which of several offers is meant, in a menu over the button."""
        menu = self.menu_of(doings)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def menu_of(self, doings: list[Doing]) -> QMenu:
        """Return the menu of the offers of some buttons."""
        menu = QMenu(self)
        for offer in (offer for doing in doings for offer in doing.offers):
            said = f"{offer.label}  –  {offer.price}" if offer.price else offer.label
            act = menu.addAction(said.replace("&", "&&"))
            act.triggered.connect(lambda _=False, chosen=offer: self.chosen.emit(chosen))
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
