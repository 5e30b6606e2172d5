"""What opens a page in the right column, closes it, and does what its buttons ask for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from editor.ui.focus import holds_keyboard
from editor.ui.screens.side_page import SidePage
from editor.ui.shell import Shell


class SideControl(QObject):
    """Opens a page in the right column and closes it, and does what its buttons ask for."""

    def __init__(self, shell: Shell, page: SidePage) -> None:
        super().__init__(shell)
        self._shell = shell
        page.setParent(shell)
        page.hide()
        page.requested.connect(self.act)
        shell.side.close_requested.connect(self.close)
        self._page = page

    @property
    def opened(self) -> bool:
        """Whether the page is open, in front or behind another tab."""
        return self._shell.side.page is self._page

    def close(self) -> None:
        """Close the page; what runs goes on."""
        if not self.opened:
            return
        within = holds_keyboard(self._shell.side)
        self._shell.close_page()
        self.closed()
        if within:
            self._shell.canvas.setFocus()

    def act(self, name: str) -> None:
        """Do what a button asks for, by its Act; the keyboard stays in the page."""
        pressed = QApplication.focusWidget() if holds_keyboard(self._page) else None
        self.acts()[name]()
        if pressed is not None and self._page.isVisible() and not pressed.isVisible():
            self._page.begin()

    @abstractmethod
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Return what each button does, by its Act."""

    def closed(self) -> None:
        """Put away what was shown beside the page."""
