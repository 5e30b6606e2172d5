"""The panel of dice and draws: what the last action gave, and what the next one is to give."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from editor.ui.panels.frame import section_head
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.switch import Switch
from editor.ui.widgets.words import Elided, words
from editor.workbench.playing.event_log import Shown

_MAXIMUM = 12
"""Draws that are shown; an action that makes more of them shows the first ones."""


class ChancePanel(QWidget):
    """Draws of the last action; another result does the action again with it."""

    redrawn = Signal(int, int)
    """The index of a draw and its other result."""
    asking_changed = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addLayout(section_head(self.tr("Dice and draws")))
        self._rows = QVBoxLayout()
        column.addLayout(self._rows)
        self._sheet: QWidget | None = None
        self.fields: list[Choice] = []
        self._shown: tuple[Shown, ...] | None = None
        self.asking = Switch(self.tr("Set them first"))
        self.asking.setToolTip(
            self.tr("What if it hits? Choose what they give before an action is carried out")
        )
        self.asking.toggled.connect(self.asking_changed)
        column.addWidget(self.asking)

    def show_draws(self, draws: tuple[Shown, ...]) -> None:
        """Show the draws of the last action."""
        open_ones = tuple(draw for draw in draws if not draw.secret)[:_MAXIMUM]
        if open_ones == self._shown:
            return
        self._shown = open_ones
        if self._sheet is not None:
            self._rows.removeWidget(self._sheet)
            self._sheet.hide()
            self._sheet.deleteLater()
        self._sheet = sheet = QWidget()
        grid = QGridLayout(sheet)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(px(4))
        grid.setColumnStretch(1, 1)
        self.fields = []
        for row, shown in enumerate(open_ones):
            field = Choice(sides_of(shown), name=shown.title, wide=True)
            field.choose(str(shown.result))
            field.setToolTip(self.tr("Another result plays the action again with it"))
            field.picked.connect(
                lambda side, index=shown.index: self.redrawn.emit(index, int(side))
            )
            grid.addWidget(Elided(shown.title, "detail", "text_2"), row, 0)
            grid.addWidget(field, row, 1)
            self.fields.append(field)
        if not open_ones:
            said = self.tr("The last action had none that all may see.")
            grid.addWidget(words(said, "detail", "text_2", wrap=True), 0, 0, 1, 2)
        self._rows.addWidget(sheet)
        sheet.show()


def sides_of(draw: Shown) -> list[tuple[str, str]]:
    """Return the sides of a draw for a drop-down; sides that show the same are numbered."""
    found = []
    for side, said in enumerate(draw.sides):
        several = draw.sides.count(said) > 1
        number = draw.sides[: side + 1].count(said)
        found.append((str(side), f"{said} ({number})" if several else said))
    return found
