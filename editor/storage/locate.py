"""Where a value stands in the text of a JSON file: line and column of a path.

A value that nobody asks for is jumped over at the speed of the standard library's scanner.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from editor.core.errors import Fault

JsonPath = tuple[str | int, ...]
"""The keys and indexes that lead from the whole document to a value."""


class Position(NamedTuple):
    """A place in a text; both count from 1, columns in characters."""

    line: int
    column: int


class Place(NamedTuple):
    """Where a value begins, and where the key before it does (the value itself in a list)."""

    value: int
    key: int


_COMMANDS = re.compile(r"[\x7f-\x9f]")
_SPACE = re.compile(r"[ \t\n\r]*")
_BRACKET_OR_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[\]{}]', re.DOTALL)
# Numbers are passed over as texts: Python refuses to read those of thousands of digits.
_value_at = json.JSONDecoder(parse_int=str, parse_float=str).raw_decode


def position(text: str, offset: int) -> Position:
    """Return line and column of a character of the text."""
    return Position(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def fault_at(text: str, offset: int, message: str, expected: str, path: JsonPath = ()) -> Fault:
    """Return the fault that stands at this character of the text."""
    line, column = position(text, offset)
    return Fault(message, expected, line, column, path_name(path))


def path_name(path: JsonPath) -> str:
    """Return a JSON path as people write it: $.board.boxes[2].turn."""
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
    """Return a value as it stands in a file, cut to a length that a sentence can hold.

    What a terminal would take for a command is escaped, as JSON escapes the most of it.
    """
    text = json.dumps(value, ensure_ascii=False).encode(errors="replace").decode()
    text = _COMMANDS.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)
    return text if len(text) <= 60 else f"{text[:57]}..."


def places(text: str, paths: Iterable[JsonPath]) -> dict[JsonPath, Place]:
    """Return where the values at these paths begin, as offsets into a text that is JSON.

    A path that leads nowhere is absent. Of a key that stands twice the last one counts, as it
    does for a reader of JSON.
    """
    wanted: dict[str | int, Any] = {}
    for path in paths:
        branch = wanted
        for step in path:
            branch = branch.setdefault(step, {})
    found: dict[JsonPath, Place] = {}
    start = _after_space(text, 0)
    _visit(text, Place(start, start), wanted, (), found)
    return found


def repeated_key(text: str, opening: int, key: str) -> int:
    """Return the offset of the second time that a key stands in the object at this offset."""
    found = (entry.key for name, entry in _members(text, opening) if name == key)
    return next(islice(found, 1, None), opening)


def too_deep(text: str, limit: int) -> int | None:
    """Return the offset of the first bracket that is nested deeper than the limit, or None."""
    depth = 0
    for match in _BRACKET_OR_STRING.finditer(text):
        character = match[0][0]
        if character in "[{":
            depth += 1
            if depth > limit:
                return match.start()
        elif character in "]}":
            depth -= 1
    return None


def _visit(
    text: str,
    place: Place,
    wanted: dict[str | int, Any],
    path: JsonPath,
    found: dict[JsonPath, Place],
) -> None:
    """Note where the value at `place` begins, and the wanted values within it."""
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


def _members(text: str, opening: int) -> Iterator[tuple[str | int, Place]]:
    at = _after_space(text, opening + 1)
    while text[at] != "}":
        key, colon = _value_at(text, at)
        value = _after_space(text, _after_space(text, colon) + 1)
        yield key, Place(value, at)
        at = _next(text, _value_at(text, value)[1])


def _elements(text: str, opening: int) -> Iterator[tuple[str | int, Place]]:
    at = _after_space(text, opening + 1)
    index = 0
    while text[at] != "]":
        yield index, Place(at, at)
        index += 1
        at = _next(text, _value_at(text, at)[1])


def _next(text: str, end: int) -> int:
    """Return where the next member begins, or the closing bracket stands."""
    at = _after_space(text, end)
    return _after_space(text, at + 1) if text[at] == "," else at


def _after_space(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at
