"""The scenario: one document, the same envelope for every system."""

from __future__ import annotations

from typing import Annotated, Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Meta

from editor.core.finding import Level, Waiver
from editor.core.making import Made
from editor.core.reference import ReferencePicture
from editor.core.traits import COPIED
from editor.core.values import (
    ID_PATTERN,
    Few,
    Id,
    Line,
    Many,
    Path,
    Text,
    Value,
    about,
    place,
    whole,
)

FORMAT = 1
"""The version of the file format that this program writes."""


class Identified(Protocol):
    """What has an id."""

    @property
    def id(self) -> str:
        """The id, unique among its like."""


BoardT = TypeVar("BoardT")
ComponentT = TypeVar("ComponentT", bound="Identified")
SetupT = TypeVar("SetupT", bound="Identified")

MAX_SETTINGS = 256
"""How many settings one overlay may set."""

Setting = Annotated[
    bool
    | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    | Annotated[float, Meta(ge=-1_000_000, le=1_000_000)]
    | Line
    | None,
    about(
        "The value of a setting; null for no limit.",
        title="a number, a text, true, false or null",
    ),
]


def schema_name(kind: str) -> str:
    """Return what new files of a kind, such as kit, name as their schema.

    It is a name and no address: nothing of the program is on a network. docs/vscode.md says how a
    text editor finds the schema.
    """
    return f"urn:realmwright:{kind}"


SchemaAddress = Annotated[
    Line | None,
    about(
        "The name or the address of the schema of this file, for text editors that complete and "
        "explain while one types. The program does not read it.",
        title="the name of a schema",
    ),
]

FileFormat = Annotated[
    int,
    Meta(extra_json_schema={"const": FORMAT}),
    about(
        "The version of the file format. Older files are brought up to date when they are read.",
        title="the format",
    ),
]

SystemId = Annotated[Id, about("The game family.", title="a system")]
"""The id of a system; the schema lists those that there are."""


class KitUse(Value, frozen=True):
    """A kit that the designer owns.

    It is one that comes with the program, by its id, or a file in the folder of the scenario, by
    its path.
    """

    id: Annotated[
        Id, about("The id of a kit that comes with the program, such as tactics-base.")
    ] = ""
    path: Annotated[
        Path,
        about(
            "A kit file by its path within the folder of the scenario. Nothing outside of "
            "that folder is read."
        ),
    ] = ""
    count: Annotated[
        int,
        whole(1, 99, "a number of copies"),
        about("How many copies of the kit there are on the table."),
    ] = 1

    def __post_init__(self) -> None:
        if bool(self.id) == bool(self.path):
            raise ValueError("a kit is named by its id or by its path")

    @property
    def key(self) -> str:
        """The name under which the library holds the kit."""
        return self.path or self.id


OneKit = Annotated[
    KitUse,
    Meta(
        extra_json_schema={
            "oneOf": [
                {"title": "the id of a kit that comes with the program", "required": ["id"]},
                {"title": "the path of a kit file", "required": ["path"]},
            ]
        }
    ),
]


MOST_MATCHES = 10_000
"""So many matches a check of play may ask at most."""


class MatchesToCheck(Value, frozen=True, kw_only=True):
    """The matches of which a check of play speaks: how many, and who plays them."""

    matches: Annotated[
        int,
        whole(1, MOST_MATCHES, "a number of matches"),
        about("The number of matches it runs on."),
    ] = 200
    bots: Annotated[
        Line,
        about(
            "Who plays them, as playtest names bots, such as greedy or red=greedy,blue=random. "
            "Bots by the clock never play the same twice, so none of them is taken."
        ),
    ] = "greedy"

    @property
    def words(self) -> str:
        """The matches in words: "200 matches of greedy"."""
        return f"{self.matches:,} {'match' if self.matches == 1 else 'matches'} of {self.bots}"


class OwnCheck(Value, frozen=True, kw_only=True):
    """A check of the designer's own: what must hold of a map or of matches, as an expression."""

    id: Annotated[
        Annotated[str, Meta(pattern=ID_PATTERN, max_length=48)],
        about(
            "Its name in waivers and levels, after own-, such as room-around-flags.",
            title="a name of letters, digits, '.', '_' and '-' that begins with a letter or digit",
        ),
    ]
    name: Annotated[Line, about("The display name of the check.")]
    level: Annotated[Level, about("The level of its finding.")] = "warning"
    holds: Annotated[
        Text,
        about(
            "What must hold: an expression in the words of the system, such as "
            "all(box.top <= 3 for box in boxes). It is never run as a program."
        ),
    ]
    says: Annotated[
        Line,
        about(
            "The sentence where it does not hold; what stands in braces is filled in, such as "
            "{start} is only {distance} moves from {area}."
        ),
    ] = ""
    of: Annotated[
        MatchesToCheck | None,
        about(
            "The matches that it is about, for a check of play; null where it is about the map. "
            "Such a check is answered from matches that were played, and named played-own- and its "
            "id in waivers and levels.",
            title="matches or null",
        ),
    ] = None
    modes: Annotated[
        Few[Id], about("The modes in which it applies, such as control; none for all.")
    ] = ()
    note: Annotated[Text, about("Why the house asks for it.")] = ""


