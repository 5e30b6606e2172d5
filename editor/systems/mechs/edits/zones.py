"""Laying, moving, turning and exchanging zone cards; what stands on a card goes with it."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import found, fresh_id, put
from editor.core.points import Cell, name_of
from editor.systems.mechs.board import TURNS, Board, MechsScenario, Turn, Zone
from editor.systems.mechs.edits.objects import (
    OBJECTS,
    card_named,
    checked,
    free_zone,
)


class PlaceZone(Edit[MechsScenario], frozen=True):
    """Lay a zone card on a cell."""

    component: str
    at: Cell
    turn: Turn = 0
    id: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the card in the arena."""
        card_named(scenario, library, self.component)
        if self.turn not in TURNS:
            raise EditError("a card is turned by 0, 90, 180 or 270 degrees")
        new = fresh_id(OBJECTS.ids_in_use(scenario), "z", self.id)
        zone = Zone(id=new, component=self.component, at=checked(self.at), turn=self.turn)
        return OBJECTS.with_board(scenario, zones=(*scenario.board.zones, zone))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Lay Solar field on c4"."""
        name = card_named(scenario, library, self.component).name
        return f"Lay {name} on {name_of(checked(self.at))}"


class MoveZone(Edit[MechsScenario], frozen=True):
    """Move a zone card to a cell."""

    id: str
    at: Cell

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the card at its new place."""
        board: Board = scenario.board
        moved = replace(free_zone(board, self.id), at=checked(self.at))
        return OBJECTS.with_board(scenario, zones=put(board.zones, moved))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Move Solar field to c4"."""
        return f"Move {zone_title(scenario, library, self.id)} to {name_of(checked(self.at))}"


class SwapZones(Edit[MechsScenario], frozen=True):
    """Let two zone cards change places."""

    one: str
    other: str

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with each card where the other one lay."""
        board: Board = scenario.board
        one, other = free_zone(board, self.one), free_zone(board, self.other)
        zones = put(board.zones, replace(one, at=other.at), replace(other, at=one.at))
        return OBJECTS.with_board(scenario, zones=zones) if one.at != other.at else scenario

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Swap Solar field and Mint", of one name with their places."""
        one = zone_title(scenario, library, self.one)
        other = zone_title(scenario, library, self.other)
        if one == other:
            zones = scenario.board.zones
            one, other = (
                f"{name} on {name_of(found(zones, zone_id, 'zone card').at)}"
                for name, zone_id in ((one, self.one), (other, self.other))
            )
        return f"Swap {one} and {other}"


class TurnZone(Edit[MechsScenario], frozen=True):
    """Turn a zone card clockwise by quarters."""

    id: str
    quarters: int = 1

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the card turned."""
        board: Board = scenario.board
        zone = free_zone(board, self.id)
        turned = replace(zone, turn=self._turn(zone))
        return OBJECTS.with_board(scenario, zones=put(board.zones, turned))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Turn Solar field to 90°"."""
        zone = found(scenario.board.zones, self.id, "zone card")
        return f"Turn {zone_title(scenario, library, self.id)} to {self._turn(zone)}°"

    def _turn(self, zone: Zone) -> Turn:
        return TURNS[(TURNS.index(zone.turn) + self.quarters) % 4]


def zone_title(scenario: MechsScenario, library: AnyLibrary, zone_id: str) -> str:
    """Return what the history calls a zone: the name of its card, else its id."""
    zone = found(scenario.board.zones, zone_id, "zone card")
    component = components_in_force(scenario, library).get(zone.component)
    return component.name if component is not None else zone_id
