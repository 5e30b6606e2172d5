"""What those who play many matches ask of their window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStackedWidget

    from editor.lab.playtest import Playtest
    from editor.play.match import Match
    from editor.ui.canvas.canvas import Canvas
    from editor.ui.commands import Commands
    from editor.ui.files import Files
    from editor.ui.menubar import MenuStrip
    from editor.ui.problem_actions import ProblemActions
    from editor.ui.settings import Settings
    from editor.ui.shell import Shell
    from editor.workbench.session import Session


class Ends(Protocol):
    """What a window ends with its map."""

    def end(self) -> None:
        """End it."""


class Host(Protocol):
    """A window, as far as playtests know it."""

    session: Session | None
    shell: Shell | None
    canvas: Canvas | None
    settings: Settings
    files: Files
    commands: Commands
    problems: ProblemActions
    playtest: Ends | None
    pages: QStackedWidget
    strip: MenuStrip

    @property
    def playing(self) -> object | None:
        """The match that is shown in place of the map; None without one."""


class ShowsMatch(Protocol):
    """Shows a match of a playtest in a window."""

    def __call__(
        self, playtest: Playtest, seating: int, match: Match, back: Callable[[], object]
    ) -> None:
        """Show a match as a seating of the playtest played it; `back` is called when it is left."""
