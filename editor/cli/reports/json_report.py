"""Findings as one JSON object; schemas/findings.schema.json describes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from editor.cli.opened import error_values
from editor.cli.output import print_json
from editor.cli.reports.report import FileReport, tell_changes
from editor.core.finding import Finding
from editor.core.points import names_of
from editor.core.waiver import Waiver


def tell(reports: Sequence[FileReport], skipped: int) -> None:
    """Print the object of all files; what fixes change goes to stderr."""
    tell_changes(reports)
    print_json(document(reports, skipped))


def document(reports: Sequence[FileReport], skipped: int) -> dict[str, Any]:
    """Return the findings of every file as plain JSON values."""
    return {"format": 1, "files": [_file(report) for report in reports], "skipped": skipped}


def _file(report: FileReport) -> dict[str, Any]:
    if report.error is not None:
        values = error_values(report.error)
        if report.error.file != report.path:
            values["file"] = report.error.file
        return {"path": report.path, "error": values}
    numbers = report.counts
    return {
        "path": report.path,
        "system": report.system,
        "mode": report.mode,
        "findings": [_finding(report, finding) for finding in report.findings],
        "counts": {
            "error": numbers.error,
            "warning": numbers.warning,
            "advice": numbers.advice,
            "waived": numbers.waived,
        },
    }


def _finding(report: FileReport, finding: Finding) -> dict[str, Any]:
    line, column = report.position(finding)
    values: dict[str, Any] = {
        "check": finding.check,
        "level": finding.level,
        "message": finding.message,
        "places": list(finding.places),
        "spaces": list(names_of(finding.cells)),
        "line": line,
        "column": column,
        "fixes": [{"title": fix.title, "grade": fix.grade} for fix in finding.fixes],
        "waived": bool(finding.waived),
    }
    more = {
        "notes": list(finding.notes),
        "source": finding.source,
        "setup": finding.setup,
        "reason": finding.waived,
        "waiver": _waiver(finding.waiver) if finding.waiver else {},
        "house_rule": finding.house_rule,
        "unsought": finding.unsought,
    }
    values.update({name: value for name, value in more.items() if value})
    return values


def _waiver(waiver: Waiver) -> dict[str, Any]:
    values: dict[str, Any] = {"check": waiver.check, "at": list(waiver.at)}
    return values | {"setup": waiver.setup} if waiver.setup else values
