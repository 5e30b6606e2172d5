"""Groups in a session, made of the selection or dissolved, and what the map can select."""

from __future__ import annotations

from editor.core.groups import GroupObjects, Ungroup, group_of, groups_chosen, whole_groups
from editor.core.points import Cell
from editor.core.scenario import ObjectGroup
from editor.seam.grouping import objects_of_keys
from editor.seam.tool import Hit
from editor.workbench.session import Session


def not_groupable(session: Session) -> str:
    """Return why the selection cannot become a group."""
    if len(session.selection) < 2:
        return "First select at least two objects"
    chosen = set(session.selection)
    for group in _chosen(session):
        if chosen == set(group.within(session.setup)):
            return f"This is already the group “{group.name}”"
    return ""


def not_grouped(session: Session) -> str:
    """Return why there is no group to dissolve."""
    return "" if _touched(session) else "Nothing selected is in a group"


def group(session: Session) -> bool:
    """Make a group of the selection; return False and say why where it cannot be."""
    why = not_groupable(session)
    if why:
        session.say(why)
        return False
    return session.perform(GroupObjects(session.selection, "", session.setup))


def ungroup(session: Session) -> bool:
    """Dissolve the groups that are selected, or that a selected object is in."""
    touched = _touched(session)
    if not touched:
        session.say(not_grouped(session))
        return False
    return session.perform(Ungroup(tuple(found.id for found in touched)))


def _chosen(session: Session) -> tuple[ObjectGroup, ...]:
    return groups_chosen(session.present, session.selection, session.setup)


def _touched(session: Session) -> tuple[ObjectGroup, ...]:
    """Return the groups that are chosen as a whole, else those of the selected objects."""
    chosen = _chosen(session)
    if chosen:
        return chosen
    found = (group_of(session.present, name, session.setup) for name in session.selection)
    return tuple({item.id: item for item in found if item is not None}.values())


def spaces_of_key(session: Session, key: str) -> tuple[Cell, ...]:
    """Return the spaces of an object or of all objects of a group, by the key of the outline."""
    survey = session.shown_survey
    names = objects_of_keys(survey, (key,))
    found = (cell for name in names for cell in session.editing.cells_of(survey, name))
    return tuple(dict.fromkeys(found))


def things_at(session: Session, hit: Hit | None) -> tuple[str, ...]:
    """Return what the map can select at a place, the one that a click selects first.

    None is beside the map, as where a menu is opened by a key and no cursor is shown.
    """
    if hit is None:
        return ()
    under = session.editing.beneath(session.survey, hit, session.hidden)
    return tuple(name for name in under if name not in session.protected)


def grouped(session: Session, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return objects with all that are in a group with them, but nothing that is protected."""
    whole = whole_groups(session.present, ids, session.setup)
    return tuple(name for name in whole if name not in session.protected)
