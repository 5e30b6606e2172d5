from pathlib import Path

import pytest

from editor.storage.recent import FILE, MOST, forget, recent_files, remember


def test_the_latest_stands_first_and_once(tmp_path: Path) -> None:
    """Opening a file puts it at the head of the list, wherever it stood before."""
    files = [tmp_path / f"{number}.json" for number in range(3)]
    for file in (*files, files[0]):
        remember(file, tmp_path)
    assert recent_files(tmp_path) == (files[0], files[2], files[1])
    assert forget(files[2], tmp_path) == recent_files(tmp_path) == (files[0], files[1])


def test_the_list_has_an_end(tmp_path: Path) -> None:
    """The oldest files fall off the end."""
    for number in range(MOST + 5):
        remember(tmp_path / f"{number}.json", tmp_path)
    assert len(recent_files(tmp_path)) == MOST
    assert recent_files(tmp_path)[0] == tmp_path / f"{MOST + 4}.json"


@pytest.mark.parametrize(
    "damage",
    [b"", b"\xff\xfe", b"[]", b'{"format": 1, "files": 3}', b'{"files": ["a"', b"[" * 9999],
)
def test_damage_costs_the_list_and_nothing_else(damage: bytes, tmp_path: Path) -> None:
    """A list that cannot be read is empty, and the next file begins a new one."""
    (tmp_path / FILE).write_bytes(damage)
    assert recent_files(tmp_path) == ()
    assert remember(tmp_path / "a.json", tmp_path) == recent_files(tmp_path)


def test_a_place_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    """Where the list cannot be kept, opening goes on without it."""
    (tmp_path / "file").write_bytes(b"")
    assert remember(tmp_path / "a.json", tmp_path / "file") == (tmp_path / "a.json",)
    assert recent_files(tmp_path / "file") == ()
    assert recent_files(tmp_path / "none") == ()


def test_relative_paths_are_kept_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that was named from its folder is found again from any other."""
    monkeypatch.chdir(tmp_path)
    assert remember(Path("a.json"), tmp_path) == (tmp_path / "a.json",)
