"""The verb `check`: find scenarios, check and fix them, and print their findings."""

from __future__ import annotations

import dataclasses
import difflib
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from editor.checks.run import at_least
from editor.cli.found_files import scenario_files
from editor.cli.main import BAD, NO, OK
from editor.cli.opened import OpenScenario, open_scenario, save_changed
from editor.cli.output import print_notice, tolerating_closed_pipe, verbosity
from editor.cli.parsing import UsageError
from editor.cli.reports import github, gitlab, json_report, sarif, text
from editor.cli.reports.json_types import SkippedEntry
from editor.cli.reports.report import FileReport, report_of
from editor.cli.reports.text_changes import lines_of
from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.finding import Finding, Level
from editor.core.scenario import AnyScenario
from editor.storage.document import read_bytes
from editor.systems.safe_fixes import with_safe_fixes

LISTED = 4
"""The most skipped files that are listed without --verbose."""

WITH_PLAYED = ("matches", "bots", "seed", "store")
"""Arguments that would do nothing without `--played`."""

NO_FINAL_NEWLINE = "\n\\ No newline at end of file\n"


def _safely(opened: OpenScenario, mode: str, setup: str) -> tuple[AnyScenario, tuple[str, ...]]:
    return with_safe_fixes(*opened.given, mode=mode, setup=setup)


def fixed(
    opened: OpenScenario, mode: str = "", setup: str = ""
) -> tuple[OpenScenario, tuple[str, ...]]:
    """Return the scenario with its safe fixes, saved in place, and what each of them did."""
    scenario, applied = _safely(opened, mode, setup)
    save_changed(scenario, opened)
    return dataclasses.replace(opened, scenario=scenario), applied


def difference(
    opened: OpenScenario, mode: str = "", setup: str = ""
) -> tuple[str, tuple[str, ...]]:
    """Return the unified diff that the safe fixes would make, and what each would do."""
    scenario, applied = _safely(opened, mode, setup)
    if not applied:
        return "", ()
    before = lines_of(read_bytes(opened.path).decode("utf-8-sig"))
    after = lines_of(canonical_bytes(scenario).decode())
    name = str(opened.path)
    lines = difflib.unified_diff(before, after, name, name)
    # A file that does not end its last line: said as diff and git say it.
    return "".join(
        line if line.endswith("\n") else f"{line}{NO_FINAL_NEWLINE}" for line in lines
    ), applied


REPORTERS = {
    "text": text.print_report,
    "json": json_report.print_report,
    "sarif": sarif.print_report,
    "github": github.print_report,
    "gitlab": gitlab.print_report,
}


def run(arguments: Namespace) -> int:
    """Check the named files and folders; return the exit code."""
    if arguments.explain:
        from editor.cli.checks import explain

        return explain(arguments.explain, arguments.format)
    if not arguments.paths:
        raise UsageError("expected a file, a folder or --explain CHECK")
    for name in WITH_PLAYED:
        plays = arguments.played or (arguments.play and name == "store")
        if getattr(arguments, name) not in (None, "") and not plays:
            raise UsageError(f"--{name} requires --played")
    if arguments.house_rules and (arguments.fix or arguments.diff):
        raise UsageError("--fix and --diff cannot be combined with --house-rules")
    if arguments.fix and arguments.diff:
        raise UsageError("--fix cannot be combined with --diff, which writes nothing")
    if arguments.statistics and arguments.format != "text":
        raise UsageError("--statistics requires --format text")
    files, skipped = scenario_files(
        arguments.paths, arguments.exclude, skip_others=arguments.skip_others
    )
    _print_skipped(skipped)
    reports = [_report(path, arguments, alone=len(files) == 1) for path in files]
    none = OK if arguments.skip_others else BAD
    code = max((_code(report, arguments.deny) for report in reports), default=none)
    with tolerating_closed_pipe():
        if arguments.statistics:
            from editor.cli.reports.statistics import print_statistics

            print_statistics(reports)
        else:
            REPORTERS[arguments.format](reports, skipped)
    if none is BAD and not reports:
        words = ", ".join(arguments.paths)
        print(f"realmwright check: error: no scenario in {words}", file=sys.stderr)
    return OK if arguments.exit_zero and code == NO else code


def _print_skipped(skipped: Sequence[SkippedEntry]) -> None:
    """List what was skipped: the first few files, with --verbose all."""
    listed = len(skipped) if verbosity() > 0 or len(skipped) <= LISTED else LISTED - 1
    for other in skipped[:listed]:
        print_notice(f"skipped: {other.path}: {other.kind}")
    if len(skipped) > listed:
        print_notice(f"skipped: {len(skipped) - listed} more JSON files; --verbose lists them")


def _report(path: Path, arguments: Namespace, *, alone: bool = False) -> FileReport:
    """Return the report of a file. Raises UsageError about a file that is checked alone."""
    try:
        opened = open_scenario(path, arguments.setup, arguments.mode)
        if arguments.house_rules:
            from editor.cli.rules import judged_by

            opened = judged_by(opened, arguments.house_rules)
        if (arguments.fix or arguments.diff) and opened.carrier is not None:
            fault = Fault(
                f"is {opened.carrier.title}: it cannot be fixed in place", "a scenario file"
            )
            raise FileError(str(path), [fault])
        change = ""
        applied: tuple[str, ...] = ()
        if arguments.diff:
            change, applied = difference(opened, arguments.mode, arguments.setup)
        elif arguments.fix:
            opened, applied = fixed(opened, arguments.mode, arguments.setup)
        return report_of(
            opened,
            mode=arguments.mode,
            setup=arguments.setup,
            applied=applied,
            change=change,
            played=_played(opened, arguments),
            in_place=not arguments.house_rules and not arguments.diff,
        )
    except FileError as error:
        return FileReport(str(path), error=error)
    except UsageError as error:
        if alone:
            raise
        fault = Fault(error.words, placed=False)
        return FileReport(str(path), error=FileError(str(path), [fault]))


def _played(opened: OpenScenario, arguments: Namespace) -> tuple[Finding, ...]:
    """Return what matches show: what they show of any map, and what checks of play ask."""
    has_own = any(own.of for rules in opened.scenario.house_rules for own in rules.checks)
    if not (arguments.played or arguments.play or has_own):
        return ()
    from editor.cli.play_checks import answered, played_findings, unasked

    if not arguments.played and not arguments.play:
        unasked(opened, arguments.mode)
        return ()
    found = played_findings(opened, arguments) if arguments.played else ()
    return (*found, *answered(opened, arguments)) if has_own else found


def _code(report: FileReport, deny: Level) -> int:
    if report.error is not None:
        return BAD
    return NO if any(at_least(report.findings, deny)) else OK
