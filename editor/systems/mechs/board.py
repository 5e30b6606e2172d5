"""What a mechs scenario is made of: zone cards on a grid, and who begins where."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from editor.core.kit import Kit, Library
from editor.core.points import Cell
from editor.core.scenario import Position, Scenario
from editor.core.values import Few, Id, Line, Text, Value

Side = Literal["north", "east", "south", "west"]
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
Turn = Literal[0, 90, 180, 270]
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)

Role = Literal["resource", "base", "mech", "special"]
"""What a zone is: one of the sixteen around, a player's base, the mech's zone, one of your own."""
Resource = Literal["energy", "credit"]
RESOURCES: tuple[Resource, ...] = ("energy", "credit")

ZONE, MECH, BASE, NO_ZONE = "ZMB."
"""Letters of a layout: a resource zone, the mech zone, a base, no zone."""

Seat = Annotated[int, Meta(ge=1, le=8)]
Worth = Annotated[int, Meta(ge=0, le=99)]
"""The value of a zone or a mine."""
Change = Annotated[int, Meta(ge=-99, le=99)]

LayoutRows = Annotated[
    tuple[Annotated[str, Meta(pattern=r"^[ZMB.]{1,32}$(?!\n)")], ...],
    Meta(min_length=1, max_length=32),
]
"""A grid of layout letters, row by row from the north; all rows have one length."""


class Effect(Value, frozen=True, kw_only=True):
    """What happens to a pilot who enters a zone: how much of each is won, or lost if negative."""

    health: Change = 0
    energy: Change = 0
    credits: Change = 0
    points: Change = 0


class ZoneComponent(Value, frozen=True, kw_only=True, tag="zone", tag_field="kind"):
    """A zone card. Its sides are as it lies at turn 0.

    - seat: whose base it is, 0 for any other card
    - blocked: sides that nobody crosses; one_way: sides by which one leaves and never enters
    - count None: as many as one likes (own components)
    """

    id: Id
    name: Line
    notes: Text = ""
    copy_of: Id = ""
    count: Annotated[int, Meta(ge=0, le=999)] | None = None
    role: Role
    value: Worth
    resources: Annotated[tuple[Resource, ...], Meta(max_length=2)] = ()
    seat: Annotated[int, Meta(ge=0, le=8)] = 0
    blocked: Annotated[tuple[Side, ...], Meta(max_length=4)] = ()
    one_way: Annotated[tuple[Side, ...], Meta(max_length=4)] = ()
    effect: Effect | None = None


class LayoutComponent(Value, frozen=True, kw_only=True, tag="layout", tag_field="kind"):
    """Where the zones of an arena lie for a number of players; there is no card of it."""

    id: Id
    name: Line
    notes: Text = ""
    copy_of: Id = ""
    count: None = None
    players: Annotated[int, Meta(ge=1, le=8)]
    rows: LayoutRows


Component = ZoneComponent | LayoutComponent


class Zone(Value, frozen=True, kw_only=True):
    """A zone card in the arena; `turn` is clockwise and matters to its sides alone."""

    id: Id
    component: Id
    at: Cell
    turn: Turn = 0
    locked: bool = False
    note: Text = ""


class Label(Value, frozen=True, kw_only=True):
    """A text written on the table."""

    id: Id
    at: Cell
    text: Line
    locked: bool = False
    note: Text = ""


class Board(Value, frozen=True, kw_only=True):
    """The geometry of a mechs scenario. The Mighty Mech stands on the mech zone."""

    zones: Annotated[tuple[Zone, ...], Meta(max_length=256)] = ()
    labels: Annotated[tuple[Label, ...], Meta(max_length=1024)] = ()


class Player(Value, frozen=True, kw_only=True):
    """A player of a set-up, whose base is the one of this seat; `robot` plays itself."""

    id: Id
    seat: Seat
    name: Line = ""
    robot: bool = False


class Pilot(Value, frozen=True, kw_only=True):
    """Where a player's pilot begins: the id of a zone; `facing` is for robots."""

    id: Id
    player: Id
    zone: Id
    facing: Side | None = None
    armor: bool = False
    locked: bool = False
    note: Text = ""


class Token(Value, frozen=True, kw_only=True):
    """A mine or turret placed at set-up; `value` is that of a mine, hidden from the others."""

    id: Id
    kind: Literal["mine", "turret"]
    player: Id
    zone: Id
    value: Worth = 0
    locked: bool = False
    note: Text = ""


class Setup(Value, frozen=True, kw_only=True):
    """One way to seat players in the arena."""

    id: Id
    title: Line = ""
    notes: Text = ""
    players: Annotated[tuple[Player, ...], Meta(max_length=8)] = ()
    pilots: Annotated[tuple[Pilot, ...], Meta(max_length=16)] = ()
    tokens: Few[Token] = ()
    positions: Few[Position] = ()


MechsMode = Annotated[str, Meta(pattern=r"^(arena|solo)$(?!\n)")]
"""The ways to play mechs; modes.py tells of each."""


class MechsScenario(Scenario[Board, Component, Setup], frozen=True, kw_only=True):
    """A scenario of the mechs system."""

    mode: MechsMode


MechsKit = Kit[Component]
MechsLibrary = Library[Component]
