"""The verbs play and replay: what they print, write and answer."""

import json
import sys
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, main
from editor.play.machine import MISSING
from editor.storage.kits import house_rules_named
from editor.storage.load import load_scenario

DUEL = "scenarios/mechs/foundry-duel.json"


def test_a_match_is_told_and_recorded_and_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A match is told to its end, its record holds, and it is told again from there."""
    record = tmp_path / "match.json"
    assert main(["play", DUEL, "--bots", "random", "--seed", "5", "--record", str(record)]) == OK
    log_entry = capsys.readouterr().out
    assert "seed 5" in log_entry
    assert "The end after" in log_entry
    assert main(["replay", str(record)]) == OK
    held = capsys.readouterr().out
    assert "all valid" in held
    assert held.splitlines()[-2:] == log_entry.splitlines()[-2:]
    assert main(["replay", str(record), "--log"]) == OK
    lines = log_entry[log_entry.index("    1  ") :].splitlines()
    again = capsys.readouterr().out
    assert all(line in again for line in lines if line.strip() and not line.startswith("Round"))


def test_thoughts_are_told_before_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    """Best choices with their figures, the first of which is done; not of a series or in JSON."""
    given = ["play", DUEL, "--bots", "red=greedy,blue=mcts:40", "--thoughts"]
    assert main(given) == OK
    lines = capsys.readouterr().out.splitlines()
    searched = [at for at, line in enumerate(lines) if line.endswith(" tries")]
    assert searched
    assert all(" % " in lines[at + 1] and "(score " in lines[at + 1] for at in searched)
    assert any(line.endswith(" choices tried") for line in lines)
    for more in (["--matches", "3"], ["--format", "json"]):
        assert main([*given, *more]) == BAD
        printed = capsys.readouterr()
        assert "--thoughts" in printed.err + printed.out


def test_the_same_seed_gives_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    """Two runs with one seed print the same values, and another seed prints others."""
    printed = []
    for seed in ("3", "3", "4"):
        assert main(["play", DUEL, "--bots", "random", "--seed", seed, "--format", "json"]) == OK
        printed.append(json.loads(capsys.readouterr().out))
    assert printed[0] == printed[1]
    assert printed[0]["steps"] != printed[2]["steps"]
    assert printed[0]["over"]
    assert sorted(player["place"] for player in printed[0]["players"])[0] == 1


def test_a_changed_replay_is_refused_at_its_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A replay that was edited answers 1 and names the step; in JSON, too."""
    record = tmp_path / "match.json"
    main(["play", DUEL, "--bots", "random", "--record", str(record)])
    value = json.loads(record.read_text(encoding="utf-8"))
    value["steps"][6]["state"] = "0" * 16
    record.write_text(json.dumps(value), encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", str(record)]) == NO
    assert "differs at step 7" in capsys.readouterr().err
    assert main(["replay", str(record), "--format", "json"]) == NO
    assert json.loads(capsys.readouterr().out)["step"] == 7


@pytest.mark.usefixtures("plays_here")
def test_a_series_tells_what_each_seat_made_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    """A series counts wins and points of every seat, with its bot."""
    words = ["play", DUEL, "--bots", "red=random,blue=random", "--matches", "3"]
    assert main(words) == OK
    log_entry = capsys.readouterr().out
    assert "3 matches" in log_entry
    assert "Reached the limit" in log_entry
    main(["playtest", *words[1:], "--no-store", "--workers", "1"])
    assert capsys.readouterr().out == log_entry
    assert main([*words, "--format", "json"]) == OK
    values = json.loads(capsys.readouterr().out)
    assert values["games"] == 3
    assert values["at_limit"] == 3
    assert [player["bot"] for player in values["players"]] == ["random", "random"]
    wins = sum(player["wins"] for player in values["players"])
    shared = any(player["shared"] for player in values["players"])
    assert wins <= 3
    assert wins == 3 or shared


def test_a_series_counts_the_wins_of_a_team_for_each_of_its_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """They win together, and share no win with one another."""
    teams = "scenarios/tactics/sun-and-moon.json"
    assert main(["play", teams, "--bots", "random", "--matches", "9", "--format", "json"]) == OK
    players = json.loads(capsys.readouterr().out)["players"]
    assert players[0]["wins"] + players[1]["wins"] + players[0]["shared"] == 9
    by_team = [{name: player[name] for name in ("wins", "shared", "points")} for player in players]
    assert by_team[0] in by_team[1:]


def test_a_scenario_with_errors_says_which(capsys: pytest.CaptureFixture[str]) -> None:
    """What has errors is not played; each error is named by its check."""
    assert main(["play", "scenarios/faulty/mechs/mech-zone-missing.json"]) == NO
    assert "mech-zone-missing:" in capsys.readouterr().err


REFUSED: list[list[str]] = [
    ["play", "nowhere.json"],
    ["play", DUEL, "--setup", "ten"],
    ["play", DUEL, "--bots", "deep-thought"],
    ["play", DUEL, "--bots", "pink=greedy"],
    ["play", DUEL, "--position", "late"],
    ["play", DUEL, "--matches", "2", "--record", "x.json"],
    ["replay", "nowhere.json"],
    ["replay", DUEL],
]


def test_what_cannot_be_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """A file, set-up, bot, player or position that is not there answers 2 with a sentence."""
    for words in REFUSED:
        with subtests.test(" ".join(words)):
            code, output = main(words), capsys.readouterr()
            assert code == BAD
            assert output.err.strip()
            assert not output.out


def test_a_refusal_is_one_object_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    """With --format json standard output holds an object whatever stands in the way."""
    faulty = "scenarios/faulty/mechs/mech-zone-missing.json"
    assert main(["play", faulty, "--format", "json"]) == NO
    refused = json.loads(capsys.readouterr().out)
    assert [item["check"] for item in refused["error"]["findings"]] == ["mech-zone-missing"]
    assert main(["play", DUEL, "--bots", "foo", "--format", "json"]) == BAD
    assert "unknown bot 'foo'" in json.loads(capsys.readouterr().out)["error"]["message"]


def test_a_house_rule_out_of_bounds_is_said_to_be_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A match is not silently played by the book where a house rule could not be used."""
    value = json.loads(Path(DUEL).read_text(encoding="utf-8"))
    value["house_rules"] = [{"name": "long", "set": {"rounds": 1000000}}]
    file = tmp_path / "long.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    assert main(["play", str(file), "--bots", "random"]) == OK
    assert "to 1000000; the value is a whole number from 1 to 24" in capsys.readouterr().err


def test_a_player_has_one_bot(capsys: pytest.CaptureFixture[str]) -> None:
    """Two bots for one player, and numbers that are none, are bad usage in plain words."""
    assert main(["play", DUEL, "--bots", "red=greedy,red=random"]) == BAD
    assert "red has two bots" in capsys.readouterr().err
    for option in ("--seed", "--matches"):
        with pytest.raises(SystemExit) as left:
            main(["play", DUEL, option, "x"])
        assert left.value.code == BAD
        assert "expected a whole number from" in capsys.readouterr().err


def test_a_record_that_cannot_be_written_leaves_the_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """How the match ended is told before the fault of the file."""
    there = tmp_path / "no" / "match.json"
    assert main(["play", DUEL, "--bots", "random", "--record", str(there)]) == BAD
    printed = capsys.readouterr()
    assert "The end after" in printed.out
    assert "cannot be written" in printed.err


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("red.health", -5, "invalid position: red.health can be"),
        ("blue.form", "nothing", "invalid position: blue.form "),
        ("foo", 1, "invalid position: A position of this match has no value 'foo'"),
    ],
)
def test_a_position_that_cannot_be_is_named_once(
    key: str, value: object, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The value that is refused stands once in the sentence."""
    played = json.loads(Path(DUEL).read_text(encoding="utf-8"))
    played["setups"][0]["positions"] = [{"id": "p", "set": {key: value}}]
    file = tmp_path / "position.json"
    file.write_text(json.dumps(played), encoding="utf-8")
    assert main(["play", str(file), "--position", "p"]) == BAD
    assert why in capsys.readouterr().err


def test_house_rules_of_the_program_are_taken_by_their_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`new` writes them into the file, `play` lays them over it, and an unknown name is told."""
    file = tmp_path / "vales.json"
    new = ["new", "trts", "two-player", "-o", str(file)]
    assert main([*new, "--house-rules", "Add-on rules"]) == OK
    (rules,) = load_scenario(file).house_rules
    assert rules == house_rules_named("trts", "Add-on rules")
    assert main(["play", str(file), "--bots", "random", "--house-rules", "Add-on rules"]) == OK
    begins = capsys.readouterr().out
    assert "House rules: Add-on rules: " in begins
    assert " ".join(rules.notes.split()) in begins
    assert not any(f"{name} is" in begins for name in rules.set)
    assert main([*new, "--force", "--house-rules", "Nobody's"]) == BAD
    assert main(["play", str(file), "--house-rules", "Nobody's"]) == BAD
    assert capsys.readouterr().err.count("; expected Add-on rules") == 2


@pytest.mark.parametrize("phase", ["committing", "fighting"])
def test_a_position_from_which_rules_cannot_go_on_is_found_and_refused(
    phase: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fight of nobody is no position: check says so, and play refuses it in a sentence."""
    value = json.loads(Path("scenarios/trts/ember-and-hearth.json").read_text(encoding="utf-8"))
    value["setups"][0]["positions"] = [{"id": "pk", "title": "K", "set": {"phase": phase}}]
    file = tmp_path / "kept.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    assert main(["check", str(file), "--deny", "warning"]) == NO
    assert "position-unfit" in capsys.readouterr().out
    assert main(["play", str(file), "--position", "pk", "--bots", "random"]) == BAD
    assert "needs the area that is engaged." in capsys.readouterr().err


@pytest.mark.quick("2")
@pytest.mark.parametrize("games", ["1", "2"])
def test_play_and_replay_say_once_that_rules_run_interpreted(
    games: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without wasmtime one sentence says so on stderr, of a match, a series and a replay."""
    record = str(tmp_path / "match.json")
    kept = ["--record", record] if games == "1" else []
    words = ["play", DUEL, "--bots", "random", "--matches", games, *kept]
    assert main(words) == OK
    assert capsys.readouterr().err == ""
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    assert main(words) == OK
    assert capsys.readouterr().err == f"note: {MISSING}\n"
    if kept:
        assert main(["replay", record]) == OK
        assert capsys.readouterr().err == f"note: {MISSING}\n"
