"""Ground that is made for a map: an own mat with water, bridges, forest, peaks and villages."""

from __future__ import annotations

from collections.abc import Callable

from editor.core.making import MakingSymmetry
from editor.core.points import NEIGHBOURS, Cell, manhattan
from editor.systems.shared.making import images_of
from editor.systems.tactics.edits.components import AddComponent
from editor.systems.tactics.edits.mats import PlaceMat
from editor.systems.tactics.making.areas import made_areas
from editor.systems.tactics.making.yard import Work
from editor.systems.tactics.map.board import (
    BRIDGE,
    FOREST,
    PEAK,
    PLAIN,
    VILLAGE,
    WATER,
    MatComponent,
    MatSide,
)
from editor.systems.tactics.map.modes import CONTROL, FREE_FOR_ALL

SIZE = (14, 14)
"""Columns and rows of ground where no kit has a mat. Source: docs/rules/tactics.md A1."""
NAME = "made-ground"
WATERS, FORESTS = 0.26, 0.24
"""The share of water and forest where both are greatest."""
BANKS: tuple[Cell, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
"""Steps from a space to those on both sides of it, in two pairs."""
CORNER = 3
"""So far from a corner, in steps, the ground stays plain: players begin there."""


def suits(side: MatSide, mode: str) -> bool:
    """Return whether a printed side has what a mode is played for."""
    if mode in CONTROL:
        return bool(side.areas)
    return side.artifact is not None if mode in FREE_FOR_ALL else not side.areas


def size_for(work: Work, symmetry: MakingSymmetry, printed: MatSide | None) -> tuple[int, int]:
    """Return the size of made ground: that of the printed mat, or one less to have a middle.

    The artifact and the trigger of an area on the axis need a column or row that is its own image.
    """
    width, height = SIZE
    if printed is not None:
        width, height = len(printed.terrain[0]), len(printed.terrain)
    if symmetry == "quarters":
        width = height = min(width, height)
    rotated = symmetry in ("half", "quarters")
    odd_areas = work.mode in CONTROL and work.number("control.areas") % 2 == 1
    if work.mode in FREE_FOR_ALL or (symmetry == "mirror" and odd_areas):
        width -= 1 - width % 2
    if work.mode in FREE_FOR_ALL and rotated:
        height -= 1 - height % 2
    return width, height


def add_ground(work: Work, symmetry: MakingSymmetry, size: tuple[int, int]) -> None:
    """Make an own mat of this size, with areas or the artifact printed on it, and lay it down."""
    width, height = size
    bounds = (0, 0, width, height)
    work.images = images_of(symmetry, size)
    cells = [(x, y) for y in range(height) for x in range(width)]
    missing = work.number("control.areas") - len(work.draft.scenario.board.areas)
    areas = tuple(made_areas(work, bounds, set(cells), (), missing)) if work.mode in CONTROL else ()
    artifact = (width // 2, height // 2) if work.mode in FREE_FOR_ALL else None
    closed = {cell for area in areas for cell in area.cells}
    closed |= {artifact} if artifact is not None else set()
    corners = [(x, y) for x in (0, width - 1) for y in (0, height - 1)]
    open_cells = [c for c in cells if c not in closed
                  and all(manhattan(c, corner) > CORNER for corner in corners)]  # fmt: skip
    letters = _painted(work, open_cells)
    rows = tuple("".join(letters.get((x, y), PLAIN) for x in range(width)) for y in range(height))
    name = "control" if work.mode in CONTROL else "battle"
    side = MatSide(terrain=rows, areas=areas, artifact=artifact)
    draft = work.draft
    taken = {item.id for item in draft.scenario.components}
    new = next(n for n in (NAME, *(f"{NAME}-{i}" for i in range(2, 999))) if n not in taken)
    draft.do(AddComponent(MatComponent(id=new, name="Made ground", count=1, sides={name: side})))
    draft.do(PlaceMat(new, name, (0, 0)))


def _painted(work: Work, cells: list[Cell]) -> dict[Cell, str]:
    """Return the letters of the ground: rivers and bridges, woods, peaks and villages."""
    rng, free = work.rng, dict.fromkeys(cells)
    much, letters = work.share("ground"), dict[Cell, str]()
    water = round(len(cells) * WATERS * much)
    forest = round(len(cells) * FORESTS * much)
    _spread(work, free, letters, WATER, water, lambda: rng.randint(4, 11), straight=True)
    for cell in [cell for cell, letter in letters.items() if letter == WATER]:
        banks = [(cell[0] + dx, cell[1] + dy) for dx, dy in BANKS]
        across = any(
            all(letters.get(bank) is None and bank in free for bank in pair)
            for pair in (banks[:2], banks[2:])
        )
        if across and rng.random() < 0.12:
            letters.update(dict.fromkeys(work.orbit(cell), BRIDGE))
    _spread(work, free, letters, FOREST, forest, lambda: rng.randint(2, 6), straight=False)
    for letter, number in ((PEAK, rng.randint(2, 4)), (VILLAGE, rng.randint(3, 4))):
        _spread(work, free, letters, letter, number, lambda: 1, straight=False)
    return letters


def _spread(
    work: Work,
    free: dict[Cell, None],
    letters: dict[Cell, str],
    letter: str,
    wanted: int,
    length: Callable[[], int],
    *,
    straight: bool,
) -> None:
    """Paint patches of a letter, each with its images, until this many cells have it."""
    rng, painted = work.rng, 0
    choices = list(free)
    for _ in range(200):
        if painted >= wanted or not choices:
            return
        cell, way = rng.choice(choices), rng.choice(NEIGHBOURS)
        for _ in range(length()):
            if painted >= wanted:
                break
            orbit = work.orbit(cell)
            if all(c in free and c not in letters for c in orbit):
                letters.update(dict.fromkeys(orbit, letter))
                painted += len(orbit)
            if not straight or rng.random() < 0.3:
                way = rng.choice(NEIGHBOURS)
            cell = (cell[0] + way[0], cell[1] + way[1])
