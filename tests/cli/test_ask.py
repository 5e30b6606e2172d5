"""The verb ask: what it prints and writes, and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, INTERRUPTED, NO, NOT_FOUND, OK, main
from editor.solve.search import Search
from tests.cli.outputs import faults_of

SMALLEST = "scenarios/tactics/smallest.json"
DUEL = "scenarios/mechs/foundry-duel.json"
EVENING = "scenarios/trts/short-evening.json"
ARTIFACT = "anyone takes the artifact in the first turn"


def test_the_answer_stands_first(capsys: pytest.CaptureFixture[str]) -> None:
    """The answer stands first, then the line as a match is told."""
    assert main(["ask", SMALLEST, ARTIFACT, "--tries", "50000"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "anyone takes the artifact by round 1?"
    assert lines[2].startswith("Yes: in 11 actions; no line is shorter.")
    assert lines[4] == "Round 1 of 60"
    assert "picks the artifact up" in lines[-1]


def test_no_is_told_with_what_was_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    """No is told with the limit, and with how many positions were looked at."""
    assert main(["ask", SMALLEST, ARTIFACT, "--actions", "9"]) == NO
    said = capsys.readouterr().out.splitlines()
    assert said[2].startswith("No: not within 9 actions")


def test_a_piece_that_takes_too_many_rounds_is_no_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What needs more rounds than are left is no, without a search."""
    assert main(["ask", EVENING, "Can Red have a tank by round 2?"]) == NO
    assert "No: it cannot happen from here in time." in capsys.readouterr().out


def test_not_found_is_neither_yes_nor_no(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the search ends before it knows, that is told, with an exit code of its own."""
    assert main(["ask", DUEL, "red is knocked out by round 1", "--tries", "3000"]) == NOT_FOUND
    said = capsys.readouterr().out.splitlines()[2]
    assert said.startswith("Not found (after 3,")
    assert "); this does not prove it impossible" in said


def test_a_line_is_a_replay_that_holds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The line is written as a replay, which holds, and can be asked about itself."""
    file = tmp_path / "line.json"
    assert main(["ask", SMALLEST, ARTIFACT, "--tries", "50000", "-o", str(file)]) == OK
    capsys.readouterr()
    assert main(["replay", str(file)]) == OK
    assert "11 actions, all valid" in capsys.readouterr().out
    assert main(["ask", str(file), ARTIFACT]) == OK
    assert "Yes: this is already true." in capsys.readouterr().out
    assert main(["ask", str(file), ARTIFACT, "--at", "10", "--tries", "50000"]) == OK
    assert "Yes: in 1 action; no line is shorter." in capsys.readouterr().out
    assert main(["ask", str(file), ARTIFACT, "--at", "99"]) == BAD
    assert "which has 11 steps" in capsys.readouterr().err


def test_json_is_what_its_schema_says(capsys: pytest.CaptureFixture[str]) -> None:
    """Each answer in JSON is what its schema says."""
    for text, tries, verdict in (
        (ARTIFACT, "50000", "yes"),
        (f"{ARTIFACT} within 3 actions", "50000", "no"),
        ("red wins by round 9", "2000", "unknown"),
    ):
        main(["ask", SMALLEST, text, "--tries", tries, "--format", "json"])
        report = json.loads(capsys.readouterr().out)
        assert faults_of("ask", report) == []
        assert report["verdict"] == verdict
        assert bool(report["line"]) == (verdict == "yes")


def test_what_can_be_asked_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Questions are listed with their meaning and the names that fill them."""
    assert main(["ask", SMALLEST, "--list"]) == OK
    said = capsys.readouterr().out
    assert "{unit} takes the artifact" in said
    assert "{player} holds area" not in said
    assert main(["ask", DUEL, "--list", "--format", "json"]) == OK
    listed = json.loads(capsys.readouterr().out)
    assert {item["id"] for item in listed["questions"]} >= {"reaches", "wins", "loses"}
    assert listed["blanks"]["player"]["names"] == ["anyone", "red", "blue"]


UNASKED: list[tuple[list[str], str]] = [
    ([SMALLEST], "missing question, such as “red reaches d4 by round 2”; --list shows all forms"),
    ([SMALLEST, "red flies"], "unknown question 'red flies'"),
    ([SMALLEST, ARTIFACT, "--at", "3"], "--at only works with replays"),
    ([SMALLEST, ARTIFACT, "-o", SMALLEST], "is the input file"),
    ([SMALLEST, ARTIFACT, "-o", "no/such/folder/line.json"], "its folder does not exist"),
    ([SMALLEST, ARTIFACT, "--position", "nine"], "unknown position 'nine'"),
    ([SMALLEST, ARTIFACT, "--setup", "nine"], "unknown set-up 'nine'"),
    ([SMALLEST, ARTIFACT, "-o", "scenarios"], "it is a folder"),
    ([SMALLEST, "--list", "-o", "x.json"], "--list takes neither a question nor -o"),
    ([SMALLEST, ARTIFACT, "--list"], "--list takes neither a question nor -o"),
    (["no-such-file.json", ARTIFACT], "file not found"),
]


def test_what_cannot_be_asked_is_told(
    capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """What cannot be asked is told on stderr, with exit code 2; in JSON on stdout."""
    for words, said in UNASKED:
        with subtests.test(said):
            code, output = main(["ask", *words]), capsys.readouterr()
            assert code == BAD
            assert said in output.err
            code, output = main(["ask", *words, "--format", "json"]), capsys.readouterr()
            assert code == BAD
            assert said in json.loads(output.out)["error"]["message"]


def test_options_of_scenarios_are_refused_for_replays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A replay has its set-up, its seed and its rules."""
    file = tmp_path / "match.json"
    main(["play", DUEL, "--bots", "random", "--record", str(file)])
    for option in (["--seed", "2"], ["--setup", "two"], ["--house-rules", "Hard"]):
        capsys.readouterr()
        assert main(["ask", str(file), "red wins", *option]) == BAD
        assert f"{option[0]} only works with scenarios" in capsys.readouterr().err


def test_ctrl_c_tells_what_is_known(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Ctrl+C what is known so far is told."""

    def stop(search: Search, *given: object) -> None:
        next(search.look(*given[:1]))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(Search, "answer", stop)
    assert main(["ask", DUEL, "red is knocked out by round 1"]) == INTERRUPTED
    assert "Not found (" in capsys.readouterr().out
