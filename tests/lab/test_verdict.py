"""The answer in words: by the worst side, never more than is known."""

import pytest

from editor.lab.estimates import quantile, rate
from editor.lab.report import Verdict
from editor.lab.sides import Side
from editor.lab.verdict import FEW, band_for, verdict_on

NAMES = ("Red", "Blue", "Gold", "Green")


def _verdict(*wins: int) -> Verdict:
    matches, sides = (
        sum(wins),
        [Side((at,), (name,), name, (at + 1,)) for at, name in enumerate(NAMES)],
    )
    sides = sides[: len(wins)]
    z = quantile(len(wins))
    shares = [rate(count, matches, z) for count in wins]
    return verdict_on(sides, shares, matches, band_for(len(wins)), z)


@pytest.mark.parametrize(
    ("wins", "headline", "sentence"),
    [
        ((500, 500, 500, 500), "All 4 sides are fair", "Each wins 25 % of 2,000 matches."),
        ((1000, 1000), "Both sides are fair", "Each wins 50 % of 2,000 matches."),
        (
            (800, 400, 400, 400),
            "Red wins too often",
            "Red wins 40 % (37 to 43) of 2,000 matches; 25 % is even.",
        ),
        (
            (620, 620, 620, 140),
            "Green wins too seldom",
            "Green wins 7 % (6 to 9) of 2,000 matches; 25 % is even.",
        ),
        (
            (30, 20, 25, 25),
            "Too early to tell",
            "Sides win 20 to 30 % of 100 matches, so far; 25 % is even.",
        ),
        (
            (50, 50),
            "Too early to tell",
            "Sides win 50 % of 100 matches, so far; 50 % is even.",
        ),
        ((10, 10), "Too early to tell", "20 matches say nothing yet."),
        ((1, 0), "Too early to tell", "1 match says nothing yet."),
        ((80,), "All play on one side", "Red wins 100 % (95 to 100) of 80 matches."),
    ],
)
def test_the_answer_is_in_the_headline(wins: tuple[int, ...], headline: str, sentence: str) -> None:
    """The answer is in the headline."""
    found = _verdict(*wins)
    assert (found.headline, found.sentence) == (headline, sentence)


def test_more_matches_are_asked_for_where_they_would_settle_a_side() -> None:
    """More matches are asked for where they would settle a side."""
    assert _verdict(26, 24, 25, 25).more == "About 750 more matches would settle Red."
    assert _verdict(30, 20, 25, 25).more.startswith("Red is close to the edge of what is fair")
    assert _verdict(500, 500, 500, 500).more == ""


def test_a_team_near_the_edge_is_told_as_several() -> None:
    """Red and Gold are close to the edge, where Red alone is."""
    sides = [Side((0, 2), ("a", "c"), "Red and Gold", (1, 3)), Side((1,), ("b",), "Blue", (2,))]
    z = quantile(2)
    shares = [rate(wins, 100, z) for wins in (45, 55)]
    more = verdict_on(sides, shares, 100, band_for(2), z).more
    assert more.startswith("Red and Gold are close to the edge of what is fair")


def test_few_matches_say_nothing_however_uneven_they_are() -> None:
    """Few matches say nothing however uneven they are."""
    assert _verdict(FEW - 1, 0).headline == "Too early to tell"
    assert _verdict(FEW, 0).headline == "Red wins too often"
