"""Where things may stand, what can be reached, and the cheapest way there."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.points import Cell, cell_named, manhattan, name_of
from editor.core.words import counted
from editor.seam.space_queries import Beginning, SpaceQueries
from editor.seam.system import Leg, Route
from editor.systems.tactics.edits.groups import MoveObjects
from editor.systems.tactics.edits.mats import PlaceMat
from editor.systems.tactics.map.board import BoxComponent, Mat, MatComponent, Start, TacticsScenario
from editor.systems.tactics.map.lookup import cells_of
from editor.systems.tactics.map.reach import starts_on_map
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import start_name
from editor.systems.tactics.tools.grasp import around, put_down, take_new, take_up, turn


def beginnings(survey: Survey) -> tuple[Beginning[Cell], ...]:
    """Return the starts that have spaces, else the largest piece of the realm."""
    starts = tuple(
        Beginning(start_name(survey.setup, start), tuple(cells), start.id)
        for start, cells in starts_on_map(survey)
    )
    if starts or not survey.realm.spaces:
        return starts
    return (Beginning("the largest piece of the realm", tuple(survey.pieces[0])),)


def reached(survey: Survey, spaces: Collection[Cell]) -> Collection[Cell]:
    """Return the spaces to which units can go from any of these, portals included."""
    return survey.costs_from(spaces).keys()


def barred(survey: Survey, cell: Cell, other: Cell) -> str:
    """Return why no step leads to a neighbour: the climb is too high."""
    spaces = survey.realm.spaces
    if manhattan(cell, other) != 1 or cell not in spaces or other not in spaces:
        return ""
    if survey.on_foot.has_edge(cell, other):
        return ""
    rise = spaces[other].elevation - spaces[cell].elevation
    return f"{counted(rise, 'level')} up, {survey.settings.get('movement.max_climb')} allowed"


def place_named(survey: Survey, text: str) -> Cell:
    """Return the cell of a name, which need be no space."""
    return cell_named(text)


def name(survey: Survey, cell: Cell) -> str:
    """Return the name of a cell."""
    return name_of(cell)


def places_around(survey: Survey, cell: Cell) -> Iterator[Cell]:
    """Yield the cells of the rectangle that the mats fill, the nearest first."""
    return around(cell, survey.realm.bounds)


def place_of(survey: Survey, object_id: str) -> Cell | None:
    """Return the upper left cell of an object; None for portals, dungeons and texts."""
    board = survey.board
    bound = {portal.id for portal in board.portals} | {label.id for label in board.labels}
    bound |= {dungeon.id for dungeon in board.dungeons}
    cells = () if object_id in bound else cells_of(survey, object_id)
    return (min(x for x, _ in cells), min(y for _, y in cells)) if cells else None


def turns(survey: Survey, thing: str) -> int:
    """Return 4 for a box and 1 for all else."""
    laid = survey.realm.boxes.get(thing)
    component = laid.component if laid is not None else survey.components.get(thing)
    return 4 if isinstance(component, BoxComponent) else 1


def put(survey: Survey, object_id: str, cell: Cell, quarters: int) -> Edit[TacticsScenario]:
    """Return the edit that puts an object down with its upper left here."""
    laid = survey.realm.boxes.get(object_id)
    if laid is not None:
        grasp = take_up(survey, (object_id,), laid.at)
        for _ in range(quarters):
            grasp = turn(grasp)
        return put_down(grasp, cell)
    at = place_of(survey, object_id)
    if at is None:
        raise EditError(f"{object_id} does not stand on a space of its own")
    setup = survey.setup.id if survey.setup else ""
    return MoveObjects((object_id,), (cell[0] - at[0], cell[1] - at[1]), setup)


def put_new(survey: Survey, component_id: str, cell: Cell, quarters: int) -> Edit[TacticsScenario]:
    """Return the edit that puts a new box or mat down with its upper left here."""
    component = survey.components.get(component_id)
    if isinstance(component, MatComponent):
        return PlaceMat(component_id, next(iter(component.sides)), cell)
    grasp = take_new(survey, component_id)
    for _ in range(quarters):
        grasp = turn(grasp)
    return put_down(grasp, cell)


_WORDS = {
    "step": "walk to",
    "climb": "climb to",
    "drop": "step down to",
    "portal": "through the portal to",
}


def space_named(survey: Survey, text: str) -> Cell:
    """Return the space of a name such as "c4"; ValueError with a sentence for none."""
    cell = cell_named(text)
    if cell not in survey.graph:
        raise ValueError(f"{name_of(cell)} is not a space of this map")
    return cell


def route(survey: Survey, start: Cell, goal: Cell) -> Route | None:
    """Return a cheapest route between two spaces, portals included, or None.

    Of routes of equal cost the one with the fewest legs, then the first in a fixed order. Raises
    KeyError for a cell that is not a space.
    """
    import networkx as nx

    graph = survey.graph
    for cell in (start, goal):
        if cell not in graph:
            raise KeyError(cell)
    many = len(graph)
    try:
        # Fewer legs than spaces cost less than one point.
        path = nx.dijkstra_path(graph, start, goal, lambda _, __, edge: edge["cost"] * many + 1)
    except nx.NetworkXNoPath:
        return None
    legs = []
    for before, cell in pairwise(path):
        kind, cost = graph[before][cell]["kind"], graph[before][cell]["cost"]
        legs.append(Leg(cell, name_of(cell), kind, cost, _WORDS[kind]))
    return Route(start, name_of(start), tuple(legs), "movement")


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
    reach_check="space-unreachable",
    mover="unit",
    grounds=(Mat, Start),
)
