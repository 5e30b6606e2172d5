"""A match for the page that plays it: what was dealt, its rules as JavaScript, and its board."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from statistics import median

from editor.core.points import Cell
from editor.core.values import JsonObject
from editor.core.version import VERSION
from editor.export.job import Job, chosen_survey
from editor.export.page.drawings import (
    Board,
    PartStore,
    map_of,
    map_options,
    name_of,
    pixels_of,
    views,
)
from editor.export.page.record import point, rings
from editor.picture.drawing import Group, Picture
from editor.picture.emblems import emblem
from editor.play.dialect.nodes import Function
from editor.play.dialect.reading import reader_of
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.greedy import PARTY
from editor.play.header import DRAWS, HEADER, NOBODY
from editor.play.layout import AnyLayout
from editor.play.replay import FORMAT, digest
from editor.play.rng import random_below
from editor.play.rules import Rules, spoken_words
from editor.play.script.words.constants import names_of_game
from editor.play.script.writing import Script
from editor.play.tree import TREE
from editor.seam.play import BoardPlace, Play, PositionOverlay, levels_of
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.seam.tabletop import Tabletop
from editor.seam.words import house_rules
from editor.systems.catalogue import checks_of

_KERNELS = ("choose", "search")
"""The kernels that a page needs: it plays no series."""
_WORK = (
    *("log_on", "event_count", "events", "draw_count", "draws", "forced_count", "forced_next"),
    *("forced", "actions", "scores", "places", "rng_seed", "rng_count", "at_limit"),
)
_PARTY = ("samples", "guesses")
_TREE = ("simulations", "plies", "player", "players", "nodes", "deserves", "visits")


_SCRIPTS: dict[str, tuple[Rules, Script]] = {}
"""The last one of each system: writing it takes longer than the rest of a page."""


def rules_script(rules: Rules) -> Script:
    """Return verbs, bots and words of a system as one expression of JavaScript."""
    known = _SCRIPTS.get(rules.system)
    if known is None or known[0] is not rules:
        known = _SCRIPTS[rules.system] = rules, _script(rules)
    return known[1]


def _script(rules: Rules) -> Script:
    kernels = {name: rules.kernels[name] for name in _KERNELS}
    entries: dict[str, Function] = {**rules.verbs.named(), **kernels, "random_below": random_below}
    del entries["measure"]
    return Script(reader_of(rules), entries, words=spoken_words(rules))


def game_record(game: Game) -> JsonObject:
    """Return a game as plain values for the page's script."""
    rules, survey = game.rules, game.survey
    checks = checks_of(survey.scenario)
    return {
        "format": FORMAT,
        "program": VERSION,
        "system": rules.system,
        "mode": survey.mode,
        "setup": survey.setup.id,
        "digest": digest(game.tables),
        "game": names_of_game(game, rules_script(rules).read),
        "tables": runs(game.tables.tolist()),
        "players": [
            {
                "id": seat.id,
                "name": seat.name,
                "seat": seat.seat,
                "team": seat.team,
                "robot": seat.robot,
            }
            for seat in game.seats
        ],
        "draws": list(rules.draws),
        "most_draws": DRAWS,
        "house": list(house_rules(survey.scenario, survey.ruleset, checks)),
        "sizes": {layout.name: layout.size for layout in (rules.state, rules.work, PARTY, TREE)},
        "at": {
            "state": dict(HEADER.offsets),
            "work": _offsets(rules.work, _WORK),
            "party": _offsets(PARTY, _PARTY),
            "tree": _offsets(TREE, _TREE),
        },
    }


def _offsets(layout: AnyLayout, names: tuple[str, ...]) -> dict[str, int]:
    return {name: layout.offsets[name] for name in names}


def runs(numbers: list[int]) -> list[list[int]]:
    """Return numbers as runs of equal ones: how many, and which."""
    return [[sum(1 for _ in each), number] for number, each in groupby(numbers)]


