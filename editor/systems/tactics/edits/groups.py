"""Edits of selected objects of any kind: removing, moving, locking, notes."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.kit import AnyLibrary
from editor.core.objects import put
from editor.core.points import Cell
from editor.core.words import listing
from editor.systems.shared.edits import groups, pieces
from editor.systems.shared.objects import HeldObject, Titles
from editor.systems.shared.places import compass
from editor.systems.tactics.edits.boxes import free_load, short_name
from editor.systems.tactics.edits.mats import MoveMat
from editor.systems.tactics.edits.objects import OBJECTS, BoardObject, realm_of
from editor.systems.tactics.edits.waivers import with_waivers_carried
from editor.systems.tactics.map.board import (
    MAT,
    Area,
    Artifact,
    Board,
    Box,
    Dungeon,
    Label,
    Mat,
    Portal,
    Setup,
    Start,
    TacticsScenario,
)
from editor.systems.tactics.map.geometry import Realm, rectangle, rotated_size
from editor.systems.tactics.map.placement import footing, natural_support
from editor.systems.tactics.text.words import area_title, mat_name, portal_title, start_name


def _title(
    scenario: TacticsScenario, library: AnyLibrary, found: HeldObject[Setup, BoardObject]
) -> str:
    """Return the name of an object in the history: "8×5", "portal III", "area C"."""
    match found.item:
        case Box(id=box_id):
            return short_name(scenario, library, box_id)
        case Mat() as mat:
            return mat_name(mat)
        case Portal(id=portal_id):
            return portal_title(scenario.board, portal_id)
        case Area() as area:
            return f"area {area_title(area)}"
        case Label(text=text):
            return f"the label “{text}”"
        case Artifact():
            return "the artifact"
        case Dungeon(box=box_id):
            return f"the dungeon in {short_name(scenario, library, box_id)}"
        case Start() as start:
            return start_name(found.setup, start)


TITLES = Titles(OBJECTS, _title)


class Remove(groups.Remove[TacticsScenario], frozen=True):
    """Remove objects, boxes with their portals and dungeon.

    Boxes on it come down onto its support if they rest there, else onto the highest top beneath.
    `setup` is the set-up of the starts; if empty, the first that has them.
    """

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario without the objects."""
        kept = OBJECTS.removed(scenario, self.ids, self.setup)
        return _dropped(kept, library, scenario.board, set(self.ids))

    def aside(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return words such as "; 3×2 comes down onto the mat"."""
        after = self.apply(scenario, library)
        gone = frozenset(self.ids)
        orphans = [b for b in scenario.board.boxes if b.on in gone and b.id not in gone]
        now_on = {box.id: box.on for box in after.board.boxes}
        drops = [
            f"{short_name(scenario, library, box.id)} drops onto "
            + (
                "the mat"
                if now_on[box.id] == MAT
                else short_name(scenario, library, now_on[box.id])
            )
            for box in orphans
        ]
        return f"; {listing(drops)}" if drops else ""


class MoveObjects(Edit[TacticsScenario], frozen=True):
    """Move objects of any kind by columns and rows; boxes and mats carry their loads.

    A box whose support does not move with it stands on the highest top beneath its new place.
    """

    ids: tuple[str, ...]
    by: tuple[int, int]
    setup: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the objects moved."""
        found = OBJECTS.find_free(scenario, self.ids, self.setup)
        chosen = set(found)
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
        supports = {box.on for box in board.boxes}
        for box_id in sorted(lifted & supports):
            lifted |= {box.id for box in free_load(board, box_id)}
        chosen |= lifted
        seated = {item.setup.id for item in found.values() if item.setup}
        moved = pieces.moved(scenario, self.by, lambda thing: thing.id in chosen, seated)
        return with_waivers_carried(scenario, _rested(moved, library, lifted), library)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move 3×2 and label t1 by 2 east"."""
        what = TITLES.phrase(scenario, library, self.ids, self.setup)
        return f"Move {what} {compass(self.by) or 'nowhere'}"


def _moved_between(before: TacticsScenario, after: TacticsScenario) -> set[str]:
    """Return the ids of the objects that differ between two scenarios with the same objects."""
    moved = {
        item.id
        for (_, item), (_, other) in zip(
            OBJECTS.on_board(before), OBJECTS.on_board(after), strict=True
        )
        if item != other
    }
    for setup, other in zip(before.setups, after.setups, strict=True):
        pairs = zip(setup.starts, other.starts, strict=True)
        moved |= {start.id for start, changed in pairs if start != changed}
    return moved


def _rested(scenario: TacticsScenario, library: AnyLibrary, lifted: set[str]) -> TacticsScenario:
    """Return the scenario with each lifted box on the support beneath it now.

    Boxes whose support was lifted with them keep it.
    """
    board: Board = scenario.board
    realm: Realm | None = None
    for box in board.boxes:
        if box.id in lifted and box.on not in lifted:
            # Computed again only if a box got another support: most keep the mat.
            realm = realm or realm_of(scenario, library)
            on = _beneath(realm, box)
            if on != box.on:
                changed = put(scenario.board.boxes, replace(box, on=on))
                scenario, realm = OBJECTS.with_board(scenario, boxes=changed), None
    return scenario


def _beneath(realm: Realm, box: Box) -> str:
    laid = realm.boxes.get(box.id)
    if laid is None:
        return box.on
    size = rotated_size(laid.component.size, box.turn)
    cells: list[Cell] = list(rectangle(box.at, *size))
    return natural_support(realm, cells, frozenset((box.id, *realm.carried_by(box.id))))


def _dropped(
    scenario: TacticsScenario, library: AnyLibrary, before: Board, gone: set[str]
) -> TacticsScenario:
    """Return the scenario with new supports for boxes that lost theirs."""
    supports = {box.id: box.on for box in before.boxes}
    for box in scenario.board.boxes:
        if box.on not in gone:
            continue
        on, seen = box.on, set[str]()
        while on in gone and on not in seen:
            seen.add(on)
            on = supports[on]
        on = MAT if on in gone else on
        tried = OBJECTS.with_board(scenario, boxes=put(scenario.board.boxes, replace(box, on=on)))
        realm = realm_of(tried, library)
        if box.id in realm.boxes and footing(realm, realm.boxes[box.id]).trouble:
            on = _beneath(realm, box)
            tried = OBJECTS.with_board(
                scenario, boxes=put(scenario.board.boxes, replace(box, on=on))
            )
        scenario = tried
    return scenario
