"""Galleries that are filled without matches: how long a hundred cells take.

`python -m benchmarks.searching` prints how the cells of a gallery of each system fill.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Figure
from editor.core.resources import samples_folder
from editor.propose.axes import EVEN
from editor.propose.gallery import GalleryAxis, SearchSettings
from editor.propose.makers import Processes
from editor.propose.search import MapSearch
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario

GALLERIES = (
    ("tactics/twin-peaks.json", "spaces.gap"),
    ("mechs/foundry-duel.json", "value-first.gap"),
    ("trts/short-evening.json", "minerals.gap"),
)
FILLED = 100
AIM = 60_000
"""The milliseconds in which so many cells should be filled."""
CELLS = 15
LONGEST = 180.0
"""Seconds after which a gallery that is not full is given up."""


def filled(path: Path, across: str) -> Iterator[tuple[float, MapSearch]]:
    """Yield the seconds that a search took, and the search, after each batch."""
    scenario = load_scenario(path)
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    axes = GalleryAxis(across, CELLS), GalleryAxis("map.moves", CELLS)
    search = MapSearch(scenario, library, ruleset, SearchSettings(*axes, EVEN, seed=7))
    makers = Processes(search.ground, os.cpu_count() or 1)
    began = time.perf_counter()
    try:
        while time.perf_counter() - began < LONGEST:
            search.batch(makers)
            yield time.perf_counter() - began, search
    finally:
        makers.close()


def measure() -> Iterator[Figure]:
    """Yield how long a hundred cells take in each system."""
    for name, across in GALLERIES:
        for spent, search in filled(samples_folder() / name, across):
            if search.progress.filled >= FILLED or spent > LONGEST:
                what = f"{search.progress.filled} cells filled, {name}"
                yield Figure(what, (1000 * spent,), AIM)
                break


if __name__ == "__main__":
    for name, across in GALLERIES:
        due = 0.0
        for spent, search in filled(samples_folder() / name, across):
            far = search.progress
            if spent >= due or far.filled >= FILLED:
                print(f"{name}: {spent:5.0f} s, {far.filled} cells, {far.tried:,} maps", flush=True)
                due += 10
            if far.filled >= FILLED:
                break
