"""The verb `why`: causes in words and for programs."""

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, main
from tests.cli.scenarios import SAMPLE
from tests.export.jobs import FAULTY

UNREACHABLE = next(path for path in FAULTY if path.stem == "space-unreachable")


def test_a_cause_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Things with their places, house rules with both values, and the rule that is broken."""
    assert main(["why", str(UNREACHABLE), "--check", "space-unreachable"]) == OK
    told = capsys.readouterr().out
    assert "together cause it, and nothing less:" in told
    assert "How many levels may one step climb? 1, by the house rules" in told
    assert "(by the book no limit)" in told
    assert "   rule: Realm Builder" in told
    assert "b1" not in told


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
    """What names it is told; of what is in order nothing is found, and the answer is no."""
    assert main(["why", str(SAMPLE), "a1"]) == NO
    assert capsys.readouterr().out == "nothing is found about a1\n"
    assert main(["why", str(SAMPLE), "nowhere"]) == BAD
    assert "neither a thing of this map nor the name of a space" in capsys.readouterr().err
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
