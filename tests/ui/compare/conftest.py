"""A window whose comparisons are played in this process, a few matches at a look."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui.compare import mode
from editor.ui.compare.mode import CompareMode
from editor.ui.playtest.chart_view import ChartView
from editor.ui.playtest.control import PlaytestControl
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench import means
from editor.workbench.document import open_document
from tests.lab.playtests import CrewHere
from tests.ui.lending import Lend
from tests.workbench.here import HereChecks

PAIRS = 24
"""How many pairs the comparisons of these windows have."""
SIZE = (1440, 900)
SMALLEST = samples_folder() / "tactics" / "smallest.json"


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Play in this process, and keep the matches in the folder of the test."""
    monkeypatch.setattr(mode, "crew_for", lambda shell: CrewHere(1))
    monkeypatch.setattr(mode, "checks_for", HereChecks)
    monkeypatch.setattr(means, "store_path", lambda: tmp_path / "playtests.sqlite")


@pytest.fixture
def window(application: QApplication, here: None, tmp_path: Path) -> Iterator[MainWindow]:
    """Return a new window with the smallest sample, moved by a step."""
    copy = tmp_path / "smallest.json"
    copy.write_bytes(SMALLEST.read_bytes())
    made = MainWindow(Settings())
    made.resize(*SIZE)
    made.show()
    made.show_document(open_document(copy))
    move(made)
    made.finish_drawing()
    yield made
    made.give_up()
    application.processEvents()


def move(window: MainWindow) -> None:
    """Move the artifact, as one step of the history."""
    session = window.session
    assert session is not None
    things = session.editing.objects(session.present, session.setup)
    artifact = next(key for key, thing in things.items() if type(thing).__name__ == "Artifact")
    assert session.perform(session.editing.move((artifact,), (0, 1), session.setup))


def comparing(window: MainWindow) -> CompareMode:
    """Return Compare of a window, closed, with few pairs."""
    window.commands.run("playtest")
    assert isinstance(window.playtest, PlaytestControl)
    window.playtest.comparison.comparing.pairs = PAIRS
    return window.playtest.comparison


def compared(window: MainWindow) -> CompareMode:
    """Compare the map of a window with its former step, to the end."""
    compare = comparing(window)
    window.commands.run("compare")
    play(compare)
    return compare


def play(compare: CompareMode) -> None:
    """Play a comparison to the end."""
    while compare.comparing.active:
        compare.comparing.tick()
    QApplication.processEvents()


def compare_in(window: MainWindow) -> CompareMode:
    """Return Compare of a window in which a playtest was opened."""
    assert isinstance(window.playtest, PlaytestControl)
    return window.playtest.comparison


def moved_and_compared(window: MainWindow) -> None:
    """Move the artifact, and compare the map with the step before."""
    move(window)
    window.finish_drawing()
    compared(window)


def as_compared(window: MainWindow) -> None:
    """Show the comparison as it is when it ends."""
    compare = compare_in(window)
    assert compare.layout is not None
    assert compare.maps is not None
    compare.layout.flipped.leave_pairs()
    for chart in window.findChildren(ChartView):
        chart._at = None
    if compare.maps.layer.layers:
        compare.maps.show_layer(compare.maps.layer.layers[0][0])
    compare.maps.zoom(0)
    compare.layout.status.say("")
    assert window.canvas is not None
    window.canvas.fit(animated=False)
    compare.layout.maps[1].setFocus()


@pytest.fixture
def compared_window(lend: Lend, here: None) -> MainWindow:
    """Return a window that was compared with the step before, for tests that look at it."""
    return lend("tactics/smallest", SIZE, saved=True, prepared=moved_and_compared, back=as_compared)
