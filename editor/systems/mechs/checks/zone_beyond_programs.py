"""The check zone-beyond-programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell, reading_order
from editor.systems.mechs.checks.places import homes, zones_at, zones_words
from editor.systems.mechs.map.graph import SpaceGraph
from editor.systems.mechs.map.survey import Survey

HAND: Mapping[str, int] = {"step": 4, "diagonal": 2, "double": 2}
"""How many cards of a hand have each move; docs/rules/mechs.md B3 says what is assumed."""


PROGRAM = 4
"""How many of the cards are played in a round."""


Spent = tuple[int, ...]
"""How many cards of each move were played."""


def programmed(graph: SpaceGraph, starts: Iterable[Cell]) -> set[Cell]:
    """Return every zone in which one of the moves of one program can end, starts included.

    A move that leads off the arena spends its card for nothing. Such programs reach no zone that a
    shorter program does not reach.
    """
    ways: dict[str, dict[Cell, set[Cell]]] = {
        kind: {cell: set() for cell in graph} for kind in HAND
    }
    for cell, row in graph.adj.items():
        for other, move in row.items():
            ways[move["kind"]][cell].add(other)
    now: dict[Spent, set[Cell]] = {(0,) * len(HAND): set(starts)}
    seen = set[Cell]().union(*now.values())
    for _ in range(PROGRAM):
        if len(seen) == len(graph):
            break
        then: dict[Spent, set[Cell]] = {}
        for spent, cells in now.items():
            for which, kind in enumerate(HAND):
                if spent[which] < HAND[kind]:
                    more = (*spent[:which], spent[which] + 1, *spent[which + 1 :])
                    then.setdefault(more, set()).update(*(ways[kind][cell] for cell in cells))
        now = then
        seen.update(*now.values())
    return seen


@check(
    level="advice",
    scope="setup",
    title="Zone out of reach in one round",
    what=(
        "Every zone can be reached from at least one base with a program of four cards: steps, up "
        "to two diagonal jumps and up to two double jumps, each card used once."
    ),
    why="A zone that takes two rounds to reach is scored late or never in a game of six rounds.",
    example="A long row of zones extends west and ends nine steps away.",
    remedy="Move the zone or a base closer.",
    source="Movement and program cards (docs/rules/mechs.md B3)",
)
def zone_beyond_programs(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for the zones that are out of reach of a program from every base."""
    starts = [base.at for _, base in homes(survey)]
    if not starts:
        return
    reached = programmed(survey.graph, starts)
    beyond = tuple(reading_order(cell for cell in survey.arena.at if cell not in reached))
    if not beyond:
        return
    here = frozenset().union(*(piece for piece in survey.connected if not piece.isdisjoint(starts)))
    yield Violation(
        message=(f"No base can reach {zones_words(beyond)} with a program of four cards"),
        places=zones_at(survey, beyond),
        cells=beyond,
        evidence=(Evidence("spaces", cells=beyond),),
        because="" if here.intersection(beyond) else "arena-in-pieces",
    )
