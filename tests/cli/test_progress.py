"""How far an export is stands on a terminal, and nowhere else."""

import io
import time

import pytest

from editor.cli import progress
from editor.cli.progress import ProgressLine


class Terminal(io.StringIO):
    """What a terminal is shown."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_a_terminal_is_shown_one_line_that_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share and words are written over and taken away; a command in a name is none there."""
    monkeypatch.setattr(progress, "_DELAY", 0.0)
    monkeypatch.setattr(progress, "_INTERVAL", 0.0)
    terminal = Terminal()
    line = ProgressLine(terminal)
    line(0.25, "sheet \x1b[2J 1\nof 4")
    line(1.5, "done")
    line.clear()
    said = terminal.getvalue()
    assert said.startswith("\r 25% sheet \\u001b[2J 1 of 4")
    assert "\r100% done" in said
    assert said.endswith("\r")
    assert "\n" not in said


def test_what_is_quickly_done_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes less than half a second is not reported."""
    terminal = Terminal()
    line = ProgressLine(terminal)
    line(0.5, "half")
    line.clear()
    assert terminal.getvalue() == ""


def test_a_pipe_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where errors go into a file or a pipe there is no line of progress."""
    monkeypatch.setattr("sys.stderr", io.StringIO())
    with progress.progress() as line:
        assert line is None
    monkeypatch.setattr("sys.stderr", None)
    with progress.progress() as line:
        assert line is None


def test_reports_are_not_shown_faster_than_one_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand reports in a moment are a line or two."""
    monkeypatch.setattr(progress, "_DELAY", 0.0)
    terminal = Terminal()
    line = ProgressLine(terminal)
    began = time.monotonic()
    for page in range(1000):
        line(page / 1000, f"page {page}")
    assert terminal.getvalue().count("\r") <= 2 + (time.monotonic() - began) / 0.05
