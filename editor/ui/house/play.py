"""The checks of play on the page of house rules: the strip of the chosen one, run and stopped."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from shiboken6 import isValid

from editor.checks.own.own_check import layered
from editor.ui.house.house_layout import HouseLayout
from editor.ui.house.play_states import play_strip
from editor.ui.playtest.play_checks import play_checks_of
from editor.ui.shell import Shell
from editor.workbench.session import Session


class HousePlay(QObject):
    """Shows what is known of the chosen check of play, and plays its matches if that is asked.

    It ends with the page; what is played goes on.
    """

    def __init__(
        self, session: Session, shell: Shell | None, layout: HouseLayout, show: Callable[[], object]
    ) -> None:
        super().__init__(layout)
        self._session, self._layout, self._show_list = session, layout, show
        self._chosen = ""
        layout.play.run_asked.connect(self.run)
        layout.play.stop_asked.connect(self.stop)
        control = play_checks_of(shell) if shell is not None else None
        if control is not None:
            control.changed.connect(self._follow)

    def show(self, check: str) -> None:
        """Show the strip of a check by its id; none of a check of the map."""
        self._chosen = check
        held = layered(self._session.present).get(check)
        own = held[0] if held is not None and held[0].of is not None else None
        if own is not None:
            self._layout.play.show_view(play_strip(self._session, own))
        self._layout.show_play(own is not None)

    def run(self) -> None:
        """Play the matches that the chosen check asks for."""
        asked = self._session.play_checks
        if asked is not None and self._chosen:
            asked.run((self._chosen,))

    def stop(self) -> None:
        """Play no more."""
        asked = self._session.play_checks
        if asked is not None:
            asked.stop()

    def _follow(self) -> None:
        if isValid(self._layout) and self._layout.isVisible():
            self._show_list()
