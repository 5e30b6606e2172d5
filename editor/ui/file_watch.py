"""Word of the disk: that the file of a window, or its folder, was touched."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

_SETTLE = 300
"""Milliseconds between a change of a file and its examination."""


class FileWatch(QObject):
    """Watches one file; emits `touched` after a change, once no dialog is open."""

    touched = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_SETTLE)
        self._later.timeout.connect(self._tell)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self.look_later)
        self._watcher.directoryChanged.connect(self.look_later)

    def follow(self, path: Path) -> None:
        """Watch this file, and its folder for a file that replaces it."""
        watched = {*self._watcher.files(), *self._watcher.directories()}
        wanted = {str(each) for each in (path, path.parent) if os.path.exists(each)}  # noqa: PTH110
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))

    def look_later(self) -> None:
        """Emit `touched` soon."""
        self._later.start()

    def _tell(self) -> None:
        if QApplication.activeModalWidget() is None:
            self.touched.emit()
        else:
            self._later.start()
