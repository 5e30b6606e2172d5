"""The page between two players at one window, which hides the board."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.play.game import Seat
from editor.ui.panels.frame import Panel
from editor.ui.play.press import PressButton
from editor.ui.play.seats import Emblem
from editor.ui.theme import px
from editor.ui.widgets.words import words


class Curtain(Panel):
    """Asks for the next player; `lifted` is emitted when that player is there."""

    lifted = Signal()
    opened = Signal()
    """Everything should be shown to everybody from now on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("felt", parent=parent)
        self.setAccessibleName(self.tr("Curtain"))
        self._column = QVBoxLayout(self)
        self._column.setSpacing(px(14))
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
        said = words(self.tr("What the others hold is not shown."), "body")
        button = PressButton(
            self.tr("I am {name}: show my side").format(name=seat.name), kind="primary", height=36
        )
        button.clicked.connect(self.lifted)
        alone = PressButton(self.tr("I play for all: show every hand"), kind="quiet", height=32)
        alone.clicked.connect(self.opened)
        self._parts = [Emblem(seat.seat, 84), title, said, button, alone]
        for part in self._parts:
            self._column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        self.button = button
