"""What is printed on zone cards, and components of the scenario's own."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import Edit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import found, put
from editor.core.values import Line
from editor.core.words import listing
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
    return "" if is_alone(scenario, zone) else f", on an own copy of {name}"


SideState = Literal["open", "blocked", "one-way"]
"""What a side is: crossed both ways, by nobody, or left and never entered."""


Won = Literal["health", "energy", "credits", "points"]


class SetValue(Edit[MechsScenario], frozen=True):
    """Give a zone another value, on an own copy of its card."""

    id: str
    value: Worth

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the value printed on the card."""
        return _printed(scenario, library, self.id, value=self.value)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Give Mint the value 3, on an own copy of Mint"."""
        return _said(scenario, library, self.id, f"the value {self.value}")


class SetResources(Edit[MechsScenario], frozen=True):
    """Set what a zone gives, on an own copy of its card."""

    id: str
    resources: tuple[Resource, ...]

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the resources printed on the card."""
        given = tuple(resource for resource in RESOURCES if resource in self.resources)
        if set(given) != set(self.resources):
            raise EditError("a zone gives energy, credit, both or nothing")
        return _printed(scenario, library, self.id, resources=given)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Give Mint energy and credit, on an own copy of Mint"."""
        given = listing(self.resources) or "no resource"
        return _said(scenario, library, self.id, given)


class SetRole(Edit[MechsScenario], frozen=True):
    """Set the role of a zone, on an own copy of its card; only a base keeps its seat."""

    id: str
    role: ZoneRole

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the zone in its other role."""
        zone = free_zone(scenario.board, self.id)
        seat = card_named(scenario, library, zone.component).seat if self.role == "base" else 0
        return _printed(scenario, library, self.id, role=self.role, seat=seat)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Make Mint a special zone, on an own copy of Mint"."""
        kind = {"base": "a base", "mech": "the mech zone"}.get(self.role, f"a {self.role} zone")
        name = zone_title(scenario, library, self.id)
        return f"Make {name} {kind}{_note(scenario, library, self.id)}"


class SetSeat(Edit[MechsScenario], frozen=True):
    """Set the seat to which a base belongs, on an own copy of its card; 0 for none."""

    id: str
    seat: int

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the base of that seat."""
        return _printed(scenario, library, self.id, seat=self.seat)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Give Red base the seat 2, on an own copy of Red base"."""
        return _said(scenario, library, self.id, f"the seat {self.seat}")


class SetSide(Edit[MechsScenario], frozen=True):
    """Open or close a side of a zone, named as at turn 0, on an own copy of its card."""

    id: str
    side: Side
    state: SideState

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the side open, blocked or one-way."""
        zone = free_zone(scenario.board, self.id)
        card = card_named(scenario, library, zone.component)
        blocked = {*card.blocked} - {self.side} | (
            {self.side} if self.state == "blocked" else set()
        )
        one_way = {*card.one_way} - {self.side} | (
            {self.side} if self.state == "one-way" else set()
        )
        return _printed(
            scenario,
            library,
            self.id,
            blocked=tuple(side for side in SIDES if side in blocked),
            one_way=tuple(side for side in SIDES if side in one_way),
        )

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Block the north side of Mint, on an own copy of Mint"."""
        name = zone_title(scenario, library, self.id)
        note = _note(scenario, library, self.id)
        verb = {"open": "Open", "blocked": "Block"}.get(self.state)
        if verb is None:
            return f"Let nobody enter {name} by its {self.side} side{note}"
        return f"{verb} the {self.side} side of {name}{note}"


class SetEffect(Edit[MechsScenario], frozen=True):
    """Set how much of something is won on entering a zone, on an own copy of its card."""

    id: str
    won: Won
    amount: SignedAmount

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the effect printed on the card."""
        zone = free_zone(scenario.board, self.id)
        before = card_named(scenario, library, zone.component).effect or Effect()
        effect = replace(before, **{self.won: self.amount})
        return _printed(scenario, library, self.id, effect=None if effect == Effect() else effect)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Give Mint the effect health -1, on an own copy of Mint"."""
        return _said(scenario, library, self.id, f"the effect {self.won} {self.amount:+d}")


class NameComponent(Edit[MechsScenario], frozen=True):
    """Give a zone's card another name, on an own copy of it."""

    id: str
    name: Line

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the card renamed."""
        if not self.name.strip():
            raise EditError("a card needs a name")
        return _printed(scenario, library, self.id, name=held_line(self.name, "a name"))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Call Mint “Old mint”, on an own copy of Mint"."""
        name = zone_title(scenario, library, self.id)
        return f"Call {name} “{self.name}”{_note(scenario, library, self.id)}"


class AddComponent(components.AddComponent[MechsScenario, Component], frozen=True):
    """Declare a zone card or a layout of the scenario's own."""

    component_type = Component

    def check(self) -> None:
        """Raise EditError for rows of a layout that differ in length."""
        rows = self.component.rows if isinstance(self.component, LayoutComponent) else ()
        if len({len(row) for row in rows}) > 1:
            raise EditError(f"the rows of {self.component.name} differ in length")


def _printed(
    scenario: MechsScenario, library: AnyLibrary, zone_id: str, **fields: Any
) -> MechsScenario:
    """Return the scenario with these fields printed on the card of a zone."""
    zone = free_zone(scenario.board, zone_id)
    card = replace(card_named(scenario, library, zone.component), **fields)
    words = "a card has a value of 0 to 99, a seat of 0 to 8 and effects of -99 to 99"
    held(to_builtins(card), ZoneComponent, words)
    return with_card(scenario, library, zone, card)


def _said(scenario: MechsScenario, library: AnyLibrary, zone_id: str, what: str) -> str:
    name = zone_title(scenario, library, zone_id)
    return f"Give {name} {what}{_note(scenario, library, zone_id)}"


def _note(scenario: MechsScenario, library: AnyLibrary, zone_id: str) -> str:
    return copy_note(scenario, library, found(scenario.board.zones, zone_id, "zone card"))
