"""Menus that fit a small laptop: Qt breaks one that does not into columns over the map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QMenu

from editor.core.resources import samples_folder
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document

pytestmark = pytest.mark.window

LOWEST, ABOVE = 720, 25
"""The height of the smallest screen that we draw for, and where menus begin, in pixels."""


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1280, LOWEST)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


@pytest.mark.quick("tactics")
@pytest.mark.parametrize("system", ["tactics", "mechs", "trts"])
def test_no_menu_is_higher_than_a_small_screen(window: MainWindow, system: str) -> None:
    """Each menu stands in one column, below the bar."""
    window.show_document(open_document(sorted((samples_folder() / system).glob("*.json"))[0]))
    menus: list[QMenu] = []
    while unopened := [menu for menu in window.findChildren(QMenu) if menu not in menus]:
        for menu in unopened:
            menu.aboutToShow.emit()  # a menu is filled, also with inner ones, when it opens
        menus += unopened
    assert any(menu.title() == "Place" for menu in menus)
    for menu in menus:
        assert menu.sizeHint().height() <= LOWEST - ABOVE, menu.title()
