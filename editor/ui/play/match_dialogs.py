"""The dialogs before a match: its seed and position, and what stands against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.finding import Finding
from editor.core.scenario import Position
from editor.core.words import opening
from editor.ui.dialogs.ask import tell
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.translate import tr
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField

_MAXIMUM = 6
"""The most findings that are listed."""
GREATEST_SEED = 2**31 - 1


class NewMatchDialog(Dialog):
    """Asks for the seed of a match and the position from which it begins."""

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


def tell_stopped(parent: QWidget | None, within: str, errors: Sequence[Finding]) -> bool:
    """Show the errors that prevent play; return whether to show the problems panel."""
    sheet = Dialog(tr("This map cannot be played yet"), parent)
    said = tr("{n} errors prevent play {within}:").format(n=len(errors), within=within)
    sheet.say(said if len(errors) > 1 else tr("One error prevents it:"))
    keys = {error.key for error in errors}
    # What follows from another error goes with it.
    first = sorted(errors, key=lambda error: error.cause in keys)
    for error in first[:_MAXIMUM]:
        sheet.say(f"•  {error.message}")
    if len(errors) > _MAXIMUM:
        sheet.say(tr("and {n} more").format(n=len(errors) - _MAXIMUM))
    sheet.offer(tr("Close"), answer=0)
    sheet.offer(tr("Show the problems"), answer=1, primary=True)
    return sheet.exec() == 1


def tell_refused(parent: QWidget | None, refused: Mapping[str, str]) -> None:
    """Report which values of a position do not fit the map; an empty key means all."""
    if "" in refused:
        said = tr("The position cannot be set up here: {why}. The match begins from the start.")
        tell(parent, tr("Not all of it fits"), said.format(why=refused[""]))
        return
    lines = [opening(why) for why in refused.values()]
    said = tr("{n} values of the position do not fit this map; the rest is set up.")
    single = tr("One value of the position does not fit this map; the rest is set up.")
    text = single if len(lines) == 1 else said.format(n=len(lines))
    tell(parent, tr("Not all of it fits"), text, "\n".join(lines))
