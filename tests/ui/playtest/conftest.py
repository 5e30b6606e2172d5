"""A window whose playtests are played in this process, a few matches at a look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui.play.mode import show_watched
from editor.ui.playtest import control
from editor.ui.playtest.chart_view import ChartView
from editor.ui.playtest.control import PlaytestControl, playtest_of
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench import means
from editor.workbench.document import open_document
from editor.workbench.playtest_settings import BUDGETS, PlaytestSettings
from tests.lab.playtests import CrewHere
from tests.ui.lending import Lend

MATCHES = 60
"""How many matches the playtests of these windows have."""
SMALLEST = samples_folder() / "tactics" / "smallest.json"
SIZE = (1440, 900)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Play a few matches in this process, and keep them in the folder of the test."""
    monkeypatch.setattr(control, "crew_for", lambda shell: CrewHere(1))
    monkeypatch.setitem(BUDGETS, "matches", replace(BUDGETS["matches"], matches=MATCHES))
    monkeypatch.setattr(means, "store_path", lambda: tmp_path / "playtests.sqlite")


@pytest.fixture
def window(application: QApplication, here: None, tmp_path: Path) -> Iterator[MainWindow]:
    """Return a new window with the smallest sample."""
    copy = tmp_path / "smallest.json"
    copy.write_bytes(SMALLEST.read_bytes())
    made = MainWindow(Settings())
    made.resize(*SIZE)
    made.show()
    made.show_document(open_document(copy))
    made.finish_drawing()
    yield made
    made.give_up()
    application.processEvents()


def opened(window: MainWindow) -> PlaytestControl:
    """Open the page of a window."""
    window.commands.run("playtest")
    control_of = playtest_of(window, partial(show_watched, window))
    assert control_of is not None
    return control_of


def played(window: MainWindow) -> PlaytestControl:
    """Playtest the map of a window to the end."""
    control_of = opened(window)
    control_of.playtesting.choose(PlaytestSettings(amount="matches"))
    control_of.act("start")
    while control_of.playtesting.active:
        control_of.playtesting.tick()
    window.finish_drawing()
    return control_of


def control_in(window: MainWindow) -> PlaytestControl:
    """Return the playtest of a window in which it was opened."""
    assert isinstance(window.playtest, PlaytestControl)
    return window.playtest


def as_played(window: MainWindow) -> None:
    """Show the page and the rounds of a playtest that is over, as it is when it ends."""
    control_of, shell = control_in(window), window.shell
    assert shell is not None
    card = control_of.behind.card
    card.leave()
    card._clear()
    card.view = card.all = card._from = None
    for chart in window.findChildren(ChartView):
        chart._at = None
    session = control_of.playtesting.session
    session.play_overlay._chosen = ""
    session.play_overlay.pick(None)
    control_of.behind._show_every()
    control_of.open_page()
    shell.below.turn_to(0)
    control_of.page.begin()
    session.say("")


@pytest.fixture
def played_window(lend: Lend, here: None) -> MainWindow:
    """Return a window in which a playtest was played to the end, for tests that look at it."""
    return lend("tactics/smallest", SIZE, saved=True, prepared=played, back=as_played)
