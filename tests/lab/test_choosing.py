"""The matches behind a figure."""

import pytest

from editor.lab.choosing import chosen, cut_off, lasting, on_space, won_by
from editor.lab.playtest import Budget, Playtest
from tests.lab.playtests import SAMPLES, playtest


def _played(name: str, bots: str, games: int) -> Playtest:
    found = playtest(name, bots, Budget(games))
    found.run()
    return found


@pytest.mark.parametrize("name", SAMPLES)
def test_matches_are_chosen_by_how_they_went(name: str) -> None:
    """By their rounds, who won, and whether they were cut off; several choices hold together."""
    found = _played(name, "random", 40)
    rounds = found.played[7].result.rounds
    for side in range(2):
        firsts = [match for match in found.played if match.result.places[side] == 1]
        assert chosen(found, won_by(side)) == firsts
        both = [match for match in firsts if match.result.rounds == rounds]
        assert chosen(found, lasting(rounds), won_by(side)) == both
    assert chosen(found, cut_off) == [match for match in found.played if match.result.at_limit]
    assert chosen(found) == found.played
    assert chosen(found, lasting(0)) == []


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
