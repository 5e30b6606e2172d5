"""What a tactics scenario is made of: mats, boxes and what is marked on them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from editor.core.kit import Kit, Library
from editor.core.points import Cell
from editor.core.scenario import Position, Scenario
from editor.core.values import Few, Id, Line, Many, Text, Value

Side = Literal["north", "east", "south", "west"]
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
Turn = Literal[0, 90, 180, 270]
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)
CLASSES = ("fighter", "rogue", "wizard", "beast")
"""The four classes of unit. Source: docs/rules/tactics.md A1."""
UnitClass = Annotated[str, Meta(pattern=f"^({'|'.join(CLASSES)})$(?!\\n)")]

MAT = "mat"
"""What `on` says for a box that stands on a mat."""

PLAIN, BRIDGE, WATER, FOREST, PEAK, VILLAGE, BALLISTA, HOLE = ".=~f^vb#"
TERRAIN_NAMES = {
    PLAIN: "plain",
    BRIDGE: "bridge",
    WATER: "water",
    FOREST: "forest",
    PEAK: "peak",
    VILLAGE: "village",
    BALLISTA: "ballista",
    HOLE: "hole",
}
"""Terrain letters and their names, in the order of the palette."""

DUNGEON_NAMES = {
    "E": "entrance",
    "~": "water",
    "?": "monster",
    "c": "cave-in",
    "t": "trap",
    "d": "locked door",
    "m": "magic barrier",
    "*": "crystal",
    ".": "floor",
    "#": "wall",
}
"""Letters of a dungeon's rows and their names."""

Rows = Annotated[
    tuple[Annotated[str, Meta(pattern=r"^[.=~f^vb#]{1,256}$(?!\n)")], ...],
    Meta(min_length=1, max_length=256),
]
"""A grid of terrain letters, row by row from the north; all rows have one length."""

DungeonRows = Annotated[
    tuple[Annotated[str, Meta(pattern=r"^[E~?ctdm*.#]{1,256}$(?!\n)")], ...],
    Meta(max_length=256),
]
"""A grid of dungeon letters, row by row from the north; all rows have one length."""

Extent = Annotated[int, Meta(ge=1, le=256)]
"""A number of columns or rows of a component."""

Offset = Annotated[int, Meta(ge=0, le=255)]
"""A place along a side: from the west on north and south, from the north on west and east."""

Cells = Annotated[tuple[Cell, ...], Meta(max_length=1024)]
"""The spaces of an area."""


class Mark(Value, frozen=True):
    """A white line printed on a side of a box, in the box's own frame at turn 0."""

    side: Side
    offset: Offset


class PrintedArea(Value, frozen=True):
    """A control area printed on a mat; `trigger` is one of its `cells`."""

    id: Id
    cells: Cells
    trigger: Cell


class MatSide(Value, frozen=True):
    """One printed side of a mat."""

    terrain: Rows
    areas: Few[PrintedArea] = ()
    artifact: Cell | None = None


class MatComponent(Value, frozen=True, kw_only=True, tag="mat", tag_field="kind"):
    """A mat with its sides by name. `count` None: as many as one likes (own components)."""

    id: Id
    name: Line
    notes: Text = ""
    copy_of: Id = ""
    count: Annotated[int, Meta(ge=0, le=999)] | None = None
    sides: Annotated[dict[Id, MatSide], Meta(min_length=1, max_length=8)]


class BoxComponent(Value, frozen=True, kw_only=True, tag="box", tag_field="kind"):
    """A box: its size (columns, rows at turn 0), height, top, marks and dungeon within."""

    id: Id
    name: Line
    notes: Text = ""
    copy_of: Id = ""
    count: Annotated[int, Meta(ge=0, le=999)] | None = None
    size: tuple[Extent, Extent]
    height: Annotated[int, Meta(ge=1, le=99)]
    terrain: Rows
    marks: Annotated[tuple[Mark, ...], Meta(max_length=256)] = ()
    dungeon: DungeonRows = ()


Component = MatComponent | BoxComponent


class Mat(Value, frozen=True, kw_only=True):
    """A mat on the table: `side` names the printed side that lies up."""

    id: Id
    component: Id
    side: Id
    at: Cell
    locked: bool = False
    note: Text = ""


class Box(Value, frozen=True, kw_only=True):
    """A box on a mat or on another box; `at` is the upper-left cell as it lies.

    `on` is MAT or the id of a box; `turn` is clockwise.
    """

    id: Id
    component: Id
    at: Cell
    turn: Turn
    on: Id
    locked: bool = False
    note: Text = ""


class Portal(Value, frozen=True, kw_only=True):
    """A portal on a side of a box; side and offset in the box's own frame at turn 0."""

    id: Id
    box: Id
    side: Side
    offset: Offset
    locked: bool = False
    note: Text = ""


class Area(Value, frozen=True, kw_only=True):
    """A control area on the map; `trigger` is meant to be one of its `cells`."""

    id: Id
    cells: Cells
    trigger: Cell
    name: Line = ""
    locked: bool = False
    note: Text = ""


class Artifact(Value, frozen=True, kw_only=True):
    """The space on which the artifact lies at the start."""

    id: Id
    at: Cell
    locked: bool = False
    note: Text = ""


class Dungeon(Value, frozen=True, kw_only=True):
    """The dungeon inside a box, as rows of dungeon letters."""

    id: Id
    box: Id
    rows: DungeonRows
    locked: bool = False
    note: Text = ""


class Label(Value, frozen=True, kw_only=True):
    """A text written on the map."""

    id: Id
    at: Cell
    text: Line
    locked: bool = False
    note: Text = ""


class Board(Value, frozen=True, kw_only=True):
    """The geometry of a tactics scenario; what is listed is in force, nothing else."""

    mats: Few[Mat] = ()
    boxes: Many[Box] = ()
    portals: Many[Portal] = ()
    areas: Few[Area] = ()
    artifact: Artifact | None = None
    dungeons: Few[Dungeon] = ()
    labels: Annotated[tuple[Label, ...], Meta(max_length=1024)] = ()


class Player(Value, frozen=True, kw_only=True):
    """A player of a set-up; `seat` counts from 1, `team` is empty where there are none."""

    id: Id
    seat: Annotated[int, Meta(ge=1, le=8)]
    name: Line = ""
    team: Id = ""
    classes: Annotated[tuple[UnitClass, ...], Meta(max_length=16)] = CLASSES


class Start(Value, frozen=True, kw_only=True):
    """A starting location: four spaces of the map, and the player who begins there."""

    id: Id
    cells: Few[Cell]
    player: Id = ""
    locked: bool = False
    note: Text = ""


class Setup(Value, frozen=True, kw_only=True):
    """One way to seat players on the map."""

    id: Id
    title: Line = ""
    notes: Text = ""
    players: Annotated[tuple[Player, ...], Meta(max_length=8)] = ()
    starts: Annotated[tuple[Start, ...], Meta(max_length=16)] = ()
    positions: Few[Position] = ()


TacticsMode = Annotated[str, Meta(pattern=r"^(control|team|free-for-all|solo|co-op)$(?!\n)")]
"""The ways to play tactics; modes.py tells of each."""


class TacticsScenario(Scenario[Board, Component, Setup], frozen=True, kw_only=True):
    """A scenario of the tactics system."""

    mode: TacticsMode


TacticsKit = Kit[Component]
TacticsLibrary = Library[Component]
