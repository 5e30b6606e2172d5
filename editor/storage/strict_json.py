"""Strict JSON, and where each value stands in the text.

Values that are not asked for are skipped at the speed of the standard library's scanner.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from editor.core.errors import Fault
from editor.core.values import JsonObject

JsonPath = tuple[str | int, ...]
"""The keys and indexes from the document to a value."""


class TextPosition(NamedTuple):
    """A position in a text; both count from 1, columns in characters."""

    line: int
    column: int


class ValuePlace(NamedTuple):
    """The offsets of a value and of its key (of the value itself in a list)."""

    value: int
    key: int


_COMMANDS = re.compile(r"[\x7f-\x9f]")
_SPACE = re.compile(r"[ \t\n\r]*")
_BRACKET_OR_QUOTE = re.compile(r'\\.|["\[\]{}]', re.DOTALL)
# Numbers are scanned as texts: Python refuses numbers of thousands of digits.
_value_at = json.JSONDecoder(parse_int=str, parse_float=str).raw_decode


def position(text: str, offset: int) -> TextPosition:
    """Return line and column of an offset."""
    return TextPosition(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def fault_at(text: str, offset: int, message: str, expected: str, path: JsonPath = ()) -> Fault:
    """Return a fault at an offset of the text."""
    line, column = position(text, offset)
    return Fault(message, expected, line, column, path_name(path))


def path_name(path: JsonPath) -> str:
    """Return a JSON path in the usual notation: $.board.boxes[2].turn."""
    name = "$"
    for step in path:
        if isinstance(step, int):
            name += f"[{step}]"
        elif step.isidentifier():
            name += f".{step}"
        else:
            name += f"[{quoted(step)}]"
    return name


def quoted(value: object) -> str:
    """Return a value as JSON, cut to a length that fits a sentence.

    Control characters that JSON does not escape are escaped too: a terminal could run them.
    """
    text = json.dumps(value, ensure_ascii=False).encode(errors="replace").decode()
    text = _COMMANDS.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)
    return text if len(text) <= 60 else f"{text[:57]}..."


def places(text: str, paths: Iterable[JsonPath]) -> dict[JsonPath, ValuePlace]:
    """Return the offsets of the values at these paths in a JSON text.

    Paths without a value are absent. Of a repeated key the last one counts, as usual in JSON.
    """
    wanted: dict[str | int, Any] = {}
    for path in paths:
        branch = wanted
        for step in path:
            branch = branch.setdefault(step, {})
    found: dict[JsonPath, ValuePlace] = {}
    start = _after_space(text, 0)
    _visit(text, ValuePlace(start, start), wanted, (), found)
    return found


def repeated_key(text: str, opening: int, key: str) -> int:
    """Return the offset of the second occurrence of a key in the object at this offset."""
    found = (entry.key for name, entry in _members(text, opening) if name == key)
    return next(islice(found, 1, None), opening)


def too_deep(text: str, limit: int) -> int | None:
    """Return the offset of the first bracket nested deeper than the limit, or None."""
    depth, in_string = 0, False
    for match in _BRACKET_OR_QUOTE.finditer(text):
        character = match[0]
        if character == '"':
            in_string = not in_string
        elif in_string or character[0] == "\\":
            continue
        elif character in "[{":
            depth += 1
            if depth > limit:
                return match.start()
        else:
            depth -= 1
    return None


def _visit(
    text: str,
    place: ValuePlace,
    wanted: dict[str | int, Any],
    path: JsonPath,
    found: dict[JsonPath, ValuePlace],
) -> None:
    """Add the place of a value, and of the wanted values within it."""
    found[path] = place
    if not wanted or text[place.value] not in "[{":
        return
    inside = _members(text, place.value)
    if text[place.value] == "[":
        last = max((step for step in wanted if isinstance(step, int)), default=-1)
        inside = islice(_elements(text, place.value), last + 1)
    for step, member in inside:
        if step in wanted:
            _visit(text, member, wanted[step], (*path, step), found)


def _members(text: str, opening: int) -> Iterator[tuple[str | int, ValuePlace]]:
    at = _after_space(text, opening + 1)
    while text[at] != "}":
        key, colon = _value_at(text, at)
        value = _after_space(text, _after_space(text, colon) + 1)
        yield key, ValuePlace(value, at)
        at = _next(text, _value_at(text, value)[1])


def _elements(text: str, opening: int) -> Iterator[tuple[str | int, ValuePlace]]:
    at = _after_space(text, opening + 1)
    index = 0
    while text[at] != "]":
        yield index, ValuePlace(at, at)
        index += 1
        at = _next(text, _value_at(text, at)[1])


def _next(text: str, end: int) -> int:
    """Return the offset of the next member, or of the closing bracket."""
    at = _after_space(text, end)
    return _after_space(text, at + 1) if text[at] == "," else at


def _after_space(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at


MAX_DIGITS = 400
MAX_FAULTS = 100
"""The most faults that are reported."""

_EXACT = 2**53
_HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")
_HALF = re.compile("[\ud800-\udfff]")


class JsonOddity(NamedTuple):
    """Something that JSON allows and our files do not; `key` is the repeated key."""

    path: JsonPath
    message: str
    expected: str
    key: str | None = None


class _Number:
    """Replaces a number that cannot be represented."""

    def __init__(self, text: str) -> None:
        self.text = text


class _Repeated(JsonObject):
    """Replaces an object with a repeated key."""

    key = ""


def parse(text: str) -> tuple[object, list[JsonOddity]]:
    """Parse a JSON text; return its value and its oddities, at most MAX_FAULTS.

    A number such as 3.0 is read as 3. Raises json.JSONDecodeError for what is not JSON and
    RecursionError for what is nested a thousand levels deep.
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


def faults_at(text: str, oddities: Iterable[JsonOddity]) -> list[Fault]:
    """Return the faults for the oddities of a text, in the order of the text."""
    oddities = list(oddities)
    found = places(text, [oddity.path for oddity in oddities])
    start = ValuePlace(0, 0)
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


def _oddities(document: object) -> Iterator[JsonOddity]:
    """Yield the oddities of a document from the top, lazily."""
    walks: list[Iterator[tuple[JsonPath, Any]]] = [iter([((), document)])]
    while walks:
        path, value = next(walks[-1], ((), walks))
        if value is walks:
            walks.pop()
        elif isinstance(value, _Number):
            number = value.text if len(value.text) <= 40 else f"{value.text[:37]}..."
            yield JsonOddity(path, f"{number} is not a finite number", "a finite number")
        elif isinstance(value, str):
            if _HALF.search(value):
                yield JsonOddity(
                    path, "contains half a surrogate pair", "both \\u escapes of the pair"
                )
        elif isinstance(value, dict):
            if isinstance(value, _Repeated):
                message = f"duplicate key {quoted(value.key)}"
                yield JsonOddity(path, message, "each key once", value.key)
            if any(_HALF.search(key) for key in value):
                yield JsonOddity(
                    path, "a key contains half a surrogate pair", "both \\u escapes of the pair"
                )
            else:
                walks.append(_with_paths(path, value.items()))
        elif isinstance(value, list):
            walks.append(_with_paths(path, enumerate(value)))


def _with_paths(
    path: JsonPath, members: Iterable[tuple[str | int, Any]]
) -> Iterator[tuple[JsonPath, Any]]:
    for step, member in members:
        yield (*path, step), member
