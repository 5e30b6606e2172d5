from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.ui.panels.palette import PalettePanel
from editor.ui.views import CardView, PaletteView, SwatchView, TileView
from editor.ui.widgets.field import SearchField


def nothing(painter: QPainter, field: QRectF) -> None:
    """Draw nothing."""


def view(left: int = 1, armed: str = "") -> PaletteView:
    return PaletteView(
        (
            CardView("great", "8×5", "height 2", 1, nothing),
            CardView("small", "2×2", "height 1", left, nothing),
        ),
        (SwatchView("f", "Forest", "4", nothing),),
        (TileView("portal", "Portal", "3 placed", nothing),),
        armed,
    )


def test_counts_and_what_is_armed_follow_the_session() -> None:
    """New counts reach the cards that are there; the armed one is lit."""
    panel = PalettePanel()
    panel.show_view(view())
    before = dict(panel._items)
    panel.show_view(view(left=0, armed="small"))
    assert panel._items == before
    assert panel._items["small"].accessibleName() == "2×2, height 1, 0 left"
    assert [key for key, piece in panel._items.items() if piece.isChecked()] == ["small"]


def test_search_leaves_what_was_meant() -> None:
    """The search finds by size, written with x or ×."""
    panel = PalettePanel()
    panel.show_view(view())
    search = panel.findChild(SearchField)
    assert search is not None
    for text, kept in (("2x2", "small"), ("8×5 height", "great")):
        search.setText(text)
        shown = [k for k in ("great", "small") if not panel._items[k].isHidden()]
        assert shown == [kept]


def test_a_press_asks_for_a_piece() -> None:
    """Pressing a piece tells its key and leaves the lighting to the session."""
    panel = PalettePanel()
    panel.show_view(view())
    told: list[str] = []
    panel.armed.connect(told.append)
    for key in ("small", "f", "portal"):
        panel._items[key].click()
    assert told == ["small", "f", "portal"]
    assert not any(piece.isChecked() for piece in panel._items.values())


def test_enter_takes_what_was_found_first() -> None:
    """Enter in the search field takes the first component found, and the search is over."""
    panel = PalettePanel()
    panel.show_view(view())
    search = panel.findChild(SearchField)
    assert isinstance(search, SearchField)
    taken: list[str] = []
    panel.armed.connect(taken.append)
    search.returnPressed.emit()
    search.setText("nothing like it")
    search.returnPressed.emit()
    assert taken == []
    search.setText("2x2")
    search.returnPressed.emit()
    assert taken == ["small"]
    assert search.text() == ""


def test_parts_are_called_what_the_system_calls_them() -> None:
    """A tab stands for each part that holds something, by the name that the system gives it."""
    panel = PalettePanel()
    panel.show_view(view())
    tabs = panel._tabs
    assert [tabs.tabText(i) for i in range(tabs.count())] == ["Parts", "Terrain", "Signs"]
    held = view()
    panel.show_view(PaletteView(held.cards, (), held.tiles, titles=("Zone cards", "", "Tokens")))
    assert [tabs.tabText(i) for i in range(tabs.count())] == ["Zone cards", "Tokens"]
    panel.show_view(held)
    assert tabs.count() == 3
