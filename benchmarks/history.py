"""Undo and redo on a large map."""

from collections.abc import Iterator

from benchmarks.maps import large_map
from benchmarks.measure import Figure, time_runs
from editor.core.history import begin
from editor.systems.tactics.edits.boxes import MoveBox
from editor.systems.tactics.map.board import TacticsScenario

STEPS = 500


def measure() -> Iterator[Figure]:
    """Yield the times of keeping, undoing and redoing many steps on the large map."""
    made = large_map()
    scenarios = []
    scenario = made.scenario
    assert isinstance(scenario, TacticsScenario)
    for number in range(STEPS):
        edit = MoveBox(id="b99", at=(number % 40, number % 37), on="mat")
        scenario = edit.apply(scenario, made.library)
        scenarios.append(scenario)

    def keep_undo_redo() -> None:
        history = begin(made.scenario, "Open")
        for scenario in scenarios:
            history = history.push(scenario, "Move")
        for _ in scenarios:
            history = history.undo()
        for _ in scenarios:
            history = history.redo()

    yield Figure(f"{STEPS} steps kept, undone, redone", time_runs(keep_undo_redo, runs=20))
