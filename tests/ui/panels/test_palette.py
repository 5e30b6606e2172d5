from dataclasses import replace

from PySide6.QtWidgets import QApplication, QMenu

from editor.seam.editing import Palette, PaletteCard, PaletteSign, PaletteSwatch
from editor.ui.panels.palette import PalettePanel
from editor.ui.views import PaletteView
from editor.ui.widgets.field import SearchField


def card(
    name: str, title: str, detail: str, left: int | None, copies: tuple[PaletteCard, ...] = ()
) -> PaletteCard:
    return PaletteCard(name.removeprefix("box/"), title, detail, left, "box", None, copies)


def view(left: int = 1, armed: str = "") -> PaletteView:
    cards = (card("great", "8×5", "height 2", 1), card("small", "2×2", "height 1", left))
    swatches = (PaletteSwatch("f", "Forest", "4", "brush"),)
    return PaletteView(
        Palette(cards, swatches, (PaletteSign("one", "Portal", "3 placed", "portal"),)), armed
    )


def test_counts_and_what_is_armed_follow_the_session() -> None:
    """New counts reach the cards that are there; the armed one is lit."""
    panel = PalettePanel()
    panel.show_view(view())
    before = dict(panel._items)
    panel.show_view(view(left=0, armed="box/small"))
    assert panel._items == before
    assert panel._items["box/small"].accessibleName() == "2×2, height 1, 0 left"
    assert [key for key, piece in panel._items.items() if piece.isChecked()] == ["box/small"]


def test_search_leaves_what_was_meant() -> None:
    """The search finds by size, written with x or ×."""
    panel = PalettePanel()
    panel.show_view(view())
    search = panel.findChild(SearchField)
    assert search is not None
    for text, kept in (("2x2", "box/small"), ("8×5 height", "box/great")):
        search.setText(text)
        shown = [k for k in ("box/great", "box/small") if not panel._items[k].isHidden()]
        assert shown == [kept]


def test_a_press_asks_for_a_piece() -> None:
    """Pressing a piece tells its key and leaves the lighting to the session."""
    panel = PalettePanel()
    panel.show_view(view())
    emitted: list[str] = []
    panel.armed.connect(emitted.append)
    for key in ("box/small", "brush/f", "portal/one"):
        panel._items[key].click()
    assert emitted == ["box/small", "brush/f", "portal/one"]
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
    assert taken == ["box/small"]
    assert search.text() == ""


def test_parts_are_called_what_the_system_calls_them() -> None:
    """A tab stands for each part that holds something, by the name that the system gives it."""
    panel = PalettePanel()
    panel.show_view(view())
    tabs = panel._tabs
    assert [tabs.tabText(i) for i in range(tabs.count())] == ["Parts", "Terrain", "Signs", "Stamps"]
    held = view()
    panel.show_view(
        PaletteView(replace(held.laid, swatches=(), titles=("Zone cards", "", "Tokens")))
    )
    assert [tabs.tabText(i) for i in range(tabs.count())] == ["Zone cards", "Tokens", "Stamps"]
    panel.show_view(held)
    assert tabs.count() == 4


def test_tabs_switch_and_keep_their_scroll(application: QApplication) -> None:
    """A tab shows its own page, and each page stays where it was scrolled to."""
    panel = PalettePanel()
    panel.resize(224, 300)
    many = tuple(card(f"c{n}", f"{n}", "", 1) for n in range(20))
    held = view()
    panel.show_view(PaletteView(replace(held.laid, cards=many)))
    panel.show()
    application.processEvents()
    bar = panel._pages[0].verticalScrollBar()
    bar.setValue(200)
    panel._tabs.setCurrentIndex(1)
    assert panel._items["brush/f"].isVisible()
    assert not panel._items["box/c3"].isVisible()
    panel._tabs.setCurrentIndex(0)
    assert bar.value() == 200
    # One more component moves neither the page nor the cards before it.
    panel.show_view(PaletteView(replace(held.laid, cards=(*many, card("new", "new", "", 1)))))
    assert bar.value() == 200
    assert list(panel._items)[:20] == [f"box/c{n}" for n in range(20)]
    panel.close()


def test_own_copies_are_a_badge_on_the_card_of_their_box() -> None:
    """The badge offers the copies; the card shows the one in the hand."""
    panel = PalettePanel()
    own = card("box/own", "8×5", "height 2, own", None)
    kit = card("box/kit", "8×5", "height 2", 1, (own,))
    panel.show_view(PaletteView(Palette((kit,))))
    panel.show_view(PaletteView(Palette((kit,)), armed="box/own"))
    shown = panel._items["box/kit"]
    assert shown.accessibleName() == "8×5, height 2, own"
    assert shown.isChecked()
    armed: list[str] = []
    panel.armed.connect(armed.append)
    panel._ask_copy("box/kit")
    (menu,) = panel.findChildren(QMenu)
    texts = [act.text() for act in menu.actions()]
    assert texts == ["8×5, height 2", "8×5, height 2, own"]
    menu.actions()[1].trigger()
    assert armed == ["box/own"]
    menu.close()


def test_what_is_found_elsewhere_is_said() -> None:
    """A page without a match names the tabs that have some."""
    panel = PalettePanel()
    panel.show_view(view())
    search = panel.findChild(SearchField)
    assert search is not None
    search.setText("forest")
    said = panel._pages[0]._none.text()
    assert "Terrain" in said
    assert "1" in said
    panel._tabs.setCurrentIndex(1)
    assert not panel._items["brush/f"].isHidden()
