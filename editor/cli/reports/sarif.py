"""Findings as SARIF 2.1.0, the exchange format of code-review tools."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from editor.checks.check import AnyCheck
from editor.cli.output import print_json
from editor.cli.reports.file_names import source_root, uri_of, within_root
from editor.cli.reports.json_types import SkippedEntry
from editor.cli.reports.report import FileReport, print_changes
from editor.cli.reports.text_changes import MOST, TextChange, lines_of, text_changes
from editor.core.finding import Finding
from editor.core.values import JsonObject
from editor.core.version import VERSION
from editor.systems.catalogue import every_check

LEVELS = {"error": "error", "warning": "warning", "advice": "note"}
ROOT = "%SRCROOT%"
"""The name by which consumers know the root of the sources."""

UNREADABLE: JsonObject = {
    "id": "file-unreadable",
    "name": "FileUnreadable",
    "shortDescription": {"text": "This file cannot be read as a scenario"},
    "fullDescription": {"text": "Nothing in a file that cannot be read can be checked."},
    "help": {"text": "Correct the text of the file at this place, or leave the file out."},
    "defaultConfiguration": {"level": "error"},
}


def print_report(reports: Sequence[FileReport], skipped: Sequence[SkippedEntry]) -> None:
    """Print one SARIF log with a single run."""
    print_changes(reports)
    print_json(document(reports, skipped))


def document(reports: Sequence[FileReport], skipped: Sequence[SkippedEntry] = ()) -> JsonObject:
    """Return the log: checks that found something are rules, findings results.

    Waivers are suppressions, skipped files notifications.
    """
    rules = FiredRules()
    results = [result for report in reports for result in _results(report, rules)]
    driver = {
        "name": "realmwright",
        "version": VERSION,
        "semanticVersion": VERSION,
        "rules": rules.found,
    }
    invocation: JsonObject = {
        "executionSuccessful": all(report.error is None for report in reports),
        "toolExecutionNotifications": [_notice(other) for other in skipped],
    }
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints"}
    root = source_root()
    if root is not None:
        place = {"uri": f"{uri_of(str(root)).rstrip('/')}/"}
        run["originalUriBaseIds"] = {ROOT: place}
        invocation["workingDirectory"] = place
    return {
        "version": "2.1.0",
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "runs": [{**run, "invocations": [invocation], "results": results}],
    }


@dataclass
class FiredRules:
    """The rules of a log: the checks of results, in the order in which they come.

    Own checks with other texts in other files are separate rules, with the same id: results name
    a rule by its place in the list.
    """

    found: list[JsonObject] = field(default_factory=list)
    known: dict[str, AnyCheck] = field(
        default_factory=lambda: {check.code: check for check in every_check()}
    )

    def place_of(self, code: str, report: FileReport) -> int | None:
        """Return the place of a rule, which is added where it is new; None for an unknown check."""
        own = {check.code: check for check in report.own}
        check = own.get(code) or self.known.get(code)
        if check is None and code != UNREADABLE["id"]:
            return None  # a finding that is of no check, such as one of a check that failed
        rule = UNREADABLE if check is None else _rule(check)
        if rule not in self.found:
            self.found.append(rule)
        return self.found.index(rule)


def _rule(check: AnyCheck) -> JsonObject:
    texts = (check.why, f"Example: {check.example}" if check.example else "", check.remedy)
    words = [" ".join(text.split()) for text in texts if text]
    rule: JsonObject = {
        "id": check.code,
        "name": "".join(word.capitalize() for word in check.code.split("-")),
        "shortDescription": {"text": check.title},
        "fullDescription": {"text": check.what or check.title},
        "help": {"text": "\n\n".join(words) or check.title},
        "defaultConfiguration": {"level": LEVELS[check.level]},
    }
    return rule | ({"properties": {"source": check.source}} if check.source else {})


def _results(report: FileReport, rules: FiredRules) -> Iterator[JsonObject]:
    marks = report.fingerprints()
    if report.error is not None:
        for fault, mark in zip(report.error.faults, marks, strict=True):
            name = report.error.file  # may be a kit
            place = _place(name, fault.line, fault.column, fault.column)
            result = _result(UNREADABLE["id"], "error", fault.sentence, place, mark)
            yield {**result, "ruleIndex": rules.place_of(UNREADABLE["id"], report)}
        return
    lines, left = lines_of(report.text), MOST
    for finding, mark in zip(report.findings, marks, strict=True):
        result = _finding_result(report, finding, mark, lines)
        if (index := rules.place_of(finding.check, report)) is not None:
            result["ruleIndex"] = index
        titles = []
        for fix in finding.fixes:
            changes = text_changes(report, fix) if left > 0 else ()
            left -= bool(changes)
            if changes:
                entry = _fix(report.path, fix.title, fix.grade, changes)
                result.setdefault("fixes", []).append(entry)
            else:
                titles.append(fix.title)
        if titles:
            result["properties"] = {"suggestions": titles}
        yield result


def _finding_result(
    report: FileReport, finding: Finding, mark: str, lines: list[str]
) -> JsonObject:
    line, column = report.position(finding)
    # Up to the end of its first line, so that a service shows an object that is long.
    end = len(lines[line - 1].rstrip("\r\n")) + 1 if line <= len(lines) else column
    place = _place(report.path, line, column, max(end, column))
    level = LEVELS[finding.level]
    result = _result(finding.check, level, finding.full_message, place, mark)
    if finding.waiver:
        reach = {"at": list(finding.waiver.at), "setup": finding.waiver.setup or "all set-ups"}
        result["suppressions"] = [
            {
                "kind": "inSource",
                "status": "accepted",
                "justification": finding.waived,
                "properties": reach,
            }
        ]
    return result


def _result(rule: str, level: str, message: str, place: JsonObject, mark: str) -> JsonObject:
    return {
        "ruleId": rule,
        "level": level,
        "message": {"text": message},
        "locations": [{"physicalLocation": place}],
        # The name under which GitHub looks for it.
        "partialFingerprints": {"primaryLocationLineHash": mark},
    }


def _fix(path: str, title: str, grade: str, changes: Sequence[TextChange]) -> JsonObject:
    replacements = [
        {
            "deletedRegion": {
                "startLine": change.start[0],
                "startColumn": change.start[1],
                "endLine": change.end[0],
                "endColumn": change.end[1],
            },
            "insertedContent": {"text": change.text},
        }
        for change in changes
    ]
    change = {"artifactLocation": _location(path), "replacements": replacements}
    return {
        "description": {"text": title},
        "artifactChanges": [change],
        "properties": {"grade": grade},
    }


def _place(path: str, line: int, column: int, end: int) -> JsonObject:
    region = {"startLine": line, "startColumn": column, "endLine": line, "endColumn": end}
    return {"artifactLocation": _location(path), "region": region}


def _location(path: str) -> JsonObject:
    name = within_root(path)
    uri = uri_of(name)
    return {"uri": uri} if uri.startswith("file:") else {"uri": uri, "uriBaseId": ROOT}


def _notice(other: SkippedEntry) -> JsonObject:
    location = {"artifactLocation": _location(other.path)}
    return {
        "level": "note",
        "message": {"text": f"skipped: {other.kind}"},
        "locations": [{"physicalLocation": location}],
    }
