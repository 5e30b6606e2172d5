"""House rules in a window: a page in place of the editing panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from editor.checks.own.own_check import code_of, layered
from editor.core.finding import LEVELS, Finding
from editor.core.words import opening
from editor.picture.inks import MarkLevel
from editor.ui.dialogs.ask import ask
from editor.ui.house.failing_map import FailingMap
from editor.ui.house.house_actions import house_actions
from editor.ui.house.house_layout import HouseLayout
from editor.ui.house.layers import RuleLayers
from editor.ui.house.own_check import own_check_editor
from editor.ui.house.play import HousePlay
from editor.ui.house.rule_field import RuleNumber
from editor.ui.house.rule_presenter import RuleShelf, layer_views
from editor.ui.house.showing import header_facts, status_view
from editor.ui.house.slot import OwnChecksPart
from editor.ui.house.trial_presenter import own_views, trial_view
from editor.ui.sharing import print_page
from editor.ui.shell_binding import show_panels
from editor.workbench.event import Event
from editor.workbench.own_states import OwnStates
from editor.workbench.rule_trials import RuleTrials
from editor.workbench.session import Session
from editor.workbench.worker import ProcessWorker

if TYPE_CHECKING:
    from editor.ui.window import MainWindow

_POLL = 5
"""Milliseconds between two looks for what is tried elsewhere."""
_SETTING, _LEVEL = "set ", "level "


class HouseMode(QObject):
    """The page and what it does; the map, its view and its selection stay as they are."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self.window, self.session = window, session
        self.trials = RuleTrials(session, ProcessWorker())
        self.layers = RuleLayers(window, session, window.files, self._edit_other)
        self.trials.edit(self.layers.edited)
        self.own: OwnChecksPart | None = None
        """The editor of own checks while one is chosen."""
        self._chosen = ""
        self._chapter = ""
        self.shelf = RuleShelf(session, self.trials)
        self._build()
        self.layout = layout = HouseLayout(window.commands.action("house-done"), window.pages)
        layout.header.leave.clicked.connect(self.leave)
        layout.header.share.clicked.connect(self.layers.share)
        layout.header.print.clicked.connect(self.print_page)
        layout.header.layers.chosen.connect(self.layers.edit)
        layout.header.layers.menu_asked.connect(self.layers.offer_menu)
        layout.header.layers.add_asked.connect(self.layers.offer_more)
        layout.chapters.chosen.connect(self._turn_to)
        layout.chapters.search.textChanged.connect(lambda _: self._show_rules())
        layout.chapters.own.chosen.connect(self.open_own)
        layout.chapters.own.new_asked.connect(lambda: self.open_own(""))
        layout.chapters.own.offer_new(session.system.vocabulary is not None)
        layout.list.changed.connect(self._wish)
        layout.list.put_back.connect(self._clear)
        layout.trial.take_asked.connect(self.take)
        layout.trial.single_asked.connect(self._take_last)
        layout.trial.put_back_asked.connect(self.put_back)
        self.failing = FailingMap(layout.map, session, self.trials, layout.status.say)
        layout.trial.pointed.connect(self.failing.point)
        layout.trial.pressed.connect(lambda key: self.failing.point(key, framed=True))
        layout.map.looked.connect(lambda camera: layout.map.fit() if camera is None else None)
        layout.entered.connect(self.take)
        self.states = OwnStates(session)
        self._asking = QTimer(self)  # whenever nothing else is to be done
        self._asking.timeout.connect(self._ask_own)
        self.plays = HousePlay(session, window.shell, layout, self._show_findings)
        self._clock = QTimer(self)
        self._clock.setInterval(_POLL)
        self._clock.timeout.connect(self._poll)
        session.observers.append(self._hear)

    # Opening and leaving

    def show(self) -> None:
        """Show the page in place of the editing panels."""
        window = self.window
        self.session.tool.cancel()
        self.session.cancel()
        window.house = self
        window.pages.addWidget(self.layout)
        window.pages.setCurrentWidget(self.layout)
        self.layout.map.show_map(self.session)
        self.refresh()
        self.layout.chapters.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        window, session = self.window, self.session
        rows = house_actions(self, session.system)
        window.commands.build(window.strip.menus, session.system, rows)

    def leave(self) -> None:
        """Edit the map again; what is not taken is asked about."""
        if not self.may_leave():
            return
        window, shell = self.window, self.window.shell
        self.end()
        if shell is not None:
            show_panels(window, shell, self.session.system)

    @property
    def unkept(self) -> bool:
        """Whether something is not taken or not kept."""
        return bool(self.trials.wishes) or (self.own is not None and self.own.changed)

    def may_leave(self) -> bool:
        """Ask what becomes of what is not taken and of what is not kept; return False to stay."""
        if self.trials.wishes and not self._may_drop_wishes():
            return False
        return self.own is None or self.own.may_leave()

    def _may_drop_wishes(self) -> bool:
        view = trial_view(self.session, self.trials)
        words = self.tr("{values} not yet taken.").format(values=view.aside.partition(",")[0])
        answers = [self.tr("Stay here"), self.tr("Put back"), view.take]
        answer = ask(self.window, self.tr("House rules"), words, answers, safe=0)
        if answer == 1:
            self.put_back()
        elif answer == 2:
            self.take()
        return not self.trials.wishes

    def end(self) -> None:
        """End the page and what looks for findings, such as with the map."""
        self._clock.stop()
        self._asking.stop()
        if self._hear in self.session.observers:
            self.session.observers.remove(self._hear)
        if self.own is not None:
            self.own.end()
            self.own = None
        self.trials.close()
        self.window.house = None
        if isValid(self.layout):
            self.window.pages.removeWidget(self.layout)
            self.layout.deleteLater()
        self.deleteLater()

    def escape(self) -> None:
        """Put back what was typed, what is wished or what was searched, else leave."""
        now = QApplication.focusWidget()
        search = self.layout.chapters.search
        if self.own is not None and self.own.escape():
            return
        if isinstance(now, RuleNumber) and now.is_typed():
            now.drop_typed()
        elif self.trials.wishes:
            self.put_back()
        elif search.text():
            search.clear()
        elif self.own is not None:
            self.close_own()
        else:
            self.leave()

    # Layers

    @property
    def layer(self) -> str:
        """The name of the edited house rules."""
        return self.layers.edited

    @property
    def locked(self) -> str:
        """Why the edited house rules cannot be changed here, empty where they can."""
        return self.layers.locked

    def print_page(self) -> None:
        """Write all layers as a page to print."""
        print_page(self.window, self.session)

    def _edit_other(self) -> None:
        self.trials.edit(self.layers.edited)
        self.refresh()

    # Wishes

    def _wish(self, key: str, value: object) -> None:
        if not isinstance(value, bool | int | str | None):
            return
        if key.startswith(_LEVEL):
            level = next((each for each in LEVELS if each == value), None)
            why = self.trials.set_level(key.removeprefix(_LEVEL), level)
        else:
            why = self.trials.set_setting(key.removeprefix(_SETTING), value)
        row = self.layout.list.row(key)
        if row is not None:
            told = why if not why or why.startswith(("there is", "no ")) else f"the answer {why}"
            row.blame(opening(told))
        self._follow_trial()

    def _clear(self, key: str) -> None:
        """Wish the value of the layers below."""
        if key.startswith(_LEVEL):
            self.trials.set_level(key.removeprefix(_LEVEL), None)
        else:
            self.trials.clear_setting(key.removeprefix(_SETTING))
        self._follow_trial()

    def take(self) -> None:
        """Take all that is wished as one step of the history."""
        self.trials.take()
        self._follow_trial()

    def _take_last(self) -> None:
        """Take what was wished last; what was wished before still waits."""
        self.trials.take(tuple(self.trials.wishes)[-1:])
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
        if self.trials.trying != self._clock.isActive():
            self._clock.start() if self.trials.trying else self._clock.stop()

    def _poll(self) -> None:
        late = self.trials.late
        if self.trials.poll() or late != self.trials.late or self.trials.stopped:
            self._wait()
            self._show_trial()
        if self.trials.stopped:
            self._clock.stop()

    # Own checks

    def open_own(self, check: str) -> None:
        """Open an own check by its id under the map, or a new one."""
        if self.own is not None and not self.own.may_leave():
            self.refresh()
            return
        held = layered(self.session.present).get(check)
        if not check:
            self.layers.edit_open()
        self.own = self.own or own_check_editor(self)
        self.choose_own(check)
        if self.own is not None:
            self.layout.show_below(self.own.panel)
            self.own.open(held[1] if held else self.layer, check)

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

    def show_failing(self, found: Sequence[Finding] | None, *, framed: bool = False) -> None:
        """Outline findings on the map in place of what fails otherwise; None for that again."""
        self.failing.give(found, framed=framed)

    def say_on_map(self, level: MarkLevel, title: str, detail: str = "") -> None:
        """Say at the corner of the map how much fails."""
        self.failing.tell(level, title, detail)

    # Showing

    def refresh(self) -> None:
        """Show everything as it is now."""
        session, layout = self.session, self.layout
        layers = layout.header.layers
        layout.header.offer_files(bool(session.present.house_rules))
        book = self.tr("{n} values").format(n=len(session.document.ruleset.settings))
        layers.show_layers(book, layer_views(session.present, self.layers.edited))
        layout.header.titles.tell(self.tr("House rules"), header_facts(session))
        self._show_rules()
        self._show_trial()
        self._show_findings()

    def _ask_own(self) -> None:
        """Ask the own checks a step further, while nothing else is to be done."""
        if not self.states.step():
            self._asking.stop()
            self.layout.chapters.own.show_checks(own_views(self.session, self.states, self._chosen))

    def _show_findings(self) -> None:
        self._asking.start()
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
        layout.status.show_view(status_view(self.session, bool(self.trials.wishes), bool(self.own)))

    def _show_trial(self) -> None:
        wished = bool(self.trials.wishes)
        if wished:
            self.layout.trial.show_trial(trial_view(self.session, self.trials))
        self.layout.show_trial(wished)
        self.failing.show()

    def _turn_to(self, title: str) -> None:
        self._chapter = title
        if self.layout.chapters.search.text():
            self.layout.chapters.search.clear()
        else:
            self._show_rules()

    def _hear(self, event: Event) -> None:
        if event.kind == "said":
            self.layout.status.say(event.words)
        elif event.kind in ("scenario", "document"):
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
        HouseMode(window, window.session).show()
