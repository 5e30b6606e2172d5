"""Measure what must stay fast and print a table: `make bench`, or `make bench ONLY=commands`.

The table is for people to read: a time decides no test and no exit code.
"""

import os
import sys
from collections.abc import Callable, Iterator

from benchmarks import (
    agreement,
    answers,
    arguing,
    balancing,
    canvas,
    checking,
    clusters,
    commands,
    drag,
    earlier,
    exports,
    files,
    history,
    importing,
    live,
    making,
    memory,
    opening,
    play,
    playtests,
    questions,
    scripts,
    searching,
    strength,
    thinking,
    verdicts,
    window,
)
from benchmarks.measure import Figure

# Each entry yields figures one by one, so that the table grows while one watches.
BENCHMARKS: dict[
    str,
    Callable[
        [],
        Iterator[
            Figure
            | memory.Growth
            | play.Rate
            | strength.Strength
            | thinking.Line
            | verdicts.Found
            | agreement.Agreement
            | balancing.BalancedMap
            | str
        ],
    ],
] = {
    "commands": commands.measure,
    "files": files.measure,
    "checking": checking.measure,
    "arguing": arguing.measure,
    "balance": balancing.measure,
    "history": history.measure,
    "importing": importing.measure,
    "exports": exports.measure,
    "canvas": canvas.measure,
    "window": window.measure,
    "drag": drag.measure,
    "earlier": earlier.measure,
    "opening": opening.measure,
    "live": live.measure,
    "making": making.measure,
    "memory": memory.measure,
    "play": play.measure,
    "playtests": playtests.measure,
    "clusters": clusters.measure,
    "answers": answers.measure,
    "questions": questions.measure,
    "scripts": scripts.measure,
    "searching": searching.measure,
    "strength": strength.measure,
    "thinking": thinking.measure,
    "agreement": agreement.measure,
    "verdicts": verdicts.measure,
}

COLUMNS = "{:<44} {:>8} {:>8} {:>8} {:>7}  {:<5} {}"


def main(names: list[str]) -> int:
    """Run the named benchmarks, or all of them, and return 2 for an unknown name."""
    if unknown := [name for name in names if name not in BENCHMARKS]:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}", file=sys.stderr)
        return 2
    print(COLUMNS.format("times in ms", "median", "p99", "worst", "aim", "", ""))
    for name in names or BENCHMARKS:
        for figure in BENCHMARKS[name]():
            print(row(figure) if isinstance(figure, Figure) else figure, flush=True)
    print(f"\n{load()} at the end; every other program that runs makes these figures worse")
    return 0


def row(figure: Figure) -> str:
    """Return a figure as a line of the table."""
    times = (f"{time:.1f}" for time in (figure.median, figure.late, figure.worst))
    aim, over = "", ""
    if figure.aim is not None:
        aim, over = f"{figure.aim:g}", "over" if figure.late > figure.aim else "ok"
    ratio = "" if figure.ratio is None else f"{figure.ratio:.1f} x {figure.unit}"
    return COLUMNS.format(figure.what, *times, aim, over, ratio).rstrip()


def load() -> str:
    """Return the load of the machine, if the system reports it."""
    if not hasattr(os, "getloadavg"):
        return ""
    return f"load {os.getloadavg()[0]:.2f} on {os.cpu_count()} processors"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
