"""The dialog that imports a map of tiles: its map, tile sets, terrains, and a preview."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.core.errors import FileError
from editor.core.words import counted
from editor.seam.importing import NOTHING, OutlineOptions, TileGround
from editor.storage.tiled.answers import forget, remember
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.folder_bar import FolderBar
from editor.ui.dialogs.form import labelled
from editor.ui.dialogs.import_dialog import ImportDialog, PreviewsImport
from editor.ui.dialogs.tile_table import TileTable
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import words
from editor.workbench.tile_reader import TileOrder, TilePreview
from editor.workbench.trials import ImportOrder, ImportPreview

_MOST_LAYERS = 4
_GUESSED = "guessed"
"""The choice of no terrain: the guess holds again."""


class LegendDialog(ImportDialog):
    """Asks for the terrains of tiles and shows the preview of the mat.

    `grounds` are the possible terrains. The legend starts with guesses, which can be changed.
    `permitted` are the folders whose tile sets may be read, with those that a person adds.
    """

    def __init__(
        self,
        file: Path,
        previews: PreviewsImport,
        grounds: Sequence[TileGround],
        *,
        beside: bool = False,
        permitted: Sequence[Path] = (),
        parent: QWidget | None = None,
    ) -> None:
        self._grounds = tuple(grounds)
        self._decided: dict[int, str] = {}
        self._map = ""
        self._tilesets: Path | None = None
        self.permitted = tuple(permitted)
        super().__init__(file, previews, beside=beside, parent=parent)

    def _title(self) -> str:
        return tr("Import tile map")

    def order(self) -> ImportOrder:
        """Return the chosen import."""
        instead = self._replace is None or self._replace.isChecked()
        return TileOrder(
            self._file,
            self.choices(),
            OutlineOptions(replace=instead),
            dict(self._decided),
            self._marks.isChecked(),
            self._map,
            self.permitted,
            self._tilesets,
        )

    def _options_of(self, beside: bool) -> QVBoxLayout:
        column = self._file_and_content()
        self.layers.rows.most = _MOST_LAYERS
        self.layers.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._maps = Choice([], name=self.tr("Map"), wide=True)
        self._maps.picked.connect(self._pick_map)
        self._map_row = QWidget()
        row = labelled(self.tr("Map"), self._maps)
        row.setContentsMargins(0, 0, 0, 0)
        self._map_row.setLayout(row)
        self._map_row.hide()
        column.insertWidget(1, self._map_row)
        self.folders = FolderBar()
        self.folders.read_requested.connect(self._permit)
        self.folders.stopped.connect(self._stop)
        self.folders.choice_requested.connect(self._choose_tilesets)
        column.addWidget(self.folders)
        self.table = TileTable(self._grounds)
        self.table.chosen.connect(self._show_choice)
        column.addWidget(self.table, 1)
        self._terrains = QWidget()
        self._terrains.setLayout(self._terrain_row())
        column.addWidget(self._terrains)
        self._marks = self._switch(column, self.tr("Labels, starts and areas from its objects"))
        self._offer_to_replace(column, beside)
        column.addStretch(0)
        return column

    def _terrain_row(self) -> QHBoxLayout:
        """Return the choice of a terrain for the selected tiles."""
        across = QHBoxLayout()
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(px(8))
        self._selected = words("", "detail", "text_2")
        across.addWidget(self._selected, 1)
        self.terrain = Choice([], name=self.tr("Terrain of the selected tiles"))
        self.terrain.picked.connect(self._decide)
        across.addWidget(self.terrain)
        self.forgetting = Button(self.tr("Forget remembered"), kind="quiet")
        self.forgetting.setToolTip(self.tr("Guess again what you chose in earlier imports"))
        self.forgetting.clicked.connect(self._forget)
        self.forgetting.hide()
        across.addWidget(self.forgetting)
        self._show_choice()
        return across

    def show_content(self, found: ImportPreview) -> None:
        super().show_content(found)
        if not isinstance(found, TilePreview):
            return
        self._map_row.setVisible(len(found.maps) > 1)
        self._maps.offer([(each, each) for each in found.maps], found.map)
        self.folders.show_state(found)
        appears = self.table.isHidden() and bool(found.entries)
        for part in (self.table, self._terrains):
            part.setVisible(bool(found.entries))
        if appears:
            self.table.setFocus()
        self.table.show_legend(found.entries, found.pictures)
        self.forgetting.setVisible(any(each.source == "remembered" for each in found.entries))
        self._show_choice()

    def done(self, answer: int) -> None:
        if answer == self.DialogCode.Accepted and isinstance(self.trial, TilePreview):
            places = self.trial.places
            chosen = [(places[tile], ground) for tile, ground in self._decided.items()]
            with suppress(FileError):  # they are only not remembered: the import goes on
                remember(chosen)
        super().done(answer)

    def _show_choice(self) -> None:
        """Show the terrain of the selected tiles."""
        chosen = self.table.selected()
        choices = [(ground.name, ground.name) for ground in self._grounds]
        choices += [(NOTHING, self.tr("empty: transparent")), (_GUESSED, self.tr("as guessed"))]
        grounds = {entry.ground for entry in chosen}
        mixed = self.tr("mixed") if len(grounds) > 1 else ""
        self.terrain.offer(choices, next(iter(grounds), ""), mixed=mixed or (not chosen) * "—")
        self.terrain.setEnabled(bool(chosen))
        said = self.tr("No tiles selected")
        if chosen:
            said = self.tr("{tiles} selected").format(tiles=counted(len(chosen), "tile"))
        self._selected.setText(said)

    def _decide(self, ground: str) -> None:
        for entry in self.table.selected():
            self._decided.pop(entry.tile, None)
            if ground != _GUESSED:
                self._decided[entry.tile] = ground
        self._change()

    def _pick_map(self, name: str) -> None:
        self._map, self._decided = name, {}
        self._ask()

    def _permit(self, folder: Path) -> None:
        self.permitted = (*self.permitted, folder)
        self._ask()

    def _stop(self, folder: Path) -> None:
        kept = (each for each in self.permitted if not folder.is_relative_to(each))
        self.permitted, self._tilesets = tuple(kept), None
        self._ask()

    def _choose_tilesets(self) -> None:
        found = FileDialog.folder(self, self.tr("Folder of tile sets"), str(self._file.parent))
        if found:
            self._tilesets = Path(found)
            self._ask()

    def _forget(self) -> None:
        if isinstance(self.trial, TilePreview):
            keys = {place.key for place in self.trial.places.values()}
            try:
                forget(keys)
            except FileError as error:
                self._said.setText(f"{error.lines()[0]}.")
                return
            self._ask()
