"""The table of matches: however they come, and however many are asked for."""

import random

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from editor.lab.playtest import Budget, Playtest
from editor.lab.table import MatchTable, map_of
from tests.depth import in_turn
from tests.lab.playtests import SAMPLES, playtest

TEAMS = "tactics/sun-and-moon"


def _same(name: str, bots: str, games: int, parts: int) -> tuple[Playtest, Playtest]:
    """Return a playtest, and one whose matches came in another order, looked at in between."""
    found, other = (playtest(name, bots, Budget(games)) for _ in range(2))
    found.run()
    shuffled = list(found.played)
    random.Random(parts).shuffle(shuffled)
    for at in range(0, games, parts):
        other.played += shuffled[at : at + parts]
        other.report(exact=False)
    return found, other


@pytest.mark.quick("trts/short-evening-7")
@pytest.mark.parametrize(("name", "parts"), in_turn([*SAMPLES, TEAMS], [7, 1], 1))
def test_a_report_does_not_depend_on_how_matches_come(name: str, parts: int) -> None:
    """They are counted once each, in any order, and the report is the same to the byte."""
    found, other = _same(name, "random", 40, parts)
    assert msgspec.json.encode(other.report()) == msgspec.json.encode(found.report())


def test_blocks_of_matches_are_counted_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where many come at once."""
    found, other = _same("tactics/smallest", "greedy,random", 40, 40)
    monkeypatch.setattr("editor.lab.table.BLOCK", 3)
    other.table = MatchTable(other.contest, other.game)
    assert msgspec.json.encode(other.report()) == msgspec.json.encode(found.report())


def test_a_report_in_between_lacks_the_exact_test_alone() -> None:
    """All else is as at the end."""
    found = playtest("tactics/twin-peaks", "random", Budget(45))
    found.run()
    whole = found.report()
    assert whole.even_chance is not None
    assert found.report(exact=False) == replace(whole, even_chance=None)


def test_some_matches_have_rows_and_a_map_of_their_own() -> None:
    """Those of a part are as if no others had been played."""
    found = playtest("tactics/smallest", "greedy", Budget(30))
    found.run()
    some = found.played[20:5:-2]
    alone = MatchTable(found.contest, found.game)
    found.report()
    rows, own = found.table.rows(some), alone.rows(some)
    assert rows.index.tolist() == sorted(match.index for match in some)
    assert np.array_equal(rows.points, own.points)
    assert np.array_equal(found.table.map(some), alone.map(some))
    assert np.array_equal(found.table.map(some), map_of(found.game, some))
    assert not np.array_equal(found.table.map(some), found.table.map(found.played))
