"""The verb playtest: what it prints and writes, and its exit codes."""

import csv
import io
import json
from pathlib import Path

import jsonschema
import pytest
from referencing import Registry, Resource

from editor.cli.main import BAD, INTERRUPTED, NO, OK, main
from editor.lab.playtest import Playtest
from tests.lab.playtests import PlaysHere

DUEL = "scenarios/mechs/foundry-duel.json"
SMALLEST = "scenarios/tactics/smallest.json"
SCHEMAS = ("playtest", "comparison")
EVENING = "scenarios/trts/short-evening.json"
LONE_STAR = "scenarios/tactics/lone-star.json"


@pytest.fixture(autouse=True)
def _plays_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("editor.cli.playtest.Crew", PlaysHere)
    monkeypatch.setattr("editor.cli.playtest.store_path", lambda: tmp_path / "matches.sqlite")


def test_the_answer_stands_first(capsys: pytest.CaptureFixture[str]) -> None:
    """The answer stands first."""
    assert main(["playtest", DUEL, "--games", "20", "--bots", "random"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[:5] == [
        "Foundry Duel (arena, two)", "", "Too early to tell", "20 matches say nothing yet.", "",
    ]  # fmt: skip
    assert any("Ran to the limit" in line for line in lines)
    assert "20 matches; random in every seat; seed 1" in lines


def test_a_side_that_wins_too_often_is_the_answer_no(capsys: pytest.CaptureFixture[str]) -> None:
    """A side that wins too often is the answer no."""
    words = ["playtest", DUEL, "--bots", "red=greedy,blue=random", "--games", "60"]
    assert main(words) == NO
    said = capsys.readouterr().out
    assert "Red wins too often\n" in said
    assert "greedy and random; seed 1" in said


def test_different_bots_are_told_apart_from_their_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Different bots are told apart from their seats."""
    main(["playtest", DUEL, "--bots", "greedy,random", "--games", "60", "--format", "json"])
    report = json.loads(capsys.readouterr().out)
    assert report["seatings"] == 2
    assert {entry["bot"]: entry["games"] for entry in report["by_bot"]} == {
        "greedy": 60,
        "random": 60,
    }
    assert report["by_bot"][0]["wins"]["low"] > 0.8
    assert report["sides"][0]["wins"]["value"] == pytest.approx(0.5, abs=0.1)


def test_json_keeps_to_its_schema(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """JSON keeps to its schema."""
    schema = json.loads(Path("schemas/playtest.schema.json").read_text(encoding="utf-8"))
    words = ["playtest", SMALLEST, "--games", "50", "--format", "json", "--workers", "1"]
    main(words)
    printed = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator(schema).validate(printed)
    file = tmp_path / "report.json"
    main([*words, "-o", str(file)])
    assert capsys.readouterr().out == ""
    assert json.loads(file.read_text(encoding="utf-8")) == printed


def test_csv_has_a_line_for_each_match(capsys: pytest.CaptureFixture[str]) -> None:
    """CSV has a line for each match."""
    main(["playtest", SMALLEST, "--games", "7", "--bots", "random", "--format", "csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["match"] for row in rows] == [str(at) for at in range(7)]
    for row in rows:
        assert {row["red place"], row["blue place"]} <= {"1", "2"}
        assert int(row["rounds"]) >= 1
        assert row["red bot"] == "random"


def test_ctrl_c_keeps_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+C keeps what was played."""

    def interrupt(found: Playtest) -> None:
        if len(found.played) >= 45:
            raise KeyboardInterrupt

    monkeypatch.setattr("editor.cli.playtest._progress", lambda: interrupt)
    assert main(["playtest", SMALLEST, "--bots", "random"]) == INTERRUPTED
    assert "then it was stopped; all of them count" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "greedy,random,greedy"], "3 bots are named for 2 players"),
        (["--bots", "wizard"], "there is no bot called 'wizard'"),
        (["--setup", "five"], "has no set-up called 'five'"),
        (["--house-rules", "Nobody's"], "Nobody's"),
        (["-o", SMALLEST], "is the scenario itself"),
    ],
)
def test_what_cannot_be_played_is_told(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be played is told."""
    assert main(["playtest", SMALLEST, *words]) == BAD
    assert said in capsys.readouterr().err


def test_a_map_with_errors_is_not_played(capsys: pytest.CaptureFixture[str]) -> None:
    """A map with errors is not played."""
    assert main(["playtest", "scenarios/faulty/tactics/box-overhangs.json"]) == NO
    assert "must be fixed before it can be played" in capsys.readouterr().err


def test_playtests_are_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The history names each playtest of a file, and where its map changed; it plays nothing."""
    file = tmp_path / "map.json"
    file.write_bytes(Path(LONE_STAR).read_bytes())
    main(["playtest", str(file), "--history"])
    assert "Nothing played on this file is kept." in capsys.readouterr().out
    main(["playtest", str(file), "--games", "50", "--bots", "random"])
    main(["playtest", str(file), "--games", "60", "--bots", "random"])
    main(["set", str(file), "b2", "height=2"])
    main(["playtest", str(file), "--games", "50", "--bots", "random", "--no-store"])
    main(["playtest", str(file), "--games", "45", "--bots", "random"])
    capsys.readouterr()
    assert main(["playtest", str(file), "--history"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines.pop(2) == "  the map or its rules changed"
    assert [line.split(" matches")[0].split()[-1] for line in lines] == ["50", "60", "45"]
    assert main(["playtest", str(file), "--history", "--format", "json"]) == OK
    kept = json.loads(capsys.readouterr().out)
    assert [item["report"]["matches"] for item in kept] == [50, 60, 45]


def test_a_store_that_cannot_be_used_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What is played is told all the same."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    words = ["--games", "5", "--bots", "random", "--store", str(tmp_path / "file" / "store")]
    assert main(["playtest", SMALLEST, *words]) == OK
    printed = capsys.readouterr()
    assert "warning: what is played is not kept" in printed.err
    assert "5 matches say nothing yet." in printed.out


def test_two_maps_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """Against itself nothing differs; other players are refused; house rules hold for one."""
    assert main(["playtest", SMALLEST, "--versus", SMALLEST, "--games", "20"]) == OK
    assert "Nothing differs" in capsys.readouterr().out
    assert main(["playtest", SMALLEST, "--versus", "scenarios/tactics/twin-peaks.json"]) == BAD
    assert "different players" in capsys.readouterr().err
    words = ["playtest", EVENING, "--versus", EVENING, "--house-rules", "Add-on rules"]
    main([*words, "--bots", "random", "--games", "3", "--format", "json"])
    printed = json.loads(capsys.readouterr().out)
    schemas = [
        json.loads(Path(f"schemas/{name}.schema.json").read_text("utf-8")) for name in SCHEMAS
    ]
    registry = Registry().with_resources(
        (f"{name}.schema.json", Resource.from_contents(kept))
        for name, kept in zip(SCHEMAS, schemas, strict=True)
    )
    jsonschema.Draft202012Validator(schemas[1], registry=registry).validate(printed)
    rules = [printed[at]["house_rules"] for at in ("before", "after")]
    assert [[line.split(":")[0] for line in lines] for lines in rules] == [
        ["Short evening"],
        ["Short evening", "Add-on rules"],
    ]
