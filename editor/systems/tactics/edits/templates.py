"""New scenarios: a lawful, nearly empty map for each mode."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.points import Cell
from editor.core.scenario import FORMAT, KitUse, schema_name
from editor.systems.shared.making import chosen_mode
from editor.systems.tactics.edits.objects import box_component, mat_component
from editor.systems.tactics.map.board import (
    MAT,
    Area,
    Artifact,
    Board,
    Box,
    BoxComponent,
    Dungeon,
    Mat,
    MatComponent,
    Player,
    Portal,
    Setup,
    Start,
    TacticsLibrary,
    TacticsScenario,
)
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL, MODES

BASE_KIT = "tactics-base"
SEATS = (("red", "Red"), ("blue", "Blue"), ("gold", "Gold"), ("green", "Green"))
"""The players by seat, as the map colours them."""

TEAMS = ("sun", "moon")


def new_scenario(
    mode: str, players: int | None, library: TacticsLibrary, title: str = ""
) -> TacticsScenario:
    """Return a scenario of this mode without errors or warnings, on the mat of the base kit.

    `players` None stands for the most players of the mode. Raises ValueError for an unknown
    mode, or a number of players that it does not allow.
    """
    chosen, seats = chosen_mode("tactics", MODES, mode, players)
    blank = TacticsScenario(
        schema=schema_name("scenario"),
        format=FORMAT,
        system="tactics",
        mode=mode,
        title=title or f"New {chosen.title.lower()} map",
        kits=(KitUse(id=BASE_KIT),),
        board=Board(),
    )
    mat = mat_component(blank, library, "realm-mat")
    board = _board(mode, mat, box_component(blank, library, "broad-box"))
    setup = setup_for(mode, seats, mat_corners(mat, "control" if mode in CONTROL else "battle"))
    return replace(blank, board=board, setups=(setup,))


def _board(mode: str, mat: MatComponent, box: BoxComponent) -> Board:
    name = "control" if mode in CONTROL else "battle"
    side = mat.sides[name]
    board = Board(
        mats=(Mat(id="m1", component=mat.id, side=name, at=(0, 0)),),
        areas=tuple(
            Area(id=area.id, cells=area.cells, trigger=area.trigger) for area in side.areas
        ),
    )
    if mode in ADVENTURE:
        return Board(
            mats=board.mats,
            boxes=(Box(id="b1", component=box.id, at=(9, 8), turn=180, on=MAT),),
            portals=tuple(
                Portal(id=f"p{number}", box="b1", side=mark.side, offset=mark.offset)
                for number, mark in enumerate(box.marks, 1)
            ),
            dungeons=(Dungeon(id="d1", box="b1", rows=box.dungeon),),
        )
    if side.artifact is None:
        return board
    return Board(mats=board.mats, artifact=Artifact(id="artifact", at=side.artifact))


def mat_corners(mat: MatComponent, side: str) -> tuple[tuple[Cell, ...], ...]:
    """Return the 2 x 2 blocks in a mat's corners, clockwise from the north-west."""
    rows = mat.sides[side].terrain
    right, low = len(rows[0]) - 2, len(rows) - 2
    return tuple(
        ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
        for x, y in ((0, 0), (right, 0), (right, low), (0, low))
    )


def setup_for(
    mode: str, seats: int, blocks: tuple[tuple[Cell, ...], ...], setup_id: str = ""
) -> Setup:
    """Return a set-up with players in these four corners, named clockwise.

    Two players hold two diagonal corners each, allies sit on a diagonal. In a free-for-all the
    corners are nobody's: players choose them when a match begins.
    Source: docs/rules/tactics.md A5, set-up by player count; A8.
    """
    players = tuple(
        Player(id=name, seat=seat, name=title, team=TEAMS[(seat - 1) % 2] if mode == "team" else "")
        for seat, (name, title) in enumerate(SEATS[:seats], 1)
    )
    owners = [SEATS[corner % 2 if seats == 2 else corner][0] for corner in range(4)]
    if seats == 1:
        owners = [SEATS[0][0]] * 4
    if mode in FREE_FOR_ALL:
        owners = [""] * 4
    names = {"", *(player.id for player in players)}
    used = range(0, 4, 2) if seats == 1 else range(4)
    starts = tuple(
        Start(id=f"s{corner + 1}", player=owners[corner], cells=blocks[corner])
        for corner in used
        if owners[corner] in names
    )
    words = ("one", "two", "three", "four")
    return Setup(
        id=setup_id or words[seats - 1],
        title=f"{seats} player{'s' if seats > 1 else ''}",
        players=players,
        starts=starts,
    )
