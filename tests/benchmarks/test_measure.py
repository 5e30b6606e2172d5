"""Figures say what they say."""

import pytest

from benchmarks.__main__ import main, row
from benchmarks.measure import Figure, time_by_turns


def test_a_figure_over_its_aim_says_so() -> None:
    """The aim is for 99 of 100 runs; without one there is nothing to be over."""
    times = tuple(float(time) for time in range(1, 101))
    assert " over" in row(Figure("slow", times, aim=50))
    assert " ok" in row(Figure("quick", times, aim=200))
    assert row(Figure("free", times)).endswith("100.0")


def test_a_peer_gives_a_ratio() -> None:
    """The ratio is that of the medians."""
    assert row(Figure("ours", (6.0,), None, (2.0,), "theirs")).endswith("3.0 x theirs")


def test_things_run_by_turns() -> None:
    """Each run of one thing follows one of the other, after the warm ones."""
    ran: list[str] = []
    rows = time_by_turns(lambda: ran.append("a"), lambda: ran.append("b"), runs=2, warm=1)
    assert "".join(ran) == "ababab"
    assert [len(times) for times in rows] == [2, 2]


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be measured is named, with what can."""
    assert main(["weather"]) == 2
    assert "commands" in capsys.readouterr().err
