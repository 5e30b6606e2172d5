"""Fixes as replacements in the text of a file, which is how exchange formats write them."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from io import StringIO
from typing import NamedTuple

from editor.cli.reports.report import FileReport
from editor.core.canonical import canonical_bytes
from editor.core.errors import EditError
from editor.core.finding import Fix
from editor.systems.judge import with_fixes

MOST = 100
"""The most fixes of a file that are written as text, so that the report stays small."""


class TextChange(NamedTuple):
    """Lines that are replaced: from `start` up to `end`, line and column from 1, by `text`."""

    start: tuple[int, int]
    end: tuple[int, int]
    text: str


def lines_of(text: str) -> list[str]:
    """Return the lines of a text with their ends; only a line feed ends a line."""
    return list(StringIO(text, newline="\n"))


def text_changes(report: FileReport, fix: Fix) -> tuple[TextChange, ...]:
    """Return what a fix that was tried does to the text of the file; none where it cannot."""
    if report.opened is None or not fix.edits or fix.grade in ("untried", "needs-input"):
        return ()
    try:
        fixed = with_fixes(report.opened.scenario, report.opened.library, fix)
    except EditError:
        return ()
    return tuple(changes_between(report.text, canonical_bytes(fixed).decode()))


def changes_between(before: str, after: str) -> Iterator[TextChange]:
    """Yield the changes of whole lines that turn one text into the other, in their order."""
    old, new = lines_of(before), lines_of(after)
    for kind, first, last, begin, end in SequenceMatcher(None, old, new).get_opcodes():
        if kind != "equal":
            yield TextChange(_at(old, first), _at(old, last), "".join(new[begin:end]))


def _at(lines: list[str], index: int) -> tuple[int, int]:
    """Return where a line begins; behind the last one where the text ends."""
    if index == len(lines) and lines and not lines[-1].endswith("\n"):
        return index, len(lines[-1]) + 1
    return index + 1, 1
