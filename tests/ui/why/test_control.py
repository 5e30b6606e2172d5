"""The explanation of a finding in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui.settings import Settings
from editor.ui.why import control
from editor.ui.why.control import WhyControl
from editor.ui.window import MainWindow
from editor.workbench.arguing import Arguing
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.workbench.here_arguing import HereArgued

pytestmark = pytest.mark.window
FAULTY = samples_folder() / "faulty"
KNOWN: list[tuple[object, object]] = []
"""Orders of these tests with their answers: several ask the same of the same map."""


@pytest.fixture
def window(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(control, "Arguing", lambda session: Arguing(session, HereArgued(KNOWN)))
    made = MainWindow(Settings())
    made.resize(1280, 720)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def shown(window: MainWindow, path: Path) -> Session:
    """Open a sample and return its session."""
    window.show_document(open_document(path))
    window.finish_drawing()
    assert window.session is not None
    return window.session


def control_of(window: MainWindow) -> WhyControl:
    """Return what explains in a window."""
    assert window.shell is not None
    found = window.shell.findChild(WhyControl)
    assert isinstance(found, WhyControl)
    return found


def settle(window: MainWindow) -> None:
    """Take all answers about causes and fixes, and draw everything."""
    window.finish_drawing()
    why = control_of(window).why
    while why is not None and why.looking:
        QApplication.processEvents()
    for _ in range(20):
        QApplication.processEvents()
    window.finish_drawing()


@pytest.mark.quick("mechs")
@pytest.mark.parametrize(
    "path",
    [
        FAULTY / "tactics" / "space-unreachable.json",
        FAULTY / "mechs" / "zones-overlap.json",
        FAULTY / "trts" / "control-disputed.json",
    ],
    ids=lambda path: path.parent.name,
)
def test_a_finding_is_explained_and_all_is_as_it_was(window: MainWindow, path: Path) -> None:
    """In every system, from above and isometric; Escape brings selection, view and panels back."""
    session = shown(window, path)
    shell, canvas = window.shell, window.canvas
    assert shell is not None
    assert canvas is not None
    first = next(iter(session.editing.objects(session.present, session.setup)))
    session.select((first,))
    canvas.zoom_by(1.5)
    window.finish_drawing()
    view, camera = session.view, canvas.camera
    folded = shell.problems.folded
    window.commands.run("why")
    settle(window)
    shown_why = control_of(window)
    assert shown_why.panel.isVisible()
    assert not shell.left.isVisible()
    assert shell.problems.folded
    assert shown_why.why is not None
    assert shown_why.panel.question.text().endswith("?")
    assert len(shown_why.panel.cause.cards) == len(shown_why.why.cards) > 0
    assert canvas.live.argument is not None
    if len(session.system.viewpoints) > 1:
        session.look(isometric=True)
        window.finish_drawing()
    window.grab()
    QTest.keyClick(shown_why.panel, Qt.Key.Key_Escape)
    window.finish_drawing()
    assert not shown_why.shown
    assert canvas.live.argument is None
    assert session.selection == (first,)
    assert session.view == view
    assert canvas.camera.scale == pytest.approx(camera.scale)
    assert shell.left.isVisible()
    assert shell.inspector.isVisible()
    assert shell.problems.folded == folded


def test_a_digit_shows_a_fix_and_enter_uses_it(window: MainWindow) -> None:
    """On the map, too, where digits choose a terrain otherwise."""
    session = shown(window, FAULTY / "tactics" / "space-unreachable.json")
    canvas = window.canvas
    assert canvas is not None
    window.commands.run("why")
    settle(window)
    shown_why = control_of(window)
    canvas.setFocus()
    tool = session.tool.id
    QTest.keyClick(canvas, Qt.Key.Key_1)
    window.finish_drawing()
    assert session.tool.id == tool
    assert shown_why.panel.fixes.cards[0].isChecked()
    assert shown_why.panel.fixes.cards[0].has_pictures
    assert canvas.live.argument is not None
    assert canvas.live.argument.fixes[0].chosen
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    window.finish_drawing()
    assert session.findings.counts.error == 0
    assert shown_why.panel.question.text() == "This problem is gone"
    session.undo()
    window.finish_drawing()
    assert shown_why.panel.question.text().endswith("?")


def test_the_pointer_on_a_card_previews_its_fix(window: MainWindow) -> None:
    """And takes the ghost away again when it leaves."""
    shown(window, FAULTY / "tactics" / "space-unreachable.json")
    window.commands.run("why")
    settle(window)
    shown_why, canvas = control_of(window), window.canvas
    assert canvas is not None
    shown_why.panel.fixes.cards[0].pointed.emit(True)
    assert canvas.live.argument is not None
    assert canvas.live.argument.fixes
    shown_why.panel.fixes.cards[0].pointed.emit(False)
    assert [fix.key for fix in canvas.live.argument.fixes if fix.chosen] == ["1"]


def test_the_rule_is_told_in_the_panel(window: MainWindow) -> None:
    """With what it demands, why, what to do, and where that stands."""
    shown(window, FAULTY / "tactics" / "space-unreachable.json")
    window.commands.run("why")
    window.finish_drawing()
    cause = control_of(window).panel.cause
    assert cause.rule.isHidden()
    QTest.mouseClick(cause.which, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert cause.rule.isVisible()
    assert cause.which.text() == "Hide the rule"


def test_tab_explains_the_next_finding(window: MainWindow) -> None:
    """And the keys are told in the status line."""
    session = shown(window, FAULTY / "trts" / "start-locations-missing.json")
    window.commands.run("why")
    settle(window)
    shown_why = control_of(window)
    assert shown_why.why is not None
    before = shown_why.why.keys
    QTest.keyClick(shown_why.panel, Qt.Key.Key_Tab)
    assert shown_why.why.keys != before
    assert session.problem == shown_why.why.keys[0]
    assert ("Tab", "next cause") in shown_why.why.hints()
    window.commands.run("why")
    assert not shown_why.shown


def test_the_keyboard_alone_reaches_everything(window: MainWindow) -> None:
    """Arrows go to what can be pressed; Enter on the card of a fix uses that one."""
    session = shown(window, FAULTY / "tactics" / "boxes-overlap.json")
    window.commands.run("why")
    settle(window)
    shown_why = control_of(window)
    panel = shown_why.panel
    reached = []
    for _ in range(30):
        now = QApplication.focusWidget()
        assert now is not None
        if now in reached:
            break
        reached.append(now)
        QTest.keyClick(now, Qt.Key.Key_Down)
    assert panel.close_button in reached
    assert panel.cause.which in reached
    assert all(card.act in reached for card in panel.cause.cards)
    assert all(card in reached for card in panel.fixes.cards)
    assert panel.waive in reached
    assert shown_why.why is not None
    title = shown_why.why.fixes[1].fix.title
    panel.fixes.cards[1].setFocus()
    assert shown_why.why.pointed == 1
    QTest.keyClick(panel.fixes.cards[1], Qt.Key.Key_Return)
    assert session.document.history.entries[-1].title == title


def test_a_page_that_takes_its_place_ends_the_explanation(window: MainWindow) -> None:
    """Nothing of it stays on the map or in the line of keys, and the palette is back."""
    session = shown(window, FAULTY / "tactics" / "space-unreachable.json")
    shell = window.shell
    assert shell is not None
    for name in ("playtest", "propose-balance"):
        window.commands.run("why")
        assert control_of(window).shown
        assert shell.side.beside_shown()
        window.commands.run(name)
        assert not control_of(window).shown
        assert session.argued is None
        assert shell.left.isVisible()
        assert shell.side.page is not None
        assert shell.side.page.isVisible()
        shell.side.close_requested.emit()
    window.commands.run("why")
    window.commands.run("outline")
    assert session.argued is None
    assert shell.record.outline.isVisible()
