"""The sheet of what the pointer is over."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from editor.play.game import Seat
from editor.ui.drawing import text_width
from editor.ui.play.sheet_panel import SheetPanel, SheetValues
from editor.workbench.playing.sheets import SheetValue, UnitSheet
from tests.ui.waiting import until

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
    until(lambda: panel.sheet == BOAR)
    assert panel.head.accessibleName() == "Boar, Blue's beast, b8, plain"
    panel.grab()
    panel.head.click()
    panel.point_at(None)
    until(lambda: not panel._clock.isActive())
    assert panel.sheet == BOAR
    panel.head.click()
    panel.point_at(None)
    until(lambda: panel.sheet == AXEMAN)
    panel.rest_on(lambda: None)
    assert not panel.isVisible()


def test_numbers_lie_in_as_many_rows_as_their_words_need(application: QApplication) -> None:
    """In a narrow column fewer lie side by side, and none is cut."""
    parent = QWidget()
    values = SheetValues(parent)
    values.show_values((
        SheetValue("Health", "8", "of 8"), SheetValue("Move", "5", ""),
        SheetValue("Ammo", "2", "of 2"), SheetValue("Melee", "3", "2 for push"),
        SheetValue("Missile", "2", "at range 3 with 2 for miss"),
    ))  # fmt: skip
    one = values.heightForWidth(1200)
    widest = round(text_width("at range 3 with 2 for miss", "small"))
    assert 2 * one < values.heightForWidth(widest + 60) < 4 * one
    assert values.heightForWidth(widest // 2) > 3 * one
    parent.resize(widest + 60, 400)
    parent.grab()
