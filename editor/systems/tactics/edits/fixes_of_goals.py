"""Fixes of the goals of a mode: areas, the artifact, dungeons.

A safe fix is only a candidate here: it is tried before it is offered as safe.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from editor.core.finding import Fix
from editor.core.points import Cell, manhattan, name_of, spread_of
from editor.core.words import counted, listing
from editor.systems.shared.edits.setups import SetPlayer, SetPlayers
from editor.systems.tactics.edits.fixes import moved_where, regrown
from editor.systems.tactics.edits.groups import MoveObjects, Remove
from editor.systems.tactics.edits.marking import (
    AddArea,
    PlaceArtifact,
    SetArea,
    SetDungeon,
    SetTrigger,
)
from editor.systems.tactics.making.areas import new_areas
from editor.systems.tactics.making.doors import new_doors, new_dungeon
from editor.systems.tactics.map.board import Area, BoxComponent, Dungeon
from editor.systems.tactics.map.lookup import (
    middle_spaces,
    off_middle,
    printed_areas,
    printed_artifact,
)
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name, box_name, dungeon_name, player_name


def change_number(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that removes surplus areas, or marks printed areas that are missing."""
    areas, needed = survey.board.areas, survey.number("control.areas")
    surplus = areas[needed:]
    if surplus:
        if not any(area.locked for area in surplus):
            names = listing([area_name(area) for area in surplus])
            edit = Remove(tuple(area.id for area in surplus))
            yield Fix(f"Remove {names}", "changes-design", (edit,))
        return
    taken = {cell for area in areas for cell in area.cells}
    printed = [
        area
        for mat in survey.realm.mats.values()
        for area in printed_areas(mat)
        if taken.isdisjoint(area.cells)
    ]
    missing = needed - len(areas)
    if len(printed) >= missing:
        title = f"Mark {counted(missing, 'printed control area')}"
        edits = tuple(AddArea(area.cells, area.trigger) for area in printed[:missing])
        yield Fix(title, "safe", edits)
    edits = new_areas(survey.scenario, survey.library, survey.settings, missing)
    if edits:
        places = listing([spread_of(edit.cells) for edit in edits])
        words = "a control area" if missing == 1 else counted(missing, "control area")
        yield Fix(f"Add {words} on {places}", "safe", edits)


def resize_area(survey: Survey, area: Area) -> Iterator[Fix]:
    """Yield the fix that gives an area the right number of connected spaces."""
    if area.locked:
        return
    cells = (area.trigger, *area.cells) if area.trigger in area.cells else area.cells
    size = survey.number("control.area_spaces")
    grown = regrown(cells, size, _free_spaces(survey, area) | set(area.cells))
    if grown is not None and all(cell in survey.realm.spaces for cell in grown):
        title = f"Resize {area_name(area)} to {spread_of(grown)}"
        yield Fix(title, "safe", (SetArea(area.id, grown),))


def move_area(survey: Survey, area: Area) -> Iterator[Fix]:
    """Yield the fix that moves an area with its trigger to the nearest free place."""
    if area.locked or not area.cells:
        return
    free = _free_spaces(survey, area)
    open_ground = free - set(survey.realm.boxes_at)
    # The trigger has to stay open; a trigger outside of its area is another fault.
    cells = (area.trigger, *area.cells) if area.trigger in area.cells else area.cells
    moved = moved_where(cells, free)
    if moved is not None and area.trigger in area.cells and moved[0] not in open_ground:
        moved = moved_where(cells, open_ground)
    if moved is not None and moved[0] != cells[0]:
        by = (moved[0][0] - cells[0][0], moved[0][1] - cells[0][1])
        if min(area.trigger[0] + by[0], area.trigger[1] + by[1]) < 0:
            return
        title = f"Move {area_name(area)} to {spread_of(moved)}"
        yield Fix(title, "safe", (MoveObjects((area.id,), by),))


def _free_spaces(survey: Survey, area: Area) -> set[Cell]:
    """Return the spaces that belong to no other area and to no start."""
    taken = {cell for other in survey.board.areas if other is not area for cell in other.cells}
    for setup in survey.scenario.setups:
        taken |= {cell for start in setup.starts for cell in start.cells}
    return {cell for cell in survey.realm.spaces if cell not in taken}


def move_trigger(survey: Survey, area: Area) -> Iterator[Fix]:
    """Yield the fix that moves a trigger to the nearest open space of its own area."""
    covered = survey.realm.boxes_at
    cells = [cell for cell in area.cells if cell in survey.realm.spaces and cell not in covered]
    if cells and not area.locked:
        at = min(cells, key=lambda cell: manhattan(cell, area.trigger))
        title = f"Move the trigger of {area_name(area)} to {name_of(at)}"
        yield Fix(title, "safe", (SetTrigger(area.id, at),))


