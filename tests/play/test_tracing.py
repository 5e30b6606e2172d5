"""What is counted of matches: the same on every machine, changing no match, adding up."""

from functools import cache

import numpy as np
import pytest

from editor.core.resources import samples_folder
from editor.play.bots import Bot, bot_named
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.header import LAYERS, OPENING
from editor.play.machine import engine_for
from editor.play.series import MatchResult, Stop, play_part
from editor.play.traces import empty_map
from tests.depth import parameter
from tests.play.games import game, samples

SAMPLES = [
    ("tactics", "twin-peaks"),
    ("tactics", "two-lanterns"),
    ("mechs", "market-square"),
    ("trts", "short-evening"),
]
"""A sample of each system, and of tactics both kinds."""
MATCHES = 6


@cache
def _game(system: str, name: str) -> Game:
    file = samples_folder() / system / f"{name}.json"
    return game(next(sample for sample in samples() if sample.file == file))


def _played(dealt: Game, engine: Engine, bot: str, part: range) -> list[MatchResult]:
    bots: tuple[Bot, ...] = (bot_named(bot, {}),) * len(dealt.seats)
    return play_part(dealt, engine, bots, 7, part, None, Stop(), traced=True)


@cache
def _counted(system: str, name: str, bot: str, matches: int) -> list[MatchResult]:
    """Return matches that the fast machine plays and counts."""
    dealt = _game(system, name)
    return _played(dealt, engine_for(dealt.rules), bot, range(matches))


@pytest.mark.quick("mechs-market-square", "trts-short-evening")
@pytest.mark.parametrize(("system", "name"), SAMPLES)
def test_counting_changes_no_match(system: str, name: str) -> None:
    """The same matches are played whether they are counted or not."""
    dealt = _game(system, name)
    engine = engine_for(dealt.rules)
    for bot in ("random", "greedy"):
        bots = (bot_named(bot, {}),) * len(dealt.seats)
        plain = play_part(dealt, engine, bots, 7, range(MATCHES), None, Stop())
        counted = _counted(system, name, bot, MATCHES)
        assert [_without_trace(result) for result in counted] == plain
        assert all(result.trace for result in counted)


def _without_trace(result: MatchResult) -> MatchResult:
    from dataclasses import replace

    return replace(result, trace=None)


@pytest.mark.quick("tactics-twin-peaks", "mechs-market-square", "trts-short-evening")
@pytest.mark.parametrize(("system", "name"), SAMPLES)
def test_counts_are_the_same_on_every_machine(system: str, name: str) -> None:
    """Interpreted, as WebAssembly and step by step the same is counted, in whatever parts."""
    dealt = _game(system, name)
    wasm = engine_for(dealt.rules)
    whole = _counted(system, name, "random", MATCHES)[:4]
    assert whole == _played(dealt, Engine(dealt.rules), "random", range(4))
    first = _played(dealt, wasm, "random", range(3))
    assert first + _played(dealt, wasm, "random", range(3, 4)) == whole


@pytest.mark.parametrize(
    "matches", [parameter(MATCHES, deep=False), parameter(12, deep=True)], ids=["some", "more"]
)
@pytest.mark.parametrize(("system", "name"), SAMPLES)
def test_points_add_up(system: str, name: str, matches: int) -> None:
    """At the end, the points of all sources are the score of a side; so is the last round's."""
    dealt = _game(system, name)
    points = [
        at for at, tally in enumerate(dealt.rules.measures.tallies) if tally.group == "points"
    ]
    results = _counted(system, name, "greedy", matches)
    players = len(dealt.seats)
    for result in results:
        assert result.trace is not None
        rounds = result.trace.points_by_round(players)
        assert tuple(rounds[-1]) == result.scores
        assert len(rounds) == result.rounds
        found = result.trace.tallies(players)[points].sum(axis=0)
        if name == "two-lanterns":
            # The points of an adventure are crystals: no source of others adds to them.
            assert found.sum() == 0
        else:
            teams = [seat.team for seat in dealt.seats]
            for player, score in enumerate(result.scores):
                allies = [at for at, team in enumerate(teams) if team == teams[player]]
                assert sum(found[allies]) == score


@pytest.mark.parametrize(("system", "name"), SAMPLES)
def test_tallies_have_names_of_their_own(system: str, name: str) -> None:
    """No two counts of a system have one name, and each that is counted has one."""
    measures = _game(system, name).rules.measures
    assert all(tally.id and tally.label for tally in measures.tallies)
    assert all(layer.id and layer.label and layer.unit for layer in measures.layers)
    assert len({tally.id for tally in measures.tallies}) == len(measures.tallies)
    assert len({tally.label for tally in measures.tallies}) == len(measures.tallies)


def test_counts_of_tactics_agree_with_one_another() -> None:
    """Moves, captures and losses agree with one another, also where bots search."""
    dealt = _game("tactics", "twin-peaks")
    engine = engine_for(dealt.rules)
    (result,) = _played(dealt, engine, "mcts:5", range(1))
    assert result.trace is not None
    found = result.trace.tallies(4)
    names = [tally.id for tally in dealt.rules.measures.tallies]
    counted = {name: found[at] for at, name in enumerate(names)}
    assert counted["captures"].sum() == counted["losses"].sum() > 0
    where = empty_map(dealt)
    covered = result.trace.add_places(where)
    assert covered == np.count_nonzero(where.sum(axis=(0, 1)))
    assert counted["moves"].sum() == where[0].sum() > 0
    assert counted["losses"].sum() == sum(
        counted[f"losses-{name}"].sum() for name in ("fighter", "rogue", "wizard", "beast")
    )


@pytest.mark.parametrize(("system", "name"), SAMPLES)
def test_ways_from_starts_are_the_first_of_the_traffic(system: str, name: str) -> None:
    """They are visits of the first rounds: some of all, and in matches no longer than that all."""
    dealt = _game(system, name)
    layers = [layer.id for layer in dealt.rules.measures.layers]
    traffic, ways = layers.index("traffic"), layers.index("ways")
    for result in _counted(system, name, "random", MATCHES)[:4]:
        assert result.trace is not None
        where = empty_map(dealt)
        result.trace.add_places(where)
        assert (where[ways] <= where[traffic]).all()
        assert where[ways].any()
        if result.rounds <= OPENING:
            assert (where[ways] == where[traffic]).all()
        else:
            assert where[ways].sum() < where[traffic].sum()


@pytest.mark.quick("3")
@pytest.mark.parametrize("room", [1, 3])
def test_a_full_trace_ends_a_call_and_no_match_is_lost(
    room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the places of few matches fit, there are more calls with the same results."""
    dealt = _game("mechs", "market-square")
    whole = _played(dealt, Engine(dealt.rules), "random", range(4))
    most = LAYERS * len(dealt.seats) * len(dealt.spaces)
    monkeypatch.setattr("editor.play.tracing.PLACES", room * most)
    assert _played(dealt, Engine(dealt.rules), "random", range(4)) == whole
