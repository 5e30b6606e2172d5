"""What a schema cannot check in a tactics file: rows of unequal length, repeated ids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.seam.system import FormFault
from editor.systems.tactics.map.board import BoxComponent, TacticsKit, TacticsScenario


def form_faults(document: TacticsScenario | TacticsKit) -> Iterator[FormFault]:
    """Yield faults that keep components and dungeons of a scenario or kit from being drawn.

    In a kit also repeated ids: the second component could not be placed. Everything else is
    found by checks.
    """
    if not isinstance(document, TacticsScenario):
        yield from _repeated(document)
    for index, component in enumerate(document.components):
        path = ("components", index)
        if isinstance(component, BoxComponent):
            width, depth = component.size
            yield from _rows((*path, "terrain"), component.terrain, width)
            if len(component.terrain) != depth:
                message = f"terrain has {_rows_counted(len(component.terrain))}"
                expected = f"{depth}, as the size {width} x {depth} says"
                yield FormFault((*path, "terrain"), message, expected)
            yield from _even((*path, "dungeon"), component.dungeon)
        else:
            for name, side in component.sides.items():
                yield from _even((*path, "sides", name, "terrain"), side.terrain)
    if isinstance(document, TacticsScenario):
        for index, dungeon in enumerate(document.board.dungeons):
            yield from _even(("board", "dungeons", index, "rows"), dungeon.rows)


def _repeated(kit: TacticsKit) -> Iterator[FormFault]:
    """Yield the ids of components that an earlier component of the kit has."""
    seen: set[str] = set()
    for index, component in enumerate(kit.components):
        if component.id in seen:
            message = f"the id {component.id} is already used by an earlier component"
            yield FormFault(("components", index, "id"), message, "a unique id")
        seen.add(component.id)


def _even(path: tuple[str | int, ...], rows: Sequence[str]) -> Iterator[FormFault]:
    """Yield the rows that are not as long as the first."""
    if rows:
        yield from _rows(path, rows, len(rows[0]))


def _rows(path: tuple[str | int, ...], rows: Sequence[str], width: int) -> Iterator[FormFault]:
    for index, row in enumerate(rows):
        if len(row) != width:
            letters = f"{len(row)} letter{'' if len(row) == 1 else 's'}"
            yield FormFault((*path, index), f"row {index + 1} has {letters}", str(width))


def _rows_counted(count: int) -> str:
    return f"{count} row{'' if count == 1 else 's'}"
