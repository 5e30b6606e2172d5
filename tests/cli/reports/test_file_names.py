"""Names of files are relative to the root of the sources."""

from pathlib import Path

import pytest

from editor.cli.reports.file_names import uri_of, within_root


def test_a_name_is_relative_to_the_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However the file is named, also through a link; a file outside keeps its name."""
    (tmp_path / "maps").mkdir()
    file = tmp_path / "maps" / "a.json"
    file.touch()
    (tmp_path / "link").symlink_to(tmp_path / "maps", target_is_directory=True)
    monkeypatch.chdir(tmp_path)
    for name in ("maps/a.json", "./maps/../maps/a.json", str(file), "link/a.json"):
        assert within_root(name) == "maps/a.json", name
    monkeypatch.chdir(tmp_path / "maps")
    assert within_root("a.json", tmp_path) == "maps/a.json"
    assert within_root("../b.json") == "../b.json"


def test_a_uri_is_escaped() -> None:
    """Relative or absolute; a name that is no text does not fail."""
    assert uri_of("a b/ü#?.json") == "a%20b/%C3%BC%23%3F.json"
    assert uri_of("/x y.json") == "file:///x%20y.json"
    assert uri_of("\udcff.json") == "%FF.json"
