"""Splitters of panels."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget


def splitter_in(parent: QWidget | None, way: Qt.Orientation) -> QSplitter:
    """Return a splitter; panels made with it as their parent stand in it, in that order."""
    splitter = QSplitter(way, parent)
    splitter.setHandleWidth(1)
    splitter.setChildrenCollapsible(False)
    return splitter


def splitter_of(way: Qt.Orientation, parts: tuple[QWidget, ...], stretched: int) -> QSplitter:
    """Return a splitter of panels; the one at the index `stretched` takes the spare room."""
    splitter = splitter_in(None, way)
    for index, part in enumerate(parts):
        splitter.addWidget(part)
        splitter.setStretchFactor(index, int(index == stretched))
    return splitter
