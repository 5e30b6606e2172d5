"""Random maps and completions: how many are legal, and the time of the processor that they take.

`python -m benchmarks.making 1000` makes 1,000 maps of each system and symmetry, by turns in all
modes and for all numbers of players that have the symmetry. Each is judged again from nothing.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from benchmarks.measure import Figure
from editor.core.kit import Library
from editor.core.making import MAKING_SYMMETRIES, MakingOrder, MakingSymmetry
from editor.core.scenario import AnyScenario
from editor.propose.making import completions, from_nothing, making_of
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_kits, ruleset_for
from editor.systems.catalogue import systems
from editor.systems.judge import judge

MAPS = 100
"""How many random maps of each system and symmetry make a figure."""
RUNS = 10
"""How many maps are completed for a figure."""
AIM, FIRST, TEN = 2000, 1000, 5000
"""Milliseconds: for 99 of 100 random maps, for a first completion, for ten different ones."""


def measure(maps: int = MAPS) -> Iterator[Figure]:
    """Yield a figure for each system and symmetry, then those of completions of new maps."""
    for system in systems():
        if system.making is None:
            continue
        for symmetry in MAKING_SYMMETRIES:
            grounds = list(_grounds(system, symmetry))
            if grounds:
                yield _random(system, symmetry, grounds, maps)
        yield _completed(system, 1, FIRST)
        yield _completed(system, 10, TEN)


def _grounds(system: AnySystem, symmetry: MakingSymmetry) -> Iterator[AnyScenario]:
    """Yield what maps of every mode and number of players begin with, that have the symmetry."""
    library = Library(built_in_kits(system.id))
    for mode in system.modes:
        for players in mode.players:
            new = system.new_scenario(mode.id, players, library, "")
            base = from_nothing(new, library)
            if symmetry in making_of(base).symmetries(base, library, mode.id):
                yield base


def _random(
    system: AnySystem, symmetry: MakingSymmetry, grounds: list[AnyScenario], maps: int
) -> Figure:
    library, ruleset = Library(built_in_kits(system.id)), ruleset_for(system.id)
    times, legal = [], 0
    for seed in range(1, maps + 1):
        base = grounds[seed % len(grounds)]
        began = time.process_time()
        found = completions(base, library, ruleset, MakingOrder(seed=seed, symmetry=symmetry))
        times.append(1000 * (time.process_time() - began))
        if found.maps:
            findings = judge(found.maps[0].scenario, library, ruleset, fixes=False)
            legal += all(finding.level == "advice" for finding in findings)
    what = f"random {system.id} {symmetry}: {legal} of {maps} legal"
    return Figure(what, tuple(times), AIM)


def _completed(system: AnySystem, answers: int, aim: int) -> Figure:
    """Return the time of so many different completions of the new map of the first mode."""
    library, ruleset = Library(built_in_kits(system.id)), ruleset_for(system.id)
    mode = system.modes[0]
    times, found = [], 0
    for run in range(RUNS):
        new = system.new_scenario(mode.id, mode.players[run % len(mode.players)], library, "")
        base = making_of(new).bare(new, frozenset())
        began = time.process_time()
        order = MakingOrder(seed=1 + 1000 * run)
        found += len(completions(base, library, ruleset, order, answers=answers).maps)
        times.append(1000 * (time.process_time() - began))
    what = f"{system.id}: {found} of {RUNS * answers} different ({answers} each)"
    return Figure(what, tuple(times), aim)


if __name__ == "__main__":
    from benchmarks.__main__ import row

    for figure in measure(int(sys.argv[1]) if sys.argv[1:] else MAPS):
        print(row(figure), flush=True)
