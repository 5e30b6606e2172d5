"""How a change of one field is said."""

from __future__ import annotations

import re
from typing import Any

from editor.core.canonical import GRIDS
from editor.core.points import Cell, name_of, names_of
from editor.core.words import counted

MAX_NAMES = 8
"""So many spaces are named one by one; of more only the number is said."""

_KINDS = {"KitUse": "kit", "Setup": "set-up", "MatSide": "side", "Rule": "setting"}
_VERBS = {"at": "moved", "turn": "turned", "on": "put"}
_CELL_FIELDS = ("at", "trigger", "artifact")


def kind_name(thing: object) -> str:
    """Return what people call an object of this type: box, printed area, set-up."""
    name = type(thing).__name__
    return _KINDS.get(name) or " ".join(re.findall("[A-Z][a-z]+", name)).lower()


def field_words(name: str, before: Any, after: Any) -> str:
    """Return the change of a field in words that follow the object: "moved from c4 to d4"."""
    label = name.replace("_", " ")
    if isinstance(after, bool):
        return f"{'now' if after else 'no longer'} {label}"
    if name == "cells":
        return _cells_words(before, after)
    if isinstance(before, dict) and isinstance(after, dict):
        members = (_member_words(key, before, after) for key in {**before, **after})
        return ", ".join(words for words in members if words)
    if name in GRIDS and before and after:
        return f"{label} {_grid_words(before, after)}"
    part = _part(name, before) or _part(name, after)
    if part and before and after:
        return f"{label} changed, {_counts(len(before), len(after), part)}"
    if name in _VERBS:
        return f"{_VERBS[name]} from {_words(name, before)} to {_words(name, after)}"
    if before in ("", None, ()):
        return f"{label} set to {_words(name, after)}"
    if after in ("", None, ()):
        return f"{label} removed"
    return f"{label} changed from {_words(name, before)} to {_words(name, after)}"


def place_words(name: str, value: Any, kind: str) -> str:
    """Return where an object came or went, from one of its fields; empty for the other fields."""
    if name not in ("at", "cells") or not _is_cell(value if name == "at" else next(iter(value), 0)):
        return ""
    preposition = "at" if kind == "added" else "from"
    return f"{preposition} {_words(name, value)}"


def _words(name: str, value: Any) -> str:
    if name in _CELL_FIELDS and _is_cell(value):
        return name_of(value)
    if name == "cells":
        return _spaces(value)
    if value and name in GRIDS:
        return _size(value)
    if part := _part(name, value):
        return counted(len(value), part)
    if isinstance(value, str):
        short = value if len(value) <= 40 else f"{value[:39]}…"
        return short if name in ("on", "component", "side", "player", "box") else f"“{short}”"
    if isinstance(value, tuple):
        return ", ".join(str(member) for member in value) or "none"
    return "none" if value is None else str(value)


def _part(name: str, value: object) -> str:
    """Return what a list of points or of outlines is counted in; empty for all other values."""
    if not isinstance(value, tuple) or not value:
        return ""
    if all(map(_is_cell, value)):
        return "corner" if name == "outline" else "point"
    rings = all(isinstance(ring, tuple) and ring and all(map(_is_cell, ring)) for ring in value)
    return "outline" if rings else ""


def _counts(before: int, after: int, part: str) -> str:
    if before == after:
        return f"{counted(after, part)} before and after"
    return f"{before} to {counted(after, part)}"


def _spaces(cells: tuple[Cell, ...]) -> str:
    return ", ".join(names_of(cells)) if len(cells) <= MAX_NAMES else f"{len(cells)} spaces"


def _cells_words(before: tuple[Cell, ...], after: tuple[Cell, ...]) -> str:
    gained = tuple(cell for cell in after if cell not in set(before))
    lost = tuple(cell for cell in before if cell not in set(after))
    parts = [f"gained {_spaces(gained)}"] if gained else []
    parts += [f"lost {_spaces(lost)}"] if lost else []
    return " and ".join(parts) or "lists its spaces in another order"


def _member_words(key: str, before: dict[str, Any], after: dict[str, Any]) -> str:
    if key not in after:
        return f"{key} removed"
    if before.get(key) == after[key] and key in before:
        return ""
    return f"{key} set to {_words(key, after[key])}"


def _grid_words(before: tuple[str, ...], after: tuple[str, ...]) -> str:
    if [len(row) for row in before] != [len(row) for row in after]:
        return f"resized from {_size(before)} to {_size(after)}"
    rows = zip(before, after, strict=True)
    count = sum(name != other for old, new in rows for name, other in zip(old, new, strict=True))
    return f"changed in {count} space{'' if count == 1 else 's'}"


def _size(grid: tuple[str, ...]) -> str:
    return f"{len(grid[0])} x {len(grid)}"


def _is_cell(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value)
