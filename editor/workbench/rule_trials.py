"""House rules that are tried before they are taken: what they newly break and newly allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from editor.checks.run import Counts, counts
from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError
from editor.core.finding import LEVELS, Finding, Level
from editor.core.house_rules import ClearSetting, SetLevel
from editor.core.ruleset import setting_question
from editor.core.scenario import AnyScenario, Setting
from editor.core.words import counted
from editor.workbench.checking import MANY_OBJECTS, Checker, CheckWorker
from editor.workbench.findings import Findings
from editor.workbench.house_levels import may_be
from editor.workbench.house_rules import change, overlay_named
from editor.workbench.session import Session

_SETTING, _LEVEL = "set ", "level "
WAITED = 50.0
"""The most milliseconds that the window waits for a trial; what takes longer is tried elsewhere."""


@dataclass(frozen=True)
class FoldedFinding:
    """A finding with those of the same list that follow from it."""

    finding: Finding
    follows: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Retold:
    """A finding that stays, and says something else or weighs more or less."""

    before: Finding
    after: Finding


@dataclass(frozen=True)
class FindingChange:
    """How the findings of two scenarios differ.

    - broken: those that come; allowed: those that go; each in their order
    - retold: those that stay with a different message
    """

    before: Counts
    after: Counts
    broken: tuple[Finding, ...]
    allowed: tuple[Finding, ...]
    retold: tuple[Retold, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether the findings are the same."""
        return not (self.broken or self.allowed or self.retold)


def compared(before: Sequence[Finding], after: Sequence[Finding]) -> FindingChange:
    """Return how findings differ; those with one key are one finding, as often as there are."""
    broken, stayed = _apart(after, before)
    allowed, kept = _apart(before, after)
    retold = tuple(
        Retold(old, new)
        for old, new in zip(_by_key(kept), _by_key(stayed), strict=True)
        if (old.level, old.message, old.waiver) != (new.level, new.message, new.waiver)
    )
    return FindingChange(counts(before), counts(after), broken, allowed, retold)


def _apart(
    found: Sequence[Finding], others: Sequence[Finding]
) -> tuple[tuple[Finding, ...], list[Finding]]:
    """Return the findings that others lack, and those that they have."""
    left = Counter(finding.key for finding in others)
    lacking: list[Finding] = []
    shared: list[Finding] = []
    for finding in found:
        key = finding.key
        left[key] -= 1
        (shared if left[key] >= 0 else lacking).append(finding)
    return tuple(lacking), shared


def _by_key(found: Iterable[Finding]) -> list[Finding]:
    return sorted(found, key=lambda finding: finding.key)


def folded(found: Sequence[Finding]) -> tuple[FoldedFinding, ...]:
    """Return findings with their consequences under the cause, if both are among them."""
    by_key = {finding.key: finding for finding in found}
    follows: dict[str, list[Finding]] = {}
    roots: list[Finding] = []
    for finding in found:
        root = _root(finding, by_key)
        if root is finding:
            roots.append(finding)
        else:
            follows.setdefault(root.key, []).append(finding)
    folded_findings = []
    for root in roots:
        # Of several findings with one key the first one has what follows.
        folded_findings.append(FoldedFinding(root, tuple(follows.pop(root.key, ()))))
    return tuple(folded_findings)


def _root(finding: Finding, by_key: dict[str, Finding]) -> Finding:
    seen = {finding.key}
    while finding.cause in by_key and finding.cause not in seen:
        finding = by_key[finding.cause]
        seen.add(finding.key)
    return finding