class HouseRules(Value, frozen=True):
    """A named overlay: settings of the ruleset, levels of checks, and checks of one's own."""

    name: Annotated[
        Line, about("The display name of these rules; findings that they change mention it.")
    ]
    notes: Annotated[Text, about("Why the house plays by them.")] = ""
    set: Annotated[
        dict[Id, Setting],
        Meta(max_length=MAX_SETTINGS),
        about(
            "Settings of the ruleset by their dotted names, such as movement.max_climb, "
            "and the values that they get."
        ),
    ] = {}
    levels: Annotated[
        dict[Id, Level],
        Meta(max_length=256),
        about(
            "Checks by their names, such as box-straddles-supports, and the levels that they get."
        ),
    ] = {}
    checks: Annotated[
        Few[OwnCheck],
        about(
            "The designer's own checks. A check replaces one with the same id in an earlier set."
        ),
    ] = ()
    path: Annotated[
        Path,
        about(
            "A file of house rules by its path within the folder of the scenario. Its rules hold; "
            "what stands here is what it held when the scenario was saved, for where the file is "
            "not at hand."
        ),
    ] = ""


Knob = Annotated[
    bool | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Text,
    about("The value.", title="a whole number, a text, true or false"),
]
"""A value of a position."""


class Position(Value, frozen=True, kw_only=True):
    """A moment of play to begin from."""

    id: Annotated[Id, about("The name by which the command line and the window choose it.")]
    title: Annotated[Line, about("Its display name."), COPIED] = ""
    notes: Annotated[Text, about("Notes about it."), COPIED] = ""
    set: Annotated[
        dict[Line, Knob],
        Meta(max_length=4096),
        about(
            "What differs from a fresh beginning, by the names of play, such as "
            "red.rogue.health. What is refused is said when it is played."
        ),
        place("words"),
    ] = {}


class ObjectGroup(Value, frozen=True, kw_only=True):
    """Objects that a designer takes as one: selected, moved, turned, copied and removed together.

    Objects of set-ups have ids of their own in each set-up, so they are listed by it.
    """

    id: Annotated[Id, about("The name of this group, such as g1.")]
    name: Annotated[Line, about("The name of the group.")]
    members: Annotated[Many[Id], about("The objects of the board in it, by their ids.")] = ()
    in_setups: Annotated[
        dict[Id, Many[Id]],
        Meta(max_length=16),
        about(
            "The objects in it that set-ups put on the map, such as starts: their ids by that of "
            "the set-up."
        ),
    ] = {}

    def within(self, setup: str) -> tuple[str, ...]:
        """Return the ids of the objects in it on the board and in a set-up."""
        return (*self.members, *self.in_setups.get(setup, ()))


class Scenario(
    Value,
    Generic[BoardT, ComponentT, SetupT],
    frozen=True,
    omit_defaults=True,
    kw_only=True,
):
    """One document: a board, the ways to seat players on it, and the rules of the house.

    `system` says which game it is for, and by that what its board, components and set-ups look
    like.
    """

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: FileFormat
    system: Annotated[
        SystemId,
        about(
            "The game family. It decides what the board, the components and the set-ups look like."
        ),
    ]
    mode: Annotated[
        Id,
        about(
            "The way to play the system that the map is made for; other modes can be "
            "checked without changing the file."
        ),
    ]
    title: Annotated[Line, about("The title of the map, on printed sheets and in lists.")]
    authors: Annotated[
        Few[Annotated[Line, about("The name of a person.")]],
        about("Who made the map."),
    ] = ()
    notes: Annotated[Text, about("The designer's notes about the map.")] = ""
    kits: Annotated[
        Few[OneKit],
        about("The libraries of components that the designer owns, with the number of copies."),
    ] = ()
    components: Annotated[
        tuple[ComponentT, ...],
        Meta(max_length=256),
        about("The scenario's own components. They replace a kit's component with the same id."),
    ] = ()
    board: Annotated[
        BoardT,
        Meta(extra_json_schema={"type": "object"}),
        about("The geometry of the map. Only listed objects exist."),
    ]
    reference: Annotated[
        ReferencePicture | None,
        about(
            "A picture to build after, which no export contains; null for none.",
            title="a picture or null",
        ),
    ] = None
    setups: Annotated[
        tuple[SetupT, ...],
        Meta(max_length=16),
        about("The ways to seat players on the map; checks run over each of them."),
    ] = ()
    groups: Annotated[
        Many[ObjectGroup],
        about("Objects that are selected and moved as one, each in at most one group."),
    ] = ()
    made: Annotated[
        Made | None,
        about(
            "How the map was completed or made at random, so that it can be made again; null for a "
            "map that was not. Later changes of the map do not change it.",
            title="how it was made or null",
        ),
    ] = None
    house_rules: Annotated[
        Few[HouseRules], about("Named overlays on the ruleset, each over the ones before it.")
    ] = ()
    waivers: Annotated[
        Many[Waiver],
        about(
            "Findings that are intended, each with its reason. One that matches nothing "
            "is itself reported."
        ),
    ] = ()

    @property
    def unit(self) -> float:
        """How many units of its board a unit of the drawing takes: a space is one of both."""
        return 1.0


AnyScenario = Scenario[Any, Any, Any]
"""A scenario whose system does not matter to the reader."""

ScenarioT = TypeVar("ScenarioT", bound=AnyScenario)
"""The scenario of one system."""
