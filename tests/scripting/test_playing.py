"""Playtests, comparisons and questions from Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import realmwright
from editor.cli.main import OK, main
from realmwright import NoRotationError, QuestionError, samples_folder
from tests.lab.playtests import begin_no_process

SMALLEST = samples_folder() / "tactics" / "smallest.json"
EVENING = samples_folder() / "trts" / "short-evening.json"


def test_a_playtest_and_a_comparison_play_the_same_matches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Reports count what was asked for, and a map compared with itself does not differ."""
    begin_no_process(monkeypatch)
    realm = realmwright.load(SMALLEST)
    report = realm.playtest(12, bots="random", workers=1)
    assert (report.matches, report.bots[0]) == (12, "random")
    assert sum(side.wins.value for side in report.sides) == pytest.approx(1)
    same = realm.compared(realm, 12, bots="random", workers=1)
    assert (same.answer, same.pairs) == ("same", 12)
    assert [side.wins.value for side in same.after.sides] == [
        side.wins.value for side in report.sides
    ]


def test_what_cannot_be_rotated_is_refused() -> None:
    """Before any process is started, the reason is said."""
    with pytest.raises(NoRotationError):
        realmwright.load(EVENING).playtest(rotate=True)


def test_a_question_has_an_answer() -> None:
    """A line of actions leads to yes, and what is no question lists the forms."""
    realm = realmwright.load(EVENING)
    assert "{player} holds {number} areas" in realm.questions()
    answer = realm.ask("can red hold 2 areas by round 1?", tries=5_000)
    assert answer.verdict == "yes"
    assert "red" in {entry.by for entry in answer.line}
    assert answer == realm.ask("red holds 2 areas by round 1", tries=5_000)
    with pytest.raises(QuestionError, match="unknown question"):
        realm.ask("is it raining?")


def test_a_match_is_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The replay of a match from Python holds, as one of the command line."""
    played = realmwright.load(SMALLEST).play("random", seed=3, record=tmp_path / "match.json")
    assert main(["replay", str(tmp_path / "match.json")]) == OK
    assert str(max(played.scores.values())) in capsys.readouterr().out
