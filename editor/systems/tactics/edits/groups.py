"""Edits of whatever is selected: removing, moving, duplicating, pasting, locking, notes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from editor.core.edit import Edit, held_text
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import put, with_setup
from editor.core.points import Cell
from editor.core.values import Text
from editor.core.words import counted, listing
from editor.systems.tactics.board import MAT, Board, Box, TacticsScenario
from editor.systems.tactics.edits.boxes import free_load, short_name
from editor.systems.tactics.edits.mats import MoveMat, area_moved
from editor.systems.tactics.edits.objects import (
    LISTS,
    objects_of,
    realm_of,
    setup_named,
    shifted,
    start_setup,
    with_board,
)
from editor.systems.tactics.edits.waivers import with_waivers_carried
from editor.systems.tactics.geometry import Realm, rectangle, turned_size
from editor.systems.tactics.placement import footing, natural_support
from editor.systems.tactics.stacks import loads_of
from editor.systems.tactics.words import area_title, portal_title, start_name


class Remove(Edit[TacticsScenario], frozen=True):
    """Remove objects. A box takes its portals and its dungeon with it.

    What stood on it comes down onto what the box stood on where it rests there, else onto the
    highest top beneath. `setup` is where starts are looked for; empty: in the first that fits.
    """

    ids: tuple[str, ...]
    setup: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario without the objects."""
        gone = _free_ids(scenario, self.ids, self.setup)
        board: Board = scenario.board
        lists = {
            name: tuple(one for one in getattr(board, name) if one.id not in gone) for name in LISTS
        }
        for name in ("portals", "dungeons"):
            lists[name] = tuple(one for one in lists[name] if one.box not in gone)
        artifact = board.artifact
        kept = with_board(
            scenario, **lists, artifact=artifact if artifact and artifact.id not in gone else None
        )
        for setup in _setups_of(kept, gone, self.setup):
            starts = tuple(start for start in setup.starts if start.id not in gone)
            kept = with_setup(kept, replace(setup, starts=starts))
        return _dropped(kept, library, board, gone)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Remove 8×5; 3×2 comes down onto the mat"."""
        said = _names_of(scenario, library, self.ids, self.setup)
        after = self.apply(scenario, library)
        gone = frozenset(self.ids)
        orphans = [b for b in scenario.board.boxes if b.on in gone and b.id not in gone]
        now_on = {box.id: box.on for box in after.board.boxes}
        drops = [
            f"{short_name(scenario, library, box.id)} comes down onto "
            + (
                "the mat"
                if now_on[box.id] == MAT
                else short_name(scenario, library, now_on[box.id])
            )
            for box in orphans
        ]
        return f"Remove {said}" + (f"; {listing(drops)}" if drops else "")


class MoveObjects(Edit[TacticsScenario], frozen=True):
    """Move objects of any kind by columns and rows; boxes and mats carry what lies on them.

    A box whose support does not move with it stands on the highest top beneath its new place.
    """

    ids: tuple[str, ...]
    by: tuple[int, int]
    setup: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the objects moved."""
        chosen = _free_ids(scenario, self.ids, self.setup)
        if self.by == (0, 0):
            return scenario
        mats = [mat for mat in scenario.board.mats if mat.id in chosen]
        for mat in mats:
            at = (mat.at[0] + self.by[0], mat.at[1] + self.by[1])
            before = scenario
            scenario = MoveMat(mat.id, at).apply(scenario, library)
            chosen -= _moved_between(before, scenario)
        board: Board = scenario.board
        lifted = {box.id for box in board.boxes if box.id in chosen}
        for box_id in sorted(lifted & loads_of(board).keys()):
            lifted |= {box.id for box in free_load(board, box_id)}
        artifact = board.artifact
        if artifact is not None and artifact.id in chosen:
            artifact = replace(artifact, at=shifted(artifact.at, self.by))
        moved = with_board(
            scenario,
            boxes=tuple(_moved(one, one.id in lifted, self.by) for one in board.boxes),
            labels=tuple(_moved(one, one.id in chosen, self.by) for one in board.labels),
            areas=tuple(
                area_moved(one, self.by) if one.id in chosen else one for one in board.areas
            ),
            artifact=artifact,
        )
        for setup in _setups_of(moved, chosen, self.setup):
            starts = tuple(
                replace(start, cells=tuple(shifted(cell, self.by) for cell in start.cells))
                if start.id in chosen
                else start
                for start in setup.starts
            )
            moved = with_setup(moved, replace(setup, starts=starts))
        return with_waivers_carried(scenario, _rested(moved, library, lifted), library)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Move 3×2 and label t1 by 2 east"."""
        said = _names_of(scenario, library, self.ids, self.setup)
        dx, dy = self.by
        ways = [f"{abs(dx)} {'east' if dx > 0 else 'west'}"] if dx else []
        ways += [f"{abs(dy)} {'south' if dy > 0 else 'north'}"] if dy else []
        return f"Move {said} {listing(ways) or 'nowhere'}"


