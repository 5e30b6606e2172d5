"""What a screen reader, a keyboard and a hand that trembles find in the window."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSlider,
    QTabBar,
    QWidget,
)

from editor.systems.catalogue import system_named
from editor.ui.dialogs.ask import LowerDialog, ReasonDialog, TextDialog
from editor.ui.dialogs.export import ExportDialog, LastChoices
from editor.ui.dialogs.export_progress import ExportProgress
from editor.ui.dialogs.help import AboutDialog, KeysDialog
from editor.ui.dialogs.new import NewDialog
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.trials import ImportTarget
from tests.ui.lending import Lend
from tests.workbench.here import HereExporting

pytestmark = pytest.mark.window

MINIMUM = 24
SPOKEN = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSlider,
    QTabBar,
)


@pytest.fixture
def window(lend: Lend) -> MainWindow:
    return lend("tactics/twin-peaks", (1440, 900))


def inner(widget: QWidget) -> bool:
    """Return whether a widget is Qt's own part of another one, such as a list's scroll bar."""
    above: QWidget | None = widget
    while above is not None:
        if above.objectName().startswith("qt_"):
            return True
        if isinstance(above, QComboBox) and above is not widget:
            return True
        above = above.parentWidget()
    return False


def shown(root: QWidget) -> list[QWidget]:
    return [
        widget for widget in root.findChildren(QWidget) if widget.isVisible() and not inner(widget)
    ]


def nameless(root: QWidget) -> list[str]:
    found = []
    for widget in shown(root):
        takes_keys = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if not isinstance(widget, SPOKEN) and not takes_keys:
            continue
        text = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
        if not (widget.accessibleName() or text):
            found.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    return found


def small(root: QWidget) -> list[str]:
    pressed = [widget for widget in shown(root) if isinstance(widget, QAbstractButton | QComboBox)]
    return [
        f"{type(item).__name__} {item.accessibleName()!r} {item.width()}×{item.height()}"
        for item in pressed
        if min(item.width(), item.height()) < MINIMUM
        and not item.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    ]


@pytest.mark.quick("selected4")
@pytest.mark.parametrize("selected", [(), ("b4",), ("m1",), ("a",), ("b4", "b5")])
def test_everything_in_the_window_is_named_and_large_enough(
    window: MainWindow, selected: tuple[str, ...]
) -> None:
    """Whatever is selected, no widget is nameless, and nothing to press is under 24 pixels."""
    assert window.session is not None
    assert window.shell is not None
    window.session.select(selected)
    window.session.look(isometric=len(selected) == 1)
    if len(selected) == 2:
        window.shell.show_outline()
    window.finish_drawing()
    assert nameless(window) == []
    assert small(window) == []


def test_everything_on_the_start_page_is_named(application: QApplication) -> None:
    """The cards of new maps, files and samples say what they open."""
    made = MainWindow(Settings())
    made.resize(1280, 720)
    made.show()
    made.show_start()
    made.finish_drawing()
    assert nameless(made) == []
    assert small(made) == []
    made.give_up()


def test_everything_in_the_dialogs_is_named(window: MainWindow) -> None:
    """No field, drop-down or button of a dialog is nameless or too small."""
    assert window.session is not None
    session = window.session
    exports = HereExporting(
        ImportTarget(session.system, session.present, session.library, session.document.ruleset)
    )
    keys = KeysDialog(window.commands.all_keys(), window.commands.defaults(), window)
    dialogs: list[QDialog] = [
        NewDialog("", window),
        ExportDialog(system_named("tactics"), exports, LastChoices("png"), errors=["a fault"]),
        ExportProgress("PDF", Path("map.pdf"), exports, window),
        ReasonDialog("Box 3×2 lies across two", parent=window),
        LowerDialog("Box 3×2 lies across two", ["Planks"], "error", window),
        TextDialog("What does it say?", "", window),
        AboutDialog(window),
        keys,
    ]
    for dialog in dialogs:
        dialog.show()
        QApplication.processEvents()
        assert nameless(dialog) == [], type(dialog).__name__
        assert small(dialog) == [], type(dialog).__name__
        dialog.close()


def test_tab_goes_through_the_window_as_it_is_read(window: MainWindow) -> None:
    """Header, palette, map, problems, inspector, history: each once before any comes again."""
    shell = window.shell
    assert shell is not None
    parts = {
        "header": shell.header,
        "palette": shell.palette_panel,
        "map": shell.canvas,
        "problems": shell.problems,
        "inspector": shell.inspector,
        "history": shell.record,
    }
    window.activateWindow()
    shell.header.play.setFocus(Qt.FocusReason.TabFocusReason)
    order: list[str] = ["header"]
    for _ in range(120):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        for name, part in parts.items():
            if now is not None and (now is part or part.isAncestorOf(now)) and order[-1] != name:
                order.append(name)
        if len(order) > len(parts):
            break
    assert order[: len(parts)] == list(parts)
