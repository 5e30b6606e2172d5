"""What a tactics scenario is made of: mats, boxes and what is marked on them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from editor.core.kit import Kit, Library
from editor.core.points import Cell
from editor.core.scenario import Scenario
from editor.core.traits import COPIED, Traits
from editor.core.values import Few, Id, Locked, Many, Note, Value, about, one_of, place, whole
from editor.systems.shared import fields

Side = Annotated[
    Literal["north", "east", "south", "west"],
    about(
        "A side of a box, in the component's own frame at turn 0.",
        title="a side: north, east, south or west",
    ),
    place("own"),
]
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
Turn = fields.Turn
TURNS = fields.TURNS
CLASSES = ("fighter", "rogue", "wizard", "beast")
"""The four classes of unit. Source: docs/rules/tactics.md A1."""
UnitClass = Annotated[
    str, one_of(*CLASSES), COPIED, about("A class of unit.", title="a class of unit")
]

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
    tuple[
        Annotated[
            str,
            Meta(pattern=r"^[.=~f^vb#]{1,256}$(?!\n)"),
            about("One row from west to east.", title="1 to 256 of the letters . = ~ f ^ v b #"),
        ],
        ...,
    ],
    Meta(min_length=1, max_length=256),
    about(
        "A grid of terrain, row by row from the north, all rows of one length: . plain, "
        "= bridge, ~ water, f forest, ^ peak, v village, b ballista, # hole.",
        title="rows of the letters . = ~ f ^ v b #",
    ),
    place("own"),
]

DungeonRows = Annotated[
    tuple[
        Annotated[
            str,
            Meta(pattern=r"^[E~?ctdm*.#]{1,256}$(?!\n)"),
            about(
                "One row from west to east.", title="1 to 256 of the letters E ~ ? c t d m * . #"
            ),
        ],
        ...,
    ],
    Meta(max_length=256),
    about(
        "A dungeon, row by row, all rows of one length: E entrance, ~ water, ? monster, "
        "c cave-in, t trap, d locked door, m magic barrier, * crystal, . floor, # wall.",
        title="rows of the letters E ~ ? c t d m * . #",
    ),
    place("own"),
]

Extents = Annotated[
    tuple[
        Annotated[int, whole(1, 256, "a number of columns"), about("Columns, from west to east.")],
        Annotated[int, whole(1, 256, "a number of rows"), about("Rows, from north to south.")],
    ],
    about("Columns and rows.", title="a size as [columns, rows]"),
    place("own"),
]

Offset = Annotated[
    int,
    whole(0, 255, "an offset"),
    about(
        "How far along the side, from 0: from the west on the north and south, from the north "
        "on the west and east."
    ),
    place("own"),
]

Cells = Annotated[
    tuple[Cell, ...],
    Meta(max_length=1024),
    about("Spaces, in any order.", title="a list of spaces"),
]


Count = Annotated[Annotated[int, whole(0, 999, "a number of pieces")] | None, fields.COUNT]


class Mark(Value, frozen=True):
    """A white line on a side of a box."""

    side: Side
    offset: Offset


class PrintedArea(Value, frozen=True):
    """A control area as it is printed on a mat, in the mat's own cells."""

    id: Annotated[Id, about("The name that the area gets on the board.")]
    cells: Annotated[Cells, about("The spaces of the area."), place("own")]
    trigger: Annotated[
        Cell, about("The space with the big flag, one of the area's own."), place("own")
    ]


class MatSide(Value, frozen=True):
    """One printed side of a mat."""

    terrain: Annotated[Rows, about("The terrain of the whole side.")]
    areas: Annotated[Few[PrintedArea], about("The control areas that are printed on it.")] = ()
    artifact: Annotated[
        Cell | None,
        about("The space printed for the artifact; null for none.", title="a space or null"),
        place("own"),
    ] = None


class MatComponent(Value, frozen=True, kw_only=True, tag="mat", tag_field="kind"):
    """A mat with its printed sides."""

    id: Annotated[Id, about("The name by which boards and set-ups call the component.")]
    name: fields.ComponentName
    notes: fields.ComponentNotes = ""
    copy_of: fields.CopyOf = ""
    count: Count = None
    sides: Annotated[
        dict[Id, MatSide],
        Meta(min_length=1, max_length=8),
        about("The printed sides by name, such as control and battle."),
    ]


class BoxComponent(Value, frozen=True, kw_only=True, tag="box", tag_field="kind"):
    """A box, seen from above with its northern side up."""

    id: Annotated[Id, about("The name by which boards and set-ups call the component.")]
    name: fields.ComponentName
    notes: fields.ComponentNotes = ""
    copy_of: fields.CopyOf = ""
    count: Count = None
    size: Annotated[
        Extents,
        about("Columns and rows of the footprint at turn 0: [8, 5] is eight wide and five deep."),
    ]
    height: Annotated[
        int,
        whole(1, 99, "a height"),
        about("The height of the box in levels."),
    ]
    terrain: Annotated[
        Rows, about("The top of the box, as many rows and letters as its size says.")
    ]
    marks: Annotated[
        tuple[Mark, ...],
        Meta(max_length=256),
        about("The white lines on the sides; only there can a portal be."),
    ] = ()
    dungeon: Annotated[
        DungeonRows, about("The dungeon within the box; none when it is left out.")
    ] = ()


Component = MatComponent | BoxComponent
# The system is sent to other processes with the types of its files; what `about` makes cannot be.
AnyComponent = Annotated[
    Component,
    about(
        "A mat or a box, as it is made. Placing it copies what is printed on it into the lists "
        "of the board."
    ),
]


