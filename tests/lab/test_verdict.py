"""The answer in words: every share that is not even, never more than is known."""

import random

import pytest

from editor.lab.cause import UnevenCause
from editor.lab.contest import Contest, Side
from editor.lab.estimates import quantile, rate
from editor.lab.report import Verdict
from editor.lab.verdict import (
    FEW,
    NARROW,
    Share,
    band_for,
    is_settled,
    percent,
    shares_of,
    verdict_on,
)
from editor.seam.play import StartingLocation
from tests.lab.playtests import side_shares

NAMES = ("Red", "Blue", "Gold", "Green")
SIDES = [Side((at,), (name,), name, (at + 1,)) for at, name in enumerate(NAMES)]


def _verdict(*wins: int, cause: UnevenCause | None = None) -> Verdict:
    matches, sides = sum(wins), SIDES[: len(wins)]
    z = quantile(len(wins))
    shares = side_shares(sides, [rate(count, matches, z) for count in wins], matches)
    return verdict_on(sides, shares, matches, band_for(len(wins)), z, cause)


HEADLINES: list[tuple[tuple[int, ...], str, str]] = [
    (
        (500, 500, 500, 500),
        "All 4 sides are fair",
        "Red wins 25 % (23 to 27), Blue 25 % (23 to 27), Gold 25 % (23 to 27), "
        "Green 25 % (23 to 27); even is 25 %. 2,000 matches.",
    ),
    (
        (1000, 1000),
        "Both sides are fair",
        "Red wins 50 % (47 to 53), Blue 50 % (47 to 53); even is 50 %. 2,000 matches.",
    ),
    (
        (1040, 960),
        "Both sides are fair",
        "Red wins 52 % (49 to 54), Blue 48 % (46 to 51); even is 50 %. 2,000 matches.",
    ),
    (
        (10400, 9600),
        "Both sides are fair",
        "Red wins more often than even: 52 % (51 to 53), even is 50 %. "
        "Blue wins less often than even: 48 % (47 to 49). 20,000 matches.",
    ),
    (
        (800, 400, 400, 400),
        "Red wins too often",
        "Red wins too often: 40 % (37 to 43), even is 25 %. "
        "Blue wins less often than even: 20 % (18 to 22). "
        "Gold wins less often than even: 20 % (18 to 22). "
        "Green wins less often than even: 20 % (18 to 22). 2,000 matches so far.",
    ),
    (
        (620, 620, 620, 140),
        "Green wins too rarely",
        "Green wins too rarely: 7 % (6 to 9), even is 25 %. "
        "Red wins more often than even: 31 % (28 to 34). "
        "Blue wins more often than even: 31 % (28 to 34). "
        "Gold wins more often than even: 31 % (28 to 34). 2,000 matches so far.",
    ),
    (
        (30, 20, 25, 25),
        "Too early to tell",
        "Red wins 30 % (20 to 42), Blue 20 % (12 to 32), Gold 25 % (16 to 37), "
        "Green 25 % (16 to 37); even is 25 %. 100 matches so far.",
    ),
    ((10, 10), "Too early to tell", "20 matches are not enough yet."),
    ((1, 0), "Too early to tell", "1 match is not enough yet."),
    ((80,), "All players on one side", "Red wins 100 % (95 to 100) of 80 matches."),
]


def test_the_answer_names_every_share_with_its_interval(subtests: pytest.Subtests) -> None:
    """Those that are not even if there are any, else all of them; no range of several sides."""
    for wins, headline, sentence in HEADLINES:
        with subtests.test(headline):
            found = _verdict(*wins)
            assert (found.headline, found.sentence) == (headline, sentence)


def test_every_share_that_excludes_the_even_one_is_a_value_too() -> None:
    """The worst first, with its interval; a side within what is fair as well."""
    named = _verdict(1000, 1150, 1200, 1650).named
    assert [share.name for share in named] == ["Green", "Red", "Blue"]
    assert [share.standing for share in named] == ["too-often", "unsettled", "fair"]
    assert all(share.even == 0.25 and not share.low <= 0.25 <= share.high for share in named)
    assert not _verdict(500, 500, 500, 500).named


def test_more_matches_are_asked_for_where_they_would_settle_a_side() -> None:
    """An edge of what is fair settles nothing soon: then until the interval is narrow."""
    assert _verdict(26, 24, 25, 25).more == "About 750 more matches would settle Red."
    more = "About 2,000 more matches would narrow the range of Red."
    assert _verdict(30, 20, 25, 25).more == more
    assert _verdict(500, 500, 500, 500).more == ""


def test_close_to_an_edge_is_said_only_where_the_interval_is_narrow() -> None:
    """And never beside the words that it is too early."""
    found = _verdict(600, 500, 450, 450)
    assert "unlikely" not in found.more
    many = _verdict(6_000, 5_000, 4_500, 4_500)
    assert many.more.startswith("Red is on the edge of the fair band; more matches are")
    assert many.headline == "Red wins more often than even"


def test_too_early_and_hardly_settled_never_stand_together() -> None:
    """Whatever was counted: 2,000 playtests at random, small and large."""
    chance = random.Random(7)
    for _ in range(2_000):
        count = chance.randint(2, 4)
        wins = [int(chance.lognormvariate(chance.uniform(2, 8), 0.4)) + 10 for _ in range(4)]
        found = _verdict(*wins[:count])
        early = "early" in found.headline
        assert not (early and "unlikely" in found.words), wins
        # A headline of an open answer says what is missing.
        few = sum(wins[:count]) < FEW
        assert found.standing != "unsettled" or found.more or few, wins


