"""House rules in a window: a page in place of the editing panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QStackedWidget

from editor.checks.own.own_check import code_of, layered
from editor.core.words import opening
from editor.ui.dialogs.ask import ask
from editor.ui.house.house_layout import HouseLayout
from editor.ui.house.house_map import FailingMap
from editor.ui.house.house_presenter import header_facts, own_views, status_view, trial_view
from editor.ui.house.layers import RuleLayers
from editor.ui.house.own_check import OwnCheckEditor
from editor.ui.house.play_strip import HousePlay
from editor.ui.house.rule_field import RuleNumber
from editor.ui.house.rule_presenter import RuleShelf, layer_views
from editor.ui.screens.screen import TURNING, Screen, zoom_actions
from editor.ui.sharing import print_page
from editor.workbench.action import Action
from editor.workbench.event import Event
from editor.workbench.own_states import OwnStates
from editor.workbench.rule_trials import RuleTrials
from editor.workbench.session import Session
from editor.workbench.worker import ProcessWorker

if TYPE_CHECKING:
    from editor.ui.shell import Shell
    from editor.ui.window import MainWindow


class HouseMode(Screen):
    """The page and what it does; the map, its view and its selection stay as they are."""

    window: MainWindow
    layout: HouseLayout
    leaving = "house-done"
    shared = ("undo", "redo", *TURNING)
    interval = 5

    def __init__(self, window: MainWindow, shell: Shell, session: Session) -> None:
        super().__init__(window, shell, session)
        self.trials = RuleTrials(session, ProcessWorker())
        self.layers = RuleLayers(window, session, window.files, self._edit_other)
        self.trials.edit(self.layers.edited)
        self.own: OwnCheckEditor | None = None
        """The editor of own checks while one is chosen."""
        self._chosen = self._chapter = ""
        self.shelf = RuleShelf(session, self.trials)
        self.states = OwnStates(session)
        self._own_timer = QTimer(self)  # whenever nothing else is to be done
        self._own_timer.timeout.connect(self._check_own)

    # Opening and leaving

    def make(self, leave: QAction, pages: QStackedWidget) -> HouseLayout:
        layout = HouseLayout(leave, pages)
        layout.header.share.clicked.connect(self.layers.share)
        layout.header.print.clicked.connect(lambda: print_page(self.window, self.session))
        layout.header.layers.chosen.connect(self.layers.edit)
        layout.header.layers.menu_requested.connect(self.layers.offer_menu)
        layout.header.layers.add_requested.connect(self.layers.offer_more)
        layout.chapters.chosen.connect(self._turn_to)
        layout.chapters.search.textChanged.connect(lambda _: self._show_rules())
        layout.chapters.own.chosen.connect(self.open_own)
        layout.chapters.own.new_requested.connect(lambda: self.open_own(""))
        layout.chapters.own.offer_new(self.session.system.vocabulary is not None)
        layout.list.changed.connect(self._set_pending)
        layout.list.put_back.connect(self._clear)
        layout.trial.take_requested.connect(self.take)
        layout.trial.single_requested.connect(self._take_last)
        layout.trial.put_back_requested.connect(self.put_back)
        self.failing = FailingMap(layout.map, self.session, self.trials, layout.status.say)
        layout.trial.pointed.connect(self.failing.point)
        layout.trial.pressed.connect(lambda key: self.failing.point(key, framed=True))
        layout.map.view_changed.connect(lambda camera: layout.map.fit() if camera is None else None)
        layout.entered.connect(self.take)
        self.plays = HousePlay(
            self.session, self.shell, layout.play, layout.show_play, self._show_findings
        )
        return layout

    def show(self) -> None:
        """Show the page in place of the editing panels."""
        self.window.house = self
        self.enter()
        self.layout.map.show_map(self.session)
        self.refresh()
        self.layout.chapters.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Edit the map again; what is not taken is asked about."""
        if self.may_leave():
            super().leave()

    @property
    def unkept(self) -> bool:
        """Whether something is not taken or not kept."""
        return bool(self.trials.pending) or (self.own is not None and self.own.changed)

    def may_leave(self) -> bool:
        """Ask what becomes of what is not taken and of what is not kept; return False to stay."""
        if self.trials.pending and not self._may_discard():
            return False
        return self.own is None or self.own.may_leave()

    def _may_discard(self) -> bool:
        view = trial_view(self.session, self.trials)
        words = self.tr("{values} not applied.").format(values=view.aside.partition(",")[0])
        answers = [self.tr("Cancel"), self.tr("Discard"), view.take]
        answer = ask(self.window, self.tr("House rules"), words, answers, safe=0)
        if answer == 1:
            self.put_back()
        elif answer == 2:
            self.take()
        return not self.trials.pending

    def closing(self) -> None:
        self._own_timer.stop()
        if self.own is not None:
            self.own.end()
            self.own = None
        self.trials.close()
        self.window.house = None
        self.deleteLater()

    def rows(self) -> tuple[Action, ...]:
        def nothing_pending(_: Session) -> str:
            return "" if self.trials.pending else "No changes to apply"

        def no_layer(_: Session) -> str:
            return "" if self.layers.layer is not None else "The map has no house rules yet"

        return (
            *zoom_actions("house", "Fit the map", self.zoom),
            Action(
                "house-find", "Find a rule", "House rules", 0, "Ctrl+F", icon="search",
                run=lambda _: self.find(),
            ),
            Action(
                "house-take", "Apply changes", "House rules", 0, "Ctrl+Return", icon="check",
                hint="Apply all changed values as a single undo step",
                run=lambda _: self.take(), why_not=nothing_pending,
            ),
            Action(
                "house-put-back", "Discard changes", "House rules", 0,
                hint="Discard all values not yet applied", run=lambda _: self.put_back(),
                why_not=nothing_pending,
            ),
            Action(
                "house-next", "Next failing place", "House rules", 1, "F8",
                run=lambda _: self.step(1),
            ),
            Action(
                "house-previous", "Previous failing place", "House rules", 1, "Shift+F8",
                run=lambda _: self.step(-1),
            ),
            Action(
                "house-new", "New layer…", "House rules", 2, icon="plus",
                run=lambda _: self.layers.begin(),
            ),
            Action(
                "house-rename", "Rename layer…", "House rules", 2, "F2", icon="type",
                run=lambda _: self.layers.rename(),
            ),
            Action(
                "house-copy", "Duplicate layer", "House rules", 2, icon="copy",
                run=lambda _: self.layers.copy(), why_not=no_layer,
            ),
            Action(
                "house-remove", "Remove layer", "House rules", 2, icon="trash-2",
                run=lambda _: self.layers.remove(),
            ),
            Action(
                "house-print", "Print…", "House rules", 2,
                hint="The rulebook's values next to yours, and your own checks",
                run=lambda _: print_page(self.window, self.session), why_not=no_layer,
            ),
            Action(
                "leave-house", "Discard, or go back to the map", "House rules", 3, "Esc",
                run=lambda _: self.escape(),
            ),
            Action(
                "house-done", "Done", "House rules", 3, "Ctrl+Shift+H", hint="Back to the map",
                run=lambda _: self.leave(),
            ),
        )  # fmt: skip

    def escape(self) -> None:
        """Put back what was typed, what is wished or what was searched, else leave."""
        now = QApplication.focusWidget()
        search = self.layout.chapters.search
        if self.own is not None and self.own.escape():
            return
        if isinstance(now, RuleNumber) and now.is_typed():
            now.drop_typed()
        elif self.trials.pending:
            self.put_back()
        elif search.text():
            search.clear()
        elif self.own is not None:
            self.close_own()
        else:
            self.leave()

    # Wishes

    def _edit_other(self) -> None:
        self.trials.edit(self.layers.edited)
        self.refresh()

    def _set_pending(self, key: str, value: object) -> None:
        if not isinstance(value, bool | int | str | None):
            return
        why = self.trials.set_pending(key, value)
        row = self.layout.list.row(key)
        if row is not None:
            fault = why if not why or why.startswith(("there is", "no ")) else f"the value {why}"
            row.blame(opening(fault))
        self._follow_trial()

    def _clear(self, key: str) -> None:
        """Wish the value of the layers below."""
        self.trials.clear(key)
        self._follow_trial()

    def take(self) -> None:
        """Take all that is wished as one step of the history."""
        self.trials.take()
        self._follow_trial()

    def _take_last(self) -> None:
        """Take what was wished last; what was wished before still waits."""
        self.trials.take(tuple(self.trials.pending)[-1:])
        self._follow_trial()

    def put_back(self) -> None:
        """Put back all that is wished."""
        self.trials.put_back()
        self._follow_trial()

    def _follow_trial(self) -> None:
        self.failing.begin()
        self._wait()
        self.refresh()

    def _wait(self) -> None:
        """Look for what is tried elsewhere as long as it is."""
        self.run_clock(self.trials.trying)

    def tick(self) -> None:
        late = self.trials.late
        if self.trials.poll() or late != self.trials.late or self.trials.stopped:
            self._wait()
            self._show_trial()
        if self.trials.stopped:
            self.clock.stop()

    # Own checks

    def open_own(self, check: str) -> None:
        """Open an own check by its id under the map, or a new one."""
        if self.own is not None and not self.own.may_leave():
            self.refresh()
            return
        held = layered(self.session.present).get(check)
        if not check:
            self.layers.edit_open()
        words = self.session.system.vocabulary
        if self.own is None and words is not None:
            self.own = OwnCheckEditor(self.session, words(), self.layers, self.failing)
            self.own.chosen.connect(self.choose_own)
            self.own.left.connect(self.close_own)
        self.choose_own(check)
        if self.own is not None:
            self.layout.show_below(self.own.panel)
            self.own.open(held[1] if held else self.layers.edited, check)

    def close_own(self) -> None:
        """Close the editor of own checks and choose none; its keyboard goes to their list."""
        check, now = self._chosen, QApplication.focusWidget()
        held = self.own is not None and now is not None and self.own.panel.isAncestorOf(now)
        if held:
            self.layout.chapters.own.take_keyboard(check)
        self.layout.show_below(None)
        if self.own is not None:
            self.own.end()
            self.own = None
        self.choose_own("")

    def choose_own(self, check: str) -> None:
        """Choose an own check by its id in the list, empty for none."""
        self._chosen = check
        held = layered(self.session.present).get(check)
        self.failing.chosen = code_of(held[0]) if held else ""
        self.failing.begin()
        self.refresh()

    # The map

    def zoom(self, by: int) -> None:
        """Zoom the map in or out by a step; 0 fits it."""
        shown = self.layout.map
        if by:
            shown.zoom_in() if by > 0 else shown.zoom_out()
        else:
            shown.fit()

    def find(self) -> None:
        """Go to the field in which one finds a rule."""
        self.layout.chapters.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.layout.chapters.search.selectAll()

    def step(self, by: int) -> None:
        """Show the next place that fails (1) or the former one (-1)."""
        if self.own is None or not self.own.step(by):
            self.failing.step(by)

    # Showing

    def refresh(self) -> None:
        """Show everything as it is now."""
        session, layout = self.session, self.layout
        layers = layout.header.layers
        layout.header.offer_files(bool(session.present.house_rules))
        book = self.tr("{n} values").format(n=len(session.document.ruleset.settings))
        layers.show_layers(book, layer_views(session.present, self.layers.edited))
        layout.header.titles.show_title(self.tr("House rules"), header_facts(session))
        self._show_rules()
        self._show_trial()
        self._show_findings()

    def _check_own(self) -> None:
        """Ask the own checks a step further, while nothing else is to be done."""
        if not self.states.step():
            self._own_timer.stop()
            self.layout.chapters.own.show_checks(own_views(self.session, self.states, self._chosen))

    def _show_findings(self) -> None:
        self._own_timer.start()
        self.layout.chapters.own.show_checks(own_views(self.session, self.states, self._chosen))
        self.plays.show(self._chosen)
        self.failing.show()

    def _show_rules(self) -> None:
        layout = self.layout
        heads, locked = self.shelf.heads(), self.layers.locked
        titles = [head.title for head in heads]
        if self._chapter not in titles:
            self._chapter = titles[0] if titles else ""
        text = layout.chapters.search.text().strip()
        layout.chapters.show_chapters(heads, "" if text else self._chapter)
        if text:
            layout.list.show_chapter(self.shelf.found(text, locked), found=True)
        elif titles:
            layout.list.show_chapter(self.shelf.view(self._chapter, locked))
        pending = bool(self.trials.pending)
        layout.status.show_view(status_view(self.session, pending, bool(self.own)))

    def _show_trial(self) -> None:
        pending = bool(self.trials.pending)
        if pending:
            self.layout.trial.show_trial(trial_view(self.session, self.trials))
        self.layout.show_trial(pending)
        self.failing.show()

    def _turn_to(self, title: str) -> None:
        self._chapter = title
        if self.layout.chapters.search.text():
            self.layout.chapters.search.clear()
        else:
            self._show_rules()

    def hear(self, event: Event) -> None:
        if event.kind in ("scenario", "document"):
            self.trials.edit(self.layers.edited)
            self.trials.follow()
            self.layout.map.show_map(self.session)
            self._follow_trial()
        elif event.kind == "findings":
            self.trials.follow()
            self._wait()
            self._show_trial()
            self._show_findings()
        elif event.kind == "view":
            self.layout.map.show_map(self.session)
        if self.own is not None and event.kind in ("scenario", "document", "findings"):
            self.own.follow()


def show_house_rules(window: MainWindow) -> None:
    """Show the house rules in place of the map's panels; a match is left for them."""
    if window.playing is not None:
        window.playing.leave()
    if window.house is None and window.session is not None and window.shell is not None:
        HouseMode(window, window.shell, window.session).show()
