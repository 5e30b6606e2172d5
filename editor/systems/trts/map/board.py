"""The types of a trts scenario: areas, links between them, and set-ups."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from editor.core.kit import Kit, Library
from editor.core.points import LAST_ORDINATE
from editor.core.scenario import Scenario
from editor.core.traits import COPIED, Traits
from editor.core.values import (
    Few,
    Id,
    Line,
    Locked,
    Many,
    Note,
    Value,
    about,
    alone,
    one_of,
    place,
    whole,
)
from editor.systems.shared import fields
from editor.systems.trts.map.faction import FactionComponent, Figure

CELL = 10
"""The side of a cell in units of the drawing: the step of the keyboard."""

Point = Annotated[
    tuple[
        Annotated[int, whole(0, LAST_ORDINATE, "a place"), about("Across, to the right.")],
        Annotated[int, whole(0, LAST_ORDINATE, "a place"), about("Down.")],
    ],
    about(
        "A point on the sheet in map units from the top left: [x, y], x to the right and y down.",
        title="a place as [across, down]",
    ),
    place("point"),
]
"""A place on the sheet; edits check its bounds."""

Size = Annotated[
    tuple[
        Annotated[int, whole(1, LAST_ORDINATE, "a length"), about("Width, in map units.")],
        Annotated[int, whole(1, LAST_ORDINATE, "a length"), about("Height, in map units.")],
    ],
    about("Width and height in map units.", title="a size as [width, height]"),
    place("extent"),
]

Ring = Annotated[
    tuple[Point, ...],
    Meta(max_length=4096),
    about(
        "The corners of a closed outline in order; the last connects to the first. An outline "
        "needs three; a check reports those with fewer.",
        title="a list of places",
    ),
    place("ring"),
]

LinkKind = Literal["walk", "ramp", "air"]
LINK_KINDS: tuple[LinkKind, ...] = ("walk", "ramp", "air")

Component = FactionComponent


class Area(Value, frozen=True, kw_only=True):
    """An area of the map: its outline and islands without its holes."""

    id: Annotated[Id, about("The name of this area in the file, such as a1.")]
    name: Annotated[
        Line,
        about("The name of the area on the map; if absent, a7 is shown as “area 7”."),
        alone(),
        Traits(label="Name", help="If empty, the id is used", numbered=True,
              change="Rename {it} to “{to}”", unset="Remove the name of {it}",
              word="its name", joined="found"),
    ] = ""  # fmt: skip
    outline: Annotated[Ring, about("Its border. Neighbours share corners exactly, or nearly.")]
    islands: Annotated[
        tuple[Ring, ...],
        Meta(max_length=256),
        about("Further parts of it, apart from the outline."),
    ] = ()
    holes: Annotated[
        tuple[Ring, ...],
        Meta(max_length=256),
        about("Parts of the outline and the islands that do not belong to it."),
    ] = ()
    label: Annotated[
        Point | None,
        about(
            "The center of its name; null for automatic.", title="a place or null"
        ),
        Traits(change="Move the name of {it}", unset="Move the name of {it} to free space",
              parted="nothing"),
    ] = None  # fmt: skip
    minerals: Annotated[
        Figure,
        about("The number of mineral fields."),
        Traits(label="Minerals", help="Number of mineral fields", noun="mineral field",
              change="Set {it} to {to}", word="how many mineral fields it has", joined="sum",
              parted="share"),
    ] = 0  # fmt: skip
    geysers: Annotated[
        Figure,
        about("The number of gas geysers."),
        Traits(label="Geysers", help="Number of geysers", noun="geyser",
              change="Set {it} to {to}", word="how many gas geysers it has", joined="sum",
              parted="share"),
    ] = 0  # fmt: skip
    start: Annotated[
        bool,
        about("Whether it is a starting location."),
        Traits(label="Start", help="Whether it is a starting location", words="start",
              change="Mark {it} as a starting location", unset="Unmark {it} as a starting location",
              word="whether it is a starting location", joined="any", parted="nothing"),
    ] = False  # fmt: skip
    air_only: Annotated[
        bool,
        about("Whether only flyers are meant to reach it, so that it needs no walk or ramp."),
        Traits(label="Flyers only", words="for flyers only", short="air only",
              help="Whether only flyers are meant to reach it, so that it needs no walk or ramp",
              change="Mark {it} as flyers only", unset="Unmark {it} as flyers only",
              word="whether it is for flyers only", joined="all"),
    ] = False  # fmt: skip
    tags: Annotated[
        Few[Annotated[Line, about("One word or phrase.")]],
        about("Tags of the area, such as high ground."),
        Traits(label="Tags", help="Separated by commas", change="Tag {it} {to}",
              unset="Remove the tags of {it}", joined="union"),
    ] = ()  # fmt: skip
    locked: Locked = False
    note: Note = ""


class Link(Value, frozen=True, kw_only=True):
    """A link between two areas."""

    id: Annotated[Id, about("The name of this link, such as l1.")]
    between: Annotated[
        tuple[
            Annotated[Id, about("The first area.")],
            Annotated[Id, about("The second area, the upper one of a ramp.")],
        ],
        about("The areas it connects. A ramp leads up to the second.", title="two areas"),
        Traits(of="areas", change="Change the end of the link"),
    ]
    kind: Annotated[
        LinkKind,
        about(
            "The type: walks and ramps are for all units, air links for flyers only.",
            title="walk, ramp or air",
        ),
        Traits(label="Kind", key="link-kind", change="Make {it} {to}", word="walk, ramp or air"),
    ] = "walk"
    locked: Locked = False
    note: Note = ""


class Label(Value, frozen=True, kw_only=True):
    """A text written on the map."""

    id: Annotated[Id, about("The name of this label, such as t1.")]
    at: Annotated[Point, about("The middle of the text.")]
    span: Annotated[
        Size | None,
        about(
            "Width and height of the text in map units; the letters scale to fit. Null for the "
            "normal letter size.",
            title="a size as [width, height] or null",
        ),
    ] = None
    text: fields.LabelText
    locked: Locked = False
    note: Note = ""


class Board(Value, frozen=True, kw_only=True):
    """The map: a sheet with areas, the links between them, and labels.

    It has what is listed, and nothing else.
    """

    sheet: Annotated[
        Size,
        about("Width and height of the sheet in map units."),
    ]
    scale: Annotated[
        int,
        whole(1, 100, "a scale"),
        about(
            "The size of lines, gaps and letters, in map units per drawing unit. 1 suits a sheet "
            "of about a thousand units."
        ),
        COPIED,
    ] = 1
    areas: Annotated[Many[Area], about("The areas of the map.")] = ()
    links: Annotated[
        tuple[Link, ...], Meta(max_length=16_384), about("The ways between areas.")
    ] = ()
    labels: Annotated[
        tuple[Label, ...], Meta(max_length=1024), about("Texts written on the map.")
    ] = ()


class Player(Value, frozen=True, kw_only=True):
    """A player of a set-up."""

    id: Annotated[Id, about("The id used by starts, markers and forces.")]
    seat: Annotated[
        fields.Seat,
        about("The seat at the table, which determines the player's colour."),
    ]
    name: Annotated[Line, about("The display name of the player."), Traits(label="Name")] = ""
    team: Annotated[
        Id,
        about("The team of the player; absent without teams."),
        Traits(label="Team", words="team {to}", word="the team; empty without one"),
    ] = ""
    faction: Annotated[
        Id,
        about("The faction of the player, a component."),
        Traits(of="components", label="Faction"),
    ] = ""


ON_AREA = Traits(of="areas", label="Area", change="Move {it} to {to}")


class Start(Value, frozen=True, kw_only=True):
    """The start of a player."""

    id: Annotated[Id, about("The name of this start.")]
    player: Annotated[fields.OfPlayer, about("Its player of the set-up.")]
    area: Annotated[Id, about("Its area."), Traits(of="areas", label="Starts on")]
    locked: Locked = False
    note: Note = ""


class Control(Value, frozen=True, kw_only=True):
    """A control marker of a player."""

    id: Annotated[Id, about("The name of this marker.")]
    player: Annotated[fields.OfPlayer, about("Its player of the set-up.")]
    area: Annotated[Id, about("Its area."), ON_AREA]
    locked: Locked = False
    note: Note = ""


class Force(Value, frozen=True, kw_only=True):
    """Units or buildings of a player: a piece of the player's faction, and how many."""

    id: Annotated[Id, about("The name of this force.")]
    player: Annotated[fields.OfPlayer, about("Its player of the set-up.")]
    area: Annotated[Id, about("Its area."), ON_AREA]
    piece: Annotated[
        Id,
        about("The unit or building, a piece of the player's faction."),
        Traits(label="Piece"),
    ]
    count: Annotated[
        int,
        whole(1, 999, "a number"),
        about("The number of pieces."),
        Traits(label="How many", joined="sum"),
    ] = 1
    locked: Locked = False
    note: Note = ""


