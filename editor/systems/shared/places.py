"""Everything in a scenario that holds a place, and how a move of the whole map changes it.

The registry is the types of the file: `place` of editor/core/values.py says at a field, or at the
type of one, how it holds a place. So a new field of such a type moves with the map at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Literal, TypeVar, cast, get_args, get_origin

from msgspec import Meta, Struct
from msgspec.structs import replace

from editor.analysis.symmetry import PlaneMove, Point
from editor.core.errors import EditError
from editor.core.points import LAST_CELL, LAST_ORDINATE, Cell, name_of
from editor.core.scenario import AnyScenario, ScenarioT
from editor.core.traits import hints_of
from editor.core.values import PlaceShape
from editor.core.words import listing

SIDES = ("north", "east", "south", "west")
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
_DIGITS = 6
_GEOMETRIC = (frozenset(SIDES), frozenset((0, 90, 180, 270)))
ValueT = TypeVar("ValueT", bound=Struct)


def shape_of(hint: object) -> PlaceShape | None:
    """Return how a type holds a place by its own annotations; the outermost decides."""
    found: PlaceShape | None = None
    for each in getattr(hint, "__metadata__", ()):
        if isinstance(each, Meta) and each.extra and "place" in each.extra:
            found = each.extra["place"]
    return found


def unmarked(hint: object) -> bool:
    """Return whether a type holds a pair of numbers, a side or a turn that no trait marks."""
    if shape_of(hint) is not None:
        return False
    if get_origin(hint) is Annotated:
        return unmarked(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return frozenset(get_args(hint)) in _GEOMETRIC
    parts = get_args(hint)
    if get_origin(hint) is tuple and len(parts) == 2 and all(map(_is_number, parts)):
        return True
    return any(unmarked(part) for part in parts)


def _is_number(hint: object) -> bool:
    plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    return plain in (int, float)


@cache
def placing_fields(kind: type[Struct]) -> tuple[tuple[str, object], ...]:
    """Return the fields of a value that may hold a place, themselves or in what they hold."""
    hints = hints_of(kind)
    return tuple((n, hints[n]) for n in kind.__struct_fields__ if _may_hold(hints[n]))


def _may_hold(hint: object) -> bool:
    if shape_of(hint) is not None or isinstance(hint, TypeVar):
        return True
    if isinstance(hint, type) and issubclass(hint, Struct):
        return bool(placing_fields(hint))
    return any(map(_may_hold, get_args(hint)))


class Mover:
    """Moves everything that holds a place. A system adds what only it knows."""

    bounded = True
    """Whether a place off the sheet is refused; a piece in hand lies nowhere yet."""

    def __init__(self, move: PlaneMove) -> None:
        self.move = move

    def size(self, thing: Struct) -> tuple[int, int]:
        """Return columns and rows of the rectangle whose corner a thing holds."""
        return getattr(thing, "span", None) or (1, 1)

    def words(self, thing: Struct, value: object) -> object:
        """Return texts that name spaces, after the move."""
        return value

    def own(self, thing: Struct, name: str, value: object) -> object:
        """Return a place in the frame of the thing itself, after the move."""
        return value

    def moved(self, value: ValueT) -> ValueT:
        """Return a value with every place in it moved. Raises EditError for one off the sheet."""
        fields = {}
        for name, hint in placing_fields(type(value)):
            old = getattr(value, name)
            new = self._value(value, name, hint, old)
            if new is not old and new != old:
                fields[name] = new
        return replace(value, **fields) if fields else value

    def _value(self, thing: Struct, name: str, hint: object, value: object) -> object:
        shape = shape_of(hint)
        if shape is not None and value is not None:
            return self.placed(thing, name, shape, value)
        if isinstance(value, Struct):
            return self.moved(value)
        if get_origin(hint) is Annotated:
            return self._value(thing, name, get_args(hint)[0], value)
        parts = [part for part in get_args(hint) if part is not type(None)]
        if isinstance(value, tuple) and parts:
            if get_origin(hint) is not tuple:  # a union with None
                return self._value(thing, name, parts[0], value)
            each = parts if parts[-1] is not Ellipsis else [parts[0]] * len(value)
            return tuple(
                self._value(thing, name, part, item) for part, item in zip(each, value, strict=True)
            )
        if isinstance(value, dict):
            return {
                key: self.moved(item) if isinstance(item, Struct) else item
                for key, item in value.items()
            }
        if value is not None and len(parts) == 1 and get_origin(hint) is not tuple:
            return self._value(thing, name, parts[0], value)  # a union with None
        return value

    def _held(self, cell: Cell) -> Cell:
        return checked(cell) if self.bounded else cell

    def placed(self, thing: Struct, name: str, shape: PlaceShape, value: object) -> object:
        """Return a place of a known shape after the move."""
        move = self.move
        match shape:
            case "cell":
                return self._held(move.cell(cast("Cell", value)))
            case "corner":
                return self._held(move.rectangle(cast("Cell", value), *self.size(thing)))
            case "extent":
                return move.extent(cast("Point", value))
            case "point":
                there = move.corner(cast("Point", value))
                return _on_sheet(there) if self.bounded else there
            case "ring":
                ring = move.corners(cast("tuple[Point, ...]", value))
                for point in ring if self.bounded else ():
                    _on_sheet(point)
                # A mirrored one runs the same way round as before.
                return ring[::-1] if move.motion.mirrors else ring
            case "side":
                step = _STEPS[SIDES.index(cast("str", value))]
                return SIDES[_STEPS.index(move.motion.way(step))]
            case "turn":
                return int(move.angle(cast("int", value)))
            case "spot":
                x, y = move.spot(cast("tuple[float, float]", value))
                return round(x, _DIGITS), round(y, _DIGITS)
            case "angle":
                angle = cast("float", value)
                rotated = round(move.angle(angle), _DIGITS) % 360
                return value if (rotated - angle) % 360 == 0 else rotated
            case "words":
                return self.words(thing, value)
            case "own":
                return self.own(thing, name, value)


def moved_map(scenario: ScenarioT, mover: Mover) -> ScenarioT:
    """Return a scenario with everything that holds a place moved, but its own components.

    A component has a frame of its own: its system decides whether it is another one then. Raises
    EditError where something would lie off the sheet.
    """
    moved = mover.moved(replace(scenario, components=()))
    return replace(moved, components=scenario.components)


def _on_sheet(point: tuple[int, int]) -> tuple[int, int]:
    if not (0 <= point[0] <= LAST_ORDINATE and 0 <= point[1] <= LAST_ORDINATE):
        raise EditError("part of the map would be off the board")
    return point


def bounds_of(scenario: AnyScenario, sizes: Mover) -> tuple[Cell, tuple[int, int]]:
    """Return the upper left space and the size of the rectangle around all on board and set-ups.

    `sizes` knows how large the things are.
    """
    return rectangle_of(spots_of(sizes, scenario.board, *scenario.setups))


def spots_of(sizes: Mover, *values: Struct) -> list[tuple[Point, tuple[int, int]]]:
    """Return the upper left and the size of each place in values; a point has no size."""
    seen: list[tuple[Point, tuple[int, int]]] = []

    class Seen(Mover):
        def placed(self, thing: Struct, name: str, shape: PlaceShape, value: object) -> object:
            if shape in ("cell", "corner"):
                size = sizes.size(thing) if shape == "corner" else (1, 1)
                seen.append((cast("Cell", value), size))
            elif shape == "point":
                seen.append((cast("Point", value), (0, 0)))
            elif shape == "ring":
                seen.extend((point, (0, 0)) for point in cast("tuple[Point, ...]", value))
            return value

    look = Seen(PlaneMove())
    for value in values:
        look.moved(value)
    return seen


def rectangle_of(spots: Sequence[tuple[Point, tuple[int, int]]]) -> tuple[Point, tuple[int, int]]:
    """Return the upper left and the size of the rectangle around some places."""
    if not spots:
        return (0, 0), (0, 0)
    x, y = min(at[0] for at, _ in spots), min(at[1] for at, _ in spots)
    right = max(at[0] + size[0] for at, size in spots)
    low = max(at[1] + size[1] for at, size in spots)
    return (x, y), (right - x, low - y)


def words_moved(words: tuple[str, ...], to: Callable[[str], Cell | None]) -> tuple[str, ...]:
    """Return words of which some name spaces: `to` gives where such a space is now, else None."""
    return tuple(_word(word, to(word)) for word in words)


def _word(word: str, cell: Cell | None) -> str:
    try:
        return word if cell is None else name_of(checked(cell))
    except EditError:
        return word  # a space beyond the sheet does not prevent the move


def checked(cell: Cell) -> Cell:
    """Return a cell that a file can hold. Raises EditError for one off the sheet."""
    if not (0 <= cell[0] <= LAST_CELL and 0 <= cell[1] <= LAST_CELL):
        raise EditError("the board ends there: there is no column left of a and no row above 1")
    return cell


def shifted(cell: Cell, by: tuple[int, int]) -> Cell:
    """Return the cell moved by columns and rows. Raises EditError when that is off the sheet."""
    return checked((cell[0] + by[0], cell[1] + by[1]))


def compass(by: tuple[int, int]) -> str:
    """Return a way in words: "2 east and 1 north"; empty for none."""
    dx, dy = by
    ways = [f"{abs(dx)} {'east' if dx > 0 else 'west'}"] if dx else []
    ways += [f"{abs(dy)} {'south' if dy > 0 else 'north'}"] if dy else []
    return listing(ways)
