"""Matches worth a look: which they are, and that their replays are what was counted."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from editor.lab.plan import game_of
from editor.lab.playtest import Budget, Playtest
from editor.lab.replays import KINDS, OtherResultError, kept_of, replay_of
from editor.play.machine import engine_for
from editor.play.replay import replayed
from editor.storage.replays import game_of_replay, load_replay, write_replay
from tests.depth import in_turn
from tests.lab.playtests import SAMPLES, deal, playtest


def _played(name: str, bots: str, games: int) -> Playtest:
    found = playtest(name, bots, Budget(games))
    found.run()
    return found


@pytest.mark.parametrize("name", SAMPLES)
def test_the_matches_worth_a_look_are_what_their_definitions_say(name: str) -> None:
    """Counted once more from the results, the plain way."""
    found = _played(name, "random", 50)
    named = {entry.id: entry for entry in found.report().replays}
    assert list(named) == [kind.id for kind in KINDS]
    leads = {}
    for match in found.played:
        points = sorted(side.points(match.result) for side in found.sides)
        leads[match.index] = points[-1] - points[-2]
    results = {match.index: match.result for match in found.played}
    assert leads[named["closest"].match] == min(leads.values())
    assert leads[named["lopsided"].match] == max(leads.values())
    longest = results[named["longest"].match]
    most = max((result.rounds, result.plies) for result in results.values())
    assert (longest.rounds, longest.plies) == most
    assert named["longest"].words == f"{longest.rounds} rounds"
    for entry in named.values():
        places = results[entry.match].places
        ids = [seat.id for seat in found.game.seats]
        first = {ids[player] for player, place in enumerate(places) if place == 1}
        assert set(entry.first) == first


def test_the_most_typical_match_is_in_the_middle() -> None:
    """Of matches that differ in their rounds alone it is the one with the median."""
    found = _played("tactics/smallest", "random", 1)
    result = found.played[0].result
    found.played = [
        replace(match, index=at, result=replace(match.result, rounds=rounds))
        for at, rounds in enumerate((9, 3, 5, 4, 30))
        for match in found.played[:1]
    ]
    (typical,) = (entry for entry in found.report().replays if entry.id == "typical")
    points = " to ".join(map(str, sorted(result.scores, reverse=True)))
    assert (typical.match, typical.words) == (2, f"5 rounds, {points}")


@pytest.mark.parametrize(
    ("scores", "places", "words"),
    [
        ((12, 12), (1, 2), "12 to 12 on tie-break"),
        ((12, 12), (1, 1), "12 to 12, shared"),
        ((3, 4), (2, 1), "4 to 3"),
    ],
)
def test_how_close_the_closest_was_is_told(
    scores: tuple[int, int], places: tuple[int, int], words: str
) -> None:
    """With who came first although the points are equal."""
    found = _played("tactics/smallest", "random", 1)
    match = found.played[0]
    result = replace(match.result, scores=scores, places=places)
    found.played = [replace(match, result=result)]
    (closest,) = (kept for kept in kept_of(found.counted()) if kept.kind.id == "closest")
    assert closest.words == words


def test_one_side_has_no_close_match_and_no_match_is_none() -> None:
    """What takes two sides is left out, and so is all of nothing."""
    found = _played("tactics/two-lanterns", "random", 3)
    assert [entry.id for entry in found.report().replays] == ["longest", "typical"]
    found.played = []
    assert found.report().replays == ()


@pytest.mark.quick("mechs/lone-pilot-random")
@pytest.mark.parametrize(
    ("name", "bots"), in_turn([*SAMPLES, "mechs/lone-pilot"], ["greedy", "random"], 1)
)
def test_a_replay_is_the_match_that_was_counted(name: str, bots: str, tmp_path: Path) -> None:
    """It proves itself as a file does, and ends as it was counted."""
    found = _played(name, bots, 4)
    for match in found.played:
        replay = replay_of(found.deal, found.plan, match.index, match)
        file = tmp_path / f"{match.index}.json"
        write_replay(replay, file)
        kept = load_replay(file)
        game, _, _ = game_of_replay(kept, str(file))
        again = replayed(kept, game, engine_for(game.rules))
        scores, places = again.engine.scores(game, again.state)
        assert (scores, places, again.at) == (
            match.result.scores,
            match.result.places,
            match.result.plies,
        )
        assert again.engine.work.rounds == match.result.rounds
        assert kept.match == match.result.number


def test_every_seating_has_its_own_replay() -> None:
    """The number of a match says who sat where."""
    found = _played("tactics/smallest", "greedy,random", 4)
    bots = [dict(replay_of(found.deal, found.plan, at).bots) for at in range(4)]
    assert bots[0] == {"red": "greedy", "blue": "random"}
    assert bots[1] == {"red": "random", "blue": "greedy"}
    assert bots[2:] == bots[:2]
    for at in range(4):
        assert msgspec.json.encode(replay_of(found.deal, found.plan, at, found.played[at]))


def test_a_match_that_goes_otherwise_is_refused() -> None:
    """Nobody is shown another match than the one that was counted."""
    found = _played("tactics/smallest", "random", 1)
    match = found.played[0]
    other = replace(match, result=replace(match.result, plies=match.result.plies + 1))
    with pytest.raises(OtherResultError, match="match 0 played out differently"):
        replay_of(found.deal, found.plan, 0, other)


def test_robots_have_no_bot_in_a_replay() -> None:
    """Nobody decides for them."""
    dealt = deal("mechs/lone-pilot")
    found = _played("mechs/lone-pilot", "random", 1)
    assert dict(replay_of(dealt, found.plan, 0).bots) == {"red": "random"}
    assert [seat.robot for seat in game_of(dealt).seats] == [False, True, True]
