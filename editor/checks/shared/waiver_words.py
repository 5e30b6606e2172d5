"""The places of a waiver, and the notes and the fix of findings about it."""

from __future__ import annotations

from editor.checks.check import AnyCheck
from editor.core.edits import Unwaive
from editor.core.finding import Fix, Waiver, space_named
from editor.core.objects import ids_of
from editor.core.points import Cell
from editor.core.scenario import AnyScenario


def place_of(
    waiver: Waiver, scenario: AnyScenario, target: AnyCheck | None
) -> tuple[tuple[str, ...], tuple[Cell, ...]]:
    """Return the places of a waiver: the words that are ids, and the cells of the others.

    A word that could be either, such as "b1", is an id if an object has it, unless the findings of
    the check name spaces only.
    """
    ids = set() if target is not None and target.of_spaces else ids_of(scenario)
    places, cells = [], []
    for word in waiver.at:
        cell = None if word in ids else space_named(word)
        if cell is None:
            places.append(word)
        else:
            cells.append(cell)
    return tuple(places), tuple(cells)


def reason_notes(waiver: Waiver) -> tuple[str, ...]:
    """Return the reason of a waiver as a note; nothing if the file gives none."""
    return (f"Its reason: {waiver.reason}",) if waiver.reason else ()


def removal(waiver: Waiver) -> Fix:
    """Return the fix that removes a waiver."""
    return Fix("Remove the waiver", "safe", (Unwaive(waiver.check, waiver.at, waiver.setup),))
