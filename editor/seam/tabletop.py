"""A set-up as objects on a table, from which exports for all other programs are made.

A unit is the side of a space where the board is a grid, and ten map units of an area map; x goes
to the right and y down. Heights are counted in levels, `level` of these units each. `print_size`
of the system says how many millimetres a unit has in print.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Picture

if TYPE_CHECKING:
    import networkx as nx


Ring = tuple[Point, ...]
"""Corners of a closed outline, one after another; the last joins the first."""
FactValue = str | int | bool
SlabKind = Literal["mat", "box", "card", "area"]


def ring_around(rect: Rect) -> Ring:
    """Return the corners of a rectangle, clockwise from its upper left."""
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    return ((x, y), (right, y), (right, bottom), (x, bottom))


def border_of_cells(cell: Cell, beside: Cell) -> tuple[Point, Point]:
    """Return the side between two neighbouring cells, from its upper or left end."""
    (x, y), (x2, y2) = cell, beside
    if x == x2:
        return ((float(x), float(max(y, y2))), (x + 1.0, float(max(y, y2))))
    return ((float(max(x, x2)), float(y)), (float(max(x, x2)), y + 1.0))


@dataclass(frozen=True)
class Footprint:
    """A shape on the table: closed rings that do not overlap, and holes in them."""

    rings: tuple[Ring, ...]
    holes: tuple[Ring, ...] = ()

    @cached_property
    def bounds(self) -> Rect:
        """A rectangle around the rings."""
        xs = [x for ring in self.rings for x, _ in ring]
        ys = [y for ring in self.rings for _, y in ring]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


class CellGround(NamedTuple):
    """What is printed on a cell: the terrain as a word, and its colour."""

    kind: str
    colour: str


class WallMark(NamedTuple):
    """A mark for a portal, printed on a wall of a box: the middle of its foot, the step out."""

    at: Point
    outward: Cell


@dataclass(frozen=True)
class Space:
    """A space: of a mat or the top of a box, a zone, an area.

    - id: its name in the system, such as "c4", or the id of a zone or an area; stable and unique
    - centre: where a piece stands; elevation: of the ground there, in levels
    - kind: the terrain, or the kind of place, as a word; cell: if the board is a grid
    - slab: the id of the slab on top there
    - facts: other facts for programs, by name
    """

    id: str
    name: str
    outline: Footprint
    centre: Point
    elevation: int
    kind: str
    colour: str
    slab: str
    cell: Cell | None = None
    facts: Mapping[str, FactValue] = field(default_factory=dict)


@dataclass(frozen=True)
class Slab:
    """A solid object of the map in its place: a mat, a box, a zone card, an area.

    - component: its component, empty if it is drawn for this map only
    - base, top: in levels. Flat objects (mats, areas, cards) have both at the level of the ground;
      a box reaches from its base to its top
    - rests_on: the ids of the slabs directly under it; each slab is listed after those
    - turn: in degrees clockwise
    - colour: its dominant colour, #RRGGBB
    - ground: what is printed on each of its cells if the board is a grid, also in holes and under
      other slabs
    - marks: places for portals on its walls
    """

    id: str
    name: str
    kind: SlabKind
    outline: Footprint
    base: int
    top: int
    colour: str
    component: str = ""
    rests_on: tuple[str, ...] = ()
    turn: int = 0
    facts: Mapping[str, FactValue] = field(default_factory=dict)
    ground: Mapping[Cell, CellGround] = field(default_factory=dict)
    marks: tuple[WallMark, ...] = ()


@dataclass(frozen=True)
class Region:
    """A group of spaces: a control area with its trigger, a start, the mech zone.

    - kind: "area", "start", "dungeon", "mech zone", ...; colour: of its marking
    - spaces: ids; trigger: the id of the space that scores it, empty for none
    - seat: of its owner, 0 for nobody
    - sign: the text on its flag, empty for none
    """

    id: str
    name: str
    kind: str
    colour: str
    spaces: tuple[str, ...]
    trigger: str = ""
    seat: int = 0
    sign: str = ""


@dataclass(frozen=True)
class Door:
    """A portal on the side of a box, between the box and the space in front of it.

    - at: the middle of its foot, on the edge of the box; level: of its foot
    - outward: the step out of the box, (0, -1) for north
    - space: the id of the space in front of it, empty for none; open: whether it can be used
    - leads_to: the ids of the doors that it leads to
    - sign: the number on it
    """

    id: str
    name: str
    slab: str
    at: Point
    level: int
    outward: Cell
    space: str
    open: bool
    leads_to: tuple[str, ...] = ()
    sign: str = ""


@dataclass(frozen=True)
class Move:
    """A step from one space to another: its kind as the system's graph has it, and its cost."""

    source: str
    target: str
    kind: str
    cost: int


