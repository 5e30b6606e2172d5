"""The cards of seats."""

import pytest
from PySide6.QtWidgets import QApplication

from editor.play.display import PanelRow
from editor.play.game import Seat
from editor.ui.play.seat_card import SeatCard

pytestmark = pytest.mark.window

SEATS = (Seat("red", "Red", 1, 0), Seat("blue", "Blue", 2, 1))
FIGURE = PanelRow("Fighter, axeman", "6 of 9 health", (6, 9), 0, 4, role="figure", marks=("weak",))
CARD = PanelRow("Balm", "3 health", player=0, role="card", number=1)
BACK = PanelRow("Hand", "2 cards", player=0, role="back", number=2)
VALUE = PanelRow("Energy", "3", (3, 9), 0)
POINTS = PanelRow("Flags", "1 for 2 points", player=0, role="points")


def test_rows_stay_while_their_values_change(application: QApplication) -> None:
    """Other values are shown in the same widgets; another shape makes new ones, sorted."""
    card = SeatCard(SEATS[0], 1, {}, SEATS)
    card.show_rows([CARD, VALUE, FIGURE, POINTS], 4)
    assert [row.row for row in card.rows] == [FIGURE, VALUE, CARD]
    made = card.rows[0]
    assert made.accessibleName() == "Fighter, axeman: 6 of 9 health, weak"
    other = PanelRow("Fighter, axeman", "2 of 9 health", (2, 9), 0, 4, role="figure")
    card.show_rows([CARD, VALUE, other, POINTS], -1)
    assert card.rows[0] is made
    assert made.accessibleName() == "Fighter, axeman: 2 of 9 health"
    assert "Flags: 1 for 2 points" in card.head.toolTip()
    card.show_rows([other, BACK], -1)
    assert [row.row for row in card.rows] == [other, BACK]
    taken: list[object] = []
    card.taken.connect(taken.append)
    card.rows[0].click()
    assert taken == [other]


def test_a_card_folds_to_its_figures(application: QApplication) -> None:
    """Open it shows its rows, folded its figures in little; both are painted."""
    card = SeatCard(SEATS[1], 2, {}, SEATS)
    card.resize(260, 300)
    card.show()
    card.show_rows([FIGURE, VALUE, CARD, BACK], -1)
    card.show_seat("You", 3, bot=False, turn=True, is_open=True)
    card.grab()
    open_height = card.sizeHint().height()
    assert card.head.accessibleName() == "Blue, You, 3 points, open"
    card.show_seat("Strong", 3, bot=True, turn=False, is_open=False)
    card.grab()
    assert card.sizeHint().height() < open_height
    assert not card.rows[0].isVisible()
    assert card.folded.isVisible()
