"""The check dungeon-without-portal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, opening
from editor.systems.tactics.edits.fixes_of_goals import add_door
from editor.systems.tactics.map.modes import ADVENTURE
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import dungeon_name


@check(
    level="error",
    modes=ADVENTURE,
    title="Dungeon that cannot be entered",
    what="The box of every dungeon has at least one open portal.",
    why="Units enter a dungeon through a portal of its box; without one, its crystal is out of "
    "reach.",
    example="The only portal of a box faces an adjacent box.",
    remedy="Clear a portal of the box, add one on a marked side, or rotate the box.",
    source="Adventures (docs/rules/tactics.md A9)",
)
def dungeon_without_portal(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each dungeon whose box has no open portal."""
    realm = survey.realm
    for dungeon in survey.board.dungeons:
        box = realm.boxes.get(dungeon.box)
        portals = [laid for laid in realm.portals.values() if laid.portal.box == dungeon.box]
        if box is None or any(laid.state == "open" for laid in portals):
            continue
        shut = f"none of its box's {counted(len(portals), 'portal')} is open"
        why = shut if len(portals) > 1 else "the portal of its box is not open"
        yield Violation(
            message=(
                f"{opening(dungeon_name(realm, dungeon))} cannot be entered: "
                f"{why if portals else 'its box has no portal'}"
            ),
            places=(dungeon.id, dungeon.box),
            cells=tuple(box.cells()),
            find_fixes=partial(add_door, survey, dungeon.box),
            because=f"portal-{portals[0].state}" if portals else "",
            of=tuple(laid.portal.id for laid in portals[:1]),
            evidence=(Evidence(kind="spaces", cells=tuple(laid.space for laid in portals)),)
            if portals
            else (),
        )
