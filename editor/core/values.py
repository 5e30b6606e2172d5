"""The frozen base of every value that lives in a file, and the types of its fields.

The JSON Schemas are made from these types (docs/schemas.py): a description on a field is what its
schema and the reference page say, a title is what the message about a wrong value expects.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from editor.core.traits import Traits

T = TypeVar("T")

JsonObject: TypeAlias = dict[str, Any]
"""An object of JSON: what stands in a file and was not decoded, or is about to be written."""

JsonMapping: TypeAlias = Mapping[str, Any]
"""An object of JSON that is only read."""

ID_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9._-]*$(?!\n)"
LINE_PATTERN = r"^[^\u0000-\u001f\u007f-\u009f]*$(?!\n)"
TEXT_PATTERN = r"^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$"


def about(description: str, title: str | None = None) -> Meta:
    """Return what a field means, in sentences, and what is expected there, in a few words."""
    return Meta(description=description, title=title)


Word: TypeAlias = Annotated[str, about("One of them.")]
"""A text of several."""


def whole(low: int, high: int, noun: str) -> Meta:
    """Return the bounds of a whole number; `noun` begins its title, such as "a height"."""
    return Meta(ge=low, le=high, title=f"{noun} from {low} to {high}")


PlaceShape = Literal[
    "cell", "corner", "extent", "point", "ring", "side", "turn", "spot", "angle", "words", "own"
]
"""How a field holds a place, and so how an operation on the whole map changes it.

- cell: a space, column and row
- corner: the upper left space of a rectangle, whose size its system knows
- extent: width and height, which a quarter turn swaps
- point, ring: a corner in map units, and the corners of a closed outline
- side: a compass direction; turn: a clockwise turn in degrees
- spot, angle: a point and a turn in real numbers
- words: texts in which spaces are named
- own: a place in the frame of the thing itself or of its component, which the system moves
"""


def place(shape: PlaceShape) -> Meta:
    """Return that a field holds a place of this shape."""
    return Meta(extra={"place": shape})


def alone() -> Meta:
    """Return that a field is of the thing alone: live symmetry neither copies nor compares it.

    Every other field of a thing is that of its twins too.
    """
    return Meta(extra={"alone": True})


def one_of(*words: str) -> Meta:
    """Return that a text is one of these words: a choice that need not be known to mypy."""
    pattern = rf"^({'|'.join(words)})$(?!\n)"
    return Meta(pattern=pattern, extra_json_schema={"enum": list(words)})


Id = Annotated[
    str,
    Meta(pattern=ID_PATTERN, max_length=64),
    about(
        "A name by which other parts of the file point here.",
        title="a name of letters, digits, '.', '_' and '-' that begins with a letter or digit",
    ),
]
"""The name of an object, a component, a check or a setting."""

Line = Annotated[
    str,
    Meta(pattern=LINE_PATTERN, max_length=200),
    about("A text of one line, without control characters.", title="a text of one line"),
]

Text = Annotated[
    str,
    Meta(pattern=TEXT_PATTERN, max_length=20_000),
    about("A text of any number of lines.", title="a text without control characters"),
]

Path = Annotated[
    str,
    Meta(pattern=LINE_PATTERN, min_length=1, max_length=1000),
    about(
        "A file by its path within the folder of the scenario.",
        title="a path within the scenario's folder",
    ),
]

Locked = Annotated[
    bool,
    about("Whether tools and the solver leave this object where it is."),
    alone(),
    Traits(printed=False),
]
Note = Annotated[
    Text,
    about("A remark of the designer on this object."),
    alone(),
    Traits(printed=False, joined="lines", parted="nothing"),
]

Few = Annotated[tuple[T, ...], Meta(max_length=64)]
"""A list that people read as a whole."""

Many = Annotated[tuple[T, ...], Meta(max_length=4096)]
"""A list as long as a board may need."""


class Value(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, weakref=True
):
    """A frozen value; fields that hold their default are left out of the file."""
