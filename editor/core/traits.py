"""What the program does with each field of an object, declared where the field is.

A field says it once, beside its type and its description: how its row is called, the sentence of a
change, what twins, joined and parted objects have of it, and where it is shown. Every field has a
trait, a `place` or is `alone` (editor/core/values.py): a kind with one that has none is refused
when its system is imported.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, TypeVar, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import FieldInfo, fields, replace

from editor.core.words import counted, listing

Joining = Literal["first", "found", "sum", "any", "all", "union", "lines"]
ValueT = TypeVar("ValueT", bound=Struct)


@dataclass(frozen=True, kw_only=True)
class Traits:
    """What the program does with a field.

    - label: what its row is called, and help: what the row says of it; no label, no row
    - key: of its row, where it is not called as the field; empty: what a choice of none is called
    - numbered: set for several objects, each # of a text is the number of the object
    - change: the sentence of a change, with {it} for the object and {to} for the value;
      unset: that of a value which is empty or no
    - noun: what a figure counts, such as "mineral field"
    - words: what the map as text and the outline say of an object where it is set, with {to} for
      the value; short: what the outline says, alone or in place of that
    - word: what it is in own checks; empty for no word of theirs
    - of: the list of a board or a set-up in which the objects are whose ids it has; a twin has
      others
    - printed: whether the map as text says it
    - joined: what objects that become one have: what the first has, the first that has any, the
      sum up to the bound, whether any or all have it, all items, or all texts one below another
    - parted: what the smaller part of a parted object has: the same, its share, or nothing
    """

    label: str = ""
    help: str = ""
    key: str = ""
    empty: str = ""
    numbered: bool = False
    change: str = ""
    unset: str = ""
    noun: str = ""
    words: str = ""
    short: str = ""
    word: str = ""
    of: str = ""
    printed: bool = True
    joined: Joining = "first"
    parted: Literal["same", "share", "nothing"] = "same"

    def sentence(self, name: str, value: object, said: str = "") -> str:
        """Return what the history says of an object that gets a value, which may be `said`."""
        form = self.change if value or not self.unset else self.unset
        return form.format(it=name, to=said or self.said(value))

    def said(self, value: object) -> str:
        """Return a value in words: "6 mineral fields", "high ground and rim"."""
        if isinstance(value, tuple | list):
            return listing([str(each) for each in value])
        return counted(value, self.noun) if self.noun and isinstance(value, int) else str(value)


COPIED = Traits()
"""A field that is copied with its object, and that has no row of its own."""


@cache
def hints_of(kind: type[Struct]) -> Mapping[str, object]:
    """Return the types of the fields of a value, with what is annotated there."""
    return get_type_hints(kind, include_extras=True)


@cache
def traits_of(kind: type[Struct]) -> Mapping[str, Traits]:
    """Return the traits of the fields of a kind but its id, and the lists of objects it holds.

    Raises TypeError for a field that has none: nothing would know what to do with it.
    """
    found, held = {}, kinds_held(kind)
    for name, hint in hints_of(kind).items():
        if name not in kind.__struct_fields__ or name == "id" or name in held:
            continue
        trait = _trait(hint)
        if trait is None:
            raise TypeError(f"{kind.__name__}.{name} has no trait (editor/core/traits.py)")
        found[name] = trait
    return found


def _trait(hint: object) -> Traits | None:
    """Return the trait of a type; the plain one where it says a place or that it is alone."""
    marked = None
    for each in getattr(hint, "__metadata__", ()):
        if isinstance(each, Traits):
            return each
        if isinstance(each, Meta) and each.extra:
            marked = COPIED
    if marked is None and get_origin(hint) is not dict:
        marked = next(filter(None, map(_trait, get_args(hint))), None) and COPIED
    return marked


def kinds_held(holder: type[object]) -> dict[str, type[Struct]]:
    """Return the kinds of objects that a board or a set-up holds, by its fields."""
    assert issubclass(holder, Struct)
    found = ((name, _held(hint)) for name, hint in hints_of(holder).items())
    return {name: kind for name, kind in found if kind and "id" in kind.__struct_fields__}


def _held(hint: object) -> type[Struct] | None:
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint
    return next(filter(None, map(_held, get_args(hint))), None)


def is_alone(hint: object) -> bool:
    """Return whether a field is of its object alone: no twin has it."""
    return any(
        bool(each.of)
        if isinstance(each, Traits)
        else "alone" in (getattr(each, "extra", None) or ())
        for each in getattr(hint, "__metadata__", ())
    )


def bound_of(kind: type[Struct], name: str) -> tuple[int, int]:
    """Return the least and the greatest of a whole number, of a text or a list its lengths."""
    low, high = 0, 0
    for meta in _metas(hints_of(kind)[name]):
        low = int(meta.ge if meta.ge is not None else meta.min_length or low)
        most = meta.le if meta.le is not None else meta.max_length
        high = int(most) if most is not None else high
    return low, high


def words_in(kind: type[Struct], name: str) -> tuple[str, ...]:
    """Return the words of which a field is one; nothing for one of any other type."""
    return _words(hints_of(kind)[name])


def _words(hint: object) -> tuple[str, ...]:
    if get_origin(hint) is Literal:
        return tuple(filter(None, (each for each in get_args(hint) if isinstance(each, str))))
    if get_origin(hint) is tuple:
        return ()
    return next(filter(None, map(_words, get_args(hint))), ())


def _metas(hint: object) -> Iterator[Meta]:
    if get_origin(hint) is Annotated:
        yield from (meta for meta in hint.__metadata__ if isinstance(meta, Meta))  # type: ignore[attr-defined]


@cache
def pointers(kind: type[Struct]) -> Mapping[str, str]:
    """Return the lists in which the objects are whose ids a kind has, by its fields."""
    return {name: trait.of for name, trait in traits_of(kind).items() if trait.of}


def ids_in(thing: object, lists: Collection[str]) -> tuple[str, ...]:
    """Return the ids that an object has of those in some lists."""
    assert isinstance(thing, Struct)
    found: list[str] = []
    for name, of in pointers(type(thing)).items():
        if of in lists:
            value = getattr(thing, name)
            found += value if isinstance(value, tuple) else (value,)
    return tuple(found)


def defaults_of(kind: type[Struct]) -> dict[str, object]:
    """Return the fields that may be left out, with what they are then."""
    return {f.name: _default(f) for f in fields(kind) if not f.required}


def _default(field: FieldInfo) -> object:
    return field.default if field.default is not NODEFAULT else field.default_factory()


def values_alone(kind: type[Struct]) -> dict[str, object]:
    """Return the fields that are of an object alone and may be left out, as they are then."""
    hints = hints_of(kind)
    return {name: value for name, value in defaults_of(kind).items() if is_alone(hints[name])}


def made_new(thing: ValueT) -> ValueT:
    """Return an object without what is of it alone, as far as that may be left out."""
    return replace(thing, **values_alone(type(thing)))


def joined(things: Sequence[ValueT]) -> ValueT:
    """Return the first of several objects with what all of them have; places stay its own."""
    kind = type(things[0])
    changed = {
        name: _joined(trait.joined, [getattr(each, name) for each in things], bound_of(kind, name))
        for name, trait in traits_of(kind).items()
        if trait.joined != "first"
    }
    return replace(things[0], **changed)


def _joined(how: Joining, values: Sequence[object], bound: tuple[int, int]) -> object:
    most = bound[1]
    match how:
        case "sum":
            return min(most, sum(value for value in values if isinstance(value, int)))
        case "any":
            return any(values)
        case "all":
            return all(values)
        case "union":
            lists = (value for value in values if isinstance(value, tuple))
            return tuple(dict.fromkeys(item for items in lists for item in items))[:most]
        case "lines":
            return "\n".join(str(value) for value in values if value)[:most]
        case _:
            return next((value for value in values if value), values[0])


def parted(thing: ValueT, share: float, *, shared: bool = True) -> tuple[ValueT, ValueT]:
    """Return what the larger and the smaller part of an object have; places stay as they are.

    `share` is how much of it the smaller part is, from 0 to 1. Where it is not `shared`, what can
    be counted stays with the larger part.
    """
    left = defaults_of(type(thing))
    large: dict[str, object] = {}
    small: dict[str, object] = {}
    for name, trait in traits_of(type(thing)).items():
        value = getattr(thing, name)
        if trait.parted == "share":
            small[name] = round(value * share) if shared else 0
            large[name] = value - small[name]
        elif trait.parted == "nothing":
            small[name] = left[name]
    return replace(thing, **large), replace(thing, **small)


def figures(thing: Struct) -> list[str]:
    """Return what an object has of what is counted: "6 mineral fields", "1 geyser"."""
    return [
        counted(number, trait.noun)
        for name, trait in traits_of(type(thing)).items()
        if trait.noun and (number := getattr(thing, name))
    ]


def marks(thing: Struct, *, short: bool = False) -> list[str]:
    """Return what is said of an object for each field that is set, other than a figure.

    The short form is that of the outline; the other one leaves out what is not printed.
    """
    said = []
    for name, trait in traits_of(type(thing)).items():
        words = trait.short or trait.words if short else trait.words
        value = getattr(thing, name)
        if words and value and (short or trait.printed):
            said.append(words.format(to=trait.said(value)))
    return said


def described(thing: Struct, *words: str, short: bool = False) -> str:
    """Return words about an object, and what is said of it for each field that is set."""
    return ", ".join((*filter(None, words), *said_of(thing, short=short)))


def said_of(thing: Struct, *, short: bool = False) -> list[str]:
    """Return what is said of an object for each field that is set: its figures, then the others."""
    return [*figures(thing), *marks(thing, short=short)]
