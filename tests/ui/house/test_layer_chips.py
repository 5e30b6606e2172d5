"""The layers stand as chips; what has no room is in a menu, and the edited one is always there."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.ui.house.layer_chips import RuleLayerRow
from editor.ui.house.rule_views import RuleLayerView

pytestmark = pytest.mark.window

NAMES = ("Oak League", "Short evening", "For beginners", "Without magic", "Rainy season", "Ours")


def row_of(width: int, edited: str, number: int = 6) -> RuleLayerRow:
    """Return a row of layers in this width."""
    row = RuleLayerRow()
    row.resize(width, 40)
    row.show()
    row.show_layers(
        "468 values",
        [RuleLayerView(name, "2 changes", edited=name == edited) for name in NAMES[:number]],
    )
    QApplication.processEvents()
    return row


@pytest.mark.parametrize("width", [260, 420, 640, 1200])
@pytest.mark.parametrize("edited", [NAMES[0], NAMES[-1]])
def test_chips_stand_beside_each_other_within_the_row(
    width: int, edited: str, application: QApplication
) -> None:
    """None covers another one, the last and plus are within, and the edited one is shown."""
    row = row_of(width, edited)
    shown = [chip for chip in (row.book, row.more, *row.chips) if not chip.isHidden()]
    hidden = [chip for chip in row.chips if chip.isHidden()]
    places = sorted((each.geometry() for each in (*shown, row.add)), key=lambda place: place.left())
    for left, right in pairwise(places):
        assert left.right() < right.left()
    assert places[-1].right() <= row.width()
    assert edited in [chip.view.name for chip in row.chips if not chip.isHidden()]
    assert row.more.isHidden() == (not hidden)
    if hidden:
        assert row.more.text() == f"{len(hidden)} more"
    row.close()


def test_a_chip_is_edited_by_one_press_and_has_its_menu_by_the_next(
    application: QApplication,
) -> None:
    """So with the keyboard: Enter edits, the arrow down opens the menu."""
    row = row_of(900, NAMES[1], 2)
    chosen: list[str] = []
    prompts: list[object] = []
    row.chosen.connect(chosen.append)
    row.menu_requested.connect(prompts.append)
    QTest.mouseClick(row.chips[0], Qt.MouseButton.LeftButton)
    assert (chosen, prompts) == ([NAMES[0]], [])
    QTest.keyClick(row.chips[1], Qt.Key.Key_Return)
    assert len(prompts) == 1
    QTest.keyClick(row.chips[0], Qt.Key.Key_Down)
    assert chosen == [NAMES[0], NAMES[0]]
    assert len(prompts) == 2
    assert row.chips[1].accessibleName() == "Short evening, 2 changes, being edited"
    row.close()
