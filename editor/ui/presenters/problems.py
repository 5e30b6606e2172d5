"""The problems panel's view of a session: grouped findings, with what each of them allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from editor.checks.check import AnyCheck
from editor.core.finding import LEVELS, Finding, Fix, Waiver
from editor.core.points import Cell, name_of, reading_order, spread_of
from editor.core.scenario import HouseRules
from editor.core.words import listing
from editor.picture.inks import MarkLevel
from editor.seam.words import changes
from editor.ui.translate import tr
from editor.ui.views import FixView, ProblemGroup, ProblemsView, ProblemView
from editor.workbench.findings import Findings
from editor.workbench.session import Session
from editor.workbench.view import Grouping

_MAXIMUM = 2
"""Objects whose first spaces are named beside a message."""


@dataclass(frozen=True)
class Known:
    """What rows need beside the findings.

    - checks: by their code
    - name_of(finding, id): what people call an object; cells_of(finding, id): where it lies
    - cell_names: whether a place is named by its cells
    - setups: the titles of the set-ups by their ids, where there are several
    """

    checks: dict[str, AnyCheck]
    name_of: Callable[[Finding, str], str]
    cells_of: Callable[[Finding, str], tuple[Cell, ...]]
    setups: dict[str, str]
    cell_names: bool = True


def problems_view(session: Session) -> ProblemsView:
    """Return the problems of what is shown, as they are grouped."""
    found = session.findings
    editing, setups = session.editing, session.shown.setups
    known = Known(
        {check.code: check for check in session.system.checks()},
        lambda one, place: editing.name_words(session.survey_in(one.setup or session.setup), place),
        lambda one, place: editing.cells_of(session.survey_in(one.setup or session.setup), place),
        {setup.id: setup.title or setup.id for setup in setups} if len(setups) > 1 else {},
        editing.cell_names,
    )
    counts = found.counts
    return ProblemsView(
        groups=grouped(found, session.view.grouping, known),
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
        house_rules=tuple(in_words(rules) for rules in session.shown.house_rules),
    )


def grouped(found: Findings, grouping: Grouping, known: Known) -> tuple[ProblemGroup, ...]:
    """Return the findings in groups; by cause, consequences are folded under their cause."""
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


def problem_view(one: Finding, known: Known, follows: tuple[ProblemView, ...] = ()) -> ProblemView:
    """Return a finding as a row."""
    check = known.checks.get(one.check)
    lowerable = check is not None and check.lowerable
    level: MarkLevel = "waived" if one.waived else one.level
    message = f"{one.message}: “{one.waived}”" if one.waived else one.message
    fixes = tuple(FixView(fix.title, _grade(fix), _doubt(fix)) for fix in one.fixes)
    return ProblemView(
        key=one.key,
        level=level,
        message=message,
        place=_place(one, known),
        fixes=(FixView(tr("Restore"), ""),) if one.waived else fixes,
        note=_note(one, check, known.setups),
        source=one.source,
        notes=(*one.notes, *_waiver_notes(one, known)),
        may_waive=lowerable and bool(one.places or one.cells),
        may_lower=lowerable and not one.waived and one.level != "advice",
        follows=follows,
    )


def in_words(rules: HouseRules) -> str:
    """Return house rules in one line: their name and what they change."""
    said = changes(rules)
    return f"{rules.name} ({', '.join(said)})" if said else rules.name


def _by_cause(items: tuple[Finding, ...], known: Known) -> tuple[ProblemView, ...]:
    keys = {item.key for item in items}
    below: dict[str, list[Finding]] = {}
    for one in items:
        if one.cause in keys and one.cause != one.key:
            below.setdefault(one.cause, []).append(one)
    folded = {member.key for members in below.values() for member in members}

    def row(one: Finding, above: frozenset[str]) -> ProblemView:
        inner = [each for each in below.get(one.key, ()) if each.key not in above]
        rows = tuple(row(each, above | {each.key}) for each in inner)
        return problem_view(one, known, rows)

    return tuple(
        row(finding, frozenset({finding.key})) for finding in items if finding.key not in folded
    )


def _titles(one: Finding, grouping: Grouping, known: Known) -> Iterable[str]:
    if grouping == "check":
        check = known.checks.get(one.check)
        return (check.title if check else one.check,)
    if grouping == "level":
        words = {"error": tr("Errors"), "warning": tr("Warnings"), "advice": tr("Advice")}
        return (tr("Waived") if one.waived else words[one.level],)
    return tuple(_opening(known.name_of(one, place)) for place in one.places) or (
        tr("The whole map"),
    )


def _waived_last(items: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(sorted(items, key=lambda one: (bool(one.waived), LEVELS.index(one.level))))


def _place(one: Finding, known: Known) -> str:
    """Return where a finding is: its spaces, of several objects the first space of each."""
    if one.cells:
        return spread_of(one.cells)
    spreads = [known.cells_of(one, place) for place in one.places if known.cell_names]
    if len(spreads) == 1 and spreads[0]:
        return spread_of(spreads[0])
    firsts = [name_of(reading_order(cells)[0]) for cells in spreads if cells]
    if not firsts:
        return listing([known.name_of(one, place) for place in one.places[:_MAXIMUM]])
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


def _note(one: Finding, check: AnyCheck | None, setups: dict[str, str]) -> str:
    said = []
    if one.unsought:
        said.append(tr("too much to look for all fixes"))
    if one.setup in setups:
        said.append(tr("in “{setup}”").format(setup=setups[one.setup]))
    if one.waiver and (reach := _reach(one.waiver, setups)):
        waived = tr("waived {reach}").format(reach=reach)
        said = [waived] if one.waiver.setup else [*said, waived]
    if one.house_rule:
        raised = check is not None and LEVELS.index(one.level) < LEVELS.index(check.level)
        words = tr("raised by “{rule}”") if raised else tr("lowered by “{rule}”")
        said.append(words.format(rule=one.house_rule))
    return ", ".join(said)


def _waiver_notes(one: Finding, known: Known) -> tuple[str, ...]:
    """Return what the waiver of a finding names, for the tool tip."""
    if one.waiver is None:
        return ()
    names = [known.name_of(one, word) if word in one.places else word for word in one.waiver.at]
    where = listing(names) or tr("every place")
    reach = _reach(one.waiver, known.setups)
    return (tr("Waived: {where}").format(where=f"{where}, {reach}" if reach else where),)


def _reach(waiver: Waiver, setups: dict[str, str]) -> str:
    if waiver.setup in setups:
        return tr("in “{setup}” only").format(setup=setups[waiver.setup])
    return tr("in all set-ups") if setups else ""


def _opening(words: str) -> str:
    return words[:1].upper() + words[1:]
