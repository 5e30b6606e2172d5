"""The scene of a position: the board without its starts, and what stands on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from editor.core.caches import MAP, cached
from editor.core.points import Cell
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.seam.scene import SceneOptions
from editor.systems.tactics.board import CLASSES, Setup
from editor.systems.tactics.dungeons import over
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.picture.match import (
    Flag,
    MatchScene,
    OpenDungeon,
    PositionDrawing,
    UnitFigure,
)
from editor.systems.tactics.picture.meeples import Meeple
from editor.systems.tactics.picture.scene import TacticsScene
from editor.systems.tactics.play.display import trigger_of
from editor.systems.tactics.play.labels import names_of, players_of
from editor.systems.tactics.play.state import State
from editor.systems.tactics.seats import enemy_seat


@dataclass(frozen=True)
class _Bare:
    """A board without a set-up."""

    realm: Realm
    setup: Setup | None = None
    mode: str = ""


def scene(game: Game, state: State, viewer: int, options: SceneOptions) -> MatchScene:
    """Return the scene of a position, the same for every viewer: units are never hidden.

    A box whose dungeon is open shows its plan; boxes on it are hidden.
    """
    del viewer
    opened = [d for d in range(game.table.dungeons) if state.open_bits >> d & 1]
    hidden = options.hidden | {box for d in opened for box in _boxes_upon(game, d)}
    board = game.survey.board
    if board.artifact is not None:
        hidden |= {board.artifact.id}
    return MatchScene(
        _board(game, replace(options, hidden=hidden)),
        _position(game, state, opened),
        _cells(game, opened),
    )


@cached(MAP, of_map=True)
def _board(game: Game, options: SceneOptions) -> TacticsScene:
    """Return the scene of a game's board, which all its positions share."""
    return TacticsScene(_Bare(game.survey.realm), options)


def _boxes_upon(game: Game, dungeon: int) -> Iterable[str]:
    return game.survey.realm.carried_by(names_of(game).boxes[dungeon])


def _cells(game: Game, opened: list[int]) -> tuple[Cell | None, ...]:
    """Return the cell of each space; None for spaces of closed dungeons and shut spaces.

    The spaces of an open dungeon replace those of the map above it.
    """
    return _shown_cells(game, tuple(opened))


@cached(MAP, of_map=True)
def _shown_cells(game: Game, opened: tuple[int, ...]) -> tuple[Cell | None, ...]:
    table = game.table
    found: list[Cell | None] = []
    for space, cell in enumerate(names_of(game).cells):
        inside = table.cell_dungeon[space]
        shut = any(table.flip_bits[space] >> dungeon & 1 for dungeon in opened)
        shown = not shut if inside == NONE else inside in opened
        found.append(cell if shown else None)
    return tuple(found)


def _position(game: Game, state: State, opened: list[int]) -> PositionDrawing:
    artifact = state.artifact_at if game.table.artifact else NOWHERE
    cells = names_of(game).cells
    return PositionDrawing(
        tuple(_figures(game, state)),
        tuple(_flags(game, state)),
        None if artifact == NOWHERE else cells[artifact],
        tuple(_plan(game, dungeon) for dungeon in opened),
    )


def _figures(game: Game, state: State) -> Iterable[UnitFigure]:
    cells = names_of(game).cells
    for unit in range(game.table.units):
        cell = state.cell[unit]
        if cell != NOWHERE:
            yield UnitFigure(
                cells[cell],
                Meeple(
                    seat_of_party(game, unit // 4),
                    CLASSES[unit % 4],
                    int(state.health[unit]),
                    bool(state.weakened[unit]),
                    state.bearer == unit,
                ),
            )


def seat_of_party(game: Game, party: int) -> int:
    """Return the seat that a party is drawn with: its player's, or one for enemies."""
    players = players_of(game)
    if party < players:
        return game.seats[party].seat
    return enemy_seat([seat.seat for seat in game.seats], party - players)


def _flags(game: Game, state: State) -> Iterable[Flag]:
    table = game.table
    if not table.control:
        return
    cells = names_of(game).cells
    for area in range(table.areas):
        trigger, taker = trigger_of(game, area), state.flag_of[area]
        if trigger != NOWHERE:
            seat = 0 if taker == NOBODY else seat_of_party(game, taker)
            yield Flag(cells[trigger], int(state.flag[area]), int(table.rule_track), seat)


@cached(MAP, of_map=True)
def _plan(game: Game, dungeon: int) -> OpenDungeon:
    """Return the plan of a dungeon over the cells of its box."""
    found = game.survey.board.dungeons[dungeon]
    box = game.survey.realm.boxes[found.box]
    plan: dict[Cell, str] = dict.fromkeys(box.cells(), "#")
    for y, row in enumerate(found.rows):
        for x, letter in enumerate(row):
            for cell in over(box, ((x, y),)):
                plan[cell] = letter
    return OpenDungeon(tuple(plan.items()))
