"""What windows of a test leave is freed after it: themes and fonts reach every widget alive."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication


def leave(application: QApplication) -> None:
    """Close every window, and free it with all that it holds."""
    for window in application.topLevelWidgets():
        window.close()
        window.deleteLater()
    application.processEvents()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
