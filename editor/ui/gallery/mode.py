"""The gallery in a window: a page in place of the editing panels."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QMenu
from shiboken6 import isValid

from editor.checks.check import BaseSurvey
from editor.ui.gallery.gallery_actions import gallery_actions
from editor.ui.gallery.gallery_layout import GalleryLayout
from editor.ui.gallery.keep_pane import key_of, things
from editor.ui.gallery.presenter import candidate_view, grid_view, header_view
from editor.ui.gallery.small_map import MapPictures
from editor.ui.shell_binding import PageHost, show_panels
from editor.ui.views import StatusView
from editor.workbench.event import Event
from editor.workbench.gallery_search import GallerySearch
from editor.workbench.versions import Version, present_version

if TYPE_CHECKING:
    from editor.ui.playtest.control import PlaytestControl
    from editor.ui.shell import Shell
    from editor.workbench.session import Session

    PlaytestOf = Callable[[], PlaytestControl | None]

_POLL = 50
"""Milliseconds between two looks at the search."""


class GalleryMode(QObject):
    """The page and what it does; what was found stays as long as the session does."""

    def __init__(
        self, window: PageHost, shell: Shell, session: Session, playtest: PlaytestOf
    ) -> None:
        super().__init__(shell)
        self._playtest = playtest
        self._window, self._shell, self._session = window, shell, session
        self.search = GallerySearch(session, self._show)
        self.layout: GalleryLayout | None = None
        self._pictures: MapPictures | None = None
        self._clock = QTimer(self, interval=_POLL)
        self._clock.timeout.connect(self._tick)
        self._said_left = -1

    # Opening and leaving

    def open(self) -> None:
        """Show the page in place of the editing panels."""
        if self.layout is not None:
            return
        window, session = self._window, self._session
        session.tool.cancel()
        session.cancel()
        rows = gallery_actions(self, session.system)
        window.commands.build(window.strip.menus, session.system, rows)
        self._pictures = pictures = MapPictures(self._shell, session.system, self._survey_of)
        leave = window.commands.action("leave-gallery")
        layout = self.layout = GalleryLayout(leave, pictures, window.pages)
        layout.header.asked.connect(self.act)
        layout.keep.kept.connect(self.search.keep)
        layout.keep.wished.connect(self.search.wish_for)
        for each in (layout.keep.map, layout.candidate.map):
            each.pressed.connect(self._turn_kept)
        layout.grid.chosen.connect(self.search.choose)
        layout.grid.taken.connect(self.take_over)
        layout.candidate.take.clicked.connect(self.take_over)
        layout.candidate.onward.clicked.connect(lambda: self.act("onward"))
        layout.candidate.released.connect(self.search.release)
        session.observers.append(self._hear)
        window.pages.addWidget(layout)
        window.pages.setCurrentWidget(layout)
        self.search.learn()
        self._clock.start()
        self._show()
        layout.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Edit the map again; a search that runs rests until one is back."""
        if self.layout is None:
            return
        self._end_page()
        show_panels(self._window, self._shell, self._session.system)

    def end(self) -> None:
        """End the page and the search, such as with the map."""
        self._end_page()
        self.search.close()

    def _end_page(self) -> None:
        self._clock.stop()
        if self.search.state == "searching":
            self.search.halt("paused")
        if self._pictures is not None:
            self._pictures.stop()
            self._pictures.deleteLater()
            self._pictures = None
        if self._hear in self._session.observers:
            self._session.observers.remove(self._hear)
        layout, self.layout = self.layout, None
        if layout is not None and isValid(layout):
            self._window.pages.removeWidget(layout)
            layout.deleteLater()

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
            self._window.commands.run("fit")
            words = self.tr("Map {n:,} is taken over: undo takes it back.")
            self._session.say(words.format(n=found.number))

    def offer_parts(self) -> None:
        """Offer the parts of the map, to keep them or let them go."""
        if self.layout is None:
            return
        menu = QMenu(self.layout)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for each in things(self._session.editing.outline(self._session.survey)):
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
        deal = present_version(self._session).deal
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
        return self.search.survey(key) if isinstance(key, int) else self._session.survey

    def _tick(self) -> None:
        self.search.poll()
        left = round(self.search.left)
        if self.layout is not None and left != self._said_left:
            self._said_left = left
            self.layout.header.show_view(self._session.present.title, header_view(self.search))

    def _hear(self, event: Event) -> None:
        if event.kind == "said" and self.layout is not None:
            self.layout.status.say(event.words)

    def _show(self) -> None:
        layout, search = self.layout, self.search
        if layout is None or self._pictures is None:
            return
        grid, candidate = grid_view(search), candidate_view(search)
        steps = [number for number, _ in candidate.steps] if candidate is not None else []
        numbers = {cell.number for cell in grid.cells.values()}
        self._pictures.keep_only({*numbers, *steps, key_of(self._session.present)})
        layout.header.show_view(self._session.present.title, header_view(search))
        layout.keep.show_search(search)
        layout.grid.show_view(grid)
        layout.candidate.show_candidate(candidate, search.kept)
        layout.candidate.show_in_the_way(tuple(each.words for each in search.in_the_way))
        layout.status.show_view(self._status())

    def _status(self) -> StatusView:
        keys = [
            ("← ↑ ↓ →", self.tr("next map")),
            ("Enter", self.tr("take over")),
            ("G", self.tr("go on from here")),
            ("K", self.tr("keep a part")),
            ("C", self.tr("compare with yours")),
            ("Esc", self.tr("leave")),
        ]
        shown = keys if self.search.map is not None else [keys[3], keys[5]]
        seed = self.tr("seed {n} · same seed, same gallery").format(n=self.search.wish.seed)
        return StatusView("", "", tuple(shown), size=seed)