class SetLocked(Edit[TacticsScenario], frozen=True):
    """Lock objects, so that tools leave them alone, or free them."""

    ids: tuple[str, ...]
    locked: bool = True
    setup: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the objects locked or free."""
        return _changed(scenario, self.ids, self.setup, locked=self.locked)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Lock 3×2"."""
        said = _names_of(scenario, library, self.ids, self.setup)
        return f"{'Lock' if self.locked else 'Unlock'} {said}"


class SetNote(Edit[TacticsScenario], frozen=True):
    """Write a note on an object, locked or not."""

    id: str
    note: Text
    setup: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the note."""
        held_text(self.note, "a note")
        return _changed(scenario, (self.id,), self.setup, note=self.note)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Note on 3×2"."""
        return f"Note on {title_of(scenario, library, self.id, self.setup)}"


def title_of(
    scenario: TacticsScenario, library: AnyLibrary, object_id: str, setup_id: str = ""
) -> str:
    """Return what the history calls an object: "8×5", "portal III", "trigger area C"."""
    board: Board = scenario.board
    for kind, one in objects_of(scenario):
        if one.id != object_id:
            continue
        match kind:
            case "boxes":
                return short_name(scenario, library, object_id)
            case "mats":
                return f"mat {object_id}"
            case "portals":
                return portal_title(board, object_id)
            case "areas":
                return f"area {area_title(one)}"
            case "labels":
                return f"the label “{one.text}”"
            case "artifact":
                return "the artifact"
            case _:
                return f"the dungeon of {one.box}"
    setup = start_setup(scenario, object_id, setup_id)
    if setup is None:
        raise EditError(f"there is no object {object_id!r}")
    return start_name(setup, next(start for start in setup.starts if start.id == object_id))


def _names_of(
    scenario: TacticsScenario, library: AnyLibrary, ids: tuple[str, ...], setup: str
) -> str:
    """Return several objects in one phrase, or how many there are from four on."""
    if len(ids) > 3:
        return counted(len(ids), "object")
    return listing([title_of(scenario, library, one, setup) for one in ids])


def _free_ids(scenario: TacticsScenario, ids: tuple[str, ...], setup_id: str) -> set[str]:
    """Return the ids. Raises EditError for one that is not there or is locked."""
    locked = {one.id: one.locked for _, one in objects_of(scenario)}
    for one in ids:
        if one not in locked:
            setup = start_setup(scenario, one, setup_id)
            if setup is None:
                raise EditError(f"there is no object {one!r}")
            locked[one] = next(start.locked for start in setup.starts if start.id == one)
        if locked[one]:
            raise EditError(f"{one} is locked")
    return set(ids)


