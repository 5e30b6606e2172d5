"""Which files `check` looks at."""

import os
import shutil
from pathlib import Path

import pytest

from editor.cli.check import scenario_files
from tests.cli.scenarios import SAMPLE


def test_a_folder_is_walked_for_scenarios_in_order(tmp_path: Path) -> None:
    """Scenarios below a folder come sorted by path; other JSON is counted, hidden files are not."""
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
    assert skipped == 2


def test_a_named_file_is_always_checked_and_only_once(tmp_path: Path) -> None:
    """A file that is no scenario, or not there, is checked when it is named, and never twice."""
    other = tmp_path / "package.json"
    other.write_text("{}")
    missing = tmp_path / "missing.json"
    files, skipped = scenario_files([str(other), str(missing), str(other), str(tmp_path)])
    assert files == [other, missing]
    assert skipped == 0


def test_a_pipe_in_a_folder_is_not_waited_for(tmp_path: Path) -> None:
    """What is no regular file is passed over."""
    if not hasattr(os, "mkfifo"):
        return
    os.mkfifo(tmp_path / "pipe.json")
    assert scenario_files([str(tmp_path)]) == ([], 0)


def test_an_empty_name_is_no_folder() -> None:
    """A variable that is not set does not stand for the folder in which one happens to be."""
    assert scenario_files([""]) == ([Path()], 0)


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
    assert scenario_files([str(tmp_path)]) == ([closed, tmp_path / "open.json"], 0)
