"""Check boxes below each other in a dialog, each with a word at its right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.ui.theme import px
from editor.ui.widgets.choice import Switch
from editor.ui.widgets.words import tip_of, words

_LONGEST = 26
"""The most characters of a name in a row."""
_ROW = 24


class CheckRow(NamedTuple):
    """A row: its name, the word at its right, and the sentence of its tip and for readers."""

    name: str
    short: str
    about: str


class CheckRows(QScrollArea):
    """Rows with check boxes; it scrolls where there are more than `most`."""

    def __init__(self, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.most = most
        self.boxes: list[Switch] = []
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its rows have the keyboard

    def show_rows(self, rows: Sequence[CheckRow]) -> list[Switch]:
        """Show other rows and return their boxes, which are not checked."""
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(0)
        self.boxes = []
        for name, short, about in rows:
            box = Switch(name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…")
            box.setAccessibleName(about)
            box.setToolTip(tip_of(about))
            self.boxes.append(box)
            row = QWidget()
            row.setFixedHeight(px(_ROW))
            across = QHBoxLayout(row)
            across.setContentsMargins(0, 0, 0, 0)
            across.setSpacing(px(8))
            across.addWidget(box, 1)
            across.addWidget(words(short, "detail", "text_2"))
            column.addWidget(row)
        column.addStretch(1)
        self.setWidget(inner)
        self.setFixedHeight(px(_ROW * min(len(rows), self.most) + 4))
        return self.boxes
