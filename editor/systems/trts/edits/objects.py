"""Finding and changing the objects of a map: what every edit of trts stands on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any, NamedTuple

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import found, free, put
from editor.systems.trts.board import (
    LAST_ORDINATE,
    Area,
    Component,
    Player,
    Point,
    Ring,
    Setup,
    TrtsScenario,
)
from editor.systems.trts.words import titled

MOST = {"areas": 4096, "links": 16_384, "labels": 1024}
"""How many objects of each list a file can hold."""

MOST_CORNERS = 4096
"""How many corners a ring can have in a file."""

LISTS = ("areas", "links", "labels")
"""The fields of a board that hold objects; the backdrop is no object."""

SETUP_LISTS = ("starts", "control", "forces")
"""The fields of a set-up that hold objects."""

CELL = 10
"""The side of a cell in units of the drawing."""


def area_found(scenario: TrtsScenario, area_id: str) -> Area:
    """Return an area of the map. Raises EditError when there is none of this id."""
    area: Area = found(scenario.board.areas, area_id, "area")
    return area


def free_area(scenario: TrtsScenario, area_id: str) -> Area:
    """Return an area that is not locked. Raises EditError otherwise."""
    area: Area = free(scenario.board.areas, area_id, "area")
    return area


def setup_named(scenario: TrtsScenario, setup_id: str) -> Setup:
    """Return a set-up. Raises EditError when there is none of this id."""
    for setup in scenario.setups:
        if setup.id == setup_id:
            return setup
    raise EditError(f"there is no set-up {setup_id!r}")


def player_found(setup: Setup, player_id: str) -> Player:
    """Return a player of a set-up. Raises EditError when there is none of this id."""
    for player in setup.players:
        if player.id == player_id:
            return player
    raise EditError(f"there is no player {player_id!r} in set-up {setup.id}")


def faction_of(scenario: TrtsScenario, library: AnyLibrary, player: Player) -> Component:
    """Return the faction of a player. Raises EditError when no kit in use has it."""
    component: Component | None = components_in_force(scenario, library).get(player.faction)
    if component is None:
        has = f"no kit in use has a faction {player.faction!r}" if player.faction else "has none"
        raise EditError(f"{titled(player)} needs a faction first: {has}")
    return component


def with_board(scenario: TrtsScenario, **fields: Any) -> TrtsScenario:
    """Return the scenario with other fields of its board; the same one when none differs."""
    for name, most in MOST.items():
        if len(fields.get(name, ())) > most:
            raise EditError(f"a map holds at most {most} {name}")
    changed = {name: v for name, v in fields.items() if v != getattr(scenario.board, name)}
    return replace(scenario, board=replace(scenario.board, **changed)) if changed else scenario


def with_areas(scenario: TrtsScenario, changed: Iterable[Area]) -> TrtsScenario:
    """Return the scenario with each of these areas in the place of the one with its id."""
    changed = tuple(changed)
    return with_board(scenario, areas=put(scenario.board.areas, *changed)) if changed else scenario


def held_setup(setup: Setup) -> Setup:
    """Return a set-up that a file can hold. Raises EditError otherwise."""
    words = "a set-up has at most 8 players, 16 starts, 1024 markers and 1024 forces"
    held(to_builtins(setup), Setup, f"{words}, with names of one line")
    return setup


def objects_of(scenario: TrtsScenario) -> Iterator[tuple[str, Any]]:
    """Yield every object of the board with the name of its list."""
    for name in LISTS:
        for one in getattr(scenario.board, name):
            yield name, one


def setup_objects(setup: Setup) -> Iterator[tuple[str, Any]]:
    """Yield every object of a set-up with the name of its list."""
    for name in SETUP_LISTS:
        for one in getattr(setup, name):
            yield name, one


def holder(scenario: TrtsScenario, object_id: str, setup_id: str = "") -> Setup | None:
    """Return the set-up that holds an object: the named one, else the first that does."""
    for setup in scenario.setups:
        if setup_id in ("", setup.id) and any(
            one.id == object_id for _, one in setup_objects(setup)
        ):
            return setup
    return None


class Found(NamedTuple):
    """An object with the name of its list, and the set-up that holds it, None for the board."""

    kind: str
    one: Any
    setup: Setup | None


def all_placed(scenario: TrtsScenario, ids: Iterable[str], setup_id: str = "") -> dict[str, Found]:
    """Return objects by id: those of the board go first, then those of the named set-up or of all.

    Raises EditError for the first that is not there. All are looked for at once: there can be
    thousands.
    """
    known: dict[str, Found] = {}
    for name, one in objects_of(scenario):
        known.setdefault(one.id, Found(name, one, None))
    for setup in scenario.setups:
        if setup_id in ("", setup.id):
            for name, one in setup_objects(setup):
                known.setdefault(one.id, Found(name, one, setup))
    found = {}
    for object_id in ids:
        if object_id not in known:
            raise EditError(f"there is no object {object_id!r}")
        found[object_id] = known[object_id]
    return found


def placed(scenario: TrtsScenario, object_id: str, setup_id: str = "") -> tuple[str, Any]:
    """Return the name of the list of an object and the object. Raises EditError for none."""
    kind, one, _ = all_placed(scenario, (object_id,), setup_id)[object_id]
    return kind, one


def ids_in_use(scenario: TrtsScenario, setup_id: str = "") -> set[str]:
    """Return the ids on the map, of set-ups those of one or, without one, of all."""
    used = {one.id for _, one in objects_of(scenario)}
    for setup in scenario.setups:
        if setup_id in ("", setup.id):
            used |= {one.id for _, one in setup_objects(setup)}
    return used


def fresh_ids(used: set[str], prefix: str) -> Iterator[str]:
    """Yield the prefix with each free number in turn, noting it as used: for very many objects."""
    for number in count(1):
        new = f"{prefix}{number}"
        if new not in used:
            used.add(new)
            yield new


def checked(point: Point) -> Point:
    """Return a point that a file can hold. Raises EditError for one off the sheet."""
    x, y = point
    if type(x) is not int or type(y) is not int:
        raise EditError("a corner lies at whole map units")
    if not (0 <= x <= LAST_ORDINATE and 0 <= y <= LAST_ORDINATE):
        raise EditError("the sheet ends there: nothing lies left of it, above it or so far out")
    return point


def shifted(point: Point, by: tuple[int, int]) -> Point:
    """Return a point moved by map units. Raises EditError when that is off the sheet."""
    return checked((point[0] + by[0], point[1] + by[1]))


def shifted_ring(ring: Ring, by: tuple[int, int]) -> Ring:
    """Return a ring moved by map units. Raises EditError when that is off the sheet."""
    return tuple(shifted(corner, by) for corner in ring)


def held_ring(ring: Iterable[Point], what: str) -> Ring:
    """Return a ring without corners that repeat the one before them.

    Raises EditError when fewer than three different ones are left, or more than a file holds.
    """
    corners: list[Point] = []
    for corner in ring:
        if not corners or corners[-1] != corner:
            corners.append(checked(corner))
    while len(corners) > 1 and corners[0] == corners[-1]:
        corners.pop()
    if len(set(corners)) < 3:
        raise EditError(f"{what} would have fewer than three corners")
    if len(corners) > MOST_CORNERS:
        raise EditError(f"{what} would have more than {MOST_CORNERS} corners")
    return tuple(corners)


def area_moved(area: Area, by: tuple[int, int]) -> Area:
    """Return an area moved by map units. Raises EditError when that is off the sheet."""
    return replace(
        area,
        outline=shifted_ring(area.outline, by),
        islands=tuple(shifted_ring(ring, by) for ring in area.islands),
        holes=tuple(shifted_ring(ring, by) for ring in area.holes),
        label=shifted(area.label, by) if area.label else None,
    )


def in_map_units(scenario: TrtsScenario, by: tuple[int, int], cells: bool) -> tuple[int, int]:
    """Return a way in map units; `cells` says that it is counted in cells."""
    unit = CELL * scenario.board.scale if cells else 1
    return by[0] * unit, by[1] * unit