_PIECE = 0.86
"""How large a figure is drawn on a map whose set-up has no pieces, of a space."""


def board(play: Play, game: Game, table: Tabletop, store: PartStore) -> JsonObject:
    """Return the spaces of a game by index, its portraits by key, and the emblems by player.

    `piece` is how large a figure is drawn where there is room, in the units of the map.
    """
    sizes = [token.size for token in table.tokens if token.movable]
    spaces = zip(game.spaces, play.places(game), strict=True)
    emblems = [store.places((emblem(seat.seat, (0.5, 0.5), 0.4),)) for seat in game.seats]
    return {
        "places": [_place(name, place) for name, place in spaces],
        "portraits": {
            key: _portrait(picture, store) for key, picture in play.portraits(game).items()
        },
        "emblems": [name_of(part) for (part,) in emblems],
        "piece": round(median(sizes), 3) if sizes else _PIECE,
    }


def bare_map(play: Play, game: Game) -> Board:
    """Return how the map of a match is drawn by options: without the objects of its set-up."""
    first = game.opened(Engine(game.rules).start(game, 0))

    def drawn(options: SceneOptions) -> Scene:
        return play.scene(game, first, NOBODY, options).board

    return drawn


def area_map(job: Job) -> Board:
    """Return how an area map is drawn: with names and fields, without the starts of its set-up.

    A scene of play has its names and fields among the pieces.
    """
    whole = map_of(job)
    starts = frozenset(start.id for start in chosen_survey(job).setup.starts)

    def drawn(options: SceneOptions) -> Scene:
        return whole(replace(options, hidden=options.hidden | starts))

    return drawn


def match_views(
    job: Job, play: Play, game: Game, table: Tabletop, store: PartStore
) -> list[JsonObject]:
    """Return the views of the map of a match, and what positions change of each.

    Of an overlay, `without` are by level the parts of the drawing that go, `with` those that come.
    """
    shown = area_map(job) if table.cells is None else bare_map(play, game)
    changes = play.overlays(game)
    found = views(job, table, store, shown)
    for view in found:
        isometric = view["id"] == "isometric"
        view["overlays"] = [_overlay(table, shown, each, isometric, store) for each in changes]
    return found


def _overlay(
    table: Tabletop, shown: Board, change: PositionOverlay, isometric: bool, store: PartStore
) -> JsonObject:
    pixels = pixels_of(table)
    gone: list[list[int]] = []
    come: list[list[int]] = []
    for level in levels_of(table):
        before, after = (
            store.places(shown(map_options(table, isometric, level, more)).nodes(pixels))
            for more in (frozenset[str](), change.hidden)
        )
        drawn = store.places(change.nodes(SceneOptions(Viewpoint(isometric)), pixels))
        gone.append([part for part in before if part not in after])
        come.append([*(part for part in after if part not in before), *drawn])
    return {"bit": change.bit, "without": gone, "with": come}


def _portrait(picture: Picture, store: PartStore) -> list[object]:
    """Return the part of a picture, and its frame."""
    (part,) = store.places((Group(picture.nodes),))
    return [name_of(part), [round(value, 3) for value in picture.frame]]


def _place(name: str, place: BoardPlace) -> JsonObject:
    """Return a space; of one that fills its cell the page knows outline, middle and room."""
    known = {
        "name": name,
        "words": place.words,
        "up": place.elevation,
        "cell": None if place.cell is None else list(place.cell),
    }
    lies = {
        "rings": rings(place.outline.rings),
        "holes": rings(place.outline.holes),
        "at": point(place.centre),
        "room": round(place.room, 3),
    }
    return known if place.cell and lies == _filled(place.cell) else known | lies


def _filled(cell: Cell) -> JsonObject:
    x, y = cell
    corners = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]
    return {"rings": [corners], "holes": [], "at": [x + 0.5, y + 0.5], "room": 1}
