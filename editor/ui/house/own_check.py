"""The editor of own checks on the page of house rules: a draft, and what it says of the map."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMenu

from editor.checks.own.completion import Completions, completions
from editor.checks.own.match_words import MATCH_WORDS
from editor.checks.own.own_check import why_unread
from editor.checks.own.vocabulary import CheckStarter, Vocabulary
from editor.core.finding import LEVELS
from editor.core.house_rules import DropCheck
from editor.core.scenario import MatchesToCheck, OwnCheck
from editor.ui.dialogs.ask import ask
from editor.ui.house.house_map import FailingMap
from editor.ui.house.layers import RuleLayers
from editor.ui.house.own_check_panel import OwnCheckPanel, fill_menu
from editor.ui.house.own_check_presenter import line_results, map_words, place_view
from editor.workbench.house_rules import overlay_named
from editor.workbench.own_checks import (
    DraftVerdict,
    OwnCheckDraft,
    OwnCheckTrial,
    altered_draft,
    draft_of,
    renamed,
    saying_fields,
)
from editor.workbench.own_states import first_draft, surveys_of
from editor.workbench.session import Session

DRAWN = 40
"""This many places that fail are drawn at once: more would hide the map."""
PAUSE = 120
"""Milliseconds after the last key until a check is tried."""


class OwnCheckEditor(QObject):
    """The editor; a check is kept as one step of the history, and nothing is kept before.

    `chosen` emits the id of a check that is kept, `left` that the editor is to be closed.
    """

    chosen = Signal(str)
    left = Signal()

    def __init__(
        self, session: Session, vocabulary: Vocabulary, layers: RuleLayers, failing: FailingMap
    ) -> None:
        super().__init__()
        self._session, self._layers, self._failing = session, layers, failing
        self._of_map = vocabulary
        self.draft: OwnCheckDraft | None = None
        self.verdict = DraftVerdict()
        self._trial: OwnCheckTrial | None = None
        self._at = 0
        self._shown: object = None
        self.panel = panel = OwnCheckPanel()
        panel.text.complete = self._fitting
        panel.text.edited.connect(lambda text: self._change(holds=text))
        panel.says.edited.connect(lambda text: self._change(says=text))
        panel.text.finished.connect(self._show_verdict)
        panel.named.connect(self._name)
        panel.levelled.connect(lambda at: self._change(level=LEVELS[at]))
        panel.kept.connect(self.keep)
        panel.put_back.connect(self.put_back)
        panel.menu_requested.connect(self._offer_more)
        panel.stepped.connect(self._step)
        panel.closed.connect(self._close)
        panel.text.refused.connect(self._session.say)
        panel.says.refused.connect(self._session.say)
        self.pause = QTimer(self, singleShot=True, interval=PAUSE)
        self.pause.timeout.connect(self._begin)
        self.steps = QTimer(self, interval=0)
        self.steps.timeout.connect(self._go_on)

    # What the page asks

    def open(self, layer: str, check: str) -> None:
        """Show an own check by its id with the layer that holds it; a new one for an empty id."""
        if check:
            self._edit(draft_of(self._session.present, layer, check))
        else:
            self.begin(layer)

    def begin(self, layer: str) -> None:
        """Begin a new check that holds, in house rules by their name."""
        scenario, surveys = self._session.present, surveys_of(self._session)
        self._edit(first_draft(scenario, layer, self._of_map, surveys)[0])
        self.panel.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.panel.name.selectAll()

    def follow(self) -> None:
        """Follow the session after the map, its rules or its findings have changed."""
        draft, now = self.draft, self._session.present
        if draft is None or self._shown is now:
            return
        held = overlay_named(now, draft.layer)
        kept = (
            next((own for own in held.checks if own.id == draft.check.id), None) if held else None
        )
        if draft.before is not None and kept != draft.before:
            if kept is None and not draft.changed:
                self.left.emit()
                return
            self.draft = altered_draft(draft, kept, follow=not draft.changed)
        self._show()
        self._begin()

    def step(self, by: int) -> bool:
        """Show the next place that fails (1) or the former one; False where none does."""
        found = self.verdict.findings
        if self.draft is None or not found:
            return False
        self._step(by)
        return True

    def escape(self) -> bool:
        """Close what is open, or ask what becomes of what is not kept; False for nothing."""
        if self.panel.text.close_words() or self.panel.says.close_words():
            return True
        if self.draft is None or not self.changed:
            return False
        self.may_leave()
        return True

    def may_leave(self) -> bool:
        """Return whether nothing is lost: ask what becomes of what is not kept."""
        draft = self.draft
        if draft is None or not self.changed:
            return True
        words = self.tr("The check “{name}” is not saved yet.").format(name=draft.check.name)
        answers = [self.tr("Cancel"), self.tr("Discard"), self.tr("Save")]
        answer = ask(self.panel.window(), self.tr("Own check"), words, answers, safe=0)
        if answer == 2:
            return self.keep()
        if answer == 1:
            self.put_back()
        return answer == 1

    def end(self) -> None:
        """End what works for it."""
        self.pause.stop()
        self.steps.stop()
        self.draft = self._trial = None
        self.panel.text.close_words()
        self.panel.says.close_words()
        self.panel.deleteLater()
        self.deleteLater()

    # The draft

    @property
    def changed(self) -> bool:
        """Whether there is something to keep."""
        return self.draft is not None and self.draft.changed and not self.locked

    @property
    def locked(self) -> bool:
        """Whether the check is in a file that other maps may follow."""
        layer = overlay_named(self._session.present, self.draft.layer) if self.draft else None
        return layer is not None and bool(layer.path)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words in which the check speaks: of the map, or of matches."""
        of_play = self.draft is not None and self.draft.check.of is not None
        return MATCH_WORDS if of_play else self._of_map

    def _edit(self, draft: OwnCheckDraft) -> None:
        self.draft, self._at = draft, 0
        self.panel.text.ink.speak(self.vocabulary)
        self._show()
        self.panel.text.finish_lines()
        self._begin()

    def _change(self, **values: str) -> None:
        if self.draft is None or self.locked:
            return
        own = replace(self.draft.check, **values)
        self._take(OwnCheckDraft(self.draft.layer, own, self.draft.before))

    def _name(self, name: str) -> None:
        if self.draft is not None and not self.locked:
            self._take(renamed(self._session.present, self.draft, name))

    def _take(self, draft: OwnCheckDraft) -> None:
        self.draft = draft
        self.panel.show_changed(self.changed)
        self.steps.stop()
        self.pause.start()

    def keep(self) -> bool:
        """Keep the check as one step of the history; False and say why where it is refused."""
        draft = self.draft
        if draft is None or not self.changed:
            return False
        if not draft.check.name.strip():
            self._session.say(self.tr("a check needs a name"))
            self.panel.name.setFocus(Qt.FocusReason.OtherFocusReason)
            return False
        if not self._may_keep(draft) or not self._session.perform(draft.edit()):
            return False
        self.draft = OwnCheckDraft(draft.layer, draft.check, draft.check)
        self.chosen.emit(draft.check.id)
        self._show()
        return True

    def _may_keep(self, draft: OwnCheckDraft) -> bool:
        """Return whether a check is to be kept: ask where it cannot be read, and finds nothing."""
        modes = tuple(mode.id for mode in self._session.system.modes)
        fault = why_unread(draft.check, self.vocabulary, modes)
        if not fault:
            return True
        words = self.tr("“{name}” has an error and would not check anything: {fault}.").format(
            name=draft.check.name, fault=fault
        )
        answers = [self.tr("Save anyway"), self.tr("Keep editing")]
        return ask(self.panel.window(), self.tr("Own check"), words, answers, safe=1) == 0

    def put_back(self) -> None:
        """Show what is kept again; a new check is dropped."""
        draft = self.draft
        if draft is None:
            return
        if draft.before is None:
            self.draft = None
            self.left.emit()
            return
        self._edit(OwnCheckDraft(draft.layer, draft.before, draft.before))

    def remove(self) -> None:
        """Remove the check; undo brings it back."""
        draft = self.draft
        if draft is None or draft.before is None:
            self.put_back()
            return
        self.draft = None
        if self._session.perform(DropCheck(draft.layer, draft.before.id)):
            self.left.emit()
        else:
            self.draft = draft

    def copy_from(self, own: OwnCheck) -> None:
        """Write another layer's check over this one, in the edited layer."""
        self._edit(OwnCheckDraft(self._layers.edited, own))

    def begin_with(self, starter: CheckStarter) -> None:
        """Write a check of the list in place of what stands there."""
        if self.draft is None:
            return
        own = replace(self.draft.check, holds=starter.holds, says=starter.says)
        draft = OwnCheckDraft(self.draft.layer, own, self.draft.before)
        if draft.before is None:
            draft = renamed(self._session.present, draft, starter.name)
        self._edit(draft)

    def speak_of(self, matches: int) -> None:
        """Check this many matches, or the map for 0; a change between the two takes a starter."""
        draft = self.draft
        if draft is None or self.locked:
            return
        before = draft.check.of
        after = replace(before or MatchesToCheck(), matches=matches) if matches else None
        own, starters = replace(draft.check, of=after), self._of_map.starters
        if matches:
            starters = MATCH_WORDS.starters
        changed = OwnCheckDraft(draft.layer, own, draft.before)
        if (before is None) != (after is None) and starters:
            first = starters[0]
            own = replace(own, holds=first.holds, says=first.says)
            changed = OwnCheckDraft(draft.layer, own, draft.before)
            if draft.before is None:
                changed = renamed(self._session.present, changed, first.name)
        self._edit(changed)

    def _close(self) -> None:
        if self.may_leave() and self.draft is not None:
            self.left.emit()

    # What it says

    def _fitting(self, text: str, caret: int) -> Completions:
        return completions(text, caret, self.vocabulary)

    def _begin(self) -> None:
        """Try the draft, one set-up after another."""
        self.pause.stop()
        if self.draft is None:
            return
        of_play = self.draft.check.of is not None
        surveys = () if of_play else surveys_of(self._session)
        self._trial = OwnCheckTrial(self.draft, self.vocabulary, surveys, self._session.present)
        self._shown = self._session.present
        fields = saying_fields(self._trial.expressions(), self.vocabulary)
        if fields or not self.draft.check.holds:
            self.panel.says.offer_fields(fields)
        self._go_on()

    def _go_on(self) -> None:
        """Ask on; once every set-up is asked, show what was found."""
        if self._trial is None:
            self.steps.stop()
            return
        if self._trial.step():
            self.steps.start()
            return
        self.steps.stop()
        self.verdict = self._trial.verdict()
        if self.verdict.says is not None and self._says_what_it_began_with():
            self.panel.says.show_text("")
            self._change(says="")
            self._begin()
            return
        self._at = min(self._at, max(0, len(self.verdict.findings) - 1))
        self._show_verdict()

    def _says_what_it_began_with(self) -> bool:
        """Return whether the sentence is that of a check of the list, which nobody wrote here."""
        draft, starters = self.draft, (*self._of_map.starters, *MATCH_WORDS.starters)
        return draft is not None and draft.check.says in {each.says for each in starters}

    def _show(self) -> None:
        draft = self.draft
        if draft is None:
            return
        own = draft.check
        self.panel.show_check(own.name, LEVELS.index(own.level), own.holds, own.says)
        self.panel.lock(self.locked)
        self.panel.show_changed(self.changed)

    def _show_verdict(self, *, framed: bool = False) -> None:
        draft, panel = self.draft, self.panel
        if draft is None:
            return
        text, verdict = panel.text, self.verdict
        faults = [part.fault for part in verdict.parts if part.fault is not None]
        of_play = draft.check.of is not None
        results = {} if of_play else line_results(verdict, draft.check, text.line_of)
        text.show_results(results, faults)
        panel.says.mark(verdict.says)
        writing = verdict.says is None and bool(faults) and not text.marked
        view = place_view(
            self._session, draft, verdict, self._at, text.fault_words, writing=writing
        )
        panel.show_place(view)
        found = verdict.findings
        here = found[self._at : self._at + 1] if framed else found[:DRAWN]
        # What matches say is shown by the page.
        self._failing.give(None if of_play else here, framed=framed)
        if of_play and not faults:
            self._failing.show_verdict(
                "waived", self.tr("Play check"), self.tr("answered by matches")
            )
        else:
            self._failing.show_verdict(*map_words(verdict, draft.check.level, writing=writing))

    def _step(self, by: int) -> None:
        found = self.verdict.findings
        if found:
            self._at = (self._at + by) % len(found)
            self._show_verdict(framed=True)

    # The menu

    def _offer_more(self) -> None:
        menu = QMenu(self.panel)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fill(menu)
        at = self.panel.more.rect().bottomLeft()
        menu.popup(self.panel.more.mapToGlobal(at))

    def fill(self, menu: QMenu) -> None:
        """Fill the menu: checks to begin with, those of other layers, removal."""
        if self.draft is not None:
            fill_menu(menu, self, self._session, self._layers, self.draft)
