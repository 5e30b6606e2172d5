"""GitHub's workflow commands are escaped as it asks."""

from pathlib import Path

import pytest

from editor.cli.main import NO, main
from editor.cli.reports.github import _print
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


def test_a_file_is_named_from_the_workspace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also by a step that runs in a folder of it, and for a file by its full name."""
    folder = tmp_path / "maps"
    folder.mkdir()
    file = write_changed(folder, "a.json", '"realm-mat"', '"no-such-mat"')
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    monkeypatch.chdir(folder)
    for name in ("a.json", str(file)):
        assert main(["check", "--format", "github", name]) == NO
        assert capsys.readouterr().out.startswith("::error file=maps/a.json,line=")


def test_lines_of_a_message_stay_together(capsys: pytest.CaptureFixture[str]) -> None:
    """Percents and line breaks are escaped, so that no text begins a command of its own."""
    _print("error", "a.json", 1, 2, "own-x", "100 %\n::error::\r no")
    assert capsys.readouterr().out == (
        "::error file=a.json,line=1,col=2,title=own-x::100 %25%0A::error::%0D no\n"
    )
