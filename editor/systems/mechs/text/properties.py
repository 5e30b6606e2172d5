"""The properties of everything in an arena of mechs: what can be read and set, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from editor.core.edit import Edit
from editor.core.points import Cell, name_of
from editor.core.properties import FormRows, Property, number, rows_of, segments
from editor.core.values import JsonObject
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
from editor.systems.shared.properties import PropertyTables, cell_row, field_row, span_row

BOTH = "energy credit"
RESOURCE_NAMES = (("", "None"), ("energy", "Energy"), ("credit", "Credit"), (BOTH, "Both"))
SIDE_STATES = (("open", "Open"), ("blocked", "Blocked"), ("one-way", "One-way out"))
TURN_CHOICES = tuple((str(turn), f"{turn}°") for turn in TURNS)
COPIED = "Printed on the kit's card; changing it creates the scenario's own copy"

PRINTED: dict[str, Callable[..., Edit[MechsScenario]]] = {
    "name": NameComponent,
    "role": SetRole,
    "value": SetValue,
    "seat": SetSeat,
}
"""The edits of what is printed on a card, by its field."""

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


def _zone(survey: Survey, zone: Zone, rows: FormRows) -> FormRows:
    place = cell_row(zone.at, lambda at: MoveZone(zone.id, at))
    card = survey.components.get(zone.component)
    if not isinstance(card, ZoneComponent):
        return (place, *rows)
    own = any(component.id == card.id for component in survey.scenario.components)
    copied = "" if own else COPIED

    def turn(to: str) -> Edit[MechsScenario]:
        return TurnZone(zone.id, (TURNS.index(int(to)) - TURNS.index(zone.turn)) % 4)

    def printed(name: str, words: Mapping[str, str] | None = None) -> Property:
        def edit(name: str, to: object) -> Edit[MechsScenario]:
            return PRINTED[name](zone.id, to)

        return field_row(card, name, edit, words=words, help=copied)

    given = " ".join(key for key in RESOURCES if key in card.resources)
    rows += rows_of(
        printed("name"),
        place,
        segments("turn", "Turn", str(zone.turn), TURN_CHOICES, turn),
        printed("role", words=ROLE_NAMES),
        printed("value"),
        segments("resources", "Gives", given, RESOURCE_NAMES,
                 lambda said: SetResources(zone.id, tuple(said.split())), help=copied),
        *((printed("seat"),) if card.role == "base" or card.seat else ()),
    )  # fmt: skip
    return (*rows, *_sides(zone, card, copied), *_effects(zone, card, copied))


def _sides(zone: Zone, card: ZoneComponent, copied: str) -> FormRows:
    """Return what may be crossed at each side of a card, as it lies at turn 0."""
    words = f"As seen unrotated. {copied}".strip()

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
    words = f"Gained on entering; negative values are lost. {copied}".strip()
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


def _set_pilot(survey: Survey, pilot: Pilot, name: str, to: object) -> Edit[MechsScenario]:
    # A pilot who looks any way has no facing in the file.
    given: JsonObject = {name: to or "any" if name == "facing" else to}
    return SetPilot(_setup(survey).id, pilot.id, **given)


def _set_token(survey: Survey, token: Token, name: str, to: object) -> Edit[MechsScenario]:
    given: JsonObject = {name: to}
    return SetToken(_setup(survey).id, token.id, **given)


def _token(survey: Survey, token: Token, rows: FormRows) -> FormRows:
    """Return the rows; a turret has no value."""
    if token.kind == "mine" or token.value:
        return rows
    return tuple(row for row in rows if row[0].key != "worth")


def _label(survey: Survey, label: Label, rows: FormRows) -> FormRows:
    def move(at: Cell) -> Edit[MechsScenario]:
        return MoveObjects((label.id,), (at[0] - label.at[0], at[1] - label.at[1]))

    def spread(span: Cell) -> Edit[MechsScenario]:
        return SpreadLabel(label.id, label.at, span)

    return (*rows, cell_row(label.at, move), span_row(label.span, spread))


def _setup(survey: Survey) -> Setup:
    assert survey.setup is not None  # pilots and tokens are those of a set-up
    return survey.setup


def _choices(survey: Survey, of: str, now: str) -> Iterable[tuple[str, str]]:
    """Return the players, or the cards by place and name, and the present one."""
    if of == "players":
        names = {item.id: item.name or item.id for item in _setup(survey).players}
        return (names | {now: names.get(now, f"{now} (not seated)")}).items()
    found: dict[str, str] = {}
    zones = sorted(survey.board.zones, key=lambda zone: (zone.at[1], zone.at[0]))
    for zone in zones:
        component = survey.components.get(zone.component)
        name = component.name if component else f"“{zone.component}”"
        found[zone.id] = f"{name_of(zone.at)}  {name}"
    found.setdefault(now, f"{now} (not in the arena)")
    return found.items()


TABLES: PropertyTables[Survey] = PropertyTables(
    _choices,
    makes={
        Pilot: _set_pilot,
        Token: _set_token,
        Label: lambda survey, label, name, to: SetLabel(label.id, to) if name == "text" else None,
    },
    kinds={Zone: _zone, Token: _token, Label: _label},
)
