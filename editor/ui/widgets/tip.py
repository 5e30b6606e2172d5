"""Texts of tool tips, which Qt takes as HTML where they look like some."""

from __future__ import annotations

from PySide6.QtGui import Qt

_LINE = 110
"""The most characters of a line that does not wrap."""


def tip_of(text: str) -> str:
    """Return the text of a tool tip that shows a text as it stands, with long lines wrapped."""
    if Qt.mightBeRichText(text) or any(len(line) > _LINE for line in text.splitlines()):
        return Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal)
    return text


def tip_after(text: str, tip: str) -> str:
    """Return a tool tip that shows a text as it stands above another tool tip."""
    if not Qt.mightBeRichText(tip):
        return tip_of("\n".join(filter(None, (text, tip))))
    return Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal) + tip
