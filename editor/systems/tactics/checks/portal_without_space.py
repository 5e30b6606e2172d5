"""The check portal-without-space."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import Cell, name_of
from editor.core.words import counted, opening
from editor.systems.tactics.checks.causes import cause_of_box
from editor.systems.tactics.edits.fixes import move_boxes, move_portal, remove_portal
from editor.systems.tactics.map.board import HOLE, Portal
from editor.systems.tactics.map.geometry import LaidPortal, side_length
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import portal_name


@check(
    level="error",
    title="Portal without a space in front of it",
    what=(
        "In front of a portal is a space at the height of its box's base: not a hole, the edge of "
        "the map or lower ground."
    ),
    why="Units enter and leave a portal through that space; without it, no unit can step through.",
    example="A box is at the edge of the mat, with a portal on its outer side.",
    remedy="Move or rotate the box, choose another side for the portal, or remove the portal.",
    source="Portals: the space in front, at the foot of the side (docs/rules/tactics.md A4)",
)
def portal_without_space(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each portal without a space in front of it."""
    for laid in survey.realm.portals.values():
        if laid.state != "without-space":
            continue
        cause = cause_of_box(survey, laid.portal.box)
        yield Violation(
            message=f"{opening(portal_name(survey.realm, laid))} {_why(survey, laid)}",
            places=(laid.portal.id,),
            cells=(_shown(survey, laid),),
            evidence=(Evidence("objects", ids=(laid.portal.id,), cells=(laid.space,)),),
            find_fixes=partial(_fix, survey, laid.portal),
            because=cause.because,
            of=cause.of,
        )


def _fix(survey: Survey, portal: Portal) -> Iterator[Fix]:
    """Yield the fixes: move the portal or the box, or remove the portal."""
    yield from move_portal(survey, portal.id)
    yield from move_boxes(survey, (portal.box,))
    yield from remove_portal(survey, portal.id)


def _shown(survey: Survey, laid: LaidPortal) -> Cell:
    """Return the space in front of a portal, or off the map the cell behind it."""
    off_the_map = laid.space not in survey.realm.surface
    return laid.against if off_the_map or _beyond(survey, laid) else laid.space


def _beyond(survey: Survey, laid: LaidPortal) -> bool:
    size = survey.realm.boxes[laid.portal.box].component.size
    return laid.portal.offset >= side_length(laid.portal.side, size)


def _why(survey: Survey, laid: LaidPortal) -> str:
    box = survey.realm.boxes[laid.portal.box]
    ground = survey.realm.surface.get(laid.space)
    if _beyond(survey, laid):
        length = side_length(laid.portal.side, box.component.size)
        places = counted(length, "place")
        return f"is past the end of its side, which has {places}; this is place {_place(laid)}"
    if ground is None:
        return "has no space in front of it: the map ends there"
    if ground.terrain == HOLE:
        return f"has no space in front of it: {name_of(laid.space)} is a hole"
    levels = counted(box.base - ground.elevation, "level")
    return f"has no space in front of it: {name_of(laid.space)} is {levels} below its base"


def _place(laid: LaidPortal) -> int:
    return laid.portal.offset + 1
