"""What those who play many matches ask of their window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Watched:
    """A match as a seating of a playtest played it; `name` is that of its tab beside others."""

    playtest: Playtest
    seating: int
    match: Match
    name: str = ""


class ShowsMatches(Protocol):
    """Shows matches of playtests in a window."""

    def __call__(self, watched: Sequence[Watched], at: int, back: Callable[[], object]) -> None:
        """Show matches side by side as tabs, one first; `back` is called when they are left."""
