"""The panel of the prompt, with buttons for offers that act on no space."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.play.display import Offer
from editor.play.header import NOWHERE
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import Elided, words
from editor.workbench.playing.session import PlaySession

_FEW = 3
"""The most buttons of a single group without a heading."""


class FlowLayout(QLayout):
    """A layout that wraps widgets into lines."""

    def __init__(self, gap: int) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._gap = gap

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        sizes = [item.sizeHint() for item in self._items]
        return QSize(max((s.width() for s in sizes), default=0), max(
            (s.height() for s in sizes), default=0))  # fmt: skip

    def _lay(self, rect: QRect, *, move: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        for item in self._items:
            size = item.sizeHint()
            if line and x + size.width() > rect.right() + 1:
                x, y, line = rect.x(), y + line + self._gap, 0
            if move:
                item.setGeometry(QRect(x, y, min(size.width(), rect.width()), size.height()))
            x, line = x + size.width() + self._gap, max(line, size.height())
        return y + line - rect.y()


class ActionsPanel(Panel):
    """The prompt and its buttons; `chosen` emits the offer of a button."""

    chosen = Signal(object)
    left = Signal()
    """Escape was pressed on a button."""
    new_match_asked = Signal()
    """Another match is wanted, after this one is over."""
    replay_asked = Signal()
    """A replay is wanted, after the match is over."""

    def __init__(self, table: PlaySession, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("What to do"))
        self._table = table
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(10), px(6), px(8))
        column.setSpacing(px(6))
        head = QHBoxLayout()
        self._asks = Elided("", "panel")
        self._hint = Elided("", "detail", "text_2")
        self._hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._asks)
        head.addWidget(self._hint, 1)
        head.addSpacing(px(10))
        column.addLayout(head)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self._scroll, 1)
        self.buttons: list[PressButton] = []
        self._shown: tuple[tuple[Offer, ...], bool] | None = None
        self._shape: object = None
        self._offers: list[Offer] = []
        self._flows: list[FlowLayout] = []
        self._held: list[list[PressButton]] = []
        self._last: list[PressButton] = []

    def show_table(self) -> None:
        """Show the present prompt and offers."""
        table = self._table
        choices = table.choices
        self._asks.setText(table.prompt() if table.curtain is None else "")
        self._hint.setText(self._how())
        shown = choices.buttons, table.over
        if shown != self._shown:
            self._shown = shown
            groups: dict[str, list[Offer]] = {}
            for item in choices.buttons:
                groups.setdefault(item.group, []).append(item)
            self._offers = [member for members in groups.values() for member in members]
            several = len(groups) > 1
            shape = (
                [(name, several or len(offers) > _FEW) for name, offers in groups.items()],
                table.over,
            )
            if shape != self._shape:
                self._shape = shape
                self._build(dict(shape[0]))
            for flow, held, members in zip(self._flows, self._held, groups.values(), strict=True):
                self._fill(flow, held, len(members))
            self.buttons = [button for held in self._held for button in held] + self._last
            for button, offer in zip(self.buttons, self._offers, strict=False):
                self._show_offer(button, offer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _how(self) -> str:
        table, choices = self._table, self._table.choices
        if table.bot_decides:
            waits = table.pace.paused or table.pace.held
            return self.tr("The bot is paused") if waits else self.tr("The bot is thinking …")
        if choices.actor != NOWHERE and choices.buttons and not choices.open:
            return self.tr("Choose what it does")
        if choices.actors and not choices.open:
            return self.tr("Choose a marked unit")
        if choices.open and choices.buttons:
            return self.tr("Choose a marked space, or a button")
        if choices.open:
            return self.tr("Choose a marked space")
        return ""

    def _build(self, groups: Mapping[str, bool]) -> None:
        """Build the layouts of groups, each with a heading where it is titled."""
        sheet = QWidget()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(6))
        self._flows, self._held, self._last = [], [], []
        for group, titled in groups.items():
            if titled:
                column.addWidget(words(group, "detail-strong", "text_2"))
            flow = FlowLayout(px(6))
            self._flows.append(flow)
            self._held.append([])
            column.addLayout(flow)
        if self._table.over:
            column.addLayout(self._after())
        column.addStretch(1)
        self._scroll.setWidget(sheet)

    def _fill(self, flow: FlowLayout, held: list[PressButton], wanted: int) -> None:
        """Add or remove buttons of a group until there are as many as wanted."""
        while len(held) > wanted:
            flow.takeAt(flow.count() - 1)
            button = held.pop()
            button.hide()
            button.deleteLater()
        while len(held) < wanted:
            held.append(self._button())
            flow.addWidget(held[-1])
            held[-1].show()
        flow.update()

    def _after(self) -> FlowLayout:
        """Return the buttons for when the match is over."""
        flow = FlowLayout(px(6))
        for word, signal in (
            (self.tr("New match…"), self.new_match_asked),
            (self.tr("Save the replay…"), self.replay_asked),
        ):
            button = PressButton(word, height=28)
            button.clicked.connect(signal)
            flow.addWidget(button)
            self._last.append(button)
        return flow

    def _button(self) -> PressButton:
        button = PressButton("", height=28)
        button.clicked.connect(lambda: self.chosen.emit(self._offers[self.buttons.index(button)]))
        return button

    def _show_offer(self, button: PressButton, offer: Offer) -> None:
        words_of = f"{offer.label} · {offer.hint}" if offer.hint else offer.label
        sentence = self._table.game.rules.sentence(self._table.game, self._table.seen, offer.action)
        button.setText(words_of.replace("&", "&&"))
        button.setToolTip(sentence)
        button.setAccessibleDescription(sentence)
