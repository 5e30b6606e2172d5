"""The actions of the problems panel on the session of its window."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.edits import Unwaive, Waive
from editor.core.finding import Finding
from editor.core.house_rules import SetLevel
from editor.core.points import Cell
from editor.core.words import counted, setup_name
from editor.ui.dialogs.ask import LowerDialog, ReasonDialog
from editor.ui.panels.problems import Problems
from editor.workbench.finding_edits import (
    counts_after,
    unwaive_edit,
    waive_edit,
    waiver_setups,
)
from editor.workbench.findings_here import look_at_finding
from editor.workbench.fix_ghosts import ghost_of
from editor.workbench.played import every_finding
from editor.workbench.session import Session

Reveal = Callable[[Collection[Cell]], None]


class ProblemActions(QObject):
    """Connects the problems panel with the session of its window."""

    left = Signal()
    """The keyboard belongs to the map again."""
    explain_asked = Signal(object)
    """The keys of findings that are to be explained."""
    matches_asked = Signal(object)
    """A finding that matches show, whose matches are wanted."""

    def __init__(
        self, window: QWidget, panel: Problems, session: Callable[[], Session], reveal: Reveal
    ) -> None:
        super().__init__(panel)
        self._window = window
        self._session = session
        self._reveal = reveal
        rows = panel.list
        rows.preview_fix = self.preview_fix
        rows.pointed_at.connect(self.point_at)
        rows.fix_pointed.connect(self.try_on)
        rows.left.connect(self.leave)
        rows.framed.connect(self.frame)
        panel.line.pressed.connect(self.frame)
        rows.evidence_asked.connect(self.toggle_evidence)
        rows.fixed.connect(self.fix)
        rows.waive_asked.connect(self.waive)
        rows.restored.connect(self.restore)
        rows.lower_asked.connect(self.lower)
        rows.explained.connect(self.explain_asked)
        panel.again_asked.connect(self.check_again)
        panel.mode_chosen.connect(lambda mode: self._session().look(mode=mode))
        panel.grouping_chosen.connect(lambda key: self._session().look(grouping=key))

    def check_again(self) -> None:
        """Restart the checks after their process has stopped."""
        self._session().checker.again()
        self._session().check()

    def point_at(self, key: str) -> None:
        """Choose a finding and show its evidence, where the map is now."""
        session = self._session()
        if session.problem != key or not session.evidence:
            look_at_finding(session, key, evidence=True)

    def try_on(self, key: str, index: int = 0) -> None:
        """Show a fix of a finding as a ghost, with its number if there are several.

        An empty key shows none.
        """
        finding, session = self._named(key) if key else None, self._session()
        busy = session.previewing or session.tool.busy()
        before, session.trial = session.trial, None
        if finding is not None and index < len(finding.fixes) and not busy:
            effect, number = self.preview_fix(key, index), len(finding.fixes)
            if number > 1:
                which = self.tr("Fix {n} of {all}").format(n=index + 1, all=number)
                effect = " · ".join(filter(None, (which, effect)))
            session.trial = ghost_of(session, finding, finding.fixes[index], effect)
        if session.trial != before:
            session.refresh()

    def leave(self) -> None:
        """Hide the evidence and give the keyboard back to the map."""
        session = self._session()
        session.look_at(session.problem, evidence=False)
        self.left.emit()

    def frame(self, key: str) -> None:
        """Choose a finding, show its evidence, and bring its spaces into view.

        The selection stays as it is.
        """
        finding = self._named(key)
        if finding is None:
            return
        session = self._session()
        look_at_finding(session, key, evidence=True)
        cells = set(finding.cells)
        for item in finding.evidence:
            cells.update(item.cells)
        survey = session.shown_survey
        drawn = [
            name
            for evidence in finding.evidence
            if evidence.kind != "objects"
            for name in evidence.ids
        ]
        for place in (*finding.places, *drawn):
            cells.update(session.editing.cells_of(survey, place))
        if cells:
            self._reveal(cells)

    def toggle_evidence(self, key: str) -> None:
        """Show or hide the evidence of a finding."""
        session = self._session()
        shown = session.evidence and session.problem == key
        look_at_finding(session, key, evidence=not shown)

    def fix(self, key: str, index: int) -> None:
        """Fix a finding; its fixes are tried first, unless that would take long."""
        session = self._session()
        session.trial = None
        finding = self._named(key)
        if finding is not None and finding.played:
            self.matches_asked.emit(finding)
        if finding is None or index >= len(finding.fixes) or self._is_unsettled():
            return
        wanted = finding.fixes[index]
        session.prove(key)
        finding = self._named(key)
        if finding is None:
            return
        for fix in finding.fixes:
            if fix.edits == wanted.edits:
                session.perform_all(fix.edits, fix.title)
                return
        session.say(self.tr("“{fix}” would no longer fix it.").format(fix=wanted.title))

    def preview_fix(self, key: str, index: int) -> str:
        """Return how a fix changes the number of findings: "1 error → 0"."""
        finding, session = self._named(key), self._session()
        if finding is None or index >= len(finding.fixes):
            return ""
        after = counts_after(session, finding.fixes[index])
        if after is None:
            return ""
        now, said = session.findings.counts, []
        for item in ("error", "warning", "advice"):
            old, new = getattr(now, item), getattr(after, item)
            if old != new:
                plural = "advice" if item == "advice" else f"{item}s"
                said.append(f"{counted(old, item, plural)} → {new}")
        return ", ".join(said)

    def waive(self, key: str) -> None:
        """Ask for the reason and the set-up, and waive a finding."""
        finding, session = self._named(key), self._session()
        if finding is None or self._is_unsettled():
            return
        setups = session.present.setups
        offered = [(reach, self._reach(reach)) for reach in waiver_setups(session, finding)]
        dialog = ReasonDialog(finding.message, offered if len(setups) > 1 else (), self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            setup = dialog.setup() if len(setups) > 1 else offered[0][0]
            self._perform(waive_edit(session, finding, setup, dialog.reason()))

    def _reach(self, setup: str) -> str:
        titles = {item.id: setup_name(item) for item in self._session().present.setups}
        if not setup:
            return self.tr("All set-ups")
        return self.tr("The set-up “{setup}” only").format(setup=titles.get(setup, setup))

    def restore(self, key: str) -> None:
        """Remove the waiver of a finding."""
        finding = self._named(key)
        edit = unwaive_edit(finding) if finding else None
        if edit is not None and not self._is_unsettled():
            self._perform(edit)

    def _perform(self, edit: Waive | Unwaive | SetLevel) -> None:
        """Apply an edit; the history shows the title of its check."""
        session = self._session()
        words = edit.sentence(session.present, session.library)
        checks = session.system.checks_of(session.present)
        titles = {check.code: f"“{check.title}”" for check in checks}
        told = words.replace(edit.check, titles.get(edit.check, edit.check), 1)
        session.perform_all((edit,), told)

    def lower(self, key: str) -> None:
        """Ask for the house rules that lower a finding's check, and lower it."""
        finding = self._named(key)
        if finding is None or self._is_unsettled():
            return
        session = self._session()
        names = [rules.name for rules in session.present.house_rules]
        dialog = LowerDialog(finding.message, names, finding.level, self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self._perform(SetLevel(dialog.name(), finding.check, dialog.level()))

    def _is_unsettled(self) -> bool:
        """Return whether the findings are not those of the present map, and say why.

        Findings of a preview may be true only of the preview.
        """
        session = self._session()
        if session.previewing:
            session.say(self.tr("Put down the object in the hand first, or press Escape."))
            return True
        if session.findings.stale:
            session.say(self.tr("The map is still being checked; the findings may change."))
            return True
        return False

    def _named(self, key: str) -> Finding | None:
        return every_finding(self._session()).named(key)
