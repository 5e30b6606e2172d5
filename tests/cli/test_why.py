"""The verb `why`: causes in words and for programs."""

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, main
from tests.cli.scenarios import SAMPLE
from tests.export.jobs import FAULTY, SAMPLES

UNREACHABLE = next(path for path in FAULTY if path.stem == "space-unreachable")


def test_a_cause_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Things with their places, house rules with both values, and the rule that is broken."""
    assert main(["why", str(UNREACHABLE), "--check", "space-unreachable"]) == OK
    output = capsys.readouterr().out
    assert "together cause it, only in combination:" in output
    assert "How many levels may one step climb? 1, by the house rules" in output
    assert "(default no limit)" in output
    assert "   rule: Realm Builder" in output
    assert "b1" not in output


def test_programs_read_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Each culprit with its id, and whether it suffices to take it away."""
    assert main(["why", str(UNREACHABLE), "--format", "json"]) == OK
    findings = json.loads(capsys.readouterr().out)["findings"]
    cause = next(item for item in findings if item["check"] == "space-unreachable")["cause"]
    assert cause["smallest"]
    assert {"kind": "rule", "id": "movement.max_climb"}.items() <= {
        key: value
        for item in cause["culprits"]
        if item["kind"] == "rule"
        for key, value in item.items()
    }.items()


def test_a_space_or_a_thing_is_asked_about(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What names it is told; of a thing that is in order nothing is found: the answer is no."""
    assert main(["why", str(SAMPLE), "m1"]) == NO
    assert capsys.readouterr().out == "no findings about m1\n"
    assert main(["why", str(SAMPLE), "Mat at A1"]) == NO
    assert capsys.readouterr().out == "no findings about m1\n"
    assert main(["why", str(SAMPLE), "a1"]) == OK
    assert capsys.readouterr().out.startswith("Space a1 can be reached from every start\n")
    assert main(["why", str(SAMPLE), "nowhere"]) == BAD
    assert "no object or space 'nowhere' on this map" in capsys.readouterr().err
    assert main(["why", str(SAMPLE), "--check", "no-such"]) == BAD
    assert main(["why", str(tmp_path / "none.json")]) == BAD


def test_house_rules_may_have_one_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The rule is told of those that set it, whichever of them comes first."""
    document = json.loads(UNREACHABLE.read_text(encoding="utf-8"))
    (layer,) = document["house_rules"]
    document["house_rules"] = [{"name": layer["name"]}, layer, {"name": layer["name"]}]
    path = tmp_path / "thrice.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    assert main(["why", str(path), "--check", "space-unreachable"]) == OK
    assert f"by the house rules “{layer['name']}”" in capsys.readouterr().out


def test_a_space_that_is_cut_off_is_told_with_what_cuts_it_off(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Beside the finding: where the ways end, the things, and the rule in the words of its page."""
    assert main(["why", str(UNREACHABLE), "f3"]) == OK
    output = capsys.readouterr().out
    assert "Space f3 cannot be reached from any start\n" in output
    assert "   There is no step from f2 to f3: 2 levels up, 1 allowed\n" in output
    assert "   2 things together cut it off, only in combination:\n" in output
    assert "“Everything is one continuous map, and every space can be reached.” sourced" in output


def test_whether_a_thing_can_stand_somewhere_is_answered_by_yes_and_no(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A thing of the map or a new one, turned or not; the exit code is the answer."""
    star = str(next(path for path in SAMPLES if path.stem == "lone-star"))
    assert main(["why", star, "c4", "--stand", "b2"]) == NO
    assert "5×4 cannot be placed at c4: 1 reason\n" in capsys.readouterr().out
    assert main(["why", star, "c4", "--stand", "b2", "--legal"]) == OK
    assert "legal: Rotate 5×4 by 90° and place it at c4  [safe]" in capsys.readouterr().out
    assert main(["why", star, "c4", "--stand", "b2", "--turn", "90"]) == OK
    assert "5×4 can be placed at c4 (rotated 90°)" in capsys.readouterr().out
    assert main(["why", star, "a3", "--stand", "small-box"]) in (OK, NO)
    assert capsys.readouterr().out.startswith("A new 2×2 ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["e9", "--stand", "none-such"], "unknown object or component"),
        (["--stand", "b1"], "--stand requires one space, such as c4"),
        (["a1", "--turn", "90"], "--turn requires --stand"),
        (["--legal"], "--legal and --rule require a space, an object or --check"),
    ],
)
def test_what_cannot_be_asked_is_bad_usage(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the reason."""
    assert main(["why", str(UNREACHABLE), *words]) == BAD
    assert said in capsys.readouterr().err


def test_what_helps_and_which_rule_says_so_is_asked_of_a_check(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of a check, a space or a thing; of what is in order nothing is answered."""
    overlap = str(next(path for path in FAULTY if path.stem == "boxes-overlap"))
    assert main(["why", overlap, "b2", "--legal"]) == OK
    assert "legal: Move the 3×2 hill one column east, f3 to g3  [safe]" in capsys.readouterr().out
    assert main(["why", overlap, "--check", "boxes-overlap", "--rule"]) == OK
    assert "sourced (rules: Battle mode)" in capsys.readouterr().out
    assert main(["why", str(SAMPLE), "a1", "--rule"]) == NO


def test_programs_read_answers_too(capsys: pytest.CaptureFixture[str]) -> None:
    """With the ids of the culprits beside their words, and the evidence by the names of spaces."""
    assert main(["why", str(UNREACHABLE), "f3", "--format", "json"]) == OK
    (given,) = json.loads(capsys.readouterr().out)["answers"]
    assert (given["kind"], given["space"], given["yes"]) == ("reach", "f3", False)
    assert {each["id"] for each in given["reasons"][0]["culprits"]} == {
        "movement.max_climb",
        "b1",
    }
    assert given["evidence"][1] == {
        "kind": "gap",
        "spaces": ["f2", "f3"],
        "ids": [],
        "label": "2 levels up, 1 allowed",
    }


def test_a_map_with_very_many_findings_is_explained_in_part(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The work is bounded, and how many findings are left is told."""
    monkeypatch.setattr("editor.cli.why.WORK", 0)
    peaks = str(next(path for path in SAMPLES if path.stem == "twin-peaks"))
    assert main(["why", peaks]) == OK
    assert "not explained: give a space, an object or a check\n" in capsys.readouterr().out


def test_a_finding_of_another_mode_is_explained_there(capsys: pytest.CaptureFixture[str]) -> None:
    """The finding of `check --mode` is found; the map's own mode does not have it."""
    words = ["why", str(SAMPLE), "--check", "teams-uneven"]
    assert main(words) == NO
    capsys.readouterr()
    assert main([*words, "--mode", "team"]) == OK
    output = capsys.readouterr().out
    assert output.startswith("error[teams-uneven]: ")
    assert "it is found on an empty map, too\n   rule: Team play" in output
    assert main([*words, "--mode", "chess"]) == BAD
    assert "unknown tactics mode 'chess'" in capsys.readouterr().err
