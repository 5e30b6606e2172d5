"""Positions: set up, kept in the map, and the dialogs before a match begins from one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.finding import Finding
from editor.core.objects import fresh_id, objects_of
from editor.core.positions import KeepPosition
from editor.core.scenario import Knob as KnobValue
from editor.core.scenario import Position
from editor.core.words import opening
from editor.ui.dialogs.ask import TextDialog, ask, show_message
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.translate import tr
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField
from editor.workbench.playing.matches import is_played_here
from editor.workbench.playing.session import PlaySession
from editor.workbench.session import Session

if TYPE_CHECKING:
    from editor.ui.play.play_layout import PlayLayout
    from editor.ui.play.replaying import Replaying


def may_see_all(parent: QWidget | None, table: PlaySession) -> bool:
    """Return whether all hands may be shown, after asking where a player hides anything."""
    if table.visibility.opened or not table.visibility.hides(table.match.state):
        return True
    if not table.humans:
        return True
    several = len(table.humans) > 1
    text = (
        tr("Setting up a position reveals all players' cards. Does everyone agree?")
        if several
        else tr("Setting up a position reveals the other players' cards.")
    )
    answers = [tr("Cancel"), tr("Reveal cards")]
    return ask(parent, tr("Reveal all cards?"), text, answers) == 1


_MAXIMUM = 6
"""The most findings that are listed."""
GREATEST_SEED = 2**31 - 1


class NewMatchDialog(Dialog):
    """Asks for the seed of a match and the position from which it begins."""

    def __init__(
        self, seed: int, positions: Sequence[Position], parent: QWidget | None = None
    ) -> None:
        super().__init__(QCoreApplication.translate("NewMatch", "New match"), parent)
        self.say(self.tr("The seed determines all dice and draws."))
        self._seed = NumberField(name=self.tr("Seed"), minimum=0, maximum=GREATEST_SEED)
        self._seed.show_value(seed, 0, GREATEST_SEED)
        self.body.addLayout(labelled(self.tr("Seed"), self._seed))
        self._from: Choice | None = None
        if positions:
            kept = [(position.id, position.title or position.id) for position in positions]
            begin = ("", self.tr("The start"))
            self._from = Choice([begin, *kept], name=self.tr("Start from"), wide=True)
            self.body.addLayout(labelled(self.tr("Start from"), self._from))
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


def show_stopped(parent: QWidget | None, within: str, errors: Sequence[Finding]) -> bool:
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


def show_refused(parent: QWidget | None, refused: Mapping[str, str]) -> None:
    """Report which values of a position do not fit the map; an empty key means all."""
    if "" in refused:
        said = tr("The position cannot be set up: {why}. The match begins from the start.")
        show_message(parent, tr("Position does not fit completely"), said.format(why=refused[""]))
        return
    lines = [opening(why) for why in refused.values()]
    said = tr("{n} values of the position do not fit this map; the rest is set up.")
    single = tr("One value of the position does not fit this map; the rest is set up.")
    text = single if len(lines) == 1 else said.format(n=len(lines))
    show_message(parent, tr("Position does not fit completely"), text, "\n".join(lines))


SEEDS = 1_000_000
"""How many seeds a match is dealt from."""


class Positions(QObject):
    """Connects the form of the position and the wish for another match with the session."""

    def __init__(
        self,
        parent: QWidget,
        session: Session,
        table: PlaySession,
        layout: PlayLayout,
        replaying: Replaying,
    ) -> None:
        super().__init__(layout)
        self._window, self._session, self._table = parent, session, table
        self._layout, self._replaying = layout, replaying
        layout.aside.form.done.connect(lambda: self.set_up(False))
        layout.aside.form.keep_requested.connect(self.keep)
        layout.actions_panel.new_match_requested.connect(self.new_match)

    def set_up(self, shown: bool | None = None) -> None:
        """Show or hide the form of the position."""
        wanted = not self._layout.sets_up() if shown is None else shown
        if not wanted or (self._replaying.may_play_on() and may_see_all(self._window, self._table)):
            self._layout.set_up(wanted)

    def why_not_keep(self) -> str:
        """Return why the position cannot be saved in the edited map."""
        return "" if self._setup() is not None else "This match is on another map"

    def keep(self) -> None:
        """Ask for a title and save the position in the set-up of the map."""
        setup = self._setup()
        if setup is None:
            self._table.say(f"{self.why_not_keep()}.")
            return
        when = self._table.scoreboard().when
        dialog = TextDialog(self.tr("Name of the position"), when, self._window)
        if dialog.exec() != QDialog.DialogCode.Accepted or not dialog.text():
            return
        title = dialog.text()
        # Among the ids of the board and of the set-up: a pilot may be p1.
        things = (*objects_of(self._session.present.board), *objects_of(setup))
        taken = {thing.id for thing in things}
        same = next((item.id for item in setup.positions if item.title == title), "")
        position = Position(
            id=same or fresh_id(taken, "k"), title=title, set=self._table.position()
        )
        if self._session.perform(KeepPosition(setup.id, position)):
            self._table.say(self.tr("“{title}” is saved in the map.").format(title=title))

    def new_match(self) -> None:
        """Ask for the seed and position of another match, and begin it."""
        setup = self._setup()
        kept = tuple(setup.positions) if setup is not None else ()
        dialog = NewMatchDialog(secrets.randbelow(SEEDS), kept, self._window)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        chosen = [item.set for item in kept if item.id == dialog.position()]
        values: Mapping[str, KnobValue] = chosen[0] if chosen else {}
        refused = self._table.begin(dialog.seed(), values)
        self._table.pause(False)
        if refused:
            show_refused(self._window, refused)

    def _setup(self) -> Any:
        """Return the played set-up of the edited map; None for a replay of another map."""
        if not is_played_here(self._table.game, self._session):
            return None
        played = self._table.game.survey.setup.id
        return next(setup for setup in self._session.present.setups if setup.id == played)
