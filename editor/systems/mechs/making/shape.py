"""Where the zones of a made arena lie: bases around the mech zone, ways to them, and the rest."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from editor.analysis.symmetry import Image
from editor.core.errors import EditError
from editor.core.making import MakingSymmetry
from editor.core.points import LAST_CELL, Cell, manhattan, neighbours
from editor.systems.mechs.map.board import Turn

FARTHEST = 4
"""How many steps a base is from the mech zone at most."""
LARGE = 67
"""From this size on bases are farther away."""


class ArenaShape:
    """The cells of an arena, in the order in which they were added.

    - mech: the cell of the mech zone, about which the images go
    - values: the dials; turns: how cards lie that are turned
    """

    def __init__(
        self,
        mech: Cell,
        images: tuple[Image, ...],
        cells: dict[Cell, None],
        values: Mapping[str, int],
        symmetry: MakingSymmetry,
    ) -> None:
        self.mech, self.images, self.cells = mech, images, cells
        self.values, self.symmetry = values, symmetry
        self.turns: dict[Cell, Turn] = {}

    def orbit(self, cell: Cell) -> tuple[Cell, ...]:
        """Return a cell and its images, each once."""
        return tuple(dict.fromkeys((cell, *(image.cell(cell) for image in self.images))))

    def fits(self, cells: Iterable[Cell]) -> bool:
        """Return whether all cells can be on a sheet."""
        return all(min(cell) >= 0 and max(cell) <= LAST_CELL for cell in cells)

    def add(self, cell: Cell) -> None:
        """Add a cell and its images."""
        self.cells.update(dict.fromkeys(self.orbit(cell)))


def base_cells(
    shape: ArenaShape, seats: Sequence[int], placed: Mapping[int, Cell], rng: Random
) -> dict[int, Cell]:
    """Return where the base of each seat lies: equally far from the mech, clockwise by seats.

    Bases that are placed stay. Raises EditError where there is no place.
    """
    known = {seat: placed[seat] for seat in seats if seat in placed}
    far = (
        manhattan(next(iter(known.values())), shape.mech)
        if known
        else rng.choice(_distances(shape, len(seats)))
    )
    for number in range(80):
        cells = list(known.values())
        # Where that has no room, bases go wherever there is some, farther away at last.
        ring = _ring(shape.mech, max(2, far) + number // 40)
        spread = _spread(shape, ring, len(seats), rng)
        rest = rng.sample(ring, len(ring)) if known or number >= 20 else spread
        for start in (*known.values(), *rest):
            if len(cells) < len(seats):
                orbit = [cell for cell in shape.orbit(start) if cell not in cells]
                if len(cells) + len(orbit) <= len(seats) and _apart([*cells, *orbit]):
                    cells += [cell for cell in orbit if cell not in shape.cells]
        new = [cell for cell in cells if cell not in known.values()]
        if len(cells) == len(seats) and shape.fits(new) and shape.cells.keys().isdisjoint(new):
            clockwise = sorted(new, key=lambda cell: _angle(shape.mech, cell))
            free = [seat for seat in seats if seat not in known]
            return {**known, **dict(zip(free, clockwise, strict=True))}
    raise EditError("there is no room for the bases around the mech zone")


def _distances(shape: ArenaShape, bases: int) -> tuple[int, ...]:
    """Return how far from the mech bases may be: three need more room than two or four."""
    if shape.values["size"] >= LARGE:
        return 3, FARTHEST
    return (3,) if bases == 3 else (2, 3)


def _ring(mech: Cell, far: int) -> list[Cell]:
    """Return the cells that are `far` steps from the mech."""
    x, y = mech
    across = range(-far, far + 1)
    ring = [(x + dx, y + dy) for dx in across for dy in (far - abs(dx), abs(dx) - far)]
    return list(dict.fromkeys(ring))


def _spread(shape: ArenaShape, ring: list[Cell], count: int, rng: Random) -> Iterator[Cell]:
    """Yield cells of a ring around the mech, at about equal angles from each other."""
    # With three bases one is alone in the north; others begin at any side.
    first = 0.0 if count == 3 else math.pi / 2 * rng.randrange(4)
    if shape.symmetry == "mirror" and count == 2:
        first = math.pi / 2
    wobble = rng.uniform(-0.4, 0.4) if count != 3 else 0.0
    for number in range(count):
        aim = first + wobble + math.tau * number / count
        yield min(ring, key=lambda cell: (_rotated(_angle(shape.mech, cell) - aim), cell))


def _angle(middle: Cell, cell: Cell) -> float:
    """Return the clockwise angle from the north, from 0 to a full turn."""
    return math.atan2(cell[0] - middle[0], middle[1] - cell[1]) % math.tau


def _rotated(angle: float) -> float:
    """Return how far an angle is from none, rounded so that all machines agree."""
    off = angle % math.tau
    return round(min(off, math.tau - off), 6)


def _apart(bases: list[Cell]) -> bool:
    """Return whether no two bases are the same cell or side by side."""
    return all(
        manhattan(one, other) > 1
        for number, one in enumerate(bases)
        for other in bases[number + 1 :]
    )


def grown(shape: ArenaShape, bases: Iterable[Cell], wanted: int, rng: Random) -> None:
    """Add ways from the mech zone to the bases, then zones until there are this many besides.

    Raises EditError where nothing more can be added.
    """
    ends = tuple(bases)
    placed = len(shape.cells) - 1
    around = {cell for base in ends for cell in neighbours(base)}
    for base in ends:
        for cell in _way(shape, base, ends, rng):
            shape.add(cell)
    shape.cells.update(dict.fromkeys(ends))
    ways = 1 + round(2 * shape.values["ways"] / 100)
    reach = max(manhattan(base, shape.mech) for base in ends)
    left, right = _span(ends, shape.mech, 0, reach)
    top, low = _span(ends, shape.mech, 1, reach)
    while (missing := wanted - (len(shape.cells) - 1 - len(ends))) > 0:
        choices: list[tuple[Cell, ...]] = []
        weights: list[float] = []
        for cell in dict.fromkeys(
            beside for at in shape.cells if at not in ends for beside in neighbours(at)
        ):
            orbit = shape.orbit(cell)
            if len(orbit) > missing or not shape.fits(orbit) or cell in shape.cells:
                continue
            within = left <= cell[0] <= right and top <= cell[1] <= low
            if any(_ways(shape, base, orbit) > ways for base in ends) or not within:
                continue
            choices.append(orbit)
            weights.append(_weight(shape, cell, around, ways))
        if not choices:
            if missing == 1 or placed or (missing < 4 and shape.images):
                return  # an odd zone has no place among images
            raise EditError("there is no room for more zones between the bases")
        for cell in rng.choices(choices, weights)[0]:
            shape.cells[cell] = None


def _span(bases: Iterable[Cell], mech: Cell, axis: int, reach: int) -> tuple[int, int]:
    """Return the first and last column or row: those of the bases, or about as far."""
    at = [base[axis] for base in bases]
    side = max(2, reach - 1)
    low, high = min(at), max(at)
    if low == high:
        return mech[axis] - side, mech[axis] + side
    return min(low, mech[axis] - 1), max(high, mech[axis] + 1)


def _way(shape: ArenaShape, base: Cell, ends: tuple[Cell, ...], rng: Random) -> Iterator[Cell]:
    """Yield the cells of a shortest way from the mech to a base, between the two."""
    x, y = shape.mech
    while manhattan((x, y), base) > 1:
        steps = [
            (nx, ny)
            for nx, ny in neighbours((x, y))
            if manhattan((nx, ny), base) < manhattan((x, y), base) and (nx, ny) not in ends
        ]
        if not steps:
            return
        x, y = rng.choice(steps)
        yield x, y


def _ways(shape: ArenaShape, base: Cell, more: Iterable[Cell]) -> int:
    """Return how many zones are beside a base, with more that are added."""
    cells = {*shape.cells, *more}
    return sum(cell in cells for cell in neighbours(base))


def _weight(shape: ArenaShape, cell: Cell, around: set[Cell], ways: int) -> float:
    """Return how likely a cell is added: near the mech for compact arenas, far for others."""
    beside = sum(other in shape.cells for other in neighbours(cell))
    compact = (shape.values["shape"] - 50) / 50
    weight: float = 2.0 ** (compact * (3 * beside - 1.5 * manhattan(cell, shape.mech)))
    return weight * (8 if cell in around and ways > 1 else 1)
