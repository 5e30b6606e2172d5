"""Portals and dungeons of a made map: open ones alone, as many as wished, alike at all images."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.points import Cell
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.marking import AddPortal, SetDungeon
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.making.yard import Work
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.geometry import LaidPortal, Realm
from editor.systems.tactics.map.modes import ADVENTURE

Door = tuple[Cell, Cell]
"""A portal by the cell of the box behind it and the space in front."""


def add_doors(work: Work, before: TacticsScenario) -> None:
    """Keep the portals of new boxes that are open, as many as wished, and what a mode needs.

    `before` is the map before its boxes were placed: its portals stay.
    """
    draft = work.draft
    if work.mode in ADVENTURE:
        if not draft.scenario.board.dungeons:
            dungeon = new_dungeon(realm_of(draft.scenario, draft.library))
            if dungeon is not None:
                draft.do(dungeon)
        _open_dungeons(work)
    realm = realm_of(draft.scenario, draft.library)
    old = {portal.id for portal in before.board.portals}
    groups = _groups(work, [door for door in realm.portals.values() if door.state == "open"])
    kept = _chosen(work, realm, groups, old)
    gone = [door.portal.id for door in realm.portals.values()
            if door.portal.id not in old and door.portal.id not in kept]  # fmt: skip
    if work.mode in ADVENTURE:
        entered = {realm.portals[name].portal.box for name in kept | old if name in realm.portals}
        had = {dungeon.id for dungeon in before.board.dungeons}
        gone += [dungeon.id for dungeon in draft.scenario.board.dungeons
                 if dungeon.box not in entered and dungeon.id not in had]  # fmt: skip
    if gone:
        draft.do(Remove(tuple(gone)))
    _pair_up(work)


def _groups(work: Work, doors: Iterable[LaidPortal]) -> list[list[str]]:
    """Return the ids of portals in groups of images, in the order of the board."""
    by_place: dict[Door, list[str]] = {}
    for door in doors:
        by_place.setdefault((door.against, door.space), []).append(door.portal.id)
    groups, seen = [], set[Door]()
    for against, space in by_place:
        if (against, space) in seen:
            continue
        orbit = {(against, space): None}
        orbit.update({(i.cell(against), i.cell(space)): None for i in work.images})
        seen.update(orbit)
        groups.append([name for place in orbit for name in by_place.get(place, ())])
    return groups


def _chosen(work: Work, realm: Realm, groups: list[list[str]], old: set[str]) -> set[str]:
    """Return the ids of the portals that are kept: those that are needed, then as many as wished.

    Fewer than two open spaces would lead nowhere.
    """
    kept = {name for group in groups for name in group if not old.isdisjoint(group)}
    spare = [group for group in groups if old.isdisjoint(group)]
    if work.mode in ADVENTURE:
        for group in tuple(spare):
            boxes = {realm.portals[name].portal.box for name in group}
            entered = {realm.portals[name].portal.box for name in kept}
            if not boxes <= entered:
                kept.update(group)
                spare.remove(group)
    work.rng.shuffle(spare)
    wanted = round(len(spare) * work.share("ways"))
    for group in spare[:wanted]:
        kept.update(group)
    if _spaces(realm, kept) == 1:
        lonely = not (kept & old) and work.mode not in ADVENTURE
        kept = set() if lonely and not spare[wanted:] else kept.union(*spare[wanted : wanted + 1])
    return kept


def _spaces(realm: Realm, names: Iterable[str]) -> int:
    return len({realm.portals[name].space for name in names})


def new_dungeon(realm: Realm) -> SetDungeon | None:
    """Return the printed dungeon of the first box that has one and is or can be entered."""
    doors = {door.portal.box for door in realm.portals.values() if door.state == "open"}
    doors |= {box.box.id for box, _, _, _ in realm.open_marks}
    for box in realm.boxes.values():
        if box.component.dungeon and box.box.id in doors:
            return SetDungeon(box.box.id, box.component.dungeon)
    return None


def new_doors(realm: Realm, box_id: str) -> dict[Cell, AddPortal]:
    """Return portals with which a box can be entered, by the cells behind them.

    None where it is entered already, or never can be. A single portal would lead nowhere: where
    there is no other one, a second comes to another space.
    """
    opened = [door for door in realm.portals.values() if door.state == "open"]
    marks = list(realm.open_marks)
    first = next((mark for mark in marks if mark[0].box.id == box_id), None)
    if first is None or any(door.portal.box == box_id for door in opened):
        return {}
    others = [mark for mark in marks if mark[3] != first[3]]
    if any(door.space != first[3] for door in opened):
        others = []
    return {
        against: AddPortal(box.box.id, mark.side, mark.offset)
        for box, mark, against, _ in (first, *others[:1])
    }


def _open_dungeons(work: Work) -> None:
    """Add a portal at a white line of every box with a dungeon that nobody can enter."""
    realm = realm_of(work.draft.scenario, work.draft.library)
    entered = {door.portal.box for door in realm.portals.values() if door.state == "open"}
    boxes = {dungeon.box for dungeon in realm.board.dungeons} - entered
    for box, mark, _, _ in realm.open_marks:
        if box.box.id in boxes:
            boxes.discard(box.box.id)
            work.draft.do(AddPortal(box.box.id, mark.side, mark.offset))


def _pair_up(work: Work) -> None:
    """Add a portal at a white line where a single one would lead nowhere."""
    realm = realm_of(work.draft.scenario, work.draft.library)
    spaces = {door.space for door in realm.portals.values() if door.state == "open"}
    if len(spaces) == 1:
        for box, mark, _, space in realm.open_marks:
            if space not in spaces:
                work.draft.do(AddPortal(box.box.id, mark.side, mark.offset))
                return
