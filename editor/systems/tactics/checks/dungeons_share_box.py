"""The check dungeons-share-box."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, opening
from editor.systems.tactics.edits.fixes_of_goals import remove
from editor.systems.tactics.map.modes import ADVENTURE
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import box_name


@check(
    level="error",
    modes=ADVENTURE,
    title="Several dungeons in one box",
    what="A box contains at most one dungeon.",
    why="Units that enter a portal of the box go into its dungeon; with two, it is unclear which.",
    example="A dungeon was drawn for a box that already had one.",
    remedy="Remove one of the dungeons, or move it to another box.",
    source="Adventures (docs/rules/tactics.md A9)",
)
def dungeons_share_box(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each box with more than one dungeon."""
    inside: dict[str, list[str]] = {}
    for dungeon in survey.board.dungeons:
        inside.setdefault(dungeon.box, []).append(dungeon.id)
    for box_id, dungeons in inside.items():
        if len(dungeons) > 1:
            box = survey.realm.boxes.get(box_id)
            yield Violation(
                message=(
                    f"{opening(box_name(survey.realm, box_id))} contains {len(dungeons)} dungeons"
                ),
                places=(box_id, *dungeons),
                find_fixes=partial(
                    remove, survey, counted(len(dungeons) - 1, "dungeon"), tuple(dungeons[1:])
                ),
                cells=tuple(box.cells()) if box else (),
                evidence=(Evidence(kind="objects", ids=tuple(dungeons[1:])),),
            )
