"""Figures of playtests in words."""

from random import Random

import pytest
from msgspec.structs import replace

from editor.core.words import listing
from editor.lab.estimates import difference, gap, paired, quantile
from editor.lab.report import Answer, ChangeEntry, Estimate, ReplayEntry, SideChange, Standing
from editor.lab.reporting import estimate
from editor.lab.words import (
    ENOUGH,
    LEVELS,
    answer_of,
    bots_words,
    change_words,
    figure_words,
    first_names,
    headline_of,
    is_clear,
    level_of,
    sentences_of,
)
from tests.lab.page.readers import comparison, report


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [
        ((0.376, 0.341, 0.409), "share", ("38 %", "34 to 41")),
        ((-0.1, -0.17, -0.003), "share", ("−10 %", "−17 to 0")),
        ((9.52, 9.1, 9.96), "rounds", ("9.5", "9.1 to 10.0")),
    ],
)
def test_a_figure_has_its_interval(
    value: tuple[float, float, float], unit: str, words: tuple[str, str]
) -> None:
    """Shares in whole percent, all else with one digit; a true sign for minus."""
    assert figure_words(Estimate(value=value[0], least=value[1], greatest=value[2]), unit) == words


def test_a_change_has_its_sign_and_its_half() -> None:
    """Zero has no sign."""
    share = Estimate(value=0.04, least=0.02, greatest=0.06)
    assert change_words(share, "share") == ("+4", "± 2")
    assert change_words(Estimate(value=-9.04, least=-12, greatest=-6), "points") == (
        "−9.0",
        "± 3.0",
    )
    assert change_words(Estimate(value=0.0, least=-0.5, greatest=0.5), "rounds") == ("0.0", "± 0.5")


def test_an_interval_that_is_not_known_is_no_number() -> None:
    """Neither beside a figure of one match nor beside what changed."""
    unsure = Estimate(value=7.0, least=0.0, greatest=None)
    assert figure_words(unsure, "rounds") == ("7.0", "range unknown")
    assert change_words(unsure, "rounds") == ("+7.0", "± ?")


def test_who_played() -> None:
    """One bot for all, several in one order or in many."""
    found = report("mechs/foundry-duel")
    assert bots_words(found) == "random in every seat"
    mixed = replace(found, bots=("greedy", "random"))
    assert bots_words(mixed) == "greedy and random"
    assert bots_words(replace(mixed, seatings=2)) == "greedy and random, in 2 seatings"


def test_partners_who_came_first_are_named_once_with_their_starts() -> None:
    """A side of two has one name and two starts; two sides that share a place have one each."""
    sides = {"red": "Red and Gold", "gold": "Red and Gold", "blue": "Blue"}
    starts = {"red": "Dawn Vale", "gold": "Dusk Vale", "blue": "Low Vale"}
    entry = ReplayEntry(id="longest", label="Longest", match=1, first=("red", "gold"), words="")
    assert first_names(entry, sides) == ["Red and Gold"]
    drawn = replace(entry, starts=starts)
    assert first_names(drawn, sides) == ["Red and Gold from Dawn Vale and Dusk Vale"]
    shared = replace(drawn, first=("red", "blue"))
    assert first_names(shared, sides) == ["Red and Gold from Dawn Vale", "Blue from Low Vale"]


DUEL = "mechs/foundry-duel"


def _estimate(value: float, half: float) -> Estimate:
    return Estimate(value=value, least=value - half, greatest=value + half)


def _change(wins: float, points: float, half: float, *players: str) -> SideChange:
    grown, scored = _estimate(wins, half), _estimate(points, half)
    return SideChange(players=players, name=listing(players), wins=grown, points=scored)


def _gap(change: float, half: float) -> ChangeEntry:
    before, after = _estimate(0.34, 0.03), _estimate(0.34 + change, 0.03)
    return ChangeEntry(
        id="gap",
        label="Gap in wins",
        unit="share",
        before=before,
        after=after,
        difference=_estimate(change, half),
    )


GAINS = _change(0.06, 3, 0.03, "Gold")
LOSES = _change(-0.09, -3, 0.03, "Blue", "Red")
SCORES = _change(0.01, 1.2, 0.5, "Green")
NOTHING = _change(0.01, 0.1, 0.2, "Red")


GAPS: list[tuple[tuple[SideChange, ...], ChangeEntry | None, Answer]] = [
    ((GAINS, LOSES), _gap(-0.13, 0.05), "fairer"),
    ((GAINS, LOSES), _gap(0.13, 0.05), "less-fair"),
    ((GAINS, LOSES), _gap(0.03, 0.05), "different"),
    ((GAINS, LOSES), None, "different"),
    ((NOTHING,), _gap(-0.03, 0.05), "unclear"),
    # A gap that alone looks clear proves nothing while no side changed.
    ((NOTHING,), _gap(-0.13, 0.05), "unclear"),
]


def test_fairer_is_what_clearly_narrows_the_gap(subtests: pytest.Subtests) -> None:
    """By its interval, and only where a side clearly changed."""
    for sides, grown, answer in GAPS:
        with subtests.test(str(sides)):
            change = None if grown is None else grown.difference
            assert answer_of(sides, change, 200) == answer
            assert answer_of(sides, change, ENOUGH - 1) == "early"


