"""The check crystal-unreachable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.points import Cell
from editor.core.words import listing, opening
from editor.systems.tactics.edits.fixes_of_goals import give_class, printed_dungeon
from editor.systems.tactics.map.board import CLASSES, DUNGEON_NAMES, Dungeon
from editor.systems.tactics.map.dungeons import (
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
from editor.systems.tactics.map.modes import ADVENTURE
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import dungeon_name


@check(
    level="error",
    scope="setup",
    modes=ADVENTURE,
    title="Crystal that no unit can take",
    what=(
        "In every dungeon, some unit of the players can walk from the entrance to a crystal. Only "
        "a rogue passes a locked door, only a wizard a magic barrier, and units enter one at a "
        "time, so no unit passes both."
    ),
    why="An adventure with a crystal out of reach cannot be won.",
    example="The crystal is behind a magic barrier, and no player has a wizard.",
    remedy="Open another path to the crystal, remove the obstacle, or give a player the class.",
    source="Adventures (docs/rules/tactics.md A9)",
)
def crystal_unreachable(survey: Survey) -> Iterator[Violation]:
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


def _found(survey: Survey, dungeon: Dungeon) -> Violation:
    way, why, wanted = _what_bars(dungeon)
    box = survey.realm.boxes.get(dungeon.box)
    bars = [cell for cell in way if dungeon.rows[cell[1]][cell[0]] in OPENED_BY]
    cells = over(box, bars) if box else ()
    return Violation(
        message=f"No unit can take the crystal of {dungeon_name(survey.realm, dungeon)}: {why}",
        places=(dungeon.id,),
        cells=cells,
        notes=tuple(opening(place_words(dungeon, cell)) for cell in bars),
        evidence=(Evidence(kind="spaces", cells=cells),) if cells else (),
        find_fixes=partial(_fix, survey, dungeon, wanted),
    )


def _what_bars(dungeon: Dungeon) -> tuple[tuple[Cell, ...], str, tuple[str, ...]]:
    """Return the best path, why no unit can take it, and the classes that could."""
    passed = {key: way for key in OPENED_BY if (way := dungeon_way(dungeon.rows, key))}
    if passed:
        wanted = tuple(OPENED_BY[key] for key in passed)
        bars = listing([f"a {DUNGEON_NAMES[key]}" for key in passed])
        stand = "blocks the way" if len(passed) == 1 else "block the paths to it"
        who = " or ".join(f"a {name}" for name in wanted)
        return next(iter(passed.values())), f"{bars} {stand}, and no player has {who}", wanted
    both = dungeon_way(dungeon.rows, DOOR + BARRIER)
    if both:
        why = "a locked door and a magic barrier block the way, and no unit passes both"
        return both, why, ()
    return (), "it is walled in", ()


def _fix(survey: Survey, dungeon: Dungeon, wanted: tuple[str, ...]) -> Iterator[Fix]:
    yield from give_class(survey, wanted)
    yield from printed_dungeon(survey, dungeon)
