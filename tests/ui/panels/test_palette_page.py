from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.ui.panels.palette import PalettePanel
from editor.ui.panels.palette_page import StampGroupView
from editor.ui.views import PaletteView
from editor.workbench.stamps import StampEntry


class Piece:
    """A piece of a map."""

    at = (0, 0)


PIECE = Piece()


def groups(left: int = 1) -> tuple[StampGroupView, ...]:
    hill = StampEntry("map-0", "Stack at e9", "8×5 and 2×2", (left, 2), PIECE)
    wood = StampEntry("mine-a", "Twin woods", "8 spaces", None, PIECE)
    return StampGroupView("In this map", (hill,)), StampGroupView("My stamps", (wood,))


def test_cards_say_what_is_left_and_ask_for_what_their_keys_mean() -> None:
    """Counts follow without new cards; F2, Delete, the menu and a click each ask for one thing."""
    panel = PalettePanel()
    panel.show_view(PaletteView(armed="piece/mine-a"))
    panel.show_stamps(groups())
    page = panel.stamps
    before = dict(page._cards)
    panel.show_stamps(groups(left=0))
    assert page._cards == before
    hill, wood = page._cards.values()
    assert hill.accessibleName() == "Stack at e9, 8×5 and 2×2, 0 of 2 left"
    assert wood.accessibleName() == "Twin woods, 8 spaces, any number"
    assert (hill.isChecked(), wood.isChecked()) == (False, True)
    emitted: list[tuple[str, ...]] = []
    panel.armed.connect(lambda key: emitted.append(("armed", key)))
    page.removal_requested.connect(lambda key: emitted.append(("remove", key)))
    page.renaming_requested.connect(lambda key: emitted.append(("rename", key)))
    hill.click()
    QTest.keyClick(wood, Qt.Key.Key_F2)
    QTest.keyClick(wood, Qt.Key.Key_Delete)
    assert emitted == [
        ("armed", "piece/map-0"),
        ("rename", "piece/mine-a"),
        ("remove", "piece/mine-a"),
    ]
    panel._search.setText("woods")
    assert [card.isHidden() for card in (hill, wood)] == [True, False]


def test_an_empty_page_says_how_stamps_are_made() -> None:
    """Without stamps the page tells how a selection becomes one, and its tab is there."""
    panel = PalettePanel()
    panel.show_view(PaletteView())
    panel.show_stamps(())
    turned: list[bool] = []
    panel.stamps_shown.connect(lambda: turned.append(True))
    panel.turn_to_stamps()
    assert "Drag a selection" in panel.stamps._none.text()
    panel.show_stamps(groups())
    assert panel.stamps._none.isHidden()
