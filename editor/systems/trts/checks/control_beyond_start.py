"""The check control-beyond-start."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import listing
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.edits.setups import AddControl
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, titled


@check(
    level="warning",
    scope="setup",
    title="Starting control differs from the start",
    what="At the start, each player controls only the area of their start.",
    why=(
        "The rules only say that players mark what they control, which we take to be the start "
        "alone. Anything more is an advantage."
    ),
    example="Red starts in Hearth Vale but also has a marker on Stone Steps.",
    remedy="Put one marker on the start and remove the others.",
    source="Set-up (docs/rules/trts.md C2 and C7)",
)
def control_beyond_start(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player whose markers are not on the start alone."""
    setup = survey.setup
    for player in setup.players if setup else ():
        starts = setup.starts if setup else ()
        own = dict.fromkeys(start.area for start in starts if start.player == player.id)
        markers = (
            [marker for marker in setup.control if marker.player == player.id] if setup else []
        )
        held = [marker.area for marker in markers]
        lacking = [area for area in own if area not in held and area in survey.map.areas]
        beyond = [
            marker
            for marker in markers
            if marker.area not in own and marker.area in survey.map.areas
        ]
        if own and lacking:
            where = listing([area_named(survey.board, area) for area in lacking])
            yield Violation(
                message=f"{titled(player)} starts in {where} without a control marker there",
                places=(player.id, *lacking),
                find_fixes=partial(_add, survey, player.id, lacking),
            )
        if beyond:
            where = listing([area_named(survey.board, marker.area) for marker in beyond])
            yield Violation(
                message=f"{titled(player)} controls {where}, outside their start",
                places=tuple(item.id for item in beyond),
                find_fixes=partial(_drop, survey, tuple(control.id for control in beyond)),
            )


def _add(survey: Survey, player_id: str, areas: list[str]) -> Iterator[Fix]:
    setup = survey.setup.id if survey.setup else ""
    edits = tuple(AddControl(setup, player_id, area) for area in areas)
    yield Fix("Put a marker on the start", "safe", edits)


def _drop(survey: Survey, ids: tuple[str, ...]) -> Iterator[Fix]:
    setup = survey.setup
    if setup and not any(control.locked for control in setup.control if control.id in ids):
        word = "marker" if len(ids) == 1 else "markers"
        yield Fix(f"Remove the {word}", "changes-design", (Remove(ids, setup.id),))
