"""What windows of a test leave is freed after it: themes and fonts reach every widget alive."""

from collections.abc import Collection

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget


def leave(application: QApplication, kept: Collection[QWidget] = ()) -> None:
    """Close every window, and free it with all that it holds; `kept` are those that stay."""
    for window in application.topLevelWidgets():
        if window not in kept:
            window.close()
            window.deleteLater()
        elif window.windowType() is Qt.WindowType.Popup:
            window.close()
    application.processEvents()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
