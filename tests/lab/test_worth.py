"""What a thing is worth: nothing where nobody needs it, much where it decides; honest intervals."""

from __future__ import annotations

from functools import cache

import pytest

from editor.lab.plan import game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import Estimate
from editor.lab.worth import (
    NothingLeftOutError,
    SeatWorth,
    WorthReport,
    _sentence,
    amount,
    plan_without,
    restriction_named,
    worth_of,
)
from editor.play.bots import BotError
from editor.play.restrictions import Restriction
from tests.depth import every
from tests.lab.playtests import SAMPLES, PlaysHere, crew_of, deal


def _report(
    name: str, *words: str, games: int = 120, bots: str = "greedy", workers: int = 0
) -> WorthReport:
    """Return what things are worth in a sample, played here or by so many workers."""
    dealt = deal(name)
    game = game_of(dealt)
    things = [restriction_named(game, each) for each in words]
    plan = plan_without(plan_for(game, bots, 1), things)
    crew = crew_of(workers).on(dealt) if workers else PlaysHere(dealt)
    found = Playtest(dealt, plan, Budget(games * len(plan.seatings)), crew)
    found.run()
    return worth_of(found, things)


@cache
def _duel() -> WorthReport:
    return _report("mechs/foundry-duel", "jumps", "rail lance")


def test_what_decides_is_worth_much() -> None:
    """Who alone may not jump loses most of what it won, in wins and in points."""
    jumps, _ = _duel().things
    assert jumps.pairs == 120
    assert jumps.wins.low > 0.2
    assert jumps.points.low > 5
    assert jumps.sentence.startswith("Jumps are worth ")
    for seat in jumps.seats:
        assert seat.wins.low > 0
        assert seat.wins.value == pytest.approx(seat.wins_with - seat.wins_without, abs=1e-5)


def test_what_nobody_needs_is_worth_nothing() -> None:
    """The interval of a weapon that is hardly bought holds 0, and is not empty."""
    _, lance = _duel().things
    assert lance.wins.low < 0 < lance.wins.high
    assert "is worth nothing that 120 pairs of matches show" in lance.sentence


def test_all_seats_are_the_mean_of_the_seats() -> None:
    """What all seats lose is the mean of what each loses alone."""
    for thing in _duel().things:
        wins = [seat.wins.value for seat in thing.seats]
        assert thing.wins.value == pytest.approx(sum(wins) / len(wins), abs=1e-5)


@pytest.mark.parametrize("name", every(SAMPLES, len(SAMPLES), 1))
def test_any_number_of_workers_says_the_same(name: str) -> None:
    """A report is the same from this process and from two workers."""
    thing = "healing" if name.startswith("mechs") else "missile attacks"
    thing = "gas" if name.startswith("trts") else thing
    here = _report(name, thing, games=6, bots="random")
    assert here == _report(name, thing, games=6, bots="random", workers=2)
    assert here.things[0].sentence.endswith("6 pairs of matches are not enough yet.")


def test_only_seats_that_have_it_do_without() -> None:
    """Robots decide nothing, so that nothing is worth anything to them."""
    game = game_of(deal("mechs/lone-pilot"))
    plan = plan_without(plan_for(game, "greedy", 1), [restriction_named(game, "jumps")])
    assert [[bot.held for bot in bots] for bots in plan.seatings] == [
        ["", "", ""],
        ["never-jumps", "", ""],
    ]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("portals", "never-uses-portals"),
        ("The  Ballista", "never-fires-ballistas"),
        ("never-climbs", "never-climbs"),
        ("battle cry", "never-plays-battle-cry"),
    ],
)
def test_a_thing_is_called_as_people_call_it(words: str, name: str) -> None:
    """With an article or without, one or several, or by the name of the restriction."""
    assert restriction_named(game_of(deal("tactics/twin-peaks")), words).name == name


def test_what_a_map_lacks_cannot_be_left_out() -> None:
    """The error lists what there is, not what there is not."""
    game = game_of(deal("tactics/smallest"))
    with pytest.raises(NothingLeftOutError, match=r"'portals'.*it has villages") as caught:
        restriction_named(game, "portals")
    assert "climbing" not in str(caught.value)
    assert "each tactic card: balm" in str(caught.value)


@pytest.mark.parametrize("bots", ["greedy,random", "red=greedy/never-fights"])
def test_bots_that_change_seats_or_lack_something_are_refused(bots: str) -> None:
    """What a seat loses is told of one seating of bots that may do all."""
    game = game_of(deal("mechs/foundry-duel"))
    things = [restriction_named(game, "jumps")]
    with pytest.raises(BotError, match="--without"):
        plan_without(plan_for(game, bots, 1), things)


def _estimate(value: float, half: float) -> Estimate:
    return Estimate(value=value, least=value - half, greatest=value + half)


def _seat(name: str, value: float, half: float) -> SeatWorth:
    nothing = _estimate(0.0, 1.0)
    return SeatWorth(
        player=name.lower(), name=name, wins=_estimate(value, half), points=nothing,
        wins_with=0.5, wins_without=0.5 - value,
    )  # fmt: skip


SENTENCES: list[tuple[tuple[float, float], tuple[float, float], float, str]] = [
    ((0.09, 0.04), (0.2, 0.1), 0, "Portals are worth 9 ± 4 points of win rate, most to Green."),
    ((0.09, 0.04), (0.1, 0.2), 0, "Portals are worth 9 ± 4 points of win rate."),
    ((-0.09, 0.04), (0.0, 0.2), 0, "Portals cost 9 ± 4 points of win rate: these bots win"),
    ((0.0, 0.04), (0.2, 0.1), 0, "worth 20 ± 10 points of win rate to Green; over all seats 0"),
    (
        (0.0, 0.04),
        (0.0, 0.1),
        5,
        "worth 5.0 ± 1.0 points per match, with no clear effect on wins: 0 ± 4",
    ),
    ((-0.01, 0.04), (0.0, 0.1), 0, "nothing that 200 pairs of matches show: \N{MINUS SIGN}1"),
]


def test_the_sentence_says_what_is_clear(subtests: pytest.Subtests) -> None:
    """Wins of all seats come first, then those of a seat, then points, then nothing."""
    for all_seats, green, points, words in SENTENCES:
        with subtests.test(words):
            portals = Restriction("never-uses-portals", "portals", "", (1, 1))
            seats = [_seat("Green", *green), _seat("Red", 0.0, 0.3)]
            sentence = _sentence(portals, 200, _estimate(*all_seats), _estimate(points, 1.0), seats)
            assert words in sentence


def test_an_amount_has_its_sign_only_below_nothing() -> None:
    """9 ± 4 and \N{MINUS SIGN}9 ± 4."""
    assert amount(_estimate(0.09, 0.04)) == "9 ± 4"
    assert amount(_estimate(-0.09, 0.04)) == "\N{MINUS SIGN}9 ± 4"
