"""Findings as a report of code quality, as GitLab reads it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from editor.cli.found_files import SkippedFile
from editor.cli.output import print_json
from editor.cli.reports.file_names import within_root
from editor.cli.reports.report import FileReport, print_changes
from editor.core.values import JsonObject

SEVERITIES = {"error": "major", "warning": "minor", "advice": "info"}


def print_report(reports: Sequence[FileReport], skipped: Sequence[SkippedFile]) -> None:
    """Print one entry for each finding that is not waived, and for each fault of a file."""
    print_changes(reports)
    print_json([entry for report in reports for entry in _entries(report)])


def _entries(report: FileReport) -> list[JsonObject]:
    marks = report.fingerprints()
    if report.error is not None:
        return [
            _entry("file-unreadable", "blocker", report.error.file, fault.line, fault.sentence, at)
            for fault, at in zip(report.error.faults, marks, strict=True)
        ]
    return [
        _entry(
            finding.check,
            SEVERITIES[finding.level],
            report.path,
            report.position(finding)[0],
            finding.full_message,
            at,
        )
        for finding, at in zip(report.findings, marks, strict=True)
        if not finding.waived
    ]


def _entry(check: str, severity: str, path: str, line: int, message: str, at: str) -> JsonObject:
    name = within_root(path)
    mark = sha256(f"{name}/{check}/{at}".encode(errors="surrogateescape")).hexdigest()
    return {
        "description": message,
        "check_name": check,
        "fingerprint": mark,
        "severity": severity,
        "location": {"path": name, "lines": {"begin": line}},
    }
