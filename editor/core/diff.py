"""What differs between two values: changes in words, and patches to send.

A scenario after an edit shares most of its parts with the one before, so that a patch between them
is small.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import structs
from msgspec.structs import replace

from editor.core.canonical import GRIDS
from editor.core.points import Cell, name_of, names_of
from editor.core.values import Value, about
from editor.core.words import counted


class Replacement(NamedTuple):
    """The new value itself."""

    value: object


class Fields(NamedTuple):
    """The fields of a struct that changed."""

    changes: dict[str, Patch]


class Items(NamedTuple):
    """The items of a list that changed, by their places."""

    changes: dict[int, Patch]


class Splice(NamedTuple):
    """Items that replace those from `begin` on, up to `after` from the end."""

    begin: int
    after: int
    items: tuple[object, ...]


Patch: TypeAlias = Replacement | Fields | Items | Splice


def patch_between(old: object, new: object) -> Patch | None:
    """Return the patch from an old value to a new one; None if they are the same object.

    Objects are compared by identity, which is fast; parts that are not in the patch keep theirs.
    """
    if old is new:
        return None
    if isinstance(new, msgspec.Struct) and type(old) is type(new):
        fields: dict[str, Patch] = {}
        for name in new.__struct_fields__:
            found = patch_between(getattr(old, name), getattr(new, name))
            if found is not None:
                fields[name] = found
        return Fields(fields)
    if isinstance(new, tuple) and isinstance(old, tuple) and new and _is_list(new):
        return _patch_of_list(old, new)
    return Replacement(new)


def patched(old: Any, patch: Patch | None) -> Any:
    """Return the new value; parts that the patch does not name are the old objects."""
    match patch:
        case None:
            return old
        case Replacement(value):
            return value
        case Fields(fields):
            made = {name: patched(getattr(old, name), field) for name, field in fields.items()}
            return replace(old, **made)
        case Items(items):
            every = list(old)
            for place, item in items.items():
                every[place] = patched(old[place], item)
            return tuple(every)
        case Splice(begin, after, fresh):
            return (*old[:begin], *fresh, *old[len(old) - after :])


def _is_list(value: tuple[object, ...]) -> bool:
    """Return whether a tuple is a list of structs; points and lists of points are sent whole."""
    return isinstance(value[0], msgspec.Struct)


def _patch_of_list(old: tuple[object, ...], new: tuple[object, ...]) -> Patch:
    if len(old) == len(new):
        changes: dict[int, Patch] = {}
        for place, (was, now) in enumerate(zip(old, new, strict=True)):
            if was is not now:
                found = patch_between(was, now)
                assert found is not None  # they are not the same object
                changes[place] = found
        return Items(changes)
    least = min(len(old), len(new))
    begin = next((n for n in range(least) if old[n] is not new[n]), least)
    most = least - begin
    after = next((n for n in range(most) if old[-1 - n] is not new[-1 - n]), most)
    return Splice(begin, after, new[begin : len(new) - after])


MAX_NAMES = 8
"""Up to this many spaces are named one by one, more are counted."""

_KINDS = {
    "KitUse": "kit",
    "Setup": "set-up",
    "MatSide": "side",
    "Rule": "setting",
    "ObjectGroup": "group",
}
_VERBS = {"at": "moved", "turn": "turned", "on": "put"}
_CELL_FIELDS = ("at", "trigger", "artifact")


def kind_name(thing: object) -> str:
    """Return the word for an object by its type: box, printed area, set-up."""
    name = type(thing).__name__
    return _KINDS.get(name) or " ".join(re.findall("[A-Z][a-z]+", name)).lower()


def field_words(name: str, before: Any, after: Any) -> str:
    """Return the change of a field in words, to follow the object: "moved from c4 to d4"."""
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
        return f"{_VERBS[name]} from {_value_words(name, before)} to {_value_words(name, after)}"
    if before in ("", None, ()):
        return f"{label} set to {_value_words(name, after)}"
    if after in ("", None, ()):
        return f"{label} removed"
    return f"{label} changed from {_value_words(name, before)} to {_value_words(name, after)}"


def place_words(name: str, value: Any, kind: str) -> str:
    """Return the place of an added or removed object from a field; empty for other fields."""
    if name not in ("at", "cells") or not _is_cell(value if name == "at" else next(iter(value), 0)):
        return ""
    preposition = "at" if kind == "added" else "from"
    return f"{preposition} {_value_words(name, value)}"


def _value_words(name: str, value: Any) -> str:
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
    """Return the noun by which a list of points or outlines is counted; else empty."""
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
    return " and ".join(parts) or "spaces reordered"


def _member_words(key: str, before: dict[str, Any], after: dict[str, Any]) -> str:
    if key not in after:
        return f"{key} removed"
    if before.get(key) == after[key] and key in before:
        return ""
    return f"{key} set to {_value_words(key, after[key])}"


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


FieldValue = Annotated[object, msgspec.Meta(extra_json_schema={"title": "any value"})]


class FieldChange(Value, frozen=True, omit_defaults=False):
    """A field of an object before and after, as a file would hold them, and in words."""

    name: Annotated[str, about("The name of the field.")]
    before: Annotated[FieldValue, about("Its value before; null for none.")]
    after: Annotated[FieldValue, about("Its value after; null for none.")]
    words: Annotated[str, about("The change in words.")]


class Change(Value, frozen=True, kw_only=True):
    """An object that was added, removed or changed, or a list in another order."""

    kind: Annotated[
        Literal["added", "removed", "changed", "reordered"],
        about("What became of it; a list is reordered."),
    ]
    object: Annotated[str, about("What it is, such as box.")]
    id: Annotated[str, about("Its id; empty for none.")] = ""
    path: Annotated[
        str, about("Where it is, such as board.boxes[b2]; empty for the scenario itself.")
    ] = ""
    fields: Annotated[tuple[FieldChange, ...], about("Its fields that changed.")] = ()


def compare(before: object, after: object) -> tuple[Change, ...]:
    """Return the changes from one scenario to another; none if they are equal.

    Objects of a list are matched by id (or the key of a kit, the name of house rules). Any two
    structs of the same type can be compared.
    """
    return tuple(_inside(before, after, "scenario", "", ""))


def sentence(change: Change, name: str = "") -> str:
    """Return a change in words: "box b2 moved from c4 to d4"; `name` in place of kind and id."""
    subject = name or (f"{change.object} {change.id}" if change.id else change.object)
    words = [field.words for field in change.fields if field.words]
    if change.kind == "changed":
        return f"{subject} {', '.join(words)}"
    if change.kind == "reordered":
        return f"{subject} reordered"
    return " ".join((subject, change.kind, *words))


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[structs.FieldInfo, ...]:
    """Return the fields of a kind of object: to read them from its annotations takes long."""
    return structs.fields(kind)


def _inside(before: Any, after: Any, kind: str, name: str, path: str) -> Iterator[Change]:
    """Yield the change of an object's own fields, then those of the objects in it."""
    fields = []
    within: list[Change] = []
    for field in _fields(before.__class__):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if old == new:
            continue
        inner = f"{path}.{field.name}" if path else field.name
        old_objects, new_objects = _objects(old), _objects(new)
        if isinstance(old, msgspec.Struct) and type(old) is type(new) and _name(old) == _name(new):
            within += _inside(old, new, kind_name(old), _name(old), inner)
        elif old_objects is None or new_objects is None:
            words = field_words(field.name, old, new)
            fields.append(FieldChange(field.encode_name, _plain(old), _plain(new), words))
        else:
            within += _between(old_objects, new_objects, inner)
            if _common(old_objects, new_objects) != _common(new_objects, old_objects):
                label = field.name.replace("_", " ")
                within.append(Change(kind="reordered", object=label, path=inner))
    if fields:
        yield Change(kind="changed", object=kind, id=name, path=path, fields=tuple(fields))
    yield from within