HEADLINES: list[tuple[Answer, Standing, str]] = [
    ("fairer", "fair", "Fairer than step 14"),
    ("fairer", "too-often", "Fairer than step 14, but not yet fair"),
    ("less-fair", "too-often", "Less fair than step 14"),
    ("different", "fair", "Different, but fairness is not clear"),
    ("unclear", "unsettled", "No difference is clear"),
    ("same", "fair", "No differences"),
    ("early", "unsettled", "Too early to tell"),
]


def test_the_headline_is_the_answer(subtests: pytest.Subtests) -> None:
    """With the version that it was compared with, and whether that is enough."""
    for answer, standing, headline in HEADLINES:
        with subtests.test(headline):
            found = report(DUEL)
            found = replace(found, verdict=replace(found.verdict, standing=standing))
            assert headline_of(answer, (GAINS,), found, "step 14") == headline


@pytest.mark.parametrize(
    ("change", "headline"),
    [
        (_change(0.2, 3, 0.1, "Red"), "Red gains"),
        (_change(-0.2, -3, 0.1, "Red", "Gold"), "Red and Gold lose"),
        # What is clear decides which way: here its points.
        (_change(-0.02, 3, 0.1, "Red"), "Red gains"),
    ],
)
def test_who_plays_against_robots_gains_or_loses(change: SideChange, headline: str) -> None:
    """Nobody is fair to robots; the verb agrees with a side of one player or of several."""
    alone = replace(report(DUEL), sides=())
    assert headline_of("different", (change,), alone, "step 14") == headline


def _said(answer: Answer, *sides: SideChange, grown: ChangeEntry | None = None) -> list[str]:
    found = report(DUEL)
    verdict = replace(found.verdict, standing="too-often", headline="Blue wins too often")
    return list(sentences_of(answer, sides, grown, 1_200, replace(found, verdict=verdict)))


def test_who_gains_stands_beneath() -> None:
    """Wins where they are clear, else points; then the gap, and whether it is fair now."""
    assert _said("fairer", GAINS, LOSES, SCORES, NOTHING, grown=_gap(-0.13, 0.05)) == [
        "Gold gains 6 ± 3 and Blue and Red lose 9 ± 3 points of win rate; Green gains 1.2 ± 0.5 "
        "points per match, after 1,200 pairs.",
        "The best side now wins 21 points more than the worst, not 34.",
        "Now Blue wins too often.",
    ]
    assert _said("different", GAINS, grown=_gap(0.03, 0.05))[1] == (
        "The gap between the best and the worst side: +3 ± 5 points, not clear."
    )
    assert _said("unclear", NOTHING)[0] == (
        "After 1,200 pairs; a change of 20 points or more would have shown."
    )


def test_small_changes_of_many_matches_keep_a_digit() -> None:
    """None is called a change of 0."""
    assert _said("fairer", _change(0.004, 0, 0.002, "Red"))[0].startswith("Red gains 0.4 ± 0.2 ")
    assert "wins 33.8 points more than the worst, not 34.0." in " ".join(
        _said("fairer", GAINS, grown=_gap(-0.002, 0.001))
    )


def test_few_pairs_say_nothing() -> None:
    """Neither in the answer nor in the line of a side."""
    change = _change(1.0, 9, 0.0, "Red")
    assert not is_clear(change, ENOUGH - 1)
    assert is_clear(change, ENOUGH)
    found = report(DUEL)
    for pairs, words in ((1, "1 pair of matches is"), (2, "2 pairs of matches are")):
        assert list(sentences_of("early", (change,), None, pairs, found)) == [
            f"{words} not enough yet."
        ]


def test_every_answer_has_its_level() -> None:
    """What is fairer is good, what is less fair a warning, and all else advice or nothing."""
    found = comparison(DUEL)
    levels = {answer: level_of(replace(found, answer=answer)) for answer in LEVELS}
    assert levels["fairer"] == "ready"
    assert levels["less-fair"] == "warning"
    assert levels["early"] is None


def _simulated(rng: Random, then: list[float], now: list[float], pairs: int) -> Answer:
    """Return the answer for sides that win as often as this on two maps."""
    seats = range(len(then))
    first, second = rng.choices(seats, then, k=pairs), rng.choices(seats, now, k=pairs)
    z = quantile(2 * len(then))
    grown, both = [], list(zip(first, second, strict=True))
    for seat in seats:
        more, fewer = _both(both, seat)
        wins = estimate(paired(more - fewer, more + fewer, pairs, 1.0, z))
        still = _estimate(0.0, 1.0)
        grown.append(SideChange(players=(str(seat),), name=str(seat), wins=wins, points=still))
    gaps = [gap([won.count(at) / pairs for at in seats], pairs) for won in (first, second)]
    return answer_of(grown, estimate(difference(*gaps)), pairs)


def _both(pairs: list[tuple[int, int]], seat: int) -> tuple[int, int]:
    """Return in how many pairs a seat wins only now, and only then."""
    more = sum(now == seat != then for then, now in pairs)
    return more, sum(then == seat != now for then, now in pairs)


def test_what_is_said_is_seldom_wrong() -> None:
    """200 times nothing changed, 100 times it became fairer, and 100 times other sides win."""
    rng, even, uneven = Random(4), [0.25] * 4, [0.1, 0.3, 0.2, 0.4]
    for shares in (even, uneven):
        found = [_simulated(rng, shares, shares, 400) for _ in range(100)]
        assert found.count("unclear") >= 95
    found = [_simulated(rng, uneven, even, 400) for _ in range(100)]
    assert found.count("fairer") >= 95
    assert "less-fair" not in found
    found = [_simulated(rng, uneven, uneven[::-1], 400) for _ in range(100)]
    assert found.count("different") >= 95
