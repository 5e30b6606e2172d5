"""What a file holds is known by its digest."""

import os
from pathlib import Path

from editor.storage.stamp import UNREADABLE, digest_at, digest_of


def test_a_file_that_was_only_touched_holds_the_same(tmp_path: Path) -> None:
    """The digest is that of the bytes; other bytes of the same size and time have another."""
    file = tmp_path / "map.json"
    file.write_bytes(b"one")
    os.utime(file, ns=(0, 0))
    assert digest_at(file) == digest_of(b"one")
    os.utime(file, ns=(9, 9))
    assert digest_at(file) == digest_of(b"one")
    file.write_bytes(b"two")
    os.utime(file, ns=(9, 9))
    assert digest_at(file) == digest_of(b"two") != digest_of(b"one")


def test_nothing_is_told_from_what_cannot_be_read(tmp_path: Path) -> None:
    """No file, no folder, no name: None. A folder, a pipe or links in a circle are something."""
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    os.mkfifo(tmp_path / "pipe")
    for name in ("none", "none/map.json", "file/map.json", "a\0b", "x" * 300):
        assert digest_at(tmp_path / name) is None, name
    for name in (".", "loop", "pipe"):
        assert digest_at(tmp_path / name) == UNREADABLE, name
