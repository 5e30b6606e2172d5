"""The verb `set` lists properties and sets them, of a scenario or of objects together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main
from editor.core.resources import samples_folder
from editor.storage.load import load_scenario
from tests.cli.scenarios import SAMPLE, SETUPS


@pytest.fixture
def hills(tmp_path: Path) -> Path:
    """A map with boxes of two heights."""
    file = tmp_path / "hills.json"
    file.write_bytes(SAMPLE.read_bytes())
    return file


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, str]:
    """Return the lines that the verb prints, by their first word."""
    assert main(["set", *words]) == OK
    lines = capsys.readouterr().out.splitlines()
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines}


def test_properties_are_listed_with_what_they_may_be(
    hills: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Key, value and what it may be, a line each; of several objects those that they share."""
    of_map = answer(capsys, str(hills))
    assert of_map["title"] == "Hills"
    assert of_map["mode"] == "control control, team, free-for-all, solo or co-op"
    of_box = answer(capsys, str(hills), "b1")
    assert of_box["column"] == "e a to n"
    assert of_box["turn"] == "0 0, 90, 180 or 270"
    assert of_box["locked"] == "no yes or no"
    both = answer(capsys, str(hills), "b1", "b2")
    assert both["height"] == "(mixed) 1 to 99"
    assert list(answer(capsys, str(hills), "b1", "p1")) == ["locked", "note"]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_options_stand_anywhere(place: int, tmp_path: Path) -> None:
    """Options may come before, between and after the file, objects and values."""
    file = tmp_path / "map.json"
    file.write_bytes(SETUPS.read_bytes())
    words = [str(file), "title=Duel"]
    words[place:place] = ["--setup", load_scenario(file).setups[1].id]
    assert main(["set", *words]) == OK
    assert load_scenario(file).title == "Duel"


def test_an_empty_choice_has_a_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is listed as none, and set by that word."""
    file = tmp_path / "arena.json"
    file.write_bytes((samples_folder() / "mechs" / "foundry-duel.json").read_bytes())
    assert answer(capsys, str(file))["robot:blue"] == "none none or robot"
    assert main(["set", str(file), "robot:blue=robot"]) == OK
    capsys.readouterr()
    assert answer(capsys, str(file))["robot:blue"] == "robot none or robot"
    assert main(["set", str(file), "robot:blue=none"]) == OK
    capsys.readouterr()
    assert answer(capsys, str(file))["robot:blue"] == "none none or robot"


def test_several_objects_are_set_together(hills: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each value is set for all, and the file is saved; letters and yes are read as shown."""
    words = ["b1", "b2", "height=3", "column=c", "locked=yes"]
    assert main(["set", str(hills), *words]) == OK
    said = capsys.readouterr().out
    assert "Height of 2 objects: 3\nColumn of 2 objects: c\nLock " in said
    boxes = {box.id: box for box in load_scenario(hills).board.boxes}
    assert {boxes[box].at[0] for box in ("b1", "b2")} == {2}
    assert boxes["b1"].locked
    again = answer(capsys, str(hills), "b1", "b2")
    assert (again["height"], again["locked"]) == ("3 1 to 99", "yes yes or no")
    before = hills.read_bytes()
    assert main(["set", str(hills), "b1", "b2", "locked=yes"]) == OK
    assert capsys.readouterr().out == "no change\n"
    assert hills.read_bytes() == before


def test_an_object_that_is_named_twice_is_one(
    hills: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is listed, set and told as when it is named once."""
    file = str(hills)
    assert answer(capsys, file, "b1", "b1") == answer(capsys, file, "b1")
    assert main(["set", file, "b1", "b1", "height=4"]) == OK
    assert "2 objects" not in capsys.readouterr().out


REFUSED: list[tuple[list[str], str]] = [
    (["b1", "height=300"], "height: it can be 1 to 99, not 300"),
    (["b1", "note=x", "height=many"], "height: it is a whole number, not 'many'"),
    (["b1", "column=7"], "column: it is a column in letters, not '7'"),
    (["b1", "turn=45"], "turn: it can be 0, 90, 180 or 270, not '45'"),
    (["b1", "locked=perhaps"], "locked: it is true or false, not 'perhaps'"),
    (["title="], "title: a scenario needs a title"),
    (["b1", "colour=red"], "unknown property 'colour'; did you mean 'column'?"),
    (["b99"], "unknown id 'b99'; did you mean 'b'?"),
    (["a", "cells=a1"], "cells: it cannot be set"),
]


def test_what_may_not_be_is_refused_in_a_sentence(
    hills: Path, capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """What it may be is said, and nothing is written, not even what came before."""
    for words, why in REFUSED:
        with subtests.test(why):
            before = hills.read_bytes()
            code, output = main(["set", str(hills), *words]), capsys.readouterr()
            assert code == BAD
            assert why in output.err
            assert hills.read_bytes() == before
            code, output = (
                main(["set", str(hills), *words, "--format", "json"]),
                capsys.readouterr(),
            )
            assert code == BAD
            assert why in json.loads(output.out)["error"]["message"]


def test_json_has_what_a_form_needs(hills: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Values are as they are set, null where they are mixed; bounds and choices go with them."""
    assert main(["set", str(hills), "b1", "b2", "note=Hill", "--format", "json"]) == OK
    answer = json.loads(capsys.readouterr().out)
    assert answer["done"] == ["Note of 2 objects: Hill"]
    found = {item["key"]: item for item in answer["properties"]}
    assert found["height"] == {
        "key": "height", "label": "Height", "kind": "number", "value": None, "from": 1, "to": 99,
    }  # fmt: skip
    assert (found["column"]["from"], found["column"]["to"]) == ("a", "n")
    assert found["turn"]["choices"]["90"] == "90°"
    assert found["note"]["value"] == "Hill"


def test_a_set_up_is_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Properties of a set-up are those of the chosen one, else of the first."""
    file = tmp_path / "tables.json"
    file.write_bytes(SETUPS.read_bytes())
    setups = load_scenario(file).setups
    assert main(["set", str(file), "setup-title=Other", "--setup", setups[1].id]) == OK
    assert [setup.title for setup in load_scenario(file).setups] == [
        setups[0].title, "Other", setups[2].title,
    ]  # fmt: skip
    assert main(["set", str(file), "--setup", "none"]) == BAD
    assert "unknown set-up 'none'" in capsys.readouterr().err


@pytest.mark.parametrize("system", ["mechs", "trts"])
def test_every_object_of_a_sample_is_listed(
    system: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the inspector shows of an object is listed of it."""
    sample = sorted((samples_folder() / system).glob("*.json"))[0]
    board = load_scenario(sample).board
    one = (board.zones if system == "mechs" else board.areas)[0]
    assert {"name", "locked", "note"} <= set(answer(capsys, str(sample), one.id))


def test_what_carries_a_map_is_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A page that carries a map can be listed; to set something the map is restored first."""
    page, smallest = tmp_path / "map.html", samples_folder() / "tactics" / "smallest.json"
    assert main(["export", str(smallest), "--to", "html", "-o", str(page)]) == OK
    before = page.read_bytes()
    capsys.readouterr()
    assert answer(capsys, str(page))["title"] == load_scenario(smallest).title
    assert main(["set", str(page), "title=Dales"]) == BAD
    assert "a page to play, which cannot be changed; use -o OUT" in capsys.readouterr().err
    assert page.read_bytes() == before
