"""The search for a fairer map, with matches whose odds are known."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace as replaced
from itertools import count
from typing import cast

import pytest
from msgspec.structs import replace

from editor.checks.check import BaseSurvey
from editor.core.objects import objects_of
from editor.core.scenario import AnyScenario
from editor.lab.plan import Deal, game_of
from editor.lab.rotation import NoRotationError
from editor.lab.store import game_key
from editor.play.game import Game
from editor.propose import candidates
from editor.propose.balance import BalanceSearch
from editor.propose.balance_account import balanced
from editor.propose.goal import GoalError
from editor.propose.ground import BalanceOptions
from editor.propose.lawful import LawfulMaps
from editor.systems.judge import judge, levels_of, new_or_graver
from tests.once import once
from tests.propose.odds import CrewByOdds, by_value, duel, searched


def odds_of(deal: Deal, search: BalanceSearch, answer: int = 0) -> Sequence[float]:
    """Return the odds of the map of an answer."""
    scenario = search.answers[answer].scenario
    return by_value(game_of(Deal(scenario, deal.library, deal.ruleset)))


@pytest.fixture(scope="module", autouse=True)
def _looked_at_once() -> Iterator[None]:
    """Let each map around the duel be checked, dealt and counted once for all searches."""

    def allowed(lawful: LawfulMaps, after: AnyScenario) -> Hashable:
        return lawful.scenario, lawful.protected, lawful.symmetry, after

    def by_survey(lawful: LawfulMaps, survey: BaseSurvey) -> Hashable:
        return cast("Hashable", survey)  # each is another one, and kept with its map

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LawfulMaps, "judged", once(LawfulMaps.judged, allowed))
        patch.setattr(candidates, "_dealt", once(candidates._dealt, by_survey))
        patch.setattr(candidates, "_table", once(candidates._table, by_survey))
        yield


@pytest.fixture(scope="module", name="ended")
def _ended() -> tuple[BalanceSearch, CrewByOdds, list[tuple[str, int]]]:
    """Return a search that ended, its crew, and what it said meanwhile."""
    crew, heard = CrewByOdds(by_value), list[tuple[str, int]]()

    def progress(search: BalanceSearch) -> None:
        heard.append((search.ground.phase, search.ground.alive))

    search = BalanceSearch(duel(), BalanceOptions(), crew, progress=progress)
    search.run()
    return search, crew, heard


Ended = tuple[BalanceSearch, CrewByOdds, list[tuple[str, int]]]


def test_a_map_is_balanced_by_one_legal_move(ended: Ended) -> None:
    """Red wins 38 %: after a move both reach the same value, and nothing new is at fault."""
    deal, (search, _, _) = duel(), ended
    found = balanced(search)
    report = found.report
    assert report.ending == report.answers[0].standing == "balanced"
    assert [len(answer.moves) for answer in report.answers] == [1]
    assert odds_of(deal, search) == [0.5, 0.5]
    assert [share.standing for share in report.answers[0].shares] == ["fair", "fair"]
    assert all(abs(share.wins.value - 0.5) < 0.05 for share in report.answers[0].shares)
    assert report.before[0].wins.high < 0.5 < report.before[1].wins.low
    before, after = (
        levels_of(judge(scenario, deal.library, deal.ruleset, fixes=False))
        for scenario in (deal.scenario, found.scenarios[0])
    )
    assert list(new_or_graver(before, after)) == []
    assert pickle.loads(pickle.dumps(found)) == found


def test_the_answer_is_of_fresh_matches(ended: Ended) -> None:
    """Its seed is one that no other map had, and all matches are in the report."""
    search, crew, _ = ended
    report = balanced(search).report
    deal, scenario = search.ground.deal, search.answers[0].scenario
    key = game_key(game_of(Deal(scenario, deal.library, deal.ruleset)))
    played: dict[int, Counter[bytes]] = {}
    for game, order in crew.orders:
        played.setdefault(order.seed, Counter())[game] += len(order.numbers)
    own = [counts[key] for counts in played.values() if counts.keys() == {key}]
    assert own[-1] == report.answers[0].matches >= 2_000
    assert len(own) == 2
    assert report.matches == sum(counts.total() for counts in played.values())


def test_every_move_that_was_played_is_in_the_table(ended: Ended) -> None:
    """With its effect, whose interval holds what the odds say, the largest certain effect first."""
    deal, (search, _, _) = duel(), ended
    found = balanced(search)
    tried = found.report.tried
    assert len(tried) == len(search.explorers[0].tested) == len(found.tried) >= 60
    assert [each.clear for each in tried] == sorted((e.clear for e in tried), reverse=True)
    before = by_value(search.ground.game)
    missed = 0
    for entry, scenario in zip(tried, found.tried, strict=True):
        truth = by_value(game_of(Deal(scenario, deal.library, deal.ruleset)))
        for effect, then, now in zip(entry.effects, before, truth, strict=True):
            missed += not effect.wins.low <= now - then <= effect.wins.high
    assert missed <= 2


def test_the_number_of_workers_changes_nothing() -> None:
    """Results that come in other parts give the same report; another seed gives another one."""
    options = BalanceOptions(matches=3_000, max_moves=2)
    one, many = (searched(duel(), CrewByOdds(by_value, at), options) for at in (9, 400))
    assert balanced(one).report == balanced(many).report
    other = searched(duel(), CrewByOdds(by_value), replaced(options, seed=2))
    assert balanced(one).report.tried != balanced(other).report.tried


def test_targets_other_than_even() -> None:
    """Blue shall win 62 %, which it does as the map is."""
    search = searched(duel(), CrewByOdds(by_value), BalanceOptions(seats={"Blue": 0.62}))
    assert search.ending == "fair"
    assert [share.target for share in balanced(search).report.before] == [0.38, 0.62]
    for seats, words in (
        ({"green": 0.5}, "unknown seat or starting location 'green'; expected red, blue"),
        ({"red": 1.2}, "a target from 1 to 99 %"),
        ({"red": 0.6, "blue": 0.6}, "add up to 100 %"),
    ):
        with pytest.raises(GoalError, match=words):
            BalanceSearch(duel(), BalanceOptions(seats=seats), CrewByOdds(by_value))


def test_what_is_protected_stays() -> None:
    """With all zones of value protected but for two, no move touches one of them."""
    deal = duel()
    every = [thing.id for thing in objects_of(deal.scenario.board)]
    protect = frozenset(every[: len(every) // 2])
    options = BalanceOptions(protect=protect, matches=6_000)
    search = searched(deal, CrewByOdds(by_value), options)
    for tested in search.explorers[0].tested:
        for move in tested.moves:
            assert protect.isdisjoint(move.things), move.title
    for found in search.answers:
        after = {thing.id: thing for thing in objects_of(found.scenario.board)}
        for thing in objects_of(deal.scenario.board):
            assert thing.id not in protect or after[thing.id] == thing


def _first_at(game: Game) -> list[float]:
    """Return odds by where the first card is: even once it is anywhere else."""
    zone = game.survey.scenario.board.zones[0]
    moved = zone.at != duel().scenario.board.zones[0].at
    return [0.5, 0.5] if moved else [0.3, 0.7]


def test_what_is_locked_and_would_have_to_move_is_named() -> None:
    """Only a card that is locked matters: nothing is enough, and that card is named."""
    deal = duel()
    board = deal.scenario.board
    first, *others = board.zones
    locked = replace(board, zones=(replace(first, locked=True), *others))
    shut = Deal(replace(deal.scenario, board=locked), deal.library, deal.ruleset)
    options = BalanceOptions(matches=7_000, confirm=1_000, max_moves=1)
    search = searched(shut, CrewByOdds(_first_at), options)
    report = balanced(search).report
    assert report.ending == "not-enough"
    assert report.released
    assert {name for part in report.released for name in part.ids} == {first.id}
    for part in report.released:
        assert all(abs(share.wins.value - 0.5) < 0.05 for share in part.shares)
    again = searched(shut, CrewByOdds(lambda game: [0.3, 0.7]), options)
    assert not again.released


def test_several_answers_move_other_things() -> None:
    """No thing that the first answer moves is moved by the second, whose moves are small.

    The moves of the third one keep the symmetry that the map is nearest to.
    """
    options = BalanceOptions(answers=3, matches=9_000, confirm=600)
    search = searched(duel(), CrewByOdds(by_value), options)
    first, second = search.answers[:2]
    assert (first.style, second.style) == ("fewest", "least-visible")
    moved = [frozenset().union(*(move.things for move in each.moves)) for each in (first, second)]
    assert moved[0].isdisjoint(moved[1])
    lawful = search.ground.lawful
    nearest, repeating = lawful.nearest(), lawful.system.editing().repeating
    assert nearest is not None
    assert repeating is not None
    before = len(repeating.differences(lawful.surveys[0], nearest))
    repeated = [each for each in search.answers if each.style == "symmetric"]
    assert len(search.explorers) == 2
    for tested in search.explorers[1].tested:
        survey = lawful.surveyed(tested.scenario)[0]
        assert len(repeating.differences(survey, nearest)) <= before
    assert len(repeated) <= 1


def _by_start_and_turn(game: Game) -> list[float]:
    """Return odds in which Red's start is 20 points worse until the first card is moved.

    Whoever plays first has 15 points more.
    """
    start = dict(zip(("red", "blue"), _first_at(game), strict=True))
    first, second = (seat.id for seat in game.seats)
    return [start[first] + 0.15, start[second] - 0.15]


def test_the_order_of_play_is_told_apart() -> None:
    """Starts alone are balanced with `rotate`; an answer always has both effects."""
    options = BalanceOptions(rotate=True, seed=3)
    search = searched(duel(), CrewByOdds(_by_start_and_turn), options)
    (answer,) = balanced(search).report.answers
    assert duel().scenario.board.zones[0].id in search.answers[0].moves[0].things
    assert [share.standing for share in answer.shares] == ["fair", "fair"]
    for entry, odds in zip(answer.order, (0.65, 0.35), strict=True):
        assert entry.wins.low <= odds <= entry.wins.high
    several = BalanceOptions(rotate=True, bots="greedy,random")
    with pytest.raises(NoRotationError):
        BalanceSearch(duel(), several, CrewByOdds(_by_start_and_turn))


def test_it_stops_when_somebody_says_so() -> None:
    """What was played until then is reported, and nothing is called balanced."""
    calls = count()
    search = BalanceSearch(
        duel(), BalanceOptions(), CrewByOdds(by_value), lambda: next(calls) > 120
    )
    search.run()
    report = balanced(search).report
    assert (report.ending, report.answers) == ("stopped", ())
    assert 0 < report.matches < 3_000


def test_an_interrupt_leaves_what_was_tried() -> None:
    """Ctrl+C is heard anywhere, and loses nothing that was played."""

    def interrupt(search: BalanceSearch) -> None:
        if search.ground.race.played > 3_000:
            raise KeyboardInterrupt

    search = BalanceSearch(duel(), BalanceOptions(), CrewByOdds(by_value), lambda: False, interrupt)
    search.run()
    report = balanced(search).report
    assert report.ending == "stopped"
    assert len(report.tried) > 20


def test_progress_says_what_is_done(ended: Ended) -> None:
    """Each phase in its order, and how many maps are played at once."""
    _, _, heard = ended
    phases = list(dict.fromkeys(phase for phase, _ in heard))
    assert phases == ["before", "looking", "racing", "confirming"]
    alive = [count for phase, count in heard if phase == "racing"]
    assert alive[0] == max(alive) == 64


def test_the_first_moves_are_of_all_kinds() -> None:
    """Where few are played alone, none of a kind that is seldom legal is left out."""
    search = searched(duel(), CrewByOdds(by_value), BalanceOptions(matches=3_000))
    first = search.explorers[0].tested[:10]
    assert all(len(each.moves) == 1 for each in first)
    kinds = {each.group[1] for each in search.ground.scout.found}
    assert {each.moves[0].group[1] for each in first} == kinds
    assert len(kinds) == 5


def test_without_matches_left_nothing_is_claimed() -> None:
    """A budget for the map alone gives no answer."""
    search = searched(duel(), CrewByOdds(by_value), BalanceOptions(matches=500))
    report = balanced(search).report
    assert report.answers == ()
    assert "Too few matches or too little time to test a move" in report.sentence
    assert search.ending == "not-enough"


def test_the_time_bounds_what_is_played() -> None:
    """Ten seconds are as many matches as were played in ten seconds so far, or fewer."""
    search = BalanceSearch(duel(), BalanceOptions(seconds=10), CrewByOdds(by_value))
    ground = search.ground
    assert ground.left == 20_000
    ground.race.played, ground.race.spent = 100, 1.0
    assert 0 < ground.left <= 1_000


def test_a_side_that_wins_every_match_is_searched_for_as_well() -> None:
    """Nothing helps, and that is said."""
    options = BalanceOptions(matches=4_000, max_moves=2)
    search = searched(duel(), CrewByOdds(lambda game: [1.0, 0.0]), options)
    assert search.ending == "not-enough"
    assert search.explorers[0].tested


def test_what_makes_nothing_fairer_is_no_answer() -> None:
    """Where no move changes who wins, none is offered, near to the targets as the map may be."""

    def uneven(game: Game) -> list[float]:
        return [0.45, 0.55]

    search = searched(duel(), CrewByOdds(uneven), BalanceOptions(matches=3_000))
    worst = search.ground.before.wins.worst
    assert search.ending != "fair"
    assert all(found.fair or found.wins.worst < worst for found in search.answers)
