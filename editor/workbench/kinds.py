"""The groups and the things of the map by kind, to be counted, selected and brought into view."""

from __future__ import annotations

from editor.core.points import Cell
from editor.seam.editing import MapKind
from editor.workbench.session import Session


def kinds_here(session: Session) -> tuple[MapKind, ...]:
    """Return the groups that have objects here, then the things of the map by kind."""
    survey = session.survey
    groups = (
        MapKind(group.name, "group", group.within(session.setup))
        for group in session.present.groups
    )
    found: tuple[MapKind, ...] = session.editing.kinds(survey)
    return (*(group for group in groups if group.ids), *found)


def show_kind(session: Session, kind: MapKind) -> tuple[Cell, ...]:
    """Select the things of a kind; return the spaces to bring into view."""
    session.select(kind.ids)
    survey, editing = session.shown_survey, session.editing
    cells = (cell for name in kind.ids for cell in editing.cells_of(survey, name))
    return tuple(dict.fromkeys(cells))
