"""Which spaces can be reached from the starts, and from which one can return."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from editor.analysis.flood import reachable, returning
from editor.core.points import Cell, neighbours, reading_order
from editor.systems.tactics.board import Start
from editor.systems.tactics.survey import Survey


@dataclass(frozen=True)
class Group:
    """A maximal set of neighbouring spaces that the same starts cannot reach.

    `cut_from` holds those starts; it is empty where there is no start on the map at all and the
    largest piece of the realm stands in for them.
    """

    cells: tuple[Cell, ...]
    cut_from: tuple[Start, ...]


def standing_starts(survey: Survey) -> list[tuple[Start, list[Cell]]]:
    """Return the starts of the set-up that have a space of the map, with those spaces."""
    starts = survey.setup.starts if survey.setup else ()
    spaces = survey.realm.spaces
    standing = [(start, [cell for cell in start.cells if cell in spaces]) for start in starts]
    return [(start, cells) for start, cells in standing if cells]


def unreachable_groups(survey: Survey) -> list[Group]:
    """Return the groups of spaces that some start cannot reach, the largest first.

    Where no space can be reached from every start, the largest group is the realm as such and
    is left out: the others tell of the same gap. Without a start on the map the largest piece
    of the realm is what one starts from.
    """
    spaces = survey.realm.spaces
    if not spaces or survey.shared.is_whole:
        return []
    starts = standing_starts(survey)
    if starts:
        reached = [reachable(survey.ways, cells) for _, cells in starts]
    else:
        reached = [reachable(survey.ways, survey.pieces[0])]
    if all(len(cells) == len(spaces) for cells in reached):
        return []
    cut = {
        cell: tuple(index for index, cells in enumerate(reached) if cell not in cells)
        for cell in spaces
    }
    groups = [
        Group(cells, tuple(starts[index][0] for index in cut[cells[0]] if starts))
        for cells in neighbouring(cut)
        if cut[cells[0]]
    ]
    groups.sort(key=lambda group: (-len(group.cells), group.cells[0][1], group.cells[0][0]))
    return groups[1:] if all(cut.values()) else groups


def stranded(survey: Survey) -> list[tuple[Cell, ...]]:
    """Return the groups of spaces that every start can reach and none can be returned to from."""
    starts = standing_starts(survey)
    if not survey.realm.spaces or survey.shared.is_whole:
        return []
    ways = survey.ways
    sources = [cells for _, cells in starts] or [list(survey.pieces[0])]
    back = returning(ways, [cell for cells in sources for cell in cells])
    if len(back) == len(survey.realm.spaces):
        return []
    lost: set[Cell] = set(survey.realm.spaces) - back
    for cells in sources:
        entered = reachable(ways, cells)
        lost &= entered
    return neighbouring(dict.fromkeys(lost, 0))


def neighbouring(kinds: Mapping[Cell, object]) -> list[tuple[Cell, ...]]:
    """Return the maximal sets of orthogonally joined cells of one kind, each in reading order."""
    left = set(kinds)
    groups = []
    for first in reading_order(kinds):
        if first not in left:
            continue
        left.remove(first)
        group = [first]
        for cell in group:
            for beside in neighbours(cell):
                if beside in left and kinds[beside] == kinds[first]:
                    left.remove(beside)
                    group.append(beside)
        groups.append(tuple(reading_order(group)))
    return groups
