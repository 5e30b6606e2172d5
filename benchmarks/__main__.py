"""Measure what must stay fast and print a table: `make bench`, or `make bench ONLY=commands`.

The table is for people to read: a time decides no test and no exit code.
"""

import sys
from collections.abc import Callable, Iterator

from benchmarks import canvas, commands
from benchmarks.measure import Figure

# Each entry yields figures one by one, so that the table grows while one watches.
BENCHMARKS: dict[str, Callable[[], Iterator[Figure]]] = {
    "canvas": canvas.measure,
    "commands": commands.measure,
}

COLUMNS = "{:<52} {:>8} {:>8} {:>8} {:>8}  {}"


def main(names: list[str]) -> int:
    """Run the named benchmarks, or all of them, and return 2 for a name that nobody knows."""
    if unknown := [name for name in names if name not in BENCHMARKS]:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}", file=sys.stderr)
        return 2
    print(COLUMNS.format("times in ms", "median", "p99", "worst", "aim", ""))
    for name in names or BENCHMARKS:
        for figure in BENCHMARKS[name]():
            print(row(figure), flush=True)
    return 0


def row(figure: Figure) -> str:
    """Return a figure as a line of the table."""
    times = (f"{time:.1f}" for time in (figure.median, figure.late, figure.worst, figure.aim))
    return COLUMNS.format(figure.what, *times, "" if figure.late <= figure.aim else "over")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
