"""From an edit to all findings, as the window asks for them while something is dragged."""

import gc
from collections.abc import Callable, Iterator
from functools import partial

import networkx as nx

from benchmarks.areas import sixty_areas, thousand_areas
from benchmarks.arenas import arena
from benchmarks.maps import Map, everyday_map, large_map, stacks
from benchmarks.measure import Figure, time_by_turns, time_runs
from editor.checks.run import find
from editor.core.finding import Finding
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.judge import check, judge

UNIT = "the map as a networkx graph, made from nothing"
MAPS: tuple[tuple[Callable[[], Map], int, float], ...] = (
    (everyday_map, 300, 8),
    (large_map, 60, 90),
    (arena, 300, 16),
    (sixty_areas, 300, 16),
    (thousand_areas, 60, 1000),
)
"""What is checked, how often, and the aim in milliseconds."""


def measure() -> Iterator[Figure]:
    """Yield the times from one edit to all findings, without and with the ways to fix them."""
    # As in the window during a gesture, and in its worker, which collects between questions.
    gc.freeze()
    gc.disable()
    for make, runs, aim in MAPS:
        made = make()
        quick, whole = Mover(made, fixes=False), Mover(made, fixes=True)
        ours, peer = time_by_turns(quick.step, partial(graph, made), runs=runs)
        yield Figure(f"edit to findings, {made.name}", ours, aim, peer, UNIT)
        yield Figure(f"the same with fixes, {made.name}", time_runs(whole.step, runs=runs // 3))
    gc.enable()
    yield from faulty_stacks()


def faulty_stacks() -> Iterator[Figure]:
    """Yield the times of all findings of boxes in stacks, their fixes tried within the bound.

    The unit is one look for the findings of the same map, without fixes.
    """
    library, ruleset = built_in_library("tactics"), ruleset_for("tactics")
    for count in (60, 450):
        scenario = stacks(count)
        ours, peer = time_by_turns(
            partial(check, scenario, library, ruleset),
            partial(judge, scenario, library, ruleset, fixes=False),
            runs=3,
        )
        yield Figure(f"check, {count} boxes in stacks", ours, 5000, peer, "its findings alone")


class Mover:
    """Moves an object of a map back and forth, and checks after each step."""

    def __init__(self, made: Map, *, fixes: bool) -> None:
        self.made = made
        self.fixes = fixes
        self.steps = made.steps()
        self.surveys: object = None
        """The surveys of the previous step, which a window keeps too."""

    def step(self) -> tuple[Finding, ...]:
        """Return the findings after one more step."""
        made, scenario = self.made, next(self.steps)
        surveys = made.system.surveys(scenario, made.library, made.ruleset, "")
        found = find(made.system.checks(), surveys, scenario, fixes=self.fixes)
        self.surveys = surveys
        return found


def graph(made: Map) -> object:
    """Return a map as a graph that networkx makes itself, the unit of the work that a map is."""
    survey = made.system.surveys(made.scenario, made.library, made.ruleset, "")[0]
    shared = survey.graph
    whole: nx.DiGraph[object] = nx.DiGraph()
    whole.add_nodes_from(shared.nodes(data=True))
    whole.add_edges_from(shared.edges(data=True))
    return whole
