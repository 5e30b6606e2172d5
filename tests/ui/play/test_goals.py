"""Flags and other panels of nobody."""

import pytest
from PySide6.QtWidgets import QApplication

from editor.play.display import PanelRow, ScorePanel
from editor.play.game import Seat
from editor.ui.play.goals import GoalsPanel

pytestmark = pytest.mark.window

SEATS = (Seat("red", "Red", 1, 0), Seat("blue", "Blue", 2, 1))


def test_goals_are_cards_and_lists_fold(application: QApplication) -> None:
    """A flag is a card that leads to its space; a list opens by its title and keeps its rows."""
    flag = PanelRow("Area A", "Round 1", (1, 3), -1, 7, role="goal")
    deck = PanelRow("Deck", "16")
    panel = GoalsPanel(SEATS, {})
    panel.resize(260, 300)
    panel.show()
    panels = [ScorePanel("Flags", (flag,)), ScorePanel("Tactic cards", (deck,))]
    panel.show_panels(panels)
    assert [card.row for card in panel.cards] == [flag]
    assert panel.rows == []
    led: list[int] = []
    panel.pointed_at.connect(led.append)
    panel.cards[0].click()
    assert led == [7]
    panel.heads[1].click()
    assert [row.row for row in panel.rows] == [deck]
    kept = panel.rows[0]
    taken = PanelRow("Area A", "taken by Blue", (3, 3), 1, 7, role="goal")
    panel.show_panels([ScorePanel("Flags", (taken,)), panels[1]])
    assert panel.rows == [kept]
    assert panel.cards[0].accessibleName() == "Area A: taken by Blue"
    panel.grab()
