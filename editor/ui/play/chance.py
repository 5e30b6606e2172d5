"""The panel of dice and draws, and the dialog that sets their results."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from editor.play.display import Offer
from editor.ui.dialogs.form import Dialog
from editor.ui.panels.frame import section_head
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in
from editor.ui.widgets.choice import Choice, Switch
from editor.ui.widgets.words import Elided, words
from editor.workbench.playing.event_log import ShownDraw, foreseen
from editor.workbench.playing.session import PlaySession

_MAXIMUM = 12
"""The most draws that are shown."""


class ChancePanel(QWidget):
    """The draws of the last action; choosing another result repeats the action with it."""

    redrawn = Signal(int, int)
    """The index of a draw and its other result."""
    choosing_changed = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=(px(18), px(4), px(14), px(8)), spacing=px(8))
        column.addLayout(section_head(self.tr("Dice and draws")))
        self._rows = QVBoxLayout()
        column.addLayout(self._rows)
        self._sheet: QWidget | None = None
        self.fields: list[Choice] = []
        self._shown: tuple[ShownDraw, ...] | None = None
        self.asking = Switch(self.tr("Choose results first"))
        self.asking.setToolTip(self.tr("Choose results before performing an action"))
        self.asking.toggled.connect(self.choosing_changed)
        column.addWidget(self.asking)
        column.addStretch(1)

    def show_draws(self, draws: tuple[ShownDraw, ...]) -> None:
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
            field.setToolTip(self.tr("Choose another result to repeat the action"))
            field.picked.connect(
                lambda side, index=shown.index: self.redrawn.emit(index, int(side))
            )
            grid.addWidget(Elided(shown.title, "detail", "text_2"), row, 0)
            grid.addWidget(field, row, 1)
            self.fields.append(field)
        if not open_ones:
            said = self.tr("The last action had no public random results.")
            grid.addWidget(words(said, "detail", "text_2", wrap=True), 0, 0, 1, 2)
        self._rows.addWidget(sheet)
        sheet.show()


def sides_of(draw: ShownDraw) -> list[tuple[str, str]]:
    """Return the sides of a draw for a drop-down; equal sides are numbered."""
    found = []
    for side, said in enumerate(draw.sides):
        several = draw.sides.count(said) > 1
        number = draw.sides[: side + 1].count(said)
        found.append((str(side), f"{said} ({number})" if several else said))
    return found


_RANDOM = "-"


class ResultsDialog(Dialog):
    """Shows the draws of an action; each is random or has a chosen result."""

    def __init__(self, table: PlaySession, offer: Offer, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("Results", "What if…"), parent)
        self._table, self._action = table, offer.action
        self._chosen: dict[int, int] = {}
        self._draws: tuple[ShownDraw, ...] = ()
        self.say(f"{offer.label}. {offer.price}" if offer.price else offer.label)
        self._grid = QGridLayout()
        self._grid.setVerticalSpacing(px(6))
        self._grid.setColumnStretch(1, 1)
        self.body.addLayout(self._grid)
        self.fields: dict[int, Choice] = {}
        self.offer_cancel()
        self.offer(self.tr("Do it"), answer=QDialog.DialogCode.Accepted, primary=True)
        self._look()

    def has_draws(self) -> bool:
        """Return whether the action draws anything that can be shown."""
        return any(not draw.secret for draw in self._draws)

    def forced(self) -> tuple[int, ...]:
        """Return the results up to the last chosen one."""
        if not self._chosen:
            return ()
        last = max(self._chosen)
        return tuple(self._chosen.get(draw.index, draw.result) for draw in self._draws[: last + 1])

    def _choose(self, index: int, side: str) -> None:
        if side == _RANDOM:
            self._chosen.pop(index, None)
        else:
            self._chosen[index] = int(side)
        self._look()

    def _foreseen(self) -> tuple[ShownDraw, ...]:
        table = self._table
        return foreseen(table.game, table.engine, table.match.state, self._action, self.forced())

    def _look(self) -> None:
        """Update the draws: chosen results may lead to others."""
        self._draws = self._foreseen()
        # Once more: what was chosen lately may have led to other draws than those before.
        self._draws = self._foreseen()
        self._chosen = {at: side for at, side in self._chosen.items() if at < len(self._draws)}
        for row, shown in enumerate(draw for draw in self._draws if not draw.secret):
            field = self.fields.get(shown.index)
            if field is None:
                field = Choice((), name=shown.title, wide=True)
                field.picked.connect(lambda side, index=shown.index: self._choose(index, side))
                self._grid.addWidget(words(shown.title, "body"), row, 0)
                self._grid.addWidget(field, row, 1)
                self.fields[shown.index] = field
            chosen = self._chosen.get(shown.index)
            falls = (_RANDOM, self.tr("Random"))
            field.offer([falls, *sides_of(shown)], _RANDOM if chosen is None else str(chosen))
