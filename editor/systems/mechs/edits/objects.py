"""Finding and changing the objects of an arena: what every edit of mechs stands on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import free
from editor.core.points import Cell
from editor.systems.mechs.board import (
    Board,
    Component,
    LayoutComponent,
    MechsScenario,
    Pilot,
    Setup,
    Token,
    Zone,
    ZoneComponent,
)

LAST = 1023
"""The last column and row that a file can hold."""

MOST = {"zones": 256, "labels": 1024}
"""How many objects of each list a file can hold."""

LISTS = ("zones", "labels")
"""The fields of a board that hold objects."""
PIECES = ("pilots", "tokens")
"""The fields of a set-up that hold what stands on zone cards."""


def component_named(scenario: MechsScenario, library: AnyLibrary, component_id: str) -> Component:
    """Return a component in force. Raises EditError when there is none of this id."""
    component: Component | None = components_in_force(scenario, library).get(component_id)
    if component is None:
        raise EditError(f"no kit in use has a component {component_id!r}")
    return component


def card_named(scenario: MechsScenario, library: AnyLibrary, component_id: str) -> ZoneComponent:
    """Return the zone card of this component id. Raises EditError when it is none."""
    component = component_named(scenario, library, component_id)
    if not isinstance(component, ZoneComponent):
        raise EditError(f"{component_id!r} is a layout, not a zone card")
    return component


def layout_named(
    scenario: MechsScenario, library: AnyLibrary, component_id: str
) -> LayoutComponent:
    """Return the layout of this component id. Raises EditError when it is none."""
    component = component_named(scenario, library, component_id)
    if not isinstance(component, LayoutComponent):
        raise EditError(f"{component_id!r} is a zone card, not a layout")
    return component


def free_zone(board: Board, zone_id: str) -> Zone:
    """Return a zone card of the board that is not locked. Raises EditError otherwise."""
    return free(board.zones, zone_id, "zone card")


def setup_named(scenario: MechsScenario, setup_id: str) -> Setup:
    """Return a set-up. Raises EditError when there is none of this id."""
    for setup in scenario.setups:
        if setup.id == setup_id:
            return setup
    raise EditError(f"there is no set-up {setup_id!r}")


def with_board(scenario: MechsScenario, **fields: Any) -> MechsScenario:
    """Return the scenario with other fields of its board; the same one when none differs."""
    for name, most in MOST.items():
        if len(fields.get(name, ())) > most:
            raise EditError(f"an arena holds at most {most} {name}")
    changed = {name: v for name, v in fields.items() if v != getattr(scenario.board, name)}
    return replace(scenario, board=replace(scenario.board, **changed)) if changed else scenario


def held_setup(setup: Setup) -> Setup:
    """Return a set-up that a file can hold. Raises EditError otherwise."""
    words = (
        "a set-up has at most 8 players, 16 pilots and 64 mines and turrets, with names of one "
        "line and values of 0 to 99"
    )
    held(to_builtins(setup), Setup, words)
    return setup


def objects_of(scenario: MechsScenario) -> Iterator[tuple[str, Any]]:
    """Yield every object of the board with the name of its list."""
    for name in LISTS:
        for one in getattr(scenario.board, name):
            yield name, one


def pieces_of(setup: Setup) -> tuple[Pilot | Token, ...]:
    """Return what a set-up puts on zone cards: pilots, then mines and turrets."""
    return (*setup.pilots, *setup.tokens)


def piece_setup(scenario: MechsScenario, piece_id: str, setup_id: str = "") -> Setup | None:
    """Return the set-up that holds a pilot or token: the named one, else the first that does."""
    for setup in scenario.setups:
        if setup_id in ("", setup.id) and any(one.id == piece_id for one in pieces_of(setup)):
            return setup
    return None


def with_pieces(setup: Setup, pieces: Iterable[Pilot | Token]) -> Setup:
    """Return the set-up with these pilots and tokens and no others."""
    listed = tuple(pieces)
    return replace(
        setup,
        pilots=tuple(one for one in listed if isinstance(one, Pilot)),
        tokens=tuple(one for one in listed if isinstance(one, Token)),
    )


def ids_in_use(scenario: MechsScenario, setup_id: str = "") -> set[str]:
    """Return the ids in the arena, of what stands there those of one set-up or of all."""
    used = {one.id for _, one in objects_of(scenario)}
    for setup in scenario.setups:
        if setup_id in ("", setup.id):
            used |= {one.id for one in pieces_of(setup)}
    return used


def checked(cell: Cell) -> Cell:
    """Return a cell that a file can hold. Raises EditError for one off the sheet."""
    if not (0 <= cell[0] <= LAST and 0 <= cell[1] <= LAST):
        raise EditError("the sheet ends there: there is no column left of a and no row above 1")
    return cell


def shifted(cell: Cell, by: tuple[int, int]) -> Cell:
    """Return the cell moved by columns and rows. Raises EditError when that is off the sheet."""
    return checked((cell[0] + by[0], cell[1] + by[1]))
