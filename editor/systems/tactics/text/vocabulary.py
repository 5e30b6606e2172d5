"""The words in which a designer's own checks speak of a realm."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from editor.analysis.cuts import minimum_vertex_cut
from editor.analysis.graphs import cheapest_path, nearest
from editor.checks.own.vocabulary import (
    A_CALL,
    LISTED_IN_A_STEP,
    NUMBER,
    TRUTH,
    CheckStarter,
    Function,
    MissingError,
    ThingKind,
    Word,
    WordKind,
    field_words,
    vocabulary,
    words,
)
from editor.core.finding import Evidence
from editor.core.points import Cell, name_of
from editor.systems.tactics.map.board import HOLE, TERRAIN_NAMES, VILLAGE, Area, Player, Start
from editor.systems.tactics.map.geometry import LaidBox, LaidPortal
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import (
    area_name,
    box_name,
    player_name,
    portal_name,
    start_name,
)

SPACE, BOX, PORTAL = WordKind("space"), WordKind("box"), WordKind("portal")
START, AREA, PLAYER = WordKind("start"), WordKind("area"), WordKind("player")
PLACES = ("space", "start", "area", "box", "portal", "player")
"""The kinds of things between which there are ways."""
GROUND = words(*(name for letter, name in TERRAIN_NAMES.items() if letter != HOLE))
A_SPACE = 4
"""The steps that a search costs for each space of the map; measured."""
SEARCHES = 10
"""So many searches find the ways into an area, about."""
FAR = float("inf")


def _spaces(survey: Survey) -> int:
    return len(survey.realm.spaces)


def _listed(survey: Survey, *given: object) -> int:
    return A_CALL + _spaces(survey) // LISTED_IN_A_STEP


def _search(survey: Survey, *given: object) -> int:
    return A_SPACE * _spaces(survey)


def cells_of(survey: Survey, place: object) -> tuple[Cell, ...]:
    """Return the spaces of a place: a start's own, those of a box that lie open."""
    spaces = survey.realm.spaces
    found: Iterable[Cell]
    match place:
        case LaidBox():
            key = place.box.id
            return tuple(
                cell for cell in place.cells() if cell in spaces and spaces[cell].on == key
            )
        case LaidPortal():
            found = (place.space,)
        case Start() | Area():
            found = place.cells
        case Player():
            found = [cell for start in _starts_of(survey, place) for cell in start.cells]
        case _:
            found = (cast(Cell, place),)
    return tuple(cell for cell in found if cell in spaces)


def _starts(survey: Survey) -> tuple[Start, ...]:
    return survey.setup.starts if survey.setup else ()


def _starts_of(survey: Survey, player: Player) -> tuple[Start, ...]:
    return tuple(start for start in _starts(survey) if start.player == player.id)


def _players(survey: Survey) -> tuple[Player, ...]:
    return survey.setup.players if survey.setup else ()


def _player_of(survey: Survey, start: Start) -> Player:
    for player in _players(survey):
        if player.id == start.player:
            return player
    raise MissingError(f"{start_name(survey.setup, start)} has no player")


def _artifact(survey: Survey) -> Cell:
    artifact = survey.board.artifact
    if artifact is None or artifact.at not in survey.realm.spaces:
        raise MissingError("there is no artifact on a space of this map")
    return artifact.at


def _space(survey: Survey, cell: Cell, owner: str) -> Cell:
    if cell not in survey.realm.spaces:
        raise MissingError(f"{owner} has no space there")
    return cell


def _distance(survey: Survey, start: object, goal: object) -> float:
    found = nearest(survey.costs_from(cells_of(survey, start)), cells_of(survey, goal))
    return found[1] if found else FAR


def _steps(survey: Survey, start: object, goal: object) -> float:
    found = nearest(survey.steps_from(cells_of(survey, start)), cells_of(survey, goal))
    return found[1] if found else FAR


