"""The scenario's own copies of zone cards: nobody can repaint a printed one."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.kit import AnyLibrary
from editor.core.objects import put
from editor.systems.mechs.board import Board, MechsScenario, Zone, ZoneComponent
from editor.systems.mechs.edits.objects import OBJECTS, card_named
from editor.systems.shared.edits import components


def is_alone(scenario: MechsScenario, zone: Zone) -> bool:
    """Tell whether the zone has a card of the scenario's own that no other zone uses."""
    if not components.is_own(scenario, zone.component):
        return False
    board: Board = scenario.board
    return [item.id for item in board.zones if item.component == zone.component] == [zone.id]


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
        return components.with_changed(scenario, card)
    copy = components.own_copy(scenario, library, card)
    scenario = components.with_component(scenario, copy)
    zones = put(scenario.board.zones, replace(zone, component=copy.id))
    return OBJECTS.with_board(scenario, zones=zones)


def copy_note(scenario: MechsScenario, library: AnyLibrary, zone: Zone) -> str:
    """Return what the history adds when a change needs a copy: ", on an own copy of Mint"."""
    name = card_named(scenario, library, zone.component).name
    return "" if is_alone(scenario, zone) else f", on an own copy of {name}"
