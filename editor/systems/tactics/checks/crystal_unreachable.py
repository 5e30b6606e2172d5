"""The check crystal-unreachable."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Found, check
from editor.core.finding import Evidence
from editor.core.words import listing, opening
from editor.systems.tactics.board import CLASSES, DUNGEON_NAMES, Dungeon
from editor.systems.tactics.dungeons import (
    BARRIER,
    CRYSTAL,
    DOOR,
    ENTRANCE,
    OPENED_BY,
    dungeon_cells,
    dungeon_way,
    over,
    place_words,
)
from editor.systems.tactics.modes import ADVENTURE
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import dungeon_name


@check(
    level="error",
    scope="setup",
    modes=ADVENTURE,
    title="A crystal that no unit can take",
    what=(
        "In every dungeon some unit of the players can walk from the entrance to a crystal. "
        "Only a rogue passes a locked door, only a wizard a magic barrier, and one unit goes in "
        "at a time: nobody passes both."
    ),
    why="An adventure with a crystal that nobody can take cannot be won.",
    example="The crystal lies behind a magic barrier, and no player has a wizard.",
    mend="Open another way to the crystal, take the bar away, or give a player the class.",
    source="Adventures (docs/rules/tactics.md A9)",
)
def crystal_unreachable(survey: Survey) -> Iterator[Found]:
    """Yield one finding for each dungeon whose crystals no unit of the set-up can reach."""
    players = survey.setup.players if survey.setup else ()
    classes = {name for player in players for name in player.classes} if players else set(CLASSES)
    for dungeon in survey.board.dungeons:
        entrances = dungeon_cells(dungeon.rows, ENTRANCE)
        if len(entrances) != 1 or not dungeon_cells(dungeon.rows, CRYSTAL):
            continue
        keys = [letter for letter, name in OPENED_BY.items() if name in classes]
        if any(dungeon_way(dungeon.rows, key) for key in ("", *keys)):
            continue
        yield _found(survey, dungeon)


def _found(survey: Survey, dungeon: Dungeon) -> Found:
    way, why = _what_bars(dungeon)
    box = survey.realm.boxes.get(dungeon.box)
    bars = [cell for cell in way if dungeon.rows[cell[1]][cell[0]] in OPENED_BY]
    name = dungeon_name(survey.realm, dungeon)
    cells = over(box, bars) if box else ()
    return Found(
        message=f"No unit can take the crystal of {name}: {why}",
        places=(dungeon.id,),
        cells=cells,
        notes=tuple(opening(place_words(dungeon, cell)) for cell in bars),
        evidence=(Evidence(kind="spaces", cells=cells),) if cells else (),
    )


def _what_bars(dungeon: Dungeon) -> tuple[tuple[tuple[int, int], ...], str]:
    """Return the way to a crystal that lacks least, and in words what it lacks."""
    single = {key: dungeon_way(dungeon.rows, key) for key in (DOOR, BARRIER)}
    passed = [key for key, way in single.items() if way]
    if passed:
        wanted = " or ".join(f"a {OPENED_BY[key]}" for key in passed)
        bars = listing([f"a {DUNGEON_NAMES[key]}" for key in passed])
        return single[passed[0]], f"{bars} stands in the way, and no player has {wanted}" if len(
            passed
        ) == 1 else f"{bars} stand in the ways to it, and no player has {wanted}"
    both = dungeon_way(dungeon.rows, DOOR + BARRIER)
    if both:
        return both, "a locked door and a magic barrier stand in the way, and no unit passes both"
    return (), "walls shut it in"
