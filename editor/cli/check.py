"""The verb `check`: findings of scenarios, told in a form of one's choice."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from editor.checks.run import at_least
from editor.cli.fixing import fixed, show_changes
from editor.cli.main import BAD, NO, OK
from editor.cli.opened import open_scenario, setup_objection
from editor.cli.reports import github, json_report, sarif, text
from editor.cli.reports.report import FileReport, Skipped, report_of
from editor.core.errors import Fault, FileError
from editor.core.finding import Level

TELLERS = {
    "text": text.tell,
    "json": json_report.tell,
    "sarif": sarif.tell,
    "github": github.tell,
}
SCENARIO_KEYS = (b'"system"', b'"board"')


def run(arguments: Namespace) -> int:
    """Check what the arguments name; return the exit code."""
    if arguments.explain:
        from editor.cli.explain import explain

        return explain(arguments.explain, arguments.format)
    if not arguments.paths:
        print("realmwright check: name a file or a folder, or --explain CHECK", file=sys.stderr)
        return BAD
    reports: list[FileReport] = []
    skipped = Skipped()
    for path in scenario_files(arguments.paths, skipped):
        reports.append(_report(path, arguments))
    if not reports:
        print(f"realmwright check: no scenario in {', '.join(arguments.paths)}", file=sys.stderr)
        return BAD
    TELLERS[arguments.format](reports, skipped)
    return max(_code(report, arguments.deny) for report in reports)


def scenario_files(names: list[str], skipped: Skipped) -> Iterator[Path]:
    """Yield the named files, and the scenarios in the named folders in the order of their paths.

    JSON files of a folder that are no scenarios are counted in `skipped`; a named file is always
    yielded, so that what is wrong with it is said.
    """
    for name in names:
        path = Path(name)
        if not path.is_dir():
            yield path
            continue
        for file in sorted(path.rglob("*.json")):
            if any(part.startswith(".") for part in file.relative_to(path).parts):
                continue
            if looks_like_scenario(file):
                yield file
            else:
                skipped.count += 1


def looks_like_scenario(file: Path) -> bool:
    """Tell whether a file found in a folder is meant to be a scenario.

    One that cannot be read, or names a system, is: its faults have to be told. A kit names a
    system too and has no board.
    """
    try:
        data = file.read_bytes()
    except OSError:
        return True
    return all(key in data for key in SCENARIO_KEYS)


def _report(path: Path, arguments: Namespace) -> FileReport:
    try:
        opened = open_scenario(path)
        objection = setup_objection(opened, arguments.setup)
        if objection:
            raise FileError(str(path), [Fault(objection.removeprefix(f"{path}: "))])
        if arguments.diff:
            show_changes(opened, arguments.mode, sys.stderr)
        elif arguments.fix:
            opened = fixed(opened, arguments.mode)
    except FileError as error:
        return FileReport(str(path), error=error)
    return report_of(opened, mode=arguments.mode, setup=arguments.setup)


def _code(report: FileReport, deny: Level) -> int:
    if report.error is not None:
        return BAD
    return NO if any(at_least(report.findings, deny)) else OK
