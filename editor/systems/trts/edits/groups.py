"""Edits of whatever is selected: removing, moving, locking, notes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from editor.core.edit import Edit, held_text
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import put, with_setup
from editor.core.values import Text
from editor.core.words import counted, listing
from editor.systems.trts.board import Board, TrtsScenario
from editor.systems.trts.edits.objects import (
    LISTS,
    SETUP_LISTS,
    Found,
    all_placed,
    area_moved,
    holder,
    in_map_units,
    setup_named,
    shifted,
    with_board,
)
from editor.systems.trts.edits.stitching import stitched
from editor.systems.trts.words import (
    area_name,
    control_name,
    force_name,
    label_name,
    link_name,
    start_name,
)


class Remove(Edit[TrtsScenario], frozen=True):
    """Remove objects. An area takes its links with it, and all that stands on it in any set-up.

    `setup` is where starts, markers and forces are looked for; empty: in the first that fits.
    """

    ids: tuple[str, ...]
    setup: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario without the objects."""
        own: dict[str, set[str]] = {}
        gone: set[str] = set()
        for object_id, (_, _, setup) in all_free(scenario, self.ids, self.setup).items():
            if setup is None:
                gone.add(object_id)
            else:
                own.setdefault(setup.id, set()).add(object_id)
        board: Board = scenario.board
        areas = {area.id for area in board.areas if area.id in gone}
        lists: dict[str, Any] = {
            name: tuple(one for one in getattr(board, name) if one.id not in gone) for name in LISTS
        }
        lists["links"] = tuple(link for link in lists["links"] if areas.isdisjoint(link.between))
        kept = with_board(scenario, **lists)
        for setup in scenario.setups:
            fields = {
                name: tuple(
                    one
                    for one in getattr(setup, name)
                    if one.area not in areas and one.id not in own.get(setup.id, ())
                )
                for name in SETUP_LISTS
            }
            kept = with_setup(kept, replace(setup, **fields))
        return kept

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Remove Old Ford and its 3 links"."""
        board: Board = scenario.board
        ids = frozenset(self.ids)
        areas = {area.id for area in board.areas if area.id in ids}
        links = [
            link
            for link in board.links
            if link.id not in ids and not areas.isdisjoint(link.between)
        ]
        said = f"Remove {names_of(scenario, library, self.ids, self.setup)}"
        if not links:
            return said
        whose = "its" if len(areas) == 1 else "their"
        return f"{said} and {whose} {counted(len(links), 'link') if len(links) > 1 else 'link'}"


class MoveObjects(Edit[TrtsScenario], frozen=True):
    """Move areas and labels, in map units, or in cells of ten units of the drawing.

    An area that moves leaves its neighbours where they are. With `sharing` its corners that come
    to lie on borders of others become theirs too. What stands on areas goes with them;
    by itself it is put on another area instead.
    """

    ids: tuple[str, ...]
    by: tuple[int, int]
    setup: str = ""
    cells: bool = False
    sharing: bool = False

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the objects moved."""
        placed = all_free(scenario, self.ids, self.setup)
        moving = {one for one, found in placed.items() if found.kind in ("areas", "labels")}
        if not moving:
            raise EditError("only areas and labels are moved; what stands on an area is put on one")
        by = in_map_units(scenario, self.by, self.cells)
        if by == (0, 0):
            return scenario
        board: Board = scenario.board
        areas = tuple(area_moved(one, by) if one.id in moving else one for one in board.areas)
        return with_board(
            scenario,
            areas=stitched(areas, moving & {area.id for area in areas}) if self.sharing else areas,
            labels=tuple(
                replace(one, at=shifted(one.at, by)) if one.id in moving else one
                for one in board.labels
            ),
        )

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Move Old Ford 40 east and 20 north"."""
        dx, dy = in_map_units(scenario, self.by, self.cells)
        ways = [f"{abs(dx)} {'east' if dx > 0 else 'west'}"] if dx else []
        ways += [f"{abs(dy)} {'south' if dy > 0 else 'north'}"] if dy else []
        names = names_of(scenario, library, self.ids, self.setup)
        return f"Move {names} {listing(ways) or 'nowhere'}"


class SetLocked(Edit[TrtsScenario], frozen=True):
    """Lock objects, so that tools leave them alone, or free them."""

    ids: tuple[str, ...]
    locked: bool
    setup: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the objects locked or free."""
        return _changed(scenario, self.ids, self.setup, locked=self.locked)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Lock Old Ford"."""
        names = names_of(scenario, library, self.ids, self.setup)
        return f"{'Lock' if self.locked else 'Free'} {names}"


class SetNote(Edit[TrtsScenario], frozen=True):
    """Write the note of an object."""

    id: str
    note: Text
    setup: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the note."""
        return _changed(scenario, (self.id,), self.setup, note=held_text(self.note, "a note"))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Write a note on Old Ford"."""
        return f"Write a note on {title_of(scenario, library, self.id, self.setup)}"


def title_of(
    scenario: TrtsScenario, library: AnyLibrary, object_id: str, setup_id: str = ""
) -> str:
    """Return what an object is called. Raises EditError when there is none of this id."""
    kind, one, _ = all_placed(scenario, (object_id,), setup_id)[object_id]
    setup = holder(scenario, object_id, setup_id)
    board: Board = scenario.board
    match kind:
        case "areas":
            return area_name(one)
        case "links":
            return link_name(board, one)
        case "labels":
            return label_name(one)
        case "starts":
            return start_name(setup, one)
        case "control":
            return control_name(setup, board, one)
        case _:
            return force_name(setup, board, components_in_force(scenario, library), one)


def names_of(
    scenario: TrtsScenario, library: AnyLibrary, ids: tuple[str, ...], setup_id: str
) -> str:
    """Return several objects in one phrase, or how many there are from four on."""
    if len(ids) > 3:
        return counted(len(ids), "object")
    return listing([title_of(scenario, library, one, setup_id) for one in ids]) or "nothing"


def all_free(scenario: TrtsScenario, ids: Iterable[str], setup_id: str) -> dict[str, Found]:
    """Return objects as `all_placed` does. Raises EditError for one that is locked."""
    placed: dict[str, Found] = {}
    for object_id, found in all_placed(scenario, ids, setup_id).items():
        if found.one.locked:
            raise EditError(f"{object_id} is locked")
        placed[object_id] = found
    return placed


def _changed(
    scenario: TrtsScenario, ids: tuple[str, ...], setup_id: str, **fields: Any
) -> TrtsScenario:
    by_list: dict[tuple[str, str], list[Any]] = {}
    for kind, one, setup in all_placed(scenario, ids, setup_id).values():
        key = (setup.id if setup else "", kind)
        by_list.setdefault(key, []).append(replace(one, **fields))
    for (held, kind), changed in by_list.items():
        if kind in LISTS:
            objects = put(getattr(scenario.board, kind), *changed)
            scenario = with_board(scenario, **{kind: objects})
        else:
            setup = setup_named(scenario, held)
            objects = put(getattr(setup, kind), *changed)
            scenario = with_setup(scenario, replace(setup, **{kind: objects}))
    return scenario
