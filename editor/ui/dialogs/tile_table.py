"""The table of the tiles of a map to import: groups of similar tiles and their terrains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from editor.core.words import counted
from editor.seam.importing import NOTHING, TileGround
from editor.seam.tile_clues import ABOUT_TILES
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.widgets.words import tip_of
from editor.workbench.tile_legend import LegendEntry

_TILES = Qt.ItemDataRole.UserRole
_NAME, _SPACES, _TERRAIN, _SOURCE = range(4)
_SIDE, _SWATCH = 26, 12
_LONGEST = 28
_OTHERS = 570
"""The height of what else is in the dialog."""


class TileTable(QTreeWidget):
    """A row for each group of similar tiles, which unfolds to its tiles; several can be selected.

    `grounds` have the colours of the terrains. `chosen` is emitted when the selection changes.
    """

    chosen = Signal()

    def __init__(self, grounds: Sequence[TileGround], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inks = {ground.name: ground.colour for ground in grounds}
        self._shown: tuple[tuple[int, str], ...] = ()
        self._entries: dict[int, LegendEntry] = {}
        self.setAccessibleName(self.tr("Tiles"))
        titles = (self.tr("Tiles"), self.tr("Spaces"), self.tr("Terrain"), self.tr("From"))
        self.setHeaderLabels(titles)
        self.setFont(face("body"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.headerItem().setTextAlignment(_SPACES, right)
        self.header().setFont(face("detail"))
        self.header().setStretchLastSection(False)
        self.header().setSectionsMovable(False)
        for column in range(len(titles)):
            how = QHeaderView.ResizeMode.ResizeToContents
            self.header().setSectionResizeMode(
                column, QHeaderView.ResizeMode.Stretch if column == _NAME else how
            )
        self.setIconSize(QSize(px(_SIDE), px(_SIDE)))
        self.setIndentation(px(16))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setUniformRowHeights(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        room = self.screen().availableSize().height() - px(_OTHERS)
        self.setMinimumSize(px(400), max(px(150), min(px(360), room)))
        self.itemSelectionChanged.connect(self.chosen)

    def show_legend(self, entries: Sequence[LegendEntry], pictures: Mapping[int, bytes]) -> None:
        """Show the tiles of a map; rows of the same groups stay, with their selection."""
        self._entries = {entry.tile: entry for entry in entries}
        shown = tuple((entry.tile, entry.group) for entry in entries)
        if shown != self._shown:
            self._shown = shown
            self._fill(entries, pictures)
        for row in self._rows():
            self._write(row)

    def selected(self) -> tuple[LegendEntry, ...]:
        """Return the selected tiles; those of a group if its row is selected."""
        tiles = {tile for row in self.selectedItems() for tile in row.data(_NAME, _TILES)}
        return tuple(entry for tile, entry in self._entries.items() if tile in tiles)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()  # the dialog has a primary button
            return
        super().keyPressEvent(event)

    def _fill(self, entries: Sequence[LegendEntry], pictures: Mapping[int, bytes]) -> None:
        self.blockSignals(True)
        self.clear()
        groups: dict[str, list[LegendEntry]] = {}
        for entry in entries:
            groups.setdefault(entry.group, []).append(entry)
        for group in groups.values():
            row = _row([entry.tile for entry in group], pictures)
            self.addTopLevelItem(row)
            for entry in group if len(group) > 1 else ():
                row.addChild(_row([entry.tile], pictures))
        self.blockSignals(False)
        self.chosen.emit()

    def _rows(self) -> list[QTreeWidgetItem]:
        return self.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)

    def _write(self, row: QTreeWidgetItem) -> None:
        """Write what is known of the tiles of a row."""
        entries = [self._entries[tile] for tile in row.data(_NAME, _TILES)]
        first = entries[0]
        name = first.name if len(first.name) <= _LONGEST else f"{first.name[: _LONGEST - 1]}…"
        if len(entries) > 1:
            named = f"{name}, " if first.source in ABOUT_TILES else ""
            name = named + counted(len(entries), "tile")
        grounds = {entry.ground for entry in entries}
        sources = {entry.source for entry in entries}
        ground = first.ground if len(grounds) == 1 else ""
        row.setText(_NAME, name)
        row.setText(_SPACES, str(sum(entry.count for entry in entries)))
        row.setTextAlignment(_SPACES, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.setText(_TERRAIN, self._word(ground))
        row.setIcon(_TERRAIN, _swatch(self._inks.get(ground, "")))
        row.setText(_SOURCE, first.source if len(sources) == 1 else self.tr("several"))
        numbers = ", ".join(str(entry.tile) for entry in entries[:12])
        about = [f"{self.tr('tile')} {numbers}", first.tileset, *first.words]
        row.setToolTip(_NAME, tip_of(", ".join(filter(None, about))))

    def _word(self, ground: str) -> str:
        return {"": self.tr("mixed"), NOTHING: self.tr("empty")}.get(ground, ground)


def _row(tiles: list[int], pictures: Mapping[int, bytes]) -> QTreeWidgetItem:
    row = QTreeWidgetItem()
    row.setData(_NAME, _TILES, tiles)
    image = QPixmap()
    data = pictures.get(tiles[0], b"")
    if data and image.loadFromData(data, "PNG"):
        side = px(_SIDE)
        keep, fast = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.FastTransformation
        row.setIcon(_NAME, _icon(image.scaled(side, side, keep, fast)))
    return row


def _swatch(colour: str) -> QIcon:
    """Return a square of a colour; a transparent one without, so that all words are in line."""
    square = QPixmap(px(_SWATCH), px(_SWATCH))
    square.fill(QColor(colour) if colour else Qt.GlobalColor.transparent)
    return _icon(square)


def _icon(image: QPixmap) -> QIcon:
    """Return a picture as an icon that looks the same in a selected row."""
    icon = QIcon(image)
    icon.addPixmap(image, QIcon.Mode.Selected)
    return icon
