"""The gallery in a window: pinned, searched, chosen, taken over, undone, left."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from editor.ui.gallery.gallery_layout import GalleryLayout
from editor.ui.gallery.mode import GalleryMode
from editor.ui.propose.control import ProposeControl
from editor.ui.window import MainWindow
from editor.workbench import gallery_search
from editor.workbench.gallery_process import GalleryNews
from tests.ui.lending import Lend
from tests.workbench.here_gallery import HereGallery
from tests.workbench.test_gallery_search import known, state_of

pytestmark = pytest.mark.window


def gallery_in(window: MainWindow) -> tuple[GalleryMode, GalleryLayout]:
    """Return the gallery of a window, and its page."""
    control = window.proposed
    assert isinstance(control, ProposeControl)
    assert isinstance(control.gallery, GalleryMode)
    assert control.gallery.layout is not None
    return control.gallery, control.gallery.layout


@pytest.fixture
def asker(monkeypatch: pytest.MonkeyPatch) -> HereGallery:
    """Return what answers in place of the process of a gallery."""
    made = HereGallery(*known())
    monkeypatch.setattr(gallery_search, "Worker", lambda name, serve: made)
    return made


@pytest.fixture
def window(asker: HereGallery, lend: Lend) -> MainWindow:
    """Return a window in which the gallery is open and its axes are known."""
    made = lend("mechs/foundry-duel", (1280, 720), prepared=as_left, back=as_left)
    made.commands.run("gallery")
    mode, _ = gallery_in(made)
    mode.search.__init__(mode.session, mode._show, asker)  # type: ignore[misc]
    mode.search.learn()
    mode.search.poll()
    return made


def as_left(window: MainWindow) -> None:
    """Leave the gallery, which was opened once, and forget what was searched."""
    window.commands.run("gallery")
    mode, _ = gallery_in(window)
    window.commands.run("leave-gallery")
    mode.search.__init__(mode.session, mode._show, HereGallery(*known()))  # type: ignore[misc]
    mode._said_left = -1
    window.finish_drawing()


def search_in(window: MainWindow) -> None:
    """Search and show what is found."""
    mode, layout = gallery_in(window)
    layout.header.buttons["start"].click()
    mode.search.poll()


def draw(layout: GalleryLayout) -> None:
    """Paint every small map."""
    layout.grab()
    while layout.grid._pictures._wanted or layout.grid._pictures._steps is not None:
        QApplication.processEvents()


def test_a_map_is_chosen_taken_over_and_undone(window: MainWindow) -> None:
    """Arrows and Enter; the gallery is left, and undo is one step."""
    mode, layout = gallery_in(window)
    assert window.session is not None
    before = window.session.present
    assert set(layout.header.buttons) == {"start"}
    assert layout.keep.axes["across"].currentData() == "zones.gap"
    search_in(window)
    assert set(layout.header.buttons) == {"go-on", "start"}
    first = mode.search.map
    QTest.keyClick(layout.grid, Qt.Key.Key_Right)
    found = mode.search.map
    assert found is not None
    assert found is not first
    assert layout.candidate.take.isEnabled()
    QTest.keyClick(layout.grid, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.shell
    assert window.session.present == mode.search.scenario(found.number)
    window.commands.run("undo")
    assert window.session.present is before


def test_a_part_of_the_map_is_pressed_to_keep_it(window: MainWindow, asker: HereGallery) -> None:
    """It has a row with a cross that lets it go; the next search keeps it."""
    mode, layout = gallery_in(window)
    draw(layout)
    shown = layout.keep.map
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, pos=QPoint(shown.width() // 2, 60))
    (name,) = mode.search.kept
    search_in(window)
    settings = asker.orders[-1].settings
    assert settings is not None
    assert settings.keep == (name,)
    (cross,) = layout.keep.releases
    cross.click()
    assert not mode.search.kept
    assert set(layout.header.buttons) == {"start"}


def test_every_map_of_the_gallery_is_painted(window: MainWindow) -> None:
    """Once; cells are found where they are drawn, and pressed to choose them."""
    mode, layout = gallery_in(window)
    search_in(window)
    draw(layout)
    pictures, grid = layout.grid._pictures, layout.grid
    assert mode.search.gallery is not None
    for place, each in mode.search.gallery.places.items():
        rect = grid._rect(place)
        assert pictures.picture(each.number, round(rect.width())) is not None
        assert grid.place_at(rect.center()) == place
        QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=rect.center().toPoint())
        assert mode.search.map is each


def test_a_search_rests_while_one_is_away(window: MainWindow, asker: HereGallery) -> None:
    """What was found is still there, and it goes on from there."""
    mode, _ = gallery_in(window)
    asker.holds = True
    search_in(window)
    assert state_of(mode.search) == "searching"
    window.commands.run("leave-gallery")
    assert not asker.waiting
    window.commands.run("gallery")
    mode, layout = gallery_in(window)
    assert state_of(mode.search) == "paused"
    layout.header.buttons["go-on"].click()
    assert asker.orders[-1].gallery is mode.search.gallery
    layout.header.buttons["stop"].click()
    assert state_of(mode.search) == "stopped"


def test_what_prevents_every_map_is_said(window: MainWindow, asker: HereGallery) -> None:
    """In place of the cells; another search can be begun."""
    mode, layout = gallery_in(window)
    asker.news = GalleryNews(refused="this map cannot be played")
    search_in(window)
    assert layout.grid.accessibleDescription() == "This map cannot be played."
    assert set(layout.header.buttons) == {"start"}
    asker.news = replace(known()[1])
    search_in(window)
    assert mode.search.map is not None


def test_parts_are_kept_by_keyboard(window: MainWindow) -> None:
    """The menu lists every thing of the map."""
    mode, layout = gallery_in(window)
    window.commands.run("gallery-keep")
    (menu,) = layout.findChildren(QMenu)
    menu.actions()[0].trigger()
    assert len(mode.search.kept) == 1
    menu.close()
