"""What a trts scenario is made of: areas, the links between them, and who begins where."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from editor.core.kit import Kit, Library
from editor.core.scenario import Position, Scenario
from editor.core.values import LINE_PATTERN, Few, Id, Line, Many, Text, Value

LAST_ORDINATE = 100_000
Ordinate = Annotated[int, Meta(ge=0, le=LAST_ORDINATE)]
"""A place on the sheet in map units; while one edits it may be anything."""
Point = tuple[Ordinate, Ordinate]
"""Across to the right and down, from the upper left of the sheet, in map units."""
Length = Annotated[int, Meta(ge=1, le=LAST_ORDINATE)]

Ring = Annotated[tuple[Point, ...], Meta(max_length=4096)]
"""Corners of a closed outline, one after another; the last joins the first. Three at least."""

LinkKind = Literal["walk", "ramp", "air"]
LINK_KINDS: tuple[LinkKind, ...] = ("walk", "ramp", "air")

Fields = Annotated[int, Meta(ge=0, le=99)]
"""How many mineral fields or geysers an area has."""


Cost = Annotated[int, Meta(ge=0, le=99)]
Figure = Annotated[int, Meta(ge=0, le=99)]
Wait = Annotated[int, Meta(ge=1, le=99)]
Strength = Annotated[int, Meta(ge=1, le=99)]

Trait = Literal[
    "air",
    "biological",
    "cloaked",
    "concussive",
    "corrosive",
    "detector",
    "explosive",
    "extractor",
    "frenzy",
    "hover",
    "last-in-line",
    "mechanical",
    "mends",
    "mine",
    "regrows",
    "spends-itself",
    "static",
]
"""What a piece is or can do, in a closed set that the play rules know."""

Effect = Literal["armor", "attack", "cloaked", "detector", "range", "speed"]
"""What an upgrade adds to, or the trait that it gives."""


class Piece(Value, frozen=True, kw_only=True):
    """A unit or a building of a faction; `role` marks what set-ups ask for.

    - minerals, gas: its price; rounds: how long it is made; supply: what a unit takes of it, and
      supply_given: what the piece adds
    - speed: movement points in a round; range, ground_attack, air_attack: how it fights, 0 for not
    - splash: how many of a kind each hit meets, 0 for one
    - holds: places for units aboard, of which small, medium and large ones take 1, 2 and 4
    - requires: buildings and upgrades that must be there; trains: units; researches: upgrades;
      becomes: what it can turn into

    Source: docs/rules/trts.md C8.
    """

    id: Id
    name: Line
    kind: Literal["unit", "building"]
    role: Literal["", "worker", "base"] = ""
    minerals: Cost = 0
    gas: Cost = 0
    supply: Figure = 0
    supply_given: Figure = 0
    rounds: Wait = 1
    size: Literal["small", "medium", "large"] = "small"
    speed: Figure = 0
    health: Strength = 1
    armor: Figure = 0
    range: Figure = 0
    ground_attack: Figure = 0
    air_attack: Figure = 0
    splash: Figure = 0
    holds: Figure = 0
    traits: Few[Trait] = ()
    requires: Few[Id] = ()
    trains: Few[Id] = ()
    researches: Few[Id] = ()
    becomes: Few[Id] = ()


class Upgrade(Value, frozen=True, kw_only=True):
    """What a building may research once, and which counts from then on.

    - effect: the figure to which `amount` is added, or the trait that is given
    - affects: pieces by id, or a trait for all pieces that have it; empty for all units
    - requires: buildings and upgrades that must be there
    """

    id: Id
    name: Line
    effect: Effect
    minerals: Cost = 0
    gas: Cost = 0
    rounds: Wait = 1
    amount: Strength = 1
    affects: Few[Id] = ()
    requires: Few[Id] = ()


class FactionComponent(Value, frozen=True, kw_only=True, tag="faction", tag_field="kind"):
    """A faction: what a player may have. `count` None: any number of players may take it.

    `builder` says what becomes of a worker that puts up a building. Source: docs/rules/trts.md C3.
    """

    id: Id
    name: Line
    notes: Text = ""
    copy_of: Id = ""
    count: Annotated[int, Meta(ge=0, le=999)] | None = None
    builder: Literal["goes-on", "stays", "is-spent"] = "goes-on"
    pieces: Few[Piece] = ()
    upgrades: Few[Upgrade] = ()


Component = FactionComponent


class Area(Value, frozen=True, kw_only=True):
    """An area of the map.

    - outline: its border; islands: further pieces of it; holes: what of these it is not
    - label: the middle of its name; None where there is room
    - start: whether it is a starting location; air_only: whether only flyers are meant to reach it
    """

    id: Id
    name: Line = ""
    outline: Ring
    islands: Annotated[tuple[Ring, ...], Meta(max_length=256)] = ()
    holes: Annotated[tuple[Ring, ...], Meta(max_length=256)] = ()
    label: Point | None = None
    minerals: Fields = 0
    geysers: Fields = 0
    start: bool = False
    air_only: bool = False
    tags: Few[Line] = ()
    locked: bool = False
    note: Text = ""


class Link(Value, frozen=True, kw_only=True):
    """A way between two areas; a ramp leads up to the second of them."""

    id: Id
    between: tuple[Id, Id]
    kind: LinkKind = "walk"
    locked: bool = False
    note: Text = ""


class Label(Value, frozen=True, kw_only=True):
    """A text written on the map; `at` is its middle."""

    id: Id
    at: Point
    text: Line
    locked: bool = False
    note: Text = ""


class Backdrop(Value, frozen=True, kw_only=True):
    """A reference picture to trace, a file in the scenario's folder; never printed.

    `at` is its upper left and `size` its width and height on the sheet; `cover` is in percent.
    """

    path: Annotated[str, Meta(pattern=LINE_PATTERN, min_length=1, max_length=1000)]
    at: Point = (0, 0)
    size: tuple[Length, Length]
    cover: Annotated[int, Meta(ge=0, le=100)] = 50


class Board(Value, frozen=True, kw_only=True):
    """The geometry of a trts scenario.

    `sheet` is the width and height of the map; `scale` is how many map units one unit of the
    drawing takes: of lines, gaps and letters. 1 is right for a sheet of about a thousand units.
    """

    sheet: tuple[Length, Length]
    scale: Annotated[int, Meta(ge=1, le=100)] = 1
    areas: Many[Area] = ()
    links: Annotated[tuple[Link, ...], Meta(max_length=16_384)] = ()
    labels: Annotated[tuple[Label, ...], Meta(max_length=1024)] = ()
    backdrop: Backdrop | None = None


class Player(Value, frozen=True, kw_only=True):
    """A player of a set-up; `team` is empty where there are none, `faction` a component."""

    id: Id
    seat: Annotated[int, Meta(ge=1, le=8)]
    name: Line = ""
    team: Id = ""
    faction: Id = ""


class Start(Value, frozen=True, kw_only=True):
    """Where a player begins: a starting location."""

    id: Id
    player: Id
    area: Id
    locked: bool = False
    note: Text = ""


class Control(Value, frozen=True, kw_only=True):
    """A control marker at the beginning."""

    id: Id
    player: Id
    area: Id
    locked: bool = False
    note: Text = ""


class Force(Value, frozen=True, kw_only=True):
    """Units or buildings at the beginning: a piece of the player's faction, and how many."""

    id: Id
    player: Id
    area: Id
    piece: Id
    count: Annotated[int, Meta(ge=1, le=999)] = 1
    locked: bool = False
    note: Text = ""


