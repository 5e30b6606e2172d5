"""Asking what dice and draws shall give before an action is carried out."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from editor.play.display import Offer
from editor.ui.dialogs.form import Sheet
from editor.ui.play.chance import sides_of
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import words
from editor.workbench.playing.event_log import Shown
from editor.workbench.playing.session import PlaySession

_FALLS = "-"


class ResultsDialog(Sheet):
    """Shows the draws that an action makes; each falls as it falls, or as it is chosen."""

    def __init__(self, table: PlaySession, offer: Offer, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("Results", "What if…"), parent)
        self._table, self._action = table, offer.action
        self._chosen: dict[int, int] = {}
        self._draws: tuple[Shown, ...] = ()
        self.say(f"{offer.label}. {offer.hint}" if offer.hint else offer.label)
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
        """Return the results up to the last one that was chosen."""
        if not self._chosen:
            return ()
        last = max(self._chosen)
        return tuple(self._chosen.get(draw.index, draw.result) for draw in self._draws[: last + 1])

    def _choose(self, index: int, side: str) -> None:
        if side == _FALLS:
            self._chosen.pop(index, None)
        else:
            self._chosen[index] = int(side)
        self._look()

    def _look(self) -> None:
        """Ask for the draws again: what was chosen may lead to others."""
        self._draws = self._table.foreseen(self._action, self.forced())
        # Once more: what was chosen lately may have led to other draws than those before.
        self._draws = self._table.foreseen(self._action, self.forced())
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
            falls = (_FALLS, self.tr("As it falls"))
            field.offer([falls, *sides_of(shown)], _FALLS if chosen is None else str(chosen))
