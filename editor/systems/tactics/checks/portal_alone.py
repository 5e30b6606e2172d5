"""The check portal-alone."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import Cell, name_of
from editor.core.words import listing, opening
from editor.systems.tactics.edits.fixes import join_by_portals, remove_portal
from editor.systems.tactics.map.graph import portal_spaces
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import portal_name


@check(
    level="warning",
    title="Single portal",
    what=(
        "A map has either no open portal or at least two with different spaces in front; portals "
        "that share a space count once."
    ),
    why="A unit enters one portal and leaves through another; a single portal leads nowhere.",
    example="A map has two portals, but the second is blocked by a box.",
    remedy="Add a second portal, clear a blocked one, or remove the only one.",
    source="Portals: fewer than two open ones do nothing (docs/rules/tactics.md A4)",
)
def portal_alone(survey: Survey) -> Iterator[Violation]:
    """Yield a finding when exactly one portal space is open."""
    realm = survey.realm
    spaces = portal_spaces(realm)
    if len(spaces) != 1:
        return
    there = [laid for laid in realm.portals.values() if laid.state == "open"]
    closed = [laid for laid in realm.portals.values() if laid.state != "open"]
    names = opening(listing([portal_name(realm, laid) for laid in there]))
    if len(there) == 1:
        message = f"{names} is the only open portal and leads nowhere"
    else:
        message = f"{names} share the space {name_of(spaces[0])} and lead nowhere else"
    yield Violation(
        message=message,
        places=tuple(laid.portal.id for laid in there),
        cells=tuple(spaces),
        evidence=(Evidence("spaces", cells=tuple(spaces)),),
        because=_CLOSED[closed[0].state] if closed else "",
        of=(closed[0].portal.id,) if closed else (),
        find_fixes=lambda: _fix(survey, spaces[0], there[0].portal.id),
    )


def _fix(survey: Survey, space: Cell, portal_id: str) -> Iterator[Fix]:
    """Yield the fixes: add a portal with another space, or remove the only one."""
    yield from join_by_portals(survey, [set(survey.realm.spaces) - {space}])
    yield from remove_portal(survey, portal_id)


_CLOSED = {"buried": "portal-buried", "without-space": "portal-without-space"}
