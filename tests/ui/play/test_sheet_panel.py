"""The sheet of what the pointer is over."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.play.game import Seat
from editor.ui.play.sheet_panel import WAIT, SheetPanel
from editor.workbench.playing.sheets import SheetValue, UnitSheet

pytestmark = pytest.mark.window

SEATS = (Seat("red", "Red", 1, 0), Seat("blue", "Blue", 2, 1))
BOAR = UnitSheet(
    "Boar", "Blue's beast", 1, "b8, plain",
    values=(SheetValue("Health", "9", "of 9"), SheetValue("Move", "5", "points")),
    abilities=(("Thorns", "Who hits it in melee loses 1 health."),),
)  # fmt: skip
AXEMAN = UnitSheet("Axeman", "Red's fighter", 0, "c8, plain")


def test_the_pointer_rests_before_a_sheet_is_shown(application: QApplication) -> None:
    """Until then, and where it is over nothing, the piece taken up has its sheet."""
    panel = SheetPanel(SEATS, {})
    panel.resize(320, 200)
    panel.rest_on(lambda: AXEMAN)
    panel.show()
    assert panel.sheet == AXEMAN
    panel.point_at(lambda: BOAR)
    assert panel.sheet == AXEMAN
    QTest.qWait(WAIT + 60)
    assert panel.sheet == BOAR
    assert panel.head.accessibleName() == "Boar, Blue's beast, b8, plain"
    panel.grab()
    panel.head.click()
    panel.point_at(None)
    QTest.qWait(WAIT + 60)
    assert panel.sheet == BOAR
    panel.head.click()
    panel.point_at(None)
    QTest.qWait(WAIT + 60)
    assert panel.sheet == AXEMAN
    panel.rest_on(lambda: None)
    assert not panel.isVisible()