def _way(survey: Survey, start: object, goal: object) -> Evidence | None:
    sources = cells_of(survey, start)
    costs = survey.costs_from(sources)
    near = nearest(costs, cells_of(survey, goal))
    if near is None:
        return None
    way = cheapest_path(survey.graph, sources, near[0], costs)
    return Evidence("path", cells=way, label=str(near[1]))


def _reach(survey: Survey, start: object, most: float) -> tuple[Cell, ...]:
    costs = survey.costs_from(cells_of(survey, start))
    return tuple(cell for cell in survey.graph if cell in costs and costs[cell] <= most)


def _neighbours(survey: Survey, cell: Cell) -> tuple[Cell, ...]:
    return tuple(survey.graph[cell])


def _ways_in(survey: Survey, area: Area) -> int:
    inside = cells_of(survey, area)
    begins = [cell for start in _starts(survey) for cell in cells_of(survey, start)]
    return len(minimum_vertex_cut(survey.graph, inside, begins or list(survey.realm.spaces)))


def _boxes_on(survey: Survey, box: LaidBox) -> tuple[LaidBox, ...]:
    return tuple(each for each in survey.realm.boxes.values() if each.box.on == box.box.id)


def _portals_of(survey: Survey, box: LaidBox) -> tuple[LaidPortal, ...]:
    return tuple(each for each in survey.realm.portals.values() if each.portal.box == box.box.id)


def _objects(*ids: str, cells: Iterable[Cell] = ()) -> tuple[tuple[str, ...], tuple[Cell, ...]]:
    return ids, tuple(cells)


def _all_spaces(survey: Survey, *given: object) -> int:
    return _spaces(survey)


SPACE_WORDS = (
    Word("elevation", NUMBER, "its height in levels; the mat is 0",
         lambda survey, cell: survey.realm.spaces[cell].elevation),
    Word("terrain", GROUND, "its terrain",
         lambda survey, cell: TERRAIN_NAMES[survey.realm.spaces[cell].terrain]),
    Word("neighbours", SPACE.listed, "the spaces one step or portal away",
         _neighbours),
    Word("column", NUMBER, "its column from the west, 1 for a",
         lambda survey, cell: cell[0] + 1),
    Word("row", NUMBER, "its row from the north, from 1",
         lambda survey, cell: cell[1] + 1),
)  # fmt: skip
BOX_WORDS = (
    Word("height", NUMBER, "its height in levels", lambda survey, box: box.component.height),
    Word("base", NUMBER, "the elevation of what it stands on", lambda survey, box: box.base),
    Word("top", NUMBER, "the elevation of its top", lambda survey, box: box.top),
    Word("width", NUMBER, "its columns as placed", lambda survey, box: box.width),
    Word("depth", NUMBER, "its rows as placed", lambda survey, box: box.depth),
    Word("spaces", SPACE.listed, "the uncovered spaces of its top", cells_of,
         lambda survey, box: box.width * box.depth),
    Word("portals", PORTAL.listed, "the portals on its sides", _portals_of,
         lambda survey, box: 1 + len(survey.realm.portals)),
    Word("boxes", BOX.listed, "the boxes that stand on it", _boxes_on,
         lambda survey, box: 1 + len(survey.realm.boxes)),
)  # fmt: skip
PORTAL_WORDS = (
    Word("space", SPACE, "the space in front of it",
         lambda survey, portal: _space(survey, portal.space, portal_name(survey.realm, portal))),
    Word("open", TRUTH, "whether it is open", lambda survey, portal: portal.state == "open"),
    Word("box", BOX, "the box on whose side it is",
         lambda survey, portal: survey.realm.boxes[portal.portal.box]),
)  # fmt: skip
START_WORDS = (
    Word("spaces", SPACE.listed, "its spaces", cells_of),
    Word("player", PLAYER, "the player who starts there", _player_of),
)
AREA_WORDS = (
    Word("spaces", SPACE.listed, "its spaces", cells_of),
    Word("trigger", SPACE, "its trigger space",
         lambda survey, area: _space(survey, area.trigger, area_name(area))),
    Word("ways_in", NUMBER,
         "the smallest number of spaces that block every path from the starts to it", _ways_in,
         lambda survey, area: SEARCHES * _search(survey)),
    *field_words(Area),
)  # fmt: skip
PLAYER_WORDS = (
    *field_words(Player),
    Word("starts", START.listed, "where the player starts", _starts_of),
    Word("units", NUMBER, "how many units the player has",
         lambda survey, player: len(player.classes)),
)  # fmt: skip

