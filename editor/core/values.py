"""The frozen base of every value that lives in a file."""

from __future__ import annotations

import msgspec


class Value(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, weakref=True
):
    """A frozen value; fields that hold their default are left out of the file."""