class RuleTrials:
    """The values of house rules that are wished and not yet taken, and what they would change.

    They belong to the house rules named `edited`. Each wish has a key, that of its setting or
    check. `change` is None while there is no wish, and while the findings are still looked for.
    """

    def __init__(self, session: Session, worker: CheckWorker | None = None) -> None:
        self._session = session
        self._checker = Checker(worker, WAITED)
        setup = session.setup
        if len(session.editing.objects(session.present, setup)) >= MANY_OBJECTS:
            self._checker.expect(2 * WAITED)
        self.edited = ""
        self.pending: dict[str, AnyEdit] = {}
        self.scenario: AnyScenario | None = None
        """The map with all pending changes, None without any."""
        self.found: Findings | None = None
        """The findings with all pending changes, None until they are known."""
        self.change: FindingChange | None = None
        self._over: AnyScenario | None = None
        """The map over which the changes were tried."""

    @property
    def trying(self) -> bool:
        """Whether the findings are still looked for."""
        return self.scenario is not None and self.change is None

    @property
    def stopped(self) -> bool:
        """Whether the findings will not be known: what looks for them has ended."""
        session = self._session
        lost = self.found is None and not self._checker.waiting
        return self.trying and (lost or session.checker.gave_up_on(session.findings))

    @property
    def late(self) -> bool:
        """Whether it takes unusually long."""
        return self.trying and bool(self._checker.late)

    # Wishes

    def edit(self, name: str) -> None:
        """Go on with other house rules; what is wished of the former ones is dropped."""
        if name != self.edited:
            self.edited = name
            self.put_back()

    def set_pending(self, key: str, value: Setting) -> str:
        """Wish a value of a setting, or a level of a check, by its key; return why it may not."""
        if not key.startswith(_LEVEL):
            return self.set_setting(key.removeprefix(_SETTING), value)
        level = next((each for each in LEVELS if each == value), None)
        return self.set_level(key.removeprefix(_LEVEL), level)

    def clear(self, key: str) -> None:
        """Wish the value of the layers below, by the key of a setting or check."""
        if key.startswith(_LEVEL):
            self.set_level(key.removeprefix(_LEVEL), None)
        else:
            self.clear_setting(key.removeprefix(_SETTING))

    def set_setting(self, name: str, value: Setting) -> str:
        """Wish that a setting has a value; return why it may not."""
        session = self._session
        why, edit = change(session.document.ruleset, session.present, self.edited, name, value)
        if not why:
            self._set_pending(setting_key(name), edit)
        return why

    def clear_setting(self, name: str) -> None:
        """Wish that the edited house rules do not set a setting."""
        overlay = overlay_named(self._session.present, self.edited)
        sets = overlay is not None and name in overlay.set
        question = setting_question(self._session.document.ruleset, name)
        self._set_pending(
            setting_key(name), ClearSetting(self.edited, name, question) if sets else None
        )

    def set_level(self, code: str, level: Level | None) -> str:
        """Wish that a check has a level, None for that of the layers below; return why not."""
        session = self._session
        check = next((each for each in session.system.checks() if each.code == code), None)
        if check is not None and level is not None and not may_be(check, level):
            return "house rules cannot lower it"
        overlay = overlay_named(session.present, self.edited)
        own = overlay.levels.get(code) if overlay is not None else None
        self._set_pending(
            level_key(code), SetLevel(self.edited, code, level) if level != own else None
        )
        return ""

    def _set_pending(self, key: str, edit: AnyEdit | None) -> None:
        """Keep a wish as the last one; None drops that of this key."""
        self.pending.pop(key, None)
        if edit is not None:
            self.pending[key] = edit
        self.look()

    def put_back(self, key: str = "") -> None:
        """Drop a wish, or all of them."""
        if key:
            self.pending.pop(key, None)
        else:
            self.pending.clear()
        self.look()

    def take(self, keys: Iterable[str] = ()) -> bool:
        """Apply these pending changes, all if none are named, as one step of the history.

        Return False where there is nothing to take, or where it was refused.
        """
        wanted = [key for key in (tuple(keys) or tuple(self.pending)) if key in self.pending]
        if not wanted:
            return False
        edits = [self.pending[key] for key in wanted]
        if not self._session.perform_all(edits, self._title(edits)):
            return False
        for key in wanted:
            self.pending.pop(key, None)
        self.look()
        return True

    def _title(self, edits: Sequence[AnyEdit]) -> str:
        """Return the title of a step: the sentence of its one edit, else how many rules change."""
        session = self._session
        if len(edits) > 1:
            return f"{self.edited}: {counted(len(edits), 'rule')} changed"
        (edit,) = edits
        if not isinstance(edit, SetLevel):
            return ""
        words = edit.sentence(session.present, session.library)
        titles = {check.code: f"“{check.title}”" for check in session.system.checks()}
        return words.replace(edit.check, titles.get(edit.check, edit.check), 1)

    # Findings

    def look(self) -> None:
        """Try the pending changes; those that no longer apply to the map are dropped."""
        session = self._session
        self.scenario = self.found = self.change = None
        self._over = session.present
        for key, edit in tuple(self.pending.items()):
            try:
                after = edit.apply(session.present, session.library)
            except EditError:
                after = session.present
            if after == session.present:
                del self.pending[key]
        if not self.pending:
            return
        edits = tuple(self.pending.values())
        self.scenario = scenario = apply_all(edits, session.present, session.library)
        ruleset, mode = session.document.ruleset, session.mode
        surveys = session.system.surveys(scenario, session.library, ruleset, mode)
        order = (session.system, surveys, scenario, session.library, ruleset, mode)
        self.found = self._checker.ask(*order, fixes=False)
        self._compare()

    def follow(self) -> bool:
        """Follow the session after it has changed; return whether anything new is known."""
        before = self.change
        if self._session.present is not self._over:
            self.look()
        elif self.trying:
            self._compare()
        return self.change is not before

    def poll(self) -> bool:
        """Take the findings once they arrive; return whether any came."""
        found = self._checker.poll()
        if found is None or self.scenario is None or found.scenario is not self.scenario:
            return False
        self.found = found
        self._compare()
        return True

    def _compare(self) -> None:
        now = self._session.findings
        if self.found is None or now.stale or now.scenario is not self._session.present:
            return
        self.change = compared(now.items, self.found.items)

    def close(self) -> None:
        """End what looks for findings."""
        self._checker.close()


def setting_key(name: str) -> str:
    """Return the key of the wish for a setting."""
    return f"{_SETTING}{name}"


def level_key(code: str) -> str:
    """Return the key of the wish for the level of a check."""
    return f"{_LEVEL}{code}"
