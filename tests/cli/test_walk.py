"""Which files `check` looks at."""

import contextlib
import json
import os
import shutil
from pathlib import Path

import pytest

from editor.cli.found_files import UNKNOWN, scenario_files
from editor.cli.reports.json_types import SkippedEntry
from tests.cli.scenarios import SAMPLE


def test_a_folder_is_walked_for_scenarios_in_order(tmp_path: Path) -> None:
    """Scenarios below a folder come sorted by path; other JSON is listed, hidden files are not."""
    for name in ("b/two.json", "b/one.json", "a.json", ".git/hidden.json", "b/.kept/x.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(SAMPLE, tmp_path / name)
    (tmp_path / "package.json").write_text('{"name": "no scenario"}')
    (tmp_path / "b" / "one.expected.json").write_text("[]")
    (tmp_path / "folder.json").mkdir()
    files, skipped = scenario_files([str(tmp_path)])
    assert [str(file.relative_to(tmp_path)) for file in files] == [
        "a.json",
        str(Path("b", "one.json")),
        str(Path("b", "two.json")),
    ]
    assert skipped == [
        SkippedEntry(path=str(tmp_path / "b" / "one.expected.json"), kind=UNKNOWN),
        SkippedEntry(path=str(tmp_path / "package.json"), kind=UNKNOWN),
    ]


def test_a_named_file_is_always_checked_and_only_once(tmp_path: Path) -> None:
    """A file that is no scenario, or not there, is checked when it is named, and never twice."""
    other = tmp_path / "package.json"
    other.write_text("{}")
    missing = tmp_path / "missing.json"
    files, skipped = scenario_files([str(other), str(missing), str(other), str(tmp_path)])
    assert files == [other, missing]
    assert skipped == []


def test_a_pipe_in_a_folder_is_not_waited_for(tmp_path: Path) -> None:
    """What is no regular file is passed over."""
    if not hasattr(os, "mkfifo"):
        return
    os.mkfifo(tmp_path / "pipe.json")
    assert scenario_files([str(tmp_path)]) == ([], [])


def test_a_link_to_nothing_and_an_ending_in_capitals_are_checked(tmp_path: Path) -> None:
    """A map whose file went away, and one that was named by another system, are not passed over."""
    (tmp_path / "CAPITALS.JSON").write_bytes(b"{")
    expected = {"CAPITALS.JSON"}
    with contextlib.suppress(OSError):
        # Only some users of Windows may make links.
        (tmp_path / "gone.json").symlink_to(tmp_path / "nowhere.json")
        (tmp_path / "loop.json").symlink_to(tmp_path / "loop.json")
        expected |= {"gone.json", "loop.json"}
    files, skipped = scenario_files([str(tmp_path)])
    assert {file.name for file in files} == expected
    assert skipped == []


def test_an_empty_name_is_no_folder() -> None:
    """A variable that is not set does not stand for the folder in which one happens to be."""
    assert scenario_files([""]) == ([Path()], [])


def test_a_folder_that_may_not_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder below is among the files, so that nobody takes it for checked."""
    closed = tmp_path / "closed"
    closed.mkdir()
    shutil.copy(SAMPLE, tmp_path / "open.json")
    scan = os.scandir

    def refusing(path: str) -> object:
        if Path(path) == closed:
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", refusing)
    assert scenario_files([str(tmp_path)]) == ([closed, tmp_path / "open.json"], [])


BROKEN = {
    "empty.json": b"",
    "blank.json": b"  \n",
    "half.json": b'{"format": 1, "system": "tactics",',
    "comma.json": b'{ "format": 1,\n  "system": "tactics"\n  "title": "x" }\n',
    "utf-16.json": '{"system": "tactics"}'.encode("utf-16"),
    "latin.json": b'{"title": "\xe9"}',
    "binary.json": b"\x89PNG\r\n\x1a\n",
    "zeros.json": bytes(4096),
    "deep.json": b"[" * 100_000,
    "kits/own.kit.json": b'{"components": [',
}


def test_a_file_that_cannot_be_parsed_is_checked(tmp_path: Path) -> None:
    """Whatever it was meant as: nobody may take it for fine."""
    for name, data in BROKEN.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    files, skipped = scenario_files([str(tmp_path)])
    assert {file.relative_to(tmp_path).as_posix() for file in files} == BROKEN.keys()
    assert skipped == []


def test_other_files_are_told_apart(tmp_path: Path) -> None:
    """Each kind by its keys; whatever claims to be of a game, and is no known kind, is checked."""
    kinds = {
        "a kit": {"format": 1, "id": "own", "system": "tactics", "title": "Own", "components": []},
        "house rules": {"format": 1, "system": "tactics", "name": "League"},
        "a stamp": {"format": 1, "system": "tactics", "name": "Gate", "piece": {}},
        "a replay": {"format": 1, "program": "1", "system": "tactics", "mode": "control",
                     "scenario": {"board": {}}, "steps": []},
        "a playtest report": {"format": 1, "system": "tactics", "mode": "control",
                                   "bots": [], "seed": 1, "matches": 3},
        "a gallery": {"settings": {}, "system": "tactics", "format": 1, "maps": {}, "cells": {}},
        UNKNOWN: {"properties": {"system": {}, "board": {}}},
    }  # fmt: skip
    scenarios = (
        {"format": 1, "system": "tactics"},
        {"format": 1, "system": "tactics", "mode": "control", "title": "x", "bord": {}},
        {"system": "tactics", "board": {}},
        {"format": "realmwright-table/1", "scenario": {}},
    )
    for number, value in enumerate((*kinds.values(), *scenarios)):
        (tmp_path / f"{number}.json").write_text(json.dumps(value))
    (tmp_path / "marked.json").write_bytes(b"\xef\xbb\xbf{}")
    files, skipped = scenario_files([str(tmp_path)])
    assert [file.name for file in files] == ["10.json", "7.json", "8.json", "9.json"]
    assert [other.kind for other in skipped] == [*kinds, UNKNOWN]


def test_what_is_excluded_is_not_looked_at(tmp_path: Path) -> None:
    """By the name of a file or folder, or by the path within the named folder."""
    names = (
        "a.json",
        "drafts/b.json",
        "drafts/old/c.json",
        "node_modules/x/d.json",
        "e.draft.json",
    )
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    for patterns, left in (
        ((), 5),
        (("node_modules", "*.draft.json"), 3),
        (("node_modules/", "drafts/old"), 3),
        (("drafts/*.json", "a.json"), 2),
        (("b.json",), 4),
        (("*",), 0),
    ):
        files, skipped = scenario_files([str(tmp_path)], patterns)
        assert (len(files), skipped) == (left, []), patterns
    named = tmp_path / "a.json"
    assert scenario_files([str(named)], ("*",)) == ([named], [])
