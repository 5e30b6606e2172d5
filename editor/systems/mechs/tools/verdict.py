"""Verdicts on what is in the hand: what the checks would say after it was put down."""

from __future__ import annotations

from itertools import islice

from editor.checks.check import Check, Review
from editor.checks.run import find, level_in_force
from editor.core.caches import MAP, cached
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.finding import LEVELS, Finding
from editor.core.points import Cell, name_of, neighbours
from editor.core.words import counted
from editor.picture.inks import GhostVerdict
from editor.seam.overlay import Ghost, Reason, ReasonLevel
from editor.systems.mechs.map.board import MechsScenario, ZoneComponent
from editor.systems.mechs.map.survey import Survey, surveys
from editor.systems.mechs.tools.grasp import Grasp, around, lay, put_down, swapped, things

MAX_TRIED = 40
"""Places that are tried in the search for a lawful one, the nearest first."""

EVERYWHERE = {"zone-cards-exceeded", "mech-zones-several", "bases-of-one-seat"}
"""The checks that object to a card wherever it lies."""

VERDICTS: dict[ReasonLevel, GhostVerdict] = {"error": "unlawful", "warning": "warned"}


def ghost(grasp: Grasp, pointed: Cell) -> Ghost:
    """Return what is in the hand over a place, with its verdict and the first reason for it.

    The grasp keeps it: a place is asked for many times while the pointer rests on it.
    """
    if pointed not in grasp.ghosts:
        grasp.ghosts[pointed] = _judged(grasp, pointed)
    return grasp.ghosts[pointed]


def _judged(grasp: Grasp, pointed: Cell) -> Ghost:
    drawn = things(grasp, pointed)
    cells = frozenset(zone.at for zone in lay(grasp, pointed))
    worst = objection(grasp.survey, put_down(grasp, pointed))
    if worst is None:
        return Ghost("lawful", cells=cells, reason=_lawful(grasp, pointed), things=drawn)
    keys = ""
    if worst.level == "error":
        better = nearest(grasp, pointed)
        keys = f"Space  nearest legal place, {name_of(better)}" if better else ""
    return Ghost(VERDICTS[worst.level], cells=cells, reason=reason_of(worst, keys), things=drawn)


def ghost_for(worst: Finding | None, cells: frozenset[Cell], otherwise: Reason) -> Ghost:
    """Return spaces about to change, with the reason against it or else the one given."""
    if worst is None:
        return Ghost("lawful", cells=cells, reason=otherwise)
    return Ghost(VERDICTS[worst.level], cells=cells, reason=reason_of(worst))


def reason_of(finding: Finding, keys: str = "") -> Reason:
    """Return what the chip says of a finding."""
    return Reason(finding.level, finding.message, next(iter(finding.notes), ""), keys)


def objection(survey: Survey, edit: Edit[MechsScenario]) -> Finding | None:
    """Return the worst error or warning that an edit would add, or None for none.

    An edit that has no meaning adds nothing.
    """
    try:
        after = edit.apply(survey.scenario, survey.library)
    except EditError:
        return None
    before = {item.key for item in problems(survey)}
    new = [finding for finding in _problems(_after(survey, after)) if finding.key not in before]
    return min(new, key=lambda finding: LEVELS.index(finding.level), default=None)


def findings_of(survey: Survey, object_id: str) -> list[Finding]:
    """Return the errors and warnings that name an object, the worst first."""
    return [finding for finding in problems(survey) if object_id in finding.places]


@cached(MAP, of_map=True)
def problems(survey: Survey) -> tuple[Finding, ...]:
    """Return the errors and warnings that there are, the worst first."""
    return tuple(_problems(survey))


def nearest(grasp: Grasp, pointed: Cell) -> Cell | None:
    """Return the nearest place beside other cards at which no error is added, or None."""
    places = (cell for cell in around(pointed, _ground(grasp)) if joins(grasp, cell))
    for cell in islice(places, MAX_TRIED):
        worst = objection(grasp.survey, put_down(grasp, cell))
        if worst is None or worst.level != "error":
            return cell
        if worst.check in EVERYWHERE:
            break
    return None


def joins(grasp: Grasp, pointed: Cell) -> bool:
    """Return whether the cards would lie on empty places, one of them beside another card."""
    if grasp.held_at(pointed) != pointed:
        return False
    cells = [zone.at for zone in lay(grasp, pointed)]
    others = grasp.others
    if any(cell in others for cell in cells):
        return False
    return not others or any(beside in others for cell in cells for beside in neighbours(cell))


def is_lawful(grasp: Grasp, pointed: Cell) -> bool:
    """Return whether no error would be added by the cards when this cell is pointed at."""
    worst = objection(grasp.survey, put_down(grasp, pointed))
    return worst is None or worst.level != "error"


def left_of(survey: Survey, component_id: str) -> int | None:
    """Return how many of a card are still in their kits; None for any number."""
    held = survey.counts.get(component_id)
    if held is None:
        return None
    return held - sum(zone.component == component_id for zone in survey.board.zones)


def _lawful(grasp: Grasp, pointed: Cell) -> Reason:
    """Return what the cards would lie beside or change places with, and other facts about it."""
    swaps = swapped(grasp, pointed)
    facts = []
    if swaps:
        names = [zone.component for zone in grasp.survey.board.zones if zone.id in swaps]
        parts = [grasp.survey.components.get(name) for name in names]
        first = next((part.name for part in parts if part is not None), "")
        said = first if len(swaps) == 1 and first else counted(len(swaps), "card")
        title = f"Swaps with {said}"
        if len(swaps) == 1:
            facts.append(f"which goes to {name_of(next(iter(swaps.values())))}")
    else:
        cells = {zone.at for zone in lay(grasp, pointed)}
        beside = {n for cell in cells for n in neighbours(cell) if n in grasp.others}
        title = f"Beside {counted(len(beside), 'card')}" if beside else "Beside no card yet"
    name = grasp.zones[0].component
    left = left_of(grasp.survey, name) if grasp.is_new else None
    held = grasp.survey.components.get(grasp.zones[0].component)
    if isinstance(held, ZoneComponent) and (held.blocked or held.one_way):
        facts.append(f"turned {grasp.zones[0].turn}°")
    return Reason("ready", title, " · ".join(facts), left=None if left is None else (name, left))


def _ground(grasp: Grasp) -> tuple[int, int, int, int]:
    """Return the rectangle around the cards that are not in the hand."""
    cells = list(grasp.others) or [zone.at for zone in grasp.zones]
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, low = max(x for x, _ in cells), max(y for _, y in cells)
    return left, top, right - left + 1, low - top + 1


def _after(survey: Survey, after: MechsScenario) -> Survey:
    """Return the survey of a changed scenario in the same set-up."""
    made = surveys(after, survey.library, survey.ruleset, survey.mode)
    wanted = survey.setup.id if survey.setup else ""
    return next((item for item in made if item.setup and item.setup.id == wanted), made[0])


def _problems(survey: Survey) -> list[Finding]:
    """Return the errors and warnings of a survey that no waiver silences."""
    found = find(_verdict_checks(survey), (survey,), survey.scenario, fixes=False)
    return [finding for finding in found if finding.level != "advice" and not finding.waived]


def _verdict_checks(survey: Survey) -> list[Check[Survey] | Check[Review]]:
    """Return the checks that a ghost can take its colour from; advice takes longer to find."""
    from editor.systems.mechs.checks.catalogue import CHECKS

    scenario = survey.scenario
    return [
        check
        for check in CHECKS
        if check.scope != "file" and level_in_force(check, check.level, scenario)[0] != "advice"
    ]
