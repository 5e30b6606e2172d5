"""JSON as a reader of files wants it: no key twice, no number or character that cannot be kept."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from editor.core.errors import Fault
from editor.core.values import JsonObject
from editor.storage.locate import JsonPath, Place, fault_at, places, quoted, repeated_key

MAX_DIGITS = 400
MAX_FAULTS = 100
"""More than anybody reads; a longer list is cut there."""

_EXACT = 2**53
_HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")
_HALF = re.compile("[\ud800-\udfff]")


class Oddity(NamedTuple):
    """What JSON allows and a file may not have; `key` is the one that stands twice."""

    path: JsonPath
    message: str
    expected: str
    key: str | None = None


class _Number:
    """Stands for a number that cannot be kept."""

    def __init__(self, text: str) -> None:
        self.text = text


class _Repeated(JsonObject):
    """Stands for an object that has a key twice."""

    key = ""


def parse(text: str) -> tuple[object, list[Oddity]]:
    """Return the value of a JSON text and its oddities, at most MAX_FAULTS of them.

    A number such as 3.0 is read as 3. Raises json.JSONDecodeError for what is not JSON and
    RecursionError for what is nested a thousand deep.
    """
    found: list[object] = []

    def unkept(number: str) -> _Number:
        found.append(number)
        return _Number(number)

    def whole(number: str) -> int | _Number:
        return int(number) if len(number) <= MAX_DIGITS else unkept(number)

    def fraction(number: str) -> int | float | _Number:
        value = float(number)
        if not math.isfinite(value):
            return unkept(number)
        return int(value) if value.is_integer() and abs(value) < _EXACT else value

    def members(pairs: list[tuple[str, Any]]) -> JsonObject:
        value = dict(pairs)
        if len(value) == len(pairs):
            return value
        repeated = _Repeated(value)
        repeated.key = _first_repeated(key for key, _ in pairs)
        found.append(repeated)
        return repeated

    decoder = json.JSONDecoder(
        object_pairs_hook=members,
        parse_int=whole,
        parse_float=fraction,
        parse_constant=unkept,
    )
    value = decoder.decode(text)
    if found or _HALF_CHARACTER.search(text):
        return value, list(islice(_oddities(value), MAX_FAULTS))
    return value, []


def faults_at(text: str, oddities: Iterable[Oddity]) -> list[Fault]:
    """Return the oddities of a text with their lines and columns, in the order of the text."""
    oddities = list(oddities)
    found = places(text, [oddity.path for oddity in oddities])
    start = Place(0, 0)
    faults = []
    for path, message, expected, key in oddities:
        at = found.get(path, start).value
        if key is not None:
            at = repeated_key(text, at, key)
        faults.append(fault_at(text, at, message, expected, path))
    return sorted(faults, key=lambda fault: (fault.line, fault.column))


def _first_repeated(keys: Iterable[str]) -> str:
    seen: set[str] = set()
    for key in keys:
        if key in seen:
            return key
        seen.add(key)
    raise ValueError("no key stands twice")


def _oddities(document: object) -> Iterator[Oddity]:
    """Yield the oddities of a document from the top; nobody waits for more than are asked for."""
    walks: list[Iterator[tuple[JsonPath, Any]]] = [iter([((), document)])]
    while walks:
        path, value = next(walks[-1], ((), walks))
        if value is walks:
            walks.pop()
        elif isinstance(value, _Number):
            number = value.text if len(value.text) <= 40 else f"{value.text[:37]}..."
            yield Oddity(path, f"{number} is no number that can be kept", "a finite number")
        elif isinstance(value, str):
            if _HALF.search(value):
                yield Oddity(path, "holds half a character", "both of a pair of \\u escapes")
        elif isinstance(value, dict):
            if isinstance(value, _Repeated):
                message = f"the key {quoted(value.key)} stands twice"
                yield Oddity(path, message, "each key once", value.key)
            if any(_HALF.search(key) for key in value):
                yield Oddity(path, "a key holds half a character", "both of a pair of \\u escapes")
            else:
                walks.append(_members(path, value.items()))
        elif isinstance(value, list):
            walks.append(_members(path, enumerate(value)))


def _members(
    path: JsonPath, members: Iterable[tuple[str | int, Any]]
) -> Iterator[tuple[JsonPath, Any]]:
    for step, member in members:
        yield (*path, step), member
