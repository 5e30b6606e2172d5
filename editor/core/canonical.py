"""Canonical bytes: one text for one value, laid out so that changes read well in a diff."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from json.encoder import encode_basestring
from operator import is_
from typing import Any

import msgspec
from msgspec.structs import fields, replace

WIDTH = 100
"""No line is longer than this unless one value alone is."""

GRIDS = frozenset({"terrain", "rows", "dungeon"})
"""Keys whose lists of texts are pictures: always one row to a line."""

_STEP = "  "


def canonical_bytes(value: object) -> bytes:
    """Return a value as JSON in UTF-8 with a newline at its end.

    Keys are in the order of the fields, free keys (sides, settings) in alphabetical order; optional
    fields with their default are left out. What fits into WIDTH columns is one line; a list or an
    object that holds objects is always broken, so that adding an object adds a line. Raises
    ValueError for a number that is not finite and for a text that UTF-8 cannot hold.
    """
    return canonical_text(value).encode()


def canonical_text(value: object) -> str:
    """Return the text that canonical_bytes encodes."""
    return laid_out(msgspec.to_builtins(_with_own_defaults(value), order="deterministic"))


def laid_out(plain: object) -> str:
    """Return plain JSON values as text, laid out as by canonical_bytes, keys in their order."""
    return _write(plain, "", 0, "") + "\n"


def _with_own_defaults(value: Any) -> Any:
    """Return a value in which each field that equals its default holds the default object itself.

    msgspec leaves out defaults by identity, and a value from another process or from a file that
    states its defaults holds equal objects.
    """
    kind = type(value)
    if kind is tuple or kind is list:
        items = [_with_own_defaults(item) for item in value]
        return value if all(map(is_, items, value)) else kind(items)
    if kind is dict:
        members = {name: _with_own_defaults(item) for name, item in value.items()}
        return value if all(map(is_, members.values(), value.values())) else members
    if not isinstance(value, msgspec.Struct):
        return value
    changed = {}
    for name, default in _defaults_of(type(value)):
        held = getattr(value, name)
        same = type(held) is type(default) and held == default
        own = default if same else _with_own_defaults(held)
        if own is not held:
            changed[name] = own
    return replace(value, **changed) if changed else value


@cache
def _defaults_of(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Return the fields of a kind of value, each with its default or NODEFAULT."""
    return tuple((field.name, field.default) for field in fields(kind))


def _write(value: Any, indent: str, used: int, key: str) -> str:
    """Return the JSON of a value that begins in column `used` of a line indented by `indent`."""
    kind = type(value)
    if kind is str:
        return encode_basestring(value)
    if kind is int:
        return str(value)
    if kind is dict:
        return _write_object(value, indent, used)
    if kind is list or kind is tuple:
        return _write_list(value, indent, used, key)
    if value is None:
        return "null"
    if kind is bool:
        return "true" if value else "false"
    if kind is float:
        return _write_float(value)
    raise TypeError(f"{value!r} cannot be saved in a file")


def _write_object(value: Mapping[str, object], indent: str, used: int) -> str:
    if not value:
        return "{}"
    inner = indent + _STEP
    parts = []
    for name, member in value.items():
        start = f"{encode_basestring(name)}: "
        parts.append(start + _write(member, inner, len(inner) + len(start), name))
    holds_objects = any(type(member) is dict for member in value.values())
    return _join("{", parts, "}", indent, used, broken=holds_objects or not indent)


def _write_list(value: Sequence[object], indent: str, used: int, key: str) -> str:
    if not value:
        return "[]"
    if len(value) == 2 and type(value[0]) is int and type(value[1]) is int:
        return f"[{value[0]}, {value[1]}]"
    inner = indent + _STEP
    parts = [_write(member, inner, len(inner), "") for member in value]
    first = type(value[0])
    broken = any(type(member) is dict for member in value) or (key in GRIDS and first is str)
    return _join("[", parts, "]", indent, used, broken=broken)


def _join(
    opening: str, parts: list[str], closing: str, indent: str, used: int, broken: bool
) -> str:
    if not broken:
        # Two brackets, ", " between the parts, and room for a comma behind.
        length = used + sum(map(len, parts)) + 2 * len(parts) + 1
        if length <= WIDTH and not any("\n" in part for part in parts):
            return f"{opening}{', '.join(parts)}{closing}"
    separator = f",\n{indent}{_STEP}"
    return f"{opening}\n{indent}{_STEP}{separator.join(parts)}\n{indent}{closing}"


def _write_float(value: float) -> str:
    if not math.isfinite(value):
        raise ValueError(f"{value!r} cannot be written to a file: expected a finite number")
    # Equal values have equal bytes: 1.0 == 1.
    return str(int(value)) if value.is_integer() and abs(value) < 2**53 else repr(value)
