"""What a person does with positions: sets one up, keeps it in the map, begins a match from it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.objects import fresh_id, objects_of
from editor.core.positions import KeepPosition
from editor.core.scenario import Knob as KnobValue
from editor.core.scenario import Position
from editor.ui.dialogs.ask import TextDialog
from editor.ui.play.match_dialogs import NewMatchDialog, tell_refused
from editor.ui.play.setting_up import may_see_all
from editor.workbench.playing.matches import is_played_here
from editor.workbench.playing.session import PlaySession
from editor.workbench.session import Session

if TYPE_CHECKING:
    from editor.ui.play.play_layout import PlayLayout
    from editor.ui.play.replaying import Replaying

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
        layout.aside.form.keep_asked.connect(self.keep)
        layout.actions_panel.new_match_asked.connect(self.new_match)

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
        dialog = TextDialog(self.tr("What is the position called?"), when, self._window)
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
            tell_refused(self._window, refused)

    def _setup(self) -> Any:
        """Return the played set-up of the edited map; None for a replay of another map."""
        if not is_played_here(self._table.game, self._session):
            return None
        played = self._table.game.survey.setup.id
        return next(setup for setup in self._session.present.setups if setup.id == played)
