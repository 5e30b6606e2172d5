import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.errors import FileError
from editor.storage.recent import (
    FILE,
    MAXIMUM,
    forget,
    recent_files,
    recent_files_there,
    remember,
)
from tests.storage.damage import damaged_files, mutated_documents


def test_the_latest_stands_first_and_once(tmp_path: Path) -> None:
    """Opening a file puts it at the head of the list, wherever it stood before."""
    files = [tmp_path / f"{number}.json" for number in range(3)]
    for file in (*files, files[0]):
        remember(file, tmp_path)
    assert recent_files(tmp_path) == (files[0], files[2], files[1])
    assert forget(files[2], tmp_path) == recent_files(tmp_path) == (files[0], files[1])


def test_the_list_has_an_end(tmp_path: Path) -> None:
    """The oldest files fall off the end."""
    for number in range(MAXIMUM + 5):
        remember(tmp_path / f"{number}.json", tmp_path)
    assert len(recent_files(tmp_path)) == MAXIMUM
    assert recent_files(tmp_path)[0] == tmp_path / f"{MAXIMUM + 4}.json"


DAMAGED = (
    b"",
    b"\xff\xfe",
    b"[]",
    b'{"format": 1, "files": 3}',
    b'{"files": ["a"',
    b"[" * 9999,
    b'{"more": ' + b"[" * 99_999 + b"]" * 99_999 + b"}",
)


def test_damage_costs_the_list_and_nothing_else(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """A list that cannot be read is empty, and the next file begins a new one."""
    for number, damage in enumerate(DAMAGED):
        with subtests.test(str(damage[:40])):
            folder = tmp_path / str(number)
            folder.mkdir()
            (folder / FILE).write_bytes(damage)
            assert recent_files(folder) == ()
            assert remember(folder / "a.json", folder) == recent_files(folder)


def test_a_place_that_cannot_be_written_is_one_clear_error(tmp_path: Path) -> None:
    """The window says that the list was not saved; a list that cannot be read is empty."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(FileError, match=r"recent\.json: cannot be written"):
        remember(tmp_path / "a.json", tmp_path / "file")
    assert recent_files(tmp_path / "file") == ()
    assert recent_files(tmp_path / "none") == ()


def test_relative_paths_are_kept_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that was named from its folder is found again from any other."""
    monkeypatch.chdir(tmp_path)
    assert remember(Path("a.json"), tmp_path) == (tmp_path / "a.json",)


NAMELESS = ("x" * 260, "d/" * 3000, "a\0b", "\n", "", ".", "~", "a/b.json")


def test_names_that_no_file_can_have_are_left_out(tmp_path: Path) -> None:
    """What lies there is offered; names that are too long, hold a NUL or lead nowhere are not."""
    there = tmp_path / "there.json"
    there.touch()
    names = [*NAMELESS, *(f"/{name}" for name in NAMELESS), str(there), str(tmp_path)]
    (tmp_path / FILE).write_text(json.dumps({"format": 1, "files": names[-MAXIMUM:]}))
    assert recent_files_there(tmp_path) == (there,)
    assert remember(there, tmp_path)[0] == there


def test_a_list_that_is_no_file_is_empty(tmp_path: Path) -> None:
    """A pipe in its place is not waited for."""
    os.mkfifo(tmp_path / FILE)
    assert recent_files(tmp_path) == ()


def test_a_name_that_is_no_text_costs_only_itself(tmp_path: Path) -> None:
    """A file whose name cannot be written in the list is missing there, and the others stay."""
    remember(tmp_path / "a.json", tmp_path)
    remember(tmp_path / "b\udcff.json", tmp_path)
    remember(tmp_path / "c.json", tmp_path)
    assert recent_files(tmp_path) == (tmp_path / "c.json", tmp_path / "a.json")


def test_a_current_folder_that_went_away_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a relative name leads nowhere, the list stays as it is."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    remember(Path("a.json"), tmp_path)
    forget(Path("a.json"), tmp_path)
    assert recent_files(tmp_path) == ()


@given(data=st.data())
def test_no_damage_keeps_the_list_from_being_read(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Bytes lost or changed, values of other shapes: a list, and the next file is its first."""
    folder = tmp_path_factory.getbasetemp() / "fuzzed"
    folder.mkdir(exist_ok=True)
    value = {"format": 1, "files": [str(folder / name) for name in ("a", "b\n", "é")]}
    changed = mutated_documents(value).map(lambda one: json.dumps(one).encode())
    damaged = damaged_files(json.dumps(value).encode())
    (folder / FILE).write_bytes(data.draw(damaged | changed | st.binary(max_size=100)))
    for path in recent_files_there(folder):
        assert path.is_file()
    assert remember(folder / FILE, folder)[0] == folder / FILE
    assert recent_files_there(folder)[0] == folder / FILE
