"""A running toolkit, whose every warning is a failure."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from editor.paint.faces import register_faces
from editor.systems.tactics.picture.scene import TacticsScene
from editor.ui import theme
from editor.ui.canvas.canvas import Canvas
from tests.ui.canvas.boards import SMALL, WIDE, Shown, realm_of
from tests.ui.canvas.notebook import Notebook


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
    emitted: list[str] = []

    def note(kind: QtMsgType, context: object, message: str) -> None:
        emitted.append(f"{kind.name}: {message}")

    before = qInstallMessageHandler(note)
    yield
    application.processEvents()
    qInstallMessageHandler(before)
    assert emitted == []


@pytest.fixture
def stage() -> Notebook:
    return Notebook()


@pytest.fixture
def canvas(application: QApplication, stage: Notebook) -> Iterator[Canvas]:
    """Return a shown canvas with a box and a smaller one on it."""
    made = Canvas()
    made.stage = stage
    made.reduced_motion = True
    made.resize(640, 480)
    made.show()
    made.show_board(TacticsScene, Shown(realm_of(WIDE, SMALL)))
    made.finish()
    application.processEvents()
    stage.calls.clear()
    yield made
    made.close()
