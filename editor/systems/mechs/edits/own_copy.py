"""The scenario's own copies of zone cards: nobody can repaint a printed one."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import put
from editor.systems.mechs.board import Board, MechsScenario, Zone, ZoneComponent
from editor.systems.mechs.edits.objects import OBJECTS, card_named

LONGEST_ID = 64
MOST_COMPONENTS = 256


def is_alone(scenario: MechsScenario, zone: Zone) -> bool:
    """Tell whether the zone has a card of the scenario's own that no other zone uses."""
    if all(one.id != zone.component for one in scenario.components):
        return False
    board: Board = scenario.board
    return [one.id for one in board.zones if one.component == zone.component] == [zone.id]


def with_card(
    scenario: MechsScenario, library: AnyLibrary, zone: Zone, card: ZoneComponent
) -> MechsScenario:
    """Return the scenario in which this zone, and no other, has this card.

    `card` is the zone's present one with some fields changed. It takes the place of the zone's
    own copy; where there is none, or others use it too, a new copy is made.
    """
    original = card_named(scenario, library, zone.component)
    if card == original:
        return scenario
    if is_alone(scenario, zone):
        own = tuple(card if one.id == card.id else one for one in scenario.components)
        return replace(scenario, components=own)
    if len(scenario.components) >= MOST_COMPONENTS:
        raise EditError(f"a scenario holds at most {MOST_COMPONENTS} components of its own")
    taken = {one.id for one in scenario.components}
    taken |= {one.id for kit in library.kits.values() for one in kit.components}
    source = original.copy_of or original.id
    copy = replace(card, id=_copy_id(source, taken), copy_of=source, count=None)
    scenario = replace(scenario, components=(*scenario.components, copy))
    zones = put(scenario.board.zones, replace(zone, component=copy.id))
    return OBJECTS.with_board(scenario, zones=zones)


def copy_note(scenario: MechsScenario, library: AnyLibrary, zone: Zone) -> str:
    """Return what the history adds when a change needs a copy: ", on an own copy of Mint"."""
    name = card_named(scenario, library, zone.component).name
    return "" if is_alone(scenario, zone) else f", on an own copy of {name}"


def _copy_id(source: str, taken: set[str]) -> str:
    stem = source[: LONGEST_ID - len("-copy-999")]
    number = 1
    name = f"{stem}-copy"
    while name in taken:
        number += 1
        name = f"{stem}-copy-{number}"
    return name
