"""Boards that the tests of pictures draw."""

from editor.systems.tactics.map.board import (
    Area,
    Artifact,
    Board,
    Box,
    BoxComponent,
    Component,
    Label,
    Mat,
    MatComponent,
    MatSide,
    Player,
    Portal,
    Setup,
    Start,
)
from editor.systems.tactics.map.geometry import Realm

_MAT = (
    "...f....~~....",
    "...ff...~~....",
    "........==..f.",
    "f.......~~...f",
    "f.......~~...f",
    "ff.......~~...",
    ".........~~~=~",
    "..........~~=~",
    "..............",
    "..f...........",
    ".v............",
    ".............f",
    "..............",
    "..f...ff......",
)
_TOPS = {
    "west": (1, ("ff...", "f..v.", ".....", "..f..")),
    "west-tower": (1, ("^f", ".^")),
    "great": (2, ("ff...f^^", "f......^", "~~.....v", "~~.....b", "~.....ff")),
    "great-tower": (1, ("^.v", "f..")),
    "east": (1, ("..f", "v..")),
    "east-tower": (1, ("b.", ".f")),
}


def twin_peaks() -> tuple[Realm, Setup]:
    """Return a board with every terrain, sign and height up to three levels."""
    components: dict[str, Component] = {
        "mat": MatComponent(id="mat", name="Mat", sides={"a": MatSide(terrain=_MAT)})
    }
    for name, (height, rows) in _TOPS.items():
        size = (len(rows[0]), len(rows))
        components[name] = BoxComponent(id=name, name=name, size=size, height=height, terrain=rows)
    places = (
        ("west", (2, 2), "mat"),
        ("west-tower", (3, 3), "west"),
        ("great", (4, 8), "mat"),
        ("great-tower", (7, 10), "great"),
        ("east", (11, 3), "mat"),
        ("east-tower", (11, 3), "east"),
    )
    board = Board(
        mats=(Mat(id="m", component="mat", side="a", at=(0, 0)),),
        boxes=tuple(Box(id=n, component=n, at=at, turn=0, on=on) for n, at, on in places),
        portals=(
            Portal(id="p1", box="west", side="south", offset=1),
            Portal(id="p2", box="great", side="west", offset=2),
            Portal(id="p3", box="east", side="south", offset=1),
        ),
        areas=(
            Area(id="a", cells=_block(0, 6, 3, 2), trigger=(1, 7)),
            Area(id="b", cells=_block(5, 0, 3, 2), trigger=(6, 1)),
            Area(id="c", cells=_block(12, 8, 2, 3), trigger=(12, 9)),
        ),
        artifact=Artifact(id="star", at=(6, 6)),
    )
    corners = ((0, 0), (12, 0), (12, 12), (0, 12))
    setup = Setup(
        id="four",
        players=tuple(Player(id=f"p{n}", seat=n) for n in range(1, 5)),
        starts=tuple(
            Start(id=f"s{n}", cells=_block(*corner, 2, 2), player=f"p{n}")
            for n, corner in enumerate(corners, 1)
        ),
    )
    return Realm(board, components, {}), setup


def _block(x: int, y: int, width: int, depth: int) -> tuple[tuple[int, int], ...]:
    return tuple((x + i, y + j) for j in range(depth) for i in range(width))


_SMALL_MAT = ("..~~.f", ".v=~.f", "......", "f...^.", "#....b")


def small() -> tuple[Realm, Setup]:
    """Return a board of 6 x 5 spaces with one of everything."""
    components: dict[str, Component] = {
        "mat": MatComponent(id="mat", name="Mat", sides={"a": MatSide(terrain=_SMALL_MAT)}),
        "box": BoxComponent(id="box", name="Box", size=(3, 2), height=2, terrain=("f..", "~.v")),
        "cube": BoxComponent(id="cube", name="Cube", size=(1, 1), height=1, terrain=("^",)),
    }
    board = Board(
        mats=(Mat(id="m", component="mat", side="a", at=(0, 0)),),
        boxes=(
            Box(id="b1", component="box", at=(1, 2), turn=0, on="mat"),
            Box(id="b2", component="cube", at=(2, 2), turn=0, on="b1"),
        ),
        portals=(
            Portal(id="p1", box="b1", side="south", offset=1),
            Portal(id="p2", box="b1", side="west", offset=0),
        ),
        areas=(Area(id="a", cells=((4, 1), (4, 2), (5, 2)), trigger=(5, 2)),),
        artifact=Artifact(id="star", at=(4, 4)),
        labels=(Label(id="l", at=(4, 0), text="ford"),),
    )
    setup = Setup(
        id="one",
        players=(Player(id="p", seat=2),),
        starts=(Start(id="s", cells=((0, 0), (1, 0), (0, 1), (1, 1)), player="p"),),
    )
    return Realm(board, components, {}), setup


_PATCH = ("..ff~=~..", ".ff.~~~v.", "^..b~#.v.", "^^..~##..")


def wide(mat_id: str = "m") -> Realm:
    """Return a mat of 36 x 16 spaces of every terrain; its ground is kept under its id."""
    rows = tuple(row * 4 for row in _PATCH) * 4
    mat = MatComponent(id="wide", name="Wide", sides={"a": MatSide(terrain=rows)})
    laid = Mat(id=mat_id, component="wide", side="a", at=(0, 0))
    return Realm(Board(mats=(laid,)), {"wide": mat}, {})
