"""The card of what the map gives each seat, in a window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.seam.system import AnySystem
from editor.systems import catalogue
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.ui.playtest.map_gives import MapGives, map_gives_of
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from tests.systems.conformance.catalogue import EVERY, begun, words_of

pytestmark = pytest.mark.window


@pytest.fixture
def window(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(catalogue, "SYSTEMS", EVERY)
    made = MainWindow(Settings())
    made.resize(1280, 800)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def opened(window: MainWindow, system: str = "tactics") -> None:
    """Show a new map of a system, checked."""
    mode = catalogue.system_named(system).modes[0]
    beginning = (catalogue.system_named(system), mode.id, max(mode.players))
    window.show_document(document_of(begun(beginning), "New"))
    window.finish_drawing()


def card_of(window: MainWindow) -> MapGives:
    """Return the card of the window."""
    assert window.shell is not None
    assert window.session is not None
    return map_gives_of(window.shell, window.session)


@pytest.mark.quick("trts", "pegs")
@pytest.mark.parametrize("system", EVERY, ids=words_of)
def test_every_system_that_counts_has_its_card(window: MainWindow, system: AnySystem) -> None:
    """The action opens the card with the system's own rows; without figures there is no action."""
    opened(window, system.id)
    window.commands.run("map-gives")
    assert window.shell is not None
    card = window.shell.findChild(MapGives)
    if system.fairness is None:
        assert card is None
        return
    assert card is not None
    assert card.isVisible()
    labels = [row.label for row in card.view.table.rows]
    names = [figure.label for figure in system.fairness().figures]
    assert labels
    assert labels == [name for name in names if name in labels]
    assert card.geometry().right() <= window.shell.width()
    window.commands.run("map-gives")
    assert not card.isVisible()


def test_the_card_follows_the_map(window: MainWindow) -> None:
    """An edit is shown at once, and what it did; the same card is opened again."""
    opened(window)
    card = card_of(window)
    card.toggle()
    before = card.view.table
    assert window.session is not None
    window.session.perform(PlaceBox("great-box", (0, 6)))
    window.finish_drawing()
    assert card.view.table != before
    assert card.view.since == "The last change:"
    assert card_of(window) is card


def test_a_closed_card_does_no_work(window: MainWindow) -> None:
    """Nothing is counted for a card that nobody sees."""
    opened(window)
    card = card_of(window)
    card.toggle()
    card.toggle()
    before = card.view
    assert window.session is not None
    window.session.perform(PlaceBox("great-box", (0, 6)))
    window.finish_drawing()
    assert card.view is before


def test_escape_closes_the_card_when_nothing_else_needs_it(window: MainWindow) -> None:
    """On the map Escape first puts back what is in the hand, then closes the card."""
    opened(window)
    card = card_of(window)
    card.toggle()
    assert window.session is not None
    assert window.canvas is not None
    window.session.arm("box", "long-box")
    QTest.keyClick(window.canvas, Qt.Key.Key_Escape)
    assert card.isVisible()
    assert window.session.tool.id == window.session.tools[0].id
    QTest.keyClick(window.canvas, Qt.Key.Key_Escape)
    assert not card.isVisible()
    card.toggle()
    QTest.keyClick(card, Qt.Key.Key_Escape)
    assert not card.isVisible()


def test_the_box_shows_who_is_first_where(window: MainWindow) -> None:
    """The check box of the card and the action of the menu are one switch."""
    opened(window)
    card = card_of(window)
    card.toggle()
    assert window.session is not None
    assert window.canvas is not None
    card.first.click()
    assert window.session.view.overlay == "influence"
    assert window.canvas.live.first
    window.finish_drawing()
    window.grab()
    window.commands.run("overlay-influence")
    window.finish_drawing()
    assert not card.first.isChecked()
    assert window.canvas.live.first == ()


def test_a_card_that_the_pointer_opened_closes_when_it_leaves(window: MainWindow) -> None:
    """Over a widget it opens after a rest; it stays where it was pinned."""
    opened(window)
    card = card_of(window)
    assert window.shell is not None
    anchor: QWidget = window.shell.header.play
    card.watch(anchor)
    card.show_for(anchor)
    assert card.isVisible()
    assert not card.pin.isChecked()
    tip = card._tip()
    assert tip is not None
    assert card.x() < card.x() + tip < window.shell.width()
    card._in_time()  # the pointer is over neither
    assert not card.isVisible()
    card.show_for(anchor)
    card.pin.setChecked(True)
    card._in_time()
    assert card.isVisible()


def test_a_row_explains_itself(window: MainWindow) -> None:
    """The tool tip of a row is its definition, that of a column the name of the seat."""
    opened(window)
    card = card_of(window)
    card.toggle()
    table = card.table
    assert table.view.words == table.accessibleDescription()
    for y in (40, 4):
        at = QPoint(round(table._column(0)), y)
        event = QHelpEvent(QEvent.Type.ToolTip, at, table.mapToGlobal(at))
        assert table.event(event)
    assert table._seat_tip(round(table._column(1))) == "Blue"
