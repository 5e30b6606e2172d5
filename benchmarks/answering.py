"""Whether answers are true: ways, what cuts spaces off, lawful places, on random maps with faults.

`python -m benchmarks.arguing answers 200` asks so many questions of each kind of each system. A
space is reached if networkx finds a way to it; what is said to cut it off does so, and without any
of it a way leads there; what is offered as lawful adds no error.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from statistics import median

import networkx as nx

from benchmarks.broken import broken_maps
from benchmarks.explaining import false_path
from editor.core.objects import objects_of
from editor.seam.system import AnySystem
from editor.systems.judge import with_fixes
from editor.systems.map_questions import MapAnswer, MapContext, MapQuestion, Place
from editor.systems.questions import answer, follow_up
from editor.systems.reaching import cut_is

KINDS = ("reach", "stand", "legal")


@dataclass
class AnswerTally:
    """What was asked of a system, how often the answer was yes, what was false of answers."""

    system: str
    requested: Counter[str] = field(default_factory=Counter)
    yes: Counter[str] = field(default_factory=Counter)
    times: dict[str, list[float]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    offered: int = 0
    faults: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """Yield the figures as rows of a table, and the faults."""
        for kind in KINDS:
            spent = self.times[kind] or [0.0]
            yield (
                f"{self.system:8} {kind:6} {self.requested[kind]} asked, {self.yes[kind]} yes; ms: "
                f"median {median(spent):.1f}, worst {max(spent):.0f}"
            )
        yield f"         {self.offered} lawful changes offered, {len(self.faults)} answers false"
        yield from (f"         FALSE: {fault}" for fault in self.faults)


def questions_at_random(system: AnySystem, count: int, seed: int = 1) -> AnswerTally:
    """Return what became of so many questions about ways, and as many about places, of a system."""
    tally = AnswerTally(system.id)
    chance = random.Random(seed)
    for scenario, library, ruleset in broken_maps(system, seed):
        setup = chance.choice(scenario.setups).id if scenario.setups else ""
        context = MapContext(scenario, library, ruleset, setup)
        spaces = sorted(system.graph(context.survey), key=str)
        if not spaces:
            continue
        for space in _some_spaces(context, spaces, chance):
            if tally.requested["reach"] < count:
                question = MapQuestion("reach", "", context.word_for(space))
                _reached(tally, context, question, space)
        holders = [scenario.board, *(each for each in scenario.setups if each.id == setup)]
        things = [each.id for each in chain.from_iterable(map(objects_of, holders))]
        queries = [
            name
            for name in things
            if context.space_queries.place_of(context.survey, name) is not None
        ]
        if queries and tally.requested["stand"] < count:
            place = context.word_for(chance.choice(spaces))
            quarters = chance.randrange(4)
            _placed(tally, context, MapQuestion("stand", "", place, chance.choice(queries),
                                              quarters=quarters))  # fmt: skip
        if min(tally.requested["reach"], tally.requested["stand"]) >= count:
            break
    return tally


def _some_spaces(
    context: MapContext, spaces: Sequence[Place], chance: random.Random
) -> tuple[Place, ...]:
    """Return a space, and two that are cut off from some start, where there are any."""
    queries, survey = context.space_queries, context.survey
    reached = [queries.reached(survey, start.spaces) for start in queries.beginnings(survey)]
    cut = [space for space in spaces if any(space not in each for each in reached)]
    return (chance.choice(spaces), *chance.sample(cut, min(2, len(cut))))


def _answered(tally: AnswerTally, context: MapContext, question: MapQuestion) -> MapAnswer:
    began = time.process_time()
    given = answer(question, context)
    tally.times[question.kind].append(1000 * (time.process_time() - began))
    tally.requested[question.kind] += 1
    tally.yes[question.kind] += given.yes
    return given


def _reached(tally: AnswerTally, context: MapContext, question: MapQuestion, space: Place) -> None:
    """Count whether the answer how a space is reached is true."""
    given = _answered(tally, context, question)
    queries = context.space_queries
    graph: nx.DiGraph[Hashable] = context.system.graph(context.survey)
    kinds = frozenset().union(*context.system.route_kinds)
    ways: nx.DiGraph[Hashable] = nx.DiGraph()
    ways.add_nodes_from(graph)
    ways.add_edges_from(
        (here, there, data) for here, there, data in graph.edges(data=True) if data["kind"] in kinds
    )
    starts = queries.beginnings(context.survey)
    cut = [
        start
        for start in starts
        if not any(nx.has_path(ways, here, space) for here in start.spaces if here in ways)
    ]
    if given.yes == bool(cut):
        tally.faults.append(f"{question.place}: yes is {given.yes}, cut off from {len(cut)} starts")
        return
    for shown in given.evidence:
        if shown.kind == "path":
            way = shown.cells or shown.ids
            reported = false_path(graph, way, shown.label)
            ends = way[-1] == space and way[0] in {
                each for start in starts for each in start.spaces
            }
            if reported or not ends:
                tally.faults.append(f"the way to {question.place}: {reported or 'its ends'}")
    for reason in given.reasons:
        cause = reason.cause
        if cause is None or cut_is(context, cause.every, space, cut) is not True:
            tally.faults.append(f"{question.place} is not cut off by {reason.culprits}")
            continue
        for culprit in cause.culprits:
            rest = [each for each in cause.every if each != culprit]
            if cut_is(context, rest, space, cut) is True:
                tally.faults.append(f"{question.place} is cut off without {culprit.id}")


def _placed(tally: AnswerTally, context: MapContext, question: MapQuestion) -> None:
    """Count whether what is offered in place of an unlawful place is lawful."""
    given = _answered(tally, context, question)
    following = follow_up(given)
    if following is None:
        return
    before = {each.key for each in context.findings}
    for fix in _answered(tally, context, following).alternatives:
        tally.offered += 1
        after = with_fixes(context.scenario, context.library, fix)
        new = [
            each.message
            for each in context.judged(after)
            if each.level == "error" and not each.waived and each.key not in before
        ]
        if new:
            tally.faults.append(f"{fix.title}: {new[0]}")


def answer_report(count: int, systems: Sequence[AnySystem], seed: int = 1) -> Iterator[str]:
    """Yield the table of all systems, as it grows."""
    for system in systems:
        yield from questions_at_random(system, count, seed).lines()