class Mat(Value, frozen=True, kw_only=True):
    """A mat on the table."""

    id: Annotated[Id, about("The name of this mat, such as m1.")]
    component: Annotated[
        fields.OfComponent, about("Its component, from a kit or the scenario's own.")
    ]
    side: Annotated[Id, about("The printed side that is face up."), Traits(short="{to} side")]
    at: Annotated[Cell, about("Its upper-left space on the board."), place("corner")]
    locked: Locked = False
    note: Note = ""


class Box(Value, frozen=True, kw_only=True):
    """A box on a mat or on another box."""

    id: Annotated[Id, about("The name of this box, such as b1.")]
    component: Annotated[
        fields.OfComponent, about("Its component, from a kit or the scenario's own.")
    ]
    at: Annotated[
        Cell, about("The upper-left space of its footprint after turning."), place("corner")
    ]
    turn: Annotated[
        Turn,
        about("How far it is turned clockwise, in degrees; 90 and 270 swap its width and depth."),
        Traits(words="turned {to}°"),
    ]
    on: Annotated[Id, about("Its support: mat, or the id of a box."), Traits(of="supports")]
    locked: Locked = False
    note: Note = ""


class Portal(Value, frozen=True, kw_only=True):
    """A portal on a side of a box, in the box's own frame: turning the box changes nothing here."""

    id: Annotated[Id, about("The name of this portal, such as p1.")]
    box: Annotated[Id, about("The box on whose side it is."), Traits(of="boxes")]
    side: Side
    offset: Offset
    locked: Locked = False
    note: Note = ""


class Area(Value, frozen=True, kw_only=True):
    """A control area on the map."""

    id: Annotated[Id, about("The name by which findings call the area.")]
    cells: Annotated[Cells, about("The spaces of the area.")]
    trigger: Annotated[Cell, about("The trigger space, normally one of the area's spaces.")]
    name: Annotated[fields.OwnName, about("The display name of the area.")] = ""
    locked: Locked = False
    note: Note = ""


class Artifact(Value, frozen=True, kw_only=True):
    """The artifact."""

    id: Annotated[Id, about("The name of the artifact, such as star.")]
    at: Annotated[Cell, about("Its space at the start.")]
    locked: Locked = False
    note: Note = ""


class Dungeon(Value, frozen=True, kw_only=True):
    """The dungeon inside a box."""

    id: Annotated[Id, about("The name of this dungeon, such as d1.")]
    box: Annotated[Id, about("The box in which it is."), Traits(of="boxes")]
    rows: DungeonRows
    locked: Locked = False
    note: Note = ""


class Label(Value, frozen=True, kw_only=True):
    """A text written on the map."""

    id: Annotated[Id, about("The name of this label, such as l1.")]
    at: Annotated[
        Cell,
        about("The space of the text, or the upper left one of several."),
        place("corner"),
    ]
    span: fields.LabelSpan = (1, 1)
    text: fields.LabelText
    locked: Locked = False
    note: Note = ""


class Board(Value, frozen=True, kw_only=True):
    """The map: mats, what stands on them and what is marked on it.

    What is listed is in force, nothing else.
    """

    mats: Annotated[Few[Mat], about("The mats on the table.")] = ()
    boxes: Annotated[Many[Box], about("The boxes, on mats and on one another.")] = ()
    portals: Annotated[Many[Portal], about("The portals, each on a side of a box.")] = ()
    areas: Annotated[Few[Area], about("The control areas.")] = ()
    artifact: Annotated[
        Artifact | None, about("The artifact's space at the start; null for none.")
    ] = None
    dungeons: Annotated[Few[Dungeon], about("The dungeons within boxes.")] = ()
    labels: Annotated[
        tuple[Label, ...], Meta(max_length=1024), about("Texts written on the map.")
    ] = ()


class Player(Value, frozen=True, kw_only=True):
    """A player of a set-up."""

    id: fields.PlayerId
    seat: Annotated[
        fields.Seat,
        about("The place in the order of play, clockwise from 1."),
    ]
    name: fields.PlayerName = ""
    team: Annotated[fields.Team, about("The team; allies name the same one.")] = ""
    classes: Annotated[
        tuple[UnitClass, ...], Meta(max_length=16), about("The classes of the player's units.")
    ] = CLASSES


class Start(Value, frozen=True, kw_only=True):
    """A starting location."""

    id: Annotated[Id, about("The name of this start, such as s1.")]
    cells: Annotated[Few[Cell], about("Its spaces, meant to be four.")]
    player: Annotated[fields.OfAnyone, about("The player who starts here.")] = ""
    locked: Locked = False
    note: Note = ""


class Setup(Value, frozen=True, kw_only=True):
    """One way to seat players on the map."""

    id: fields.SetupId
    title: fields.SetupTitle = ""
    notes: fields.SetupNotes = ""
    players: Annotated[
        tuple[Player, ...], Meta(max_length=8), about("The players, in any order.")
    ] = ()
    starts: Annotated[
        tuple[Start, ...],
        Meta(max_length=16),
        about(
            "The starting locations. In a free-for-all where none of them names a player "
            "they are chosen in turn order, of those listed here or else of the corners "
            "farthest from the artifact."
        ),
    ] = ()
    positions: fields.Positions = ()


TacticsMode = Annotated[
    str,
    one_of("control", "team", "free-for-all", "solo", "co-op"),
    about(
        "The way to play: three control areas in control and team, the artifact in "
        "free-for-all, dungeons in solo and co-op.",
        title="a mode of tactics",
    ),
]
"""The ways to play tactics; modes.py describes each."""


class TacticsScenario(Scenario[Board, Component, Setup], frozen=True, kw_only=True):
    """A scenario of the tactics system."""

    mode: TacticsMode


TacticsKit = Kit[Component]
TacticsLibrary = Library[Component]
