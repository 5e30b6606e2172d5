"""The dialogs of the Help menu: the key map, where keys can be changed, and About."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QKeySequenceEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.core.version import VERSION
from editor.ui.command_palette import CommandView
from editor.ui.dialogs.form import Dialog
from editor.ui.drawing import face, logo
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.words import Elided, retone, words


class AboutDialog(Dialog):
    """The dialog of Help > About."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("AboutDialog", "About Realmwright"), parent)
        row = QHBoxLayout()
        row.addWidget(logo(46))
        row.addWidget(words(f"Realmwright {VERSION}", "panel"), 1)
        self.body.addLayout(row)
        self.say(
            self.tr(
                "An editor for tabletop maps that knows the rules of the game. Unofficial and "
                "made by players; not affiliated with or endorsed by any game publisher. It "
                "contains no art or text from published games."
            )
        )
        self.say(
            self.tr(
                "Free software under the MIT licence. Icons: Lucide (ISC). Type: Inter and "
                "Vollkorn (SIL Open Font License). Window: Qt for Python (LGPL)."
            )
        )
        self.offer(self.tr("Close"), answer=1, primary=True)


class KeysDialog(Dialog):
    """All commands by menu; a keystroke in a row's field changes its keys."""

    def __init__(
        self,
        commands: Sequence[CommandView],
        defaults: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(
            QCoreApplication.translate("KeysDialog", "Keyboard shortcuts"), parent, width=600
        )
        self._commands = tuple(commands)
        self._defaults = defaults
        search = SearchField(self.tr("Find a command"))
        search.textChanged.connect(self._filter)
        self.body.addWidget(search)
        self._clash = words("", "detail-medium", "error", wrap=True)
        self._clash.hide()
        scroll = QScrollArea()
        scroll.setAccessibleName(self.tr("Keyboard shortcuts"))
        scroll.setWidgetResizable(True)
        scroll.setMinimumHeight(px(360))
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sheet = QWidget()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, px(14), 0)
        self._rows: dict[str, tuple[QWidget, QKeySequenceEdit]] = {}
        menu = ""
        for command in self._commands:
            if command.menu != menu:
                menu = command.menu
                column.addWidget(words(menu.upper(), "section", "text_2"))
            column.addWidget(self._row(command))
        column.addStretch(1)
        scroll.setWidget(sheet)
        self.body.addWidget(scroll, 1)
        self.body.addWidget(self._clash)
        reset = self.offer(self.tr("Reset all"), answer=0)
        reset.clicked.disconnect()
        reset.clicked.connect(self._reset)
        self.offer_cancel()
        self._keep = self.offer(self.tr("Save"), answer=QDialog.DialogCode.Accepted, primary=True)
        self._check()

    def keys(self) -> dict[str, str]:
        """Return the keys that differ from the defaults, by command."""
        held = {key: self._text(key) for key in self._rows}
        return {key: text for key, text in held.items() if text != self._defaults.get(key, "")}

    def _text(self, key: str) -> str:
        portable = QKeySequence.SequenceFormat.PortableText
        return self._rows[key][1].keySequence().toString(portable)

    def _row(self, command: CommandView) -> QWidget:
        row = QWidget()
        grid = QGridLayout(row)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(Elided(command.title, "body"), 0, 0)
        edit = QKeySequenceEdit(QKeySequence(command.shortcut))
        edit.setMaximumSequenceLength(1)
        edit.setFont(face("body"))
        edit.setAccessibleName(self.tr("Keys of {command}").format(command=command.title))
        edit.setFixedWidth(px(170))
        edit.keySequenceChanged.connect(self._check)
        grid.addWidget(edit, 0, 1)
        clear = Button(icon="x", kind="quiet", height=26, name=self.tr("Clear keys"))
        clear.clicked.connect(edit.clear)
        grid.addWidget(clear, 0, 2)
        self._rows[command.key] = (row, edit)
        return row

    def _reset(self) -> None:
        for key, (_, edit) in self._rows.items():
            edit.setKeySequence(QKeySequence(self._defaults.get(key, "")))

    def _filter(self, text: str) -> None:
        filtered = text.casefold().split()
        for command in self._commands:
            said = f"{command.title} {command.menu} {command.shortcut}".casefold()
            self._rows[command.key][0].setVisible(all(word in said for word in filtered))

    def _check(self) -> None:
        taken: dict[str, str] = {}
        clash = ""
        for command in self._commands:
            if command.key not in self._rows:
                continue
            keys = self._text(command.key)
            if keys and keys in taken:
                clash = self.tr("{keys} is assigned twice: {one} and {other}").format(
                    keys=keys, one=taken[keys], other=command.title
                )
            taken.setdefault(keys, command.title)
        self._clash.setText(clash)
        self._clash.setVisible(bool(clash))
        retone(self._clash, "error")
        if hasattr(self, "_keep"):
            self._keep.setEnabled(not clash)
