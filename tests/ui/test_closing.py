"""A map that is closed gives back what it took: nothing of its window, session or match is left."""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from benchmarks.memory import look_around, play
from editor.core.resources import samples_folder
from editor.core.scenario import Scenario
from editor.play.game import Game
from editor.play.match import Match
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.playing.session import PlaySession
from editor.workbench.session import Session
from tests.depth import every

pytestmark = pytest.mark.window

WATCHED = (QWidget, Session, PlaySession, Match, Game, Scenario)
NAMES = ("Survey", "Scene", "Realm", "Arena", "AreaMap", "Graph", "Position")
"""What systems call what they make of a map."""


def alive() -> Counter[str]:
    """Return how many objects of each watched kind there are, by the names of their classes."""
    gc.collect()
    counts = Counter(map(type, gc.get_objects()))
    kinds: Counter[str] = Counter()
    for kind, count in counts.items():
        if issubclass(kind, WATCHED) or (
            kind.__name__ in NAMES and kind.__module__.startswith("editor.systems.")
        ):
            kinds[kind.__name__] += count
    return kinds


def settle() -> None:
    """Let Qt delete what is to be deleted."""
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def at_work(name: str) -> Iterator[MainWindow]:
    """Give a window with a sample in it; it is closed afterwards."""
    window = MainWindow(Settings())
    window.resize(700, 500)
    window.show_document(open_document(samples_folder() / f"{name}.json"))
    window.show()
    window.finish_drawing()
    yield window
    window.give_up()
    window.deleteLater()


@pytest.mark.parametrize(
    "name", every(["tactics/smallest", "mechs/lone-pilot", "trts/short-evening"], 3, 1)
)
def test_a_closed_window_leaves_nothing_behind(application: QApplication, name: str) -> None:
    """No widget, session or match is alive after a map was looked at, played and closed."""
    settle()
    before = alive()
    with at_work(name) as window:
        look_around(window)
        play(window)
        assert alive() - before
        del window
    settle()
    assert alive() - before == Counter()


def test_a_map_that_another_takes_the_place_of_leaves_nothing_behind(
    application: QApplication,
) -> None:
    """What a window showed before goes when it shows another map."""
    seen = []
    with at_work("tactics/smallest") as window:
        for name in ("mechs/lone-pilot", "tactics/smallest") * 2:
            window.show_document(open_document(samples_folder() / f"{name}.json"))
            window.finish_drawing()
            settle()
            seen.append(alive())
        del window
    settle()
    assert seen[3] - seen[1] == Counter()


def test_a_menu_that_was_closed_is_gone(
    application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Menus that open where the pointer is are made for one time."""
    shown = []

    def popup(menu: QMenu, at: QPoint) -> None:
        shown.append(len(menu.actions()))
        menu.aboutToHide.emit()

    monkeypatch.setattr(QMenu, "popup", popup)
    with at_work("tactics/smallest") as window:
        settle()
        before = alive()
        assert window.canvas is not None
        for _ in range(2):
            window.canvas.menu_requested.emit(None)
            settle()
        left = alive() - before
        del window
    settle()
    assert left == Counter()
    assert shown[0] > 1
    assert shown[0] == shown[1]
