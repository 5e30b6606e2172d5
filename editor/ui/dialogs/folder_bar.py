"""The line of a tile import about folders: which one may be read for tile sets."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.words import tip_of, words
from editor.workbench.tile_reader import TilePreview

_LONGEST = 46
"""The most letters of a folder's path; its beginning is left out."""


class FolderBar(QWidget):
    """Offers to read the folder with the tile sets of a map, or to choose one; else is hidden."""

    read_requested = Signal(Path)
    stopped = Signal(Path)
    choice_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = Path()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        self.asked = words("", "body", wrap=True)
        self.asked.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(self.asked)
        across = QHBoxLayout()
        across.setSpacing(px(8))
        self.read = Button(self.tr("Read this folder"))
        self.read.clicked.connect(lambda: self.read_requested.emit(self._folder))
        self.choose = Button(self.tr("Choose a folder…"))
        self.choose.clicked.connect(self.choice_requested)
        self.reads = words("", "detail", "text_2")
        self.stop = Button(self.tr("Stop reading"), kind="quiet")
        self.stop.clicked.connect(lambda: self.stopped.emit(self._folder))
        for part in (self.read, self.choose, self.reads):
            across.addWidget(part)
        across.addStretch(1)
        across.addWidget(self.stop)
        column.addLayout(across)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setMinimumWidth(px(400))
        self.hide()

    def show_state(self, found: TilePreview) -> None:
        """Show what a map that was read needs, and what it was read from."""
        asks = found.unread or found.outside is not None
        self._folder = found.outside or found.root or Path()
        said = self.tr("Tile sets of this map cannot be read. Choose the folder that has them.")
        if found.outside is not None:
            said = self.tr("The tile sets of this map are in another folder. Read {folder}?")
        self.asked.setText(said.format(folder=_short(self._folder)))
        self.reads.setText(self.tr("Reads {folder}").format(folder=_short(self._folder)))
        for label in (self.asked, self.reads):
            label.setToolTip(tip_of(str(self._folder)))
        for part, shown in (
            (self.asked, asks),
            (self.read, found.outside is not None),
            (self.choose, found.unread),
            (self.reads, not asks),
            (self.stop, not asks),
        ):
            part.setVisible(shown)
        self.setVisible(asks or found.root is not None)
        if found.unread:
            (self.read if found.outside is not None else self.choose).setFocus()


def _short(folder: Path) -> str:
    name = str(folder)
    return name if len(name) <= _LONGEST else f"…{name[1 - _LONGEST :]}"
