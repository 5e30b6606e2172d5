"""Where things may stand, what can be reached, and the cheapest way there."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from editor.analysis.graphs import cheapest_path
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.suggestions import did_you_mean
from editor.seam.space_queries import Beginning, SpaceQueries
from editor.seam.system import Leg, Route
from editor.systems.trts.edits.setups import AddForce, MoveToArea
from editor.systems.trts.map.board import Control, Force, Start, TrtsScenario
from editor.systems.trts.map.graph import STEP, AreaGraph, StepKind
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name, area_named, player_name


def beginnings(survey: Survey) -> tuple[Beginning[str], ...]:
    """Return the starts of the players, else the starting locations, else the largest piece."""
    starts = survey.setup.starts if survey.setup else ()
    found = tuple(
        Beginning(
            f"the start of {player_name(survey.setup, start.player)}", (start.area,), start.id
        )
        for start in starts
        if start.area in survey.map.areas
    )
    if found:
        return found
    marked = tuple(
        Beginning(area_named(survey.board, area), (area,), area) for area in survey.start_areas
    )
    if marked or not survey.pieces:
        return marked
    return (Beginning("the largest piece of the map", tuple(survey.pieces[0])),)


def reached(survey: Survey, areas: Collection[str]) -> Collection[str]:
    """Return the areas to which units can go from any of these, flyers among them."""
    return survey.steps_from([area for area in areas if area in survey.map.areas], True).keys()


def barred(survey: Survey, area: str, other: str) -> str:
    """Return nothing: no border bars a way, since only links are ways."""
    return ""


def name(survey: Survey, area: str) -> str:
    """Return the name of an area."""
    return area_named(survey.board, area)


def areas_around(survey: Survey, area: str) -> Iterator[str]:
    """Yield the areas, those in the fewest steps first, by air too; then what no way leads to."""
    steps = survey.steps_from((area,), True)
    yield from sorted(survey.map.areas, key=lambda other: steps.get(other, len(survey.map.areas)))


def place_of(survey: Survey, object_id: str) -> str | None:
    """Return the area of a start, a marker or a force; None for what is part of the map."""
    setup = survey.setup
    if setup is None:
        return None
    pieces: tuple[Start | Control | Force, ...] = (*setup.starts, *setup.control, *setup.forces)
    return next((piece.area for piece in pieces if piece.id == object_id), None)


def turns(survey: Survey, thing: str) -> int:
    """Return 1: nothing that stands on an area can be turned."""
    return 1


def put(survey: Survey, object_id: str, area: str, quarters: int) -> Edit[TrtsScenario]:
    """Return the edit that moves a start, a marker or a force to an area."""
    if survey.setup is None or place_of(survey, object_id) is None:
        raise EditError(f"{object_id} does not stand on an area")
    return MoveToArea((object_id,), area, survey.setup.id)


def put_new(survey: Survey, component_id: str, area: str, quarters: int) -> Edit[TrtsScenario]:
    """Return the edit that puts a piece of a player's faction on an area: "red/worker"."""
    player, _, piece = component_id.partition("/")
    if survey.setup is None or not piece:
        raise EditError(f"{component_id!r} is not a piece of a player: name it as player/piece")
    return AddForce(survey.setup.id, player, area, piece)


_WORDS: dict[StepKind, str] = {
    "walk": "walk to",
    "air": "fly to",
    "ramp-up": "go up the ramp to",
    "ramp-down": "go down the ramp to",
}


def space_named(survey: Survey, text: str) -> str:
    """Return the id of the area with this id or name, in upper or lower case.

    A word that is the id of an area means that area, also if another area has it as its name: the
    check name-is-an-id reports such names. Raises ValueError with a sentence if there is none, or
    several have the name.
    """
    wanted = text.strip()
    areas = survey.map.areas
    if wanted in areas:
        return wanted
    word = wanted.casefold()
    called = [area for area in areas if area.casefold() == word] or [
        area for area, laid in areas.items() if area_name(laid.area).casefold() == word
    ]
    if len(called) > 1:
        raise ValueError(f"{len(called)} areas are named {text!r}: {', '.join(called)}")
    if not areas:
        raise ValueError(f"there is no area {text!r}: the map has no areas")
    if not called:
        names = [name for area in areas.values() for name in (area.area.id, area_name(area.area))]
        meant = did_you_mean(wanted, names) or f"; expected an id or a name, such as {names[0]}"
        raise ValueError(f"there is no area {text!r}{meant}")
    return called[0]


def route(survey: Survey, start: str, goal: str) -> Route | None:
    """Return a shortest route on foot, else one through the air, or None.

    The result is deterministic. Raises KeyError for an unknown area.
    """
    for area in (start, goal):
        if area not in survey.map.areas:
            raise KeyError(area)
    name = area_named(survey.board, start)
    for graph, flying in ((survey.on_foot, False), (survey.graph, True)):
        path = cheapest_path(graph, (start,), goal, survey.steps_from((start,), flying))
        if path:
            return Route(start, name, _legs(survey, path, graph))
    return None


def _legs(survey: Survey, path: tuple[str, ...], graph: AreaGraph) -> tuple[Leg, ...]:
    legs = []
    for start, goal in pairwise(path):
        kind: StepKind = graph[start][goal]["kind"]
        legs.append(Leg(goal, area_named(survey.board, goal), kind, STEP, _WORDS[kind]))
    return tuple(legs)


SPACE_QUERIES = SpaceQueries(
    beginnings=beginnings,
    reached=reached,
    barred=barred,
    place_named=space_named,
    name=name,
    around=areas_around,
    place_of=place_of,
    turns=turns,
    put=put,
    put_new=put_new,
    reach_check="area-unreachable",
    noun="area",
    mover="unit",
)
