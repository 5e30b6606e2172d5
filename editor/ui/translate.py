"""Translation of texts outside of widgets."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Return the translation of a text, or the text itself."""
    return QCoreApplication.translate("Realmwright", text)
