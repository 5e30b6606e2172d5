"""Standard input and output by the name "-": verbs read and write them as they do files."""

import io
import json
import sys
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, main
from editor.core.resources import samples_folder
from editor.storage.load import read_scenario
from tests.cli.scenarios import SAMPLE, write_faulty
from tests.paint.scans import write_scan

ISLE = Path(__file__).parents[1] / "data" / "outlines" / "ashen-isle.svg"


def piped(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Let standard input hold these bytes."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["check", "-"], "  --> -:"),
        (["info", "-"], "Hills (Tactics, Control)"),
        (["path", "-", "a1", "b1"], "1 movement"),
        (["set", "-", "b1"], "height"),
        (["diff", "-", str(SAMPLE)], "no change"),
        (["export", "-", "--to", "text", "-o", "-"], "Hills"),
        (["rules", "-"], "Hills (Tactics)"),
        (["why", "-", "c4"], "c4 can be reached"),
    ],
)
def test_a_map_is_read_from_standard_input(
    words: list[str],
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each verb reads it as it would read the file."""
    piped(monkeypatch, SAMPLE.read_bytes())
    assert main(words) == OK
    assert expected in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["new", "tactics", "-o", "-"],
        ["set", "-", "title=Dales"],
        ["set", "-", "title=Hills"],
        ["migrate", "-"],
        ["check", "--fix", "-"],
        ["import", "-", "-o", "-", "--width", "400"],
    ],
)
def test_a_map_is_written_to_standard_output(
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """What is printed is the file alone, messages go to standard error, and no file is made."""
    monkeypatch.chdir(tmp_path)
    piped(monkeypatch, (ISLE if words[0] == "import" else SAMPLE).read_bytes())
    assert main(words) == OK
    scenario = read_scenario(capsys.readouterr().out.encode(), "-")
    assert words[-1] != "title=Dales" or scenario.title == "Dales"
    assert list(tmp_path.iterdir()) == []


def test_faults_of_standard_input_have_their_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Invalid JSON is named with line and column, as in a file."""
    piped(monkeypatch, b'{"format": 1,\n"mode" 2}')
    assert main(["info", "-"]) == BAD
    assert capsys.readouterr().err.startswith("error: -:2:8: invalid JSON")


def test_a_replay_goes_through_a_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `play --record -` prints is what `replay -` reads."""
    duel = samples_folder() / "mechs" / "foundry-duel.json"
    assert main(["play", str(duel), "--bots", "random", "--record", "-"]) == OK
    recorded = capsys.readouterr().out
    piped(monkeypatch, recorded.encode())
    assert main(["replay", "-", "--json"]) == OK
    assert json.loads(capsys.readouterr().out)["holds"]


def test_drawings_are_imported_from_standard_input_and_pictures_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new map has a title of its own, and no command to do next if it has no file either."""
    land = Path(__file__).parents[1] / "data" / "outlines" / "south-america.geojson"
    piped(monkeypatch, land.read_bytes())
    assert main(["import", "-", "-o", "-"]) == OK
    out, err = capsys.readouterr()
    assert read_scenario(out.encode(), "-").title == "Imported map"
    assert "next:" not in out + err
    write_scan(tmp_path / "scan.png")
    piped(monkeypatch, (tmp_path / "scan.png").read_bytes())
    assert main(["import", "-", "-o", str(tmp_path / "x.json"), "--trace"]) == BAD
    assert "imported from files, not from standard input" in capsys.readouterr().err


def test_outside_the_command_line_a_file_may_be_named_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that loads "-" gets the file of that name."""
    from editor.storage.load import load_scenario

    monkeypatch.chdir(tmp_path)
    Path("-").write_bytes(SAMPLE.read_bytes())
    assert load_scenario("-").title == "Hills"


def test_quiet_prints_results_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """-q leaves out what was done and what was skipped; errors and results stay."""
    (tmp_path / "other.json").write_text("{}")
    write_faulty(tmp_path)
    assert main(["-q", "check", str(tmp_path)]) == NO
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.startswith("error[")
    assert main(["new", "tactics", "-q", "-o", str(tmp_path / "new.json")]) == OK
    assert capsys.readouterr() == ("", "")


def test_color_is_for_terminals_and_those_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--color comes before NO_COLOR, and that before FORCE_COLOR; JSON never has colors."""
    file = str(write_faulty(tmp_path))
    red = "\x1b[1;31merror\x1b[0m["
    for words, environment, colored in (
        ([], {}, False),
        ([], {"FORCE_COLOR": "1"}, True),
        ([], {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        (["--color", "always"], {"NO_COLOR": "1"}, True),
        (["--color", "never"], {"FORCE_COLOR": "1"}, False),
    ):
        for name in ("NO_COLOR", "FORCE_COLOR"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        assert main(["check", file, *words]) == NO
        assert capsys.readouterr().out.startswith(red if colored else "error[")
    assert main(["check", file, "--json", "--color", "always"]) == NO
    assert "\x1b" not in capsys.readouterr().out


def test_no_name_colors_a_message(capsys: pytest.CaptureFixture[str]) -> None:
    """With colors on, commands of a terminal in a name are escaped all the same."""
    assert main(["info", "\x1b[31mred.json", "--color", "always"]) == BAD
    assert r": \u001b[31mred.json: file not found" in capsys.readouterr().err
