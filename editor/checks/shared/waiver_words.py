"""Where a waiver speaks."""

from __future__ import annotations

from editor.checks.objects import objects_of
from editor.core.points import Cell, cell_named, name_of
from editor.core.scenario import AnyScenario, Waiver


def place_of(waiver: Waiver, scenario: AnyScenario) -> tuple[tuple[str, ...], tuple[Cell, ...]]:
    """Return the places of a waiver: the words that are no spaces, and the cells of the others.

    A word that could be either, such as "b1", is an id where an object is called that.
    """
    ids = {
        thing.id for holder in (scenario.board, *scenario.setups) for thing in objects_of(holder)
    }
    places, cells = [], []
    for word in waiver.at:
        cell = None if word in ids else _cell(word)
        if cell is None:
            places.append(word)
        else:
            cells.append(cell)
    return tuple(places), tuple(cells)


def _cell(word: str) -> Cell | None:
    try:
        cell = cell_named(word)
    except ValueError:
        return None
    return cell if name_of(cell) == word else None
