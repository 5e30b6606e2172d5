"""Texts of the window outside of widgets, as a translation would say them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Return a text in the language of the window; the text itself where nothing translates it."""
    return QCoreApplication.translate("Realmwright", text)
