"""GitHub's workflow commands are escaped as it asks."""

from pathlib import Path

import pytest

from editor.cli.main import NO, main
from tests.cli.scenarios import write_changed


def test_a_command_stands_on_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """File, line and title are properties; colons, commas and percents in them are escaped."""
    monkeypatch.chdir(tmp_path)
    write_changed(tmp_path, "a, b: 5%.json", '"realm-mat"', '"no-such-mat"')
    assert main(["check", "--format", "github", "a, b: 5%.json"]) == NO
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("::error file=a%2C b%3A 5%25.json,line=")
    assert ",title=component-unknown::" in first
