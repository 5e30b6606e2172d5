"""A key that is pressed in a panel is the panel's: it never reaches the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import pytest
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from editor.core.edits import SetTitle
from editor.core.resources import samples_folder
from editor.seam.system import AnySystem
from editor.systems.catalogue import systems
from editor.ui.canvas.canvas import Canvas
from editor.ui.dialogs.form import Dialog
from editor.ui.play import mode
from editor.ui.screens.screen import screen_actions
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.action import Action
from editor.workbench.actions import actions
from editor.workbench.document import open_document
from tests.depth import every
from tests.workbench.playing.local_thinking import LocalThinking

pytestmark = pytest.mark.window

OWN = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
)  # fmt: skip
"""Keys of the canvas that no action has."""
EDITS = {"Ctrl+A", "Ctrl+X", "Ctrl+C", "Ctrl+V", "Ctrl+D", "Ctrl+L", "Ctrl+Up"}


@pytest.fixture
def window(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    # A panel may ask something, such as the list of problems on Delete.
    monkeypatch.setattr(Dialog, "exec", lambda _: 0)
    monkeypatch.setattr(mode, "thinking_for", lambda deal, game: LocalThinking(game))
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.activateWindow()
    yield made
    made.give_up()
    application.processEvents()


def opened(window: MainWindow, system: AnySystem) -> None:
    """Show a sample of a system with something selected and something in each panel."""
    window.show_document(open_document(sorted((samples_folder() / system.id).glob("*.json"))[0]))
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    session.perform(SetTitle("Mine"))
    session.undo()
    session.select(sorted(session.editing.objects(session.present, session.setup))[:1])
    window.finish_drawing()


def keys_of(row: Action) -> list[str]:
    return [QKeySequence(key).toString() for key in (row.shortcut, *row.other_keys) if key]


def combination(key: str) -> QKeyCombination:
    # The stubs of Qt know a sequence of keys as no sequence.
    return cast(Sequence[QKeyCombination], QKeySequence(key))[0]


def press(widget: QWidget, keys: QKeyCombination) -> None:
    QTest.keyClick(widget, keys.key(), keys.keyboardModifiers())


def stops(parts: tuple[QWidget, ...], canvas: Canvas) -> list[QWidget]:
    """Return what may have the keyboard in these parts: of each kind one in each panel."""
    found: dict[tuple[QWidget, type[QWidget]], QWidget] = {}
    for part in parts:
        for widget in (part, *part.findChildren(QWidget)):
            takes = widget.focusPolicy() & (Qt.FocusPolicy.TabFocus | Qt.FocusPolicy.ClickFocus)
            if takes and widget.isVisible() and widget.isEnabled() and widget is not canvas:
                found.setdefault((part, type(widget)), widget)
    return list(found.values())


class Heard:
    """What reached the map: actions that were triggered, and keys of its canvas."""

    def __init__(self, window: MainWindow, canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
        self.actions: list[str] = []
        self.keys: list[str] = []
        monkeypatch.setattr(window.commands, "run", self.actions.append)
        assert canvas.stage is not None
        monkeypatch.setattr(canvas.stage, "key", lambda name, held: self.keys.append(name))


def press_all(widgets: list[QWidget], keys: list[QKeyCombination], heard: Heard) -> set[str]:
    """Press each key in each of these widgets; returns the kinds of widgets there were."""
    widgets[0].window().activateWindow()
    QApplication.processEvents()
    for widget in widgets:
        for key in keys:
            if not isValid(widget) or not widget.isVisible():
                break
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
            assert QApplication.focusWidget() is not None, type(widget).__name__
            press(widget, key)
            dropped = QApplication.activePopupWidget()
            if dropped is not None:
                dropped.close()
                widget.window().activateWindow()
                QApplication.processEvents()
            said = (type(widget).__name__, key)
            assert (heard.actions, heard.keys) == ([], []), said
    return {type(widget).__name__ for widget in widgets}


def test_each_action_of_the_map_is_told_apart() -> None:
    """Plain keys, and keys that fields and lists have themselves, are of the map alone."""
    for system in systems():
        for row in actions(system):
            for key in keys_of(row):
                plain = not combination(key).keyboardModifiers() & (
                    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
                )
                letter = plain and not (key.startswith("F") and key[1:].isdigit())
                letter = letter and not (key.startswith("Shift+F") and key[7:].isdigit())
                if letter or key in EDITS:
                    assert row.on_map, (row.id, key)
        for row in actions(system):
            # To show another set-up changes nothing on the map.
            shows = row.id in ("next-setup", "previous-setup")
            if row.menu.split(" > ")[0] == "Place" and row.shortcut and not shows:
                assert row.on_map, row.id


@pytest.mark.parametrize("system", every(systems(), 3), ids=lambda system: system.id)
def test_no_key_of_a_panel_reaches_the_map(
    system: AnySystem, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every key of the map is pressed in everything that takes the keyboard beside it."""
    opened(window, system)
    shell, canvas = window.shell, window.canvas
    assert shell is not None
    assert canvas is not None
    heard = Heard(window, canvas, monkeypatch)
    rows = [row for row in actions(system) if row.on_map]
    keys = [combination(key) for row in rows for key in keys_of(row)]
    keys += [QKeyCombination(key) for key in OWN]
    tried: set[str] = set()
    for page in range(2):
        if page == 1:
            shell.show_outline()
        QApplication.processEvents()
        tried |= press_all(stops((window.strip, *shell.parts()), canvas), keys, heard)
    assert {"SearchField", "HistoryList", "ProblemList", "StripButton"} <= tried


@pytest.mark.parametrize("system", every(systems(), 3, 1), ids=lambda system: system.id)
def test_no_key_of_a_panel_reaches_the_board_of_a_match(
    system: AnySystem, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a match the same, beside the log as beside the form of the position."""
    opened(window, system)
    mode.begin_play(window)
    assert window.playing is not None
    layout = window.playing.layout
    window.playing.table.open_hands(True)
    heard = Heard(window, layout.board, monkeypatch)
    rows = screen_actions(system, window.playing.shared, window.playing.rows())
    taken = {key for row in rows for key in keys_of(row)
             if not row.on_map}  # fmt: skip
    of_map = {key for row in actions(system) if row.on_map for key in keys_of(row)}
    keys = [combination(key) for key in sorted(of_map - taken)]
    keys += [QKeyCombination(key) for key in OWN]
    tried: set[str] = set()
    for sets_up in (False, True):
        layout.set_up(sets_up)
        if sets_up:
            layout.aside.form.search.setText("a")
        QApplication.processEvents()
        tried |= press_all(stops((window.strip, *layout.parts()), layout.board), keys, heard)
    assert {"SearchField", "Button", "Choice", "NumberField", "TurnLog"} <= tried
    layout.board.setFocus()
    for row in rows:
        for key in keys_of(row) if row.on_map else ():
            press(layout.board, combination(key))
            assert heard.actions.pop() == row.id


@pytest.mark.quick("trts")
@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_each_key_of_the_map_works_on_the_map(
    system: AnySystem, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the keyboard on the canvas every action hears its keys, after a match as well."""
    opened(window, system)
    canvas = window.canvas
    assert canvas is not None
    rows = [row for row in actions(system) if row.on_map and row.shortcut]
    for again in (False, True):
        if again:
            mode.begin_play(window)
            assert window.playing is not None
            window.playing.leave()
        with monkeypatch.context() as patched:
            heard = Heard(window, canvas, patched)
            canvas.setFocus()
            for row in rows:
                for key in keys_of(row):
                    press(canvas, combination(key))
                    assert heard.actions == [row.id], key
                    heard.actions.clear()
