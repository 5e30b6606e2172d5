"""Second readings of the checks of control areas, the artifact and dungeons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.readings.modes.reading import Reading, Said
from tests.readings.modes.slow_map import Cell, SlowMap

CONTROL = ("control", "team")
ADVENTURE = ("solo", "co-op")


def areas_wrong_number(map_: SlowMap) -> Iterator[Said]:
    """There are as many areas as the setting says."""
    if map_.mode in CONTROL and len(map_.board.areas) != map_.settings["control.areas"]:
        yield Said([area.id for area in map_.board.areas])


def area_wrong_size(map_: SlowMap) -> Iterator[Said]:
    """Every area has as many different spaces as the setting says."""
    for area in map_.board.areas if map_.mode in CONTROL else ():
        if len(set(area.cells)) != map_.settings["control.area_spaces"]:
            yield Said([area.id], area.cells)


def trigger_outside_area(map_: SlowMap) -> Iterator[Said]:
    """Every trigger is in its area."""
    for area in map_.board.areas if map_.mode in CONTROL else ():
        if area.cells.count(area.trigger) == 0:
            yield Said([area.id], [area.trigger])


def areas_overlap(map_: SlowMap) -> Iterator[Said]:
    """No space is in two areas."""
    for one, other in combinations(map_.board.areas if map_.mode in CONTROL else (), 2):
        shared = [cell for cell in one.cells if cell in other.cells]
        if shared:
            yield Said([one.id, other.id], shared)


def area_off_the_map(map_: SlowMap) -> Iterator[Said]:
    """Every space of an area is a space."""
    for area in map_.board.areas if map_.mode in CONTROL else ():
        off = [cell for cell in area.cells if cell not in map_.spaces]
        if off:
            yield Said([area.id], off)


def area_in_pieces(map_: SlowMap) -> Iterator[Said]:
    """The spaces of an area that are on the map touch; the first largest piece is the area."""
    for area in map_.board.areas if map_.mode in CONTROL else ():
        pieces = map_.pieces({cell for cell in area.cells if cell in map_.spaces})
        if len(pieces) > 1:
            first = min((y, x) for p in pieces if len(p) == max(map(len, pieces)) for x, y in p)
            main = next(p for p in pieces if (first[1], first[0]) in p)
            rest = [cell for piece in pieces if piece is not main for cell in piece]
            yield Said([area.id], rest, [f"in {len(pieces)} pieces"])


def artifact_missing(map_: SlowMap) -> Iterator[Said]:
    """There is an artifact."""
    if map_.mode == "free-for-all" and not map_.board.artifact:
        yield Said()


def artifact_off_the_map(map_: SlowMap) -> Iterator[Said]:
    """The artifact lies on a space."""
    artifact = map_.board.artifact
    if map_.mode == "free-for-all" and artifact and artifact.at not in map_.spaces:
        word = "hole" if artifact.at in map_.surface() else "off the map"
        yield Said([artifact.id], [artifact.at], [word])


def _mat_of_the_artifact(map_: SlowMap) -> tuple[Cell, int, int, Cell | None] | None:
    """Return corner, columns, rows and printed artifact space of the mat under the artifact."""
    artifact = map_.board.artifact
    found = None
    for mat in map_.board.mats if map_.mode == "free-for-all" and artifact else ():
        side = map_.parts[mat.component].sides[mat.side]  # type: ignore[union-attr]
        width, depth = len(side.terrain[0]), len(side.terrain)
        x, y = artifact.at[0] - mat.at[0], artifact.at[1] - mat.at[1]  # type: ignore[union-attr]
        if x in range(width) and y in range(depth):
            found = (mat.at, width, depth, side.artifact)
    return found


def artifact_off_its_space(map_: SlowMap) -> Iterator[Said]:
    """The artifact lies on the space that is printed for it."""
    artifact, mat = map_.board.artifact, _mat_of_the_artifact(map_)
    if artifact and mat and mat[3]:
        there = (mat[0][0] + mat[3][0], mat[0][1] + mat[3][1])
        if there != artifact.at:
            yield Said([artifact.id], [artifact.at])


def artifact_off_middle(map_: SlowMap) -> Iterator[Said]:
    """On a mat without such a space, it is not far to one in the middle."""
    artifact, mat = map_.board.artifact, _mat_of_the_artifact(map_)
    if not artifact or not mat or mat[3]:
        return
    at, *size = mat[:3]
    off = 0.0
    for axis in (0, 1):
        # Between two middle spaces either is the middle: half a space off is none.
        middle = at[axis] + (size[axis] - 1) / 2
        off = max(off, abs(artifact.at[axis] - middle) - (size[axis] % 2 == 0) / 2)
    if off > map_.number("realm.artifact_distance"):
        yield Said([artifact.id], [artifact.at], [str(int(off))])


def dungeon_missing(map_: SlowMap) -> Iterator[Said]:
    """There is a dungeon."""
    if map_.mode in ADVENTURE and not map_.board.dungeons:
        yield Said()


def dungeons_share_box(map_: SlowMap) -> Iterator[Said]:
    """No two dungeons name one box."""
    names = [dungeon.box for dungeon in map_.board.dungeons if map_.mode in ADVENTURE]
    for box in {name for name in names if names.count(name) > 1}:
        inside = [dungeon.id for dungeon in map_.board.dungeons if dungeon.box == box]
        yield Said([box, *inside], _footprint(map_, box))


def _footprint(map_: SlowMap, box_id: str) -> list[Cell]:
    box = map_.boxes.get(box_id)
    return list(map_.places(box).values()) if box else []


def dungeon_outgrows_box(map_: SlowMap) -> Iterator[Said]:
    """Every place of a dungeon is a place of its box."""
    for dungeon in map_.board.dungeons if map_.mode in ADVENTURE else ():
        box = map_.boxes.get(dungeon.box)
        places = {(x, y) for y, row in enumerate(dungeon.rows) for x in range(len(row))}
        if box and not places <= set(map_.places(box)):
            yield Said([dungeon.id, dungeon.box], _footprint(map_, dungeon.box))


def dungeon_without_portal(map_: SlowMap) -> Iterator[Said]:
    """The box of every dungeon has an open portal."""
    for dungeon in map_.board.dungeons if map_.mode in ADVENTURE else ():
        own = {portal.id for portal in map_.board.portals if portal.box == dungeon.box}
        if dungeon.box in map_.boxes and not own & set(map_.doors()):
            yield Said([dungeon.id, dungeon.box], _footprint(map_, dungeon.box))


def dungeon_entrance_unclear(map_: SlowMap) -> Iterator[Said]:
    """Every dungeon has one entrance."""
    for dungeon in map_.board.dungeons if map_.mode in ADVENTURE else ():
        if "".join(dungeon.rows).count("E") != 1:
            entrances = [
                (x, y)
                for y, row in enumerate(dungeon.rows)
                for x in range(len(row))
                if row[x] == "E"
            ]
            yield Said([dungeon.id], _under(map_, dungeon.box, entrances))


def _under(map_: SlowMap, box_id: str, places: list[Cell]) -> list[Cell]:
    box = map_.boxes.get(box_id)
    over = map_.places(box) if box else {}
    return [over[place] for place in places if place in over]


def crystal_missing(map_: SlowMap) -> Iterator[Said]:
    """Every dungeon has a crystal."""
    for dungeon in map_.board.dungeons if map_.mode in ADVENTURE else ():
        if "*" not in "".join(dungeon.rows):
            yield Said([dungeon.id])


def crystal_unreachable(map_: SlowMap) -> Iterator[Said]:
    """For some class of the players a walk joins the entrance and a crystal.

    Which bar the message names is read by letting more and more through. The spaces at fault
    are left to the cases: there may be several shortest walks.
    """
    players = map_.players
    classes = {c for player in players for c in player.classes} if players else {"rogue", "wizard"}
    for dungeon in map_.board.dungeons if map_.mode in ADVENTURE else ():
        rooms = {(x, y): c for y, row in enumerate(dungeon.rows) for x, c in enumerate(row)}
        letters = list(rooms.values())
        if letters.count("E") != 1 or "*" not in letters:
            continue
        rogue = _through(map_, rooms, "#m")
        wizard = _through(map_, rooms, "#d")
        if _through(map_, rooms, "#dm") or (rogue and "rogue" in classes):
            continue
        if wizard and "wizard" in classes:
            continue
        words = [name for name, way in (("a rogue", rogue), ("a wizard", wizard)) if way]
        if not words:
            words = ["passes both" if _through(map_, rooms, "#") else "walled in"]
        yield Said([dungeon.id], (), words)


def _through(map_: SlowMap, rooms: dict[Cell, str], shut: str) -> bool:
    open_ = {cell for cell, letter in rooms.items() if letter not in shut}
    return any({"E", "*"} <= {rooms[cell] for cell in piece} for piece in map_.pieces(open_))


READINGS: dict[str, Reading] = {
    "areas-wrong-number": areas_wrong_number,
    "area-wrong-size": area_wrong_size,
    "trigger-outside-area": trigger_outside_area,
    "areas-overlap": areas_overlap,
    "area-off-the-map": area_off_the_map,
    "area-in-pieces": area_in_pieces,
    "artifact-missing": artifact_missing,
    "artifact-off-the-map": artifact_off_the_map,
    "artifact-off-its-space": artifact_off_its_space,
    "artifact-off-middle": artifact_off_middle,
    "dungeon-missing": dungeon_missing,
    "dungeons-share-box": dungeons_share_box,
    "dungeon-outgrows-box": dungeon_outgrows_box,
    "dungeon-without-portal": dungeon_without_portal,
    "dungeon-entrance-unclear": dungeon_entrance_unclear,
    "crystal-missing": crystal_missing,
    "crystal-unreachable": crystal_unreachable,
}
