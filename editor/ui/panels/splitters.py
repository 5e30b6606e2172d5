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
