"""A running toolkit, whose every warning is a failure."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from editor.paint.faces import register_faces
from editor.ui import theme


@pytest.fixture(scope="session")
def application() -> QApplication:
    """Return the toolkit's application with the light palette."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([])
    register_faces()
    theme.begin(app, "light", 1.0)
    return app


@pytest.fixture(autouse=True)
def _silent_toolkit(application: QApplication) -> Iterator[None]:
    told: list[str] = []

    def note(kind: QtMsgType, context: object, message: str) -> None:
        told.append(f"{kind.name}: {message}")

    before = qInstallMessageHandler(note)
    yield
    application.processEvents()
    qInstallMessageHandler(before)
    assert told == []
