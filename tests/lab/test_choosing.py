"""The matches behind a figure."""

import pytest

from editor.lab.choosing import (
    after_round,
    by_source,
    chosen,
    cut_off,
    on_space,
    won_by,
)
from editor.lab.playtest import Budget, Playtest
from tests.lab.playtests import SAMPLES, playtest


def _played(name: str, bots: str, games: int) -> Playtest:
    found = playtest(name, bots, Budget(games))
    found.run()
    return found


@pytest.mark.parametrize("name", SAMPLES)
def test_matches_are_chosen_by_how_they_went(name: str) -> None:
    """By who won, and whether they were cut off; several choices hold together."""
    found = _played(name, "random", 40)
    for side in range(2):
        firsts = [match for match in found.played if match.result.places[side] == 1]
        assert chosen(found, won_by(side)) == firsts
        both = [match for match in firsts if match.result.at_limit]
        assert chosen(found, cut_off, won_by(side)) == both
    assert chosen(found, cut_off) == [match for match in found.played if match.result.at_limit]
    assert chosen(found) == found.played
    assert chosen(found, lambda matches: matches.rows.rounds == 0) == []


def test_matches_are_found_while_they_are_played() -> None:
    """They come in any order then; those that are told are in the order of the plan."""
    found = _played("tactics/smallest", "random", 20)
    whole = list(found.played)
    found.played.reverse()
    assert chosen(found) == whole


@pytest.mark.parametrize("name", SAMPLES)
def test_matches_of_a_space_are_those_of_its_count(name: str) -> None:
    """Their counts add up to that of the report, for all and for each player."""
    found = _played(name, "greedy", 12)
    for layer in found.report().layers:
        for space, counts in list(layer.spaces.items())[:5]:
            every = on_space(found, layer.id, space)
            assert sum(count for _, count in every) == sum(counts)
            assert all(count for _, count in every)
            assert [count for _, count in every] == sorted((n for _, n in every), reverse=True)
            for player, count in enumerate(counts):
                own = on_space(found, layer.id, space, (player,))
                assert sum(each for _, each in own) == count


@pytest.mark.parametrize("name", SAMPLES)
def test_matches_of_a_source_bring_its_points(name: str) -> None:
    """What they brought a side adds up to the mean that the report tells, most first."""
    found = _played(name, "greedy", 12)
    for tally in found.report().deeds:
        for side, mean in enumerate(tally.sides):
            behind = by_source(found, (tally.id,), side)
            counts = [count for _, count in behind]
            assert counts == sorted(counts, reverse=True)
            assert 0 not in counts
            assert sum(counts) / 12 == pytest.approx(mean.value, abs=0.01)


@pytest.mark.parametrize("name", SAMPLES)
def test_matches_of_a_round_are_those_that_had_it(name: str) -> None:
    """Every match had the first; of the last, each that went on; with a side's points then."""
    found = _played(name, "greedy", 12)
    rows = found.counted().rows
    for number in (1, int(rows.counted.max())):
        behind = after_round(found, number, 0)
        by_index = {match.index: points for match, points in behind}
        for at, index in enumerate(rows.index.tolist()):
            if rows.counted[at] >= number:
                assert by_index.pop(index) == rows.by_round[at, number - 1, 0]
        assert not by_index
        points = [count for _, count in behind]
        assert points == sorted(points, reverse=True)
    assert len(after_round(found, 1, 0)) == 12
    assert after_round(found, 10_000, 0) == []
