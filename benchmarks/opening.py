"""How soon a window, a map, a menu, a panel or a dialog is painted after it was asked for."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from benchmarks.measure import Figure
from benchmarks.window import begin, empty, opened, show
from editor.core.resources import samples_folder
from editor.workbench.document import open_document

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QApplication

    from editor.ui.window import MainWindow

TIMES = 12
AIM = 100
SAMPLES = ("tactics/twin-peaks", "mechs/foundry-duel", "trts/ashen-isle", "trts/all-comers")
DIALOGS = ("new", "preferences", "keys", "about", "export")
"""The actions that open a dialog."""
PANELS = ("house-rules", "map-gives", "hide-panels")
"""The actions that show a panel, and hide it when they run again."""


def measure() -> Iterator[Figure]:
    """Yield the times of every menu, and of some panels and dialogs, over a map of usual size.

    Before them come those of a window without a map, and of maps that are opened in one. These are
    times of the processor: they take long enough for other programs to come between.
    """
    application = begin()
    yield from _of_windows(application)
    window = opened(application, samples_folder() / "tactics" / "twin-peaks.json")
    for action in window.strip.menus.actions():
        ask = _opening(action)
        times = [_until_painted(application, ask) for _ in range(TIMES)]
        yield Figure(f"open the menu {action.text().replace('&', '')}", tuple(times[1:]), AIM)
    for name in PANELS:
        times = []
        for _ in range(TIMES):
            times.append(_until_shown(application, window, name))
            _until_shown(application, window, name)
        yield Figure(f"open the panel {name}", tuple(times[1:]), AIM)
    for name in DIALOGS:
        ask = _asking(window, name)
        times = [_until_painted(application, ask) for _ in range(TIMES)]
        yield Figure(f"open the dialog {name}", tuple(times[1:]), AIM)
    window.give_up()
    application.processEvents()


def _of_windows(application: QApplication) -> Iterator[Figure]:
    """Yield the times of new windows, of their first maps, and of closing them."""
    from PySide6.QtCore import QEvent

    bare: list[float] = []
    closing: list[float] = []
    for name in SAMPLES:
        document = open_document(samples_folder() / f"{name}.json")
        times = []
        for _ in range(TIMES):
            began = time.process_time()
            window = empty(application)
            made = time.process_time()
            show(application, window, document)
            shown = time.process_time()
            window.give_up()
            window.deleteLater()
            application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            bare.append((made - began) * 1000)
            times.append((shown - made) * 1000)
            closing.append((time.process_time() - shown) * 1000)
        yield Figure(f"put {name} into a window, CPU", tuple(times[1:]))
    yield Figure("a window without a map, CPU", tuple(bare[1:]))
    yield Figure("close a window with its map, CPU", tuple(closing[1:]))


def _opening(action: QAction) -> Callable[[], object]:
    """Return what opens the menu of an entry of the menu bar."""
    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QMenu

    menu = action.menu()
    assert isinstance(menu, QMenu)
    return lambda: menu.popup(QPoint(0, 0))


def _asking(window: MainWindow, name: str) -> Callable[[], object]:
    return lambda: window.commands.run(name)


def _until_shown(application: QApplication, window: MainWindow, name: str) -> float:
    """Run an action and return how long it takes until the window is painted, in milliseconds."""
    began = time.perf_counter()
    window.commands.run(name)
    application.processEvents()
    return (time.perf_counter() - began) * 1000


def _until_painted(application: QApplication, ask: Callable[[], object]) -> float:
    """Ask for a window of its own, close it once it is painted, and return how long that took."""
    from PySide6.QtCore import QTimer

    painted: list[float] = []

    def look() -> None:
        application.processEvents()
        painted.append(time.perf_counter())
        opened_now = application.activePopupWidget() or application.activeModalWidget()
        assert opened_now is not None
        opened_now.close()

    # A dialog waits in a loop of its own, which this reaches as well.
    QTimer.singleShot(0, look)
    began = time.perf_counter()
    ask()
    while not painted:
        application.processEvents()
    application.processEvents()
    return (painted[0] - began) * 1000
