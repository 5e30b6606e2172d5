"""The verb `balance`: what was found in words and for programs, and the map that is saved."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, main
from editor.core.objects import ids_of
from editor.core.resources import samples_folder
from editor.storage.load import load_scenario
from tests.cli.outputs import faults_of
from tests.propose.odds import CrewByOdds, by_value

DUEL = samples_folder() / "mechs" / "foundry-duel.json"


@pytest.fixture(autouse=True)
def _by_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """No match is played: the odds are those of the values that seats reach."""
    monkeypatch.setattr("editor.cli.match_store.Crew", lambda workers: CrewByOdds(by_value))


def test_a_map_is_balanced_and_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The answer first, then what matters most; the file that was read stays as it was."""
    out = tmp_path / "fair.json"
    was = DUEL.read_bytes()
    assert main(["balance", str(DUEL), "-o", str(out)]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Foundry Duel (Arena, 2 players)"
    assert lines[2].startswith("With 1 move, every seat reaches its target. Red ")
    assert lines[4] == "1. Balanced (fewest moves):"
    assert any(line.endswith("target 50 %: fair") for line in lines)
    assert "Most effective moves, by change in win rate (percentage points)" in lines
    assert DUEL.read_bytes() == was
    assert main(["check", str(out)]) == OK
    assert main(["balance", str(out), "--matches", "8000"]) == OK
    assert "The map is already balanced: " in capsys.readouterr().out


def test_programs_read_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With targets and limits; the answer is saved in place by its number."""
    path = tmp_path / "duel.json"
    shutil.copy(DUEL, path)
    words = ["--seat", "red=46", "--matches", "5000", "--max-moves", "1", "--format", "json"]
    code = main(["balance", str(path), *words, "--apply", "1"])
    report = json.loads(capsys.readouterr().out)
    assert faults_of("balance", report) == []
    assert code == (NO if report["ending"] == "not-enough" else OK)
    assert [share["target"] for share in report["before"]] == [0.46, 0.54]
    assert report["matches"] <= 5_500
    assert len(report["tried"][0]["effects"]) == 2
    assert (path.read_bytes() != DUEL.read_bytes()) == bool(report["answers"])


def test_what_cannot_be_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Unknown seats, things and modes, one player, a symmetry of nothing, a file that is away."""
    for words, said in (
        (["--seat", "green=40"], "unknown seat or starting location 'green'"),
        (["--protect", "nothing"], "unknown id 'nothing'; expected"),
        (["-o", str(tmp_path / "no" / "fair.json")], "its folder does not exist"),
        (["-o", str(tmp_path)], "it is a folder"),
        (["-o", str(DUEL)], "use --force to overwrite it"),
        (["--mode", "chess"], "mode 'chess'; expected "),
        (["--rotate", "--bots", "greedy,random"], "the same bot in every seat"),
    ):
        assert main(["balance", str(DUEL), *words]) == BAD
        assert said in capsys.readouterr().err
    alone = samples_folder() / "mechs" / "lone-pilot.json"
    assert main(["balance", str(alone)]) == BAD
    assert "there are no opponents in this set-up" in capsys.readouterr().err
    assert main(["balance", str(tmp_path / "away.json")]) == BAD
    for words, said in (
        (["--seat", "blue"], "expected a seat and a percentage from 1 to 99, such as blue=60"),
        (["--seat", "blue=nan"], "expected a seat and a percentage from 1 to 99, such as blue=60"),
        (["--matches", "1"], "a whole number from 2000"),
    ):
        with pytest.raises(SystemExit):
            main(["balance", str(DUEL), *words])
        assert said in capsys.readouterr().err


def test_where_nothing_may_move_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """Everything is protected and the matches do not suffice to release anything."""
    ids = sorted(ids_of(load_scenario(DUEL)))
    assert main(["balance", str(DUEL), "--matches", "2000", "--protect", *ids]) == NO
    assert "There is no legal move" in capsys.readouterr().out
