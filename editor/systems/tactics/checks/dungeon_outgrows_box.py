"""The check dungeon-outgrows-box."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import opening
from editor.systems.tactics.edits.fixes_of_goals import crop_dungeon
from editor.systems.tactics.map.modes import ADVENTURE
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import dungeon_name


@check(
    level="error",
    modes=ADVENTURE,
    title="Dungeon larger than its box",
    what="A dungeon has at most as many columns and rows as its unrotated box.",
    why="A dungeon is built inside its box and must fit.",
    example="A dungeon of 8 × 5 was moved into a box of 5 × 4.",
    remedy="Shrink the dungeon to the size of the box, or move it to a larger box.",
    source="Adventures (docs/rules/tactics.md A9)",
)
def dungeon_outgrows_box(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each dungeon that does not fit into its box."""
    for dungeon in survey.board.dungeons:
        box = survey.realm.boxes.get(dungeon.box)
        width, depth = max(map(len, dungeon.rows), default=0), len(dungeon.rows)
        if box is None or (width <= box.component.size[0] and depth <= box.component.size[1]):
            continue
        has = f"{box.component.size[0]} × {box.component.size[1]}"
        yield Violation(
            message=(
                f"{opening(dungeon_name(survey.realm, dungeon))} is {width} × {depth} spaces; its "
                f"box is {has}"
            ),
            places=(dungeon.id, dungeon.box),
            cells=tuple(box.cells()),
            find_fixes=partial(crop_dungeon, survey, dungeon, box.component),
        )
