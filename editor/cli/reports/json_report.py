"""Findings as one JSON object; schemas/output/check.schema.json describes it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, to_builtins

from editor.cli.opened import error_entry
from editor.cli.output import print_json
from editor.cli.reports.json_types import (
    FORMAT,
    FileEntry,
    FindingEntry,
    FixEntry,
    Report,
    SkippedEntry,
)
from editor.cli.reports.report import FileReport, print_changes
from editor.core.finding import Finding
from editor.core.points import names_of
from editor.core.values import JsonObject


def print_report(reports: Sequence[FileReport], skipped: Sequence[SkippedEntry]) -> None:
    """Print the report on stdout, and what fixes change on stderr."""
    print_changes(reports)
    print_json(document(reports, skipped))


def document(reports: Sequence[FileReport], skipped: Sequence[SkippedEntry]) -> JsonObject:
    """Return the findings of every file as plain JSON values."""
    files = tuple(_file(report) for report in reports)
    report = Report(
        format=FORMAT,
        files=files,
        skipped=len(skipped),
        skipped_files=tuple(skipped) or UNSET,
    )
    plain: JsonObject = to_builtins(report)
    return plain


def _file(report: FileReport) -> FileEntry:
    if report.error is not None:
        return FileEntry(path=report.path, error=error_entry(report.error, report.path))
    return FileEntry(
        path=report.path,
        system=report.system,
        mode=report.mode,
        findings=tuple(_finding(report, finding) for finding in report.findings),
        counts=report.counts,
    )


def _finding(report: FileReport, finding: Finding) -> FindingEntry:
    line, column = report.position(finding)
    return FindingEntry(
        check=finding.check,
        level=finding.level,
        message=finding.message,
        places=finding.places,
        spaces=names_of(finding.cells),
        line=line,
        column=column,
        fixes=tuple(FixEntry(title=fix.title, grade=fix.grade) for fix in finding.fixes),
        waived=bool(finding.waived),
        notes=finding.notes or UNSET,
        source=finding.source or UNSET,
        setup=finding.setup or UNSET,
        reason=finding.waived or UNSET,
        waiver=finding.waiver or UNSET,
        house_rule=finding.house_rule or UNSET,
        unsought=finding.unsought or UNSET,
        played=finding.played or UNSET,
    )
