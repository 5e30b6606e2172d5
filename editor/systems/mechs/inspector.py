"""The inspector of mechs: what is selected, as fields and parts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from editor.core.points import Cell, name_of
from editor.core.words import counted, listing, opening, possessive
from editor.seam.desk import Field, Inspection, Part
from editor.systems.mechs.board import (
    RESOURCES,
    SIDES,
    TURNS,
    Effect,
    Label,
    Pilot,
    Setup,
    Side,
    Token,
    Zone,
    ZoneComponent,
)
from editor.systems.mechs.finding_place import objects, standing
from editor.systems.mechs.overview import ROLE_NAMES, overview
from editor.systems.mechs.palette import card_words
from editor.systems.mechs.survey import Survey
from editor.systems.mechs.verdict import told_of
from editor.systems.mechs.words import player_name

LAST = 1023
Rows = tuple[tuple[Field, ...], ...]

BOTH = "energy credit"
RESOURCE_NAMES = (("", "None"), ("energy", "Energy"), ("credit", "Credit"), (BOTH, "Both"))
EFFECTS = (("Health, energy", ("health", "energy")), ("Credits, points", ("credits", "points")))
SIDE_STATES = (("open", "Open"), ("blocked", "Blocked"), ("one-way", "Way out"))

TOLD_OF: dict[str, str] = {
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
"""The field beside which stands what a check has to say of an object."""


def inspect(survey: Survey, ids: tuple[str, ...], cells: frozenset[Cell]) -> Inspection:
    """Return what the inspector shows of a selection; of the scenario where there is none."""
    known = objects(survey.scenario, survey.setup.id if survey.setup else "")
    chosen = [known[one] for one in ids if one in known]
    if len(chosen) > 1:
        return _several(survey, chosen)
    if chosen:
        return _with_findings(survey, chosen[0].id, _one(survey, chosen[0]))
    return overview(survey)


def _one(survey: Survey, one: object) -> Inspection:
    match one:
        case Zone():
            return _zone(survey, one)
        case Pilot():
            return _pilot(survey, one)
        case Token():
            return _token(survey, one)
        case Label():
            text = (Field("text", "text", "Text", one.text),)
            return Inspection("Label", name_of(one.at), rows=(text, _place(one.at), *_rest(one)))
        case _:
            raise TypeError(type(one).__name__)


def _with_findings(survey: Survey, object_id: str, seen: Inspection) -> Inspection:
    """Return the inspection with what errors and warnings say beside the fields they mean."""
    told: dict[str, str] = {}
    for finding in told_of(survey, object_id):
        told.setdefault(TOLD_OF.get(finding.check, ""), finding.message)
    rows = tuple(
        tuple(replace(field, wrong=told.get(field.key, "")) for field in row) for row in seen.rows
    )
    return replace(seen, rows=rows)


def _place(at: Cell) -> tuple[Field, ...]:
    """Return the two fields of a cell: its column in letters and its row from 1."""
    return (
        Field("column", "letters", "Column, row", at[0], 0, LAST),
        Field("row", "number", "", at[1] + 1, 1, LAST + 1),
    )


def _rest(one: Zone | Label | Pilot | Token) -> Rows:
    """Return the fields that every object has."""
    locked = Field("locked", "switch", "Locked", one.locked, help="Tools leave it where it is")
    note = Field("note", "text", "Note", one.note, help="Kept in the file, for designers")
    return (locked,), (note,)


def _zone(survey: Survey, zone: Zone) -> Inspection:
    component = survey.components.get(zone.component)
    if not isinstance(component, ZoneComponent):
        return Inspection(
            f"Card “{zone.component}”",
            name_of(zone.at),
            "No kit in use has this card",
            "error",
            (_place(zone.at), *_rest(zone)),
        )
    own = any(one.id == component.id for one in survey.scenario.components)
    copying = "" if own else "Printed on the kit's card: makes the scenario's own copy of it"
    turns = tuple((str(turn), f"{turn}°") for turn in TURNS)
    roles = tuple(ROLE_NAMES.items())
    rows: list[tuple[Field, ...]] = [
        (Field("name", "text", "Name", component.name, help=copying),),
        _place(zone.at),
        (Field("turn", "segments", "Turn", str(zone.turn), choices=turns),),
        (Field("role", "choice", "Role", component.role, choices=roles, help=copying),),
        (Field("value", "number", "Value", component.value, 0, 99, help=copying),),
        (
            Field(
                "resources",
                "segments",
                "Gives",
                " ".join(one for one in RESOURCES if one in component.resources),
                choices=RESOURCE_NAMES,
                help=copying,
            ),
        ),
    ]
    if component.role == "base" or component.seat:
        rows.append((Field("seat", "number", "Seat", component.seat, 0, 8, help=copying),))
    rows += _sides(component, copying)
    effect = component.effect or Effect()
    for label, keys in EFFECTS:
        words = f"Won on entering, lost where it is negative. {copying}".strip()
        rows.append(
            tuple(
                Field(
                    key,
                    "number",
                    label if key == keys[0] else "",
                    getattr(effect, key),
                    -99,
                    99,
                    help=words,
                )
                for key in keys
            )
        )
    upon = tuple(
        opening(_piece(survey, one)) for one in standing(survey.setup) if one.zone == zone.id
    )
    parts = (
        Part(
            "Card", "own card" if own else "kit's card", (card_words(component),), (), (), component
        ),
        Part("On it", "", upon or ("Nobody begins here.",)),
        Part("Moves", "", _ways(survey, zone)),
    )
    title = component.name
    return Inspection(
        title, name_of(zone.at), ROLE_NAMES[component.role], None, (*rows, *_rest(zone)), parts
    )


def _sides(component: ZoneComponent, copying: str) -> Rows:
    """Return what may be crossed at each side of a card, as it lies at turn 0."""
    help_words = f"As it lies at turn 0. {copying}".strip()
    return tuple(
        (
            Field(
                f"side:{side}",
                "segments",
                f"{side.capitalize()} side",
                side_state(component, side),
                choices=SIDE_STATES,
                help=help_words,
            ),
        )
        for side in SIDES
    )


def side_state(component: ZoneComponent, side: Side) -> str:
    """Return what a side of a card is: open, blocked or one-way."""
    if side in component.blocked:
        return "blocked"
    return "one-way" if side in component.one_way else "open"


def _ways(survey: Survey, zone: Zone) -> tuple[str, ...]:
    """Return where one gets to from a card, by kinds of move."""
    if survey.arena.at.get(zone.at) is None:
        return ()
    names = {"step": "Steps", "diagonal": "Diagonal jumps", "double": "Double jumps"}
    lines = []
    for kind, title in names.items():
        there = [name_of(cell) for cell, one in survey.links.get(zone.at, ()) if one == kind]
        lines.append(f"{title}: {listing(there) or 'none'}")
    return tuple(lines)


def _piece(survey: Survey, one: Pilot | Token) -> str:
    kind = "pilot" if isinstance(one, Pilot) else one.kind
    return f"{possessive(player_name(survey.setup, one.player))} {kind}"


def _owners(setup: Setup | None, player: str) -> tuple[tuple[str, str], ...]:
    """Return the players to choose from, and the one it says now where there is none such."""
    found = {one.id: one.name or one.id for one in (setup.players if setup else ())}
    found.setdefault(player, f"{player} (not seated)")
    return tuple(found.items())


def _zones(survey: Survey, zone_id: str) -> tuple[tuple[str, str], ...]:
    """Return the cards to choose from by place and name, and the one it says now."""
    found: dict[str, str] = {}
    zones = sorted(survey.board.zones, key=lambda zone: (zone.at[1], zone.at[0]))
    for zone in zones:
        component = survey.components.get(zone.component)
        name = component.name if component else f"“{zone.component}”"
        found[zone.id] = f"{name_of(zone.at)}  {name}"
    found.setdefault(zone_id, f"{zone_id} (not in the arena)")
    return tuple(found.items())


def _where(survey: Survey, zone_id: str) -> str:
    return next((name_of(zone.at) for zone in survey.board.zones if zone.id == zone_id), "")


def _pilot(survey: Survey, pilot: Pilot) -> Inspection:
    facing = (("", "Any way"), *((side, side.capitalize()) for side in SIDES))
    rows: Rows = (
        (
            Field(
                "player",
                "choice",
                "Player",
                pilot.player,
                choices=_owners(survey.setup, pilot.player),
            ),
        ),
        (Field("zone", "choice", "Begins on", pilot.zone, choices=_zones(survey, pilot.zone)),),
        (
            Field(
                "facing",
                "choice",
                "Facing",
                pilot.facing or "",
                choices=facing,
                help="Robots move by where they look",
            ),
        ),
        (Field("armor", "switch", "Power armor", pilot.armor),),
        *_rest(pilot),
    )
    return Inspection(opening(_piece(survey, pilot)), _where(survey, pilot.zone), rows=rows)


def _token(survey: Survey, token: Token) -> Inspection:
    rows: list[tuple[Field, ...]] = [
        (
            Field(
                "player",
                "choice",
                "Player",
                token.player,
                choices=_owners(survey.setup, token.player),
            ),
        ),
        (Field("zone", "choice", "Lies on", token.zone, choices=_zones(survey, token.zone)),),
    ]
    if token.kind == "mine" or token.value:
        said = "Hidden from the other players"
        rows.append((Field("worth", "number", "Value", token.value, 0, 99, help=said),))
    return Inspection(
        opening(_piece(survey, token)), _where(survey, token.zone), rows=(*rows, *_rest(token))
    )


def _several(survey: Survey, chosen: list[Zone | Label | Pilot | Token]) -> Inspection:
    locked = all(one.locked for one in chosen)
    names: Counter[str] = Counter()
    worth = 0
    for one in chosen:
        if isinstance(one, Zone):
            component = survey.components.get(one.component)
            names[component.name if component else one.component] += 1
            worth += component.value if isinstance(component, ZoneComponent) else 0
        else:
            names[opening(one.kind if isinstance(one, Token) else type(one).__name__)] += 1
    cards = [one for one in chosen if isinstance(one, Zone)]
    rows: list[tuple[Field, ...]] = [(Field("locked", "switch", "Locked", locked),)]
    if cards:
        rows.append((Field("sum", "fact", "Total value", worth),))
    part = Part("Selected", counts=tuple(names.items()))
    return Inspection(counted(len(chosen), "object"), "", rows=tuple(rows), parts=(part,))