class Barrier(NamedTuple):
    """A border between two neighbouring spaces over which no step leads from source to target.

    - line: the border, two or more points of the table
    - one_way: whether a step leads back, from the target to the source
    - crossed: whether other moves lead over it all the same, such as jumps and flights

    It stops moves alone: the rules of no system know a line of sight.
    """

    source: str
    target: str
    line: tuple[Point, ...]
    one_way: bool = False
    crossed: bool = False


@dataclass(frozen=True)
class TableToken:
    """A piece on the map at the start of the set-up.

    - kind: "unit", "pilot", "robot", "mech", "mine", "turret", "artifact", "building", "control",
      ...; movable: whether players move it
    - seat: of its owner, 0 for nobody; colour: #RRGGBB
    - at: its middle, so that several on one space do not cover one another; level: of its ground
    - size: its width on the table, in units
    - count: how many it represents; hidden: whether its face is secret at the start; secrets: the
      facts on its face, for whoever may turn it up
    - drawn: whether pictures and texts of the map show it; otherwise they show the start only
    - part: the id of the part of a match that it is, empty for none; of a hidden one as secret as
      `secrets`: it may name the value
    - reach: its movement points per turn, None if the system has none; moves: the kinds of moves
      that it may make, empty for all
    """

    id: str
    name: str
    kind: str
    seat: int
    colour: str
    space: str
    at: Point
    level: int
    size: float = 0.6
    count: int = 1
    movable: bool = True
    hidden: bool = False
    drawn: bool = True
    reach: int | None = None
    moves: tuple[str, ...] = ()
    facts: Mapping[str, FactValue] = field(default_factory=dict)
    secrets: Mapping[str, FactValue] = field(default_factory=dict)
    part: str = ""


@dataclass(frozen=True)
class TableSeat:
    """A player of the set-up, `number` from 1; `faction` is the name of what they play with."""

    id: str
    number: int
    name: str
    colour: str
    team: str = ""
    robot: bool = False
    faction: str = ""

    @property
    def roles(self) -> tuple[str, ...]:
        """What is said beside the name: "Settlers", "team East", "a robot"."""
        team = f"team {self.team}" if self.team else ""
        robot = "a robot" if self.robot else ""
        return tuple(filter(None, (self.faction, team, robot)))


@dataclass(frozen=True)
class PartCount:
    """A component that the map uses: how many of it, and how many the kits have.

    `words` describes its size or kind; `available` is None for any number; `own` is true for a
    component of the map itself, which no kit has.
    """

    component: str
    name: str
    kind: str
    words: str
    used: int
    available: int | None
    own: bool = False


@dataclass(frozen=True)
class MapText:
    """A text written on the map: its middle, and the height of its letters; 0 for usual ones."""

    at: Point
    text: str
    letters: float = 0.0


