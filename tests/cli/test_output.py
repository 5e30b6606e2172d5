"""What is printed reaches any terminal, and a reader that leaves is no fault."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.cli import output
from editor.cli.main import main
from editor.cli.output import ProgressLine, escape_controls, prepare_streams, print_json
from tests.cli.scenarios import SAMPLE

COMMAND = [sys.executable, "-m", "editor"]


def in_ascii(say: Callable[[], None]) -> str:
    """Return what reaches a standard output that holds ASCII only."""
    kept = io.BytesIO()
    out = io.TextIOWrapper(kept, encoding="ascii")
    with contextlib.redirect_stdout(out):
        prepare_streams()
        say()
        out.flush()
    return kept.getvalue().decode("ascii")


def test_signs_that_a_terminal_lacks_have_stand_ins() -> None:
    """In ASCII a multiplication sign becomes an x, quotes become straight, a star a ?."""
    assert in_ascii(lambda: print("8×5 “box” ★ 90°")) == '8x5 "box" ? 90 degrees\n'


def test_json_says_the_same_in_any_encoding() -> None:
    """In ASCII JSON is escaped and reads back as the same text."""
    value = {"title": "Zwölf × “★”"}
    assert json.loads(in_ascii(lambda: print_json(value))) == value


ONE_AFTER_ANOTHER = """
import json, sys
from editor.__main__ import main
for words in json.loads(sys.argv[1]):
    sys.argv = ["realmwright", *words]
    try:
        code = main()
    except SystemExit as left:
        code = left.code or 0
    print("\\nexit", code, flush=True)
