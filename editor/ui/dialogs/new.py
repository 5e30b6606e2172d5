"""A new scenario: which mode, for how many, under which title."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from editor.systems.catalogue import system_named, systems
from editor.ui.dialogs.sheet import Sheet, labelled
from editor.ui.drawing import face
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import words


@dataclass(frozen=True)
class NewRequest:
    """What a new scenario is to be."""

    system: str
    mode: str
    players: int
    title: str


class NewDialog(Sheet):
    """Asks for system and mode, number of players and title."""

    def __init__(self, mode: str = "", parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("NewDialog", "New map"), parent)
        self._mode = Choice(
            [
                (f"{system.id}/{each.id}", f"{system.title}: {each.title}")
                for system in systems()
                for each in system.modes
            ],
            name=self.tr("Mode"),
        )
        if mode:
            self._mode.choose(mode)
        self._mode.picked.connect(self._show_mode)
        self.body.addLayout(labelled(self.tr("Mode"), self._mode))
        self._summary = words("", "detail", "text_2", wrap=True)
        self.body.addWidget(self._summary)
        self._players = Choice([], name=self.tr("Players"))
        self.body.addLayout(labelled(self.tr("Players"), self._players))
        self._title = QLineEdit()
        self._title.setFont(face("body"))
        self.body.addLayout(labelled(self.tr("Title"), self._title))
        self.offer_cancel()
        self.offer(self.tr("Begin"), answer=QDialog.DialogCode.Accepted, primary=True)
        self._show_mode(str(self._mode.currentData()))

    def request(self) -> NewRequest:
        """Return what was asked for; an empty title leaves the naming to the template."""
        system, mode = str(self._mode.currentData()).split("/")
        return NewRequest(
            system, mode, int(self._players.currentData()), self._title.text().strip()
        )

    def _show_mode(self, key: str) -> None:
        system, mode_id = key.split("/")
        mode = system_named(system).mode(mode_id)
        if mode is None:
            return
        self._summary.setText(f"{mode.summary}.")
        words_of = [(str(n), self.tr("%n player(s)", "", n)) for n in sorted(mode.players)]
        said = [(key, w.replace("(s)", "" if key == "1" else "s")) for key, w in words_of]
        self._players.offer(said, str(max(mode.players)))
        self._title.setPlaceholderText(self.tr("New {mode} map").format(mode=mode.title.lower()))
