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
        # Its name goes to another process where tests run in several: text that can be encoded.
        with subtests.test(ascii(line)):
            code = exit_code(shlex.split(line))
            printed = capsys.readouterr().err
            messages = [each for each in printed.splitlines() if not usage(each)]
            assert code == BAD
            assert words in printed
            assert len(messages) == 1, printed
            # A position is that of a fault in the text of a file.
            assert "(at $" not in printed
            assert not re.search(r":1:1: (?!is empty|invalid JSON|contains|is a replay)", printed)
            assert {path.name: path.stat().st_mtime_ns for path in Path().iterdir()} == before


def test_an_option_of_one_letter_is_like_none(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is suggested for it: every other letter would be as near."""
    for line in ("check -V", "list hills.json -o x.json", "-x", "info -qz"):
        assert exit_code(shlex.split(line)) == BAD
        assert "did you mean" not in capsys.readouterr().err


def test_closed_standard_input_is_an_error_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not the output that cannot be written."""
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["info", "-"]) == BAD
    assert capsys.readouterr().err == "error: -: standard input is closed\n"


def usage(line: str) -> bool:
    """Return whether a line says how a verb is called."""
    return line.startswith(("usage: ", "       "))