"""
"""A program that carries several commands out, and prints the exit code of each."""


def printed(commands: list[list[str]], **environment: str) -> list[tuple[bytes, int]]:
    """Return what commands print in one process and their exit codes; nothing is an error."""
    done = subprocess.run(
        [sys.executable, "-c", ONE_AFTER_ANOTHER, json.dumps(commands)],
        capture_output=True,
        check=True,
        env={**os.environ, **environment},
    )
    assert done.stderr == b""
    parts = re.split(rb"\nexit (\d)\n", done.stdout)
    return [(text, int(code)) for text, code in zip(parts[::2], parts[1::2], strict=False)]


def test_no_verb_fails_in_ascii() -> None:
    """A terminal in ASCII gets the whole text and no traceback."""
    commands = [["info", str(SAMPLE)], ["checks"], ["check", "--help"]]
    said = printed(commands, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert [code for _, code in said] == [0, 0, 0]
    assert all(text.decode("ascii") for text, _ in said)


def test_what_commands_a_terminal_is_escaped() -> None:
    """Signs of control and of direction are shown by number, lines and letters stay."""
    assert escape_controls("a\x1b[31m\u202eb\u2066\u200f\u061c\x9b") == (
        r"a\u001b[31m\u202eb\u2066\u200f\u061c\u009b"
    )
    assert escape_controls("a\tb\nZwölf \u200d שלום ★") == "a\tb\nZwölf \u200d שלום ★"


@pytest.mark.parametrize("verb", ["check", "info", "diff"])
def test_no_title_or_name_turns_the_text_of_a_report(
    verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Marks of direction in titles, names of files and errors are escaped; JSON keeps them."""
    file = tmp_path / "map\u202e.json"
    scenario = json.loads(SAMPLE.read_text(encoding="utf-8"))
    scenario["title"] = "Crown\u2067"
    file.write_text(json.dumps(scenario), encoding="utf-8")
    more = [str(SAMPLE)] if verb == "diff" else []
    main([verb, str(file), *more])
    main([verb, f"{file}\u200e-lost", *more])
    shown = "".join(capsys.readouterr())
    assert r"map\u202e.json\u200e-lost: file not found" in shown
    assert verb == "check" or r"Crown\u2067" in shown
    assert not set("\u202e\u2067\u200e") & set(shown)
    main([verb, str(file), *more, "--format", "json"])
    said = capsys.readouterr().out
    assert json.loads(said)
    assert "\\u20" not in said
    assert ("\u202e" if verb == "check" else "\u2067") in said


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_file_whose_name_is_no_text_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A byte in a name that is not UTF-8 is shown as a ?, in every form."""
    file = os.fsencode(tmp_path) + b"/faulty\xff.json"
    Path(os.fsdecode(file)).write_text(SAMPLE.read_text().replace('"realm-mat"', '"no-such-mat"'))
    for form in ("text", "json", "sarif", "github"):
        kept = io.BytesIO()
        out = io.TextIOWrapper(kept, encoding="utf-8")
        with contextlib.redirect_stdout(out):
            assert main(["check", str(tmp_path), "--format", form]) == 1
        assert b"faulty" in kept.getvalue()
        assert b"\xff" not in kept.getvalue()
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_that_breaks_a_line_stays_on_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file cannot be called so that a report has lines of another finding."""
    file = tmp_path / "hills\nerror[made-up]: nothing.json"
    file.write_text(SAMPLE.read_text().replace('"realm-mat"', '"no-such-mat"'))
    assert main(["check", str(file), str(SAMPLE)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any("hills\\nerror[made-up]" in line for line in lines)
    assert not any(line.startswith("error[made-up]") for line in lines)


@pytest.mark.skipif(sys.platform == "win32", reason="a closed pipe is another error there")
def test_a_reader_that_leaves_is_no_fault(tmp_path: Path) -> None:
    """A closed pipe ends the output without a word; the exit code stays that of the findings."""
    faulty = tmp_path / "faulty.json"
    faulty.write_text(SAMPLE.read_text().replace('"realm-mat"', '"no-such-mat"'))
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        done = subprocess.run(
            [*COMMAND, "check", str(faulty)], stdout=closed, stderr=subprocess.PIPE, check=False
        )
    assert done.stderr == b""
    assert done.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    """What cannot be printed is exit code 2, with the reason and no traceback."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "checks"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.decode().startswith("realmwright: the output cannot be written: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_an_export_to_a_full_disk_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that goes to standard output is no other output."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["export", str(SAMPLE), "--to", "text", "-o", "-"]) == 2
        monkeypatch.undo()
    said = capsys.readouterr().err
    assert said.startswith("realmwright: the output cannot be written: ")
    assert len(said.splitlines()) == 1


class Terminal(io.StringIO):
    """What a terminal is shown."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_a_terminal_is_shown_one_line_that_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share and words are written over and taken away; a command in a name is none there."""
    monkeypatch.setattr(output, "_DELAY", 0.0)
    monkeypatch.setattr(output, "_INTERVAL", 0.0)
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
    with output.progress() as line:
        assert line is None
    monkeypatch.setattr("sys.stderr", None)
    with output.progress() as line:
        assert line is None


def test_reports_are_not_shown_faster_than_one_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand reports in a moment are a line or two."""
    monkeypatch.setattr(output, "_DELAY", 0.0)
    terminal = Terminal()
    line = ProgressLine(terminal)
    began = time.monotonic()
    for page in range(1000):
        line(page / 1000, f"page {page}")
    assert terminal.getvalue().count("\r") <= 2 + (time.monotonic() - began) / 0.05


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_errors_that_cannot_be_printed_are_no_other_answer(tmp_path: Path) -> None:
    """With a full disk behind standard error the exit code is 2, not that of findings."""
    (tmp_path / "lost.json").write_bytes(b"")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "check", str(tmp_path)], stdout=full, stderr=full, check=False
        )
    assert done.returncode == 2


def test_a_warning_about_many_files_is_printed_once(capsys: pytest.CaptureFixture[str]) -> None:
    """It comes at the end of the run and names the first files; --verbose names all."""
    for verbosity, named in ((0, "0.json, 1.json, 2.json and 2 others"), (1, "3.json and 4.json")):
        with output.open_console() as console:
            console.follow(verbosity, "never")
            for number in range(5):
                output.warn_about(f"{number}.json", "not played")
                output.warn("rules run interpreted")
            assert capsys.readouterr().err == "warning: rules run interpreted\n"
            console.finish()
        printed = capsys.readouterr().err
        assert printed.count("warning: ") == 1
        assert f"{named}: not played\n" in printed
