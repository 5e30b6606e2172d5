"""From an edit to all findings, as the window asks for them while a box is dragged."""

from collections.abc import Iterator
from itertools import cycle

from benchmarks.maps import Map, everyday_map, large_map
from benchmarks.measure import Figure, time_by_turns, time_runs
from editor.checks.run import find
from editor.core.finding import Finding
from editor.systems.tactics.edits.boxes import MoveBox
from editor.systems.tactics.graph import space_graph
from editor.systems.tactics.system import TACTICS

UNIT = "the map as a networkx graph"


def measure() -> Iterator[Figure]:
    """Yield the times from one edit to all findings, without and with the ways to mend them."""
    for made, runs, aim in ((everyday_map(), 300, 16), (large_map(), 60, 100)):
        quick, whole = Mover(made, fixes=False), Mover(made, fixes=True)
        ours, peer = time_by_turns(quick.step, quick.graph, runs=runs)
        yield Figure(f"edit to findings, {made.name}", ours, aim, peer, UNIT)
        yield Figure(f"the same with fixes, {made.name}", time_runs(whole.step, runs=runs // 3))


class Mover:
    """Moves a box one space to and fro, and finds what is wrong after each step."""

    def __init__(self, made: Map, *, fixes: bool) -> None:
        self.made = made
        self.fixes = fixes
        self.scenario = made.scenario
        box = next(box for box in made.scenario.board.boxes if box.id == made.box)
        x, y = box.at
        self.places = cycle([(x - 1, y), (x - 1, y - 1), (x, y - 1), (x, y)])

    def step(self) -> tuple[Finding, ...]:
        """Return the findings after one more step."""
        made = self.made
        edit = MoveBox(id=made.box, at=next(self.places))
        self.scenario = edit.apply(self.scenario, made.library)
        surveys = TACTICS.surveys(self.scenario, made.library, made.ruleset, "")
        return find(TACTICS.checks(), surveys, self.scenario, fixes=self.fixes)

    def graph(self) -> object:
        """Return the map as a graph of networkx, the unit of the work that a map is."""
        made = self.made
        survey = TACTICS.surveys(made.scenario, made.library, made.ruleset, "")[0]
        return space_graph(survey.realm, survey.links)
