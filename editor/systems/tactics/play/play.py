"""The record of play: rules, scenes and portraits, where spaces lie, ways and starts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from editor.core.late import LateNames
from editor.core.points import Cell
from editor.picture.affine import Rect
from editor.picture.drawing import Node
from editor.play.game import Game
from editor.play.header import NONE
from editor.seam.play import BoardPlace, Play, PositionOverlay, StartingLocation, places_of
from editor.seam.scene import SceneOptions
from editor.seam.tabletop import Footprint, ring_around
from editor.systems.tactics.map.seats import offered
from editor.systems.tactics.picture.match import MatchScene, PositionDrawing
from editor.systems.tactics.play.labels import TERRAIN_WORDS, dungeon_words, names_of
from editor.systems.tactics.play.odds import way_of
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.play.scene import bare_board, hidden_by, plan_of, portraits, scene
from editor.systems.tactics.supply.tabletop import tabletop


def places(game: Game) -> tuple[BoardPlace, ...]:
    """Return where each space lies; those of dungeons lie over the tops of their boxes."""
    found = places_of(tabletop(game.survey))
    return tuple(
        found[name] if game.table.cell_dungeon[space] == NONE else _inside(game, space, cell)
        for space, (name, cell) in enumerate(zip(game.spaces, names_of(game).cells, strict=True))
    )


def _inside(game: Game, space: int, cell: Cell) -> BoardPlace:
    """Return the place of a space of a dungeon."""
    dungeon = int(game.table.cell_dungeon[space])
    box = game.survey.realm.boxes[names_of(game).boxes[dungeon]]
    ground = TERRAIN_WORDS[game.table.cell_terrain[space]]
    return BoardPlace(
        Footprint((ring_around(Rect(*cell, 1, 1)),)),
        (cell[0] + 0.5, cell[1] + 0.5),
        box.top,
        1.0,
        cell,
        f"{ground}, {dungeon_words(game, dungeon).replace('in ', 'in the dungeon of ', 1)}",
    )


def overlays(game: Game) -> tuple[PositionOverlay, ...]:
    """Return the plan of each dungeon, which takes the place of its box while it is open."""
    return tuple(
        PositionOverlay(1 << dungeon, hidden_by(game, dungeon), partial(_plan, game, dungeon))
        for dungeon in range(game.table.dungeons)
    )


def _plan(game: Game, dungeon: int, options: SceneOptions, pixels: float) -> tuple[Node, ...]:
    """Return the plan of a dungeon on the top of its box, on which no other box stands then."""
    without = replace(options, hidden=options.hidden | hidden_by(game, dungeon))
    drawing = PositionDrawing(dungeons=(plan_of(game, dungeon),))
    return MatchScene(bare_board(game, without), drawing, ()).pieces(pixels)


def locations(game: Game) -> tuple[StartingLocation, ...]:
    """Return the starts from which players choose; none where the set-up assigns them."""
    if not game.table.choices:
        return ()
    starts = {frozenset(start.cells): start.id for start in game.survey.setup.starts}
    return tuple(
        StartingLocation(
            number,
            choice.words,
            tuple(
                starts[cells]
                for place in choice.places
                if (cells := frozenset(place.cells)) in starts
            ),
            tuple(dict.fromkeys(cell for place in choice.places for cell in place.cells)),
        )
        for number, choice in enumerate(offered(game.survey).choices)
    )


LATE = LateNames("editor.systems.tactics.play")

PLAY = Play(
    RULES,
    scene,
    portraits,
    places,
    LATE.value("questions.QUESTIONS"),
    overlays,
    way_of,
    locations=locations,
)
