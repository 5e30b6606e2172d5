"""The answer of a playtest in words: which side wins too often, and what is not settled yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from editor.lab.estimates import Interval, matches_to_settle
from editor.lab.report import Standing, Verdict
from editor.lab.sides import Side, rivals_of

BAND = 0.05
"""How far from an even share of the wins still counts as fair, to either side."""
FEW = 40
"""With fewer matches nothing is said."""
FAR = 10_000
"""Nobody is told to play more matches than these."""


def is_settled(standings: Sequence[Standing]) -> bool:
    """Return whether more matches would hardly matter: one side is unfair, or all are fair."""
    return "unsettled" not in standings or any(each.startswith("too") for each in standings)


@dataclass(frozen=True)
class Band:
    """The shares of wins that count as fair."""

    low: float
    high: float

    def standing(self, wins: Interval, matches: int) -> Standing:
        """Return how wins lie to the band.

        Unsettled where their interval crosses an edge, and with few matches.
        """
        if matches < FEW:
            return "unsettled"
        if wins.within(self.low, self.high):
            return "fair"
        if wins.low > self.high:
            return "too-often"
        return "too-seldom" if wins.high < self.low else "unsettled"


def band_for(sides: int, width: float = BAND) -> Band:
    """Return the band around an even share of the wins; a side without others is always fair."""
    if sides == 1:
        return Band(0.0, 1.0)
    return Band(max(0.0, 1 / sides - width), min(1.0, 1 / sides + width))


def verdict_on(
    sides: Sequence[Side], wins: Sequence[Interval], matches: int, band: Band, z: float
) -> Verdict:
    """Return the answer for sides with their shares of the wins, by the side that is worst off."""
    if matches < FEW:
        words = f"{matches_words(matches)} {'says' if matches == 1 else 'say'} nothing yet."
        return Verdict(standing="unsettled", headline="Too early to tell", sentence=words, more="")
    if rivals_of(sides) == 1:
        return _one_sided(sides, wins, matches)
    standings = [band.standing(share, matches) for share in wins]
    more = _more(sides, wins, standings, matches, band, z)
    even = f"{round(100 / len(sides))} % is even"
    unfair = [at for at, standing in enumerate(standings) if standing.startswith("too")]
    if unfair:
        worst = max(unfair, key=lambda at: abs(wins[at].value - 1 / len(sides)))
        often = standings[worst].replace("-", " ")
        words = f"{_wins(sides[worst])} {percent(wins[worst])} of {matches_words(matches)}"
        return Verdict(
            standing=standings[worst],
            headline=f"{_wins(sides[worst])} {often}",
            sentence=f"{words}; {even}.",
            more=more,
        )
    if "unsettled" in standings:
        words = f"Sides win {_span(wins)} of {matches_words(matches)}, so far; {even}."
        return Verdict(
            standing="unsettled", headline="Too early to tell", sentence=words, more=more
        )
    words = f"Each wins {_span(wins)} of {matches_words(matches)}."
    every = "Both sides" if len(sides) == 2 else f"All {len(sides)} sides"
    return Verdict(standing="fair", headline=f"{every} are fair", sentence=words, more="")


def _one_sided(sides: Sequence[Side], wins: Sequence[Interval], matches: int) -> Verdict:
    """Return the answer where nobody plays against another: how often the rules are beaten."""
    ((people, share),) = (pair for pair in zip(sides, wins, strict=True) if not pair[0].robots)
    words = f"{_wins(people)} {percent(share)} of {matches_words(matches)}"
    robots = "".join(f" against {side.name}" for side in sides if side.robots)
    headline = "One plays against robots" if robots else "All play on one side"
    return Verdict(standing="fair", headline=headline, sentence=f"{words}{robots}.", more="")


def _span(wins: Sequence[Interval]) -> str:
    """Return from the least share to the greatest: "47 to 53 %", or "50 %" where they are alike."""
    low, high = (round(100 * find(share.value for share in wins)) for find in (min, max))
    return f"{low} %" if low == high else f"{low} to {high} %"


def percent(share: Interval) -> str:
    """Return a share with its interval: "38 % (34 to 41)"."""
    low, high = round(100 * share.low), round(100 * share.high)
    return f"{round(100 * share.value)} % ({low} to {high})"


def rounded_up(matches: int) -> int:
    """Return a number of matches as people are told: to 50, from 1,000 on to 100."""
    step = 50 if matches < 1_000 else 100
    return -(-matches // step) * step


def _more(
    sides: Sequence[Side],
    wins: Sequence[Interval],
    standings: Sequence[Standing],
    matches: int,
    band: Band,
    z: float,
) -> str:
    """Return what the unsettled side that needs the most matches needs; empty without one."""
    needs = [
        (matches_to_settle(share.value, matches, (band.low, band.high), z), side.name, at)
        for at, (side, share, standing) in enumerate(zip(sides, wins, standings, strict=True))
        if standing == "unsettled"
    ]
    if not needs:
        return ""
    most, name, at = max(needs)
    if most > FAR:
        near = f"{name} {'is' if len(sides[at].players) == 1 else 'are'} close"
        return f"{near} to the edge of what is fair: more matches would hardly settle it."
    return f"About {rounded_up(most):,} more matches would settle {name}."


def _wins(side: Side) -> str:
    """Return who wins, as words: "Red wins", "Red and Gold win"."""
    return f"{side.name} {'wins' if len(side.players) == 1 else 'win'}"


def matches_words(count: int) -> str:
    """Return how many matches there are, as words."""
    return f"{count:,} {'match' if count == 1 else 'matches'}"
