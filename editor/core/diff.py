"""What differs between two scenarios, object by object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import structs

from editor.core.change_words import field_words, kind_name, place_words
from editor.core.values import Value


class FieldChange(Value, frozen=True, omit_defaults=False):
    """One field of an object before and after, as a file would hold them, and in words.

    None where the object was not there or the field held nothing.
    """

    name: str
    before: object
    after: object
    words: str


class Change(Value, frozen=True, kw_only=True):
    """One object that was added, removed or changed, or a list that is in another order.

    `object` is what people call it and `id` tells it from its like; `path` leads to it, such as
    board.boxes[b2], and is empty for the scenario itself.
    """

    kind: Literal["added", "removed", "changed", "reordered"]
    object: str
    id: str = ""
    path: str = ""
    fields: tuple[FieldChange, ...] = ()


def compare(before: object, after: object) -> tuple[Change, ...]:
    """Return the changes that lead from one scenario to another; none when they are equal.

    Objects of one list are the same when they have the same id (or what stands for it: the key
    of a kit, the name of house rules). Any two structs of one type can be compared.
    """
    return tuple(_inside(before, after, "scenario", "", ""))


def sentence(change: Change) -> str:
    """Return a change in words: "box b2 moved from c4 to d4"."""
    subject = f"{change.object} {change.id}" if change.id else change.object
    words = [field.words for field in change.fields if field.words]
    if change.kind == "changed":
        return f"{subject} {', '.join(words)}"
    if change.kind == "reordered":
        return f"{subject} put in another order"
    return " ".join((subject, change.kind, *words))


def _inside(before: Any, after: Any, kind: str, name: str, path: str) -> Iterator[Change]:
    """Yield what changed of an object's own fields, as one change, and then of those within."""
    fields = []
    within: list[Change] = []
    for field in structs.fields(before):
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
    """Return the change of an object that came or went as a whole, with all that it holds."""
    fields = []
    for field in structs.fields(thing):
        value = getattr(thing, field.name)
        if not field.required and value in (field.default, None, (), {}):
            continue
        words = place_words(field.name, value, kind)
        before, after = (None, _plain(value)) if kind == "added" else (_plain(value), None)
        fields.append(FieldChange(field.encode_name, before, after, words))
    return Change(kind=kind, object=kind_name(thing), id=name, path=path, fields=tuple(fields))


def _objects(value: object) -> dict[str, Any] | None:
    """Return the objects that a field holds, by name; None when it holds something else."""
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
    """Return what tells an object from its like: its id, key or name, or its first fields."""
    for field in ("id", "key", "name"):
        if hasattr(thing, field):
            return str(getattr(thing, field))
    if not all(field.required for field in structs.fields(thing)[:2]):
        return ""
    return " ".join(_words(getattr(thing, field.name)) for field in structs.fields(thing)[:2])


def _words(value: object) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _common(names: Mapping[str, object], others: Mapping[str, object]) -> list[str]:
    return [name for name in names if name in others]


def _plain(value: object) -> Any:
    return msgspec.to_builtins(value)
