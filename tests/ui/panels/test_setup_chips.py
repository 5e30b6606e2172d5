"""The chips of the set-ups: what has room, and what a click, the keyboard and the menu do."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from editor.ui.panels.setup_chips import SetupChips
from editor.workbench.setups import SetupFacts

SETUPS = tuple(
    SetupFacts(str(seats), name, tuple(range(1, seats + 1)), "", seats == 2, "ready")
    for seats, name in enumerate(("2 players", "3 players", "4 players", "A long evening"), 2)
)


@pytest.fixture
def chips(application: QApplication) -> SetupChips:
    made = SetupChips()
    made.show_setups(SETUPS)
    made.resize(1200, 40)
    made.fit(1200)
    made.show()
    return made


def seen(chips: SetupChips) -> list[str]:
    """Return the names of the set-ups with a chip."""
    return [chip.facts.name for chip in chips.chips if chip.isVisible()]


def test_what_has_no_room_is_in_the_last_chip(chips: SetupChips) -> None:
    """Names give way first, then chips, and never that of the chosen set-up."""
    assert (seen(chips), chips.more.isVisible()) == ([each.name for each in SETUPS], False)
    chips.fit(chips.wanted - 20)
    assert len(seen(chips)) == 4
    assert chips.chips[3].sizeHint().width() < chips.chips[3].wanted
    assert [chip.spare for chip in chips.chips[:3]] == [0, 0, 0]
    chips.show_setups([replace(each, chosen=each.id == "5") for each in SETUPS])
    chips.fit(chips.least)
    assert seen(chips) == ["A long evening"]
    assert chips.more.text() == "3 more"
    chosen: list[str] = []
    chips.chosen.connect(chosen.append)
    chips.more.click()
    (menu,) = [each for each in chips.findChildren(QMenu) if each.isVisible()]
    menu.actions()[1].trigger()
    menu.close()
    assert chosen == ["3"]


def test_a_second_click_opens_the_menu(chips: SetupChips) -> None:
    """The first click chooses, one on the chosen chip opens; the Menu key does both."""
    chosen: list[str] = []
    opened: list[QPoint] = []
    chips.chosen.connect(chosen.append)
    chips.menu_requested.connect(opened.append)
    QTest.mouseClick(chips.chips[1], Qt.MouseButton.LeftButton)
    assert (chosen, opened) == (["3"], [])
    chips.show_setups([replace(each, chosen=each.id == "3") for each in SETUPS])
    QTest.keyClick(chips.chips[1], Qt.Key.Key_Return)
    assert (chosen, len(opened)) == (["3"], 1)
    prompts = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(2, 2), QPoint(2, 2))
    assert prompts.type() == QEvent.Type.ContextMenu
    QApplication.sendEvent(chips.chips[2], prompts)
    assert (chosen, len(opened)) == (["3", "4"], 2)


def test_each_says_what_it_shows(chips: SetupChips) -> None:
    """Name, players, findings and whether it is chosen, for whoever does not see it."""
    facts = SetupFacts("duel", "Short duel", (2, 4), "Blue and Green", True, "error", 2, "2 errors")
    chips.show_setups((facts,))
    assert chips.chips[0].accessibleName() == "Short duel. Blue and Green. 2 errors. chosen"
    assert len(chips.chips) == 1
    chips.show_setups(())
    assert chips.add.text() == "Add a set-up"
