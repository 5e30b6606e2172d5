"""The verb `check`: print the findings of scenarios in a chosen format."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from editor.checks.run import at_least
from editor.cli.fixing import difference, fixed
from editor.cli.main import BAD, NO, OK
from editor.cli.opened import OpenScenario, open_scenario
from editor.cli.output import tolerating_closed_pipe
from editor.cli.reports import github, json_report, sarif, text
from editor.cli.reports.report import FileReport, report_of
from editor.cli.walk import scenario_files
from editor.core.errors import Fault, FileError
from editor.core.finding import Level
from editor.systems.catalogue import system_named

REPORTERS = {
    "text": text.print_report,
    "json": json_report.print_report,
    "sarif": sarif.print_report,
    "github": github.print_report,
}


def run(arguments: Namespace) -> int:
    """Check the named files and folders; return the exit code."""
    if arguments.explain:
        from editor.cli.explain import explain

        return explain(arguments.explain, arguments.format)
    if not arguments.paths:
        print("realmwright check: name a file or a folder, or --explain CHECK", file=sys.stderr)
        if arguments.format != "text":
            REPORTERS[arguments.format]([], 0)
        return BAD
    files, skipped = scenario_files(arguments.paths)
    reports = [_report(path, arguments) for path in files]
    code = max((_code(report, arguments.deny) for report in reports), default=BAD)
    with tolerating_closed_pipe():
        REPORTERS[arguments.format](reports, skipped)
    if not reports:
        print(f"realmwright check: no scenario in {', '.join(arguments.paths)}", file=sys.stderr)
    return code


def _report(path: Path, arguments: Namespace) -> FileReport:
    try:
        opened = open_scenario(path, arguments.setup)
        _demand_mode(opened, arguments.mode)
        if (arguments.fix or arguments.diff) and opened.carrier is not None:
            fault = Fault(f"is {opened.carrier.title}: nothing is fixed in it", "a scenario file")
            raise FileError(str(path), [fault])
        change = ""
        applied: tuple[str, ...] = ()
        if arguments.diff:
            change, applied = difference(opened, arguments.mode, arguments.setup)
        elif arguments.fix:
            opened, applied = fixed(opened, arguments.mode, arguments.setup)
        return report_of(
            opened, mode=arguments.mode, setup=arguments.setup, applied=applied, change=change
        )
    except FileError as error:
        return FileReport(str(path), error=error)


def _demand_mode(opened: OpenScenario, mode: str) -> None:
    system = system_named(opened.scenario.system)
    if mode and system.mode(mode) is None:
        known = ", ".join(item.id for item in system.modes)
        fault = Fault(f"is of {system.id}, which has no mode called {mode!r}", f"one of {known}")
        raise FileError(str(opened.path), [fault])


def _code(report: FileReport, deny: Level) -> int:
    if report.error is not None:
        return BAD
    return NO if any(at_least(report.findings, deny)) else OK
