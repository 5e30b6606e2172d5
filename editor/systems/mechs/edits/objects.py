"""Finding and changing the objects of an arena, for all edits."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import free
from editor.systems.mechs.map.board import (
    Board,
    Component,
    Label,
    LayoutComponent,
    MechsScenario,
    Pilot,
    Setup,
    Token,
    Zone,
    ZoneComponent,
)
from editor.systems.shared.objects import Objects

ArenaObject = Zone | Label | Pilot | Token
"""An object of an arena or a set-up."""


def component_named(scenario: MechsScenario, library: AnyLibrary, component_id: str) -> Component:
    """Return a component in force. Raises EditError when there is none of this id."""
    component: Component | None = components_in_force(scenario, library).get(component_id)
    if component is None:
        raise EditError(f"no kit in use contains a component {component_id!r}")
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


def with_pieces(setup: Setup, pieces: Iterable[Pilot | Token]) -> Setup:
    """Return the set-up with these pilots and tokens and no others."""
    listed = tuple(pieces)
    return replace(
        setup,
        pilots=tuple(item for item in listed if isinstance(item, Pilot)),
        tokens=tuple(pilot for pilot in listed if isinstance(pilot, Token)),
    )


OBJECTS = Objects[Setup, ArenaObject](
    Board,
    Setup,
    prefixes={"labels": "t", "tokens": "n"},
    nouns={"zones": "zone card", "tokens": "mine or turret"},
    what="an arena",
    setup_limits=(
        "a set-up has at most 8 players, 16 pilots and 64 mines and turrets, with single-line "
        "names and values of 0 to 99"
    ),
)
"""Where boards and set-ups keep their objects."""
