"""Findings as annotations of GitHub's workflow commands."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from editor.cli.reports.file_names import within_root
from editor.cli.reports.json_types import SkippedEntry
from editor.cli.reports.report import FileReport, print_changes

COMMANDS = {"error": "error", "warning": "warning", "advice": "notice"}


def print_report(reports: Sequence[FileReport], skipped: Sequence[SkippedEntry]) -> None:
    """Print one command for each finding that is not waived, and for each fault of a file."""
    print_changes(reports)
    for report in reports:
        if report.error is not None:
            file = report.error.file  # may be a kit
            for fault in report.error.faults:
                _print("error", file, fault.line, fault.column, "file", fault.sentence)
            continue
        for finding in report.findings:
            if not finding.waived:
                line, column = report.position(finding)
                level = COMMANDS[finding.level]
                _print(level, report.path, line, column, finding.check, finding.full_message)


def _print(level: str, path: str, line: int, column: int, title: str, message: str) -> None:
    # GitHub finds a file by its name relative to the workspace, wherever a step runs.
    workspace = os.environ.get("GITHUB_WORKSPACE", "")
    path = within_root(path, Path(workspace) if workspace else None)
    properties = ",".join(
        f"{name}={_property(str(value))}"
        for name, value in (("file", path), ("line", line), ("col", column), ("title", title))
    )
    print(f"::{level} {properties}::{_data(message)}")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
