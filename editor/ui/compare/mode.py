"""Compare in a window: two versions of the map, in place of the editing panels."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from editor.core.errors import FileError
from editor.core.words import listing, opening
from editor.ui.compare.compare_actions import compare_actions
from editor.ui.compare.compare_layout import CompareLayout
from editor.ui.compare.compare_report import save_comparison
from editor.ui.compare.maps_control import MapsControl
from editor.ui.compare.presenter import compare_view, exact_groups, pairs_view, turned_view
from editor.ui.compare.version_menu import version_menu
from editor.ui.compare.views import ChangeView
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.playtest.crews import checks_for, crew_for
from editor.ui.playtest.replays import ReplayOpener, Wanted
from editor.ui.shell_binding import show_panels
from editor.workbench.comparing import Change, Comparing
from editor.workbench.event import Event
from editor.workbench.session import Session
from editor.workbench.versions import (
    Version,
    file_version,
    former_version,
    present_version,
    setup_version,
)

if TYPE_CHECKING:
    from editor.picture.charts.differences import DifferencesGroup
    from editor.ui.playtest.host import Host, ShowsMatches
    from editor.ui.shell import Shell

_INTERVAL = 20
"""Milliseconds between two looks at what was played."""


class CompareMode(QObject):
    """The page of a comparison and what it does; made when it is first wanted."""

    def __init__(
        self, window: Host, shell: Shell, session: Session, show_matches: ShowsMatches
    ) -> None:
        super().__init__(shell)
        self._window, self._shell, self._session = window, shell, session
        self._show_matches = show_matches
        self.comparing = Comparing(session, lambda: crew_for(shell), checks_for=checks_for)
        self.comparing.observers.append(self._hear)
        self.layout: CompareLayout | None = None
        self.maps: MapsControl | None = None
        self._exact: tuple[DifferencesGroup, ...] = ()
        self._replays: ReplayOpener | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(_INTERVAL)
        self._clock.timeout.connect(self._tick)

    # Opening and leaving

    def open(self, other: Version | None = None) -> None:
        """Compare the present map with a version, by default the one before it.

        House rules of the program come after the map as it is; all else comes before it.
        """
        if self._window.playing is not None:
            return
        self._session.tool.cancel()
        self._session.cancel()
        if self.layout is None:
            self._session.observers.append(self._hear_session)
            self.layout = self._made()
        self._show_page()
        chosen = other or former_version(self._session)
        if chosen is None:
            self._show()
            self.layout.header.choosers[0].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        now = present_version(self._session)
        if chosen.kind == "setup":
            now = setup_version(self._session, self._session.setup)
        self._start(*((now, chosen) if chosen.kind == "rules" else (chosen, now)))
        self.layout.maps[1].setFocus(Qt.FocusReason.OtherFocusReason)

    def offer(self, button: QWidget) -> None:
        """Offer the versions to compare with at a button."""
        menu = version_menu(button, self._session, self.open, self.open_file)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def escape(self) -> None:
        """Leave the list of matches, else the page."""
        if self.layout is not None and self.layout.turned.lists_pairs:
            self.layout.turned.leave_pairs()
        else:
            self.leave()

    def leave(self) -> None:
        """Edit the map again; what was played is kept."""
        if self.layout is None:
            return
        self._end_page()
        show_panels(self._window, self._shell, self._session.system)

    def end(self) -> None:
        """End the comparison and its processes, such as with the map."""
        if self.layout is not None:
            self._end_page()
        self.comparing.close()

    def _end_page(self) -> None:
        self._clock.stop()
        if self._replays is not None:
            self._replays.give_up()
            self._replays = None
        self.comparing.stop()
        self.comparing.close()
        if self._hear_session in self._session.observers:
            self._session.observers.remove(self._hear_session)
        layout, self.layout, self.maps = self.layout, None, None
        if layout is not None and isValid(layout):
            self._window.pages.removeWidget(layout)
            layout.deleteLater()

    def _made(self) -> CompareLayout:
        window = self._window
        self._build()
        layout = CompareLayout(window.commands.action("leave-compare"))
        layout.header.choose_asked.connect(self.offer_versions)
        layout.header.pairs_chosen.connect(self.comparing.play)
        layout.header.amount.choose(str(self.comparing.pairs))
        layout.header.go_back_asked.connect(self._go_back)
        layout.answer.asked.connect(self._act)
        layout.answer.save_asked.connect(self.save_report)
        layout.answer.said.connect(layout.status.say)
        layout.turned.cell_pressed.connect(self._show_pairs)
        layout.turned.then_opened.connect(lambda index: self._open_match(0, index))
        layout.turned.now_opened.connect(lambda index: self._open_match(1, index))
        self.maps = MapsControl(layout, self.comparing)
        self._replays = ReplayOpener(window, self._shell, self._show_matches, layout.status)
        return layout

    def _build(self) -> None:
        window, session = self._window, self._session
        rows = compare_actions(self, session.system)
        window.commands.build(window.strip.menus, session.system, rows)

    def _show_page(self) -> None:
        """Show the page with its menus: at first, and after a replay."""
        layout, window = self.layout, self._window
        if layout is None:
            return
        if window.pages.indexOf(layout) < 0:
            window.pages.addWidget(layout)
        window.pages.setCurrentWidget(layout)

    def _back(self, source: QWidget | None) -> None:
        """Show the page again after a replay."""
        if self.layout is None:
            return
        self._build()
        self._show_page()
        self._show()
        if source is not None and isValid(source) and source.isVisible():
            source.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is chosen

    def offer_versions(self, at: int) -> None:
        """Offer the versions for the map then (0) or now (1)."""
        if self.layout is None:
            return
        button = self.layout.header.choosers[at]

        def pick(version: Version) -> None:
            self._choose(at, version)

        def ask_file() -> None:
            version = self._asked_file()
            if version is not None:
                self._choose(at, version)

        menu = version_menu(button, self._session, pick, ask_file, now=True)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _choose(self, at: int, version: Version) -> None:
        other = present_version(self._session)
        if self.comparing.versions is not None:
            other = self.comparing.versions[1 - at]
        self._start(*((version, other) if at == 0 else (other, version)))

    def open_file(self) -> None:
        """Compare the present map with a file that is asked for."""
        version = self._asked_file()
        if version is not None:
            self.open(version)

    def _asked_file(self) -> Version | None:
        """Ask for a file and read it; say its faults."""
        window, title = self._shell.window(), self.tr("Compare with a file")
        kinds = self.tr("Maps (*.json);;All files (*)")
        folder = str(self._window.files.folder())
        name = FileDialog.file(window, title, folder, kinds)
        if not name:
            return None
        try:
            return file_version(self._session, Path(name))
        except FileError as error:
            words = self.tr("This file cannot be compared with")
            self._window.files.report_faults(words, error)
            return None

    def _start(self, then: Version, now: Version) -> None:
        self._exact = ()
        if self.layout is not None and self.maps is not None:
            self.layout.turned.leave_pairs()
            self.maps.clear()
        self.comparing.compare(then, now)

    def _go_back(self) -> None:
        versions = self.comparing.versions
        if versions is not None and versions[0].step is not None:
            step = versions[0].step
            self.leave()
            self._session.go_to(step)

    def _act(self, name: str) -> None:
        if name == "stop":
            self.comparing.stop()
        elif name == "go-on":
            self.comparing.go_on()
        elif name == "problems" and self.maps is not None:
            self._say(f"{opening(self.maps.show_problem())}.")

    # The maps

    @property
    def has_layers(self) -> bool:
        """Whether there are maps of the difference."""
        return self.maps is not None and bool(self.maps.layer.layers)

    def step_layer(self, by: int) -> None:
        """Show the map of the difference that is so many after the present one."""
        if self.maps is not None:
            self.maps.step_layer(by)

    def change(self, number: int) -> ChangeView | None:
        """Return the change with a number; None where there is none."""
        return None if self.maps is None else self.maps.change(number)

    def frame_change(self, number: int) -> None:
        """Bring a change into view on both maps."""
        if self.maps is not None:
            self.maps.frame_change(number)

    def zoom(self, by: int) -> None:
        """Zoom both maps in or out by a step; 0 fits them."""
        if self.maps is not None:
            self.maps.zoom(by)

    # Matches

    def _show_pairs(self, before: int, after: int) -> None:
        if self.layout is not None:
            self.layout.turned.show_pairs(pairs_view(self.comparing, before, after))

    def _open_match(self, at: int, index: int) -> None:
        """Open a match as it went then (0) and as it goes now (1), one of them first."""
        playtests = self.comparing.playtests
        if playtests is None or self._replays is None:
            return
        source: QWidget | None = self._shell.window().focusWidget()
        names = self.tr("Then"), self.tr("Now")
        pair = [Wanted(each, index, name) for each, name in zip(playtests, names, strict=True)]
        self._replays.open(pair, lambda: self._back(source), at)

    def save_report(self) -> None:
        """Ask for a file and write what differs."""
        folder = self._window.files.folder()
        name, *maps = save_comparison(self._shell.window(), self.comparing, folder) or ("",)
        if maps:
            said = self.tr("The report is saved in {name}, with the maps of its command: {maps}.")
            self._say(said.format(name=name, maps=listing(maps)))
        elif name:
            self._say(self.tr("The report is saved in {name}.").format(name=name))

    # Showing

    def _tick(self) -> None:
        if QApplication.activeModalWidget() is None:
            self.comparing.tick()

    def _hear(self, change: Change) -> None:
        if change == "state":
            active = self.comparing.active
            if active != self._clock.isActive():
                self._clock.start() if active else self._clock.stop()
            if self.comparing.playtests is not None and not self._exact:
                self._exact = exact_groups(self.comparing)
        self._show()

    def _hear_session(self, event: Event) -> None:
        if event.kind == "said":
            self._say(event.words)
        elif event.kind == "view" and self.maps is not None:
            self.maps.draw()

    def _say(self, words: str) -> None:
        if self.layout is not None:
            self.layout.status.say(words)

    def _show(self) -> None:
        layout = self.layout
        if layout is None:
            return
        view = compare_view(self.comparing, self._exact)
        versions = self.comparing.versions
        titles = (
            ("", self.tr("Now")) if versions is None else (versions[0].title, versions[1].title)
        )
        layout.header.show_view(view, titles)
        for shown, title in zip(layout.maps, view.titles, strict=True):
            shown.show_title(title)
        layout.answer.show_view(view)
        layout.turned.show_turned(turned_view(self.comparing))
        if self.maps is not None:
            self.maps.show(view.size)
        self._window.commands.refresh()
