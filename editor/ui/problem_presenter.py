"""The view of the problems panel: grouped findings with their fixes and notes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from editor.checks.check import AnyCheck
from editor.checks.played import PLAYED
from editor.core.finding import LEVELS, Finding, Fix, Waiver
from editor.core.points import Cell, name_of, reading_order, spread_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import HouseRules
from editor.core.words import counted, listing, setup_name
from editor.picture.inks import MarkLevel
from editor.seam.words import changes
from editor.ui.translate import tr
from editor.ui.views import FixView, ProblemGroup, ProblemsView, ProblemView
from editor.workbench.findings import Findings
from editor.workbench.played import every_finding
from editor.workbench.session import Session
from editor.workbench.view import Grouping

SHOWS_MATCHES = "played-wins"
"""The check whose findings lead to their matches in place of a fix."""
_MAXIMUM = 2
"""The most objects whose first spaces are named beside a message."""
_TOLD = 2
"""The most changes of house rules that are told one by one."""


@dataclass(frozen=True)
class FindingContext:
    """What a row needs beside its finding.

    - checks: by code
    - name_of(finding, id): the name of an object; cells_of(finding, id): its cells
    - cell_names: whether places are named by cells
    - setups: the titles of several set-ups by id
    """

    checks: dict[str, AnyCheck]
    name_of: Callable[[Finding, str], str]
    cells_of: Callable[[Finding, str], tuple[Cell, ...]]
    setups: dict[str, str]
    cell_names: bool = True


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


def context_of(session: Session, checks: Iterable[AnyCheck]) -> FindingContext:
    """Return what rows of the shown scenario need beside their findings."""
    editing, setups = session.editing, session.shown.setups
    return FindingContext(
        {check.code: check for check in (*checks, *PLAYED)},
        lambda finding, place: editing.name_words(
            session.survey_in(finding.setup or session.setup), place
        ),
        lambda finding, place: editing.cells_of(
            session.survey_in(finding.setup or session.setup), place
        ),
        {setup.id: setup_name(setup) for setup in setups} if len(setups) > 1 else {},
        editing.cell_names,
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
    message = f"{finding.told}: “{finding.waived}”" if finding.waived else finding.told
    fixes = tuple(FixView(fix.title, _grade(fix), _doubt(fix)) for fix in finding.fixes)
    if finding.check == SHOWS_MATCHES:
        fixes = (FixView(tr("Show the matches"), ""),)
    return ProblemView(
        key=finding.key,
        level=level,
        message=message,
        place=_place(finding, known),
        fixes=(FixView(tr("Restore"), ""),) if finding.waived else fixes,
        note=_note(finding, check, known.setups, follows),
        notes=(*finding.notes, *_waiver_notes(finding, known)),
        may_waive=lowerable and bool(finding.places or finding.cells),
        may_lower=lowerable and not finding.waived and finding.level != "advice",
        follows=follows,
    )


def in_words(rules: HouseRules, ruleset: Ruleset, checks: Iterable[AnyCheck]) -> str:
    """Return house rules in one line: the name with the changes, or with how many there are."""
    said = changes(replace(rules, checks=()), ruleset, checks)
    if len(said) > _TOLD:
        said = [counted(len(said), "change")]
    if rules.checks:
        said.append(counted(len(rules.checks), "own check"))
    return f"{rules.name} ({', '.join(said)})" if said else rules.name


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
    return tuple(_opening(known.name_of(finding, place)) for place in finding.places) or (
        tr("The whole map"),
    )


def _waived_last(items: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(
        sorted(items, key=lambda finding: (bool(finding.waived), LEVELS.index(finding.level)))
    )


def _place(finding: Finding, known: FindingContext) -> str:
    """Return the place of a finding: its spaces, or the first space of each object."""
    if finding.cells:
        return spread_of(finding.cells)
    spreads = [known.cells_of(finding, place) for place in finding.places if known.cell_names]
    if len(spreads) == 1 and spreads[0]:
        return spread_of(spreads[0])
    firsts = [name_of(reading_order(cells)[0]) for cells in spreads if cells]
    if not firsts:
        return listing([known.name_of(finding, place) for place in finding.places[:_MAXIMUM]])
    more = ", …" if len(firsts) > _MAXIMUM else ""
    return ", ".join(dict.fromkeys(firsts[:_MAXIMUM])) + more


def _grade(fix: Fix) -> str:
    return {
        "safe": tr("safe: clears this, adds no problem"),
        "changes-design": tr("changes design"),
        "needs-input": tr("needs your choice"),
        "untried": tr("untried: may not clear this, or may add problems"),
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
        said.append(tr("not all fixes were looked for"))
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


def _opening(words: str) -> str:
    return words[:1].upper() + words[1:]
