"""The dialog of a new map: system, mode, number of players, title."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QWidget

from editor.seam.system import AnySystem, Mode
from editor.systems.catalogue import systems
from editor.ui import pictures
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import empty
from editor.ui.widgets.choice import Choice, Segments
from editor.ui.widgets.map_card import MapCard
from editor.ui.widgets.words import tip_of, words
from editor.workbench.document import new_document

FROM_DRAWING = 2
"""The answer of the dialog for a map from a drawing."""


@dataclass(frozen=True)
class NewRequest:
    """The choices for a new scenario."""

    system: str
    mode: str
    players: int
    title: str


class NewDialog(Dialog):
    """Asks for system and mode, shown by their new maps, number of players and title.

    The cards of the modes are one choice: the arrow keys move between them.
    """

    def __init__(self, mode: str = "", parent: QWidget | None = None) -> None:
        title = QCoreApplication.translate("NewDialog", "New map")
        super().__init__(title, parent, width=872)
        system_id, _, mode_id = mode.partition("/")
        self._systems = systems()
        ids = [system.id for system in self._systems]
        self._family = Segments([item.title for item in self._systems], name=self.tr("Game"))
        self._family.chosen.connect(lambda _: self._show_system())
        above = QHBoxLayout()
        above.addWidget(self._family)
        above.addStretch(1)
        self.body.addLayout(above)
        self._row = QHBoxLayout()
        self._row.setSpacing(px(12))
        self._modes = QWidget()
        self._modes.setLayout(self._row)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.body.addWidget(self._modes)
        self._cards: dict[str, MapCard] = {}
        self._summary = words("", "detail", "text_2", wrap=True)
        self.body.addWidget(self._summary)
        self._players = Choice([], name=self.tr("Players"))
        self._players.picked.connect(lambda _: self._await_picture(self._mode().id))
        self._title = QLineEdit()
        self._title.setFont(face("body"))
        below = QHBoxLayout()
        below.setSpacing(px(16))
        below.addLayout(labelled(self.tr("Players"), self._players))
        below.addLayout(labelled(self.tr("Title"), self._title), 1)
        self.body.addLayout(below)
        self._drawing = self.offer(self.tr("From a drawing…"), answer=FROM_DRAWING)
        self._drawing.setToolTip(
            self.tr("A new map from the outlines of an SVG, GeoJSON or TopoJSON")
        )
        self.offer_cancel()
        self.offer(self.tr("Create"), answer=QDialog.DialogCode.Accepted, primary=True)
        self._undrawn: list[str] = []
        self._clock = QTimer(self)
        self._clock.setInterval(0)
        self._clock.timeout.connect(self._draw_one)
        self._family.choose(ids.index(system_id) if system_id in ids else 0)
        self._show_system(mode_id)
        self._title.setFocus()

    def request(self) -> NewRequest:
        """Return the choices; with an empty title the template decides."""
        players = int(self._players.currentData())
        return NewRequest(self._system().id, self._mode().id, players, self._title.text().strip())

    def draw_all(self) -> None:
        """Draw every pending picture."""
        while self._undrawn:
            self._draw_one()

    def _system(self) -> AnySystem:
        return self._systems[self._family.current()]

    def _mode(self) -> Mode:
        chosen = next(key for key, card in self._cards.items() if card.isChecked())
        return next(mode for mode in self._system().modes if mode.id == chosen)

    def _show_system(self, mode_id: str = "") -> None:
        """Show the modes of the chosen system."""
        system = self._system()
        empty(self._row)
        self._cards = {}
        for mode in system.modes:
            card = MapCard(mode.title, seats_of(mode), self._modes, small=True)
            card.setCheckable(True)
            card.setAutoExclusive(True)
            card.setToolTip(tip_of(mode.summary))
            card.toggled.connect(lambda on: self._show_mode() if on else None)
            self._row.addWidget(card)
            card.show()
            self._cards[mode.id] = card
        self._row.addStretch(1)
        self._drawing.setVisible(system.take_drawing is not None)
        self._undrawn = []
        for mode in system.modes:
            self._await_picture(mode.id)
        self._cards.get(mode_id, self._cards[system.modes[0].id]).setChecked(True)

    def _show_mode(self) -> None:
        mode = self._mode()
        self._summary.setText(f"{mode.summary}.")
        offered = [(str(n), _seats(n)) for n in sorted(mode.players)]
        self._players.offer(offered, str(max(mode.players)))
        begun = new_document(self._system().id, mode.id).scenario
        self._title.setPlaceholderText(begun.title)
        self._await_picture(mode.id)

    def _await_picture(self, mode_id: str) -> None:
        if mode_id not in self._undrawn:
            self._undrawn.append(mode_id)
        self._clock.start()

    def _draw_one(self) -> None:
        if not self._undrawn:
            self._clock.stop()
            return
        mode_id = self._undrawn.pop(0)
        card = self._cards[mode_id]
        players = int(self._players.currentData()) if card.isChecked() else None
        card.show_picture(pictures.new_picture(self._system().id, mode_id, players))


def seats_of(mode: Mode) -> str:
    """Return the numbers of players of a mode: "2–4 players", "2, 4 players"."""
    least, most = min(mode.players), max(mode.players)
    if least == most:
        return _seats(most)
    unbroken = len(mode.players) == most - least + 1
    said = f"{least}–{most}" if unbroken else ", ".join(map(str, sorted(mode.players)))
    return tr("{n} players").format(n=said)


def _seats(count: int) -> str:
    return tr("1 player") if count == 1 else tr("{n} players").format(n=count)
