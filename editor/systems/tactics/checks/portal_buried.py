"""The check portal-buried."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import name_of
from editor.core.words import opening
from editor.systems.tactics.checks.causes import NONE, cause_of_box
from editor.systems.tactics.edits.fixes import move_boxes, move_portal, remove_portal
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name, portal_name


@check(
    level="error",
    title="Blocked portal",
    what="No box stands on a portal's space, the space in front of it at the foot of the cliff.",
    why="Units enter and leave a portal through that space; a blocked portal stays closed.",
    example="A portal on the south side of a box opens to g8, but a 2×2 box stands on g8.",
    remedy="Move one of the boxes, or remove the portal.",
    source="Portals: the space in front, at the foot of the side (docs/rules/tactics.md A4)",
)
def portal_buried(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each portal whose space is higher than the ground of its box."""
    realm = survey.realm
    for laid in realm.portals.values():
        if laid.state != "buried":
            continue
        over = realm.surface[laid.space].on
        box = realm.boxes[laid.portal.box]
        cause = NONE
        if laid.portal.box in survey.footings and survey.footings[laid.portal.box].trouble:
            cause = cause_of_box(survey, laid.portal.box)
        elif over in survey.footings:
            cause = cause_of_box(survey, over)
        if over in realm.boxes:
            what = f"{box_name(realm, over)} stands on its space {name_of(laid.space)}"
        else:
            what = f"its space {name_of(laid.space)} is higher than level {box.base}"
        yield Violation(
            message=f"{opening(portal_name(realm, laid))} is blocked: {what}",
            places=(laid.portal.id, *((over,) if over in realm.boxes else ())),
            cells=(laid.space,),
            evidence=(Evidence("objects", ids=(laid.portal.id,), cells=(laid.space,)),),
            find_fixes=partial(_fix, survey, laid.portal.id, over),
            because=cause.because,
            of=cause.of,
        )


def _fix(survey: Survey, portal_id: str, over: str) -> Iterator[Fix]:
    """Yield the fixes: move the box in front, move the portal, remove it."""
    yield from move_boxes(survey, (over,))
    yield from move_portal(survey, portal_id)
    yield from remove_portal(survey, portal_id)
