"""Edits of zone cards: laying a whole arena, placing, moving, exchanging and turning cards."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import found, put, with_setup
from editor.core.points import Cell, name_of
from editor.systems.mechs.edits.objects import (
    OBJECTS,
    card_named,
    free_zone,
    layout_named,
    with_pieces,
)
from editor.systems.mechs.map.board import TURNS, Board, MechsScenario, Turn, Zone
from editor.systems.mechs.map.layouts import laid_out, shuffled
from editor.systems.shared.edits.fields import AddObject, SetFields, takes_new
from editor.systems.shared.places import checked


@takes_new(Zone)
class PlaceZone(AddObject[MechsScenario, Zone], frozen=True):
    """Place a zone card on a cell."""

    listed = "zones"
    component: str
    at: Cell
    turn: Turn = 0
    id: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the card in the arena."""
        card_named(scenario, library, self.component)
        if self.turn not in TURNS:
            raise EditError("a card can be rotated by 0, 90, 180 or 270 degrees")
        return super().apply(scenario, library)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Lay Solar field on c4"."""
        name = card_named(scenario, library, self.component).name
        return f"Place {name} on {name_of(checked(self.at))}"


class MoveZone(SetFields[MechsScenario, Zone], frozen=True):
    """Move a zone card to a cell."""

    listed = "zones"
    at: Cell


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
        """Return a sentence such as "Swap Solar field and Mint", of one name with their places."""
        one = zone_title(scenario, library, self.one)
        other = zone_title(scenario, library, self.other)
        if one == other:
            zones = scenario.board.zones
            one, other = (
                f"{name} on {name_of(found(zones, zone_id, 'zone card').at)}"
                for name, zone_id in ((one, self.one), (other, self.other))
            )
        return f"Swap {one} and {other}"


class TurnZone(SetFields[MechsScenario, Zone], frozen=True):
    """Turn a zone card clockwise by quarters."""

    listed = "zones"
    quarters: int = 1

    def given(self) -> dict[str, object]:
        """Return nothing: the turn comes from that of the card."""
        return {}

    def changed(self, thing: Zone) -> Zone:
        """Return the card turned."""
        return replace(thing, turn=TURNS[(TURNS.index(thing.turn) + self.quarters) % 4])

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Turn Solar field to 90°"."""
        turn = self.changed(self.before(scenario)).turn
        return f"Rotate {zone_title(scenario, library, self.id)} to {turn}°"


def zone_title(scenario: MechsScenario, library: AnyLibrary, zone_id: str) -> str:
    """Return what the history calls a zone: the name of its card, else by its place."""
    zone = found(scenario.board.zones, zone_id, "zone card")
    component = components_in_force(scenario, library).get(zone.component)
    return component.name if component is not None else f"zone at {name_of(zone.at)}"


class LayOut(Edit[MechsScenario], frozen=True):
    """Lay the whole arena by a layout, its corner at a cell, with cards drawn by the seed.

    Locked cards stay where they lie. A card that is laid again keeps what stands on it; what
    stood on others is removed.
    """

    whole = True
    layout: str
    seed: int = 0
    at: Cell = (0, 0)

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the arena laid."""
        layout = layout_named(scenario, library, self.layout)
        width, depth = len(layout.rows[0]), len(layout.rows)
        at = checked(self.at)
        checked((at[0] + width - 1, at[1] + depth - 1))
        zones = laid_out(scenario, library, layout, at, self.seed)
        laid = OBJECTS.with_board(scenario, zones=zones)
        ids = {zone.id for zone in zones}
        gone = {zone.id for zone in scenario.board.zones} - ids
        for setup in laid.setups:
            kept = [piece for piece in setup.pieces if piece.zone not in gone]
            laid = with_setup(laid, with_pieces(setup, kept))
        return laid

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Lay out Crossroads from a1"."""
        name = layout_named(scenario, library, self.layout).name
        return f"Lay out {name} from {name_of(checked(self.at))}"


class Shuffle(Edit[MechsScenario], frozen=True):
    """Shuffle the places of the resource zones that are not locked, by a seed."""

    whole = True
    seed: int

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the resource zones in other places."""
        zones = shuffled(scenario, library, self.seed)
        return replace(scenario, board=replace(scenario.board, zones=zones))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Shuffle the resource zones"."""
        return "Shuffle resource zones"
