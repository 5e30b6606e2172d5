"""What a fix of a finding would leave on the map, as a ghost."""

from __future__ import annotations

from editor.checks.check import BaseSurvey
from editor.core.edit import apply_all
from editor.core.errors import EditError
from editor.core.finding import Finding, Fix
from editor.core.points import Cell
from editor.core.scenario import AnyScenario
from editor.core.words import setup_name
from editor.picture.inks import GhostVerdict
from editor.seam.overlay import Ghost, Reason
from editor.workbench.document import in_setup
from editor.workbench.session import Session

_GROUND = 30
"""The spaces of an object from which on only those count whose ground changed."""


def ghost_of(
    session: Session,
    finding: Finding,
    fix: Fix,
    effect: str = "",
    after: AnyScenario | None = None,
) -> Ghost:
    """Return a fix as a ghost of what it changes, where that is then, with its title in the chip.

    Boxes, cards, portals and areas are shown as they would lie, other changes by their spaces. A
    fix that changes nothing on the map, such as a seat or a house rule, is shown where its finding
    is; the hand is empty where that is nowhere. `effect` says how it changes the findings. A
    finding of one set-up is fixed in that set-up, whichever is shown; the chip names it then.
    `after` is the map after it, where that is known.
    """
    if not finding.applies_in(session.setup):
        others = {each.id: setup_name(each) for each in session.present.setups}
        where = f"in “{others.get(finding.setup, finding.setup)}”"
        effect = f"{effect}, {where}" if effect else where
    safe = fix.grade == "safe"
    verdict: GhostVerdict = "lawful" if safe else "warned"
    reason = Reason("ready" if safe else "warning", fix.title, effect)
    try:
        after = after or apply_all(fix.edits, session.present, session.library)
    except EditError as error:
        return Ghost("unlawful", reason=Reason("error", fix.title, str(error)))
    ruleset = session.document.ruleset
    surveys = session.system.surveys(after, session.library, ruleset, session.mode)
    # A fix may add the first set-up.
    shown = finding.setup or session.setup
    setup = shown or next((each.id for each in after.setups), "")
    later, now = in_setup(surveys, setup), session.survey_of(session.present, shown)
    editing = session.editing
    before = editing.objects(session.present, shown)
    objects = editing.objects(after, setup)
    changed = [name for name in objects if before.get(name) != objects[name]]
    gone = [name for name in before if name not in objects]
    repainted = _repainted(session, now, later) if _prints_differ(session, after) else set()
    things = editing.held(later, tuple(changed))
    cells = repainted | {
        cell
        for name in changed
        if len(spaces := editing.cells_of(later, name)) <= _GROUND
        for cell in spaces
    }
    if not things and not cells:
        things = editing.held(now, tuple(gone))
        cells = {cell for name in gone for cell in editing.cells_of(now, name)}
    if not things and not cells:
        named = tuple(name for name in finding.places if name in before)
        things = editing.held(now, named)
        cells = set(finding.cells) or {c for n in named for c in editing.cells_of(now, n)}
    return Ghost(verdict, things, frozenset(cells), reason)


def _prints_differ(session: Session, after: AnyScenario) -> bool:
    """Return whether a fix changed what is printed on a component, and so perhaps the ground."""
    return bool(session.present.components != after.components)


def _repainted(session: Session, now: BaseSurvey, later: BaseSurvey) -> set[Cell]:
    """Return the spaces of the map whose ground differs."""
    left, top, width, depth = session.editing.bounds(later)
    return {
        (x, y)
        for x in range(left, left + width)
        for y in range(top, top + depth)
        if _ground(session, now, (x, y)) != _ground(session, later, (x, y))
    }


def _ground(session: Session, survey: BaseSurvey, cell: Cell) -> str:
    editing = session.editing
    return editing.ground(survey, editing.spot_at(survey, cell, None, frozenset()))
