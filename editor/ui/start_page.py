"""The start page: a new map, recovered work, recent files, the gallery of samples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.systems.catalogue import system_named, systems, takers
from editor.ui import pictures
from editor.ui.dialogs.new import seats_of
from editor.ui.drawing import logo
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice, Segments
from editor.ui.widgets.map_card import CardGrid, MapCard
from editor.ui.widgets.words import tip_of, words
from editor.workbench.samples import Sample, every_sample, modes_of, players_of, wanted


class SampleFilters(QWidget):
    """A row of filters; `changed` is emitted when other samples are wanted."""

    changed = Signal()

    def __init__(self, samples: tuple[Sample, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Samples"))
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


class StartPage(Panel):
    """The page shown while no map is open; it emits signals for the window.

    - action_asked: the id of an action of the menu, such as "open"
    """

    new_requested = Signal(str)
    open_requested = Signal(str)
    action_requested = Signal(str)
    drawing_requested = Signal()
    recover_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.setAccessibleName(self.tr("Start"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName(self.tr("Start"))
        column.addWidget(scroll)
        sheet = QWidget()
        scroll.setWidget(sheet)
        self._column = QVBoxLayout(sheet)
        self._column.setContentsMargins(px(56), px(36), px(40), px(40))
        self._column.setSpacing(px(12))
        head = QHBoxLayout()
        head.setSpacing(px(12))
        head.addWidget(logo(46))
        head.addWidget(words("Realmwright", "display"))
        head.addStretch(1)
        if takers():
            draw = Button(self.tr("From a drawing…"), icon="map", height=32)
            draw.setToolTip(self.tr("A new map from the outlines of an SVG, GeoJSON or TopoJSON"))
            draw.clicked.connect(self.drawing_requested)
            head.addWidget(draw)
        for action, title, icon in (
            ("random-map", self.tr("Random map…"), "shuffle"),
            ("tour", self.tr("Two-minute tour"), "life-buoy"),
            ("open", self.tr("Open a file…"), "folder-open"),
        ):
            button = Button(title, icon=icon, height=32)
            button.clicked.connect(partial(self._ask, action))
            head.addWidget(button)
        self._column.addLayout(head)
        self._grids: dict[str, tuple[QWidget, CardGrid]] = {}
        for key, title in (
            ("recovered", self.tr("Recovered work")),
            ("new", self.tr("New map")),
            ("recent", self.tr("Recent files")),
        ):
            self._add_part(key, words(title, "panel"))
        self.filters = SampleFilters(every_sample())
        self.filters.changed.connect(self._filter)
        self._add_part("samples", self.filters)
        self._samples: dict[Path, MapCard] = {}
        self._column.addStretch(1)
        self._waiting: list[Callable[[], None]] = []
        self._clock = QTimer(self)
        self._clock.setInterval(0)
        self._clock.timeout.connect(self._draw_one)

    def show_choices(self, recent: Sequence[str], recovered: Sequence[tuple[str, str]]) -> None:
        """Show recent files, and recovered work as pairs (path, words)."""
        self._waiting = []
        self._show("recovered", [self._recovered(path, said) for path, said in recovered])
        self._show("new", [self._new(system.id, mode.id) for system in systems()
                           for mode in system.modes])  # fmt: skip
        self._show("recent", [self._file(Path(path)) for path in recent])
        self._samples = {sample.path: self._file(sample.path) for sample in every_sample()}
        self._show("samples", list(self._samples.values()))
        self._filter()
        self._begin()
        self._clock.start()

    def _ask(self, action: str, _on: bool = False) -> None:
        self.action_requested.emit(action)

    def _filter(self) -> None:
        """Show the samples that are wanted."""
        found = {sample.path for sample in self.filters.wanted()}
        self._grids["samples"][1].show_only(
            [card for path, card in self._samples.items() if path in found]
        )
        self.filters.show_found(len(found))

    def _begin(self) -> None:
        """Give the keyboard to the first new map, once the cards are in their places."""
        QTimer.singleShot(0, self._grids["new"][1].focus_first)

    def draw_all(self) -> None:
        """Draw every pending picture."""
        while self._waiting:
            self._draw_one()

    def _add_part(self, key: str, head: QWidget) -> None:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, px(12), 0, 0)
        column.setSpacing(px(10))
        column.addWidget(head)
        grid = CardGrid()
        column.addWidget(grid)
        part.hide()
        self._column.addWidget(part)
        self._grids[key] = (part, grid)

    def _show(self, key: str, cards: list[MapCard]) -> None:
        part, grid = self._grids[key]
        part.setVisible(bool(cards))
        grid.hold(cards)
        grid.lay_out(self.width() - px(106))

    def _new(self, system_id: str, mode_id: str) -> MapCard:
        system = system_named(system_id)
        mode = system.mode(mode_id)
        title, seats = (mode.title, seats_of(mode)) if mode else (mode_id, "")
        title = f"{system.title}: {title}" if len(systems()) > 1 else title
        card = MapCard(title, seats)
        card.setToolTip(tip_of(mode.summary if mode else ""))
        card.clicked.connect(lambda: self.new_requested.emit(f"{system_id}/{mode_id}"))

        def draw() -> None:
            card.show_picture(pictures.new_picture(system_id, mode_id))

        self._waiting.append(draw)
        return card

    def _file(self, path: Path) -> MapCard:
        card = MapCard(path.stem.replace("-", " "), path.name)
        card.setToolTip(tip_of(str(path)))
        card.clicked.connect(lambda: self.open_requested.emit(str(path)))
        self._waiting.append(lambda: self._draw_file(card, path))
        return card

    def _recovered(self, path: str, said: str) -> MapCard:
        card = MapCard(Path(path).stem, said)
        card.clicked.connect(lambda: self.recover_requested.emit(path))
        self._waiting.append(lambda: self._draw_file(card, Path(path), said))
        return card

    def _draw_file(self, card: MapCard, path: Path, said: str = "") -> None:
        found = pictures.file_picture(path)
        if found is None:
            card.show_words(card.text(), said or self.tr("cannot be read"))
            return
        scenario, picture = found
        system = system_named(scenario.system)
        mode = system.mode(scenario.mode)
        played = mode.title if mode else scenario.mode
        played = f"{system.title}: {played}" if len(systems()) > 1 else played
        card.show_words(scenario.title, said or played)
        card.show_picture(picture)

    def _draw_one(self) -> None:
        if self._waiting:
            self._waiting.pop(0)()
        else:
            self._clock.stop()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # What is opened is drawn first: the other pictures wait until they are seen again.
        self._clock.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._begin()
        if self._waiting:
            self._clock.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for _, grid in self._grids.values():
            grid.lay_out(event.size().width() - px(106))
