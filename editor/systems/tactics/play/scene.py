"""Positions as pictures: the map without its set-up, what stands on it, and each piece alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from msgspec import structs

from editor.core.caches import MAP, cached
from editor.core.points import Cell
from editor.picture.affine import scaled
from editor.picture.drawing import Group, Picture
from editor.picture.emblems import emblem
from editor.picture.signs import flag
from editor.play.display import BoardFigure
from editor.play.game import Game
from editor.play.header import NOBODY, NONE
from editor.seam.play import SQUARE
from editor.seam.scene import SceneOptions
from editor.systems.tactics.map.board import CLASSES, Setup, Start
from editor.systems.tactics.map.dungeons import over
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.seats import enemy_seat
from editor.systems.tactics.picture import portraits as drawings
from editor.systems.tactics.picture.match import (
    Flag,
    MatchScene,
    OpenDungeon,
    PositionDrawing,
    UnitFigure,
)
from editor.systems.tactics.picture.meeples import Meeple, weakened_mark
from editor.systems.tactics.picture.scene import TacticsScene
from editor.systems.tactics.play.display import ARTIFACT, FLAG, WEAKENED, turn_mark
from editor.systems.tactics.play.figures import closed, figures, flag_key, opened
from editor.systems.tactics.play.labels import names_of, players_of, units_by_id
from editor.systems.tactics.play.state import State


@dataclass(frozen=True)
class _Bare:
    """A board without its set-up, or with the starts of one that players have chosen."""

    realm: Realm
    setup: Setup | None = None
    mode: str = ""


def scene(game: Game, state: State, viewer: int, options: SceneOptions) -> MatchScene:
    """Return the scene of a position, the same for every viewer: units are never hidden.

    A box whose dungeon is open shows its plan; boxes on it are hidden.
    """
    open_now = [d for d in range(game.table.dungeons) if opened(game, state) >> d & 1]
    hidden = options.hidden.union(*(hidden_by(game, dungeon) for dungeon in open_now))
    board = game.survey.board
    if board.artifact is not None:
        hidden |= {board.artifact.id}
    return MatchScene(
        bare_board(game, replace(options, hidden=hidden), _claims(game, state)),
        _position(game, figures(game, state, viewer), open_now),
        _shown_cells(game, closed(game, state)),
    )


@cached(MAP, of_map=True)
def bare_board(game: Game, options: SceneOptions, claims: tuple[int, ...] = ()) -> TacticsScene:
    """Return the scene of a game's board, which its positions share.

    `claims` is the choice of starts of each player, NONE for none yet; empty once all have begun.
    """
    table, cells = game.table, names_of(game).cells
    spread: dict[tuple[int, int], list[Cell]] = {}
    for party, claim in enumerate(claims):
        for place in range(table.choice_count[claim] if claim != NONE else 0):
            start = spread.setdefault((party, int(table.choice_zone[claim, place])), [])
            start.append(cells[table.choice_cell[claim, place]])
    starts = tuple(
        Start(id=f"{party}-{zone}", cells=tuple(spaces), player=game.seats[party].id)
        for (party, zone), spaces in spread.items()
    )
    claimed = structs.replace(game.survey.setup, starts=starts) if starts else None
    return TacticsScene(_Bare(game.survey.realm, claimed), options)


def _claims(game: Game, state: State) -> tuple[int, ...]:
    """Return the starts that players have chosen, while they still set out."""
    if not game.table.choices or turn_mark(game, state).round:
        return ()
    return tuple(int(state.claim[party]) for party in range(game.table.players))


def hidden_by(game: Game, dungeon: int) -> frozenset[str]:
    """Return the boxes that are not drawn while a dungeon is open: those on its own."""
    return frozenset(game.survey.realm.carried_by(names_of(game).boxes[dungeon]))


@cached(MAP, of_map=True)
def _shown_cells(game: Game, closed: tuple[int, ...]) -> tuple[Cell | None, ...]:
    """Return the cell of each space; None for those that are closed.

    The spaces of an open dungeon replace those of the map above it.
    """
    gone = frozenset(closed)
    return tuple(None if space in gone else cell for space, cell in enumerate(names_of(game).cells))


def _position(game: Game, shown: Iterable[BoardFigure], open_now: Iterable[int]) -> PositionDrawing:
    cells, looks = names_of(game).cells, looks_of(game)
    units: list[UnitFigure] = []
    flags: list[Flag] = []
    artifact: Cell | None = None
    for item in shown:
        cell = cells[item.space]
        if item.picture in looks:
            seat, kind = looks[item.picture]
            weak, bearer = WEAKENED in item.marks, ARTIFACT in item.marks
            units.append(UnitFigure(cell, Meeple(seat, kind, item.number, weak, bearer)))
        elif item.picture == ARTIFACT:
            artifact = cell
        else:
            seat = 0 if item.player == NOBODY else seat_of_party(game, item.player)
            flags.append(Flag(cell, *item.share, seat))
    plans = tuple(plan_of(game, dungeon) for dungeon in open_now)
    return PositionDrawing(tuple(units), tuple(flags), artifact, plans)


@cached(MAP, of_map=True)
def looks_of(game: Game) -> dict[str, tuple[int, str]]:
    """Return the seat and the class with which each unit is drawn, by its id."""
    return {
        name: (seat_of_party(game, unit // 4), CLASSES[unit % 4])
        for name, unit in units_by_id(game).items()
    }


def seat_of_party(game: Game, party: int) -> int:
    """Return the seat that a party is drawn with: its player's, or one for enemies."""
    players = players_of(game)
    if party < players:
        return game.seats[party].seat
    return enemy_seat([seat.seat for seat in game.seats], party - players)


@cached(MAP, of_map=True)
def plan_of(game: Game, dungeon: int) -> OpenDungeon:
    """Return the plan of a dungeon over the cells of its box."""
    found = game.survey.board.dungeons[dungeon]
    box = game.survey.realm.boxes[found.box]
    plan: dict[Cell, str] = dict.fromkeys(box.cells(), "#")
    for y, row in enumerate(found.rows):
        for x, letter in enumerate(row):
            for cell in over(box, ((x, y),)):
                plan[cell] = letter
    return OpenDungeon(tuple(plan.items()))


def portraits(game: Game) -> Mapping[str, Picture]:
    """Return the units, the artifact, flags by who took them, and the sign of weakened units."""
    found = {
        name: drawings.unit(seat, kind, (0.0, 0.0), 1.0)
        for name, (seat, kind) in looks_of(game).items()
    }
    found[WEAKENED] = Picture((Group(weakened_mark((0.0, 0.0)), scaled(2.8, (0.0, 0.0))),), SQUARE)
    if game.table.artifact:
        found[ARTIFACT] = drawings.artifact_token((0.0, 0.0), 1.0)
    if game.table.control:
        found[FLAG] = Picture((flag((-0.18, 0.34), "", 1.0),), SQUARE)
        for party in range(players_of(game)):
            seat = seat_of_party(game, party)
            found[flag_key(game, party)] = Picture((emblem(seat, (0.0, 0.0), 0.42),), SQUARE)
    return found
