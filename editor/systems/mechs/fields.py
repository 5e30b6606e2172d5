"""From a field of the inspector with its new value to the edit that makes it so."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.edits import DropKit, SetAuthors, SetMode, SetNotes, SetTitle, UseKit
from editor.core.errors import EditError
from editor.core.numbers import NumberError, whole_number
from editor.core.points import Cell
from editor.core.words import listing
from editor.systems.mechs.board import (
    RESOURCES,
    SIDES,
    TURNS,
    Label,
    MechsScenario,
    Pilot,
    Player,
    Role,
    Setup,
    Token,
    Zone,
)
from editor.systems.mechs.edits.components import (
    NameComponent,
    SetEffect,
    SetResources,
    SetRole,
    SetSeat,
    SetSide,
    SetValue,
    SideState,
)
from editor.systems.mechs.edits.groups import MoveObjects, SetLocked, SetNote
from editor.systems.mechs.edits.marking import SetLabel
from editor.systems.mechs.edits.setups import (
    NameSetup,
    SetPilot,
    SetPlayer,
    SetPlayers,
    SetToken,
)
from editor.systems.mechs.edits.zones import MoveZone, TurnZone
from editor.systems.mechs.finding_place import objects
from editor.systems.mechs.homes import players_for
from editor.systems.mechs.modes import MODES
from editor.systems.mechs.pieces import FACINGS
from editor.systems.mechs.survey import Survey

Value = int | str | bool
ROLES: tuple[Role, ...] = ("resource", "base", "mech", "special")
SIDE_STATES: tuple[SideState, ...] = ("open", "blocked", "one-way")


def set_field(
    survey: Survey,
    ids: tuple[str, ...],
    key: str,
    value: Value,
    cells: frozenset[Cell] = frozenset(),
) -> Edit[MechsScenario]:
    """Return the edit that gives a field of the inspector this value.

    Raises EditError, with a sentence, when it may not have that value.
    """
    setup = survey.setup.id if survey.setup else ""
    if key == "locked" and ids:
        return SetLocked(ids, bool(value), setup)
    if not ids:
        return _scenario(survey, key, value)
    one = objects(survey.scenario, setup).get(ids[0])
    if one is None:
        raise EditError(f"there is no object {ids[0]!r}")
    if key == "note":
        return SetNote(one.id, str(value), setup)
    edit = _of(survey, one, key, value)
    if edit is None:
        raise EditError(f"{key} of {one.id} cannot be changed here")
    return edit


def _of(survey: Survey, one: Any, key: str, value: Value) -> Edit[MechsScenario] | None:
    match one:
        case Zone():
            return _zone(one, key, value)
        case Pilot() if survey.setup is not None:
            return _pilot(survey.setup, one, key, value)
        case Token() if survey.setup is not None:
            return _token(survey.setup, one, key, value)
        case Label() if key == "text":
            return SetLabel(one.id, str(value))
        case Label() if key in ("column", "row"):
            at = _place(one.at, key, value)
            return MoveObjects((one.id,), (at[0] - one.at[0], at[1] - one.at[1]))
        case _:
            return None


def _zone(zone: Zone, key: str, value: Value) -> Edit[MechsScenario] | None:
    part, _, of = key.partition(":")
    match part:
        case "column" | "row":
            return MoveZone(zone.id, _place(zone.at, key, value))
        case "turn":
            turn = TURNS.index(_turn(value))
            return TurnZone(zone.id, (turn - TURNS.index(zone.turn)) % 4)
        case "name":
            return NameComponent(zone.id, str(value).strip())
        case "role":
            return SetRole(zone.id, _one_of(value, ROLES))
        case "value":
            return SetValue(zone.id, _number(value, 0, 99))
        case "resources":
            named = str(value).split()
            return SetResources(zone.id, tuple(_one_of(one, RESOURCES) for one in named))
        case "seat":
            return SetSeat(zone.id, _number(value, 0, 8))
        case "side":
            return SetSide(zone.id, _one_of(of, SIDES), _one_of(value, SIDE_STATES))
        case "health" | "energy" | "credits" | "points":
            return SetEffect(zone.id, part, _number(value, -99, 99))
        case _:
            return None


def _pilot(setup: Setup, pilot: Pilot, key: str, value: Value) -> Edit[MechsScenario] | None:
    match key:
        case "player":
            return SetPilot(setup.id, pilot.id, player=str(value))
        case "zone":
            return SetPilot(setup.id, pilot.id, zone=str(value))
        case "facing":
            return SetPilot(setup.id, pilot.id, facing=_one_of(value or "any", FACINGS))
        case "armor":
            return SetPilot(setup.id, pilot.id, armor=bool(value))
        case _:
            return None


def _token(setup: Setup, token: Token, key: str, value: Value) -> Edit[MechsScenario] | None:
    match key:
        case "player":
            return SetToken(setup.id, token.id, player=str(value))
        case "zone":
            return SetToken(setup.id, token.id, zone=str(value))
        case "worth":
            return SetToken(setup.id, token.id, value=_number(value, 0, 99))
        case _:
            return None


def _scenario(survey: Survey, key: str, value: Value) -> Edit[MechsScenario]:
    setup = survey.setup
    part, _, of = key.partition(":")
    match part:
        case "title":
            return SetTitle(str(value).strip())
        case "authors":
            names = tuple(name.strip() for name in str(value).split(",") if name.strip())
            return SetAuthors(names)
        case "notes":
            return SetNotes(str(value))
        case "mode":
            return SetMode(_one_of(value, tuple(mode.id for mode in MODES)))
        case "setup-title" if setup is not None:
            return NameSetup(setup.id, str(value).strip())
        case "players" if setup is not None:
            number = _number(value, 1, 8)
            players = players_for(survey.scenario.mode, number, setup.players)
            return SetPlayers(setup.id, players)
        case "player-name" if setup is not None:
            return SetPlayer(setup.id, replace(_player(setup, of), name=str(value).strip()))
        case "robot" if setup is not None:
            return SetPlayer(setup.id, replace(_player(setup, of), robot=bool(value)))
        case "kit":
            return _kit(survey, of, _number(value, 0, 99))
        case _:
            raise EditError(f"the scenario has no field {key!r}")


def _player(setup: Setup, player_id: str) -> Player:
    for player in setup.players:
        if player.id == player_id:
            return player
    raise EditError(f"there is no player {player_id!r}")


def _kit(survey: Survey, key: str, count: int) -> Edit[MechsScenario]:
    """Return the edit that puts so many copies of a kit into use."""
    if count == 0:
        return DropKit(key)
    for use in survey.scenario.kits:
        if use.key == key:
            return UseKit(use.id, use.path, count)
    return UseKit(id=key, count=count)


def _place(at: Cell, key: str, value: Value) -> Cell:
    if key == "column":
        return _number(value, 0, 1023), at[1]
    return at[0], _number(value, 1, 1024) - 1


def _turn(value: Value) -> Any:
    turn = _number(value, 0, 270)
    if turn not in TURNS:
        raise EditError("a card is turned by 0, 90, 180 or 270 degrees")
    return turn


def _one_of(value: Value, lawful: tuple[str, ...]) -> Any:
    if value not in lawful:
        raise EditError(f"it may be {listing(lawful)}, not {value!r}")
    return value


def _number(value: Value, low: int, high: int) -> int:
    try:
        return whole_number(value, low, high)
    except NumberError as error:
        raise EditError(str(error)) from error
