"""The dialog for a new map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.systems.catalogue import system_named, systems
from editor.ui.dialogs.new import NewDialog, NewRequest
from editor.workbench.document import new_document

pytestmark = pytest.mark.window


@pytest.fixture
def dialog(application: QApplication) -> Iterator[NewDialog]:
    made = NewDialog("mechs/arena")
    made.show()
    yield made
    made.close()
    made.deleteLater()


def test_what_is_asked_for_first_is_chosen(dialog: NewDialog) -> None:
    """It opens with the mode that was asked for, for as many as it takes."""
    assert dialog.request() == NewRequest("mechs", "arena", 4, "")
    assert dialog._players.count() == 3


def test_a_title_can_be_typed_at_once(application: QApplication, dialog: NewDialog) -> None:
    """The field of the title has the keyboard; left empty it names what the map will be called."""
    dialog.activateWindow()
    assert QTest.qWaitForWindowActive(dialog)
    for index, system in enumerate(systems()):
        dialog._family.choose(index)
        dialog._show_system()
        request = dialog.request()
        begun = new_document(request.system, request.mode, request.players)
        assert dialog._title.placeholderText() == begun.scenario.title, system.id
    typed = QApplication.focusWidget()
    assert typed is not None
    QTest.keyClicks(typed, "Hollow Hills")
    assert dialog.request().title == "Hollow Hills"


def test_every_mode_of_a_system_has_its_card(dialog: NewDialog) -> None:
    """Each system shows its modes with the numbers of players, and a map of each."""
    for index, system in enumerate(systems()):
        dialog._family.choose(index)
        dialog._show_system()
        assert list(dialog._cards) == [mode.id for mode in system.modes]
        assert dialog._drawing.isVisible() == (system.take_drawing is not None)
        dialog.draw_all()
        assert all(card._picture is not None for card in dialog._cards.values())
        assert dialog.request().mode == system.modes[0].id


def test_arrow_keys_go_from_mode_to_mode(application: QApplication, dialog: NewDialog) -> None:
    """The cards are one choice for the keyboard: an arrow chooses the next mode."""
    dialog.activateWindow()
    assert QTest.qWaitForWindowActive(dialog)
    dialog._cards["arena"].setFocus()
    QTest.keyClick(dialog._cards["arena"], Qt.Key.Key_Right)
    assert dialog.request().mode == "solo"
    assert dialog.request().players == max(system_named("mechs").modes[1].players)
