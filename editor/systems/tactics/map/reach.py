"""Which spaces can be reached from the starts, and how far players are from their goals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from editor.analysis.graphs import cheapest_path, pieces_of, reachable
from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.core.words import possessive
from editor.systems.tactics.map.board import Start
from editor.systems.tactics.map.seats import leaves_starts, usual_choices
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name

Goal = tuple[Cell, ...]
"""The spaces of a goal, such as those of an area; the nearest counts."""


@dataclass(frozen=True)
class UnreachableGroup:
    """A maximal set of neighbouring spaces that the same starts cannot reach.

    `cut_from` holds those starts. It is empty when the map has no start; then the largest piece
    of the realm counts as the start.
    """

    cells: tuple[Cell, ...]
    cut_from: tuple[Start, ...]


def starts_on_map(survey: Survey) -> list[tuple[Start, list[Cell]]]:
    """Return the starts of the set-up that have spaces on the map, with these spaces."""
    starts = survey.setup.starts if survey.setup else ()
    spaces = survey.realm.spaces
    on_map = [(start, [cell for cell in start.cells if cell in spaces]) for start in starts]
    return [(start, cells) for start, cells in on_map if cells]


def unreachable_groups(survey: Survey) -> list[UnreachableGroup]:
    """Return the groups of spaces that some start cannot reach, the largest first.

    If no space can be reached from every start, the largest group that some start reaches counts
    as the realm and is left out: the other groups report the same gap. Groups that no start
    reaches are always returned. Without a start the largest piece of the realm is the start.
    """
    spaces = survey.realm.spaces
    if not spaces or survey.shared.is_whole:
        return []
    starts = starts_on_map(survey)
    if starts:
        reached = [survey.costs_from(cells).keys() for _, cells in starts]
    else:
        reached = [survey.costs_from(survey.pieces[0]).keys()]
    # The starts that cannot reach a cell, as bits: cells of one group have equal bits.
    cut: dict[Cell, int] = {}
    for index, cells in enumerate(reached):
        for cell in spaces.keys() - cells:
            cut[cell] = cut.get(cell, 0) | 1 << index
    groups = [
        UnreachableGroup(
            cells, tuple(start for index, (start, _) in enumerate(starts) if bits >> index & 1)
        )
        for cells in pieces_of(cut)
        for bits in (cut[cells[0]],)
    ]
    groups.sort(key=lambda group: (-len(group.cells), group.cells[0][1], group.cells[0][0]))
    if len(cut) < len(spaces):
        return groups
    realm = next((group for group in groups if len(group.cut_from) < len(starts)), None)
    return [group for group in groups if group is not realm]


@dataclass(frozen=True)
class Trap:
    """A maximal set of neighbouring spaces that the same starts can enter, with no way back.

    `entered_from` holds those starts. It is empty when the map has no start; then the largest
    piece of the realm counts as the start.
    """

    cells: tuple[Cell, ...]
    entered_from: tuple[Start, ...]


def traps(survey: Survey) -> list[Trap]:
    """Return the traps: spaces that a start can reach, with no way back to any start."""
    starts = starts_on_map(survey)
    if not survey.realm.spaces or survey.shared.is_whole:
        return []
    sources = [cells for _, cells in starts] or [list(survey.pieces[0])]
    back = reachable(survey.graph.reverse(copy=False), [c for cells in sources for c in cells])
    # The starts that can enter a cell, as bits: cells of one group have equal bits.
    entered: dict[Cell, int] = {}
    if len(back) < len(survey.realm.spaces):
        for index, cells in enumerate(sources):
            for cell in survey.costs_from(cells).keys() - back:
                entered[cell] = entered.get(cell, 0) | 1 << index
    groups = [
        Trap(cells, tuple(start for index, (start, _) in enumerate(starts) if bits >> index & 1))
        for cells in pieces_of(entered)
        for bits in (entered[cells[0]],)
    ]
    return sorted(groups, key=lambda trap: (trap.cells[0][1], trap.cells[0][0]))


@dataclass(frozen=True)
class Contender:
    """A player with their starts; the start nearer to a goal counts.

    Where players choose, the name is that of the place: "a1 to b2", and `chosen` is true.
    """

    id: str
    name: str
    starts: tuple[Start, ...]
    chosen: bool = False

    @property
    def whose(self) -> str:
        """The start that counts: "Red's start", "Red's nearer start", "the start at a1 to b2"."""
        single = len(self.starts) == 1
        if self.chosen:
            return f"the start at {self.name}" if single else f"the nearer start of {self.name}"
        return f"{possessive(self.name)} {'start' if single else 'nearer start'}"

    @property
    def other(self) -> str:
        """The start that another one is compared with: "Red's" or "the one at a1 to b2"."""
        if self.chosen:
            return f"the {'one at' if len(self.starts) == 1 else 'nearer one of'} {self.name}"
        return possessive(self.name)


def contenders_of(survey: Survey) -> tuple[Contender, ...]:
    """Return the players of a set-up who have a start.

    Where players choose their starts, each stands for the start that is the player's if everybody
    takes the first that is left, and has its name.
    """
    setup = survey.setup
    if setup is None:
        return ()
    if leaves_starts(setup, survey.mode):
        known = {start.id: start for start in setup.starts}
        return tuple(
            Contender(
                player,
                choice.words,
                tuple(
                    known.get(place.name, Start(id=place.name, player="", cells=place.cells))
                    for place in choice.places
                ),
                chosen=True,
            )
            for player, choice in usual_choices(survey).items()
        )
    held: dict[str, list[Start]] = {player.id: [] for player in setup.players}
    for start in setup.starts:
        if start.player in held:
            held[start.player].append(start)
    return tuple(
        Contender(player, player_name(setup, player), tuple(starts))
        for player, starts in held.items()
        if starts
    )


def starts_shown(survey: Survey, sides: Iterable[Contender]) -> tuple[str, ...]:
    """Return the ids of the starts of players; a corner to choose is no object of the map."""
    listed = {start.id for start in survey.setup.starts} if survey.setup else set()
    return tuple(each.id for side in sides for each in side.starts if each.id in listed)


def from_start(survey: Survey, start: Start, goal: Goal) -> int | None:
    """Return the movement points from the nearest space of a start to the nearest of a goal."""
    costs = survey.costs_to(goal)
    return min((costs[cell] for cell in start.cells if cell in costs), default=None)


def from_starts(survey: Survey, side: Contender, goal: Goal) -> int | None:
    """Return the movement points from the nearer start of a player to the nearest of a goal."""
    costs = (from_start(survey, start, goal) for start in side.starts)
    return min((cost for cost in costs if cost is not None), default=None)


def figures_note(survey: Survey, sides: Iterable[Contender], goal: Goal) -> str:
    """Return the movement points from each start: "Red 9 and 14, Blue 10 and 10"."""
    words = []
    for side in sides:
        costs = [from_start(survey, start, goal) for start in side.starts]
        figures = ["no path" if cost is None else str(cost) for cost in costs]
        words.append(f"{side.name} {' and '.join(figures)}")
    return ", ".join(words)


def ways_shown(survey: Survey, sides: Iterable[Contender], goal: Goal) -> Iterator[Evidence]:
    """Yield for each player the cheapest route to a goal as evidence, with its cost."""
    costs = survey.costs_to(goal)
    for side in sides:
        begins = [cell for start in side.starts for cell in start.cells if cell in costs]
        if begins:
            cell = min(begins, key=costs.__getitem__)
            back = cheapest_path(survey.graph.reverse(copy=False), goal, cell, costs)
            yield Evidence(kind="path", cells=back[::-1], label=str(costs[cell]))
