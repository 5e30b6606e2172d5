"""What a fix of a finding would leave on the map, as a ghost."""

from __future__ import annotations

from typing import Any

from editor.core.edit import apply_all
from editor.core.errors import EditError
from editor.core.finding import Fix
from editor.core.points import Cell
from editor.seam.overlay import Hand, Reason
from editor.workbench.document import in_setup
from editor.workbench.session import Session

_GROUND = 30
"""The spaces of an object from which on only those count whose ground changed."""


def ghost_of(session: Session, fix: Fix, effect: str = "") -> Hand | None:
    """Return a fix as a ghost on the spaces that it changes, with its title in the chip.

    `effect` says how it changes the findings. None where it cannot be applied, or changes no space.
    """
    try:
        after = apply_all(fix.edits, session.present, session.library)
    except EditError:
        return None
    ruleset = session.document.ruleset
    surveys = session.system.surveys(after, session.library, ruleset, session.mode)
    later, now = in_setup(surveys, session.setup), session.survey
    editing = session.editing
    before = editing.objects(session.present, session.setup)
    objects = editing.objects(after, session.setup)
    added: set[Cell] = set()
    gone: set[Cell] = set()
    for name in before.keys() | objects.keys():
        if before.get(name) == objects.get(name):
            continue
        old = editing.cells_of(now, name) if name in before else ()
        new = editing.cells_of(later, name) if name in objects else ()
        if len(new) > _GROUND and set(new) == set(old):
            added.update(cell for cell in new if _ground(session, now, cell)
                         != _ground(session, later, cell))  # fmt: skip
        else:
            added.update(new)
            gone.update(old)
    safe = fix.grade == "safe"
    reason = Reason("ready" if safe else "warning", fix.title, effect)
    cells = added or gone
    if not cells:
        return None
    return Hand("lawful" if safe else "warned", cells=frozenset(cells), reason=reason)


def _ground(session: Session, survey: Any, cell: Cell) -> str:
    editing = session.editing
    return editing.ground(survey, editing.spot_at(survey, cell, None, frozenset()))
