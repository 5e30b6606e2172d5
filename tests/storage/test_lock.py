from pathlib import Path

from editor.storage.lock import lock


def test_only_one_holds_a_lock(tmp_path: Path) -> None:
    """A second try fails while the first file is open, and succeeds when it is closed."""
    with (tmp_path / "lock").open("wb") as first:
        assert lock(first)
        with (tmp_path / "lock").open("r+b") as second:
            assert not lock(second)
    with (tmp_path / "lock").open("r+b") as third:
        assert lock(third)
