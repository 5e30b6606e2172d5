"""What a tactics scenario is made of: mats, boxes and what is marked on them."""

from __future__ import annotations

from typing import Literal

from editor.core.kit import Kit, Library
from editor.core.points import Cell
from editor.core.scenario import Scenario
from editor.core.values import Value

Side = Literal["north", "east", "south", "west"]
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
Turn = Literal[0, 90, 180, 270]
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)
CLASSES = ("fighter", "rogue", "wizard", "beast")
"""The four classes of unit. Source: rules/tactics, A1."""

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

Rows = tuple[str, ...]
"""A grid of terrain letters, row by row from the north; all rows have one length."""


class Mark(Value, frozen=True):
    """A white line printed on a side of a box, in the box's own frame at turn 0."""

    side: Side
    offset: int


class PrintedArea(Value, frozen=True):
    """A control area printed on a mat; `trigger` is one of its `cells`."""

    id: str
    cells: tuple[Cell, ...]
    trigger: Cell


class MatSide(Value, frozen=True):
    """One printed side of a mat."""

    terrain: Rows
    areas: tuple[PrintedArea, ...] = ()
    artifact: Cell | None = None


class MatComponent(Value, frozen=True, kw_only=True, tag="mat", tag_field="kind"):
    """A mat with its sides by name. `count` None: as many as one likes (own components)."""

    id: str
    name: str
    notes: str = ""
    copy_of: str = ""
    count: int | None = None
    sides: dict[str, MatSide]


class BoxComponent(Value, frozen=True, kw_only=True, tag="box", tag_field="kind"):
    """A box: its size (columns, rows at turn 0), height, top, marks and dungeon within."""

    id: str
    name: str
    notes: str = ""
    copy_of: str = ""
    count: int | None = None
    size: tuple[int, int]
    height: int
    terrain: Rows
    marks: tuple[Mark, ...] = ()
    dungeon: Rows = ()


Component = MatComponent | BoxComponent


class Mat(Value, frozen=True, kw_only=True):
    """A mat on the table: `side` names the printed side that lies up."""

    id: str
    component: str
    side: str
    at: Cell
    locked: bool = False
    note: str = ""


class Box(Value, frozen=True, kw_only=True):
    """A box on a mat or on another box; `at` is the upper-left cell as it lies.

    `on` is MAT or the id of a box; `turn` is clockwise.
    """

    id: str
    component: str
    at: Cell
    turn: Turn
    on: str
    locked: bool = False
    note: str = ""


class Portal(Value, frozen=True, kw_only=True):
    """A portal on a side of a box; side and offset in the box's own frame at turn 0."""

    id: str
    box: str
    side: Side
    offset: int
    locked: bool = False
    note: str = ""


class Area(Value, frozen=True, kw_only=True):
    """A control area on the map; `trigger` is meant to be one of its `cells`."""

    id: str
    cells: tuple[Cell, ...]
    trigger: Cell
    name: str = ""
    locked: bool = False
    note: str = ""


class Artifact(Value, frozen=True, kw_only=True):
    """The space on which the artifact lies at the start."""

    id: str
    at: Cell
    locked: bool = False
    note: str = ""


class Dungeon(Value, frozen=True, kw_only=True):
    """The dungeon inside a box, as rows of dungeon letters."""

    id: str
    box: str
    rows: Rows
    locked: bool = False
    note: str = ""


class Label(Value, frozen=True, kw_only=True):
    """A text written on the map."""

    id: str
    at: Cell
    text: str
    locked: bool = False
    note: str = ""


class Board(Value, frozen=True, kw_only=True):
    """The geometry of a tactics scenario; what is listed is in force, nothing else."""

    mats: tuple[Mat, ...] = ()
    boxes: tuple[Box, ...] = ()
    portals: tuple[Portal, ...] = ()
    areas: tuple[Area, ...] = ()
    artifact: Artifact | None = None
    dungeons: tuple[Dungeon, ...] = ()
    labels: tuple[Label, ...] = ()


class Player(Value, frozen=True, kw_only=True):
    """A player of a set-up; `seat` counts from 1, `team` is empty where there are none."""

    id: str
    seat: int
    name: str = ""
    team: str = ""
    classes: tuple[str, ...] = CLASSES


class Start(Value, frozen=True, kw_only=True):
    """A starting location: four spaces of the map, and the player who begins there."""

    id: str
    cells: tuple[Cell, ...]
    player: str = ""
    locked: bool = False
    note: str = ""


class Setup(Value, frozen=True, kw_only=True):
    """One way to seat players on the map."""

    id: str
    title: str = ""
    notes: str = ""
    players: tuple[Player, ...] = ()
    starts: tuple[Start, ...] = ()


class TacticsScenario(Scenario[Board, Component, Setup], frozen=True, kw_only=True):
    """A scenario of the tactics system."""


TacticsKit = Kit[Component]
TacticsLibrary = Library[Component]
