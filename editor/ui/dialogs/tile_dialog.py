"""The dialog that imports a map of tiles: a terrain for each tile, and a preview."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.core.words import counted
from editor.seam.importing import NOTHING, OutlineOptions, TileGround
from editor.ui.dialogs.import_dialog import ImportDialog, PreviewsImport
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice, Switch
from editor.ui.widgets.words import tip_of, words
from editor.workbench.tile_legend import LegendEntry
from editor.workbench.tile_reader import MAX_PICTURE, TileOrder, TilePreview
from editor.workbench.trials import ImportOrder, ImportPreview

MAX_ROWS = 300
"""The most tiles that are listed; rarer ones keep the guessed terrain."""


class LegendDialog(ImportDialog):
    """Asks for the terrains of tiles and shows the preview of the mat.

    `grounds` are the possible terrains. The legend starts with guesses, which can be changed.
    """

    def __init__(
        self,
        file: Path,
        previews: PreviewsImport,
        grounds: Sequence[TileGround],
        *,
        beside: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        self._grounds = tuple(grounds)
        self._decided: dict[int, str] = {}
        self._rows: dict[int, LegendRow] = {}
        self._shown: tuple[int, ...] | None = None
        super().__init__(file, previews, beside=beside, parent=parent)

    def _title(self) -> str:
        return QCoreApplication.translate("LegendDialog", "Import tile map")

    def order(self) -> ImportOrder:
        """Return the chosen import."""
        instead = self._replace is None or self._replace.isChecked()
        return TileOrder(
            self._file,
            self.choices(),
            OutlineOptions(replace=instead),
            dict(self._decided),
            self._marks.isChecked(),
        )

    def _options_of(self, beside: bool) -> QVBoxLayout:
        column = self._file_and_content()
        column.addWidget(words(self.tr("Terrain of tiles"), "detail", "text_2"))
        self._list = QVBoxLayout()
        self._list.setContentsMargins(0, 0, px(8), 0)
        self._list.setSpacing(px(4))
        self._list.setAlignment(Qt.AlignmentFlag.AlignTop)
        inner = QWidget()
        inner.setLayout(self._list)
        self._scroll = QScrollArea()
        self._scroll.setWidget(inner)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its rows have the keyboard
        self._scroll.setMinimumSize(px(330), px(300))
        column.addWidget(self._scroll, 1)
        self._marks = Switch(self.tr("Labels, starts and areas from its objects"))
        self._marks.setChecked(True)
        self._marks.toggled.connect(self._change)
        column.addWidget(self._marks)
        self._offer_to_replace(column, beside)
        return column

    def show_content(self, found: ImportPreview) -> None:
        super().show_content(found)
        if isinstance(found, TilePreview):
            self._show_legend(found)

    def _show_legend(self, found: TilePreview) -> None:
        """Show a row for each tile; the same rows are kept."""
        shown = found.entries[:MAX_ROWS]
        numbers = tuple(item.tile for item in shown)
        if numbers == self._shown:
            return
        self._shown = numbers
        while self._list.count():
            taken = self._list.takeAt(0)
            gone = taken.widget() if taken is not None else None
            if gone is not None:
                gone.deleteLater()
        self._rows = {}
        choices = [(ground.name, ground.name) for ground in self._grounds]
        choices.append((NOTHING, self.tr("empty: transparent")))
        for entry in shown:
            row = LegendRow(entry, found.pictures.get(entry.tile, b""), choices)
            row.picked.connect(self._decide)
            self._rows[entry.tile] = row
            self._list.addWidget(row)
        rest = len(found.entries) - len(shown)
        if rest:
            said = self.tr("and {tiles} more, guessed").format(tiles=counted(rest, "rarer tile"))
            self._list.addWidget(words(said, "detail", "text_2"))

    def _decide(self, tile: int, ground: str) -> None:
        self._decided[tile] = ground
        self._change()


class LegendRow(QWidget):
    """A tile with its picture, name, count and terrain."""

    picked = Signal(int, str)

    def __init__(
        self, entry: LegendEntry, picture: bytes, choices: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__()
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(px(8))
        seen = QLabel()
        seen.setFixedSize(px(MAX_PICTURE), px(MAX_PICTURE))
        seen.setAlignment(Qt.AlignmentFlag.AlignCenter)
        image = QPixmap()
        if picture and image.loadFromData(picture, "PNG"):
            fitting = image.scaled(
                seen.size(),
                Qt.AspectRatioMode.KeepAspectRatio,
                Qt.TransformationMode.FastTransformation,
            )
            seen.setPixmap(fitting)
        across.addWidget(seen)
        said = QVBoxLayout()
        said.setSpacing(0)
        name = entry.name if len(entry.name) <= 24 else f"{entry.name[:23]}…"
        label = words(name, "body")
        label.setToolTip(tip_of(", ".join((f"tile {entry.tile}", *entry.words))))
        said.addWidget(label)
        said.addWidget(words(counted(entry.count, "space"), "detail", "text_2"))
        across.addLayout(said, 1)
        self.choice = Choice(choices, name=f"{entry.name}, tile {entry.tile}")
        self.choice.offer(choices, entry.ground)
        self.choice.picked.connect(lambda ground: self.picked.emit(entry.tile, ground))
        across.addWidget(self.choice)
