"""Compare in a window: two versions of the map, in place of the editing panels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from shiboken6 import isValid

from editor.core.errors import FileError
from editor.core.words import listing, opening
from editor.ui.compare.compare_layout import CompareLayout
from editor.ui.compare.compare_report import save_comparison
from editor.ui.compare.maps_control import MapsControl
from editor.ui.compare.presenter import compare_view, exact_groups, flipped_view, pairs_view
from editor.ui.compare.version_menu import version_menu
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.playtest.matches_control import ReplayOpener, Wanted
from editor.ui.playtest.play_checks import checks_for, crew_for
from editor.ui.screens.screen import TURNING, Screen, zoom_actions
from editor.workbench.action import Action
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
    from editor.ui.playtest.matches_control import ShowsMatches
    from editor.ui.screens.host import Host
    from editor.ui.shell import Shell

_NUMBERED = 9
"""How many changes have a key."""


class CompareMode(Screen):
    """The page of a comparison and what it does; what was played stays while it is closed."""

    layout: CompareLayout | None
    leaving = "leave-compare"
    shared = TURNING

    def __init__(
        self, window: Host, shell: Shell, session: Session, show_matches: ShowsMatches
    ) -> None:
        super().__init__(window, shell, session)
        self._show_matches = show_matches
        self.comparing = Comparing(session, lambda: crew_for(shell), checks_for=checks_for)
        self.comparing.observers.append(self._follow)
        self.maps: MapsControl | None = None
        self._exact: tuple[DifferencesGroup, ...] = ()
        self._replays: ReplayOpener | None = None

    # Opening and leaving

    def open(self, other: Version | None = None) -> None:
        """Compare the present map with a version, by default the one before it.

        House rules of the program come after the map as it is; all else comes before it.
        """
        if self.window.playing is not None:
            return
        if self.layout is None:
            self.enter()
        assert self.layout is not None
        chosen = other or former_version(self.session)
        if chosen is None:
            self._show()
            self.layout.header.choosers[0].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        now = present_version(self.session)
        if chosen.kind == "setup":
            now = setup_version(self.session, self.session.setup)
        self._start(*((now, chosen) if chosen.kind == "rules" else (chosen, now)))
        self.layout.maps[1].setFocus(Qt.FocusReason.OtherFocusReason)

    def offer(self, button: QWidget) -> None:
        """Offer the versions to compare with at a button."""
        menu = version_menu(button, self.session, self.open, self.open_file)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def escape(self) -> None:
        """Leave the list of matches, else the page."""
        if self.layout is not None and self.layout.flipped.lists_pairs:
            self.layout.flipped.leave_pairs()
        else:
            self.leave()

    def closing(self) -> None:
        if self._replays is not None:
            self._replays.give_up()
        self.comparing.stop()
        self.comparing.close()
        self.maps = self._replays = None

    def end(self) -> None:
        super().end()
        self.comparing.close()

    def make(self, leave: QAction, pages: QStackedWidget) -> CompareLayout:
        layout = CompareLayout(leave, pages)
        layout.header.choose_requested.connect(self.offer_versions)
        layout.header.pairs_chosen.connect(self.comparing.play)
        layout.header.amount.choose(str(self.comparing.pairs))
        layout.header.go_back_requested.connect(self._go_back)
        layout.answer.requested.connect(self._act)
        layout.answer.save_requested.connect(self.save_report)
        layout.answer.said.connect(layout.status.say)
        layout.flipped.cell_pressed.connect(self._show_pairs)
        layout.flipped.then_opened.connect(lambda index: self._open_match(0, index))
        layout.flipped.now_opened.connect(lambda index: self._open_match(1, index))
        self.maps = MapsControl(layout, self.comparing)
        self._replays = ReplayOpener(self.window, self.shell, self._show_matches, layout.status)
        return layout

    def rows(self) -> tuple[Action, ...]:
        def not_played(played: bool) -> str:
            return "" if played else "No matches played yet"

        comparing = self.comparing
        return (
            *zoom_actions("compare", "Fit the maps", self.zoom),
            Action(
                "compare-then", "Choose first version…", "Compare", 0,
                run=lambda _: self.offer_versions(0),
            ),
            Action(
                "compare-now", "Choose second version…", "Compare", 0,
                run=lambda _: self.offer_versions(1),
            ),
            Action(
                "compare-next-map", "Next map of the difference", "Compare", 1, "O",
                run=lambda _: self.step_layer(1), why_not=lambda _: not_played(self.has_layers),
            ),
            Action(
                "compare-former-map", "Previous map of the difference", "Compare", 1, "Shift+O",
                run=lambda _: self.step_layer(-1), why_not=lambda _: not_played(self.has_layers),
            ),
            Action(
                "compare-stop", "Stop", "Compare", 2, "Shift+F4",
                hint="Matches played so far count", run=lambda _: comparing.stop(),
                why_not=lambda _: "" if comparing.active else "No matches are running",
            ),
            Action(
                "compare-report", "Save the report…", "Compare", 2,
                hint="As a page for a browser, or as JSON", run=lambda _: self.save_report(),
                why_not=lambda _: not_played(comparing.comparison is not None),
            ),
            Action(
                "leave-compare", "Leave Compare", "Compare", 4, "Esc", ("Ctrl+Shift+D",),
                hint="Back to the map", run=lambda _: self.escape(),
            ),
            *self._changes(),
        )  # fmt: skip

    def _changes(self) -> Iterator[Action]:
        for number in range(1, _NUMBERED + 1):
            yield Action(
                f"compare-change-{number}", f"Change {number}", "Compare > Go to a change", 3,
                str(number), run=partial(self._frame, number), why_not=partial(self._no, number),
            )  # fmt: skip

    def _back(self, source: QWidget | None) -> None:
        """Show the page again after a replay."""
        if self.layout is None:
            return
        self.build_menus()
        self.window.pages.setCurrentWidget(self.layout)
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

        menu = version_menu(button, self.session, pick, ask_file, now=True)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _choose(self, at: int, version: Version) -> None:
        other = present_version(self.session)
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
        window, title = self.shell.window(), self.tr("Compare with a file")
        kinds = self.tr("Maps (*.json);;All files (*)")
        folder = str(self.window.files.folder())
        name = FileDialog.file(window, title, folder, kinds)
        if not name:
            return None
        try:
            return file_version(self.session, Path(name))
        except FileError as error:
            words = self.tr("This file cannot be compared with")
            self.window.files.report_faults(words, error)
            return None

    def _start(self, then: Version, now: Version) -> None:
        self._exact = ()
        if self.layout is not None and self.maps is not None:
            self.layout.flipped.leave_pairs()
            self.maps.clear()
        self.comparing.compare(then, now)

    def _go_back(self) -> None:
        versions = self.comparing.versions
        if versions is not None and versions[0].step is not None:
            step = versions[0].step
            self.leave()
            self.session.go_to(step)

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
        """Show the map of the difference that is this many after the present one."""
        if self.maps is not None:
            self.maps.step_layer(by)

    def _no(self, number: int, _: Session) -> str:
        """Return why one cannot go to a change by its number; empty where one can."""
        there = self.maps is not None and self.maps.change(number) is not None
        return "" if there else "There is no such change"

    def _frame(self, number: int, _: Session) -> None:
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
            self.layout.flipped.show_pairs(pairs_view(self.comparing, before, after))

    def _open_match(self, at: int, index: int) -> None:
        """Open a match as it went then (0) and as it goes now (1), one of them first."""
        playtests = self.comparing.playtests
        if playtests is None or self._replays is None:
            return
        source: QWidget | None = self.shell.window().focusWidget()
        names = self.tr("Then"), self.tr("Now")
        pair = [Wanted(each, index, name) for each, name in zip(playtests, names, strict=True)]
        self._replays.open(pair, lambda: self._back(source), at)

    def save_report(self) -> None:
        """Ask for a file and write what differs."""
        folder = self.window.files.folder()
        name, *maps = save_comparison(self.shell.window(), self.comparing, folder) or ("",)
        if maps:
            said = self.tr("Report saved to {name}, with the maps its command needs: {maps}.")
            self._say(said.format(name=name, maps=listing(maps)))
        elif name:
            self._say(self.tr("Report saved to {name}.").format(name=name))

    # Showing

    def tick(self) -> None:
        if QApplication.activeModalWidget() is None:
            self.comparing.tick()

    def _follow(self, change: Change) -> None:
        if change == "state":
            self.run_clock(self.comparing.active)
            if self.comparing.playtests is not None and not self._exact:
                self._exact = exact_groups(self.comparing)
        self._show()

    def hear(self, event: Event) -> None:
        if event.kind == "view" and self.maps is not None:
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
        layout.flipped.show_flipped(flipped_view(self.comparing))
        if self.maps is not None:
            self.maps.show(view.size)
        self.window.commands.refresh()
