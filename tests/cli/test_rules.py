"""The verb `rules`, and maps that are judged by a file of house rules."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.cli.main import BAD, NO, OK, main
from editor.core.kit import document_of
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, OwnCheck
from editor.storage.kits import load_rules, ruleset_for, save_rules
from editor.storage.load import load_scenario
from editor.storage.save import save_scenario
from tests.cli.scenarios import SAMPLE

LEAGUE = samples_folder() / "house-rules" / "tactics" / "oak-league.rules.json"
EVERY = sorted((samples_folder() / "house-rules").glob("*/*.rules.json"))


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A map and the file of a league in one folder."""
    return (
        Path(shutil.copy(SAMPLE, tmp_path / "map.json")),
        Path(shutil.copy(LEAGUE, tmp_path / "league.rules.json")),
    )


@pytest.mark.quick("ladder.rules")
@pytest.mark.parametrize("file", EVERY, ids=lambda file: file.stem)
def test_sample_house_rules_are_in_force(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each of their settings and levels exists, and each check can be read on every sample."""
    assert main(["rules", str(file)]) == OK
    output = capsys.readouterr().out
    assert "there is no such" not in output
    assert "not applied" not in output
    assert load_rules(file).checks
    folder = samples_folder() / file.parent.name
    main(["check", str(folder), "--house-rules", str(file), "--format", "json"])
    report = json.loads(capsys.readouterr().out)
    found = [
        finding
        for entry in report["files"]
        for finding in entry["findings"]
        if "cannot be read" in finding["message"] or "too many steps" in finding["message"]
    ]
    assert found == []


def test_what_differs_is_told_with_the_book(capsys: pytest.CaptureFixture[str]) -> None:
    """People read questions and both values, programs the same by name."""
    assert main(["rules", str(LEAGUE)]) == OK
    output = capsys.readouterr().out
    assert "After how many rounds does a match end? 30 (default 60)\n" in output
    assert "“Path one space wide”: warning (default advice)\n" in output
    values = len(ruleset_for("tactics").settings)
    assert output.endswith(f"1 of {values} values differs from the rulebook\n")
    assert main(["rules", str(LEAGUE), "--format", "json"]) == OK
    (layer,) = json.loads(capsys.readouterr().out)["layers"]
    assert layer["settings"][0] == {
        "name": "limit.rounds",
        "full_question": "After how many rounds does a match end?",
        "book": 60,
        "value": 30,
        "wrong": "",
        "overruled": "",
    }
    checks = {each["own"]["id"]: each["own"].get("of") for each in layer["checks"]}
    assert checks["room-around-the-flags"] is None
    assert checks["matches-come-to-an-end"] is not None


def test_a_map_takes_rules_and_gives_them(
    files: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is taken is a copy, and what is exported is the same document again."""
    board, league = files
    assert main(["rules", str(board), "--take", str(league)]) == OK
    assert [rules.name for rules in load_scenario(board).house_rules] == ["Oak League"]
    out = tmp_path / "again.rules.json"
    assert main(["rules", str(board), "--export", str(out)]) == OK
    assert load_rules(out).rules() == load_rules(league).rules()
    assert main(["rules", str(board), "--export", str(out)]) == BAD
    assert "use --force to overwrite it" in capsys.readouterr().err


def test_a_map_follows_a_file(files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    """A change in the file holds in the map; without the file the map says so and goes on."""
    board, league = files
    assert main(["rules", str(board), "--follow", str(league)]) == OK
    assert load_scenario(board).house_rules[0].path == "league.rules.json"
    league.write_text(league.read_text().replace('"limit.rounds": 30', '"limit.rounds": 12'))
    capsys.readouterr()
    assert main(["rules", str(board)]) == OK
    assert "After how many rounds does a match end? 12" in capsys.readouterr().out
    league.unlink()
    assert main(["check", str(board), "--deny", "warning"]) == NO
    output = capsys.readouterr().out
    assert "The file “league.rules.json” of the house rules “Oak League” is missing from" in output
    assert main(["check", str(board), "--fix"]) == OK
    assert load_scenario(board).house_rules[0].path == ""


def test_a_file_elsewhere_is_not_followed(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing outside of the folder of a map is read when it is opened."""
    before = files[0].read_bytes()
    assert main(["rules", str(files[0]), "--follow", str(LEAGUE)]) == BAD
    assert (
        "is outside the scenario's folder; copy it there, or use --take" in capsys.readouterr().err
    )
    assert files[0].read_bytes() == before


def test_a_folder_is_judged_by_a_league(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In place of the house rules of each map; of another game it is an error of that file."""
    for name in ("tactics/twin-peaks", "tactics/gentle-slopes", "mechs/foundry-duel"):
        shutil.copy(samples_folder() / f"{name}.json", tmp_path)
    assert main(["check", str(tmp_path), "--house-rules", str(LEAGUE)]) == BAD
    out = capsys.readouterr()
    assert "Gold's start is only 2 moves from control area C" in out.out
    assert "is for mechs, but these house rules are for tactics" in out.out + out.err
    arena = samples_folder() / "house-rules" / "mechs" / "even-arena.rules.json"
    rules = ["--house-rules", str(LEAGUE), "--house-rules", str(arena)]
    assert main(["check", str(tmp_path), *rules, "--deny", "warning"]) == NO
    assert main(["check", str(tmp_path), *rules, "--fix"]) == BAD


def test_a_fault_in_a_file_of_house_rules_is_told_with_its_place(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """Line, column and path; and twice the same id is none."""
    board, league = files
    text = league.read_text()
    league.write_text(text.replace('"warning"', '"loud"', 1))
    assert main(["check", str(board), "--house-rules", str(league)]) == BAD
    out = capsys.readouterr()
    assert "$.levels" in out.out + out.err
    league.write_text(text.replace("no-tower-above-3", "two-portals-a-box"))
    assert main(["rules", str(league)]) == BAD
    output = capsys.readouterr().err
    assert (
        "league.rules.json:31:13: repeats the id 'two-portals-a-box' of an earlier check" in output
    )


def test_a_file_of_another_kind_is_one_fault(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """What a scenario has and house rules have not is no list of faults."""
    board, league = files
    assert main(["check", str(board), "--house-rules", str(board)]) == BAD
    assert (
        f"error: {board}:1:1: contains a scenario; expected house rules\n"
        in capsys.readouterr().err
    )
    assert main(["check", str(league)]) == BAD
    assert (
        f"error: {league}:1:1: contains house rules; expected a scenario\n"
        in capsys.readouterr().err
    )


def test_what_does_not_hold_is_told(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """What a later layer overrules, what may not be lowered, and a check that cannot be read."""
    board, _ = files
    own = OwnCheck(id="low", name="Low", holds="count(boxs) < 1")
    layers = (
        HouseRules(
            "Long", set={"limit.rounds": 90}, levels={"choke-space": "error"}, checks=(own,)
        ),
        HouseRules("Short", set={"limit.rounds": 9}, levels={"artifact-covered": "advice"}),
        HouseRules(
            "Odd", set={"limit.rounds": -4}, levels={"choke-space": "advice", "own-low": "error"}
        ),
    )
    save_scenario(replace(load_scenario(board), house_rules=layers), board)
    assert main(["rules", str(board)]) == OK
    output = capsys.readouterr().out.splitlines()
    assert output[3:5] == [
        "  After how many rounds does a match end? 90 (default 60; overridden by Short)",
        "  “Path one space wide”: error (default advice; overridden by Odd)",
    ]
    assert (
        "own check “Low” (warning): it cannot be read, column 7: unknown name boxs; boxes?"
        in output[5]
    )
    assert "“Artifact under a box”: advice: not applied, this check cannot be lowered" in output[9]
    assert "After how many rounds does a match end? -4: not applied, the value" in output[12]
    assert output[14] == "  “Low”: error (default warning)"
    assert output[-1] == "2 changes are overridden by later house rules"


def test_of_checks_with_one_id_the_last_is_exported(
    files: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is the one that is asked; the map itself is told so by a finding."""
    board, _ = files
    pair = tuple(OwnCheck(id="low", name=name, holds="count(boxes) < 9") for name in ("A", "B"))
    rules = (HouseRules("Ours", checks=pair),)
    save_scenario(replace(load_scenario(board), house_rules=rules), board)
    assert main(["check", str(board), "--deny", "warning"]) == NO
    assert "“A” of the house rules “Ours” has the id “low” of “B”" in capsys.readouterr().out
    out = tmp_path / "ours.rules.json"
    assert main(["rules", str(board), "--export", str(out)]) == OK
    assert load_rules(out).checks == pair[1:]


def test_a_check_that_may_not_be_lowered_keeps_its_level_however_it_is_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a map, in a file that it follows, in a file that judges it: a finding of the rules."""
    faulty = samples_folder() / "faulty" / "tactics" / "artifact-covered.json"
    board = Path(shutil.copy(faulty, tmp_path / "map.json"))
    bare = load_scenario(board)
    lowered = HouseRules("Oak League", levels={"artifact-covered": "advice"})
    document = tmp_path / "oak.rules.json"
    save_rules(document_of(lowered, "tactics"), document)
    for rules, *judged in (
        (lowered,),
        (replace(lowered, levels={}, path="oak.rules.json"),),
        (HouseRules("Ours"), "--house-rules", str(document)),
    ):
        save_scenario(replace(bare, house_rules=(rules,)), board)
        assert main(["check", str(board), *judged, "--format", "json"]) == NO
        found = json.loads(capsys.readouterr().out)["files"][0]["findings"]
        levels = {finding["check"]: finding["level"] for finding in found}
        assert levels["artifact-covered"] == "error"
        assert levels["house-rule-refused"] == "warning"


def test_a_file_is_played_by(capsys: pytest.CaptureFixture[str]) -> None:
    """`play` takes a file where it takes the name of house rules."""
    assert main(["play", str(SAMPLE), "--bots", "random", "--house-rules", str(LEAGUE)]) == OK
    assert "House rules: Oak League: After how many rounds does a match end? 30" in (
        capsys.readouterr().out
    )
