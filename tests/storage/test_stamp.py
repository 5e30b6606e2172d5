import os
from pathlib import Path

from editor.storage.stamp import changed_since, stamp


def test_a_file_that_was_left_alone_is_not_changed(tmp_path: Path) -> None:
    """Nothing happened, or the file was only touched: nothing to ask about."""
    file = tmp_path / "map.json"
    file.write_bytes(b"one")
    before = stamp(file)
    assert not changed_since(file, before)
    os.utime(file, ns=(0, 0))
    assert not changed_since(file, before)


def test_other_bytes_are_a_change(tmp_path: Path) -> None:
    """Other bytes are noticed, of another length or of the same."""
    file = tmp_path / "map.json"
    file.write_bytes(b"one")
    os.utime(file, ns=(0, 0))
    before = stamp(file)
    file.write_bytes(b"two")
    assert changed_since(file, before)
    file.write_bytes(b"three")
    assert changed_since(file, before)


def test_files_that_came_and_went(tmp_path: Path) -> None:
    """A file that was not there and is, or was and is not, is changed."""
    file = tmp_path / "map.json"
    assert stamp(file) is None
    assert not changed_since(file, None)
    file.write_bytes(b"one")
    assert changed_since(file, None)
    before = stamp(file)
    file.unlink()
    assert changed_since(file, before)
