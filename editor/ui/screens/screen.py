"""A full-screen mode of the window: how it is entered, what it listens to, how it is left."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget
from shiboken6 import isValid

from editor.seam.system import AnySystem
from editor.ui.screens.screen_page import ScreenPage
from editor.workbench.action import Action
from editor.workbench.actions import actions_among
from editor.workbench.event import Event

if TYPE_CHECKING:
    from editor.ui.screens.host import Host
    from editor.ui.shell import Shell
    from editor.workbench.session import Session

SHARED = (
    "save", "save-as", "close", "quit", "full-screen", "switch-palette", "commands", "guide",
    "questions", "keys", "about", "next-window", "previous-window",
)  # fmt: skip
"""The actions of editing that every mode has, too."""
TURNING = ("top-down", "isometric", "turn-table-left", "turn-table-right")
"""Those of a mode that shows the map from the viewpoint of the session."""


def zoom_actions(mode: str, fit: str, zoom: Callable[[int], object]) -> tuple[Action, ...]:
    """Return the actions that zoom in or out by a step (1, -1), and `fit` the maps (0)."""
    return (
        Action(
            f"{mode}-zoom-in", "Zoom in", "View", 1, "Ctrl++", ("Ctrl+=",), icon="plus",
            run=lambda _: zoom(1),
        ),
        Action(
            f"{mode}-zoom-out", "Zoom out", "View", 1, "Ctrl+-", icon="minus",
            run=lambda _: zoom(-1),
        ),
        Action(f"{mode}-fit", fit, "View", 1, "Ctrl+9", icon="maximize", run=lambda _: zoom(0)),
    )  # fmt: skip


def screen_actions(
    system: AnySystem, shared: Sequence[str], own: Sequence[Action]
) -> tuple[Action, ...]:
    """Return the actions of a mode, with what it shares with editing, by ids, and every mode."""
    return actions_among(system, (*SHARED, *shared), own)


class Screen(QObject):
    """A page with its own menus in place of the panels around a map.

    A mode says what it has: `leaving` is the id of the action that leaves it, `shared` the further
    actions that it shares with editing, `interval` the milliseconds between two calls of `tick`
    while its clock runs. `make` returns its page and `rows` its actions. It hears the session while
    the page is open: messages are shown in the status line, all else is up to `hear`.
    """

    leaving = ""
    shared: tuple[str, ...] = ()
    interval = 20

    def __init__(self, window: Host, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self.window, self.shell, self.session = window, shell, session
        self.layout: ScreenPage | None = None
        """The page, None while it is not open."""
        self.clock = QTimer(self, interval=self.interval)
        self.clock.timeout.connect(self.tick)

    # What a mode declares

    @abstractmethod
    def make(self, leave: QAction, pages: QStackedWidget) -> ScreenPage:
        """Return its page; `leave` is the action that leaves it."""

    @abstractmethod
    def rows(self) -> tuple[Action, ...]:
        """Return the actions that it alone has."""

    def hear(self, event: Event) -> None:
        """Show what has changed in the session."""

    def tick(self) -> None:
        """Look for what goes on in another process."""

    def closing(self) -> None:
        """Stop what works for the page, which is closed."""

    # Entering and leaving

    def enter(self) -> None:
        """Show the page in place of the panels around the map; nothing stays in the hand."""
        self.session.tool.cancel()
        self.session.cancel()
        self.build_menus()
        layout = self.layout = self.make(
            self.window.commands.action(self.leaving), self.window.pages
        )
        self.session.observe(self._hear)
        self.window.pages.addWidget(layout)
        self.window.pages.setCurrentWidget(layout)

    def build_menus(self) -> None:
        """Let the menus have its actions, and those that it shares with editing."""
        window, system = self.window, self.session.system
        rows = screen_actions(system, self.shared, self.rows())
        window.commands.build(window.strip.menus, system, rows)

    def leave(self) -> None:
        """Show the panels around the map again, and give the map the keyboard."""
        if self.layout is None:
            return
        self.close_page()
        commands, shell = self.window.commands, self.shell
        commands.build(self.window.strip.menus, self.session.system)
        shell.header.follow(commands.action("undo"), commands.action("redo"))
        commands.follow(shell.canvas)
        self.window.pages.setCurrentWidget(shell)
        shell.canvas.setFocus()

    def end(self) -> None:
        """End it with its map."""
        self.close_page()

    def close_page(self) -> None:
        """Close the page, without showing another one."""
        layout = self.layout
        if layout is None:
            return
        self.clock.stop()
        self.closing()
        self.layout = None
        self.session.ignore(self._hear)
        if isValid(layout):
            self.window.pages.removeWidget(layout)
            layout.deleteLater()

    def run_clock(self, run: bool) -> None:
        """Let the clock run or rest."""
        if run != self.clock.isActive():
            self.clock.start() if run else self.clock.stop()

    def _hear(self, event: Event) -> None:
        if event.kind == "said" and self.layout is not None:
            self.layout.status.say(event.words)
        self.hear(event)
