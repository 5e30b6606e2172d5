"""Where things may stand, what can be reached, and the cheapest way there."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from editor.analysis.graphs import shortest_path
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.points import Cell, cell_named, manhattan, name_of
from editor.seam.space_queries import Beginning, SpaceQueries
from editor.seam.system import Leg, Route
from editor.systems.mechs.edits.groups import MoveObjects
from editor.systems.mechs.edits.setups import SetPilot, SetToken
from editor.systems.mechs.map.board import SIDES, MechsScenario, Pilot, ZoneComponent
from editor.systems.mechs.map.geometry import OPPOSITE
from editor.systems.mechs.map.graph import MoveKind
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name, zone_name
from editor.systems.mechs.tools.grasp import around, put_down, take_new, take_up, turn


def beginnings(survey: Survey) -> tuple[Beginning[Cell], ...]:
    """Return where pilots begin, else the bases, else the first zone."""
    zones = survey.arena.zones
    pilots = survey.setup.pilots if survey.setup else ()
    found = tuple(
        Beginning(piece_name(survey.setup, pilot), (zones[pilot.zone].at,), pilot.id)
        for pilot in pilots
        if pilot.zone in zones
    )
    bases = survey.arena.bases or tuple(zones.values())[:1]
    return found or tuple(Beginning(zone_name(base), (base.at,), base.id) for base in bases)


def reached(survey: Survey, cells: Collection[Cell]) -> Collection[Cell]:
    """Return the zones to which steps lead from any of these."""
    return survey.steps_from(cells).keys()


def barred(survey: Survey, cell: Cell, other: Cell) -> str:
    """Return which side bars the step to a neighbour."""
    here, there = survey.arena.at.get(cell), survey.arena.at.get(other)
    if manhattan(cell, other) != 1 or here is None or there is None:
        return ""
    side = next(side for side in SIDES if survey.arena.beside(cell, side) == other)
    back = OPPOSITE[side]
    if side in here.blocked:
        return f"the {side} side of {zone_name(here)} is blocked"
    if back in there.blocked:
        return f"the {back} side of {zone_name(there)} is blocked"
    if back in there.one_way:
        return f"the {back} side of {zone_name(there)} is one-way outwards"
    return ""


def place_named(survey: Survey, text: str) -> Cell:
    """Return the place of a name, on which a zone card need not lie."""
    return cell_named(text)


def name(survey: Survey, cell: Cell) -> str:
    """Return the name of a place."""
    return name_of(cell)


def places_around(survey: Survey, cell: Cell) -> list[Cell]:
    """Return the places of the arena and around it, the nearest first."""
    return around(cell, survey.arena.bounds)


def place_of(survey: Survey, object_id: str) -> Cell | None:
    """Return the place of a zone card, or of the card on which a piece stands; None for texts."""
    zones = survey.arena.zones
    if object_id in zones:
        return zones[object_id].at
    piece = next((piece for piece in survey.pieces if piece.id == object_id), None)
    return zones[piece.zone].at if piece is not None and piece.zone in zones else None


def turns(survey: Survey, thing: str) -> int:
    """Return 4 for a card whose sides differ; of other cards and of pieces it is no matter."""
    zone = survey.arena.zones.get(thing)
    component = zone.component if zone is not None else survey.components.get(thing)
    sided = isinstance(component, ZoneComponent) and (component.blocked or component.one_way)
    return 4 if sided else 1


def put(survey: Survey, object_id: str, cell: Cell, quarters: int) -> Edit[MechsScenario]:
    """Return the edit that lays a card here, or sets a piece on the card that lies here."""
    if object_id in survey.arena.zones:
        grasp = take_up(survey, (object_id,), survey.arena.zones[object_id].at)
        for _ in range(quarters):
            grasp = turn(grasp)
        return put_down(grasp, cell)
    piece = next((piece for piece in survey.pieces if piece.id == object_id), None)
    if piece is None or survey.setup is None:
        at = place_of(survey, object_id)
        if at is None:
            raise EditError(f"{object_id} does not stand on a zone")
        return MoveObjects((object_id,), (cell[0] - at[0], cell[1] - at[1]))
    zone = survey.arena.at.get(cell)
    if zone is None:
        raise EditError(f"there is no zone card on {name_of(cell)}")
    if isinstance(piece, Pilot):
        return SetPilot(survey.setup.id, piece.id, zone=zone.id)
    return SetToken(survey.setup.id, piece.id, zone=zone.id)


def put_new(survey: Survey, component_id: str, cell: Cell, quarters: int) -> Edit[MechsScenario]:
    """Return the edit that lays a new card here."""
    grasp = take_new(survey, component_id)
    for _ in range(quarters):
        grasp = turn(grasp)
    return put_down(grasp, cell)


_WORDS: dict[MoveKind, str] = {
    "step": "step to",
    "diagonal": "jump diagonally to",
    "double": "jump two places to",
}


def space_named(survey: Survey, text: str) -> Cell:
    """Return the zone of a name such as "c4"; ValueError, a sentence, where there is none."""
    cell = cell_named(text)
    if cell not in survey.graph:
        raise ValueError(f"there is no zone at {name_of(cell)}")
    return cell


def route(survey: Survey, start: Cell, goal: Cell, *, jumps: bool = False) -> Route | None:
    """Return a way of the fewest steps between two zones, or None where there is none.

    With `jumps` of the fewest steps and jumps. Among equals the one whose legs were found first,
    steps before jumps and clockwise from the north; the answer is always the same. Raises
    KeyError for a cell without a zone.
    """
    graph = survey.graph if jumps else survey.steps
    for cell in (start, goal):
        if cell not in graph:
            raise KeyError(cell)
    path = shortest_path(graph, start, goal)
    if not path:
        return None
    legs = []
    for before, cell in pairwise(path):
        kind: MoveKind = graph[before][cell]["kind"]
        legs.append(Leg(cell, name_of(cell), kind, 1, _WORDS[kind]))
    return Route(start, name_of(start), tuple(legs))


SPACE_QUERIES = SpaceQueries(
    beginnings=beginnings,
    reached=reached,
    barred=barred,
    place_named=place_named,
    name=name,
    around=places_around,
    place_of=place_of,
    turns=turns,
    put=put,
    put_new=put_new,
    reach_check="arena-in-pieces",
    noun="zone",
    mover="pilot",
)
