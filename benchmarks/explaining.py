"""Whether explanations are true: causes and evidence of random findings, with things removed.

`python -m benchmarks.arguing causes 500` takes so many findings of random maps of each system. A
cause is true if the finding is there with its things alone, and minimal if it is gone without any
of them; this is asked of all checks, not of the one alone that the search asks.
"""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

import networkx as nx

from benchmarks.broken import broken_maps
from editor.core.errors import EditError
from editor.core.finding import Evidence, Finding
from editor.core.kit import AnyLibrary
from editor.core.objects import objects_of
from editor.core.points import Cell, manhattan
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.systems.catalogue import system_named
from editor.systems.causes import Culprit, SmallestCause, all_culprits, left_with, smallest_cause
from editor.systems.judge import judge

OF_A_MAP = 5
"""So many findings of a map are explained, of different checks first."""


@dataclass
class Tally:
    """What was checked of a system, and what of it failed, in words."""

    system: str
    findings: int = 0
    unexplained: int = 0
    cut_short: int = 0
    true: int = 0
    minimal: int = 0
    alone: int = 0
    things: Counter[int] = field(default_factory=Counter)
    trials: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    evidence: Counter[str] = field(default_factory=Counter)
    false_evidence: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def explained(self) -> int:
        """How many findings have a cause; the others are about the file or the program."""
        return self.findings - self.unexplained

    def lines(self) -> Iterator[str]:
        """Yield the figures as rows of a table, and the faults."""
        about = f"{self.findings} findings, {self.unexplained} about the file"
        yield f"{self.system:8} {about}; {self.cut_short} searches cut short"
        yield f"         true {self.true} of {self.explained}, minimal {self.minimal}, " + (
            f"what suffices to take away {self.alone}"
        )
        sizes = ", ".join(
            f"{number} things {count}" for number, count in sorted(self.things.items())
        )
        yield f"         {sizes}"
        if self.trials:
            yield (
                f"         maps looked at: median {median(self.trials):.0f}, worst "
                f"{max(self.trials)}; ms: median {median(self.times):.1f}, worst "
                f"{max(self.times):.0f}"
            )
        shown = ", ".join(
            f"{kind} {count - self.false_evidence[kind]} of {count}"
            for kind, count in sorted(self.evidence.items())
        )
        yield f"         evidence true: {shown}"
        yield from (f"         FALSE: {fault}" for fault in self.faults)


def explained(system: AnySystem, count: int, seed: int = 1) -> Tally:
    """Return what became of so many random findings of a system."""
    tally = Tally(system.id)
    chance = random.Random(seed)
    for scenario, library, ruleset in broken_maps(system, seed):
        found = list(judge(scenario, library, ruleset, fixes=False))
        for finding in _some(found, chance):
            if tally.findings == count:
                return tally
            tally.findings += 1
            began = time.process_time()
            cause = smallest_cause(finding, scenario, library, ruleset)
            spent = 1000 * (time.process_time() - began)
            if cause is None:
                tally.unexplained += 1
                if _of_the_map(system, scenario, finding):
                    tally.faults.append(f"{finding.check} has no cause: {finding.message}")
            else:
                tally.times.append(spent)
                _proved(tally, finding, cause, scenario, library, ruleset)
            for evidence in finding.evidence:
                tally.evidence[evidence.kind] += 1
                reported = false_evidence(evidence, finding, scenario, library, ruleset)
                if reported:
                    tally.false_evidence[evidence.kind] += 1
                    tally.faults.append(f"{evidence.kind} of {finding.check}: {reported}")
    return tally


def _of_the_map(system: AnySystem, scenario: AnyScenario, finding: Finding) -> bool:
    """Return whether a finding is about the map, and not about the file or the program."""
    return any(
        check.code == finding.check and check.scope in ("board", "setup")
        for check in system.checks_of(scenario)
    )


