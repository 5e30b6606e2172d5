"""The preferences: look, text, motion, lengths, autosave, folder; each change holds at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from editor.core.numbers import LENGTH_UNITS
from editor.ui.dialogs.ask import own_folder
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.form import Dialog
from editor.ui.settings import Settings
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice, Segments, Switch
from editor.ui.widgets.words import Elided, words

TEXT_SCALES = (0.0, 1.0, 1.25, 1.5, 1.75, 2.0)
"""The sizes of text; 0 is that of the system."""
PACES = (10, 20, 60, 300)
"""The seconds after which unsaved work is kept."""


class PreferencesDialog(Dialog):
    """Emits `changed` with the settings after each change; `keys_asked` opens the key map."""

    changed = Signal(object)

    def __init__(
        self, settings: Settings, show_keys: Callable[[], object], parent: QWidget | None = None
    ) -> None:
        title = QCoreApplication.translate("PreferencesDialog", "Preferences")
        super().__init__(title, parent, width=520)
        self.settings = settings
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(px(16))
        self._grid.setVerticalSpacing(px(10))
        self._grid.setColumnStretch(1, 1)
        self.body.addLayout(self._grid)
        look = Segments([self.tr("Light"), self.tr("Dark")], name=self.tr("Theme"), height=32)
        look.choose(int(settings.palette == "dark"))
        look.chosen.connect(lambda dark: self._set(palette="dark" if dark else "light"))
        self._row(self.tr("Theme"), look)
        sizes = [(str(size), _size_words(size)) for size in TEXT_SCALES]
        self._choice(
            self.tr("Text size"),
            sizes,
            str(settings.text_scale),
            _size_words(settings.text_scale),
            self._scale,
        )
        hint = self.tr("Windows reopen in this size when you close this dialog.")
        self._row("", words(hint, "detail", "text_2", wrap=True))
        moves = Switch(self.tr("Animate bars, boxes and the view"))
        moves.setChecked(not settings.still)
        moves.toggled.connect(lambda on: self._set(still=not on))
        self._row(self.tr("Motion"), moves)
        units = Segments(
            [self.tr("Millimetres"), self.tr("Inches")], name=self.tr("Lengths"), height=32
        )
        units.choose(LENGTH_UNITS.index(settings.unit))
        units.chosen.connect(lambda index: self._set(unit=LENGTH_UNITS[index]))
        self._row(self.tr("Lengths"), units)
        paces = [(str(pace), _pace_words(pace)) for pace in PACES]
        self._choice(
            self.tr("Back up unsaved work"), paces, str(settings.autosave),
            _pace_words(settings.autosave),
            lambda key: self._set(autosave=int(key)),
        )  # fmt: skip
        folder = QHBoxLayout()
        folder.setSpacing(px(8))
        self._folder = Elided("", "body")
        folder.addWidget(self._folder, 1)
        choose = Button(self.tr("Choose…"), height=32)
        choose.clicked.connect(self._choose_folder)
        folder.addWidget(choose)
        self._usual = Button(self.tr("Default"), height=32)
        self._usual.clicked.connect(lambda: self._set(folder=""))
        folder.addWidget(self._usual)
        held = QWidget()
        held.setLayout(folder)
        folder.setContentsMargins(0, 0, 0, 0)
        self._row(self.tr("Maps folder"), held)
        keys = Button(self.tr("Keyboard shortcuts…"), icon="keyboard", height=32)
        keys.clicked.connect(show_keys)
        self._row(self.tr("Keys"), keys)
        self.offer(self.tr("Close"), answer=1, primary=True)
        self._show_folder()

    def _row(self, label: str, field: QWidget) -> None:
        row = self._grid.rowCount()
        self._grid.addWidget(words(label, "body", "text_2"), row, 0)
        self._grid.addWidget(field, row, 1)

    def _choice(
        self,
        label: str,
        offered: list[tuple[str, str]],
        chosen: str,
        said: str,
        pick: Callable[[str], object],
    ) -> None:
        field = Choice(offered, name=label, wide=True)
        if field.findData(chosen) < 0:
            field.addItem(said, chosen)  # written into the file by hand
        field.choose(chosen)
        field.picked.connect(pick)
        self._row(label, field)

    def _scale(self, key: str) -> None:
        self._set(text_scale=float(key))

    def _set(self, **what: object) -> None:
        self.settings = replace(self.settings, **what)
        self._show_folder()
        self.changed.emit(self.settings)

    def _show_folder(self) -> None:
        self._folder.setText(self.settings.folder or str(own_folder()))
        self._usual.setEnabled(bool(self.settings.folder))

    def _choose_folder(self) -> None:
        before = self.settings.folder or str(own_folder())
        name = FileDialog.folder(self, self.tr("Maps folder"), before)
        if name:
            self._set(folder=str(Path(name)))


def _size_words(size: float) -> str:
    def tr(text: str) -> str:
        return QCoreApplication.translate("PreferencesDialog", text)

    return f"{size:.0%}".replace("%", " %") if size else tr("System setting")


def _pace_words(seconds: int) -> str:
    def tr(text: str) -> str:
        return QCoreApplication.translate("PreferencesDialog", text)

    if seconds < 60:
        return tr("Every {n} seconds").format(n=seconds)
    minutes = seconds // 60
    return tr("Every minute") if minutes == 1 else tr("Every {n} minutes").format(n=minutes)