Rounds = Annotated[int, whole(1, 999, "a number of rounds")]


class Setup(Value, frozen=True, kw_only=True):
    """One way to seat players on the map."""

    id: Annotated[Id, about("The name of this set-up, such as two.")]
    title: Annotated[Line, about("The display name of the set-up."), COPIED] = ""
    notes: fields.SetupNotes = ""
    players: Annotated[tuple[Player, ...], Meta(max_length=8), about("Who plays.")] = ()
    rounds: Annotated[
        Rounds | None,
        about(
            "The number of rounds, as squares of the turn track; null for match.rounds of the "
            "ruleset."
        ),
        COPIED,
    ] = None
    red_from: Annotated[
        Rounds | None,
        about(
            "The first red square of the turn track; null for match.red_from of the ruleset, or "
            "for none where rounds are fewer than match.rounds.",
        ),
        COPIED,
    ] = None
    starts: Annotated[
        tuple[Start, ...],
        Meta(max_length=16),
        about("The starting locations of the players."),
    ] = ()
    control: Annotated[
        tuple[Control, ...], Meta(max_length=1024), about("The control markers at the start.")
    ] = ()
    forces: Annotated[
        tuple[Force, ...], Meta(max_length=1024), about("The units and buildings at the start.")
    ] = ()
    positions: fields.Positions = ()


TrtsMode = Annotated[
    str,
    one_of("two-player", "team", "free-for-all", "last-man-standing"),
    about(
        "The match type, which defines opponents and the end of the match.", title="a mode of trts"
    ),
]
"""The modes of trts, which are its match types; modes.py describes each."""


class TrtsScenario(Scenario[Board, Component, Setup], frozen=True, kw_only=True):
    """A scenario of the trts system."""

    mode: TrtsMode

    @property
    def unit(self) -> float:
        """How many map units a unit of the scene takes."""
        return float(CELL * self.board.scale)


TrtsKit = Kit[Component]
TrtsLibrary = Library[Component]
