"""The palette: pages for components, terrains, signs and stamps, in tabs that switch."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from editor.seam.editing import PaletteCard, PaletteSwatch
from editor.ui.panels.frame import Panel
from editor.ui.panels.palette_page import (
    PageGroup,
    PalettePage,
    StampGroupView,
    StampPage,
    card_columns,
    swatch_columns,
)
from editor.ui.theme import px
from editor.ui.views import PaletteView
from editor.ui.widgets.card import ComponentCard, SignTile, Swatch
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.words import WordTabs

Item = ComponentCard | Swatch | SignTile


class PalettePanel(Panel):
    """The panel at the left; `armed` emits the key of the chosen component.

    `stamps_shown` is emitted when the page of stamps comes into view.
    """

    armed = Signal(str)
    dragged = Signal(str)
    stamps_shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Palette"))
        self.setMinimumWidth(200)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(10), 1, 0)
        column.setSpacing(0)
        above = QVBoxLayout()
        above.setContentsMargins(0, 0, px(15), px(8))
        above.setSpacing(px(11))
        self._tabs = WordTabs("underlined", name=self.tr("Palette sections"))
        self._tabs.currentChanged.connect(self._turn_to)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, px(22), 0)  # for the button that folds the side
        head.addWidget(self._tabs, 1)
        above.addLayout(head)
        self._search = SearchField(self.tr("Find a component"))
        self._search.textChanged.connect(self._filter)
        above.addWidget(self._search)
        column.addLayout(above)
        self._stack = QStackedWidget(self)
        self.stamps = StampPage(self._stack)
        self.stamps.armed.connect(self.armed)
        self.stamps.dragged.connect(self.dragged)
        self._pages = (*(PalettePage(self._stack) for _ in range(3)), self.stamps)
        """For components, terrains, signs and stamps."""
        for page in self._pages:
            self._stack.addWidget(page)
        column.addWidget(self._stack, 1)
        self._search.left_downwards.connect(self.focus_first)
        self._search.returnPressed.connect(self._take_first)
        self._view = PaletteView()
        self._items: dict[str, Item] = {}
        self._offered: list[int] = []
        """The numbers of the pages that hold something, in the order of their tabs."""

    def focus_search(self) -> None:
        """Focus the search field."""
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def focus_first(self) -> None:
        """Focus the first item of the page that is not filtered out."""
        for item in self._page.shown[:1]:
            item.setFocus(Qt.FocusReason.TabFocusReason)

    def show_view(self, view: PaletteView) -> None:
        """Show a view; items are rebuilt only where they differ."""
        if view == self._view:
            return
        if _shape(view) != _shape(self._view):
            self._build(view)
        laid = view.laid
        for card in laid.cards:
            item = self._items[card.name]
            if isinstance(item, ComponentCard):
                # A card shows the copy that is in the hand, else what it is a card of.
                now = next((copy for copy in card.copies if copy.name == view.armed), card)
                item.show_component(view.component(now.component), now.detail, now.left)
                item.setChecked(view.armed in (card.name, now.name))
        for sign in laid.signs:
            item = self._items[sign.name]
            if isinstance(item, SignTile):
                item.show_count(sign.count)
        for entry in (*laid.swatches, *laid.signs):
            self._items[entry.name].setChecked(entry.name == view.armed)
        self.stamps.show_armed(view.armed)
        if view.armed != self._view.armed:
            self._turn_to_item(view.armed)
        self._view = view

    def show_stamps(self, groups: tuple[StampGroupView, ...]) -> None:
        """Show the stamps, in place of those before."""
        self.stamps.show_groups(groups)
        self.stamps.show_armed(self._view.armed)
        self._filter(self._search.text())

    def shows_stamps(self) -> bool:
        """Return whether the page of stamps is in sight."""
        return self._page is self.stamps and self.isVisible()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._page is self.stamps:
            self.stamps_shown.emit()

    def _turn_to_item(self, key: str) -> None:
        """Bring the page of an item to the front, whose tool was taken up elsewhere."""
        item = self._items.get(key)
        for tab, index in enumerate(self._offered):
            if item is not None and self._pages[index].isAncestorOf(item):
                self._tabs.setCurrentIndex(tab)
                self._pages[index].ensureWidgetVisible(item)

    def turn_to_stamps(self) -> None:
        """Bring the page of stamps to the front."""
        self._tabs.setCurrentIndex(self._tabs.count() - 1)

    def is_over_stamps(self, at: QPoint) -> bool:
        """Return whether a point of the panel is on the tab of the stamps, or on their page."""
        if not self.isVisible():
            return False
        tab = self._tabs.tabRect(self._tabs.count() - 1)
        if tab.contains(self._tabs.mapFrom(self, at)):
            return True
        return self.shows_stamps() and self._stack.geometry().contains(at)

    @property
    def _page(self) -> PalettePage:
        return self._pages[self._stack.currentIndex()]

    def _take_first(self) -> None:
        """Choose the first match and clear the search."""
        if self._search.text().strip():
            shown = self._page.shown
            found = next((key for key, item in self._items.items() if item in shown[:1]), None)
            if found is not None:
                self._search.clear()
                self.armed.emit(found)

    def _build(self, view: PaletteView) -> None:
        before = tuple(self._items.values())
        self._items = {}
        laid = view.laid
        for card in laid.cards:
            picture = view.component(card.component)
            made = ComponentCard(picture, card.title, card.detail, card.left)
            made.offer_copies(len(card.copies))
            made.copies_requested.connect(lambda name=card.name: self._ask_copy(name))
            self._hold(card.name, made)
        for swatch in laid.swatches:
            picture = view.swatch(swatch.key)
            self._hold(swatch.name, Swatch(picture, swatch.title, swatch.shortcut))
        for sign in laid.signs:
            picture = view.sign(sign.key or sign.tool)
            self._hold(sign.name, SignTile(picture, sign.title, sign.count))
        self._view = view
        # Each page is named by its tab, so its groups need no headings.
        cards = PageGroup(
            "", "", tuple(self._items[card.name] for card in laid.cards),
            tuple(f"{card.title} {card.detail} {card.key}" for card in laid.cards),
            card_columns,
        )  # fmt: skip
        signs = PageGroup(
            "", "", tuple(self._items[sign.name] for sign in laid.signs),
            tuple(sign.title for sign in laid.signs), card_columns,
        )  # fmt: skip
        terrains = self._terrains(laid.swatches)
        for page, groups in zip(self._pages, ((cards,), terrains, (signs,)), strict=False):
            page.hold(groups)
        for item in before:
            item.hide()
            item.deleteLater()
        titles = (*laid.titles, self.tr("Stamps"))
        # Stamps are looked for once their page is opened, so that their tab is there before.
        self._name_pages(titles, (laid.cards, laid.swatches, laid.signs, titles))
        self._filter(self._search.text())

    def _terrains(self, swatches: Sequence[PaletteSwatch]) -> tuple[PageGroup, ...]:
        """Return the groups of terrains in the order in which they come, with their keys."""
        found = []
        said = self.tr("keys {first} to {last}")
        for title in dict.fromkeys(swatch.group for swatch in swatches):
            own = [swatch for swatch in swatches if swatch.group == title]
            keys = [swatch.shortcut for swatch in own if swatch.shortcut]
            aside = said.format(first=keys[0], last=keys[-1]) if keys else ""
            items = tuple(self._items[swatch.name] for swatch in own)
            names = tuple(swatch.title for swatch in own)
            found.append(PageGroup(title, aside, items, names, swatch_columns))
        return tuple(found)

    def _name_pages(self, titles: Sequence[str], held: Sequence[Sequence[object]]) -> None:
        """Show a tab for each page that is not empty; the page in front stays in front."""
        front = self._stack.currentIndex()
        self._offered = [index for index, items in enumerate(held) if items]
        self._tabs.blockSignals(True)
        while self._tabs.count() > len(self._offered):
            self._tabs.removeTab(self._tabs.count() - 1)
        for tab, index in enumerate(self._offered):
            if tab == self._tabs.count():
                self._tabs.addTab("")
            self._tabs.setTabText(tab, titles[index])
            self._pages[index].setAccessibleName(titles[index])
        self._tabs.setCurrentIndex(self._offered.index(front) if front in self._offered else 0)
        self._tabs.blockSignals(False)
        self._tabs.setVisible(len(self._offered) > 1)
        self._turn_to(self._tabs.currentIndex())

    def _turn_to(self, tab: int) -> None:
        if 0 <= tab < len(self._offered):
            before = self._page
            self._stack.setCurrentIndex(self._offered[tab])
            if self._page is self.stamps and before is not self.stamps:
                self.stamps_shown.emit()
            said = self.tr("Find in {tab}").format(tab=self._tabs.tabText(tab))
            self._search.setPlaceholderText(said)

    def _hold(self, key: str, item: Item) -> None:
        self._items[key] = item
        item.clicked.connect(lambda: self.armed.emit(key))
        item.drag_started.connect(lambda: self.dragged.emit(key))

    def _ask_copy(self, key: str) -> None:
        """Offer what a card is of and the map's own copies of it."""
        card = next(card for card in self._view.laid.cards if card.name == key)
        menu = QMenu(self)
        for each in (card, *card.copies):
            act = menu.addAction(_spoken(each))
            act.setCheckable(True)
            act.setChecked(each.name == self._view.armed)
            act.triggered.connect(lambda _=False, chosen=each.name: self.armed.emit(chosen))
        menu.aboutToHide.connect(menu.deleteLater)
        item = self._items[key]
        menu.popup(item.mapToGlobal(item.rect().topRight()))

    def _filter(self, text: str) -> None:
        found = [page.filter(text) for page in self._pages]
        for index, page in enumerate(self._pages):
            others = [other for other in self._offered if other != index and found[other]]
            said = "" if found[index] or not text.strip() else self.tr("No results.")
            if page is self.stamps and not found[index] and not text.strip():
                page.show_hint(
                    self.tr(
                        "No stamps yet. Drag a selection from the map here, or choose Save as "
                        "stamp in its menu. Boxes, terrain and portals are included."
                    )
                )
                continue
            if said and others:
                tabs = {number: self._tabs.tabText(tab) for tab, number in enumerate(self._offered)}
                listed = ", ".join(f"{found[other]} · {tabs[other]}" for other in others)
                said += " " + self.tr("Elsewhere: {found}").format(found=listed)
            page.show_hint(said)


def _spoken(card: PaletteCard) -> str:
    return f"{card.title}, {card.detail}" if card.detail else card.title


def _shape(view: PaletteView) -> tuple[tuple[str, ...], ...]:
    laid = view.laid
    return (
        tuple(f"{c.name}/{c.title}/{c.detail}/{len(c.copies)}" for c in laid.cards),
        tuple(swatch.name for swatch in laid.swatches),
        tuple(sign.name for sign in laid.signs),
        laid.titles,
    )
