"""What the problems panel shows of the findings of a session, and what is done from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from editor.checks.check import AnyCheck
from editor.core.edits import Unwaive, Waive
from editor.core.finding import LEVELS, Finding, Fix, Waiver
from editor.core.house_rules import SetLevel
from editor.core.points import Cell
from editor.core.words import listing, opening, setup_name
from editor.picture.inks import MarkLevel
from editor.ui.dialogs.ask import LowerDialog, ReasonDialog
from editor.ui.panels.problems import Problems
from editor.ui.translate import tr
from editor.ui.views import FixView, ProblemGroup, ProblemsView, ProblemView
from editor.workbench.finding_edits import (
    effect_of,
    fix_finding,
    unwaive_edit,
    waive_edit,
    waiver_setups,
)
from editor.workbench.findings import Findings
from editor.workbench.findings_here import (
    FindingContext,
    cells_shown,
    context_of,
    every_finding,
    look_at_finding,
    place_of,
)
from editor.workbench.fix_ghosts import ghost_of
from editor.workbench.house_levels import in_words
from editor.workbench.session import Session
from editor.workbench.view import Grouping

SHOWS_MATCHES = "played-wins"
"""The check whose findings lead to their matches in place of a fix."""


def problems_view(session: Session, *, rows: bool = True) -> ProblemsView:
    """Return the problems of the shown scenario in the chosen grouping.

    Without `rows` only what a folded panel shows: the counts, and the problem that was looked at
    last, else the first.
    """
    found = every_finding(session)
    checks = session.system.checks_of(session.shown)
    known = context_of(session, checks)
    counts = found.counts
    first = found.named(session.problem) or next(iter(_waived_last(found.items)), None)
    return ProblemsView(
        groups=grouped(found, session.view.grouping, known) if rows else (),
        line=None if rows or first is None else problem_view(first, known),
        counts=(
            ("error", counts.error),
            ("warning", counts.warning),
            ("advice", counts.advice),
            ("waived", counts.waived),
        ),
        milliseconds=None if found.scenario is None else found.milliseconds,
        stale=found.stale,
        unchecked=session.checker.gave_up_on(session.findings),
        late=session.checker.late if found.stale else "",
        house_rules=tuple(
            in_words(rules, session.document.ruleset, checks) for rules in session.shown.house_rules
        ),
    )


def grouped(found: Findings, grouping: Grouping, known: FindingContext) -> tuple[ProblemGroup, ...]:
    """Return the findings in groups; by cause, consequences are below their cause."""
    items = _waived_last(found.items)
    if grouping == "cause":
        rows = _by_cause(items, known)
        return (ProblemGroup("", rows),) if rows else ()
    groups: dict[str, list[Finding]] = {}
    for finding in items:
        for title in _titles(finding, grouping, known):
            groups.setdefault(title, []).append(finding)
    return tuple(
        ProblemGroup(title, tuple(problem_view(member, known) for member in members))
        for title, members in groups.items()
    )


def problem_view(
    finding: Finding, known: FindingContext, follows: tuple[ProblemView, ...] = ()
) -> ProblemView:
    """Return a finding as a row."""
    check = known.checks.get(finding.check)
    lowerable = check is not None and check.lowerable
    level: MarkLevel = "waived" if finding.waived else finding.level
    message = (
        f"{finding.full_message}: “{finding.waived}”" if finding.waived else finding.full_message
    )
    fixes = tuple(FixView(fix.title, _grade(fix), _doubt(fix)) for fix in finding.fixes)
    if finding.check == SHOWS_MATCHES:
        fixes = (FixView(tr("Show the matches"), ""),)
    return ProblemView(
        key=finding.key,
        level=level,
        message=message,
        place=place_of(finding, known),
        fixes=(FixView(tr("Restore"), ""),) if finding.waived else fixes,
        note=_note(finding, check, known.setups, follows),
        notes=(*finding.notes, *_waiver_notes(finding, known)),
        may_waive=lowerable and bool(finding.places or finding.cells),
        may_lower=lowerable and not finding.waived and finding.level != "advice",
        follows=follows,
    )


def _by_cause(items: tuple[Finding, ...], known: FindingContext) -> tuple[ProblemView, ...]:
    keys = {item.key for item in items}
    below: dict[str, list[Finding]] = {}
    for finding in items:
        if finding.cause in keys and finding.cause != finding.key:
            below.setdefault(finding.cause, []).append(finding)
    folded = {member.key for members in below.values() for member in members}

    def row(finding: Finding, above: frozenset[str]) -> ProblemView:
        inner = [each for each in below.get(finding.key, ()) if each.key not in above]
        rows = tuple(row(each, above | {each.key}) for each in inner)
        return problem_view(finding, known, rows)

    return tuple(
        row(finding, frozenset({finding.key})) for finding in items if finding.key not in folded
    )


def _titles(finding: Finding, grouping: Grouping, known: FindingContext) -> Iterable[str]:
    if grouping == "check":
        check = known.checks.get(finding.check)
        return (check.title if check else finding.check,)
    if grouping == "level":
        words = {"error": tr("Errors"), "warning": tr("Warnings"), "advice": tr("Advice")}
        return (tr("Waived") if finding.waived else words[finding.level],)
    return tuple(opening(known.name_of(finding, place)) for place in finding.places) or (
        tr("The whole map"),
    )


def _waived_last(items: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(
        sorted(items, key=lambda finding: (bool(finding.waived), LEVELS.index(finding.level)))
    )


def _grade(fix: Fix) -> str:
    return {
        "safe": tr("safe: fixes this without new problems"),
        "changes-design": tr("changes the design"),
        "needs-input": tr("needs input"),
        "untried": tr("untested: may fail or add problems"),
    }[fix.grade]


def _doubt(fix: Fix) -> str:
    return tr("untried") if fix.grade == "untried" else ""


def _note(
    finding: Finding,
    check: AnyCheck | None,
    setups: dict[str, str],
    follows: tuple[ProblemView, ...],
) -> str:
    said = []
    if follows:
        number = _number(follows)
        words = tr("and {n} consequence") if number == 1 else tr("and {n} consequences")
        said.append(words.format(n=number))
    if finding.unsought:
        said.append(tr("not all fixes were searched"))
    if finding.setup in setups:
        said.append(tr("in “{setup}”").format(setup=setups[finding.setup]))
    if finding.waiver and (reach := _reach(finding.waiver, setups)):
        waived = tr("waived {reach}").format(reach=reach)
        said = [waived] if finding.waiver.setup else [*said, waived]
    if finding.house_rule:
        raised = check is not None and LEVELS.index(finding.level) < LEVELS.index(check.level)
        words = tr("raised by “{rule}”") if raised else tr("lowered by “{rule}”")
        said.append(words.format(rule=finding.house_rule))
    return ", ".join(said)


def _number(follows: tuple[ProblemView, ...]) -> int:
    """Return how many rows follow, those that follow from them too."""
    return sum(1 + _number(row.follows) for row in follows)


def _waiver_notes(finding: Finding, known: FindingContext) -> tuple[str, ...]:
    """Return what the waiver of a finding is about, for the tool tip."""
    if finding.waiver is None:
        return ()
    names = [
        known.name_of(finding, word) if word in finding.places else word
        for word in finding.waiver.at
    ]
    where = listing(names) or tr("every place")
    reach = _reach(finding.waiver, known.setups)
    return (tr("Waived: {where}").format(where=f"{where}, {reach}" if reach else where),)


def _reach(waiver: Waiver, setups: dict[str, str]) -> str:
    if waiver.setup in setups:
        return tr("in “{setup}” only").format(setup=setups[waiver.setup])
    return tr("in all set-ups") if setups else ""


Reveal = Callable[[Collection[Cell]], None]


class ProblemActions(QObject):
    """Connects the problems panel with the session of its window."""

    left = Signal()
    """The keyboard belongs to the map again."""
    explain_requested = Signal(object)
    """The keys of findings that are to be explained."""
    matches_requested = Signal(object)
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
        panel.line.fixed.connect(self.fix)
        panel.line.fix_pointed.connect(self.try_on)
        rows.evidence_requested.connect(self.toggle_evidence)
        rows.fixed.connect(self.fix)
        rows.waive_requested.connect(self.waive)
        rows.restored.connect(self.restore)
        rows.lower_requested.connect(self.lower)
        rows.explained.connect(self.explain_requested)
        panel.again_requested.connect(self.check_again)
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
        if cells := cells_shown(session, finding):
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
            self.matches_requested.emit(finding)
        if finding is None or index >= len(finding.fixes) or self._is_unsettled():
            return
        wanted = finding.fixes[index]
        if not fix_finding(session, key, wanted):
            session.say(self.tr("“{fix}” would no longer fix it.").format(fix=wanted.title))

    def preview_fix(self, key: str, index: int) -> str:
        """Return how a fix changes the number of findings: "1 error → 0"."""
        finding = self._named(key)
        if finding is None or index >= len(finding.fixes):
            return ""
        return effect_of(self._session(), finding.fixes[index])

    def waive(self, key: str) -> None:
        """Ask for the reason and the set-up, and waive a finding."""
        finding, session = self._named(key), self._session()
        if finding is None or self._is_unsettled():
            return
        setups = session.present.setups
        titles = {item.id: setup_name(item) for item in setups}
        only, every = self.tr("The set-up “{setup}” only"), self.tr("All set-ups")
        offered = [
            (reach, only.format(setup=titles.get(reach, reach)) if reach else every)
            for reach in waiver_setups(session, finding)
        ]
        dialog = ReasonDialog(finding.message, offered if len(setups) > 1 else (), self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            setup = dialog.setup() if len(setups) > 1 else offered[0][0]
            self._perform(waive_edit(session, finding, setup, dialog.reason()))

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
        full_message = words.replace(edit.check, titles.get(edit.check, edit.check), 1)
        session.perform_all((edit,), full_message)

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
            session.say(self.tr("First place the object you are moving, or press Escape."))
            return True
        if session.findings.stale:
            session.say(self.tr("The map is still being checked; findings may change."))
            return True
        return False

    def _named(self, key: str) -> Finding | None:
        return every_finding(self._session()).named(key)
