"""What the modes of a window ask of it, and what it asks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStackedWidget

    from editor.ui.canvas.canvas import Canvas
    from editor.ui.commands import Commands
    from editor.ui.files import Files
    from editor.ui.menubar import MenuStrip
    from editor.ui.problem_presenter import ProblemActions
    from editor.ui.settings import Settings
    from editor.ui.shell import Shell
    from editor.workbench.session import Session


class Ends(Protocol):
    """What a window ends with its map."""

    def end(self) -> None:
        """End it."""


class Leaves(Protocol):
    """What is shown in place of the map that is edited."""

    def leave(self) -> None:
        """Show the map again."""


class Host(Protocol):
    """A window, as far as its modes know it."""

    session: Session | None
    shell: Shell | None
    canvas: Canvas | None
    settings: Settings
    files: Files
    commands: Commands
    problems: ProblemActions
    pages: QStackedWidget
    strip: MenuStrip
    playtest: Ends | None
    explained: Ends | None
    proposed: Ends | None

    @property
    def playing(self) -> Leaves | None:
        """The match that is shown in place of the map; None without one."""

    def open_rule(self, name: str) -> None:
        """Open a house rule where it is edited, by the name of its setting."""
