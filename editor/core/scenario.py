"""The scenario: one document, the same envelope for every system."""

from __future__ import annotations

from typing import Annotated, Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Meta

from editor.core.finding import Level
from editor.core.values import LINE_PATTERN, Few, Id, Line, Many, Text, Value
from editor.core.waiver import Waiver

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

MOST_SETTINGS = 256
"""How many settings one overlay may set."""

Setting = (
    bool
    | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    | Annotated[float, Meta(ge=-1_000_000, le=1_000_000)]
    | Line
    | None
)
"""A value of a ruleset."""


class KitUse(Value, frozen=True):
    """A kit that the designer owns: built in, by `id`, or a file in the folder, by `path`.

    Raises ValueError unless it is exactly one of them.
    """

    id: Id = ""
    path: Annotated[str, Meta(pattern=LINE_PATTERN, min_length=1, max_length=1000)] = ""
    count: Annotated[int, Meta(ge=1, le=99)] = 1

    def __post_init__(self) -> None:
        if bool(self.id) == bool(self.path):
            raise ValueError("a kit is named by its id or by its path")

    @property
    def key(self) -> str:
        """The name under which the library holds the kit."""
        return self.path or self.id


class HouseRules(Value, frozen=True):
    """A named overlay: settings of the ruleset and levels of checks."""

    name: Line
    notes: Text = ""
    set: Annotated[dict[Id, Setting], Meta(max_length=MOST_SETTINGS)] = {}
    levels: Annotated[dict[Id, Level], Meta(max_length=256)] = {}


Knob = bool | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Text
"""A value of a position."""


class Position(Value, frozen=True, kw_only=True):
    """A moment of play to begin from: what differs from a fresh beginning, by the names of play.

    What the names are is the matter of the system's play rules: nothing else reads them.
    """

    id: Id
    title: Line = ""
    notes: Text = ""
    set: Annotated[dict[Line, Knob], Meta(max_length=4096)] = {}


class Scenario(
    Value,
    Generic[BoardT, ComponentT, SetupT],
    frozen=True,
    omit_defaults=True,
    kw_only=True,
):
    """A scenario of any system; each system says what its board, components and set-ups are."""

    schema: Line | None = msgspec.field(name="$schema", default=None)
    format: int
    system: Id
    mode: Id
    title: Line
    authors: Few[Line] = ()
    notes: Text = ""
    kits: Few[KitUse] = ()
    components: Annotated[tuple[ComponentT, ...], Meta(max_length=256)] = ()
    board: BoardT
    setups: Annotated[tuple[SetupT, ...], Meta(max_length=16)] = ()
    house_rules: Few[HouseRules] = ()
    waivers: Many[Waiver] = ()


AnyScenario = Scenario[Any, Any, Any]
"""A scenario whose system does not matter to the reader."""

ScenarioT = TypeVar("ScenarioT", bound=AnyScenario)
"""The scenario of one system."""