def place_artifact(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that puts the artifact on the open space that suits it best.

    That is the printed space of a mat, first of the mat where it lies, or on a mat without one
    a space in the middle.
    """
    realm, artifact = survey.realm, survey.board.artifact
    if not realm.mat_at or (artifact is not None and artifact.locked):
        return
    own = realm.mat_at.get(artifact.at) if artifact else None
    open_spaces = [
        cell for cell in realm.mat_at if cell in realm.spaces and cell not in realm.boxes_at
    ]
    printed = {name: printed_artifact(mat) for name, mat in realm.mats.items()}

    def unfit(cell: Cell) -> tuple[bool, int, int, int]:
        name = realm.mat_at[cell]
        rank = 0 if cell == printed[name] else 1 if printed[name] is None else 2
        mat = realm.mats[name]
        steps = min(manhattan(cell, middle) for middle in middle_spaces(mat))
        return own not in (None, name), rank, off_middle(mat, cell), steps

    if open_spaces:
        at = min(open_spaces, key=unfit)
        if artifact is None or at != artifact.at:
            verb = "Place" if artifact is None else "Move"
            title = f"{verb} the artifact {'on' if artifact is None else 'to'} {name_of(at)}"
            yield Fix(title, "safe", (PlaceArtifact(at),))


def open_dungeon(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that adds the printed dungeon of a box, with portals if it has none."""
    edit = new_dungeon(survey.realm)
    if edit is not None:
        doors = new_doors(survey.realm, edit.box)
        title = f"Use the dungeon printed in {box_name(survey.realm, edit.box)}"
        more = f", with {_portals_at(doors)}" if doors else ""
        yield Fix(f"{title}{more}", "safe", (edit, *doors.values()))


def add_door(survey: Survey, box_id: str) -> Iterator[Fix]:
    """Yield the fix with which a box can be entered: a portal at a white line, or a pair."""
    doors = new_doors(survey.realm, box_id)
    if doors:
        yield Fix(f"Add {_portals_at(doors)}", "safe", tuple(doors.values()))


def _portals_at(cells: Collection[Cell]) -> str:
    """Return what portals are called by the cells behind them: "portals at c4 and d8"."""
    return f"{'a portal' if len(cells) == 1 else 'portals'} at {listing([*map(name_of, cells)])}"


def printed_dungeon(survey: Survey, dungeon: Dungeon) -> Iterator[Fix]:
    """Yield the fix that replaces a dungeon by the one printed in its box."""
    box = survey.realm.boxes.get(dungeon.box)
    printed = box.component.dungeon if box else ()
    if printed and printed != dungeon.rows and _is_first(survey, dungeon) and not dungeon.locked:
        title = f"Use the dungeon printed in {box_name(survey.realm, dungeon.box)}"
        yield Fix(title, "changes-design", (SetDungeon(dungeon.box, printed),))


def crop_dungeon(survey: Survey, dungeon: Dungeon, component: BoxComponent) -> Iterator[Fix]:
    """Yield the fixes that fit a dungeon into its box: the printed one, or a cut one."""
    yield from printed_dungeon(survey, dungeon)
    width, depth = component.size
    rows = tuple(row[:width] for row in dungeon.rows[:depth])
    if _is_first(survey, dungeon) and not dungeon.locked:
        title = f"Shrink {dungeon_name(survey.realm, dungeon)} to {width} × {depth}"
        yield Fix(title, "changes-design", (SetDungeon(dungeon.box, rows),))


def _is_first(survey: Survey, dungeon: Dungeon) -> bool:
    """Return whether this is the dungeon that an edit of its box changes."""
    return next(item for item in survey.board.dungeons if item.box == dungeon.box) is dungeon


def give_class(survey: Survey, wanted: tuple[str, ...]) -> Iterator[Fix]:
    """Yield for each class the fix that gives it to the first player."""
    setup = survey.setup
    if setup is None or not setup.players:
        return
    player = setup.players[0]
    for name in wanted:
        title = f"Give {player_name(setup, player.id)} a {name}"
        changed = replace(player, classes=(*player.classes, name))
        yield Fix(title, "changes-design", (SetPlayer(setup.id, changed),))


def remove(survey: Survey, what: str, ids: tuple[str, ...]) -> Iterator[Fix]:
    """Yield the fix that removes objects of the board; none if one is locked."""
    board = survey.board
    objects = (*board.areas, *board.dungeons, *((board.artifact,) if board.artifact else ()))
    if not any(item.locked for item in objects if item.id in ids):
        yield Fix(f"Remove {what}", "changes-design", (Remove(ids),))


def disband_teams(survey: Survey) -> Iterator[Fix]:
    """Yield the fix that takes the players of every set-up out of their teams."""
    edits = tuple(
        SetPlayers(setup.id, tuple(replace(player, team="") for player in setup.players))
        for setup in survey.scenario.setups
        if any(player.team for player in setup.players)
    )
    yield Fix("Play without teams", "changes-design", edits)
