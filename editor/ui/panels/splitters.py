"""Splitters of panels."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget


def splitter_of(way: Qt.Orientation, parts: tuple[QWidget, ...], stretched: int) -> QSplitter:
    """Return a splitter of panels; the one at the index `stretched` takes the spare room."""
    splitter = QSplitter(way)
    splitter.setHandleWidth(1)
    splitter.setChildrenCollapsible(False)
    for index, part in enumerate(parts):
        splitter.addWidget(part)
        splitter.setStretchFactor(index, int(index == stretched))
    return splitter
