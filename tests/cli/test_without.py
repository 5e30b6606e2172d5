"""What things are worth, as the verb playtest prints and writes it with --without."""

import csv
import io
import json

import pytest

from editor.cli.main import BAD, OK, main
from tests.cli.outputs import faults_of

DUEL = "scenarios/mechs/foundry-duel.json"

pytestmark = pytest.mark.usefixtures("plays_here")


def test_what_a_thing_is_worth_is_said_first(capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence for each thing, then what each seat loses; the exit code is no judgement."""
    words = ["playtest", DUEL, "--without", "jumps", "--without", "the Rail lance"]
    assert main([*words, "--matches", "100"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Foundry Duel (Arena, 2 players)"
    assert lines[2].startswith("Jumps are worth ")
    assert lines[3].startswith("The rail lance is worth ")
    assert len([line for line in lines if line.startswith("  jumps")]) == 3
    assert "500 matches; 100 pairs of matches for each seat; greedy in every seat; seed 1" in lines


def test_what_things_are_worth_keeps_to_its_schema(capsys: pytest.CaptureFixture[str]) -> None:
    """JSON keeps to its schema, CSV has all matches with what each bot did without."""
    words = ["playtest", DUEL, "--without", "jumps", "--matches", "5", "--bots", "random"]
    main([*words, "--format", "json"])
    printed = json.loads(capsys.readouterr().out)
    assert faults_of("playtest", printed) == []
    assert [thing["pairs"] for thing in printed["things"]] == [5]
    main([*words, "--format", "csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["red bot"] for row in rows[:3]] == ["random", "random/never-jumps", "random"]
    assert len(rows) == 15


REFUSED: list[tuple[list[str], str]] = [
    (["--without", "portals"], "it has combat, "),
    (["--without", "jumps", "--versus", DUEL], "--without cannot be combined with --versus"),
    (["--without", "jumps", "--until", "settled"], "--without cannot be combined with --until"),
    (["--without", "jumps", "--format", "html"], "--without requires --format text, json or csv"),
    (["--without", "jumps", "--replay", "7"], "--without cannot be combined with --replay"),
    (
        ["--without", "jumps", "--bots", "greedy,random"],
        "--without requires one bot, or one bot per seat such as red=greedy,…",
    ),
]


def test_what_cannot_be_left_out_is_refused(
    capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """The error says what can, and nothing is played."""
    for words, said in REFUSED:
        with subtests.test(said):
            code, output = main(["playtest", DUEL, *words]), capsys.readouterr()
            assert code == BAD
            assert said in output.err
