"""What follows a playtest: who starts is rotated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest

from editor.lab.files import file_text
from editor.lab.rotation import rotation_of, rotations_for
from editor.workbench.playtest_settings import BUDGETS, PlaytestSettings
from tests.lab.playtests import CrewHere
from tests.workbench.playtests import Bench, bench

FEW = PlaytestSettings(amount="matches")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    """Return a playtest of the smallest sample, which plays 60 matches."""
    monkeypatch.setitem(BUDGETS, "matches", replace(BUDGETS["matches"], matches=60))
    with bench(tmp_path) as made:
        made.playtesting.choose(FEW)
        yield made


def test_who_starts_is_rotated_after_it(desk: Bench) -> None:
    """The report is that of the same rotation without a window; its matches are kept."""
    playtesting = desk.playtesting
    playtesting.choose(replace(FEW, rotate=True, check="random"))
    assert playtesting.may_rotate
    playtesting.start()
    states = []
    while playtesting.active:
        playtesting.tick()
        states.append(desk.state)
    assert [state for state, _ in groupby(states)] == ["running", "rotating", "checking", "done"]
    playtest, report = playtesting.playtest, playtesting.report
    assert playtest is not None
    assert report is not None
    rotations = rotations_for(playtest, CrewHere(1).on, 60)
    for each in rotations[1:]:
        each.recall()
        assert len(each.played) == 60
    assert report.rotation == rotation_of(rotations)
    assert report.check is not None
    assert (
        json.loads(file_text(playtest, ".json", "FILE", None, playtesting.rotation.playtests))[
            "rotation"
        ]["matches"]
        == 120
    )
    playtesting.clear()
    assert playtesting.rotation.playtests == ()


def test_a_rotation_that_is_stopped_is_left_out(desk: Bench) -> None:
    """Nothing is said where a place in the order has no match; other bots are not asked either."""
    playtesting = desk.playtesting
    playtesting.choose(replace(FEW, rotate=True, check="random"))
    playtesting.start()
    while desk.state != "rotating":
        playtesting.tick()
    playtesting.pause()
    assert desk.state == "rotating"
    playtesting.stop()
    assert desk.state == "done"
    assert playtesting.report is not None
    assert playtesting.report.rotation is None
    assert playtesting.report.check is None


def test_who_starts_is_not_rotated_where_it_says_nothing(desk: Bench) -> None:
    """With different bots: the wish stays, and only the matches of the playtest are played."""
    playtesting = desk.playtesting
    playtesting.choose(PlaytestSettings(("random", "greedy"), "matches", rotate=True))
    assert not playtesting.may_rotate
    playtesting.start()
    desk.play(61)
    assert desk.state == "done"
    assert playtesting.rotation.playtests == ()
