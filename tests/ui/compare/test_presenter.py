"""What Compare says beside its maps, without a window."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.lab.words import ENOUGH
from editor.ui.compare.presenter import card_view, compare_view, foot_view
from editor.workbench.versions import file_version, present_version
from tests.workbench.test_comparing import Bench, bench

__all__ = ["bench"]

FAULTY = samples_folder() / "faulty" / "tactics"


def test_an_answer_that_is_looked_at_again_and_again_has_no_level_yet(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as there are enough pairs to judge; nor can it be saved before the end."""
    comparing = bench.comparing
    comparing.pairs = 2
    bench.move()
    comparing.compare(bench.former(), present_version(bench.session))
    assert not compare_view(comparing).may_save
    while comparing.active:
        comparing.tick()
    assert compare_view(comparing).may_save
    assert comparing.comparison is not None
    said = {}
    for pairs in (ENOUGH - 1, ENOUGH):
        comparing.comparison = replace(comparing.comparison, pairs=pairs)
        for active in (True, False):
            monkeypatch.setattr(type(comparing), "active", active)
            assert compare_view(comparing).may_save == (not active)
            said[pairs, active] = card_view(comparing).sentence.startswith("So far: ")
    assert said == {
        (ENOUGH - 1, True): False,
        (ENOUGH - 1, False): False,
        (ENOUGH, True): True,
        (ENOUGH, False): False,
    }


def test_several_errors_of_a_version_are_counted(bench: Bench) -> None:
    """One is named above; of more it is said how many."""
    other = file_version(bench.session, FAULTY / "area-off-the-map.json")
    bench.comparing.compare(present_version(bench.session), other)
    bench.play()
    refusal = bench.comparing.refusal
    assert refusal is not None
    said = []
    for errors in (refusal.errors[:1], refusal.errors[:1] * 2):
        bench.comparing.refusal = dataclasses.replace(refusal, errors=errors)
        foot = foot_view(bench.comparing)
        assert foot is not None
        said.append(foot.words)
    assert said == ["", "2 errors"]
