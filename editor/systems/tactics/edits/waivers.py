"""Waivers that name spaces: they follow the ground when it moves."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from editor.core.finding import space_named
from editor.core.kit import AnyLibrary
from editor.core.objects import ids_of
from editor.core.points import Cell
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.edits.places import waived_space, waiver_words
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.geometry import LaidBox, Realm, rotated_cell, unturned_cell


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
    x, y = rotated_cell(own, now.component.size, now.box.turn)
    return now.at[0] + x, now.at[1] + y


def _moved(scenario: TacticsScenario, to: Callable[[Cell], Cell]) -> TacticsScenario:
    ids = ids_of(scenario)
    waivers = tuple(
        replace(waiver, at=waiver_words(waiver, ids, to)) for waiver in scenario.waivers
    )
    return scenario if waivers == scenario.waivers else replace(scenario, waivers=waivers)


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
    return any(waived_space(check, word, ids) is not None for check, word in words)
