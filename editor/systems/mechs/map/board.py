"""What a mechs scenario is made of: zone cards on a grid, and who begins where."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from editor.core.kit import Kit, Library
from editor.core.points import Cell
from editor.core.scenario import Scenario
from editor.core.traits import COPIED, Traits
from editor.core.values import Few, Id, Locked, Note, Value, about, alone, one_of, place, whole
from editor.systems.shared import fields

Side = Annotated[
    Literal["north", "east", "south", "west"],
    about(
        "A side of an unrotated zone card, or the direction a robot faces.",
        title="a side: north, east, south or west",
    ),
    place("side"),
]
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
Turn = fields.Turn
TURNS = fields.TURNS

ZoneRole = Literal["resource", "base", "mech", "special"]
"""What a zone is: one of the sixteen around, a player's base, the mech's zone, one of your own."""
Resource = Annotated[Literal["energy", "credit"], about("A resource.", title="energy or credit")]
RESOURCES: tuple[Resource, ...] = ("energy", "credit")

ZONE, MECH, BASE, NO_ZONE = "ZMB."
"""Letters of a layout: a resource zone, the mech zone, a base, no zone."""

Worth = Annotated[int, whole(0, 99, "a value")]
"""The value of a zone or a mine."""
SignedAmount = Annotated[int, whole(-99, 99, "a number")]

LayoutRows = Annotated[
    tuple[
        Annotated[
            str,
            Meta(pattern=r"^[ZMB.]{1,32}$(?!\n)"),
            about("One row from west to east.", title="1 to 32 of the letters Z M B ."),
        ],
        ...,
    ],
    Meta(min_length=1, max_length=32),
    place("own"),
]
"""A grid of layout letters, row by row from the north; all rows have one length."""


class Effect(Value, frozen=True, kw_only=True):
    """What a pilot who enters a zone wins, or loses where a number is negative."""

    health: Annotated[SignedAmount, about("Health gained.")] = 0
    energy: Annotated[SignedAmount, about("Energy gained.")] = 0
    credits: Annotated[SignedAmount, about("Credits gained.")] = 0
    points: Annotated[SignedAmount, about("Victory points gained.")] = 0


class ZoneComponent(Value, frozen=True, kw_only=True, tag="zone", tag_field="kind"):
    """A zone card, with its northern side up."""

    id: Annotated[Id, about("The id used by boards.")]
    name: fields.ComponentName
    notes: fields.ComponentNotes = ""
    copy_of: fields.CopyOf = ""
    count: Annotated[
        Annotated[int, whole(0, 999, "a number of cards")] | None, fields.COUNT, alone()
    ] = None
    role: Annotated[
        ZoneRole,
        about(
            "The kind of zone: resource zone, player's base, zone of the Mighty Mech, or "
            "special zone.",
            title="a role: resource, base, mech or special",
        ),
        Traits(label="Role", word="what it is"),
    ]
    value: Annotated[
        Worth,
        about(
            "The points for scoring the zone, and the cost of deploying tokens there.",
        ),
        Traits(label="Value", change="Give {it} the value {to}", word="what it is worth"),
    ]
    resources: Annotated[
        tuple[Resource, ...],
        Meta(max_length=2),
        about("The resources collected there: energy, credit, or both."),
        Traits(change="Set {it} to {to}", unset="Give {it} no resource"),
    ] = ()
    seat: Annotated[
        int,
        whole(0, 8, "a seat"),
        about("The seat whose base it is; 0 for other cards."),
        alone(),
        Traits(label="Seat", change="Give {it} the seat {to}",
               word="whose base it is, by the seat; 0 for nobody's"),
    ] = 0  # fmt: skip
    blocked: Annotated[
        tuple[Side, ...],
        Meta(max_length=4),
        about("The sides that cannot be crossed by a step in either direction."),
        place("own"),
    ] = ()
    one_way: Annotated[
        tuple[Side, ...],
        Meta(max_length=4),
        about("The sides that steps can leave through but not enter."),
        place("own"),
    ] = ()
    effect: Annotated[
        Effect | None,
        about("The effect on a pilot who enters; null for none.", title="an effect or null"),
        COPIED,
    ] = None


class LayoutComponent(Value, frozen=True, kw_only=True, tag="layout", tag_field="kind"):
    """Where the zones of an arena lie for a number of players; there is no card of it."""

    id: Annotated[Id, about("The id used by boards.")]
    name: fields.ComponentName
    notes: fields.ComponentNotes = ""
    copy_of: fields.CopyOf = ""
    count: Annotated[None, about("Not used: layouts are unlimited.", title="null")] = None
    players: Annotated[
        int,
        whole(1, 8, "a number of players"),
        about("The number of bases, and so of players including robots."),
    ]
    rows: Annotated[
        LayoutRows,
        about(
            "The zones in rows of equal length from the north: Z resource zone, M mech zone, B "
            "base, . no zone.",
            title="rows of the letters Z M B .",
        ),
    ]


Component = ZoneComponent | LayoutComponent
# The system is sent to other processes with the types of its files; what `about` makes cannot be.
AnyComponent = Annotated[
    Component,
    about("A zone card or a layout of an arena."),
]


class Zone(Value, frozen=True, kw_only=True):
    """A zone card in the arena."""

    id: Annotated[Id, about("The name of this zone, such as z1.")]
    component: Annotated[
        fields.OfComponent, about("The zone card, from a kit or the scenario's own components.")
    ]
    at: Annotated[
        Cell, about("The place of the card: column and row."), Traits(change="Move {it} to {to}")
    ]
    turn: Annotated[
        Turn,
        about("The clockwise rotation in degrees; it only affects the sides."),
        Traits(short="turned {to}°"),
    ] = 0
    locked: Locked = False
    note: Note = ""


class Label(Value, frozen=True, kw_only=True):
    """A text written on the table."""

    id: Annotated[Id, about("The name of this label, such as t1.")]
    at: Annotated[
        Cell,
        about("The place of the text, or the top left one of several."),
        place("corner"),
    ]
    span: fields.LabelSpan = (1, 1)
    text: fields.LabelText
    locked: Locked = False
    note: Note = ""


class Board(Value, frozen=True, kw_only=True):
    """The arena: zone cards on a grid and texts beside them.

    The Mighty Mech stands on the mech zone.
    """

    zones: Annotated[
        tuple[Zone, ...], Meta(max_length=256), about("The zone cards in the arena.")
    ] = ()
    labels: Annotated[
        tuple[Label, ...], Meta(max_length=1024), about("Texts written on the table.")
    ] = ()


class Player(Value, frozen=True, kw_only=True):
    """A player of a set-up."""

    id: fields.PlayerId
    seat: Annotated[
        fields.Seat,
        about(
            "The position in turn order, clockwise from 1; it also determines the player's base.",
        ),
    ]
    name: fields.PlayerName = ""
    robot: Annotated[
        bool,
        about("Whether the player is a robot.", title="whether it is a robot"),
        Traits(words="a robot", short="robot", word="whether it is a robot"),
    ] = False


class Pilot(Value, frozen=True, kw_only=True):
    """Where a player's pilot begins."""

    id: Annotated[Id, about("The name of this pilot, such as p1.")]
    player: Annotated[fields.OfPlayer, about("The player whose pilot it is.")]
    zone: Annotated[
        Id,
        about("The id of the zone on which it starts."),
        Traits(of="zones", label="Starts on", change="Move {it} to {to}"),
    ]
    facing: Annotated[
        Side | None,
        about("The direction a robot faces; null for other pilots.", title="a side or null"),
        Traits(label="Facing", help="Robots move in the direction they face", empty="Any direction",
               words="facing {to}",
               change="Let {it} face {to}", unset="Let {it} face any way"),
    ] = None  # fmt: skip
    armor: Annotated[
        bool,
        about("Whether the pilot starts in power armor.", title="whether it wears power armor"),
        Traits(label="Power armor", word="whether the pilot starts in power armor",
               words="in power armor", short="power armor",
               change="Put {it} in power armor", unset="Put {it} out of power armor"),
    ] = False  # fmt: skip
    locked: Locked = False
    note: Note = ""


