"""The check portal-without-mark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import name_of
from editor.core.words import listing, opening
from editor.systems.tactics.edits.fixes import move_portal, remove_portal
from editor.systems.tactics.map.board import BoxComponent, Mark, Portal
from editor.systems.tactics.map.geometry import LaidBox, side_length
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import portal_name


@check(
    level="error",
    title="Portal without a white line",
    what="Every portal is at a white line printed on the side of its box.",
    why=(
        "On the table, only white lines are portals; players will not find this one. A house rule "
        "can allow it, for example if a token marks the place."
    ),
    example="A portal is on the west side of a box whose only white line is on the south side.",
    remedy="Move the portal to a white line, rotate the box, or remove the portal.",
    source="Realm Builder: only a white line makes a portal (docs/rules/tactics.md A8, RB6)",
)
def portal_without_mark(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each portal at a place without a white line."""
    realm = survey.realm
    for laid in realm.portals.values():
        portal, box = laid.portal, realm.boxes[laid.portal.box]
        if portal.offset >= side_length(portal.side, box.component.size):
            continue  # portal-without-space reports it
        if Mark(portal.side, portal.offset) in box.component.marks:
            continue
        lines = [f"{side} at {name_of(against)}" for side, against in _lines(survey, box)]
        yield Violation(
            message=(
                f"{opening(portal_name(realm, laid))}: the side has no white line at "
                f"{name_of(laid.against)}"
            ),
            places=(portal.id,),
            cells=(laid.against,),
            notes=(
                f"The box has white lines: {listing(lines)}"
                if lines
                else "The box has no white line",
            ),
            evidence=(Evidence("objects", ids=(portal.id,), cells=(laid.against,)),),
            find_fixes=partial(_fix, survey, portal.id),
        )


def _fix(survey: Survey, portal_id: str) -> Iterator[Fix]:
    """Yield the fixes: move the portal to a white line, or remove it."""
    yield from move_portal(survey, portal_id)
    yield from remove_portal(survey, portal_id)


def _lines(survey: Survey, box: LaidBox) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the side and the cell of the box of each white line, as the box lies."""
    component: BoxComponent = box.component
    for mark in component.marks:
        stand_in = Portal(id="mark", box=box.box.id, side=mark.side, offset=mark.offset)
        laid = survey.realm.lay_portal(stand_in, box)
        yield laid.side, laid.against
