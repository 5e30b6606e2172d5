"""How long each folder of tests takes: a table after each run, and its last whole one in the docs.

Seconds are those of the processor, child processes included, so that a busy machine changes them
little. A folder over its budget is reported and never fails. `make test-times` keeps the table in
docs/tests.md; the order in which workers take modules goes by it, the dearest first.
"""

from __future__ import annotations

import re
import resource
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "tests.md"
HEAD = "| Folder | Items | Seconds | Budget |\n| --- | --: | --: | --: |\n"
ROW = re.compile(r"\| (?P<name>\S+) \| (?P<items>\d+) \| (?P<took>[\d.]+) \| (?P<budget>\d+) \|")
TABLE = re.compile(re.escape(HEAD) + r"(\| .* \|\n)*")
MEASURED = "seconds_and_megabytes"
"""What a worker adds to the report of a phase: seconds of the processor, and its largest size."""
BEFORE = "seconds_before"
"""What it adds to its first report: the seconds that it took to start and to collect the tests."""
COLLECTION = "collection"
"""The row of the table for these seconds, which no folder causes."""
LEFT = "left_in_window"
"""The property of a test whose window could not be put back (tests/ui/lending.py), and by what."""
NEW_BUDGET = 10
"""Seconds of a folder that has no budget yet."""


@dataclass(frozen=True)
class Folder:
    """The tests of a folder: how many items they are, and the seconds that they took and may."""

    name: str
    items: int
    took: float
    budget: int

    @property
    def row(self) -> str:
        """What the table says of it."""
        return f"| {self.name} | {self.items} | {self.took:.1f} | {self.budget} |\n"


class Times:
    """Adds up what the reports of a run say."""

    def __init__(self) -> None:
        self.items: Counter[str] = Counter()
        self.took: defaultdict[str, float] = defaultdict(float)
        self.largest = 0
        self.left: list[str] = []

    def add(self, report: pytest.TestReport) -> None:
        """Add a phase of a test."""
        folder = folder_of(report.nodeid)
        self.items[folder] += report.when == "setup"
        seconds, megabytes = getattr(report, MEASURED, (0.0, 0))
        self.took[folder] += seconds
        if before := getattr(report, BEFORE, 0.0):
            self.took[COLLECTION] += before
        self.largest = max(self.largest, megabytes)
        if report.when == "teardown":
            found = (words for name, words in report.user_properties if name == LEFT)
            self.left += [f"{report.nodeid}: {words}" for words in found]

    def folders(self, before: Iterable[Folder]) -> list[Folder]:
        """Return the folders of this run with their budgets, the dearest first."""
        budgets = {folder.name: folder.budget for folder in before}
        found = [
            Folder(name, self.items[name], self.took[name], budgets.get(name, NEW_BUDGET))
            for name in self.took
        ]
        return sorted(found, key=lambda folder: (-folder.took, folder.name))


def folder_of(nodeid: str) -> str:
    """Return the folder within tests/ that holds a test."""
    parts = nodeid.partition("::")[0].split("/")
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def kept(page: Path = PAGE) -> list[Folder]:
    """Return the folders of the last run that was kept."""
    text = page.read_text(encoding="utf-8")
    return [
        Folder(row["name"], int(row["items"]), float(row["took"]), int(row["budget"]))
        for row in ROW.finditer(text)
    ]


def keep(folders: Iterable[Folder], page: Path = PAGE) -> None:
    """Write the table of a run into its page."""
    table = HEAD + "".join(folder.row for folder in folders)
    page.write_text(TABLE.sub(lambda _: table, page.read_text(encoding="utf-8")), encoding="utf-8")


def lines(times: Times, before: Iterable[Folder]) -> Iterator[str]:
    """Yield what is printed after a run."""
    folders = times.folders(before)
    for folder in folders:
        over = f"  over its budget of {folder.budget}" * (folder.took > folder.budget)
        yield f"{folder.took:8.1f} s {folder.items:6} items  {folder.name}{over}"
    yield (
        f"{sum(times.took.values()):8.1f} s {sum(times.items.values()):6} items  together, "
        f"{times.largest} MB in the largest process of tests"
    )
    if times.left:
        yield f"{len(times.left)} windows were not as lent, and were closed:"
        yield from times.left


def in_order(names: Iterable[str], before: Iterable[Folder]) -> list[str]:
    """Return modules in the order in which they are given to workers: the dearest first.

    `names` has the module of each item. What a module takes is estimated by the items of its
    folder; a folder that is not known comes first.
    """
    each = {folder.name: folder.took / max(folder.items, 1) for folder in before}
    counts = Counter(names)
    return sorted(counts, key=lambda name: -counts[name] * each.get(folder_of(name), 1.0))


def spent() -> float:
    """Return the seconds of the processor that this process and its children have had."""
    return time.process_time() + sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
