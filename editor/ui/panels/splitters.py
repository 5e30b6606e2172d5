"""Splitters of panels, and the sizes that they were left with."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QDataStream, Qt
from PySide6.QtWidgets import QSplitter, QWidget

_STATE_MARKER = 0xFF
"""How Qt begins the state of a splitter."""
_MAX_PANELS, _MAX_SIZE = 8, 2**24 - 1
"""The most panels side by side; the largest size that Qt knows."""


def splitter_of(way: Qt.Orientation, parts: tuple[QWidget, ...], stretched: int) -> QSplitter:
    """Return a splitter of panels; the one at the index `stretched` takes the spare room."""
    splitter = QSplitter(way)
    splitter.setHandleWidth(1)
    splitter.setChildrenCollapsible(False)
    for index, part in enumerate(parts):
        splitter.addWidget(part)
        splitter.setStretchFactor(index, int(index == stretched))
    return splitter


def kept_sizes(state: QByteArray) -> list[int]:
    """Return the sizes in a splitter's state; none where it is damaged.

    Qt itself would take any state over, also one that hides a panel or has a negative handle.
    """
    stream = QDataStream(state)
    marker, version, count = stream.readInt32(), stream.readInt32(), stream.readInt32()
    if marker != _STATE_MARKER or version not in (0, 1) or not 0 < count <= _MAX_PANELS:
        return []
    sizes = [stream.readInt32() for _ in range(count)]
    whole = stream.status() == QDataStream.Status.Ok
    return sizes if whole and all(0 <= size <= _MAX_SIZE for size in sizes) else []
