"""What is asked and told around a match: what stops it, a new one, what does not fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.finding import Finding
from editor.core.scenario import Position
from editor.ui.dialogs.ask import tell
from editor.ui.dialogs.form import Sheet, labelled
from editor.ui.translate import tr
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField

_MAXIMUM = 6
"""Findings and values that are named; how many more there are is said."""
GREATEST_SEED = 2**31 - 1


class NewMatchDialog(Sheet):
    """Asks for the seed of a match, and for the position from which it begins."""

    def __init__(
        self, seed: int, positions: Sequence[Position], parent: QWidget | None = None
    ) -> None:
        super().__init__(QCoreApplication.translate("NewMatch", "New match"), parent)
        self.say(self.tr("Dice and draws of a match follow from its seed."))
        self._seed = NumberField(name=self.tr("Seed"), minimum=0, maximum=GREATEST_SEED)
        self._seed.show_value(seed, 0, GREATEST_SEED)
        self.body.addLayout(labelled(self.tr("Seed"), self._seed))
        self._from: Choice | None = None
        if positions:
            kept = [(position.id, position.title or position.id) for position in positions]
            begin = ("", self.tr("The beginning"))
            self._from = Choice([begin, *kept], name=self.tr("Begin from"), wide=True)
            self.body.addLayout(labelled(self.tr("Begin from"), self._from))
        self.offer_cancel()
        self.offer(self.tr("Play"), answer=QDialog.DialogCode.Accepted, primary=True)
        self._seed.setFocus()
        self._seed.selectAll()

    def seed(self) -> int:
        """Return the seed."""
        return self._seed.value()

    def position(self) -> str:
        """Return the id of the position to begin from, empty for the beginning."""
        return "" if self._from is None else str(self._from.currentData())


def tell_stopped(parent: QWidget | None, mode: str, errors: Sequence[Finding]) -> bool:
    """Tell which findings keep a map from being played; whether the problems shall be shown."""
    sheet = Sheet(tr("This map cannot be played yet"), parent)
    said = tr("{n} errors stand in the way of {mode}:").format(n=len(errors), mode=mode)
    sheet.say(said if len(errors) > 1 else tr("One error stands in the way of it:"))
    keys = {error.key for error in errors}
    # What follows from another error goes with it.
    first = sorted(errors, key=lambda one: one.cause in keys)
    for one in first[:_MAXIMUM]:
        sheet.say(f"•  {one.message}")
    if len(errors) > _MAXIMUM:
        sheet.say(tr("and {n} more").format(n=len(errors) - _MAXIMUM))
    sheet.offer(tr("Close"), answer=0)
    sheet.offer(tr("Show the problems"), answer=1, primary=True)
    return sheet.exec() == 1


def tell_refused(parent: QWidget | None, refused: Mapping[str, str]) -> None:
    """Tell what of a position does not fit the map; an empty name says that nothing does."""
    if "" in refused:
        said = tr("The position cannot be set up here: {why}. The match begins from the start.")
        tell(parent, tr("Not all of it fits"), said.format(why=refused[""]))
        return
    lines = [why if name in why else f"{name}: {why}" for name, why in refused.items()]
    said = tr("{n} values of the position do not fit this map; the rest is set up.")
    one = tr("One value of the position does not fit this map; the rest is set up.")
    text = one if len(lines) == 1 else said.format(n=len(lines))
    tell(parent, tr("Not all of it fits"), text, "\n".join(lines))