@dataclass(frozen=True)
class Tabletop:
    """A set-up on the table.

    - frame: around all objects, never empty; cells: columns and rows of the board if it is a grid,
      None for an area map; a cell (x, y) has its upper left corner at the point (x, y)
    - level: the height of a level in units; print_size: millimetres of a unit
    - spaces, slabs (each after what it rests on), regions, doors, moves, tokens, seats
    - barriers: between neighbouring spaces, each pair once
    - dice: the sides of the dice that the game uses, such as (6, 6)
    - rules: the house rules, a sentence each; waivers: what is waived, and why
    - portrait(id): a slab, a token or a region alone, drawn from above as on the map: a slab in
      its outline with its turn, a token in a square; the frame of the picture is the rectangle that
      it covers, in units. KeyError for an unknown id. A hidden token is face down; turned_up(id) is
      the same with the face that its owner knows, None if nothing is hidden
    - facts: other facts of the set-up, by name: its mode, its rounds
    - stage(standing, fresh): the map as it is built up: the slabs of `standing` (ids) pale, those
      of `fresh` (ids, with the word on the pin of a box) in colour and outlined; with nothing fresh
      all in colour. Its frame is always the same. None if nothing is built
    - single(id): a token that represents several, drawn as one of them, without their number; None
      if its portrait is the same
    """

    system: str
    title: str
    setup: str
    setup_title: str
    notes: str
    authors: tuple[str, ...]
    frame: Rect
    cells: tuple[int, int] | None
    level: float
    print_size: int
    spaces: tuple[Space, ...]
    slabs: tuple[Slab, ...]
    regions: tuple[Region, ...]
    doors: tuple[Door, ...]
    moves: tuple[Move, ...]
    tokens: tuple[TableToken, ...]
    seats: tuple[TableSeat, ...]
    parts: tuple[PartCount, ...]
    dice: tuple[int, ...]
    rules: tuple[str, ...]
    waivers: tuple[str, ...]
    labels: tuple[MapText, ...]
    portrait: Callable[[str], Picture] = field(compare=False, repr=False)
    barriers: tuple[Barrier, ...] = ()
    facts: Mapping[str, FactValue] = field(default_factory=dict)
    stage: Callable[[Collection[str], Mapping[str, str]], Picture] | None = field(
        default=None, compare=False, repr=False
    )
    single: Callable[[str], Picture] | None = field(default=None, compare=False, repr=False)
    turned_up: Callable[[str], Picture] | None = field(default=None, compare=False, repr=False)

    def face(self, token_id: str) -> Picture:
        """Return a token as its owner sees it; show it to nobody else."""
        return (self.turned_up or self.portrait)(token_id)

    @cached_property
    def space_of(self) -> dict[str, Space]:
        """The spaces by id."""
        return {space.id: space for space in self.spaces}

    @cached_property
    def slab_of(self) -> dict[str, Slab]:
        """The slabs by id."""
        return {slab.id: slab for slab in self.slabs}

    @cached_property
    def one_ways(self) -> tuple[tuple[str, str], ...]:
        """The one-way moves, as pairs of spaces, each once."""
        ways = dict.fromkeys((move.source, move.target) for move in self.moves)
        return tuple(way for way in ways if way[::-1] not in ways)

    @property
    def has_levels(self) -> bool:
        """Whether spaces have different elevations."""
        return len({space.elevation for space in self.spaces}) > 1

    @cached_property
    def door_of(self) -> dict[str, Door]:
        """The portals by id."""
        return {door.id: door for door in self.doors}


def named_graph(table: Tabletop) -> nx.DiGraph[str]:
    """Return who can move where: nodes are the ids of spaces, such as "c4", or of areas.

    A node has `label`, `kind`, `elevation` in levels, and its middle as `x` to the right and `y`
    down in sides of a space; an edge has the `kind` of the move and its `cost`. The facts of a
    space are attributes of its node, as far as their names are free.
    """
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph(name=table.title, system=table.system, setup=table.setup)
    for space in table.spaces:
        about = {
            "label": space.name,
            "kind": space.kind,
            "elevation": space.elevation,
            "x": round(space.centre[0], 6),
            "y": round(space.centre[1], 6),
        }
        graph.add_node(space.id, **{**space.facts, **about})
    for move in table.moves:
        graph.add_edge(move.source, move.target, kind=move.kind, cost=move.cost)
    return graph
