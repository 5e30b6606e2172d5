"""The frozen base of every value that lives in a file, and the bounds that files keep to.

The schemas say the same bounds; a test holds the two together.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

T = TypeVar("T")

ID_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9._-]*$(?!\n)"
LINE_PATTERN = r"^[^\x00-\x1f\x7f-\x9f]*$(?!\n)"
TEXT_PATTERN = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$"

Id = Annotated[str, Meta(pattern=ID_PATTERN, max_length=64)]
"""The name of an object, a component, a check or a setting: letters, digits, ., _ and -."""

Line = Annotated[str, Meta(pattern=LINE_PATTERN, max_length=200)]
"""A text of one line, such as a title."""

Text = Annotated[str, Meta(pattern=TEXT_PATTERN, max_length=20_000)]
"""A text of any number of lines."""

Few = Annotated[tuple[T, ...], Meta(max_length=64)]
"""A list that people read as a whole."""

Many = Annotated[tuple[T, ...], Meta(max_length=4096)]
"""A list as long as a board may need."""


class Value(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, weakref=True
):
    """A frozen value; fields that hold their default are left out of the file."""
