"""The check dungeon-entrance-unclear."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import opening
from editor.systems.tactics.edits.fixes_of_goals import printed_dungeon
from editor.systems.tactics.map.dungeons import ENTRANCE, dungeon_cells, over
from editor.systems.tactics.map.modes import ADVENTURE
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import dungeon_name


@check(
    level="error",
    modes=ADVENTURE,
    title="Dungeon without exactly one entrance",
    what="Every dungeon has exactly one entrance.",
    why="A unit enters at the entrance; with none or two, it is unclear where.",
    example="The entrance of a dungeon was painted over with floor.",
    remedy="Mark exactly one space of the dungeon as its entrance.",
    source="Adventures (docs/rules/tactics.md A9)",
)
def dungeon_entrance_unclear(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each dungeon with no entrance or with several."""
    for dungeon in survey.board.dungeons:
        entrances = dungeon_cells(dungeon.rows, ENTRANCE)
        if len(entrances) == 1:
            continue
        box = survey.realm.boxes.get(dungeon.box)
        has = f"{len(entrances)} entrances" if entrances else "no entrance"
        yield Violation(
            message=f"{opening(dungeon_name(survey.realm, dungeon))} has {has}; it needs one",
            places=(dungeon.id,),
            find_fixes=partial(printed_dungeon, survey, dungeon),
            cells=over(box, entrances) if box else (),
        )
