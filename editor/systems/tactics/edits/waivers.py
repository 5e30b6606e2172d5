"""Waivers that name spaces: they follow the ground when it moves."""

from __future__ import annotations

from collections.abc import Callable, Set

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.finding import space_named
from editor.core.kit import AnyLibrary
from editor.core.objects import ids_of
from editor.core.points import Cell, name_of
from editor.systems.shared.edits.cells import checked
from editor.systems.tactics.board import TacticsScenario
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.geometry import LaidBox, Realm, turned_cell, unturned_cell

OF_SPACES = frozenset({"choke-space", "dead-end", "space-unreachable", "space-without-return"})
"""The checks that are `of_spaces`, repeated here because edits do not know checks."""


def with_waivers_carried(
    before: TacticsScenario, after: TacticsScenario, library: AnyLibrary
) -> TacticsScenario:
    """Return the scenario after a move, with the spaces in waivers moved likewise.

    A space moves and turns with the box or mat on whose surface it is.
    """
    if not _names_spaces(before):
        return after
    old, new = realm_of(before, library), realm_of(after, library)
    return _moved(after, lambda cell: _now(cell, old, new))


def with_waivers_shifted(scenario: TacticsScenario, by: tuple[int, int]) -> TacticsScenario:
    """Return the scenario with all spaces in waivers moved by columns and rows."""
    return _moved(scenario, lambda cell: (cell[0] + by[0], cell[1] + by[1]))


def _now(cell: Cell, old: Realm, new: Realm) -> Cell:
    space = old.space_at(cell)
    holder = space.on if space else ""
    if holder in old.boxes and holder in new.boxes:
        return _of_box(cell, old.boxes[holder], new.boxes[holder])
    if holder in old.mats and holder in new.mats:
        was, now = old.mats[holder].at, new.mats[holder].at
        return cell[0] + now[0] - was[0], cell[1] + now[1] - was[1]
    return cell


def _of_box(cell: Cell, was: LaidBox, now: LaidBox) -> Cell:
    local = (cell[0] - was.at[0], cell[1] - was.at[1])
    own = unturned_cell(local, was.component.size, was.box.turn)
    x, y = turned_cell(own, now.component.size, now.box.turn)
    return now.at[0] + x, now.at[1] + y


def _moved(scenario: TacticsScenario, to: Callable[[Cell], Cell]) -> TacticsScenario:
    ids = ids_of(scenario)

    def word_now(check: str, word: str) -> str:
        cell = _space(check, word, ids)
        try:
            return word if cell is None else name_of(checked(to(cell)))
        except EditError:
            return word  # a space beyond the sheet does not prevent the move

    waivers = tuple(
        replace(waiver, at=tuple(word_now(waiver.check, word) for word in waiver.at))
        for waiver in scenario.waivers
    )
    return scenario if waivers == scenario.waivers else replace(scenario, waivers=waivers)


def is_of_spaces(code: str) -> bool:
    """Return whether findings of a check name spaces and never objects."""
    return code in OF_SPACES


def _names_spaces(scenario: TacticsScenario) -> bool:
    """Return whether any waiver names a space; most scenarios have none."""
    words = [
        (waiver.check, word)
        for waiver in scenario.waivers
        for word in waiver.at
        if space_named(word)
    ]
    if not words:
        return False
    ids = ids_of(scenario)
    return any(_space(check, word, ids) is not None for check, word in words)


def _space(check: str, word: str, ids: Set[str]) -> Cell | None:
    """Return the space that a word in a waiver names; None for an object.

    If an object has the name of a space as its id, as boxes often do, the check decides.
    """
    if word in ids and not is_of_spaces(check):
        return None
    return space_named(word)
