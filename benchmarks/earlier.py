"""Checks and drags here and in another checkout, such as of an earlier commit, by turns.

`make bench ONLY=earlier AGAINST=../other` takes the folder of the other checkout, with its own
environment as `make setup` leaves it. Both compute the same, with the same interpreter. Checks are
counted in seconds of the processor, which other programs change least.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.commands import run
from benchmarks.measure import Figure, warm_environment
from editor.core.resources import samples_folder

UNIT = "in the other checkout"
FILES = 30
HERE = Path(__file__).parents[1]

# Each answers a line with the times of one more turn, in milliseconds.
_CHECKS = """\
import gc, sys, time
from benchmarks import areas, arenas, maps
from benchmarks.checking import Mover
make = next(getattr(m, sys.argv[1]) for m in (maps, arenas, areas) if hasattr(m, sys.argv[1]))
mover = Mover(make(), fixes=False)
for _ in range(8):
    mover.step()
gc.freeze()
gc.disable()
for _ in sys.stdin:
    times = []
    for _ in range(4):
        began = time.thread_time()
        mover.step()
        times.append(1000 * (time.thread_time() - began))
    print(*times, flush=True)
"""
_DRAGS = """\
import sys
from benchmarks import drag
from benchmarks.maps import everyday_map, large_map
def main():
    drag.STEPS, drag.SECONDS = 60, 2.0
    make = {"everyday_map": everyday_map, "large_map": large_map}[sys.argv[1]]
    with drag.Drag(drag.begin(), make()) as dragged:
        for line in sys.stdin:
            steps = line.strip() == "steps"
            print(*(dragged.by_steps() if steps else dragged.going_on()), flush=True)
if __name__ == "__main__":
    main()
"""
_MAPS = (
    ("everyday_map", "14 x 14, 6 boxes", 8, 40),
    ("large_map", "64 x 64, 100 boxes", 90, 10),
    ("arena", "arena", 16, 40),
    ("sixty_areas", "60 areas", 16, 40),
)
"""What is checked, its name, the aim in milliseconds, and how many turns."""


def measure() -> Iterator[Figure | str]:
    """Yield figures of both checkouts: checks after an edit, of files, and drags."""
    other = os.environ.get("AGAINST")
    if not other:
        yield "earlier: AGAINST=../other names the checkout with which this one is compared"
        return
    places = (HERE, Path(other).resolve())
    for name, title, aim, turns in _MAPS:
        ours, theirs = _by_turns(_CHECKS, name, places, ["step"] * turns)
        yield Figure(f"edit to findings, {title}", ours, aim, theirs, UNIT)
    for count in (1, FILES):
        ours, theirs = _checked(count, places)
        yield Figure(f"check, files: {count}", ours, None, theirs, UNIT)
    for name, title in (("everyday_map", "14 x 14"), ("large_map", "64 x 64")):
        for asked, said in (("steps", "findings shown"), ("frames", "frame")):
            ours, theirs = _by_turns(_DRAGS, name, places, [asked] * 5)
            yield Figure(f"drag, {title}: {said}", ours, None, theirs, UNIT)


def _by_turns(
    script: str, name: str, places: Sequence[Path], turns: Sequence[str]
) -> list[tuple[float, ...]]:
    """Return the times that a script prints in each place, which answer by turns."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "turns.py")
        file.write_text(script, encoding="utf-8")
        children = [
            subprocess.Popen(
                [sys.executable, str(file), name],
                cwd=place,
                env={**os.environ, "PYTHONPATH": str(place), "QT_QPA_PLATFORM": "offscreen"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
            for place in places
        ]
        times: list[list[float]] = [[] for _ in children]
        for turn in turns:
            for child, row in zip(children, times, strict=True):
                assert child.stdin is not None
                assert child.stdout is not None
                print(turn, file=child.stdin, flush=True)
                row.extend(map(float, child.stdout.readline().split()))
        for child in children:
            child.communicate()
    return [tuple(row) for row in times]


def _checked(count: int, places: Sequence[Path]) -> list[tuple[float, ...]]:
    """Return how long the command line takes in each place to check a number of samples."""
    times: list[list[float]] = [[] for _ in places]
    samples = sorted(samples_folder().glob("*/*.json"))
    with tempfile.TemporaryDirectory() as folder, warm_environment() as warm:
        for number in range(count):
            shutil.copy(samples[number % len(samples)], Path(folder, f"{number}.json"))
        for turn in range(9):
            for place, row in zip(places, times, strict=True):
                began = _children()
                run(warm, "check", folder, checkout=place)
                if turn:  # the first one compiles
                    row.append(1000 * (_children() - began))
    return [tuple(row) for row in times]


def _children() -> float:
    """Return the seconds of the processor that ended children took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
