"""The properties of everything in an arena of mechs: what can be read and set, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from editor.core.edit import Edit
from editor.core.points import Cell, name_of
from editor.core.properties import (
    FormRows,
    Property,
    choice,
    number,
    rows_of,
    segments,
    switch,
    text,
)
from editor.systems.mechs.edits.components import (
    NameComponent,
    SetEffect,
    SetResources,
    SetRole,
    SetSeat,
    SetSide,
    SetValue,
    Won,
)
from editor.systems.mechs.edits.groups import MoveObjects
from editor.systems.mechs.edits.setups import SetPilot, SetToken
from editor.systems.mechs.edits.zones import MoveZone, TurnZone
from editor.systems.mechs.map.board import (
    RESOURCES,
    SIDES,
    TURNS,
    Effect,
    Label,
    MechsScenario,
    Pilot,
    Setup,
    Side,
    Token,
    Zone,
    ZoneComponent,
)
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import ROLE_NAMES
from editor.systems.shared.edits.labels import SetLabel, SpreadLabel
from editor.systems.shared.properties import PropertyTables, cell_row, span_row

BOTH = "energy credit"
RESOURCE_NAMES = (("", "None"), ("energy", "Energy"), ("credit", "Credit"), (BOTH, "Both"))
SIDE_STATES = (("open", "Open"), ("blocked", "Blocked"), ("one-way", "Way out"))
TURN_CHOICES = tuple((str(turn), f"{turn}°") for turn in TURNS)
FACING_CHOICES = (("", "Any way"), *((side, side.capitalize()) for side in SIDES))
FACING_OF: dict[str, Side | Literal["any"]] = {"": "any", **{side: side for side in SIDES}}
COPIED = "Printed on the kit's card: makes the scenario's own copy of it"

SHOWN_BESIDE: dict[str, str] = {
    "zones-overlap": "column",
    "zone-value-unlawful": "value",
    "zone-resources-unlawful": "resources",
    "bases-of-one-seat": "seat",
    "base-of-nobody": "seat",
    "mech-zones-several": "role",
    "zone-closed-to-steps": "side:north",
    "zone-without-return": "side:north",
    "mine-value-unlawful": "worth",
    "token-on-mech-zone": "zone",
    "tokens-share-zone": "zone",
    "tokens-exceeded": "player",
    "pilot-off-base": "zone",
    "pilots-several": "player",
    "robot-unready": "facing",
    "zone-or-player-unknown": "player",
}
"""The property beside which the findings of a check are shown."""


def _zone(survey: Survey, zone: Zone) -> FormRows:
    place = cell_row(zone.at, lambda at: MoveZone(zone.id, at))
    card = survey.components.get(zone.component)
    if not isinstance(card, ZoneComponent):
        return (place,)
    own = any(component.id == card.id for component in survey.scenario.components)
    copied = "" if own else COPIED

    def turn(to: str) -> Edit[MechsScenario]:
        return TurnZone(zone.id, (TURNS.index(int(to)) - TURNS.index(zone.turn)) % 4)

    rows = rows_of(
        text("name", "Name", card.name, lambda said: NameComponent(zone.id, said.strip()),
             help=copied, numbered=True),
        place,
        segments("turn", "Turn", str(zone.turn), TURN_CHOICES, turn),
        choice("role", "Role", card.role, ROLE_NAMES.items(), lambda role: SetRole(zone.id, role),
               help=copied),
        number("value", "Value", card.value, 0, 99, lambda value: SetValue(zone.id, value),
               help=copied),
        segments("resources", "Gives", " ".join(key for key in RESOURCES if key in card.resources),
                 RESOURCE_NAMES, lambda said: SetResources(zone.id, tuple(said.split())),
                 help=copied),
    )  # fmt: skip
    if card.role == "base" or card.seat:
        seat = number(
            "seat", "Seat", card.seat, 0, 8, lambda seat: SetSeat(zone.id, seat), help=copied
        )
        rows += rows_of(seat)
    return (*rows, *_sides(zone, card, copied), *_effects(zone, card, copied))


def _sides(zone: Zone, card: ZoneComponent, copied: str) -> FormRows:
    """Return what may be crossed at each side of a card, as it lies at turn 0."""
    words = f"As it lies at turn 0. {copied}".strip()

    def of_side(side: Side) -> Property:
        return segments(
            f"side:{side}",
            f"{side.capitalize()} side",
            side_state(card, side),
            SIDE_STATES,
            lambda state: SetSide(zone.id, side, state),
            help=words,
        )

    return rows_of(*(of_side(side) for side in SIDES))


def side_state(component: ZoneComponent, side: Side) -> str:
    """Return what a side of a card is: open, blocked or one-way."""
    if side in component.blocked:
        return "blocked"
    return "one-way" if side in component.one_way else "open"


def _effects(zone: Zone, card: ZoneComponent, copied: str) -> FormRows:
    """Return what a card gives or takes on entering, two in a row."""
    words = f"Won on entering, lost where it is negative. {copied}".strip()
    effect = card.effect or Effect()

    def of(key: Won) -> Property:
        return number(
            key,
            key.capitalize(),
            getattr(effect, key),
            -99,
            99,
            lambda to: SetEffect(zone.id, key, to),
            help=words,
        )

    return (of("health"), of("energy")), (of("credits"), of("points"))


def _pilot(survey: Survey, pilot: Pilot) -> FormRows:
    setup, own = _setup(survey).id, pilot.id
    said = "Robots move by where they look"
    return rows_of(
        _owner(survey, pilot.player, lambda to: SetPilot(setup, own, player=to)),
        choice("zone", "Begins on", pilot.zone, _zones(survey, pilot.zone),
               lambda to: SetPilot(setup, own, zone=to)),
        choice("facing", "Facing", pilot.facing or "", FACING_CHOICES,
               lambda to: SetPilot(setup, own, facing=FACING_OF[to]), help=said),
        switch("armor", "Power armor", pilot.armor, lambda to: SetPilot(setup, own, armor=to)),
    )  # fmt: skip


def _token(survey: Survey, token: Token) -> FormRows:
    setup, own = _setup(survey).id, token.id
    rows = rows_of(
        _owner(survey, token.player, lambda to: SetToken(setup, own, player=to)),
        choice("zone", "Lies on", token.zone, _zones(survey, token.zone),
               lambda to: SetToken(setup, own, zone=to)),
    )  # fmt: skip
    if token.kind != "mine" and not token.value:
        return rows
    said = "Hidden from the other players"
    worth = number(
        "worth", "Value", token.value, 0, 99, lambda to: SetToken(setup, own, value=to), help=said
    )
    return (*rows, (worth,))


def _label(survey: Survey, label: Label) -> FormRows:
    def move(at: Cell) -> Edit[MechsScenario]:
        return MoveObjects((label.id,), (at[0] - label.at[0], at[1] - label.at[1]))

    def spread(span: Cell) -> Edit[MechsScenario]:
        return SpreadLabel(label.id, label.at, span)

    return rows_of(
        text("text", "Text", label.text, lambda said: SetLabel(label.id, said), numbered=True),
        cell_row(label.at, move),
        span_row(label.span, spread),
    )


TABLES: PropertyTables[Survey] = PropertyTables(
    {
        Zone: _zone,
        Pilot: _pilot,
        Token: _token,
        Label: _label,
    },
)


def _setup(survey: Survey) -> Setup:
    assert survey.setup is not None  # pilots and tokens are those of a set-up
    return survey.setup


def _owner(survey: Survey, player: str, give: Callable[[str], Edit[MechsScenario]]) -> Property:
    """Return the choice of the owner: the players, and the present one though not seated."""
    found = {item.id: item.name or item.id for item in _setup(survey).players}
    found.setdefault(player, f"{player} (not seated)")
    return choice("player", "Player", player, found.items(), give)


def _zones(survey: Survey, zone_id: str) -> tuple[tuple[str, str], ...]:
    """Return the cards to choose from by place and name, and the present one."""
    found: dict[str, str] = {}
    zones = sorted(survey.board.zones, key=lambda zone: (zone.at[1], zone.at[0]))
    for zone in zones:
        component = survey.components.get(zone.component)
        name = component.name if component else f"“{zone.component}”"
        found[zone.id] = f"{name_of(zone.at)}  {name}"
    found.setdefault(zone_id, f"{zone_id} (not in the arena)")
    return tuple(found.items())
