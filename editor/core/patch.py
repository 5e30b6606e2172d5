"""What makes one value of another: little to send to someone who has the other already.

Values that share their parts, as those before and after an edit do, differ in a few of them.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace


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
    """Items that take the place of those from `begin` on, up to `after` from the end."""

    begin: int
    after: int
    items: tuple[object, ...]


Patch: TypeAlias = Replacement | Fields | Items | Splice


def patch_between(old: object, new: object) -> Patch | None:
    """Return what makes the new value of the old one; None where they are the same object.

    What is not the same object counts as changed, however equal it is: it is quick to tell, and
    who applies the patch keeps all parts that stay.
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
    """Return the new value; what the patch does not name is taken over as it is."""
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
    """Tell a list of structs from a point or a list of points, which are sent whole."""
    return isinstance(value[0], msgspec.Struct)


def _patch_of_list(old: tuple[object, ...], new: tuple[object, ...]) -> Patch:
    if len(old) == len(new):
        changes: dict[int, Patch] = {}
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            if one is not other:
                found = patch_between(one, other)
                assert found is not None  # they are not the same object
                changes[place] = found
        return Items(changes)
    least = min(len(old), len(new))
    begin = next((n for n in range(least) if old[n] is not new[n]), least)
    most = least - begin
    after = next((n for n in range(most) if old[-1 - n] is not new[-1 - n]), most)
    return Splice(begin, after, new[begin : len(new) - after])
