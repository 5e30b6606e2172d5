"""Control areas of a made map: compact, apart from each other and from the starts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from random import Random

from editor.analysis.symmetry import cells_around
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.points import Cell, manhattan, neighbours, reading_order
from editor.core.scenario import Setting
from editor.systems.shared.making import Draft
from editor.systems.tactics.edits.marking import AddArea, area_letter
from editor.systems.tactics.edits.objects import OBJECTS, realm_of
from editor.systems.tactics.making.yard import Work
from editor.systems.tactics.map.board import PLAIN, PrintedArea, TacticsScenario
from editor.systems.tactics.map.geometry import Realm

APART = 3
"""How many spaces areas are apart from each other and from corners at least; of corners, up to
twice as many where there is room."""
TRIED = 60
CHOICES = 8
"""The choices of which new areas are the most even one."""


def add_areas(work: Work, bounds: tuple[int, int, int, int]) -> None:
    """Add the control areas that are missing on the board, with their triggers."""
    draft = work.draft
    board = draft.scenario.board
    free = open_ground(realm_of(draft.scenario, draft.library))
    taken = {cell for area in board.areas for cell in area.cells}
    for area in board.areas:
        known = [set(other.cells) for other in draft.scenario.board.areas]
        for image in work.images:
            cells = tuple(image.cell(cell) for cell in area.cells)
            if set(cells) not in known and len(known) < work.number("control.areas"):
                draft.do(AddArea(cells, image.cell(area.trigger)))
                taken.update(cells)
                known.append(set(cells))
    missing = work.number("control.areas") - len(draft.scenario.board.areas)
    for made in made_areas(work, bounds, free, taken, missing):
        draft.do(AddArea(made.cells, made.trigger))


def open_ground(realm: Realm) -> set[Cell]:
    """Return the plain spaces of the mats that no box covers."""
    return {cell for cell, space in realm.spaces.items()
            if cell not in realm.boxes_at and space.terrain == PLAIN}  # fmt: skip


def new_areas(
    scenario: TacticsScenario, library: AnyLibrary, settings: Mapping[str, Setting], missing: int
) -> tuple[AddArea, ...]:
    """Return `missing` areas beside those of a map, none where there is no room.

    Of several choices, always the same ones, the areas are taken that lie most evenly between the
    starts.
    """
    realm, starts = realm_of(scenario, library), _starts(scenario)
    free = open_ground(realm) - {cell for start in starts for cell in start}
    if not free:
        return ()  # such as on a map without a mat
    taken = {cell for area in scenario.board.areas for cell in area.cells}
    choices = []
    for number in range(CHOICES):
        rng = Random(f"areas {number}")
        work = Work(Draft(scenario, library), scenario.mode, {}, settings, rng)
        with suppress(EditError):
            choices.append([*made_areas(work, realm.bounds, free, taken, missing)])

    def uneven(areas: list[PrintedArea]) -> int:
        far = [[min(manhattan(area.trigger, cell) for cell in start) for start in starts]
               for area in areas]  # fmt: skip
        return sum(max(each, default=0) - min(each, default=0) for each in far)

    best = min(choices, key=uneven, default=[])
    return tuple(AddArea(area.cells, area.trigger) for area in best)


def _starts(scenario: TacticsScenario) -> list[tuple[Cell, ...]]:
    return [start.cells for each in scenario.setups for start in each.starts if start.cells]


def made_areas(
    work: Work,
    bounds: tuple[int, int, int, int],
    free: Collection[Cell],
    taken: Iterable[Cell],
    missing: int,
) -> Iterator[PrintedArea]:
    """Yield `missing` areas on free cells, images in a row. Raises EditError for no room."""
    x, y, width, height = bounds
    used = OBJECTS.ids_in_use(work.draft.scenario)
    corners = [(a, b) for a in (x, x + width - 1) for b in (y, y + height - 1)]
    busy = set(taken)
    size = work.number("control.area_spaces")
    while missing > 0:
        # An area that is its own image comes first: it can only be in the middle.
        alone = missing % (1 + len(work.images)) > 0
        room = work.rng.randint(APART, 2 * APART)
        for tried in range(TRIED):
            near = max(APART, room - tried // 15)
            cells = _grown(work, bounds, free, size, alone=alone)
            orbit = [tuple(map(image.cell, cells)) for image in work.images]
            sets = [frozenset(cells), *map(frozenset, orbit)]
            every = {cell for one in sets for cell in one}
            whole = len(every) == (size if alone else size * len(sets))
            apart = all(manhattan(cell, other) > APART for cell in every for other in busy)
            apart = apart and all(manhattan(cell, c) > near for cell in every for c in corners)
            if len(cells) == size and whole and apart and every <= set(free):
                break
        else:
            raise EditError("there is no room for another control area")
        trigger = _trigger(work, cells, alone=alone)
        for number, one in enumerate([cells] if alone else [cells, *orbit]):
            at = trigger if number == 0 else work.images[number - 1].cell(trigger)
            letter = area_letter(used)
            used.add(letter)
            yield PrintedArea(letter, tuple(reading_order(one)), at)
            missing -= 1
        busy |= every


def _grown(
    work: Work,
    bounds: tuple[int, int, int, int],
    free: Collection[Cell],
    size: int,
    *,
    alone: bool,
) -> tuple[Cell, ...]:
    """Return cells that lie together; alone, they are their own images.

    Cells that have more neighbours in the area come first, so that it is compact.
    """
    x, y, width, height = bounds
    rng = work.rng
    first: tuple[Cell, ...] = ((x + rng.randrange(width), y + rng.randrange(height)),)
    if alone and work.images:
        first = cells_around(work.images[0].middle)
        if len(work.images) == 1 and work.images[0].motion.mirrors:
            row = y + rng.randrange(height)
            first = tuple((cell[0], row) for cell in dict.fromkeys(first))
    cells = dict.fromkeys(first)
    while len(cells) < size:
        edge = dict.fromkeys(
            beside for cell in cells for beside in neighbours(cell) if beside not in cells
        )
        choices = [cell for cell in edge if cell in free]
        if alone:
            choices = [c for c in choices if len(cells) + len(work.orbit(c)) <= size]
        if not choices:
            return ()
        best = max(
            choices,
            key=lambda cell: sum(beside in cells for beside in neighbours(cell)) + rng.random(),
        )
        cells.update(dict.fromkeys(work.orbit(best) if alone else (best,)))
    return tuple(cells)


def _trigger(work: Work, cells: tuple[Cell, ...], *, alone: bool) -> Cell:
    """Return the trigger: a cell that is its own image where there is one, near the middle."""
    fixed = [cell for cell in cells if len(work.orbit(cell)) == 1] if alone else []

    def far(cell: Cell) -> int:
        return sum(manhattan(cell, other) for other in cells)

    return min(fixed or cells, key=lambda cell: (far(cell), cell))
