"""Matches that turned in a real window: their list, and both replays of a pair."""

from __future__ import annotations

import time

import pytest
from PySide6.QtWidgets import QApplication

from editor.ui.play.mode import PlayMode
from editor.ui.playtest.match_rows import MatchButton
from editor.ui.widgets.choice import Segments
from editor.ui.window import MainWindow
from tests.ui.compare.conftest import compared

pytestmark = pytest.mark.window


def test_matches_that_turned_open_both_replays(window: MainWindow) -> None:
    """A number leads to its matches, a match to its replay, and Escape back to the list."""
    compare = compared(window)
    layout = compare.layout
    assert layout is not None
    key = next(key for key, cell in layout.flipped.cells.items() if cell.isEnabled())
    assert key[0] != key[1]
    layout.flipped.cells[key].click()
    assert layout.flipped.lists_pairs
    assert len(layout.flipped.then_rows) == int(layout.flipped.cells[key].text())
    for rows in (layout.flipped.then_rows, layout.flipped.now_rows):
        row = rows[0]
        opened(window, row)
        window.commands.run("leave-play")
        assert window.pages.currentWidget() is layout
        assert window.focusWidget() is row
    window.commands.run("leave-compare")
    assert not layout.flipped.lists_pairs
    assert window.pages.currentWidget() is layout
    assert window.focusWidget() is layout.flipped.cells[key]


def opened(window: MainWindow, row: MatchButton) -> PlayMode:
    """Press the row of a match and return the match in the window."""
    row.setFocus()
    row.click()
    until = time.monotonic() + 20
    while window.playing is None and time.monotonic() < until:
        QApplication.processEvents()
    assert window.playing is not None
    return window.playing


def test_both_replays_of_a_pair_are_tabs(window: MainWindow) -> None:
    """The other one stands after as many actions; each keeps its own match; leaving ends both."""
    compare = compared(window)
    layout = compare.layout
    assert layout is not None
    key = next(key for key, cell in layout.flipped.cells.items() if cell.isEnabled())
    layout.flipped.cells[key].click()
    row = layout.flipped.now_rows[0]
    now = opened(window, row)
    assert (now.tabs.names, now.tabs.at) == (("Then", "Now"), 1)
    pages = window.pages.count()
    now.table.go(7)
    window.commands.run("play-next-tab")
    then = window.playing
    assert then is not None
    assert then is not now
    assert then.tabs.at == 0
    assert then.table.match.at == 7
    assert then.table.game is not now.table.game
    assert window.pages.count() == pages
    (switch,) = [each for each in then.layout.header.findChildren(Segments) if each.isVisible()
                 and each.accessibleName() == "Which replay"]  # fmt: skip
    switch.chosen.emit(1)
    again = window.playing
    assert again is not None
    assert again.table is now.table
    window.commands.run("leave-play")
    assert window.playing is None
    assert window.pages.currentWidget() is layout
    assert window.focusWidget() is row


def test_both_replays_differ_as_their_rows_say(window: MainWindow) -> None:
    """The pair has one number and two winners."""
    layout = compared(window).layout
    assert layout is not None
    for key, cell in layout.flipped.cells.items():
        if cell.isEnabled():
            layout.flipped.cell_pressed.emit(*key)
            for then, now in zip(layout.flipped.then_rows, layout.flipped.now_rows, strict=True):
                assert then.view.index == now.view.index
                assert then.view.won != now.view.won
