"""What is printed on zone cards, and components of the scenario's own."""

from __future__ import annotations

from typing import Literal

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from editor.core.edit import Edit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import found, put
from editor.core.traits import traits_of
from editor.core.values import JsonObject, Line
from editor.systems.mechs.edits.objects import OBJECTS, card_named, free_zone
from editor.systems.mechs.edits.zones import zone_title
from editor.systems.mechs.map.board import (
    RESOURCES,
    SIDES,
    Board,
    Component,
    Effect,
    LayoutComponent,
    MechsScenario,
    Resource,
    Side,
    SignedAmount,
    Worth,
    Zone,
    ZoneComponent,
    ZoneRole,
)
from editor.systems.shared.edits import components


def is_alone(scenario: MechsScenario, zone: Zone) -> bool:
    """Return whether the zone has a card of the scenario's own that no other zone uses."""
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
    scenario = components.with_more(scenario, copy)
    zones = put(scenario.board.zones, replace(zone, component=copy.id))
    return OBJECTS.with_board(scenario, zones=zones)


def copy_note(scenario: MechsScenario, library: AnyLibrary, zone: Zone) -> str:
    """Return what the history adds when a change needs a copy: ", on an own copy of Mint"."""
    name = card_named(scenario, library, zone.component).name
    return "" if is_alone(scenario, zone) else f", in a copy of {name}"


SideState = Literal["open", "blocked", "one-way"]
"""What a side is: crossed both ways, by nobody, or left and never entered."""


Won = Literal["health", "energy", "credits", "points"]


class Printed(Edit[MechsScenario], frozen=True):
    """Change what is printed on the card of a zone, on an own copy of it."""

    id: str

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the fields printed on the card."""
        zone = free_zone(scenario.board, self.id)
        card = card_named(scenario, library, zone.component)
        card = replace(card, **self.printed(card))
        words = "a card must have a value of 0 to 99, a seat of 0 to 8 and effects of -99 to 99"
        held(to_builtins(card), ZoneComponent, words)
        return with_card(scenario, library, zone, card)

    def printed(self, card: ZoneComponent) -> JsonObject:
        """Return the fields of the card to print. Raises EditError for what cannot be printed."""
        return {name: to for name, to in asdict(self).items() if name != "id"}

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Give Mint the value 3, on an own copy of Mint"."""
        name = zone_title(scenario, library, self.id)
        zone = found(scenario.board.zones, self.id, "zone card")
        return f"{self.change(name)}{copy_note(scenario, library, zone)}"

    def change(self, name: str) -> str:
        """Return what the history says of the zone of this name."""
        key = self.__struct_fields__[-1]
        return traits_of(ZoneComponent)[key].sentence(name, getattr(self, key))


class SetValue(Printed, frozen=True):
    """Give a zone another value, on an own copy of its card."""

    value: Worth


class SetResources(Printed, frozen=True):
    """Set what a zone gives, on an own copy of its card."""

    resources: tuple[Resource, ...]

    def printed(self, card: ZoneComponent) -> JsonObject:
        """Return the resources in their order. Raises EditError for others."""
        if not set(self.resources) <= set(RESOURCES):
            raise EditError("a zone gives energy, credits, both or nothing")
        return {"resources": tuple(each for each in RESOURCES if each in self.resources)}


class SetRole(Printed, frozen=True):
    """Set the role of a zone, on an own copy of its card; only a base keeps its seat."""

    role: ZoneRole

    def printed(self, card: ZoneComponent) -> JsonObject:
        """Return the role, and the seat of a base."""
        return {"role": self.role, "seat": card.seat if self.role == "base" else 0}

    def change(self, name: str) -> str:
        """Return a sentence such as "Make Mint a special zone"."""
        kind = {"base": "a base", "mech": "the mech zone"}.get(self.role, f"a {self.role} zone")
        return f"Make {name} {kind}"


class SetSeat(Printed, frozen=True):
    """Set the seat to which a base belongs, on an own copy of its card; 0 for none."""

    seat: int


class SetSide(Printed, frozen=True):
    """Open or close a side of a zone, named as at turn 0, on an own copy of its card."""

    side: Side
    state: SideState

    def printed(self, card: ZoneComponent) -> JsonObject:
        """Return the sides that are blocked, and those that lead out alone."""
        states = {"blocked": {*card.blocked}, "one-way": {*card.one_way}}
        for state, sides in states.items():
            sides.discard(self.side)
            if state == self.state:
                sides.add(self.side)
        blocked, one_way = (tuple(s for s in SIDES if s in sides) for sides in states.values())
        return {"blocked": blocked, "one_way": one_way}

    def change(self, name: str) -> str:
        """Return a sentence such as "Block the north side of Mint"."""
        verb = {"open": "Open", "blocked": "Block"}.get(self.state)
        if verb is None:
            return f"Let nobody enter {name} by its {self.side} side"
        return f"{verb} the {self.side} side of {name}"


class SetEffect(Printed, frozen=True):
    """Set how much of something is won on entering a zone, on an own copy of its card."""

    won: Won
    amount: SignedAmount

    def printed(self, card: ZoneComponent) -> JsonObject:
        """Return the effect, None for one of nothing."""
        effect = replace(card.effect or Effect(), **{self.won: self.amount})
        return {"effect": None if effect == Effect() else effect}

    def change(self, name: str) -> str:
        """Return a sentence such as "Give Mint the effect health -1"."""
        return f"Give {name} the effect {self.won} {self.amount:+d}"


class NameComponent(Printed, frozen=True):
    """Give a zone's card another name, on an own copy of it."""

    name: Line

    def printed(self, card: ZoneComponent) -> JsonObject:
        """Return the name. Raises EditError for none."""
        if not self.name.strip():
            raise EditError("a card needs a name")
        return {"name": held_line(self.name, "a name")}


class AddComponent(components.AddComponent[MechsScenario, Component], frozen=True):
    """Declare a zone card or a layout of the scenario's own."""

    component_type = Component

    def check(self) -> None:
        """Raise EditError for rows of a layout that differ in length."""
        rows = self.component.rows if isinstance(self.component, LayoutComponent) else ()
        if len({len(row) for row in rows}) > 1:
            raise EditError(f"the rows of {self.component.name} differ in length")
