"""How the things of an arena can be changed a little, for the search for fixes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from editor.core.points import Cell, manhattan, name_of, neighbours
from editor.core.words import opening, possessive
from editor.seam.moves import RADIUS, TURN_WORDS, MapMove, MapMoves, ways_around
from editor.systems.mechs.edits.components import SetResources, SetValue, SideState
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.edits.setups import SetPilot, SetToken
from editor.systems.mechs.edits.zones import MoveZone, SwapZones, TurnZone
from editor.systems.mechs.map.board import SIDES, TURNS, Pilot, Resource, Side, Token, Zone
from editor.systems.mechs.map.borders import Border, setting, state_of
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.lookup import cells_of
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name, player_name, zone_name

A_SIDE = 3
"""How much an opened or closed side changes, in spaces moved over: it is printed on a card."""
SIDE_STATES: dict[SideState, tuple[SideState, ...]] = {
    "blocked": ("open", "one-way"),
    "one-way": ("open",),
    "open": ("blocked",),
}
"""What a side can become."""
RESOURCE_WORDS: dict[Resource, str] = {"energy": "energy", "credit": "credits"}


def things(survey: Survey) -> tuple[str, ...]:
    """Return what can be changed: cards, pilots and tokens that are not locked."""
    known = OBJECTS.on_show(survey)
    return tuple(name for name, thing in known.items()
                 if isinstance(thing, Zone | Pilot | Token) and not thing.locked)  # fmt: skip


def about(survey: Survey, named: Collection[str], cells: Collection[Cell]) -> tuple[str, ...]:
    """Return the things that lie on these places, and on named cards."""
    zones = survey.arena.zones
    wanted = {*cells, *(zones[name].at for name in named if name in zones)}
    return tuple(name for name in things(survey)
                 if not wanted.isdisjoint(cells_of(survey, name)))  # fmt: skip


def moves_of(survey: Survey, thing_id: str) -> Iterator[MapMove]:
    """Yield the moves of a thing."""
    known = OBJECTS.on_show(survey)
    match known.get(thing_id):
        case Zone() as zone if zone.id in survey.arena.zones:
            yield from _of_zone(survey, survey.arena.zones[zone.id])
        case Pilot() | Token() as piece:
            yield from _of_piece(survey, piece)
        case _:
            return


def _of_zone(survey: Survey, laid: LaidZone) -> Iterator[MapMove]:
    """Yield swaps of a card with others, free places beside others, turns, and other sides."""
    arena, name = survey.arena, zone_name(laid)
    for other in arena.zones.values():
        far = manhattan(laid.at, other.at)
        if other.component.id != laid.component.id and not other.zone.locked and 0 < far <= RADIUS:
            one, two = sorted((laid, other), key=lambda zone: zone.id)
            title = f"Swap {zone_name(one)} and {zone_name(two)}"
            yield MapMove(title, (SwapZones(one.id, two.id),), far)
    taken = {zone.at for zone in survey.board.zones}
    rest = taken - {laid.at} | set(arena.stacked)
    for by in ways_around():
        at = (laid.at[0] + by[0], laid.at[1] + by[1])
        if min(at) >= 0 and at not in taken and any(cell in rest for cell in neighbours(at)):
            title = f"Move {name} to {name_of(at)}"
            yield MapMove(title, (MoveZone(laid.id, at),), abs(by[0]) + abs(by[1]))
    if laid.blocked or laid.one_way:
        for quarters in range(1, len(TURNS)):
            title = f"Rotate {name} {TURN_WORDS[quarters]}"
            far = min(quarters, len(TURNS) - quarters)
            yield MapMove(title, (TurnZone(laid.id, quarters),), far)
    for side in SIDES:
        yield from _of_side(survey, laid, side)
    yield from _of_print(laid, name)


def _of_side(survey: Survey, laid: LaidZone, side: Side) -> Iterator[MapMove]:
    """Yield what a side of a card, with the one that it meets, can become."""
    border = Border(laid.at, side)
    beyond = survey.arena.at.get(border.beyond().cell)
    if beyond is None or beyond.zone.locked or survey.arena.at.get(laid.at) is not laid:
        return
    for state in SIDE_STATES[state_of(survey.arena, border)]:
        # Both cards tell of a side that they share in the same way.
        edits = setting(survey, border if state == "one-way" else border.key(), state)
        if not edits:
            continue
        one, two = sorted((laid, beyond), key=lambda zone: zone.at)
        between = f"between {zone_name(one)} and {zone_name(two)}"
        title = {
            "open": f"Open the sides {between}",
            "blocked": f"Close the sides {between}",
            "one-way": f"Make it one-way from {zone_name(laid)} to {zone_name(beyond)}",
        }[state]
        yield MapMove(title, edits, A_SIDE)


def _of_print(laid: LaidZone, name: str) -> Iterator[MapMove]:
    """Yield a little more or less value of a card, and one resource in place of two."""
    for value in (laid.value - 1, laid.value + 1):
        if laid.role == "resource" and value > 0:
            title = f"Give {name} the value {value}"
            yield MapMove(title, (SetValue(laid.id, value),), A_SIDE)
    for resource, word in RESOURCE_WORDS.items():
        if laid.role == "resource" and laid.resources != (resource,):
            edit = SetResources(laid.id, (resource,))
            yield MapMove(f"Set resources of {name} to {word}", (edit,), A_SIDE)


def _of_piece(survey: Survey, piece: Pilot | Token) -> Iterator[MapMove]:
    """Yield the cards near a pilot or a token, and the other ways that a pilot may face."""
    setup, zones = survey.setup, survey.arena.zones
    if setup is None:
        return
    name = piece_name(setup, piece)
    if isinstance(piece, Token) and piece.kind == "mine":
        name = f"{possessive(player_name(setup, piece.player))} mine of value {piece.value}"
    here = zones[piece.zone].at if piece.zone in zones else None
    for zone in zones.values():
        far = manhattan(here, zone.at) if here is not None else 1
        if zone.id == piece.zone or not 0 < far <= RADIUS:
            continue
        title = opening(f"Move {name} to {zone_name(zone)}")
        if isinstance(piece, Pilot):
            yield MapMove(title, (SetPilot(setup.id, piece.id, zone=zone.id),), far)
        else:
            yield MapMove(title, (SetToken(setup.id, piece.id, zone=zone.id),), far)
    if isinstance(piece, Pilot) and piece.facing is not None:
        for side in SIDES:
            if side != piece.facing:
                edit = SetPilot(setup.id, piece.id, facing=side)
                yield MapMove(f"Turn {name} to face {side}", (edit,), 1)


MOVES: MapMoves[Survey] = MapMoves(things, about, moves_of)
