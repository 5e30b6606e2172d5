"""What a search for fixes tries, and in which order: near causes first, small changes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from editor.checks.check import BaseSurvey
from editor.core.edit import AnyEdit
from editor.core.finding import Claim, Finding
from editor.core.house_rules import ClearSetting
from editor.core.kit import AnyLibrary
from editor.core.objects import objects_of
from editor.core.points import Cell, manhattan
from editor.core.ruleset import Ruleset, setting_question, setting_words
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.systems.causes import Culprit

MOST_REMOVED = 8
"""Of how many things that findings or causes name it is tried to take them away."""
TOGETHER = 8
"""How many things near a finding are tried together, what changes little first."""


@dataclass(frozen=True)
class FixCandidate:
    """A change that is tried: what it does, its edits, the grade that it claims.

    `source` is who proposes it; of two that do the same, what it is called by the first counts.
    """

    title: str
    edits: tuple[AnyEdit, ...]
    claim: Claim = "safe"
    source: Literal["moves", "check", "book"] = "moves"


def offered(findings: Iterable[Finding]) -> Iterator[FixCandidate]:
    """Yield the fixes that the checks offer for findings."""
    for finding in findings:
        for fix in finding.fixes:
            if fix.edits:
                yield FixCandidate(fix.title, fix.edits, fix.claim, "check")


def removals(
    findings: Sequence[Finding],
    culprits: Iterable[Culprit],
    scenario: AnyScenario,
    library: AnyLibrary,
    system: AnySystem,
) -> Iterator[FixCandidate]:
    """Yield the removals of the things that findings name, then of those that cause them.

    What most findings name comes first.
    """
    editing = system.editing()
    often = Counter(
        (finding.setup, name) for finding in findings for name in dict.fromkeys(finding.places)
    )
    for each in culprits:
        if each.kind == "thing" and not any(name == each.id for _, name in often):
            often[each.holder, each.id] = 0
    for (setup, name), _ in often.most_common(MOST_REMOVED):
        thing = editing.objects(scenario, setup).get(name)
        if thing is not None and not thing.locked:
            edit = editing.remove((name,), setup)
            yield FixCandidate(edit.sentence(scenario, library), (edit,), "changes-design")


def removals_of_all(
    scenario: AnyScenario, library: AnyLibrary, system: AnySystem
) -> Iterator[FixCandidate]:
    """Yield the removals of all things that are not locked."""
    editing = system.editing()
    holders = (scenario.board, *scenario.setups)
    for setup, holder in zip(("", *(each.id for each in scenario.setups)), holders, strict=True):
        removable = editing.objects(scenario, setup)
        for thing in objects_of(holder):
            if thing.id in removable and not removable[thing.id].locked:
                edit = editing.remove((thing.id,), setup)
                title = edit.sentence(scenario, library)
                yield FixCandidate(title, (edit,), "changes-design")


def moves_near(
    findings: Sequence[Finding],
    culprits: Sequence[Culprit],
    scenario: AnyScenario,
    system: AnySystem,
    surveys: Sequence[BaseSurvey],
    together: int = TOGETHER,
) -> Iterator[FixCandidate]:
    """Yield the moves of all things, those of causes and findings first, then the nearest.

    Of `together` things at a time what changes little comes first.
    """
    if system.moves is None:
        return
    moves = system.moves()
    on_board = {thing.id for thing in objects_of(scenario.board)}
    things: dict[tuple[str, str], tuple[_Close, BaseSurvey]] = {}
    for survey in _surveys_of(findings, surveys):
        setup = survey.setup.id if survey.setup else ""
        for name, close in _closeness(findings, culprits, system, survey, setup):
            things.setdefault((name, "" if name in on_board else setup), (close, survey))
    listed = sorted(things.items(), key=lambda thing: thing[1][0])
    for some in _chunks(listed, together):
        found = [move for (name, _), (_, survey) in some for move in moves.of(survey, name)]
        found.sort(key=lambda move: move.far)
        for move in found:
            yield FixCandidate(move.title, move.edits)


class _Close(NamedTuple):
    """How close a thing is to findings: whether it is apart, named, how often, how far."""

    apart: bool
    unnamed: bool
    seldom: int
    far: int


_Listed = tuple[tuple[str, str], tuple[_Close, BaseSurvey]]


def _chunks(listed: Sequence[_Listed], together: int) -> Iterator[list[_Listed]]:
    """Yield things that are tried together; those that more findings name are tried before."""
    chunk: list[_Listed] = []
    for thing in listed:
        close = thing[1][0]
        parted = chunk and close.seldom > chunk[-1][1][0].seldom and not close.apart
        if chunk and (parted or len(chunk) == together):
            yield chunk
            chunk = []
        chunk.append(thing)
    if chunk:
        yield chunk


def _surveys_of(findings: Sequence[Finding], surveys: Sequence[BaseSurvey]) -> Iterator[BaseSurvey]:
    """Yield the surveys of the set-ups that findings are about; all for those of the board."""
    setups = {finding.setup for finding in findings}
    for survey in surveys:
        if "" in setups or survey.setup is None or survey.setup.id in setups:
            yield survey


def _closeness(
    findings: Sequence[Finding],
    culprits: Sequence[Culprit],
    system: AnySystem,
    survey: BaseSurvey,
    setup: str,
) -> Iterator[tuple[str, _Close]]:
    """Yield the things that can be moved, and how close they are to findings."""
    assert system.moves is not None
    moves, cells_of = system.moves(), system.editing().cells_of
    named = _named(findings, culprits, setup)
    cells = {cell for finding in findings for cell in (*finding.cells, *_shown(finding))}
    cells |= {cell for name in named for cell in cells_of(survey, name)}
    upon = set(moves.about(survey, named, cells))
    often = Counter(name for finding in findings for name in set(finding.places))
    for name in moves.things(survey):
        far = _nearness(cells_of(survey, name), cells)
        apart = name not in named and name not in upon
        yield name, _Close(apart, name not in named, -often[name], far)


def _named(findings: Sequence[Finding], culprits: Sequence[Culprit], setup: str) -> frozenset[str]:
    """Return the ids that findings and their causes name, as far as they are of a set-up."""
    named = {name for finding in findings for name in finding.places}
    named |= {name for finding in findings for part in finding.evidence for name in part.ids}
    things = (each for each in culprits if each.kind == "thing" and each.holder in ("", setup))
    return frozenset(named | {each.id for each in things})


def _shown(finding: Finding) -> Iterator[Cell]:
    """Yield the spaces at the ends of the evidence of a finding."""
    for part in finding.evidence:
        yield from part.cells[:1]
        yield from part.cells[-1:]


def _nearness(lies: Sequence[Cell], cells: Iterable[Cell]) -> int:
    """Return how far the nearest of some spaces is from the first and the last of a thing's."""
    ends = (*lies[:1], *lies[-1:])
    return min((manhattan(cell, end) for cell in cells for end in ends), default=0)


def by_the_book(
    culprits: Iterable[Culprit], scenario: AnyScenario, ruleset: Ruleset
) -> Iterator[FixCandidate]:
    """Yield the house rules of a cause, each put back to the value of the book."""
    for culprit in culprits:
        known = ruleset.settings.get(culprit.id)
        if culprit.kind != "rule" or known is None:
            continue
        if any(rules.name == culprit.holder and rules.path for rules in scenario.house_rules):
            continue
        book = setting_words(known.value)
        title = f"Reset “{setting_question(ruleset, culprit.id)}” to {book}, the default"
        edit = ClearSetting(culprit.holder, culprit.id)
        yield FixCandidate(title, (edit,), "changes-design", "book")
