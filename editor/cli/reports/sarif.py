"""Findings as SARIF 2.1.0, the exchange format of code-review tools."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import PurePath
from urllib.parse import quote

from editor.checks.check import AnyCheck
from editor.cli.found_files import SkippedFile
from editor.cli.output import print_json
from editor.cli.reports.report import FileReport, print_changes
from editor.core.finding import Finding
from editor.core.values import JsonObject
from editor.core.version import VERSION
from editor.systems.catalogue import every_check

LEVELS = {"error": "error", "warning": "warning", "advice": "note"}
UNREADABLE = "file-unreadable"


def print_report(reports: Sequence[FileReport], skipped: Sequence[SkippedFile]) -> None:
    """Print one SARIF log with a single run."""
    print_changes(reports)
    print_json(document(reports, skipped))


def document(reports: Sequence[FileReport], skipped: Sequence[SkippedFile] = ()) -> JsonObject:
    """Return the log: every check is a rule, every finding a result, waivers are suppressions.

    Own checks with other texts in other files are separate rules, with the same id:
    results name a rule by its place in the list. Skipped files are notifications.
    """
    rules = [_rule(check) for check in every_check()]
    rules.append(
        {"id": UNREADABLE, "shortDescription": {"text": "This file cannot be read as a scenario"}}
    )
    numbers = {rule["id"]: number for number, rule in enumerate(rules)}
    places: dict[str, int] = {}
    results = []
    for report in reports:
        here = dict(numbers)
        for check in report.own:
            rule = _rule(check)
            place = places.setdefault(repr(rule), len(rules))
            if place == len(rules):
                rules.append(rule)
            here[check.code] = place
        for result in _results(report):
            # A finding that is of no check, such as one of a check that failed, has no rule.
            if result["ruleId"] in here:
                result["ruleIndex"] = here[result["ruleId"]]
            results.append(result)
    return {
        "version": "2.1.0",
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "runs": [
            {
                "tool": {"driver": {"name": "realmwright", "version": VERSION, "rules": rules}},
                "columnKind": "unicodeCodePoints",
                "invocations": [
                    {
                        "executionSuccessful": all(report.error is None for report in reports),
                        "toolExecutionNotifications": [_notice(other) for other in skipped],
                    }
                ],
                "results": results,
            }
        ],
    }


def _rule(check: AnyCheck) -> JsonObject:
    return {
        "id": check.code,
        "shortDescription": {"text": check.title},
        "fullDescription": {"text": check.what},
        "help": {"text": f"{check.why}\n\n{check.remedy}"},
        "defaultConfiguration": {"level": LEVELS[check.level]},
    }


def _results(report: FileReport) -> list[JsonObject]:
    if report.error is not None:
        file = report.error.file  # may be a kit
        return [
            _result(UNREADABLE, "error", fault.sentence, file, fault.line, fault.column)
            for fault in report.error.faults
        ]
    return [_finding_result(report, finding) for finding in report.findings]


def _finding_result(report: FileReport, finding: Finding) -> JsonObject:
    line, column = report.position(finding)
    level = LEVELS[finding.level]
    result = _result(finding.check, level, finding.full_message, report.path, line, column)
    if finding.waiver:
        reach = {"at": list(finding.waiver.at), "setup": finding.waiver.setup or "all set-ups"}
        result["suppressions"] = [
            {"kind": "inSource", "justification": finding.waived, "properties": reach}
        ]
    return result


def _notice(other: SkippedFile) -> JsonObject:
    location = {"artifactLocation": {"uri": _uri(str(other.path))}}
    return {
        "level": "note",
        "message": {"text": f"skipped: {other.kind}"},
        "locations": [{"physicalLocation": location}],
    }


def _uri(path: str) -> str:
    posix = PurePath(path).as_posix()
    try:
        return quote(os.fsencode(posix))
    except UnicodeEncodeError:
        return quote(posix.encode(errors="replace"))  # no file can have this name


def _result(rule: str, level: str, message: str, path: str, line: int, column: int) -> JsonObject:
    region = {"startLine": line, "startColumn": column}
    location = {"artifactLocation": {"uri": _uri(path)}, "region": region}
    return {
        "ruleId": rule,
        "level": level,
        "message": {"text": message},
        "locations": [{"physicalLocation": location}],
    }
