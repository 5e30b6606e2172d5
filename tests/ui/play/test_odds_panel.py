"""Bars for the results of an attack."""

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from editor.ui.play.odds_panel import OddsPanel
from editor.workbench.playing.odds import AttackOdds, OddsAgainst, OddsRow

pytestmark = pytest.mark.window

ROWS = (
    OddsRow("1 back, to a8", 33, wanted=True, with_card=56),
    OddsRow("stays on b8", 67, False, 44),
)


def test_odds_are_shown_and_read_out(application: QApplication) -> None:
    """A row for each result, with what a card changes; without odds nothing is there."""
    panel = OddsPanel()
    panel.resize(320, 200)
    panel.show_odds(None)
    assert panel.isHidden()
    attack = AttackOdds("Strike", "4 damage, 5 left", ROWS, "it may strike back: 3 damage")
    panel.show_odds(OddsAgainst("Axeman against Boar", (attack,), "Fortune"))
    panel.show()
    panel.grab()
    one = panel.sizeHint().height()
    assert panel.accessibleName() == (
        "Axeman against Boar. Strike: 4 damage, 5 left, 1 back, to a8 33 %, stays on b8 67 %"
    )
    panel.show_odds(OddsAgainst("Axeman against Boar", (attack, attack), "Fortune"))
    assert panel.sizeHint().height() > one
    panel.grab()


def test_what_is_certain_is_called_so(application: QApplication) -> None:
    """A line says that nothing is random, unless one of the attacks is."""
    certain = AttackOdds("Spell", "2 damage, 3 left", (OddsRow("stays on b8", 100),), sure=True)
    panel = OddsPanel()
    panel.show_odds(OddsAgainst("Sage against Boar", (certain,)))
    assert panel.accessibleName().endswith("stays on b8 100 %. Nothing here is random")
    high = panel.sizeHint().height()
    rolled = AttackOdds("Spell", "2 damage, 3 left", (OddsRow("stays on b8", 100),))
    panel.show_odds(OddsAgainst("Sage against Boar", (rolled,)))
    assert "random" not in panel.accessibleName()
    assert panel.sizeHint().height() < high
    panel.grab()


def test_odds_never_make_the_window_higher(application: QApplication) -> None:
    """With many ways to attack the panel shows those that fit; a low window stays as low."""
    attack = AttackOdds("Cast for 1 mana", "4 damage, 5 left", ROWS, "")
    column, held = QWidget(), OddsPanel()
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    rest = QWidget()
    rest.setMinimumHeight(100)
    layout.addWidget(held)
    layout.addWidget(rest, 1)
    held.show_odds(OddsAgainst("Axeman against Boar", (attack,) * 6, "Fortune"))
    column.resize(320, 380)
    column.show()
    application.processEvents()
    assert column.height() == 380
    assert held.height() <= 280
    assert 1 <= len(held.shown()) < 6
    held.grab()
    column.resize(320, 900)
    application.processEvents()
    assert len(held.shown()) == 6
    assert held.height() == held.sizeHint().height()