def _some(found: list[Finding], chance: random.Random) -> list[Finding]:
    """Return a few findings, of as many checks as there are."""
    chance.shuffle(found)
    by_check: dict[str, list[Finding]] = {}
    for finding in found:
        by_check.setdefault(finding.check, []).append(finding)
    every = sorted(
        ((number, finding) for group in by_check.values() for number, finding in enumerate(group)),
        key=lambda pair: pair[0],
    )
    return [finding for _, finding in every[:OF_A_MAP]]


def _proved(
    tally: Tally,
    finding: Finding,
    cause: SmallestCause,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
) -> None:
    """Count whether a cause is true and minimal, and whether what is said to suffice does."""
    tally.trials.append(cause.trials)
    tally.things[len(cause.culprits)] += 1
    tally.cut_short += not cause.whole

    def there(kept: Iterable[Culprit]) -> bool:
        return is_found(finding, left_with(scenario, tuple(kept)), library, ruleset)

    true = there(cause.every)
    spare = [
        culprit.id
        for culprit in cause.every
        if there(each for each in cause.every if each != culprit)
    ]
    every = all_culprits(scenario, finding.setup)
    found = judge(left_with(scenario, every), library, ruleset, fixes=False)
    wrong = [
        culprit.id
        for culprit in cause.every
        if (
            there(others := [each for each in every if each != culprit])
            or replaced(
                finding, found, judge(left_with(scenario, others), library, ruleset, fixes=False)
            )
        )
        == (culprit in cause.alone)
    ]
    tally.true += true
    tally.minimal += not spare
    tally.alone += not wrong
    if not true:
        tally.faults.append(f"{finding.check} is not there with its cause alone: {finding.message}")
    if spare and cause.whole:
        tally.faults.append(f"{finding.check} is there without {spare}: {finding.message}")
    if wrong:
        tally.faults.append(f"{finding.check}: taking away is told wrong of {wrong}")


def is_found(
    finding: Finding, scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset
) -> bool:
    """Return whether a finding is there on a map, asked of all checks."""
    alike = [
        each
        for each in judge(scenario, library, ruleset, fixes=False)
        if each.check == finding.check
        and set(each.places) == set(finding.places)
        and (not finding.setup or each.setup in ("", finding.setup))
    ]
    return bool(alike) and set(finding.cells) <= {cell for each in alike for cell in each.cells}


def replaced(finding: Finding, before: Iterable[Finding], after: Iterable[Finding]) -> bool:
    """Return whether something like a finding is there after a change and was not before."""
    known = {each.key for each in before}
    return any(
        each.check == finding.check
        and each.key not in known
        and (not finding.setup or each.setup in ("", finding.setup))
        and (
            not (each.places or each.cells)
            or bool({*each.places, *each.cells} & {*finding.places, *finding.cells})
        )
        for each in after
    )


def false_evidence(
    evidence: Evidence,
    finding: Finding,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
) -> str:
    """Return what is false of evidence, in words; empty where it shows what it says."""
    system = system_named(scenario.system)
    surveys = system.surveys(scenario, library, ruleset, "")
    wanted = (each for each in surveys if each.setup and each.setup.id == finding.setup)
    survey = next(wanted, surveys[0])
    graph: nx.DiGraph[Hashable] = system.graph(survey)
    spaces = evidence.cells or evidence.ids
    match evidence.kind:
        case "path":
            return false_path(graph, spaces, evidence.label)
        case "cut":
            return _false_cut(graph, spaces)
        case "gap":
            return _false_gap(graph, evidence, finding.check)
        case "objects":
            return _false_objects(evidence, finding, scenario, library, ruleset)
        case _:
            return "" if spaces else "it shows nothing"


def false_path(graph: nx.DiGraph[Hashable], spaces: Sequence[Hashable], label: str) -> str:
    """Return what is false of a way: each step is an edge, and the figure is its length or cost."""
    if not spaces:
        return "it shows nothing"
    if len(spaces) == 1:
        return "" if spaces[0] in graph else "it is not a space"
    missing = [pair for pair in pairwise(spaces) if not graph.has_edge(*pair)]
    if missing:
        return f"no step leads over {missing[0]}"
    figure = _figure(label)
    cost = sum(graph.edges[pair]["cost"] for pair in pairwise(spaces))
    if figure is not None and figure not in (cost, len(spaces) - 1):
        return f"it says {label}, and costs {cost} in {len(spaces) - 1} steps"
    return ""


