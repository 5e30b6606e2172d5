"""Who has it how far: the distances of players from what they play for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from editor.analysis.fairness import Fairness
from editor.analysis.ways import nearest, way_to
from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.core.words import possessive
from editor.systems.tactics.board import Start
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import player_name

Goal = tuple[Cell, ...]
"""Spaces of which the nearest counts, such as those of an area."""


@dataclass(frozen=True)
class Side:
    """A player with their starts, of which the one that is nearer to a goal counts."""

    id: str
    name: str
    starts: tuple[Start, ...]

    @property
    def whose(self) -> str:
        """The beginning of a sentence about where the player begins: "Red's nearer start"."""
        one = "start" if len(self.starts) == 1 else "nearer start"
        return f"{possessive(self.name)} {one}"


def sides_of(survey: Survey) -> tuple[Side, ...]:
    """Return the players of a set-up who have a start."""
    setup = survey.setup
    if setup is None:
        return ()
    held: dict[str, list[Start]] = {player.id: [] for player in setup.players}
    for start in setup.starts:
        if start.player in held:
            held[start.player].append(start)
    return tuple(
        Side(player, player_name(setup, player), tuple(starts))
        for player, starts in held.items()
        if starts
    )


def from_start(survey: Survey, start: Start, goal: Goal) -> int | None:
    """Return the movement points from the nearest space of a start to the nearest of a goal."""
    near = nearest(survey.costs_from(start.cells), goal)
    return near[1] if near else None


def from_side(survey: Survey, side: Side, goal: Goal) -> int | None:
    """Return the movement points from the nearer start of a player, or None for no way."""
    known = [from_start(survey, start, goal) for start in side.starts]
    return min((figure for figure in known if figure is not None), default=None)


def fairness(survey: Survey, sides: Iterable[Side], goals: Sequence[Goal]) -> Fairness:
    """Return for each player the movement points to all goals together; None for no way."""
    figures: dict[str, int | None] = {}
    for side in sides:
        each = [from_side(survey, side, goal) for goal in goals]
        known = [figure for figure in each if figure is not None]
        figures[side.id] = sum(known) if len(known) == len(each) else None
    return Fairness(figures)


def figures_note(survey: Survey, sides: Iterable[Side], goal: Goal) -> str:
    """Return the figure of each start, in words: "Red 9 and 14, Blue 10 and 10"."""
    told = []
    for side in sides:
        each = [from_start(survey, start, goal) for start in side.starts]
        told.append(
            f"{side.name} {' and '.join('no way' if item is None else str(item) for item in each)}"
        )
    return ", ".join(told)


def ways_shown(survey: Survey, sides: Iterable[Side], goal: Goal) -> Iterator[Evidence]:
    """Yield for each of these players the cheapest way to a goal, with its cost."""
    for side in sides:
        ways = [
            (cost, start, cell)
            for start in side.starts
            for cell, cost in [nearest(survey.costs_from(start.cells), goal) or (None, 0)]
            if cell is not None
        ]
        if ways:
            cost, start, cell = min(ways, key=lambda way: way[0])
            cells = way_to(survey.ways, start.cells, cell, survey.costs_from(start.cells))
            yield Evidence(kind="path", cells=cells, label=str(cost))
