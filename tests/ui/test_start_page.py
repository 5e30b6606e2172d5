"""The filters of the samples on the start page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.ui.start_page import StartPage
from editor.ui.widgets.map_card import MapCard
from editor.workbench.samples import every_sample


@pytest.fixture
def page(application: QApplication) -> StartPage:
    made = StartPage()
    made.resize(1280, 720)
    made.show_choices((), ())
    made.show()
    return made


def _shown(page: StartPage) -> set[str]:
    names = {Path(sample.path).name for sample in every_sample()}
    cards = (card for card in page.findChildren(MapCard) if not card.isHidden())
    return {Path(card.toolTip()).name for card in cards} & names


def test_the_first_new_map_has_the_keyboard(page: StartPage) -> None:
    """Enter begins a map at once; the search has its own key."""
    QApplication.processEvents()
    first = page.focusWidget()
    assert isinstance(first, MapCard)
    asked: list[str] = []
    page.new_requested.connect(asked.append)
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert asked == ["tactics/control"]


def test_only_what_is_wanted_is_shown(page: StartPage) -> None:
    """Game, players and mode; the modes are those of the game, and the number is said."""
    assert len(_shown(page)) == len(every_sample())
    page.filters.games.chosen.emit(0)
    page.filters.games.choose(2)
    page.filters.games.chosen.emit(2)
    page.filters.players.choose("1")
    page.filters.players.picked.emit("1")
    assert _shown(page) == {"lone-pilot.json"}
    assert page.filters.found.text() == "1 map"
    modes = [page.filters.modes.itemText(row) for row in range(page.filters.modes.count())]
    assert modes == ["Any mode", "Arena", "Solo"]
    page.filters.modes.choose("Arena")
    page.filters.modes.picked.emit("Arena")
    assert _shown(page) == set()
    page.filters.games.choose(0)
    page.filters.games.chosen.emit(0)
    page.filters.players.choose("0")
    page.filters.players.picked.emit("0")
    assert "three-furnaces.json" in _shown(page)