def _false_cut(graph: nx.DiGraph[Hashable], cut: Sequence[Hashable]) -> str:
    """Return what is false of a cut: without it there are more parts, and nothing of it is idle."""
    whole = graph.to_undirected()
    on_foot = nx.Graph(
        (here, there, data) for here, there, data in whole.edges(data=True) if data["kind"] != "air"
    )
    on_foot.add_nodes_from(whole)
    parts = nx.number_connected_components(on_foot)

    def apart(taken: Sequence[Hashable]) -> bool:
        left = on_foot.copy()
        left.remove_nodes_from([each for each in taken if each in left])
        links = {each for each in taken if each not in on_foot}
        gone = [(a, b) for a, b, data in left.edges(data=True) if data.get("id") in links]
        left.remove_edges_from(gone)
        return nx.number_connected_components(left) > parts

    if not apart(cut):
        return f"the map hangs together without {list(cut)}"
    for each in cut:
        rest = [other for other in cut if other != each]
        if not apart([each]) and rest and apart(rest):
            return f"{each} is not needed"
    return ""


_FIGURES: dict[str, Callable[[Cell, Cell], int]] = {
    "realm-not-continuous": lambda here, there: manhattan(here, there) - 1,
    "arena-in-pieces": lambda here, there: manhattan(here, there) - 1,
    "artifact-off-middle": lambda here, there: max(
        abs(here[0] - there[0]), abs(here[1] - there[1])
    ),
}
"""What the figure of a gap counts, by the check that shows it."""


def _false_gap(graph: nx.DiGraph[Hashable], evidence: Evidence, check: str) -> str:
    """Return what is false of a gap: its ends are spaces, its figure is what its check counts."""
    if len(evidence.cells) != 2:
        return "it has no two ends"
    here, there = evidence.cells
    figure, counts = _figure(evidence.label), _FIGURES.get(check)
    if counts is not None and figure != counts(here, there):
        # The middle of a mat may be two or four spaces, of which the first is drawn.
        near = check == "artifact-off-middle" and abs((figure or 0) - counts(here, there)) == 1
        if not near:
            return f"it says {evidence.label}, and is {counts(here, there)}"
    if check not in ("realm-not-continuous", "arena-in-pieces"):
        return ""
    if here not in graph or there not in graph:
        return "it does not end on spaces"
    steps = nx.Graph((a, b) for a, b, data in graph.edges(data=True) if data["kind"] in _ON_FOOT)
    steps.add_nodes_from(graph)
    return "" if not nx.has_path(steps, here, there) else "steps join both of its ends"


_ON_FOOT = ("step", "climb", "drop", "walk")


def _false_objects(
    evidence: Evidence,
    finding: Finding,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
) -> str:
    """Return what is false of objects: without them the finding is gone."""
    system = system_named(scenario.system)
    ids = set(evidence.ids)
    on_board = {each.id for each in objects_of(scenario.board)} & ids
    left = scenario
    try:
        if on_board:
            left = system.editing().remove(tuple(on_board), "").apply(left, library)
        for setup in scenario.setups:
            held = {each.id for each in objects_of(setup)} & (ids - on_board)
            if held and finding.setup in ("", setup.id):
                left = system.editing().remove(tuple(held), setup.id).apply(left, library)
    except EditError:
        return ""  # what is locked, or a player, cannot be taken away by the desk
    keys = {each.key for each in judge(left, library, ruleset, fixes=False)}
    return "" if finding.key not in keys else f"it is there without {sorted(ids)}"


def _figure(label: str) -> int | None:
    """Return the whole number with which a label begins; None for none."""
    number = re.match(r"\d+", label)
    return int(number[0]) if number else None


def report(count: int, systems: Sequence[AnySystem], seed: int = 1) -> Iterator[str]:
    """Yield the table of all systems, as it grows."""
    for system in systems:
        yield from explained(system, count, seed).lines()
