"""Which spaces can be reached from the starts, and from which one can return."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from editor.analysis.ways import reachable, returning
from editor.core.points import Cell, reading_order
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

    Where no space can be reached from every start, the largest group that some start reaches is
    the realm as such and is left out: the others report the same gap. What no start reaches is
    told always. Without a start on the map the largest piece of the realm is what one starts from.
    """
    spaces = survey.realm.spaces
    if not spaces or survey.shared.is_whole:
        return []
    starts = standing_starts(survey)
    if starts:
        reached = [reachable(survey.ways, cells) for _, cells in starts]
    else:
        reached = [reachable(survey.ways, survey.pieces[0])]
    # Which starts cannot reach a cell, as bits: cells with equal bits may be of one group.
    cut: dict[Cell, int] = {}
    for index, cells in enumerate(reached):
        for cell in spaces.keys() - cells:
            cut[cell] = cut.get(cell, 0) | 1 << index
    groups = [
        Group(cells, tuple(start for index, (start, _) in enumerate(starts) if bits >> index & 1))
        for bits, cells in neighbouring(cut)
    ]
    groups.sort(key=lambda group: (-len(group.cells), group.cells[0][1], group.cells[0][0]))
    if len(cut) < len(spaces):
        return groups
    realm = next((group for group in groups if len(group.cut_from) < len(starts)), None)
    return [group for group in groups if group is not realm]


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
    groups = [cells for _, cells in neighbouring(dict.fromkeys(lost, 0))]
    return sorted(groups, key=lambda cells: (cells[0][1], cells[0][0]))


def neighbouring(kinds: Mapping[Cell, int]) -> Iterator[tuple[int, tuple[Cell, ...]]]:
    """Yield the maximal sets of orthogonally joined cells of one kind, each in reading order."""
    left = dict(kinds)
    while left:
        first, kind = left.popitem()
        group = [first]
        for x, y in group:
            for beside in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                if left.get(beside) == kind:
                    del left[beside]
                    group.append(beside)
        yield kind, tuple(reading_order(group))
