"""Wrong command lines: one clear message, exit code 2, and what was probably meant."""

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from editor.cli.main import BAD, main
from tests.cli.wrong_command_lines import LINES, write_files


def exit_code(words: list[str]) -> int:
    """Run a command line and return its exit code."""
    try:
        return main(words)
    except SystemExit as left:
        return int(left.code or 0)


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISPLAY", raising=False)
    text = (tmp_path / "hills.json").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text), encoding="utf-8"))


@pytest.mark.usefixtures("_folder")
def test_a_wrong_command_line_is_one_clear_message(
    capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """Each exits with code 2, says what is wrong in one line, and writes nothing."""
    before = {path.name: path.stat().st_mtime_ns for path in Path().iterdir()}
    for line, words in LINES:
        with subtests.test(line):
            code = exit_code(shlex.split(line))
            printed = capsys.readouterr().err
            messages = [each for each in printed.splitlines() if not usage(each)]
            assert code == BAD
            assert words in printed
            assert len(messages) == 1, printed
            # A position is that of a fault in the text of a file.
            assert not re.search(r":1:1: (?!is empty|invalid JSON|contains|is a replay)", printed)
            assert {path.name: path.stat().st_mtime_ns for path in Path().iterdir()} == before


def usage(line: str) -> bool:
    """Return whether a line says how a verb is called."""
    return line.startswith(("usage: ", "       "))
