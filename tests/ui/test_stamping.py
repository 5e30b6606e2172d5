"""Stamps in the window: a selection is kept, placed, renamed and removed."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.seam.tool import NO_MODIFIERS
from editor.ui import stamping
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import new_document

pytestmark = pytest.mark.window


class Answered:
    """A dialog that is answered with a name at once."""

    def __init__(self, question: str, before: str, parent: object) -> None:
        assert question
        assert before

    def exec(self) -> int:
        return 1

    def text(self) -> str:
        return "Gate hill"


def test_a_selection_is_kept_and_placed(
    application: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the command, and by dragging it from the map onto the tab; the map stays as it was."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(stamping, "TextDialog", Answered)
    window = MainWindow(Settings())
    window.resize(1280, 720)
    window.show()
    window.show_document(new_document("tactics", "free-for-all", 2))
    application.processEvents()
    session, shell, canvas = window.session, window.shell, window.canvas
    assert session is not None
    assert shell is not None
    assert canvas is not None
    assert canvas.stage is not None
    session.arm("box", "small-box")
    hit = session.editing.spot_at(session.survey, (4, 11), None, frozenset())
    canvas.stage.press(hit, NO_MODIFIERS)
    canvas.stage.release(hit, NO_MODIFIERS)
    before = session.present
    window.commands.run("keep-stamp")
    page = shell.palette_panel.stamps
    assert shell.palette_panel.shows_stamps()
    (key,) = [key for key in page._cards if "mine" in key]
    assert (tmp_path / "realmwright" / "stamps" / "gate-hill.stamp.json").is_file()
    # Dragged onto the tab.
    window.finish_drawing()
    at = canvas.camera.screen(canvas.scene.cells_rect(((4, 11),)).centre)  # type: ignore[union-attr]
    start = QPoint(round(at[0]), round(at[1]))
    tab = shell.palette_panel._tabs
    goal = canvas.mapFromGlobal(tab.mapToGlobal(tab.tabRect(tab.count() - 1).center()))
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(canvas, left, pos=start)
    QTest.mouseMove(canvas, start - QPoint(40, 0))
    QTest.mouseMove(canvas, goal)
    QTest.mouseRelease(canvas, left, pos=goal)
    application.processEvents()
    assert session.present is before
    assert len([key for key in page._cards if "mine" in key]) == 2
    # Placed from its card, as one step.
    page._cards[key].click()
    assert session.tool.id == "piece"
    spot = session.editing.spot_at(session.survey, (9, 4), None, frozenset())
    canvas.stage.press(spot, NO_MODIFIERS)
    canvas.stage.release(spot, NO_MODIFIERS)
    assert session.document.history.entries[-1].title == "Place Gate hill"
    # Renamed and removed by keys, which are the card's own while it has the keyboard.
    monkeypatch.setattr(stamping, "ask", lambda *_: 0)
    prompts: list[str] = []
    page.renaming_requested.connect(prompts.append)
    session.look(isometric=True)
    card = page._cards[key]
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_F2)
    assert prompts == [key]
    assert session.view.isometric
    QTest.keyClick(page._cards[key], Qt.Key.Key_Delete)
    assert len([key for key in page._cards if "mine" in key]) == 1
    # Headings go with what they stand over.
    page.filter("gate hill")
    assert [not head.isHidden() for head in page._heads.values()] == [False, False, True]
    page.filter("")
    assert all(not head.isHidden() for head in page._heads.values())
    window.give_up()
