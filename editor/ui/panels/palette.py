"""The palette: components with their pictures and counts, terrains, signs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.views import PaletteView
from editor.ui.widgets.card import ComponentCard, SignTile, Swatch
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.words import WordTabs, words

_SWATCH_COLUMNS = 4


class PalettePanel(Panel):
    """The panel at the left; `armed` emits the key of the chosen component."""

    armed = Signal(str)
    dragged = Signal(str)

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
        self._tabs = WordTabs("underlined", name=self.tr("Parts of the palette"))
        self._tabs.tabBarClicked.connect(self._go_to)
        above.addWidget(self._tabs)
        self._search = SearchField(self.tr("Find a component"))
        self._search.textChanged.connect(self._filter)
        above.addWidget(self._search)
        column.addLayout(above)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.verticalScrollBar().valueChanged.connect(self._follow_scroll)
        column.addWidget(self._scroll, 1)
        self._sheet = QWidget()
        sheet = QVBoxLayout(self._sheet)
        sheet.setContentsMargins(0, px(8), px(16), px(16))
        sheet.setSpacing(0)
        self._cards = QGridLayout()
        self._cards.setSpacing(px(8))
        sheet.addLayout(self._cards)
        self._none = words(self.tr("No component matches."), "detail", "text_2")
        sheet.addWidget(self._none)
        sheet.addSpacing(px(18))
        self._terrain = QWidget()
        terrain = QVBoxLayout(self._terrain)
        terrain.setContentsMargins(0, 0, 0, 0)
        terrain.setSpacing(px(8))
        self._keys = words("", "detail", "text_2")
        self._terrain_title = words("", "body-strong")
        head = QHBoxLayout()
        head.addWidget(self._terrain_title)
        head.addStretch(1)
        head.addWidget(self._keys)
        terrain.addLayout(head)
        self._swatches = QGridLayout()
        self._swatches.setHorizontalSpacing(px(4))
        self._swatches.setVerticalSpacing(px(2))
        terrain.addLayout(self._swatches)
        sheet.addWidget(self._terrain)
        sheet.addSpacing(px(18))
        self._signs = QWidget()
        signs = QVBoxLayout(self._signs)
        signs.setContentsMargins(0, 0, 0, 0)
        signs.setSpacing(px(8))
        self._signs_title = words("", "body-strong")
        signs.addWidget(self._signs_title)
        self._tiles = QGridLayout()
        self._tiles.setSpacing(px(8))
        signs.addLayout(self._tiles)
        sheet.addWidget(self._signs)
        sheet.addStretch(1)
        self._scroll.setWidget(self._sheet)
        self._search.left_downwards.connect(self.focus_first)
        self._search.returnPressed.connect(self._take_first)
        self._view = PaletteView()
        self._items: dict[str, ComponentCard | Swatch | SignTile] = {}
        self._shown: list[QWidget] = []
        self._parts: list[QWidget] = []
        """The parts that are not empty, in the order of their tabs."""

    def focus_search(self) -> None:
        """Focus the search field."""
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def focus_first(self) -> None:
        """Focus the first visible item."""
        for item in self._items.values():
            if item.isVisible():
                item.setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _take_first(self) -> None:
        """Choose the first match and clear the search."""
        if self._search.text().strip():
            found = next((key for key, item in self._items.items() if item in self._shown), None)
            if found is not None:
                self._search.clear()
                self.armed.emit(found)

    def show_view(self, view: PaletteView) -> None:
        """Show a view; items are rebuilt only where they differ."""
        if _shape(view) != _shape(self._view):
            self._build(view)
        for card in view.cards:
            item = self._items[card.key]
            if isinstance(item, ComponentCard):
                item.show_left(card.left)
        for tile in view.tiles:
            item = self._items[tile.key]
            if isinstance(item, SignTile):
                item.show_count(tile.count)
        for key, each in self._items.items():
            each.setChecked(key == view.armed)
        self._view = view

    def _build(self, view: PaletteView) -> None:
        for item in self._items.values():
            item.hide()
            item.deleteLater()
        self._items = {}
        for card in view.cards:
            self._hold(card.key, ComponentCard(card.picture, card.title, card.detail, card.left))
        for swatch in view.swatches:
            item = Swatch(swatch.picture, swatch.title, swatch.shortcut)
            self._hold(swatch.key, item)
        for tile in view.tiles:
            sign = SignTile(tile.picture, tile.title, tile.count)
            self._hold(tile.key, sign)
        self._terrain.setVisible(bool(view.swatches))
        keys = [swatch.shortcut for swatch in view.swatches if swatch.shortcut]
        said = self.tr("keys {first} to {last}")
        self._keys.setText(said.format(first=keys[0], last=keys[-1]) if keys else "")
        self._signs.setVisible(bool(view.tiles))
        self._terrain_title.setText(view.titles[1])
        self._signs_title.setText(view.titles[2])
        self._name_parts(view)
        self._view = view
        self._filter(self._search.text())

    def _name_parts(self, view: PaletteView) -> None:
        """Show a tab for each part that is not empty."""
        held = (view.cards, view.swatches, view.tiles)
        parts = (self._sheet, self._terrain, self._signs)
        named = [each for each in zip(view.titles, parts, held, strict=True) if each[2]]
        self._parts = [part for _, part, _ in named]
        while self._tabs.count() > len(named):
            self._tabs.removeTab(self._tabs.count() - 1)
        for index, (title, _, _) in enumerate(named):
            if index == self._tabs.count():
                self._tabs.addTab(title)
            self._tabs.setTabText(index, title)
        self._tabs.setVisible(len(named) > 1)

    def _hold(self, key: str, item: ComponentCard | Swatch | SignTile) -> None:
        item.setParent(self._sheet)
        item.show()
        self._items[key] = item
        item.clicked.connect(lambda: self.armed.emit(key))
        item.drag_started.connect(lambda: self.dragged.emit(key))

    def _filter(self, text: str) -> None:
        filtered = text.strip().casefold()
        found: list[QWidget] = []
        for card in self._view.cards:
            item = self._items[card.key]
            said = f"{card.title} {card.detail} {card.key}".casefold().replace("×", "x")
            shown = all(word in said for word in filtered.replace("×", "x").split())
            item.setVisible(shown)
            if shown:
                found.append(item)
        self._none.setVisible(bool(filtered) and not found)
        self._shown = found
        self._lay()

    def _lay(self) -> None:
        """Arrange the items in as many columns as fit."""
        width = self.width() - px(16) - px(16)
        columns = 1 if width < px(170) else 2 if width < px(330) else 3
        swatches = max(2, min(7, width // px(50)))
        _arrange(self._cards, self._shown, columns)
        items = [self._items[swatch.key] for swatch in self._view.swatches]
        _arrange(self._swatches, items, min(_SWATCH_COLUMNS, swatches))
        _arrange(self._tiles, [self._items[t.key] for t in self._view.tiles], columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _go_to(self, index: int) -> None:
        if 0 <= index < len(self._parts):
            self._scroll.verticalScrollBar().setValue(self._top(index) - px(8) if index else 0)

    def _top(self, index: int) -> int:
        part = self._parts[index]
        return 0 if part is self._sheet else part.y()

    def _follow_scroll(self, value: int) -> None:
        bar = self._scroll.verticalScrollBar()
        if not bar.maximum() or not self._parts:
            return
        tops = [self._top(index) - px(40) for index in range(len(self._parts))]
        index = max(i for i, top in enumerate(tops) if i == 0 or value >= top)
        self._tabs.setCurrentIndex(len(tops) - 1 if value == bar.maximum() and value else index)


def _arrange(grid: QGridLayout, items: Sequence[QWidget], columns: int) -> None:
    for item in items:
        grid.removeWidget(item)
    for index, item in enumerate(items):
        grid.addWidget(item, index // columns, index % columns)
    # A single match is as wide as in a full row.
    for column in range(max(columns, grid.columnCount())):
        grid.setColumnStretch(column, 1 if column < columns else 0)


def _shape(view: PaletteView) -> tuple[tuple[str, ...], ...]:
    return (
        tuple(f"{card.key}/{card.title}/{card.detail}" for card in view.cards),
        tuple(swatch.key for swatch in view.swatches),
        tuple(tile.key for tile in view.tiles),
        view.titles,
    )
