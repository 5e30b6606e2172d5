"""Rows and columns of widgets, areas that scroll, and widgets that are no longer needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

Margins = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""
NONE: Margins = (0, 0, 0, 0)
Box = TypeVar("Box", bound=QBoxLayout)


def row_in(
    parent: QWidget | None = None, *, margins: Margins | None = None, spacing: int | None = None
) -> QHBoxLayout:
    """Return the layout of a widget, or one to place in another, from the left to the right.

    What is not given is as Qt has it: margins and spacing of the style.
    """
    return _spaced(QHBoxLayout(), parent, margins, spacing)


def column_in(
    parent: QWidget | None = None, *, margins: Margins | None = None, spacing: int | None = None
) -> QVBoxLayout:
    """Return the layout of a widget, or one to place in another, from above to below."""
    return _spaced(QVBoxLayout(), parent, margins, spacing)


def _spaced(box: Box, parent: QWidget | None, margins: Margins | None, spacing: int | None) -> Box:
    if margins is not None:
        box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    if parent is not None:
        parent.setLayout(box)
    return box


def scrolling(*, clear: bool = False) -> QScrollArea:
    """Return an area that scrolls up and down and is no stop of the keyboard.

    `clear`: what is behind it is seen through it.
    """
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if clear:
        area.viewport().setAutoFillBackground(False)
    return area


def discard(widgets: Iterable[QWidget]) -> None:
    """Hide widgets at once, and delete them when nothing is under way."""
    for widget in widgets:
        widget.hide()
        widget.deleteLater()


def empty(layout: QLayout) -> None:
    """Remove and delete the widgets of a layout; they are hidden at once, as that takes effect."""
    while (item := layout.takeAt(0)) is not None:
        if (old := item.widget()) is not None:
            discard((old,))
