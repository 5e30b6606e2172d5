"""Values of fields as people type them: spaces by name, points, outlines, lists and words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, get_args, get_origin

from msgspec import Meta, ValidationError, convert

from editor.core.errors import EditError
from editor.core.numbers import whole_or_none
from editor.core.points import Cell, cell_named, name_of, reading_order
from editor.core.properties import NONE, SWITCH
from editor.core.suggestions import unknown_name
from editor.systems.shared.places import shape_of

MOST_CELLS = 4096
_FAR = 10**9


def read_value(hint: object, text: str) -> object:
    """Return the value of a text for the type of a field.

    - a space: g7; spaces: a1:b2,d4; a point or a size: 120,80 or 3x2
    - an outline: points with spaces between them; several outlines with / between them
    - a list: words with commas; a truth: yes or no; an empty value: none

    Raises EditError with what is expected.
    """
    text = text.strip()
    bare = bare_type(hint)
    if type(None) in get_args(bare):
        if text.lower() == NONE:
            return None
        return read_value(next(p for p in get_args(bare) if p is not type(None)), text)
    if shape_of(hint) in ("cell", "corner"):
        return read_cell(text)
    if get_origin(bare) is Literal and isinstance(get_args(bare)[0], str):
        if text not in get_args(bare):
            raise EditError(unknown_name("value", text, get_args(bare)))
        return text
    if get_origin(bare) is tuple:
        return _read_tuple(get_args(bare), text)
    if bare is bool:
        if text.lower() not in SWITCH:
            raise EditError(f"expected yes or no, not {text!r}")
        return SWITCH[text.lower()]
    return text if bare is str else _read_number(hint, text)


def write_value(hint: object, value: object) -> str:
    """Return a value as it is typed; `read_value` reads it again."""
    if value is None:
        return NONE
    bare = bare_type(hint)
    if type(None) in get_args(bare):
        return write_value(next(p for p in get_args(bare) if p is not type(None)), value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, tuple):
        return str(value)
    if shape_of(hint) in ("cell", "corner"):
        return name_of((value[0], value[1]))
    parts = get_args(bare)
    if Ellipsis not in parts:
        return ("x" if shape_of(hint) == "extent" else ",").join(map(str, value))
    if holds_cells(hint):
        return write_cells(value)
    joint = " " if _is_pair(parts[0]) else " / " if _is_ring(parts[0]) else ","
    return joint.join(write_value(parts[0], each) for each in value)


def holds_cells(hint: object) -> bool:
    """Return whether a type is that of several spaces."""
    parts = get_args(bare_type(hint))
    return Ellipsis in parts and shape_of(parts[0]) == "cell"


def read_cell(text: str) -> Cell:
    """Return the space of a name. Raises EditError for anything else."""
    try:
        return cell_named(text)
    except ValueError as error:
        raise EditError(str(error)) from error


def read_cells(text: str) -> tuple[Cell, ...]:
    """Return spaces, such as those of "a1:b2,d4": rectangles by two corners, and single ones.

    Raises EditError for what does not name spaces, and for more than MOST_CELLS.
    """
    found: dict[Cell, None] = {}
    for word in text.replace(" to ", ":").replace(",", " ").split():
        first, _, last = word.partition(":")
        (left, top), (right, low) = read_cell(first), read_cell(last or first)
        left, right, top, low = min(left, right), max(left, right), min(top, low), max(top, low)
        if (right - left + 1) * (low - top + 1) + len(found) > MOST_CELLS:
            raise EditError(f"{word} has too many spaces")
        found.update(((x, y), None) for y in range(top, low + 1) for x in range(left, right + 1))
    if not found:
        raise EditError("expected spaces, such as a1:b2")
    return tuple(found)


def cells_in(text: str) -> tuple[Cell, ...]:
    """Return the spaces that a text names as `read_cells` does; nothing for anything else."""
    try:
        return read_cells(text)
    except EditError:
        return ()


def write_cells(cells: Iterable[Cell]) -> str:
    """Return spaces as they are typed: a rectangle by two corners, else row by row."""
    spread = reading_order(set(cells))
    if not spread:
        return ""
    columns = {x for x, _ in spread}
    wide, high = max(columns) - min(columns) + 1, spread[-1][1] - spread[0][1] + 1
    if wide * high == len(spread) > 1:
        return f"{name_of(spread[0])}:{name_of(spread[-1])}"
    runs: list[list[Cell]] = []
    for cell in spread:
        if runs and runs[-1][-1] == (cell[0] - 1, cell[1]):
            runs[-1].append(cell)
        else:
            runs.append([cell])
    ends = ((name_of(run[0]), name_of(run[-1])) for run in runs)
    return ",".join(first if first == last else f"{first}:{last}" for first, last in ends)


def read_point(text: str) -> tuple[int, int]:
    """Return two whole numbers, such as those of "120,80" or "3x2". Raises EditError otherwise."""
    numbers = [whole_or_none(each, 0, _FAR) for each in text.lower().replace("x", ",").split(",")]
    if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
        raise EditError(f"expected two whole numbers, such as 120,80, not {text!r}")
    return numbers[0], numbers[1]


def bare_type(hint: object) -> object:
    """Return a type without what is annotated there."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return hint


def _is_pair(hint: object) -> bool:
    parts = get_args(bare_type(hint))
    return len(parts) == 2 and all(bare_type(part) is int for part in parts)


def _is_ring(hint: object) -> bool:
    parts = get_args(bare_type(hint))
    return Ellipsis in parts and _is_pair(parts[0])


def _read_tuple(parts: tuple[object, ...], text: str) -> object:
    if Ellipsis not in parts:
        return read_point(text)
    item = parts[0]
    if shape_of(item) == "cell":
        return read_cells(text)
    if _is_pair(item):
        return tuple(read_point(each) for each in text.split())
    words = text if text.lower() != NONE else ""
    sign = "/" if _is_ring(item) else ","
    return tuple(read_value(item, each) for each in words.split(sign) if each.strip())


def _read_number(hint: object, text: str) -> object:
    try:
        return convert(text, hint, strict=False)
    except ValidationError as error:
        metas = (each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Meta))
        what = next((each.title for each in metas if each.title), "a whole number")
        raise EditError(f"expected {what}, not {text!r}") from error
