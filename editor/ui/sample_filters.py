"""The filters over the samples: game, players, mode."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.systems.catalogue import systems
from editor.ui.theme import px
from editor.ui.widgets.choice import Choice, Segments
from editor.ui.widgets.words import words
from editor.workbench.samples import Sample, modes_of, players_of, wanted


class SampleFilters(QWidget):
    """A row of filters; `changed` is emitted when other samples are wanted."""

    changed = Signal()

    def __init__(self, samples: tuple[Sample, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Which samples"))
        self._samples = samples
        self._systems = ("", *(system.id for system in systems()))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        row.addWidget(words(self.tr("Samples"), "panel"))
        row.addSpacing(px(10))
        titles = [system.title for system in systems()]
        self.games = Segments([self.tr("All games"), *titles], name=self.tr("Game"), height=32)
        self.games.chosen.connect(self._choose_game)
        row.addWidget(self.games)
        anyone = ("0", self.tr("Any number of players"))
        numbers = [(str(number), self._players(number)) for number in players_of(samples)]
        self.players = Choice([anyone, *numbers], name=self.tr("Players"))
        self.players.picked.connect(self.changed)
        row.addWidget(self.players)
        self.modes = Choice([], name=self.tr("Mode"))
        self._offer_modes()
        self.modes.picked.connect(self.changed)
        row.addWidget(self.modes)
        row.addStretch(1)
        self.found = words("", "body", "text_2")
        row.addWidget(self.found)
        self.show_found(len(samples))

    def wanted(self) -> tuple[Sample, ...]:
        """Return the samples that are wanted."""
        players = int(self.players.currentData())
        return wanted(self._samples, self._game(), self.modes.currentData(), players)

    def show_found(self, number: int) -> None:
        """Say how many there are."""
        self.found.setText(
            self.tr("1 map") if number == 1 else self.tr("{n} maps").format(n=number)
        )

    def _game(self) -> str:
        return self._systems[self.games.current()]

    def _choose_game(self) -> None:
        self._offer_modes()
        self.changed.emit()

    def _offer_modes(self) -> None:
        titles = modes_of(self._samples, self._game())
        self.modes.offer([("", self.tr("Any mode")), *((title, title) for title in titles)])

    def _players(self, number: int) -> str:
        return self.tr("1 player") if number == 1 else self.tr("{n} players").format(n=number)
