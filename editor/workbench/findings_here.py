"""The findings that are shown, and what can be asked about what is selected or pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.checks.check import AnyCheck
from editor.checks.played import PLAYED
from editor.core.finding import LEVELS, Finding
from editor.core.points import Cell, name_of, reading_order, spread_of
from editor.core.words import listing, setup_name
from editor.seam.tool import Hit
from editor.workbench.findings import Findings
from editor.workbench.session import Session

if TYPE_CHECKING:
    from editor.systems.map_questions import MapQuestion


_MAXIMUM = 2
"""The most objects whose first spaces are named beside a message."""


def every_finding(session: Session) -> Findings:
    """Return what the checks found of a map, then what matches of this very map show."""
    found = _with_playtest(session)
    checks = session.play_checks
    if checks is None or not checks.findings:
        return found
    known = checks.shown
    if known is None or known[0] is not found or known[1] is not checks.findings:
        items = sorted((*found.items, *checks.findings), key=lambda item: LEVELS.index(item.level))
        known = checks.shown = (found, checks.findings, replace(found, items=tuple(items)))
    return known[2]


def _with_playtest(session: Session) -> Findings:
    """Return what was found, then what a playtest shows; nothing of it while it is played."""
    found, playtesting = session.findings, session.playtesting
    if playtesting is None or playtesting.stale or playtesting.active:
        return found
    # What plays is not imported at every start: here it is, since something was played.
    from editor.lab.plan import game_of
    from editor.lab.played import findings_of
    from editor.lab.verdict import FEW
    from editor.workbench.playing.matches import deal_of

    report = playtesting.report
    if report is None or report.matches < FEW:
        return found
    key = (found, report, session.present)
    known = playtesting.shown
    if known is None or any(old is not new for old, new in zip(known[0], key, strict=True)):
        shown = findings_of(report, game_of(deal_of(session)))  # with the waivers of now
        known = playtesting.shown = (key, replace(found, items=(*found.items, *shown)))
    return known[1]


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


def place_of(finding: Finding, known: FindingContext) -> str:
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


def findings_here(session: Session) -> tuple[Finding, ...]:
    """Return the findings about the selection; without one about the space last pointed at.

    Those that name it come before those that only have one of its spaces; those of other set-ups
    are left out.
    """
    found = [each for each in every_finding(session).items if each.applies_in(session.setup)]
    chosen, cells = set(session.selection), set(session.cells)
    if session.hit is not None and not cells and not (chosen - {session.hit.on}):
        cells = {session.hit.cell}
        chosen |= {session.hit.on} if session.hit.on else set()
    named = [each for each in found if chosen & _ids(each)]
    on_spaces = [each for each in found if cells & set(each.cells)]
    return tuple(dict.fromkeys((*named, *on_spaces)))


def questions_here(session: Session) -> tuple[MapQuestion, ...]:
    """Return the questions about the space or the thing that was last pointed at, or selected."""
    from editor.systems.map_questions import Target  # late: imports all that answers
    from editor.systems.questions import questions_about

    hit = session.hit
    place = "" if hit is None else _place(session, hit)
    chosen = session.selection[0] if len(session.selection) == 1 else ""
    thing = chosen or (hit.on if hit is not None else "")
    found = every_finding(session).items
    survey = session.survey
    found_questions = questions_about(Target(place=place, thing=thing), survey, found)
    candidate = chosen
    if hit is not None and hit.on == chosen:
        # A menu selects what lies there: what was selected before could stand there.
        candidate = session.set_aside[0] if len(session.set_aside) == 1 else ""
    if place and candidate and hit is not None and hit.on != candidate:
        found_questions += questions_about(Target(place=place, candidate=candidate), survey, found)
    # What a finding explains is asked by its own question.
    found_questions = tuple(each for each in found_questions if each.kind in ("reach", "stand"))
    return tuple({each.words: each for each in found_questions}.values())


def _place(session: Session, hit: Hit) -> str:
    """Return the name of the space of a hit, by which questions know it."""
    if session.editing.cell_names:
        return name_of(hit.cell) if min(hit.cell) >= 0 else ""
    return hit.on


def no_question_here(session: Session) -> str:
    """Return why nothing can be asked here; empty where something can."""
    if not session.selection and not session.cells and session.hit is None:
        return "Point at a space or select an object"
    if findings_here(session) or questions_here(session):
        return ""
    return "There are no questions about this"


def errors_here(session: Session) -> tuple[str, ...]:
    """Return the keys of the errors that follow from no other finding and are not waived."""
    items = every_finding(session).items
    return tuple(
        each.key for each in items if each.level == "error" and not each.cause and not each.waived
    )


def too_few_errors(session: Session) -> str:
    """Return why there is no more to fix than one error; empty where there is."""
    number = len(errors_here(session))
    if number > 1:
        return ""
    return "There is only one error; use Why instead" if number else "There are no errors"


def look_at_finding(session: Session, key: str, *, evidence: bool) -> None:
    """Choose a finding by its key; with `evidence`, show that on the map, in its set-up."""
    finding = every_finding(session).named(key)
    if evidence and finding is not None and finding.setup:
        session.look(setup=finding.setup)
    session.look_at(key, evidence=evidence)


def cells_shown(session: Session, finding: Finding) -> set[Cell]:
    """Return the spaces that a finding is about, and those of its evidence."""
    cells, survey = set(finding.cells), session.shown_survey
    ids = list(finding.places)
    for item in finding.evidence:
        cells.update(item.cells)
        ids += item.ids if item.kind != "objects" else ()
    for name in ids:
        cells.update(session.editing.cells_of(survey, name))
    return cells


def chosen_finding(session: Session) -> str:
    """Return the key of the chosen finding, else of the first; empty without any."""
    found = every_finding(session)
    chosen = found.named(session.problem) or next(iter(found.items), None)
    return "" if chosen is None else chosen.key


def _ids(finding: Finding) -> set[str]:
    return {*finding.places, *(name for item in finding.evidence for name in item.ids)}
