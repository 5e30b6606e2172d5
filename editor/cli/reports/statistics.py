"""How often each check found something, for `check --statistics`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from editor.cli.checks import columns
from editor.cli.reports.report import FileReport
from editor.cli.reports.text import is_fixable, print_faults, summary
from editor.core.finding import LEVELS
from editor.systems.catalogue import every_check

HEAD = ("count", "fixable", "level", "check", "finds")


def print_statistics(reports: Sequence[FileReport]) -> None:
    """Print a row for each check and level, the most frequent first, and the summary."""
    print_faults(reports)
    rows = list(statistics(reports))
    if rows:
        print("\n".join(columns([HEAD, *rows])), end="\n\n")
    print(summary(reports, ()))


def statistics(reports: Sequence[FileReport]) -> Iterator[tuple[str, ...]]:
    """Yield count, number with a safe fix, level, check and title; waived findings do not count."""
    found = [
        (item, (LEVELS.index(item.level), item.check))
        for report in reports
        for item in report.findings
        if not item.waived
    ]
    counts = Counter(key for _, key in found)
    fixable = Counter(key for item, key in found if is_fixable(item))
    own = {check.code: check.title for report in reports for check in report.own}
    titles = {**own, **{check.code: check.title for check in every_check()}}
    for (level, code), count in sorted(counts.items(), key=lambda row: (-row[1], row[0])):
        yield str(count), str(fixable[level, code]), LEVELS[level], code, titles.get(code, "")