def test_a_team_near_the_edge_is_told_as_several() -> None:
    """Red and Gold are close to the edge, where Red alone is."""
    sides = [Side((0, 2), ("a", "c"), "Red and Gold", (1, 3)), Side((1,), ("b",), "Blue", (2,))]
    z = quantile(2)
    shares = side_shares(sides, [rate(wins, 100_000, z) for wins in (45_000, 55_000)], 100_000)
    found = verdict_on(sides, shares, 100_000, band_for(2), z)
    assert "Red and Gold and Blue are on the edge of the fair band" in found.more
    assert "Red and Gold win less often than even" in found.sentence


def test_few_matches_say_nothing_however_uneven_they_are() -> None:
    """Few matches say nothing however uneven they are."""
    assert _verdict(FEW - 1, 0).headline == "Too early to tell"
    assert _verdict(FEW, 0).headline == "Red wins too often"


def test_an_interval_is_not_rounded_onto_the_even_share() -> None:
    """What excludes it does not read as if it did not."""
    assert percent(rate(540, 1_000, 2.0), 0.5) == "54 % (51 to 57)"
    assert percent(rate(5_240, 10_000, 4.0), 0.5) == "52 % (50.4 to 54)"


def _located(matches: int, won: tuple[int, int], even: int) -> tuple[list[Share], Verdict]:
    """Return a contest of two sides that win alike, at two locations that do not."""
    locations = (StartingLocation(3, "Hearth Vale"), StartingLocation(5, "Ember Vale"))
    contest = Contest(tuple(SIDES[:2]), locations, 2)
    z, band = quantile(contest.figures), band_for(2)
    shares = shares_of(
        contest,
        [rate(even, matches, z), rate(matches - even, matches, z)],
        [(matches, rate(count, matches, z)) for count in won],
        [rate(matches / 2, matches, z)] * 2,
        matches,
        band,
    )
    return shares, verdict_on(contest.sides, shares, matches, band, z, UnevenCause(drawn=True))


def test_a_location_is_judged_like_a_side() -> None:
    """Colours win alike where starts are drawn; the poor location is named all the same."""
    shares, found = _located(200, (198, 2), 100)
    assert is_settled(shares)
    assert found.headline == "The player starting at Hearth Vale wins too often"
    assert "The player starting at Ember Vale wins too rarely: 1 % (0 to 5)." in found.sentence
    assert found.standing == "too-often"
    shares, found = _located(4_000, (2_000, 2_000), 2_000)
    assert found.headline == "Both sides and all starting locations are fair"


def test_a_location_that_is_seldom_chosen_holds_up_no_answer() -> None:
    """It is judged by its own matches, which may be few for good."""
    location = StartingLocation(0, "a1 to b2")
    contest = Contest(tuple(SIDES[:2]), (location, StartingLocation(1, "h8 to i9")))
    z, band = quantile(contest.figures), band_for(2)
    even = rate(2_000, 4_000, z)
    uses = [(4_000, even), (30, rate(20, 30, z))]
    shares = shares_of(contest, [even, even], uses, (), 4_000, band)
    assert is_settled(shares)
    assert verdict_on(contest.sides, shares, 4_000, band, z).standing == "fair"


def test_the_order_of_play_makes_no_map_unfair() -> None:
    """Nobody has a place in it beforehand where it is drawn; it is named all the same."""
    contest = Contest(tuple(SIDES[:2]), (), 2)
    z, band = quantile(contest.figures), band_for(2)
    even, ordered = rate(2_000, 4_000, z), [rate(3_000, 4_000, z), rate(1_000, 4_000, z)]
    shares = shares_of(contest, [even, even], (), ordered, 4_000, band)
    found = verdict_on(contest.sides, shares, 4_000, band, z, UnevenCause(drawn=True))
    assert (found.standing, found.headline) == ("fair", "Both sides are fair")
    assert "The player who goes first wins more often than even: 75 %" in found.sentence
    assert [share.kind for share in found.named] == ["order", "order"]


def test_half_of_a_narrow_interval_is_half_of_what_is_fair_to_one_side() -> None:
    """So that an edge within it cannot be settled by the other edge."""
    assert pytest.approx(band_for(2).high - 0.5) == 2 * NARROW


@pytest.mark.parametrize(("locations", "trials"), [(4, 200)])
def test_fair_maps_with_drawn_starts_are_seldom_called_unfair(locations: int, trials: int) -> None:
    """All sides, locations and places in the order share one error: one in twenty."""
    chance = random.Random(11)
    sides = 4
    drawn = tuple(StartingLocation(number, str(number)) for number in range(locations))
    contest = Contest(tuple(SIDES[:sides]), drawn, sides)
    z, matches, unfair, named = quantile(contest.figures), 400, 0, 0
    for _ in range(trials):
        won, at, turn = [0] * sides, [0] * locations, [0] * sides
        for _ in range(matches):
            winner = chance.randrange(sides)
            won[winner] += 1
            at[chance.sample(range(locations), sides)[winner]] += 1
            turn[chance.sample(range(sides), sides)[winner]] += 1
        shares = shares_of(
            contest,
            [rate(count, matches, z) for count in won],
            [(matches, rate(count, matches, z)) for count in at],
            [rate(count, matches, z) for count in turn],
            matches,
            band_for(sides),
        )
        found = verdict_on(contest.sides, shares, matches, band_for(sides), z)
        unfair += found.standing.startswith("too")
        named += bool(found.named)
    assert unfair <= 0.02 * trials
    assert named <= 0.07 * trials
