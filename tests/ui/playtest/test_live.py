"""Live balance in a window: switched on, followed, remembered, off."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui import settings
from editor.ui.playtest import live
from editor.ui.playtest.control import PlaytestControl
from editor.ui.playtest.live import LiveControl
from editor.ui.settings import Settings
from editor.ui.shell import Shell
from editor.ui.window import MainWindow
from editor.workbench.document import new_document, open_document
from editor.workbench.live_balance import FRESH, LiveBalance
from tests.workbench.live_crew import FakeCrew, short

pytestmark = pytest.mark.window

SMALLEST = samples_folder() / "tactics" / "smallest.json"


@pytest.fixture
def crews(monkeypatch: pytest.MonkeyPatch) -> list[FakeCrew]:
    made: list[FakeCrew] = []

    def crew(shell: Shell) -> FakeCrew:
        made.append(FakeCrew())
        return made[-1]

    monkeypatch.setattr(live, "crew_for", crew)
    return made


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    found: list[Settings] = []

    def keep(value: Settings) -> str:
        found.append(value)
        return ""

    monkeypatch.setattr(settings, "keep", keep)
    return found


@pytest.fixture
def window(
    application: QApplication, crews: list[FakeCrew], kept: list[Settings], tmp_path: Path
) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    copy = tmp_path / "smallest.json"
    copy.write_bytes(SMALLEST.read_bytes())
    made.show_document(open_document(copy))
    made.finish_drawing()
    yield made
    made.give_up()
    application.processEvents()


def _live(window: MainWindow) -> LiveBalance:
    assert window.session is not None
    assert isinstance(window.session.live, LiveBalance)
    return window.session.live


def _look(window: MainWindow, times: int = 4) -> None:
    """Let the control look at what was played, as its clock does."""
    assert window.shell is not None
    control = window.shell.findChild(LiveControl)
    assert isinstance(control, LiveControl)
    now = _live(window)._now()
    for step in range(1, times + 1):
        _live(window)._now = lambda at=now + step * FRESH: at  # type: ignore[misc]
        control.look()


def _edit(window: MainWindow, rounds: int) -> None:
    """Make another game of the map, and wait until it is checked."""
    assert window.session is not None
    window.session.perform(short(rounds))
    window.finish_drawing()


def test_the_button_switches_it_on_and_the_strip_follows_each_edit(
    window: MainWindow, crews: list[FakeCrew]
) -> None:
    """Nothing plays before; then figures come, and undo brings the former ones back."""
    assert window.shell is not None
    assert window.session is not None
    strip = window.shell.header.live
    assert (crews, strip.on) == ([], False)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    assert strip.on
    _look(window, 15)
    first = strip.view
    assert (first.state, len(first.sides)) == ("known", 2)
    _edit(window, 4)
    _look(window, 15)
    assert strip.view.sides[0].clear
    assert strip.view.sides[0].wins.value > first.sides[0].wins.value
    window.session.undo()
    _look(window, 1)
    assert strip.view.remembered
    assert strip.view.sides[0].wins.value < 0.6


def test_the_history_shows_the_gap_of_each_step(window: MainWindow) -> None:
    """A column of points, which goes when it is switched off."""
    assert window.shell is not None
    assert window.session is not None
    model = window.shell.record.history.model()
    window.commands.run("live-balance")
    _look(window, 15)
    _edit(window, 4)
    _look(window, 2)
    gaps = window.shell.record.history._steps.view.gaps
    assert gaps[0].isdigit()
    assert gaps[1] == "…"
    tip = model.data(model.index(0, 0), Qt.ItemDataRole.ToolTipRole)
    assert tip.endswith(f"Gap in wins: {gaps[0]} points")
    head = window.shell.record.history_head
    assert head.aside == "gap in wins"
    window.commands.run("live-balance")
    assert window.shell.record.history._steps.view.gaps == ()
    assert head.aside == "1 step"


def test_pressing_the_strip_opens_the_playtest(window: MainWindow) -> None:
    """Its button in the header makes room for the strip meanwhile."""
    assert window.shell is not None
    header = window.shell.header
    assert header.playtest.isVisible()
    QTest.mouseClick(header.live, Qt.MouseButton.LeftButton)
    window.finish_drawing()
    assert not header.playtest.isVisible()
    QTest.mouseClick(header.live, Qt.MouseButton.LeftButton)
    assert isinstance(window.playtest, PlaytestControl)
    assert window.playtest.opened
    assert header.live.on
    window.commands.run("live-balance")
    window.finish_drawing()
    assert header.playtest.isVisible()


def test_it_is_remembered(
    window: MainWindow, kept: list[Settings], crews: list[FakeCrew], tmp_path: Path
) -> None:
    """The next document begins with it, until it is switched off, by the right button too."""
    assert window.shell is not None
    window.commands.run("live-balance")
    assert [found.live for found in kept] == [True]
    former = _live(window)
    window.show_document(new_document("mechs", "arena"))
    assert window.shell.header.live.on
    assert not former.on
    assert (len(crews), crews[0].closed) == (2, 1)
    window.shell.header.live.switched.emit()
    assert not window.shell.header.live.on
    assert [found.live for found in kept] == [True, False]


def test_it_waits_while_a_match_is_played(window: MainWindow) -> None:
    """Nothing is played for the strip meanwhile, and the measuring goes on afterwards."""
    window.commands.run("live-balance")
    _look(window, 2)
    assert _live(window).playing
    window.commands.run("play")
    assert window.playing is not None
    _look(window, 2)
    assert not _live(window).playing
    window.playing.leave()
    _look(window, 2)
    assert _live(window).playing


def test_the_menu_tells_whether_it_is_on(window: MainWindow) -> None:
    """As a switch of the Play menu."""
    row = next(row for row in window.commands._rows.values() if row.id == "live-balance")
    assert row.checked is not None
    assert window.session is not None
    assert not row.checked(window.session)
    window.commands.run("live-balance")
    assert row.checked(window.session)


def test_the_strip_of_four_seats_leaves_the_set_up_its_chip(window: MainWindow) -> None:
    """The view gives way at 1280 pixels, and its room goes to what is shown."""
    window.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    window.resize(1280, 720)
    window.commands.run("live-balance")
    _look(window, 3)
    assert window.shell is not None
    header = window.shell.header
    window.finish_drawing()
    QApplication.processEvents()
    assert header.live.on
    assert header.setups.width() >= header.setups.least
    assert header.live.geometry().right() < header.play.x()
