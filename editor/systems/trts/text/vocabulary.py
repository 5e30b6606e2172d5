"""The words in which a designer's own checks speak of a map of areas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from editor.analysis.cuts import minimum_vertex_cut
from editor.analysis.graphs import cheapest_path
from editor.checks.own.vocabulary import (
    A_CALL,
    LISTED_IN_A_STEP,
    NUMBER,
    CheckStarter,
    Function,
    MissingError,
    ThingKind,
    Word,
    WordKind,
    field_words,
    vocabulary,
)
from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.systems.trts.map.board import Area, Link, Player, Start
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name, link_name, player_name, start_name

AREA, LINK = WordKind("area"), WordKind("link")
START, PLAYER = WordKind("start"), WordKind("player")
PLACES = ("area", "start", "player")
"""The kinds of things between which there are ways."""
AN_AREA = 6
"""The steps that a search costs for each area of the map; measured."""
SEARCHES = 6
"""So many searches find the ways into an area, about."""
FAR = float("inf")


def _areas(survey: Survey) -> int:
    return len(survey.map.areas)


def _listed(survey: Survey, *given: object) -> int:
    return A_CALL + _areas(survey) // LISTED_IN_A_STEP


def _search(survey: Survey, *given: object) -> int:
    return AN_AREA * _areas(survey)


def _area(survey: Survey, area_id: str, owner: str) -> Area:
    laid = survey.map.areas.get(area_id)
    if laid is None:
        raise MissingError(f"{owner} stands on no area of this map")
    return laid.area


def _starts(survey: Survey) -> tuple[Start, ...]:
    return survey.setup.starts if survey.setup else ()


def _players(survey: Survey) -> tuple[Player, ...]:
    return survey.setup.players if survey.setup else ()


def _start_area(survey: Survey, start: Start) -> Area:
    return _area(survey, start.area, start_name(survey.setup, start))


def _player_of(survey: Survey, start: Start) -> Player:
    found = survey.player(start.player)
    if found is None:
        raise MissingError("a start of this set-up is of no player")
    return found


def _start_of(survey: Survey, player: Player) -> Start:
    found = survey.start_of(player.id)
    if found is None:
        raise MissingError(f"{player_name(survey.setup, player.id)} has no start")
    return found


def area_of(survey: Survey, place: object) -> str:
    """Return the id of the area of a place: of a player that of the first start."""
    match place:
        case Start():
            return place.area
        case Player():
            return _start_of(survey, place).area
        case _:
            return cast(Area, place).id


def _steps(survey: Survey, start: object, goal: object, flying: bool = False) -> float:
    far = survey.steps_from((area_of(survey, start),), flying)
    return far.get(area_of(survey, goal), FAR)


def _flight(survey: Survey, start: object, goal: object) -> float:
    return _steps(survey, start, goal, flying=True)


def _way(survey: Survey, start: object, goal: object, flying: bool = False) -> Evidence | None:
    graph, begin = survey.graph if flying else survey.on_foot, (area_of(survey, start),)
    far = survey.steps_from(begin, flying)
    found = cheapest_path(graph, begin, area_of(survey, goal), far)
    return Evidence("path", ids=found, label=str(len(found) - 1)) if found else None


def _reach(survey: Survey, start: object, most: float) -> tuple[Area, ...]:
    far = survey.steps_from((area_of(survey, start),))
    return tuple(
        laid.area for area, laid in survey.map.areas.items() if area in far and far[area] <= most
    )


def _neighbours(survey: Survey, area: Area) -> tuple[Area, ...]:
    return tuple(survey.map.areas[there].area for there in survey.on_foot.adj.get(area.id, ()))


def _links_of(survey: Survey, area: Area) -> tuple[Link, ...]:
    return tuple(link for link in survey.map.links.values() if area.id in link.between)


def _ways_in(survey: Survey, area: Area) -> int:
    begins = [start.area for start in _starts(survey) if start.area != area.id]
    others = [there for there in survey.map.areas if there != area.id]
    return len(minimum_vertex_cut(survey.on_foot, (area.id,), begins or others))


def _objects(ids: Iterable[str]) -> tuple[tuple[str, ...], tuple[Cell, ...]]:
    return tuple(ids), ()


AREA_WORDS = (
    *field_words(Area),
    Word("neighbours", AREA.listed, "the areas to which one step on foot leads", _neighbours),
    Word("links", LINK.listed, "the links that lead to it", _links_of,
         lambda survey, area: 1 + len(survey.map.links)),
    Word("ways_in", NUMBER,
         "the fewest areas that close all ways on foot from the starts to it", _ways_in,
         lambda survey, area: SEARCHES * _search(survey)),
)  # fmt: skip
LINK_WORDS = (
    *field_words(Link),
    Word("first", AREA, "the area where it begins, the lower one of a ramp",
         lambda survey, link: survey.map.areas[link.between[0]].area),
    Word("second", AREA, "the area where it ends, the upper one of a ramp",
         lambda survey, link: survey.map.areas[link.between[1]].area),
)  # fmt: skip
START_WORDS = (
    Word("area", AREA, "the area on which it stands", _start_area),
    Word("player", PLAYER, "whose start it is", _player_of),
)
PLAYER_WORDS = (
    *field_words(Player),
    Word("start", START, "where the player starts", _start_of),
)

VOCABULARY = vocabulary(
    names=(
        Word("areas", AREA.listed, "all areas",
             lambda survey: tuple(laid.area for laid in survey.map.areas.values()),
             _areas),
        Word("links", LINK.listed, "all links between areas",
             lambda survey: tuple(survey.map.links.values())),
        Word("starts", START.listed, "the starts of the set-up", _starts),
        Word("expansions", AREA.listed, "the areas with minerals that are not starting locations",
             lambda survey: tuple(survey.map.areas[area].area for area in survey.expansions),
             _areas),
        Word("players", PLAYER.listed, "the players of the set-up", _players),
        Word("rounds", NUMBER, "how many rounds the set-up is played",
             lambda survey: survey.rounds),
    ),
    things=(
        ThingKind("area", "areas", "an area of the map", AREA_WORDS,
              lambda survey, area: area_name(area), lambda survey, area: _objects((area.id,))),
        ThingKind("link", "links", "a way between two areas", LINK_WORDS,
              lambda survey, link: link_name(survey.board, link),
              lambda survey, link: _objects((link.id,))),
        ThingKind("start", "starts", "where a player starts", START_WORDS,
              lambda survey, start: start_name(survey.setup, start),
              lambda survey, start: _objects((start.area,))),
        ThingKind("player", "players", "a player of the set-up", PLAYER_WORDS,
              lambda survey, player: player_name(survey.setup, player.id),
              lambda survey, player: _objects(
                  start.area for start in (survey.start_of(player.id),) if start is not None)),
    ),
    functions=(
        Function("distance", (PLACES, PLACES), NUMBER, "the steps of the shortest way on foot",
                 "distance(start, area)", _steps, _search, 1, _way),
        Function("flight", (PLACES, PLACES), NUMBER, "the steps of the shortest way of a flyer",
                 "flight(start, area)", _flight, _search, 1,
                 lambda survey, start, goal: _way(survey, start, goal, flying=True)),
        Function("reach", (PLACES, ("number",)), AREA.listed,
                 "the areas within this many steps on foot", "reach(start, 2)", _reach, _search, 1,
                 each=_listed),
    ),
    spaces=_areas,
    starters=(
        CheckStarter("Nobody begins beside another",
                "all(distance(a, b) > 1 for a in starts for b in starts if a != b)",
                "{a} is {distance} step from {b}"),
        CheckStarter("Minerals near each start",
                "all(sum(area.minerals for area in reach(start, 1)) >= 6 for start in starts)",
                "{start} has too few minerals within one step"),
        CheckStarter("Few ways into an expansion", "all(area.ways_in <= 3 for area in expansions)",
                "{area} has {area.ways_in} paths in"),
    ),
)  # fmt: skip
"""What can be said of a map of areas."""
