"""The panels of a standing."""

import pytest
from PySide6.QtWidgets import QApplication

from editor.play.display import PanelRow, Scoreboard, ScorePanel
from editor.play.game import Seat
from editor.ui.play.scoreboard import ScoreboardPanel

pytestmark = pytest.mark.window

SEATS = (Seat("red", "Red", 1, 0), Seat("blue", "Blue", 2, 1))


def test_rows_stay_while_their_values_change(application: QApplication) -> None:
    """Other values are shown in the same rows; other rows are made for another shape."""
    panel = ScoreboardPanel(SEATS)
    one = PanelRow("Health", "3 of 8", (3, 8), 0, 4)
    panel.show_scoreboard(Scoreboard((1, 2), "Round 1", (ScorePanel("Red", (one,)),)))
    made = panel.rows[0]
    other = PanelRow("Health", "2 of 8", (2, 8), 0, 4)
    panel.show_scoreboard(Scoreboard((1, 2), "Round 2", (ScorePanel("Red", (other,)),)))
    assert panel.rows == [made]
    assert made.accessibleName() == "Health: 2 of 8"
    led: list[int] = []
    panel.looked_at.connect(led.append)
    made.click()
    assert led == [4]
    panel.show_scoreboard(Scoreboard((1, 2), "Round 2", (ScorePanel("Red", (other, other)),)))
    assert len(panel.rows) == 2


def test_rows_stay_where_another_panel_grows(application: QApplication) -> None:
    """A row that comes or goes amid others leaves the widgets before and behind it."""
    panel = ScoreboardPanel(SEATS)
    rows = [PanelRow(f"Unit {n}", "7 of 7 health", (7, 7), 0) for n in range(4)]
    reds, blues = rows[:3], rows[3:]

    def shown(*reds: PanelRow) -> list[object]:
        panels = (ScorePanel("Red", reds), ScorePanel("Blue", tuple(blues)))
        panel.show_scoreboard(Scoreboard((0, 0), "Round 1", panels))
        assert [row.row for row in panel.rows] == [*reds, *blues]
        return list(panel.rows)

    before = shown(*reds)
    fewer = shown(reds[0], reds[2])
    assert fewer == [before[0], before[1], before[3]]
    assert shown(*reds)[:2] == fewer[:2]
    assert panel.rows[-1] is before[3]


def test_an_enemy_that_nobody_plays_has_no_emblem(application: QApplication) -> None:
    """A row of a player who has no seat is painted all the same, a long one in two lines."""
    panel = ScoreboardPanel(SEATS)
    long = PanelRow(
        "A rogue from beyond the mountains", "7 of 7 health, 5 of 5 ammunition", None, 3
    )
    panel.show_scoreboard(Scoreboard((0, 0), "Round 1", (ScorePanel("Enemies", (long,)),)))
    panel.resize(260, 300)
    panel.show()
    panel.grab()
    assert panel.rows[0].sizeHint().height() > 30


def test_no_row_is_squeezed(application: QApplication) -> None:
    """However many rows come at once, each has its height, and the panel is scrolled."""
    panel = ScoreboardPanel(SEATS)
    panel.resize(260, 120)
    panel.show()
    application.processEvents()
    many = tuple(
        PanelRow(f"Unit {n} of a longer name", "7 of 7 health", (7, 7), 0) for n in range(12)
    )
    panel.show_scoreboard(Scoreboard((0, 0), "Round 1", (ScorePanel("Red", many),)))
    application.processEvents()
    assert all(row.height() >= row.sizeHint().height() for row in panel.rows)