def _setups_of(scenario: TacticsScenario, ids: set[str], setup_id: str) -> list[Any]:
    """Return the set-ups in which these starts are changed: each start in one of them."""
    on_board = {one.id for _, one in objects_of(scenario)}
    found = {}
    for one in sorted(ids - on_board):
        setup = start_setup(scenario, one, setup_id)
        if setup is not None:
            found[setup.id] = setup
    return list(found.values())


def _changed(
    scenario: TacticsScenario, ids: tuple[str, ...], setup_id: str, **fields: Any
) -> TacticsScenario:
    known: dict[str, tuple[str, Any]] = {}
    for kind, one in objects_of(scenario):
        known[one.id] = (kind, one)
    by_list: dict[str, list[Any]] = {}
    for object_id in dict.fromkeys(ids):
        kind, one = known.get(object_id, ("", None))
        if kind == "artifact":
            scenario = with_board(scenario, artifact=replace(one, **fields))
        elif kind:
            by_list.setdefault(kind, []).append(replace(one, **fields))
        else:
            setup = start_setup(scenario, object_id, setup_id)
            if setup is None:
                raise EditError(f"there is no object {object_id!r}")
            setup = setup_named(scenario, setup.id)
            start = next(each for each in setup.starts if each.id == object_id)
            starts = put(setup.starts, replace(start, **fields))
            scenario = with_setup(scenario, replace(setup, starts=starts))
    for kind, changed in by_list.items():
        objects = put(getattr(scenario.board, kind), *changed)
        scenario = with_board(scenario, **{kind: objects})
    return scenario


def _moved(one: Any, moves: bool, by: tuple[int, int]) -> Any:
    return replace(one, at=shifted(one.at, by)) if moves else one


def _moved_between(before: TacticsScenario, after: TacticsScenario) -> set[str]:
    """Return the ids of what differs between two scenarios that list the same objects."""
    moved = {
        one.id
        for (_, one), (_, other) in zip(objects_of(before), objects_of(after), strict=True)
        if one != other
    }
    for setup, other in zip(before.setups, after.setups, strict=True):
        pairs = zip(setup.starts, other.starts, strict=True)
        moved |= {start.id for start, changed in pairs if start != changed}
    return moved


def _rested(scenario: TacticsScenario, library: AnyLibrary, lifted: set[str]) -> TacticsScenario:
    """Return the scenario with each lifted box on what is beneath it now.

    Boxes whose support was lifted with them keep it.
    """
    board: Board = scenario.board
    realm: Realm | None = None
    for box in board.boxes:
        if box.id in lifted and box.on not in lifted:
            # Laid out again only where a box came to stand on another: most keep the mat.
            realm = realm or realm_of(scenario, library)
            on = _beneath(realm, box)
            if on != box.on:
                changed = put(scenario.board.boxes, replace(box, on=on))
                scenario, realm = with_board(scenario, boxes=changed), None
    return scenario


def _beneath(realm: Realm, box: Box) -> str:
    laid = realm.boxes.get(box.id)
    if laid is None:
        return box.on
    size = turned_size(laid.component.size, box.turn)
    cells: list[Cell] = list(rectangle(box.at, *size))
    return natural_support(realm, cells, frozenset((box.id, *realm.carried_by(box.id))))


def _dropped(
    scenario: TacticsScenario, library: AnyLibrary, before: Board, gone: set[str]
) -> TacticsScenario:
    """Return the scenario with the boxes that lost their support on another one."""
    supports = {box.id: box.on for box in before.boxes}
    for box in scenario.board.boxes:
        if box.on not in gone:
            continue
        on, seen = box.on, set[str]()
        while on in gone and on not in seen:
            seen.add(on)
            on = supports[on]
        on = MAT if on in gone else on
        tried = with_board(scenario, boxes=put(scenario.board.boxes, replace(box, on=on)))
        realm = realm_of(tried, library)
        if box.id in realm.boxes and footing(realm, realm.boxes[box.id]).trouble:
            on = _beneath(realm, box)
            tried = with_board(scenario, boxes=put(scenario.board.boxes, replace(box, on=on)))
        scenario = tried
    return scenario
