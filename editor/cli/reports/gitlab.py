"""Findings as a report of code quality, as GitLab reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from editor.cli.output import print_json
from editor.cli.reports.file_names import within_root
from editor.cli.reports.json_types import SkippedEntry
from editor.cli.reports.report import FileReport, print_changes
from editor.core.values import JsonObject

SEVERITIES = {"error": "major", "warning": "minor", "advice": "info"}


def print_report(reports: Sequence[FileReport], skipped: Sequence[SkippedEntry]) -> None:
    """Print one entry for each finding that is not waived, and for each fault of a file."""
    print_changes(reports)
    print_json([entry for report in reports for entry in _entries(report)])


def _entries(report: FileReport) -> Iterator[JsonObject]:
    marks = report.fingerprints()
    if report.error is not None:
        for fault, mark in zip(report.error.faults, marks, strict=True):
            given = ("file-unreadable", "blocker", fault.sentence, mark)
            yield _entry(report.error.file, fault.line, *given)
        return
    for finding, mark in zip(report.findings, marks, strict=True):
        if not finding.waived:
            given = (finding.check, SEVERITIES[finding.level], finding.full_message, mark)
            yield _entry(report.path, report.position(finding)[0], *given)


def _entry(path: str, line: int, check: str, severity: str, words: str, mark: str) -> JsonObject:
    name = within_root(path)
    whole = sha256(f"{name}/{check}/{mark}".encode(errors="surrogateescape"))
    return {
        "description": words,
        "check_name": check,
        "fingerprint": whole.hexdigest(),
        "severity": severity,
        "location": {"path": name, "lines": {"begin": line}},
    }
