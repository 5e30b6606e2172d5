"""The verb `info`, for people and for programs."""

import json

import pytest

from editor.cli.main import BAD, OK, main
from tests.cli.scenarios import SAMPLE, SETUPS


def test_text_and_json_tell_the_same_facts(capsys: pytest.CaptureFixture[str]) -> None:
    """The number of spaces stands in both, as a number for programs."""
    assert main(["info", str(SAMPLE), "--format", "json"]) == OK
    (setup,) = json.loads(capsys.readouterr().out)["setups"]
    assert setup["facts"]["size"]["spaces"] == 196
    assert main(["info", str(SAMPLE)]) == OK
    assert "  spaces  196\n" in capsys.readouterr().out


def test_what_all_set_ups_share_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    """Sizes come once, distances under the heading of each set-up."""
    assert main(["info", str(SETUPS)]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines.count("Size") == 1
    assert lines.count("Movement points from the starts") == 3
    assert [line for line in lines if line.startswith("Set-up")] == [
        "Set-up two",
        "Set-up three",
        "Set-up four",
    ]


def test_one_set_up_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    """--setup prints one set-up; one that is not there is an error object for programs."""
    assert main(["info", str(SETUPS), "--setup", "two", "--format", "json"]) == OK
    assert [item["setup"] for item in json.loads(capsys.readouterr().out)["setups"]] == ["two"]
    assert main(["info", str(SETUPS), "--setup", "nine", "--format", "json"]) == BAD
    error = json.loads(capsys.readouterr().out)["error"]
    assert "expected two, three or four" in error["message"]


def test_the_parts_of_a_match_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """People read a line for each group, programs every part with its size and what it says."""
    assert main(["info", str(SAMPLE)]) == OK
    assert "Parts of a match\n" in capsys.readouterr().out
    assert main(["info", str(SAMPLE), "--format", "json"]) == OK
    (setup,) = json.loads(capsys.readouterr().out)["setups"]
    groups = setup["facts"]["supply"]
    cards = groups["tactic-cards"]
    assert cards["count"] == sum(part["count"] for part in cards["parts"])
    assert cards["parts"][0]["millimetres"] == [63.0, 88.0]
    assert cards["parts"][0]["hidden"]
