"""Findings for people to read in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from editor.checks.proving import untried
from editor.cli.output import verbosity
from editor.cli.reports.json_types import SkippedEntry
from editor.cli.reports.report import FileReport, changes
from editor.core.errors import on_one_line
from editor.core.finding import Finding, reach_words
from editor.core.points import spread_of
from editor.core.words import counted

LISTED = 3
"""So many consequences of a finding are listed."""
GRADES = {
    "safe": "safe: fixes this without new problems",
    "changes-design": "changes the design",
    "needs-input": "needs input",
    "untried": "untested: may fail or add problems",
}


def print_report(reports: Sequence[FileReport], skipped: Sequence[SkippedEntry]) -> None:
    """Print the findings of every file and a summary; files at fault go to stderr.

    Consequences are folded under their cause: how many there are, and the first few in a line each.
    For a file that fixes would change, print the change in place of its findings.
    """
    print_faults(reports)
    for report in reports:
        if report.applied:
            print(changes(report))
        if len(reports) > 1 and report.error is None and (report.findings or verbosity() > 0):
            print(heading(report), end="\n\n")
        if not report.change:
            for finding, follows in by_cause(report.findings):
                print(finding_text(report, finding, follows), end="\n\n")
    if verbosity() >= 0:
        print(summary(reports, skipped))


def print_faults(reports: Sequence[FileReport]) -> None:
    """Print on stderr what is wrong with files that could not be read."""
    for report in reports:
        for line in report.error.lines() if report.error is not None else ():
            print(f"error: {line}", file=sys.stderr)


def heading(report: FileReport) -> str:
    """Return the line above the findings of one of several files: "a.json: 2 errors, 1 advice"."""
    number = report.counts
    parts = [
        counted(number.error, "error") if number.error else "",
        counted(number.warning, "warning") if number.warning else "",
        f"{number.advice} advice" if number.advice else "",
        f"{number.waived} waived" if number.waived else "",
    ]
    return f"{on_one_line(report.path)}: {', '.join(filter(None, parts)) or 'no findings'}"


def by_cause(findings: Sequence[Finding]) -> Iterator[tuple[Finding, tuple[Finding, ...]]]:
    """Yield each finding that is no consequence of another, with all that follow from it.

    What follows from a consequence follows from its cause. The order stays.
    """
    causes = {finding.key: finding for finding in reversed(findings)}
    roots: dict[int, list[Finding]] = {}
    for finding in findings:
        root, seen = finding, {finding.key}
        while root.cause in causes and root.cause not in seen:
            root = causes[root.cause]
            seen.add(root.key)
        if root.cause in seen:
            root = finding  # a circle has no cause
        below = roots.setdefault(id(root), [])
        if root is not finding:
            below.append(finding)
    for finding in findings:
        if id(finding) in roots:
            yield finding, tuple(roots[id(finding)])


def finding_text(report: FileReport, finding: Finding, follows: Sequence[Finding] = ()) -> str:
    """Return a finding as lines, with what follows from it."""
    line, column = report.position(finding)
    where = spread_of(finding.cells)
    level = "waived" if finding.waived else finding.level
    lines = [f"{level}[{finding.check}]: {finding.full_message}"]
    place = f"{on_one_line(report.path)}:{line}:{column}"
    lines.append(f"  --> {place}" + (f", {where}" if where else ""))
    if finding.setup:
        lines.append(f"   = set-up: {_setup(finding.setup, report)}")
    lines += [f"   = note: {note}" for note in finding.notes]
    if finding.waiver:
        lines.append(f"   = waived: {finding.waived}")
        where = reach_words(finding.waiver.at, finding.waiver.setup, report.setups)
        lines += [f"   = waiver: {where}"] if where else []
    if finding.house_rule:
        lines.append(f"   = level: set by the house rule {finding.house_rule!r}")
    if finding.source:
        lines.append(f"   = source: {finding.source}")
    width = max((len(fix.title) for fix in finding.fixes), default=0)
    lines += [f"   = fix: {fix.title:{width}}  [{GRADES[fix.grade]}]" for fix in finding.fixes]
    if finding.unsought:
        lines.append("   = fix: not all fixes were searched; there are too many problems")
    if follows:
        lines += _consequences(follows)
    return "\n".join(lines)


def _consequences(follows: Sequence[Finding]) -> Iterator[str]:
    """Yield how many consequences there are, the first few of them, and how many are left."""
    yield f"   = and {counted(len(follows), 'consequence')}:"
    listed = len(follows) if verbosity() > 0 else LISTED
    for finding in follows[:listed]:
        where = f" ({spread_of(finding.cells)})" if finding.cells else ""
        level = "waived" if finding.waived else finding.level
        yield f"       {level}[{finding.check}]: {finding.full_message}{where}"
    if len(follows) > listed:
        yield f"       and {len(follows) - listed} more; --verbose lists all"


def _setup(setup_id: str, report: FileReport) -> str:
    """Return a set-up by its title, and by its id for --setup: "“Duel” (two)"."""
    title = next((setup.title for setup in report.setups if setup.id == setup_id), "")
    return f"“{title}” ({setup_id})" if title else setup_id


def summary(reports: Sequence[FileReport], skipped: Sequence[SkippedEntry]) -> str:
    """Return the last line: the number of files and of findings of each level."""
    read = [report for report in reports if report.error is None]
    total = {
        level: sum(getattr(report.counts, level) for report in read)
        for level in ("error", "warning", "advice", "waived")
    }
    words = [
        counted(len(read), "scenario"),
        counted(total["error"], "error"),
        counted(total["warning"], "warning"),
        f"{total['advice']} advice",
        f"{total['waived']} waived",
    ]
    if len(read) < len(reports):
        words.append(f"{counted(len(reports) - len(read), 'file')} could not be read")
    if skipped:
        words.append(f"{counted(len(skipped), 'other JSON file')} skipped")
    fixable = sum(map(is_fixable, (finding for report in read for finding in report.findings)))
    if fixable:
        words.append(f"{fixable} with a safe fix (--fix applies it)")
    if left := sum(untried(report.findings) for report in read):
        words.append(f"{counted(left, 'fix', 'fixes')} untested; there are too many to try")
    return ", ".join(words)


def is_fixable(finding: Finding) -> bool:
    """Return whether --fix would fix a finding."""
    return not finding.waived and any(fix.grade == "safe" for fix in finding.fixes)
