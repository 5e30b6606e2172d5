"""The dialog of a random map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.making import MakingOrder
from editor.ui.propose.random_map import RandomMapDialog
from tests.workbench.here_proposing import here_proposing

pytestmark = pytest.mark.window


@pytest.fixture
def dialog(application: QApplication) -> Iterator[RandomMapDialog]:
    made = RandomMapDialog(asker=here_proposing())
    made.show()
    yield made
    made.done(RandomMapDialog.DialogCode.Rejected)
    made.deleteLater()
    application.processEvents()


def turn_to(dialog: RandomMapDialog, system: str) -> None:
    """Choose a system by its title, and wait for its maps."""
    at = next(at for at, each in enumerate(dialog._systems) if each.title == system)
    QTest.mouseClick(dialog._family.segment(at), Qt.MouseButton.LeftButton)
    dialog.settle()


def test_a_map_is_chosen_by_a_digit(dialog: RandomMapDialog) -> None:
    """It is a document that is in no file, with its seed and the title that was typed."""
    assert dialog.document() is None
    turn_to(dialog, "Mechs")
    assert all(card.has_pictures for card in dialog.cards)
    QTest.keyClick(dialog, Qt.Key.Key_2)
    assert [card.isChecked() for card in dialog.cards[:3]] == [False, True, False]
    dialog._title.setText("By chance")
    document = dialog.document()
    assert document is not None
    assert document.scenario.title == "By chance"
    assert document.scenario.made is not None
    assert document.scenario.made.order.seed == dialog._made[1].order.seed
    assert document.path is None
    assert document.unsaved


def test_settings_make_other_maps(dialog: RandomMapDialog) -> None:
    """Another seed, a symmetry, and the seeds that come next."""
    turn_to(dialog, "Mechs")
    fields = dialog.making
    fields.seed.setText("9:mirror:size=20")
    fields.seed.editingFinished.emit()
    dialog.settle()
    first = [made.order for made in dialog._made]
    assert first[0] == MakingOrder(seed=9, symmetry="mirror", dials={"size": 20})
    QTest.mouseClick(dialog.others, Qt.MouseButton.LeftButton)
    dialog.settle()
    assert dialog._made[0].order.seed == first[-1].seed + 1
    fields.seed.setText("nonsense")
    fields.seed.editingFinished.emit()
    assert fields.seed.text() == str(first[-1].seed + 1)
    assert "is not a seed" in fields.seed.toolTip()


def test_the_dialog_grows_with_the_sliders_as_far_as_the_screen(dialog: RandomMapDialog) -> None:
    """The buttons stay below all else; what has no room scrolls."""
    room = dialog.screen().availableSize()
    for system in dialog._systems:
        turn_to(dialog, system.title)
        assert dialog.height() <= room.height()
        assert dialog.width() <= room.width()
        assert dialog._scroll.geometry().bottom() < dialog._create.geometry().top()
