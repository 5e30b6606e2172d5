"""The report of one file: its findings and their positions in the file."""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from editor.checks.check import AnyCheck
from editor.checks.run import Counts, counts
from editor.cli.opened import OpenScenario
from editor.core.errors import FileError
from editor.core.finding import LEVELS, Finding
from editor.storage.document import read_bytes
from editor.storage.strict_json import JsonPath, places, position
from editor.systems.catalogue import system_named
from editor.systems.judge import check

_KEYS = {"kits": "path", "house_rules": "name", "waivers": "check"}


def object_positions(text: str, wanted: set[str]) -> dict[str, tuple[int, int]]:
    """Return line and column, from 1, of the wanted objects by id; the first where one repeats."""
    paths: dict[JsonPath, str] = {}
    seen: set[str] = set()
    for path, name in _objects(json.loads(text), ()):
        if name in wanted and name not in seen:
            seen.add(name)
            paths[path] = name
    found = places(text, paths)
    positions = {}
    for path, name in paths.items():
        if path in found:
            hit = position(text, found[path].value)
            positions[name] = (hit.line, hit.column)
    return positions


def _objects(value: object, path: JsonPath) -> Iterator[tuple[JsonPath, str]]:
    """Yield the path and id of every object below a value, in the order of the file.

    A kit's path, the name of house rules and the check of a waiver stand for an id.
    """
    if isinstance(value, dict):
        key = _KEYS.get(str(path[0]), "id") if len(path) == 2 else "id"
        name = value.get("id", value.get(key))
        if isinstance(name, str):
            yield path, name
        for key, member in value.items():
            yield from _objects(member, (*path, key))
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from _objects(element, (*path, index))


@dataclass(frozen=True)
class FileReport:
    """The findings of one file, or the error that kept it from being read.

    `setups` are those of the scenario, `own` the checks of its house rules; `positions` gives line
    and column, from 1, of each object by its id; `applied` says what the safe fixes did to the
    file, or would do where `change` is the diff of that. `text` is that of the file where findings
    have positions, and `opened` the scenario where fixes can be applied to the file.
    """

    path: str
    title: str = ""
    system: str = ""
    mode: str = ""
    setups: tuple[Any, ...] = ()
    findings: tuple[Finding, ...] = ()
    own: tuple[AnyCheck, ...] = ()
    positions: dict[str, tuple[int, int]] = field(default_factory=dict)
    error: FileError | None = None
    applied: tuple[str, ...] = ()
    change: str = ""
    text: str = ""
    opened: OpenScenario | None = None

    @property
    def counts(self) -> Counts:
        """The number of findings of each level."""
        return counts(self.findings)

    def position(self, finding: Finding) -> tuple[int, int]:
        """Return line and column of the first object of a finding, else of the file's start."""
        for place in finding.places:
            if place in self.positions:
                return self.positions[place]
        return 1, 1

    def fingerprints(self) -> list[str]:
        """Return a short text for each finding, or for each fault of a file that was not read.

        It stays the same where the lines of the file move, and differs within the file.
        """
        if self.error is not None:
            keys = [f"{fault.path} {fault.message}" for fault in self.error.faults]
        else:
            keys = [finding.key for finding in self.findings]
        seen: Counter[str] = Counter()
        found = []
        for key in keys:
            seen[key] += 1
            found.append(f"{hashlib.sha256(key.encode()).hexdigest()[:16]}:{seen[key]}")
        return found


def report_of(
    opened: OpenScenario,
    *,
    mode: str = "",
    setup: str = "",
    applied: tuple[str, ...] = (),
    change: str = "",
    played: tuple[Finding, ...] = (),
    in_place: bool = True,
) -> FileReport:
    """Check an open scenario, try the fixes, and return the report.

    `played` is what matches showed; it stands after what is proven, level by level. `in_place`
    says whether fixes can be applied to the file.
    """
    scenario, library, ruleset = opened.given
    proven = check(scenario, library, ruleset, mode=mode, setup=setup)
    findings = tuple(sorted((*proven, *played), key=lambda item: LEVELS.index(item.level)))
    wanted = {place for finding in findings for place in finding.places}
    positions, text = {}, ""
    if findings and opened.carrier is None:
        text = read_bytes(opened.path).decode("utf-8-sig")
        positions = object_positions(text, wanted)
    return FileReport(
        path=str(opened.path),
        title=scenario.title,
        system=scenario.system,
        mode=mode or scenario.mode,
        setups=scenario.setups,
        findings=findings,
        own=system_named(scenario.system).own_checks_of(scenario),
        positions=positions,
        applied=applied,
        change=change,
        text=text,
        opened=opened if in_place and text else None,
    )


def changes(report: FileReport) -> str:
    """Return what the safe fixes did or would do to a file, a line each, and the diff."""
    verb = "would fix" if report.change else "fixed"
    lines = [f"{report.path}: {verb}: {title}\n" for title in report.applied]
    return "".join(lines) + report.change


def print_changes(reports: Iterable[FileReport]) -> None:
    """Print on stderr what the fixes changed or would change; stdout is for programs."""
    for report in reports:
        print(changes(report), end="", file=sys.stderr)
