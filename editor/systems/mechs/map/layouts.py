"""Arenas laid out: layouts filled with cards, and zones shuffled by a seed."""

from __future__ import annotations

import math
import secrets
from random import Random

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force, counts_in_force
from editor.core.points import Cell
from editor.core.words import counted
from editor.systems.mechs.map.board import (
    BASE,
    MECH,
    ZONE,
    LayoutComponent,
    MechsScenario,
    Zone,
    ZoneComponent,
)

SEEDS = 2**31
"""How many seeds there are."""


def new_seed() -> int:
    """Return a random seed."""
    return secrets.randbelow(SEEDS)


def cells_of_layout(layout: LayoutComponent, letter: str, at: Cell = (0, 0)) -> list[Cell]:
    """Return the cells of a letter, row by row; bases clockwise from the north of the middle."""
    cells = [
        (at[0] + x, at[1] + y)
        for y, row in enumerate(layout.rows)
        for x, found in enumerate(row)
        if found == letter
    ]
    if letter != BASE or not cells:
        return cells
    every = cells_of_layout(layout, MECH, at) or cells
    mx = sum(x for x, _ in every) / len(every)
    my = sum(y for _, y in every) / len(every)
    return sorted(cells, key=lambda cell: math.atan2(cell[0] - mx, my - cell[1]) % math.tau)


def layout_for(scenario: MechsScenario, library: AnyLibrary, players: int) -> LayoutComponent:
    """Return the first layout for this many players. Raises EditError when there is none."""
    for component in components_in_force(scenario, library).values():
        if isinstance(component, LayoutComponent) and component.players == players:
            return component
    raise EditError(f"no kit in use contains a layout for {counted(players, 'player')}")


def laid_out(
    scenario: MechsScenario, library: AnyLibrary, layout: LayoutComponent, at: Cell, seed: int
) -> tuple[Zone, ...]:
    """Return the zones of an arena laid by a layout, its corner at a cell.

    The resource zones are drawn by the seed from what the kits hold. Locked cards stay where
    they lie, and a card that lay before keeps its id. Raises EditError when cards are missing.
    """
    locked = [zone for zone in scenario.board.zones if zone.locked]
    taken = {zone.at for zone in locked}
    left = _left(scenario, library, locked)
    places: list[tuple[Cell, str]] = []
    for letter, role in ((MECH, "mech"), (BASE, "base"), (ZONE, "resource")):
        cells = cells_of_layout(layout, letter, at)
        cards = _drawn(scenario, library, role, left, seed)
        for index, cell in enumerate(cells):
            if cell in taken:
                continue
            if role == "base":
                cards = _of_seat(scenario, library, index + 1, left)
            if not cards:
                raise EditError(
                    f"the kits in use have no {_kind(role, index + 1)} for {layout.name}"
                )
            card = cards.pop(0)
            left[card] = left[card] - 1
            places.append((cell, card))
    return (*locked, *_named(scenario, places))


def shuffled(scenario: MechsScenario, library: AnyLibrary, seed: int) -> tuple[Zone, ...]:
    """Return the zones with the resource zones that are not locked in other places.

    The same seed and arena give the same places.
    """
    components = components_in_force(scenario, library)
    free = [
        zone
        for zone in scenario.board.zones
        if not zone.locked and getattr(components.get(zone.component), "role", "") == "resource"
    ]
    places = [zone.at for zone in free]
    Random(seed).shuffle(places)
    new = {zone.id: at for zone, at in zip(free, places, strict=True)}
    return tuple(
        replace(zone, at=new[zone.id]) if zone.id in new else zone for zone in scenario.board.zones
    )


def _zone_cards(scenario: MechsScenario, library: AnyLibrary) -> dict[str, ZoneComponent]:
    components = components_in_force(scenario, library)
    return {
        name: component
        for name, component in components.items()
        if isinstance(component, ZoneComponent)
    }


def _left(scenario: MechsScenario, library: AnyLibrary, locked: list[Zone]) -> dict[str, int]:
    """Return how many of each card may be laid; without a number, as many as lie there now."""
    cards = _zone_cards(scenario, library)
    left = {}
    for name, held in counts_in_force(scenario, library).items():
        if name in cards:
            if held is None:
                held = sum(zone.component == name for zone in scenario.board.zones)
            left[name] = held - sum(zone.component == name for zone in locked)
    return left


def _drawn(
    scenario: MechsScenario, library: AnyLibrary, role: str, left: dict[str, int], seed: int
) -> list[str]:
    """Return the cards of a role that are left, in the order of the seed."""
    cards = _zone_cards(scenario, library)
    drawn = [
        name
        for name, number in left.items()
        if cards[name].role == role
        for _ in range(max(0, number))
    ]
    if role == "resource":
        Random(seed).shuffle(drawn)
    return drawn


def _of_seat(
    scenario: MechsScenario, library: AnyLibrary, seat: int, left: dict[str, int]
) -> list[str]:
    cards = _zone_cards(scenario, library)
    return [
        name
        for name, number in left.items()
        if number > 0 and cards[name].role == "base" and cards[name].seat == seat
    ]


def _named(scenario: MechsScenario, places: list[tuple[Cell, str]]) -> list[Zone]:
    """Return zones for these cards, with the ids of those that lay before where they fit."""
    before: dict[str, list[Zone]] = {}
    for zone in scenario.board.zones:
        if not zone.locked:
            before.setdefault(zone.component, []).append(zone)
    used: set[str] = {item.id for item in scenario.board.zones}
    used |= {label.id for label in scenario.board.labels}
    for setup in scenario.setups:
        used |= {pilot.id for pilot in setup.pilots} | {token.id for token in setup.tokens}
    zones = []
    number = 0
    for cell, card in places:
        if before.get(card):
            zones.append(replace(before[card].pop(0), at=cell, turn=0))
            continue
        number += 1
        while f"z{number}" in used:
            number += 1
        zones.append(Zone(id=f"z{number}", component=card, at=cell))
    return zones


def _kind(role: str, seat: int) -> str:
    return {"base": f"base of seat {seat}", "mech": "mech zone"}.get(role, "more resource zone")
