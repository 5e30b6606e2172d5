"""What all full-screen modes have in common, of each of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.ui.compare import mode as compare
from editor.ui.play import mode as play
from editor.ui.screens.screen import SHARED
from editor.ui.screens.screen_page import ScreenPage
from editor.ui.window import MainWindow
from editor.workbench import gallery_search, means
from tests.lab.playtests import CrewHere
from tests.ui.lending import Lend
from tests.workbench.here import HereChecks
from tests.workbench.here_gallery import HereGallery
from tests.workbench.playing.local_thinking import LocalThinking
from tests.workbench.test_gallery_search import known

pytestmark = pytest.mark.window

LEAVING = {
    "house-rules": "house-done",
    "play": "leave-play",
    "compare": "leave-compare",
    "gallery": "leave-gallery",
}
"""The actions that enter the modes, and those that leave them."""


def enter_and_leave(window: MainWindow) -> None:
    """Enter a mode and leave it: the menus are then built as after each of them."""
    window.commands.run("house-rules")
    window.commands.run("house-done")


@pytest.fixture
def window(lend: Lend, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> MainWindow:
    """Return a window in which nothing runs in another process."""
    monkeypatch.setattr(play, "thinking_for", lambda deal, game: LocalThinking(game))
    monkeypatch.setattr(compare, "crew_for", lambda shell: CrewHere(1))
    monkeypatch.setattr(compare, "checks_for", HereChecks)
    monkeypatch.setattr(means, "store_path", lambda: tmp_path / "playtests.sqlite")
    monkeypatch.setattr(gallery_search, "Worker", lambda name, serve: HereGallery(*known()))
    return lend("mechs/foundry-duel", (1280, 720), prepared=enter_and_leave)


def page_in(window: MainWindow) -> ScreenPage:
    """Return the page of the mode that a window is in."""
    page = window.pages.currentWidget()
    assert isinstance(page, ScreenPage)
    return page


@pytest.mark.parametrize("mode", LEAVING)
def test_a_mode_is_entered_and_left(window: MainWindow, mode: str) -> None:
    """By its button, its action and its key; then map, menus and observers are as they were."""
    session, shell, commands = window.session, window.shell, window.commands
    assert session is not None
    assert shell is not None
    actions, heard = [each.key for each in commands.views()], list(session.observers)
    for leave in ("button", "action"):
        commands.run(mode)
        page = page_in(window)
        offered = {each.key for each in commands.views()}
        assert offered >= {*SHARED, LEAVING[mode]}
        session.say("Nothing is in the way.")
        assert page.status.said() == "Nothing is in the way."
        if leave == "button":
            page.header.leave.click()
        else:
            commands.run(LEAVING[mode])
        QApplication.processEvents()
        assert window.pages.currentWidget() is shell
        assert window.pages.indexOf(page) < 0
        assert [each.key for each in commands.views()] == actions
    window.played = None
    kept = [each for each in session.observers if each in heard]
    assert kept == heard


def test_the_key_that_enters_a_mode_leaves_it(window: MainWindow) -> None:
    """In each of them."""
    for mode, leaving in LEAVING.items():
        enters = window.commands.keys_of(mode)
        window.commands.run(mode)
        act = window.commands.action(leaving)
        assert enters in [keys.toString() for keys in act.shortcuts()], mode
        act.trigger()
    window.played = None
