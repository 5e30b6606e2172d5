"""Saving: the whole file or the file as it was."""

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from msgspec.structs import replace

from editor.core.errors import FileError
from editor.core.scenario import FORMAT
from editor.storage.load import load_scenario, read_scenario
from editor.storage.save import bytes_of, lock, save_scenario, write_bytes
from editor.systems.tactics.map.board import Board, Label, Mat, TacticsScenario
from tests.strategies import any_scenarios

PLAIN = TacticsScenario(
    format=FORMAT, system="tactics", mode="control", title="Plain", board=Board()
)


def _with_label(label: Label) -> TacticsScenario:
    return replace(PLAIN, board=Board(labels=(label,)))


@given(any_scenarios())
def test_bytes_are_read_back_as_the_scenario(scenario: TacticsScenario) -> None:
    """The saved bytes are loaded as the same scenario."""
    assert read_scenario(bytes_of(scenario, "map.json"), "map.json") == scenario


def test_saved_is_loaded(tmp_path: Path) -> None:
    """A saved scenario lies in its file, alone in the folder, as the bytes that are returned."""
    file = tmp_path / "map.json"
    data = save_scenario(PLAIN, file)
    assert file.read_bytes() == data
    assert load_scenario(file) == PLAIN
    assert list(tmp_path.iterdir()) == [file]


UNREADABLE = (
    (
        _with_label(Label(id="l1", at=(-1, 0), text="x")),
        r"at\[0\] is -1; expected a column from 0 to 1023 \(at \$\.board\.labels\[0\]",
    ),
    (_with_label(Label(id="l1", at=(0, 0), text="a\nb")), "expected a text of one line"),
    (_with_label(Label(id="l1", at=(0, 0), text="\ud800")), "half a surrogate pair"),
    (
        replace(PLAIN, board=Board(mats=(Mat(id="", component="c", side="s", at=(0, 0)),))),
        'id is ""; expected a name of letters',
    ),
    (replace(PLAIN, mode="chess"), 'mode is "chess"'),
    (replace(PLAIN, format=2), "newer version"),
)


def test_what_could_not_be_read_back_is_not_written(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    """A scenario that no file can hold is refused with the place and reason; the file stays."""
    for number, (scenario, words) in enumerate(UNREADABLE):
        with subtests.test(words):
            folder = tmp_path / str(number)
            folder.mkdir()
            file = folder / "map.json"
            before = save_scenario(PLAIN, file)
            with pytest.raises(FileError, match=words):
                save_scenario(scenario, file)
            assert file.read_bytes() == before
            assert list(folder.iterdir()) == [file]


def test_mode_of_the_file_is_kept(tmp_path: Path) -> None:
    """A file that others may not read stays so when it is saved again."""
    file = tmp_path / "map.json"
    write_bytes(file, b"old")
    file.chmod(0o640)
    write_bytes(file, b"new")
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_new_file_has_the_mode_of_any_new_file(tmp_path: Path) -> None:
    """A file that was not there gets the mode that the person's mask gives to any file."""
    (tmp_path / "other").write_bytes(b"")
    write_bytes(tmp_path / "map.json", b"{}")
    assert (tmp_path / "map.json").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_read_only_file_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who made a file read-only keeps it, though a new one could be put in its place."""
    file = tmp_path / "map.json"
    write_bytes(file, b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(FileError, match="read-only"):
        write_bytes(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_links_are_followed(tmp_path: Path) -> None:
    """Saving through a link writes the file that it means and leaves the link a link."""
    (tmp_path / "folder").mkdir()
    target = tmp_path / "folder" / "map.json"
    target.write_bytes(b"old")
    link = tmp_path / "link.json"
    link.symlink_to(target)
    write_bytes(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert list(target.parent.iterdir()) == [target]


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    """A folder, a folder that is not there and a name that cannot be are told in a sentence."""
    for path, words in (
        (tmp_path, "is a folder"),
        (tmp_path / "none" / "map.json", "cannot be written: No such file"),
        (tmp_path / "a\0b", "is not a valid file name"),
        (tmp_path / ("x" * 300), "cannot be written"),
    ):
        with pytest.raises(FileError, match=words) as reported:
            write_bytes(path, b"{}")
        # No line or column: nothing is wrong with what stands in the file.
        assert reported.value.lines()[0].startswith(f"{path}: {words}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_on_the_way_leaves_the_old_file(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk halfway through leaves the file as it was and nothing beside it."""
    file = tmp_path / "map.json"
    write_bytes(file, b"old")

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os if step == "fsync" else Path, step, fails)
    with pytest.raises(FileError, match="No space left"):
        write_bytes(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_what_the_disk_did_not_keep_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new file is read back before it takes the place of the old one."""
    file = tmp_path / "map.json"
    write_bytes(file, b"old")
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", lambda _: b"something else")
        with pytest.raises(FileError, match="lost data while it was written"):
            write_bytes(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    """A pipe or a device, such as /dev/null, is not replaced."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(FileError, match="is not a regular file"):
        write_bytes(pipe, b"data")
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


def test_only_one_holds_a_lock(tmp_path: Path) -> None:
    """A second try fails while the first file is open, and succeeds when it is closed."""
    with (tmp_path / "lock").open("wb") as first:
        assert lock(first)
        with (tmp_path / "lock").open("r+b") as second:
            assert not lock(second)
    with (tmp_path / "lock").open("r+b") as third:
        assert lock(third)
