"""The words in which a designer's own checks speak of an arena."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from editor.analysis.cuts import minimum_vertex_cut
from editor.analysis.graphs import shortest_path
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
)
from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.systems.mechs.map.board import Pilot, Player, Token, ZoneComponent
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.graph import SpaceGraph
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name, player_name, zone_name

ZONE, PLAYER = WordKind("zone"), WordKind("player")
PILOT, TOKEN = WordKind("pilot"), WordKind("token")
PLACES = ("zone", "player", "pilot", "token")
"""The kinds of things between which there are ways."""
A_ZONE = 10
"""The steps that a search costs for each zone of the arena; measured."""
SEARCHES = 8
"""So many searches find the ways into a zone, about."""
FAR = float("inf")


def _zones(survey: Survey) -> int:
    return len(survey.arena.at)


def _listed(survey: Survey, *given: object) -> int:
    return A_CALL + _zones(survey) // LISTED_IN_A_STEP


def _search(survey: Survey, *given: object) -> int:
    return A_ZONE * _zones(survey)


def _players(survey: Survey) -> tuple[Player, ...]:
    return survey.setup.players if survey.setup else ()


def _player_named(survey: Survey, player_id: str) -> Player:
    for player in _players(survey):
        if player.id == player_id:
            return player
    raise MissingError("a piece of this arena is of no player")


def _base_of(survey: Survey, player: Player) -> LaidZone:
    base = survey.base_of(player)
    if base is None:
        raise MissingError(f"{player_name(survey.setup, player.id)} has no base")
    return base


def _zone_of(survey: Survey, piece: Pilot | Token) -> LaidZone:
    zone = survey.arena.zones.get(piece.zone)
    if zone is None:
        raise MissingError(f"{piece_name(survey.setup, piece)} stands on no zone")
    return zone


def _mech(survey: Survey) -> LaidZone:
    if not survey.arena.mechs:
        raise MissingError("there is no mech zone in this arena")
    return survey.arena.mechs[0]


def cell_of(survey: Survey, place: object) -> Cell:
    """Return the cell of a place: of a player that of the base."""
    match place:
        case LaidZone():
            return place.at
        case Player():
            return _base_of(survey, place).at
        case _:
            return _zone_of(survey, cast(Pilot | Token, place)).at


def _steps(survey: Survey, start: object, goal: object) -> float:
    return survey.steps_from((cell_of(survey, start),)).get(cell_of(survey, goal), FAR)


def _moves(survey: Survey, start: object, goal: object) -> float:
    far = survey.steps_from((cell_of(survey, start),), jumps=True)
    return far.get(cell_of(survey, goal), FAR)


def _shown(survey: Survey, start: object, goal: object, graph: SpaceGraph) -> Evidence | None:
    path = shortest_path(graph, cell_of(survey, start), cell_of(survey, goal))
    return Evidence("path", cells=path, label=str(len(path) - 1)) if path else None


def _reach(survey: Survey, start: object, most: float) -> tuple[LaidZone, ...]:
    far = survey.steps_from((cell_of(survey, start),))
    return tuple(survey.arena.at[cell] for cell, steps in far.items() if steps <= most)


def _neighbours(survey: Survey, zone: LaidZone) -> tuple[LaidZone, ...]:
    return tuple(survey.arena.at[cell] for cell in survey.steps.adj.get(zone.at, ()))


def _ways_in(survey: Survey, zone: LaidZone) -> int:
    bases = [base.at for base in survey.arena.bases if base is not zone]
    others = [cell for cell in survey.arena.at if cell != zone.at]
    return len(minimum_vertex_cut(survey.steps, (zone.at,), bases or others))


def _tokens_on(survey: Survey, zone: LaidZone) -> tuple[Token, ...]:
    return survey.tokens.get(zone.id, ())


def _objects(ids: Iterable[str]) -> tuple[tuple[str, ...], tuple[Cell, ...]]:
    return tuple(ids), ()


ZONE_WORDS = (
    *field_words(ZoneComponent),
    Word("energy", TRUTH, "whether it gives energy",
         lambda survey, zone: "energy" in zone.resources),
    Word("credit", TRUTH, "whether it gives a credit",
         lambda survey, zone: "credit" in zone.resources),
    Word("blocked", NUMBER, "how many of its sides nobody crosses",
         lambda survey, zone: len(zone.blocked)),
    Word("one_way", NUMBER, "how many of its sides lead out alone",
         lambda survey, zone: len(zone.one_way)),
    Word("neighbours", ZONE.listed, "the zones to which one step leads", _neighbours),
    Word("tokens", TOKEN.listed, "the mines and turrets on it", _tokens_on),
    Word("rim", TRUTH, "whether it is on the rim",
         lambda survey, zone: zone.at in survey.arena.rim),
    Word("ways_in", NUMBER, "the fewest zones that close all ways from the bases to it",
         _ways_in, lambda survey, zone: SEARCHES * _search(survey)),
    Word("column", NUMBER, "its column from the west, 1 for a",
         lambda survey, zone: zone.at[0] + 1),
    Word("row", NUMBER, "its row from the north, from 1", lambda survey, zone: zone.at[1] + 1),
)  # fmt: skip
PLAYER_WORDS = (
    *field_words(Player),
    Word("base", ZONE, "the base of the seat", _base_of),
    Word("pilots", PILOT.listed, "the pilots of the player",
         lambda survey, player: tuple(pilot for pilot in (survey.setup.pilots if survey.setup
                                                         else ()) if pilot.player == player.id)),
    Word("tokens", TOKEN.listed, "the mines and turrets of the player",
         lambda survey, player: tuple(token for token in (survey.setup.tokens if survey.setup
                                                         else ()) if token.player == player.id)),
)  # fmt: skip
PILOT_WORDS = (
    Word("zone", ZONE, "where the pilot begins", _zone_of),
    *field_words(Pilot),
    Word("player", PLAYER, "whose pilot it is",
         lambda survey, pilot: _player_named(survey, pilot.player)),
)  # fmt: skip
TOKEN_WORDS = (
    Word("zone", ZONE, "where it lies", _zone_of),
    *field_words(Token),
    Word("player", PLAYER, "whose token it is",
         lambda survey, token: _player_named(survey, token.player)),
)  # fmt: skip

VOCABULARY = vocabulary(
    names=(
        Word("zones", ZONE.listed, "all zones", lambda survey: tuple(survey.arena.at.values())),
        Word("bases", ZONE.listed, "the bases", lambda survey: survey.arena.bases),
        Word("players", PLAYER.listed, "the players of the set-up, robots too", _players),
        Word("pilots", PILOT.listed, "the pilots of the set-up",
             lambda survey: survey.setup.pilots if survey.setup else ()),
        Word("tokens", TOKEN.listed, "the mines and turrets of the set-up",
             lambda survey: survey.setup.tokens if survey.setup else ()),
        Word("mech", ZONE, "the zone of the mech", _mech),
    ),
    things=(
        ThingKind("zone", "zones", "a zone card as it lies", ZONE_WORDS,
              lambda survey, zone: zone_name(zone), lambda survey, zone: _objects((zone.id,))),
        ThingKind("player", "players", "a player of the set-up", PLAYER_WORDS,
              lambda survey, player: player_name(survey.setup, player.id),
              lambda survey, player: _objects(
                  base.id for base in (survey.base_of(player),) if base is not None)),
        ThingKind("pilot", "pilots", "where a pilot begins", PILOT_WORDS,
              lambda survey, pilot: piece_name(survey.setup, pilot),
              lambda survey, pilot: _objects((pilot.id,))),
        ThingKind("token", "tokens", "a mine or a turret", TOKEN_WORDS,
              lambda survey, token: piece_name(survey.setup, token),
              lambda survey, token: _objects((token.id,))),
    ),
    functions=(
        Function("distance", (PLACES, PLACES), NUMBER, "the steps of the shortest way",
                 "distance(base, mech)", _steps, _search, 1,
                 lambda survey, start, goal: _shown(survey, start, goal, survey.steps)),
        Function("moves", (PLACES, PLACES), NUMBER, "the moves of the shortest way with jumps",
                 "moves(base, mech)", _moves, _search, 1,
                 lambda survey, start, goal: _shown(survey, start, goal, survey.graph)),
        Function("reach", (PLACES, ("number",)), ZONE.listed, "the zones within this many steps",
                 "reach(base, 2)", _reach, _search, 1, each=_listed),
    ),
    spaces=_zones,
    starters=(
        CheckStarter("Bases worth the same",
                "max(sum(zone.value for zone in reach(base, 2)) for base in bases)\n"
                "    - min(sum(zone.value for zone in reach(base, 2)) for base in bases) <= 1",
                "The values within two steps of the bases differ by more than 1"),
        CheckStarter("Far from the mech", "all(distance(base, mech) >= 3 for base in bases)",
                "{base} is only {distance} steps from the mech"),
        CheckStarter("No closed zone", "all(zone.blocked <= 2 for zone in zones)",
                "{zone} has {blocked} sides that nobody crosses"),
    ),
)  # fmt: skip
"""What can be said of an arena."""