class Token(Value, frozen=True, kw_only=True):
    """A mine or turret that lies in the arena at the start."""

    id: Annotated[Id, about("The name of this token, such as n1.")]
    kind: Annotated[
        Literal["mine", "turret"],
        about("What the token is.", title="mine or turret"),
        Traits(word="what it is"),
    ]
    player: Annotated[fields.OfPlayer, about("The player whose token it is.")]
    zone: Annotated[
        Id,
        about("The id of its zone."),
        Traits(of="zones", label="Zone", change="Move {it} to {to}"),
    ]
    value: Annotated[
        Worth,
        about(
            "The value of a mine, hidden from the other players; 0 for a turret.",
        ),
        Traits(label="Value", help="Hidden from the other players", key="worth",
               change="Give {it} the value {to}", word="the value of a mine; 0 for a turret",
               printed=False),
    ] = 0  # fmt: skip
    locked: Locked = False
    note: Note = ""


ArenaPiece = Pilot | Token
"""What a set-up puts on a zone card."""


class Setup(Value, frozen=True, kw_only=True):
    """One way to seat players in the arena."""

    id: fields.SetupId
    title: fields.SetupTitle = ""
    notes: fields.SetupNotes = ""
    players: Annotated[
        tuple[Player, ...],
        Meta(max_length=8),
        about("The players, including robots, in any order."),
    ] = ()
    pilots: Annotated[
        tuple[Pilot, ...], Meta(max_length=16), about("The starts of the pilots.")
    ] = ()
    tokens: Annotated[Few[Token], about("The mines and turrets in the arena at the start.")] = ()
    positions: fields.Positions = ()

    @property
    def pieces(self) -> tuple[ArenaPiece, ...]:
        """What stands on zone cards: pilots, then mines and turrets."""
        return (*self.pilots, *self.tokens)


MechsMode = Annotated[
    str,
    one_of("arena", "solo"),
    about(
        "The mode: two to four players in arena, one player against two robots in solo.",
        title="a mode of mechs",
    ),
]
"""The ways to play mechs; modes.py describes each."""


class MechsScenario(Scenario[Board, Component, Setup], frozen=True, kw_only=True):
    """A scenario of the mechs system."""

    mode: MechsMode


MechsKit = Kit[Component]
MechsLibrary = Library[Component]
