"""Completing maps and making random ones from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.cli.main import BAD, NO, OK, main
from editor.cli.parsing import SYMMETRIES
from editor.core.canonical import canonical_bytes
from editor.core.making import MAKING_SYMMETRIES
from editor.propose.making import completions
from editor.storage.load import load_scenario
from editor.systems.tactics.map.board import Box


def new(folder: Path, *options: str) -> Path:
    """Write a new control map for two players, as the options want it."""
    file = folder / "map.json"
    words = ["new", "tactics", "control", "--players", "2", *options, "-o", str(file)]
    assert main([*words, "--force"]) == OK
    return file


def test_a_random_map_is_made_again_by_its_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The seed is printed and stored, and gives the same file again; a number alone another map."""
    file = new(tmp_path, "--random", "--seed", "7:half", "--dial", "openness=70")
    seed = "7:half:openness=70"
    assert f"seed {seed}: 1 mat, " in capsys.readouterr().out
    made = load_scenario(file).made
    assert made is not None
    assert made.order.text == seed
    again = tmp_path / "again.json"
    assert main(["complete", str(file), "--again", "-o", str(again)]) == OK
    assert again.read_bytes() == file.read_bytes()
    assert main(["complete", str(file), "--again", "--seed", "8", "--format", "json"]) == OK
    assert '"8:half:openness=70"' in capsys.readouterr().out


def test_answers_are_saved_under_numbers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Several answers get a number, keep what is there, and overwrite nothing unless forced."""
    file = new(tmp_path)
    before = load_scenario(file)
    words = ["complete", str(file), "--answers", "2", "-o", str(tmp_path / "full.json")]
    assert main([*words, "--seed", "3"]) == OK
    assert "wrote " in capsys.readouterr().out
    for number in (1, 2):
        made = load_scenario(tmp_path / f"full-{number}.json")
        assert made.board.areas == before.board.areas
        assert made.board.boxes
    assert main(words) == BAD
    assert "use --force to overwrite it" in capsys.readouterr().err
    assert main(["complete", str(file), "--seed", "3"]) == OK
    assert "not saved; use -o FILE to save it" in capsys.readouterr().out
    assert load_scenario(file) == before


def test_what_prevents_a_map_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A locked box over a printed trigger prevents every map: it is named, and what to release."""
    file = new(tmp_path)
    scenario = load_scenario(file)
    box = Box(id="b1", component="small-box", at=(1, 7), turn=0, on="mat", locked=True)
    bad = replace(scenario, board=replace(scenario.board, boxes=(box,)))
    file.write_bytes(canonical_bytes(bad))
    words = ["complete", str(file), "--seed", "1", "--tries", "2"]
    assert main(words) == NO
    output = capsys.readouterr().out
    assert "one thing prevents it:\n  1. 2×2 at b8 (locked)" in output
    assert "remove it and a legal map was found" in output
    assert main([*words, "--format", "json"]) == NO
    value = json.loads(capsys.readouterr().out)["prevented_by"]
    assert [each["id"] for each in value["things"] if each["release"]] == ["b1"]
    assert value["verified"]


def test_the_house_rule_that_prevents_a_random_map_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From nothing too, a check that no map fulfils is found, and nothing is written."""
    monkeypatch.setitem(completions.__kwdefaults__ or {}, "tries", 6)
    rules = tmp_path / "flat.rules.json"
    own = {"id": "many", "name": "Many boxes", "holds": "count(boxes) >= 90", "says": "few"}
    own["level"] = "error"
    values = {"format": 1, "system": "tactics", "name": "Odd", "checks": [own]}
    rules.write_text(json.dumps(values), encoding="utf-8")
    file = tmp_path / "map.json"
    words = ["new", "tactics", "control", "--players", "2", "--random", "--seed", "1"]
    assert main([*words, "--house-rules", str(rules), "-o", str(file)]) == NO
    assert "The check “Many boxes”, of the house rules “Odd”" in capsys.readouterr().out
    assert not file.exists()


def test_a_seed_that_is_too_large_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The message says which numbers are seeds."""
    with pytest.raises(SystemExit):
        main(["new", "mechs", "--random", "--seed", "99999999999", "-o", "x.json"])
    assert "--seed: '99999999999' is not a seed: expected a whole" in capsys.readouterr().err


def test_the_help_names_every_symmetry() -> None:
    """The choices of --symmetry are those of orders, which the help does not import."""
    assert SYMMETRIES == MAKING_SYMMETRIES


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--dial", "sea=3"), "expected openness"),
        (("--symmetry", "quarters"), "expected none, mirror, half"),
        (("--again",), "this map has no seed: it was neither completed nor made at random"),
        (("-o", "no/such/map.json"), "its folder does not exist"),
        (("--mode", "chess"), "mode 'chess'; expected "),
    ],
)
def test_what_cannot_be_is_refused(
    words: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An unknown dial, a symmetry that the map cannot have, and no seed to use again."""
    assert main(["complete", str(new(tmp_path)), *words]) == BAD
    assert why in capsys.readouterr().err


def test_settings_go_with_random(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed for a map that is not random is refused; the mode is the first by default."""
    file = tmp_path / "map.json"
    assert main(["new", "mechs", "--seed", "4", "-o", str(file)]) == BAD
    assert "--seed, --dial and --symmetry require --random" in capsys.readouterr().err
    assert main(["new", "mechs", "--random", "--seed", "4", "-o", str(file)]) == OK
    assert load_scenario(file).mode == "arena"