VOCABULARY = vocabulary(
    names=(
        Word("spaces", SPACE.listed, "all spaces", lambda survey: tuple(survey.realm.spaces)),
        Word("boxes", BOX.listed, "all boxes", lambda survey: tuple(survey.realm.boxes.values())),
        Word("portals", PORTAL.listed, "all portals",
             lambda survey: tuple(survey.realm.portals.values())),
        Word("starts", START.listed, "the starts of the set-up", _starts),
        Word("areas", AREA.listed, "the control areas", lambda survey: survey.board.areas),
        Word("villages", SPACE.listed, "the spaces with a village",
             lambda survey: survey.spaces_of(VILLAGE), _all_spaces),
        Word("players", PLAYER.listed, "the players of the set-up", _players),
        Word("artifact", SPACE, "the space of the artifact", _artifact),
    ),
    things=(
        ThingKind("space", "spaces", "a place where a unit can stand", SPACE_WORDS,
              lambda survey, cell: name_of(cell),
              lambda survey, cell: _objects(cells=(cell,))),
        ThingKind("box", "boxes", "a placed box", BOX_WORDS,
              lambda survey, box: box_name(survey.realm, box.box.id),
              lambda survey, box: _objects(box.box.id)),
        ThingKind("portal", "portals", "a placed portal", PORTAL_WORDS,
              lambda survey, portal: portal_name(survey.realm, portal),
              lambda survey, portal: _objects(portal.portal.id)),
        ThingKind("start", "starts", "where a player starts", START_WORDS,
              lambda survey, start: start_name(survey.setup, start),
              lambda survey, start: _objects(start.id)),
        ThingKind("area", "areas", "a control area", AREA_WORDS,
              lambda survey, area: area_name(area),
              lambda survey, area: _objects(area.id)),
        ThingKind("player", "players", "a player of the set-up", PLAYER_WORDS,
              lambda survey, player: player_name(survey.setup, player.id),
              lambda survey, player: _objects(
                  *(start.id for start in _starts_of(survey, player)))),
    ),
    functions=(
        Function("distance", (PLACES, PLACES), NUMBER,
                 "the movement points of the cheapest path to the nearest of the spaces",
                 "distance(start, area)", _distance, _search, 1, _way),
        Function("steps", (PLACES, PLACES), NUMBER,
                 "the number of steps of the shortest path, whatever they cost",
                 "steps(start, artifact)", _steps, _search, 1, _way),
        Function("reach", (PLACES, ("number",)), SPACE.listed,
                 "the spaces within a number of movement points",
                 "reach(start, 6)", _reach, _search, 1, each=_listed),
    ),
    spaces=_spaces,
    starters=(
        CheckStarter("No tower above 3", "max(box.top for box in boxes) <= 3",
                "{box} rises to level {box.top}"),
        CheckStarter("At most two portals per box", "all(count(box.portals) <= 2 for box in boxes)",
                "{box} has {count(box.portals)} portals"),
        CheckStarter("Few paths into an area", "all(area.ways_in <= 2 for area in areas)",
                "{area} has {area.ways_in} paths in"),
        CheckStarter("Room around the flags",
                "all(distance(start, area) >= 4\n    for start in starts for area in areas)",
                "{start} is only {distance} points from {area}"),
        CheckStarter("Far from the artifact",
                "all(steps(start, artifact) >= 6 for start in starts)",
                "{start} is only {steps} steps from the artifact"),
        CheckStarter("A village for each start",
                "all(any(space.terrain == 'village' for space in reach(start, 6))\n"
                "    for start in starts)",
                "{start} has no village within 6 points"),
    ),
)  # fmt: skip
"""What can be said of a realm."""
