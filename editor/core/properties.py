"""Properties: what can be read and set of an object, a scenario or a position, by its key.

The table of a kind of object is a function that returns the rows of an object. Each property is
defined there and nowhere else: key, kind, label, value, allowed values, and the edit of a new
value. Inspector, selection of several objects, position and command line use the rows as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.numbers import quoted, whole_or_none, written
from editor.core.points import cell_named, column_name
from editor.core.suggestions import unknown_name
from editor.core.words import listing, unturned

PropertyKind = Literal["number", "letters", "choice", "segments", "text", "switch", "fact"]
PropertyValue: TypeAlias = bool | int | str
Choices: TypeAlias = tuple[tuple[str, str], ...]
EditMaker: TypeAlias = Callable[[Any], AnyEdit]

NONE = "none"
"""The word for an empty choice where it is listed or typed."""
SWITCH = {"yes": True, "true": True, "no": False, "false": False}
"""What is typed for a truth."""
NUMBERED = "Each # becomes a number: “Ford #” gives Ford 1, Ford 2 and so on"
LISTED = 12
"""The most choices that are listed in the sentence that refuses a value."""
_FAR = 10**9
"""The largest whole number that is parsed from a text, allowed or not."""


@dataclass(frozen=True)
class Property:
    """A property with its value.

    - kind: `letters` is a column, counted from 0 and shown in letters; `choice` and `segments`
      have one of their `choices`, pairs of key and words; a `fact` cannot be set
    - help: its meaning; unit: shown after its value; group: its group in a long form
    - wrong: what is wrong with its value, by a finding or the last refusal
    - alone: not offered for several objects at once, such as the end of a link
    - numbered: set for several objects, each # of the text is the number of the object
    - mixed: the selected objects have different values; `value` is the least of numbers, and
      segments become a choice, which has room to show it
    - bits: of a number that stands for a set, the name of each of its bits, the lowest first
    - names: of a number that stands for one of several things, their names from the minimum on
    - makes: for each object the function that makes the edit of a new value
    """

    key: str
    kind: PropertyKind
    label: str
    value: PropertyValue
    minimum: int = 0
    maximum: int = 0
    choices: Choices = ()
    help: str = ""
    unit: str = ""
    group: str = ""
    wrong: str = ""
    alone: bool = False
    numbered: bool = False
    mixed: bool = False
    bits: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    makes: tuple[EditMaker, ...] = field(default=(), compare=False, repr=False)

    @property
    def words(self) -> str:
        """The value as people read it."""
        return self.words_of(self.value)

    def words_of(self, value: PropertyValue) -> str:
        """Return the words of a value: the letters of a column, the words of a choice."""
        if self.kind == "letters":
            return column_name(int(value))
        if isinstance(value, bool):
            return "yes" if value else "no"
        return dict(self.choices).get(str(value), str(value))

    @property
    def typed(self) -> str:
        """The value as it is typed to set it."""
        if self.kind in ("letters", "switch"):
            return self.words
        return self._typed_choice(str(self.value)) if self.choices else str(self.value)

    def _typed_choice(self, key: str) -> str:
        """Return a choice as it is typed: an empty one as "none", unless another has that key.

        Of signs, such as those of terrain, the words are typed: "forest".
        """
        if key and any(other and not other[0].isalnum() for other, _ in self.choices):
            return dict(self.choices).get(key, key).lower()
        return key or ('""' if any(other == NONE for other, _ in self.choices) else NONE)

    @property
    def lawful(self) -> str:
        """The allowed values in words: "1 to 6", "north or east"; empty for any text."""
        match self.kind:
            case "number" | "letters":
                return f"{self.words_of(self.minimum)} to {self.words_of(self.maximum)}"
            case "choice" | "segments":
                named = [self._typed_choice(key) for key, _ in self.choices[:LISTED]]
                several = len(self.choices) > LISTED
                return listing([*named, "others"] if several else named, last="or")
            case "switch":
                return "yes or no"
            case _:
                return ""

    def parsed(self, text: str) -> PropertyValue:
        """Return the value of a text; the text itself if it has none, to be refused."""
        read: PropertyValue | None = text
        if self.kind == "number":
            read = whole_or_none(text, -_FAR, _FAR)
        elif self.kind == "letters":
            read = _column(text)
        elif self.kind == "switch":
            read = SWITCH.get(text.lower())
        elif self.choices:
            typed = {self._typed_choice(key): key for key, _ in self.choices}
            called = {words.casefold(): key for key, words in reversed(self.choices)}
            known = dict(self.choices)
            read = text if text in known else typed.get(text, called.get(text.casefold()))
        return text if read is None else read

    def fault(self, value: Any) -> str:
        """Return why a value is refused, as "may be 1 to 6, not 7"; empty if it is allowed."""
        match self.kind:
            case "fact":
                return "cannot be set"
            case "switch":
                return "" if isinstance(value, bool) else f"is true or false, not {_said(value)}"
            case "number" | "letters":
                return self._fault_of_number(value)
            case "text":
                return "" if isinstance(value, str) else f"is a text, not {_said(value)}"
            case _:
                lawful = value in [key for key, _ in self.choices]
                return "" if lawful else f"can be {self.lawful}, not {_said(value)}"

    def _fault_of_number(self, value: Any) -> str:
        if isinstance(value, bool) or not isinstance(value, int):
            what = "a column in letters" if self.kind == "letters" else "a whole number"
            return f"is {what}, not {_said(value)}"
        if self.minimum <= value <= self.maximum:
            return ""
        given = self.words_of(value) if 0 <= value <= _FAR else _said(value)
        return f"can be {self.lawful}, not {given}"

    def edits(self, value: Any) -> tuple[AnyEdit, ...]:
        """Return the edits that set a value, one for each object. Raises EditError otherwise."""
        fault = self.fault(value)
        if fault:
            raise EditError(f"it {fault}")
        return tuple(make(value) for make in self.makes)


FormRow: TypeAlias = tuple[Property, ...]
FormRows: TypeAlias = tuple[FormRow, ...]


def number(
    key: str,
    label: str,
    value: int,
    least: int,
    most: int,
    make: Callable[[int], AnyEdit],
    **more: Any,
) -> Property:
    """Return the property of a whole number between two bounds."""
    return Property(key, "number", label, value, least, most, makes=(make,), **more)


def letters(
    key: str,
    label: str,
    value: int,
    least: int,
    most: int,
    make: Callable[[int], AnyEdit],
    **more: Any,
) -> Property:
    """Return the property of a column, which is counted from 0 and shown in letters."""
    return Property(key, "letters", label, value, least, most, makes=(make,), **more)


def text(key: str, label: str, value: str, make: Callable[[str], AnyEdit], **more: Any) -> Property:
    """Return the property of any text."""
    return Property(key, "text", label, value, makes=(make,), **more)


def switch(
    key: str, label: str, value: bool, make: Callable[[bool], AnyEdit], **more: Any
) -> Property:
    """Return the property of yes or no."""
    return Property(key, "switch", label, value, makes=(make,), **more)


def choice(
    key: str,
    label: str,
    value: str,
    choices: Iterable[tuple[str, str]],
    make: Callable[[Any], AnyEdit],
    **more: Any,
) -> Property:
    """Return the property of one of several words, shown as a drop-down."""
    return Property(key, "choice", label, value, choices=tuple(choices), makes=(make,), **more)


def segments(
    key: str,
    label: str,
    value: str,
    choices: Iterable[tuple[str, str]],
    make: Callable[[Any], AnyEdit],
    **more: Any,
) -> Property:
    """Return the property of one of a few words, shown side by side."""
    return Property(key, "segments", label, value, choices=tuple(choices), makes=(make,), **more)


def fact(key: str, label: str, value: int | str) -> Property:
    """Return a property that can be read and not set."""
    return Property(key, "fact", label, value)


def rows_of(*items: Property | FormRow) -> FormRows:
    """Return rows: a property is a row by itself, and so is a tuple of them."""
    return tuple((item,) if isinstance(item, Property) else item for item in items)


def by_key(rows: FormRows) -> dict[str, Property]:
    """Return the properties of rows by their keys, in their order."""
    return {item.key: item for row in rows for item in row}


def edits_of(rows: FormRows, key: str, value: Any) -> tuple[AnyEdit, ...]:
    """Return the edits that set a property by its key. Raises EditError if the value is refused."""
    known = by_key(rows)
    if key not in known:
        raise EditError(unknown_name("property", key, known))
    return known[key].edits(unturned(value) if isinstance(value, str) else value)


def title_of(rows: FormRows, key: str, value: Any) -> str:
    """Return the title in the history of a property that is set for several objects.

    "Height of 3 objects: 4"; empty for one object, whose edit has its own sentence.
    """
    item = by_key(rows)[key]
    number_of = len(item.makes)
    name = item.label or key.capitalize()
    return f"{name} of {number_of} objects: {item.words_of(value)}" if number_of > 1 else ""


def shared(tables: Sequence[FormRows], together: Mapping[str, EditMaker] | None = None) -> FormRows:
    """Return the properties that several objects share: those with the same key and kind.

    Each stays in its row of the first table, allows the values that all allow, and is set for all.
    `together` has the edits of properties that take all objects at once, by key.
    """
    known = [by_key(rows) for rows in tables[1:]]
    found: list[FormRow] = []
    for row in tables[0]:
        kept = []
        for item in row:
            others = [other[item.key] for other in known if item.key in other]
            common = _common([item, *others]) if len(others) == len(known) else None
            if common is not None:
                bulk = (together or {}).get(item.key)
                kept.append(replace(common, makes=(bulk,)) if bulk else common)
        if kept:
            found.append(tuple(kept))
    return tuple(found)


def _common(items: Sequence[Property]) -> Property | None:
    """Return one property for those of several objects; None if they have nothing in common."""
    first = items[0]
    if any(item.kind != first.kind or item.alone for item in items):
        return None
    least, most = max(item.minimum for item in items), min(item.maximum for item in items)
    lawful = set.intersection(*({key for key, _ in item.choices} for item in items))
    choices = tuple(pair for pair in first.choices if pair[0] in lawful)
    if least > most or (first.choices and not choices) or first.kind == "fact":
        return None
    makes = tuple(make for item in items for make in item.makes)
    values = [item.value for item in items]
    mixed = any(value != values[0] for value in values)
    return replace(
        first,
        kind="choice" if mixed and first.kind == "segments" else first.kind,
        value=_of_mixed(first, values) if mixed else first.value,
        minimum=least,
        maximum=most,
        choices=choices,
        help=NUMBERED if first.numbered else _spread(first, values) if mixed else first.help,
        mixed=mixed,
        makes=_numbered(makes) if first.numbered else makes,
    )


def _numbered(makes: tuple[EditMaker, ...]) -> tuple[EditMaker, ...]:
    """Return the functions that set texts, each with the number of its object for every #."""

    def numbered(make: EditMaker, number: int) -> EditMaker:
        return lambda text: make(text.replace("#", str(number)))

    return tuple(numbered(make, number) for number, make in enumerate(makes, 1))


def _of_mixed(first: Property, values: Sequence[Any]) -> PropertyValue:
    if first.kind in ("number", "letters"):
        return int(min(values))
    return False if first.kind == "switch" else ""


def _spread(first: Property, values: Sequence[Any]) -> str:
    """Return how values differ: "They have 0 to 4", "Yes for 2 of 3"."""
    if first.kind in ("number", "letters"):
        return f"{first.words_of(min(values))} to {first.words_of(max(values))}"
    if first.kind == "switch":
        return f"Yes for {sum(values)} of {len(values)}"
    return "Different values"


def _said(value: object) -> str:
    return quoted(value) if isinstance(value, str) else written(value)


def _column(text: str) -> int | None:
    try:
        return cell_named(f"{text.strip()}1")[0]
    except ValueError:
        return None