Rounds = Annotated[int, Meta(ge=1, le=999)]


class Setup(Value, frozen=True, kw_only=True):
    """One way to seat players on the map; the match type is the mode of the scenario.

    `rounds` and `red_from`, the first red square of the turn track, are those of the ruleset
    where they are None; a set-up of fewer rounds than the ruleset's has no red square then.
    """

    id: Id
    title: Line = ""
    notes: Text = ""
    players: Annotated[tuple[Player, ...], Meta(max_length=8)] = ()
    rounds: Rounds | None = None
    red_from: Rounds | None = None
    starts: Annotated[tuple[Start, ...], Meta(max_length=16)] = ()
    control: Annotated[tuple[Control, ...], Meta(max_length=1024)] = ()
    forces: Annotated[tuple[Force, ...], Meta(max_length=1024)] = ()
    positions: Few[Position] = ()


TrtsMode = Annotated[str, Meta(pattern=r"^(two-player|team|free-for-all|last-man-standing)$(?!\n)")]
"""The ways to play trts, which are its match types; modes.py tells of each."""


class TrtsScenario(Scenario[Board, Component, Setup], frozen=True, kw_only=True):
    """A scenario of the trts system."""

    mode: TrtsMode


TrtsKit = Kit[Component]
TrtsLibrary = Library[Component]
