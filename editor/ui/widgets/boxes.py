"""Rows and columns of widgets."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

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
