"""The gallery in a window: a page in place of the editing panels."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QStackedWidget

from editor.checks.check import BaseSurvey
from editor.ui.gallery.gallery_layout import GalleryLayout
from editor.ui.gallery.keep_pane import key_of, things
from editor.ui.gallery.presenter import candidate_view, grid_view, header_view
from editor.ui.gallery.small_map import MapPictures
from editor.ui.screens.screen import Screen
from editor.ui.views import StatusView
from editor.workbench.action import Action
from editor.workbench.gallery_search import GallerySearch
from editor.workbench.versions import Version, present_version

if TYPE_CHECKING:
    from editor.ui.playtest.control import PlaytestControl
    from editor.ui.screens.host import Host
    from editor.ui.shell import Shell
    from editor.workbench.session import Session

    PlaytestOf = Callable[[], PlaytestControl | None]


class GalleryMode(Screen):
    """The page and what it does; what was found stays as long as the session does."""

    layout: GalleryLayout | None
    leaving = "leave-gallery"
    interval = 50

    def __init__(self, window: Host, shell: Shell, session: Session, playtest: PlaytestOf) -> None:
        super().__init__(window, shell, session)
        self._playtest = playtest
        self.search = GallerySearch(session, self._show)
        self._pictures: MapPictures | None = None
        self._said_left = -1

    def open(self) -> None:
        """Show the page in place of the editing panels."""
        if self.layout is None:
            self.enter()
            self.search.learn()
            self.clock.start()
            self._show()
        if self.layout is not None:
            self.layout.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def make(self, leave: QAction, pages: QStackedWidget) -> GalleryLayout:
        self._pictures = pictures = MapPictures(self.shell, self.session.system, self._survey_of)
        layout = GalleryLayout(leave, pictures, pages)
        layout.header.requested.connect(self.act)
        layout.keep.kept.connect(self.search.keep)
        layout.keep.settings_changed.connect(self.search.change_settings)
        for each in (layout.keep.map, layout.candidate.map):
            each.pressed.connect(self._turn_kept)
        layout.grid.chosen.connect(self.search.choose)
        layout.grid.taken.connect(self.take_over)
        layout.candidate.take.clicked.connect(self.take_over)
        layout.candidate.onward.clicked.connect(lambda: self.act("onward"))
        layout.candidate.released.connect(self.search.release)
        return layout

    def closing(self) -> None:
        """Let a search that runs rest until one is back."""
        if self.search.state == "searching":
            self.search.halt("paused")
        if self._pictures is not None:
            self._pictures.stop()
            self._pictures.deleteLater()
            self._pictures = None

    def end(self) -> None:
        super().end()
        self.search.close()

    def rows(self) -> tuple[Action, ...]:
        search = self.search

        def no_map(_: Session) -> str:
            return "" if search.map is not None else "No maps found yet"

        def idle(_: Session) -> str:
            return "" if search.state in ("searching", "paused") else "No search is running"

        return (
            Action(
                "gallery-search", "Search, pause, resume", "Gallery", 0, "F4",
                run=lambda _: self.act("press"),
            ),
            Action(
                "gallery-stop", "Stop", "Gallery", 0, "Shift+F4",
                hint="The maps found so far are kept", run=lambda _: self.act("stop"), why_not=idle,
            ),
            Action(
                "gallery-keep", "Keep a part…", "Gallery", 1, "K", icon="pin",
                hint="It stays unchanged on every map", run=lambda _: self.offer_parts(),
            ),
            Action(
                "gallery-take", "Use this map", "Gallery", 2, icon="check",
                hint="As a single undo step", run=lambda _: self.take_over(), why_not=no_map,
            ),
            Action(
                "gallery-onward", "Continue from this map", "Gallery", 2, "G",
                hint="The search continues around this map",
                run=lambda _: self.act("onward"), why_not=no_map,
            ),
            Action(
                "gallery-compare", "Compare with mine", "Gallery", 2, "C",
                run=lambda _: self.compare(),
                why_not=lambda _: no_map(_) if self.session.system.play else "It has no matches",
            ),
            Action(
                "leave-gallery", "Leave the gallery", "Gallery", 3, "Esc", ("Alt+G",),
                hint="Back to the map; the search results are kept", run=lambda _: self.leave(),
            ),
        )  # fmt: skip

    # What is asked

    def act(self, name: str) -> None:
        """Do what a button or a key asks for."""
        search = self.search
        if name == "press":
            name = header_view(search).acts[0][0]
        acts: dict[str, Callable[[], object]] = {
            "start": search.start,
            "pause": lambda: search.halt("paused"),
            "stop": lambda: search.halt("stopped"),
            "go-on": search.go_on,
            "onward": search.start_from_here,
        }
        acts[name]()

    def take_over(self) -> None:
        """Make the chosen map the map of the session, and leave."""
        found = self.search.take_over()
        if found is not None:
            self.leave()
            self.window.commands.run("fit")
            words = self.tr("Map {n:,} applied. You can undo this.")
            self.session.say(words.format(n=found.number))

    def offer_parts(self) -> None:
        """Offer the parts of the map, to keep them or let them go."""
        if self.layout is None:
            return
        menu = QMenu(self.layout)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for each in things(self.session.editing.outline(self.session.survey)):
            said = f"{each.title}  {each.detail}".strip().replace("&", "&&")
            action = menu.addAction(said)
            action.setCheckable(True)
            action.setChecked(each.locked or each.key in self.search.kept)
            action.setEnabled(not each.locked)
            action.triggered.connect(lambda on, key=each.key: self.search.keep(key, on))
        pane = self.layout.keep
        menu.popup(pane.mapToGlobal(QPoint(pane.width(), 0)))

    def compare(self) -> None:
        """Compare the chosen map with one's own, in place of the gallery."""
        found = self.search.map
        if found is None:
            return
        deal = present_version(self.session).deal
        name = self.tr("Map {n:,}").format(n=found.number)
        made = replace(deal, scenario=self.search.scenario(found.number))
        control = self._playtest()
        self.leave()
        if control is not None:
            control.comparison.open(Version("rules", name, made, self.tr("of the gallery")))

    def _turn_kept(self, name: str) -> None:
        self.search.keep(name, name not in self.search.kept)

    # Showing

    def _survey_of(self, key: Hashable) -> BaseSurvey:
        """Return the survey of a map by its number, or of the map of the session."""
        return self.search.survey(key) if isinstance(key, int) else self.session.survey

    def tick(self) -> None:
        self.search.poll()
        left = round(self.search.left)
        if self.layout is not None and left != self._said_left:
            self._said_left = left
            self.layout.header.show_view(self.session.present.title, header_view(self.search))

    def _show(self) -> None:
        layout, search = self.layout, self.search
        if layout is None or self._pictures is None:
            return
        grid, candidate = grid_view(search), candidate_view(search)
        steps = [number for number, _ in candidate.steps] if candidate is not None else []
        numbers = {cell.number for cell in grid.cells.values()}
        self._pictures.keep_only({*numbers, *steps, key_of(self.session.present)})
        layout.header.show_view(self.session.present.title, header_view(search))
        layout.keep.show_search(search)
        layout.grid.show_view(grid)
        layout.candidate.show_candidate(candidate, search.kept)
        layout.candidate.show_in_the_way(tuple(each.words for each in search.in_the_way))
        layout.status.show_view(self._status())

    def _status(self) -> StatusView:
        keys = [
            ("← ↑ ↓ →", self.tr("next map")),
            ("Enter", self.tr("use map")),
            ("G", self.tr("continue from here")),
            ("K", self.tr("keep a part")),
            ("C", self.tr("compare with mine")),
            ("Esc", self.tr("leave")),
        ]
        shown = keys if self.search.map is not None else [keys[3], keys[5]]
        seed = self.tr("seed {n} · same seed, same gallery").format(n=self.search.settings.seed)
        return StatusView("", "", tuple(shown), size=seed)
