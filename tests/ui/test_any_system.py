"""The window shows and edits a map of any system."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.seam.scene import Viewpoint
from editor.seam.system import AnySystem
from editor.storage.save import save_scenario
from editor.systems import catalogue
from editor.ui.app import run
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.actions import actions
from editor.workbench.document import document_of
from tests.systems.conformance.catalogue import EVERY, begun, words_of

pytestmark = pytest.mark.window


@pytest.fixture
def window(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(catalogue, "SYSTEMS", EVERY)
    # A tool that asks for a text opens a dialog, which would wait for someone.
    monkeypatch.setattr(MainWindow, "_answer", lambda *_: None)
    made = MainWindow(Settings())
    made.resize(900, 600)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_a_map_is_shown_pointed_at_and_undone(system: AnySystem, window: MainWindow) -> None:
    """Pointer and keyboard go over the board, each tool is taken up in a viewpoint."""
    mode = system.modes[0]
    window.show_document(document_of(begun((system, mode.id, max(mode.players))), "New"))
    window.finish_drawing()
    canvas, session = window.canvas, window.session
    assert canvas is not None
    assert session is not None
    first = session.present
    plain = canvas.grab().toImage()
    for turn, viewpoint in enumerate(system.viewpoints):
        canvas.set_viewpoint(Viewpoint(viewpoint == "isometric"))
        canvas.finish()
        assert canvas.scene is not None
        for tool in session.tools[turn :: len(system.viewpoints)]:
            session.arm(tool.id)
            x, y = canvas.camera.screen(canvas.scene.frame.centre)
            for step in range(2):
                at = QPoint(round(x) + 40 * step, round(y) + 11 * step)
                QTest.mouseMove(canvas, at)
                QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=at)
            for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_Escape):
                QTest.keyClick(canvas, key)
            canvas.grab()
            session.tool.cancel()
    while session.document.history.can_undo:
        session.undo()
    assert session.present is first
    canvas.set_viewpoint(Viewpoint())
    session.arm(session.tools[0].id)
    session.select(sorted(session.editing.objects(first, session.setup))[:1])
    canvas.fit(animated=False)
    canvas.finish()
    assert canvas.grab().toImage() != plain


@pytest.mark.quick("tactics")
@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_the_window_is_painted_into_a_picture(
    system: AnySystem, application: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`edit --picture` shows a new map of any system and needs no display."""
    monkeypatch.setattr(catalogue, "SYSTEMS", EVERY)
    file, picture = tmp_path / "map.json", tmp_path / "window.png"
    save_scenario(begun((system, system.modes[0].id, max(system.modes[0].players))), file)
    assert run([str(file)], str(picture)) == 0
    assert not QImage(str(picture)).isNull()


@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_only_what_a_system_has_is_offered(system: AnySystem) -> None:
    """Levels, views and turning are in the table of actions where the system has them."""
    editing, offered = system.editing(), {action.id for action in actions(system)}
    assert ("isometric" in offered) == (len(system.viewpoints) > 1)
    assert ("level-up" in offered) == (editing.highest is not None)
    assert ("turn" in offered) == (editing.turn is not None)
    assert ("raise" in offered) == (editing.raised is not None)
    assert ("play" in offered) == (system.play is not None)