def _between(old: Mapping[str, object], new: Mapping[str, object], path: str) -> Iterator[Change]:
    """Yield the changes between the objects of two lists."""
    for name, thing in old.items():
        address = f"{path}[{name}]" if name else path
        other = new.get(name)
        if type(other) is type(thing):
            if other != thing:
                yield from _inside(thing, other, kind_name(thing), name, address)
        else:
            yield _whole("removed", thing, name, address)
    for name, thing in new.items():
        if type(old.get(name)) is not type(thing):
            yield _whole("added", thing, name, f"{path}[{name}]" if name else path)


def _whole(kind: Literal["added", "removed"], thing: Any, name: str, path: str) -> Change:
    """Return the change of an object that was added or removed, with all its fields."""
    fields = []
    for field in _fields(thing.__class__):
        value = getattr(thing, field.name)
        if not field.required and value in (field.default, None, (), {}):
            continue
        words = place_words(field.name, value, kind)
        before, after = (None, _plain(value)) if kind == "added" else (_plain(value), None)
        fields.append(FieldChange(field.encode_name, before, after, words))
    return Change(kind=kind, object=kind_name(thing), id=name, path=path, fields=tuple(fields))


def _objects(value: object) -> dict[str, Any] | None:
    """Return the objects that a field holds, by name; None if it holds something else."""
    if value is None or value == ():
        return {}
    if isinstance(value, msgspec.Struct):
        return {_name(value): value}
    if isinstance(value, dict) and _all_structs(value.values()):
        return value
    if not isinstance(value, tuple) or not _all_structs(value):
        return None
    named: dict[str, Any] = {}
    for thing in value:
        name, again = _name(thing), 1
        unique = name
        while unique in named:
            again += 1
            unique = f"{name} ({again})"
        named[unique] = thing
    return named


def _all_structs(values: Iterable[object]) -> bool:
    return all(isinstance(value, msgspec.Struct) for value in values)


def _name(thing: Any) -> str:
    """Return the name of an object among its siblings: its id, key or name, or its first fields."""
    for field in ("id", "key", "name"):
        if hasattr(thing, field):
            return str(getattr(thing, field))
    first_two = _fields(thing.__class__)[:2]
    if not all(field.required for field in first_two):
        return ""
    return " ".join(_words(getattr(thing, field.name)) for field in first_two)


def _words(value: object) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _common(names: Mapping[str, object], others: Mapping[str, object]) -> list[str]:
    return [name for name in names if name in others]


def _plain(value: object) -> Any:
    return msgspec.to_builtins(value)
