"""The answer of a playtest in words: who wins too often, where, and what is not settled yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.core.words import listing
from editor.lab.cause import UnevenCause
from editor.lab.contest import Contest, Side, place_name, rivals_of
from editor.lab.estimates import Interval, matches_for, matches_to_settle
from editor.lab.report import NamedShare, ShareKind, Standing, Verdict
from editor.lab.words import STANDINGS, location_words

BAND = 0.05
"""How far from an even share of the wins still counts as fair, to either side."""
FEW = 40
"""With fewer matches nothing is said."""
FAR = 10_000
"""The report suggests at most this number of further matches."""
NARROW = BAND / 2
"""Half an interval that is narrow: if an edge of what is fair is still in it, more matches would
hardly settle on which side of it the share is."""
LEAST_USED = 0.1
"""A location that players choose in a smaller share of the matches holds up no answer."""
LISTED = 8
"""The most shares that a sentence lists."""


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


def band_for(sides: int) -> Band:
    """Return the band around an even share of the wins; a side without others is always fair."""
    if sides == 1:
        return Band(0.0, 1.0)
    return Band(max(0.0, 1 / sides - BAND), min(1.0, 1 / sides + BAND))


@dataclass(frozen=True)
class Share:
    """A share of the wins that is judged.

    - name: "Red and Gold", "whoever starts at Ember Vale", "whoever plays first"
    - several: whether these are several players
    - matches: those in which it could be won: a location counts where somebody began there
    - counts: whether the answer waits for it
    """

    kind: ShareKind
    name: str
    wins: Interval
    matches: int
    standing: Standing
    several: bool = False
    counts: bool = True

    @property
    def subject(self) -> str:
        """Its name at the beginning of a sentence."""
        return self.name[:1].upper() + self.name[1:]

    @property
    def verb(self) -> str:
        """What it does."""
        return "win" if self.several else "wins"

    def is_off(self, even: float) -> bool:
        """Return whether its interval excludes an even share; never with few matches."""
        return self.matches >= FEW and self.wins.outside(even, even)

    def is_close(self, band: Band) -> bool:
        """Return whether an edge of what is fair is in its interval although that is narrow."""
        narrow = (self.wins.high - self.wins.low) / 2 <= NARROW
        return self.standing == "unsettled" and self.matches >= FEW and narrow


def shares_of(
    contest: Contest,
    wins: Sequence[Interval],
    located: Sequence[tuple[int, Interval]],
    ordered: Sequence[Interval],
    matches: int,
    band: Band,
) -> list[Share]:
    """Return all shares that are judged: of sides, of locations with their uses, by the order."""
    found = [
        Share("side", side.name, share, matches, band.standing(share, matches), len(side.ids) > 1)
        for side, share in zip(contest.sides, wins, strict=True)
    ]
    for location, (used, share) in zip(contest.locations, located, strict=True):
        counts = used >= max(FEW, LEAST_USED * matches)
        name = location_words(location.name)
        standing = band.standing(share, used)
        found.append(Share("location", name, share, used, standing, counts=counts))
    for place, share in enumerate(ordered):
        name = f"the player who goes {place_name(place, len(ordered))}"
        standing = band.standing(share, matches)
        found.append(Share("order", name, share, matches, standing, counts=False))
    return found


def is_settled(shares: Sequence[Share]) -> bool:
    """Return whether more matches would hardly matter: one share is unfair, or all are fair."""
    judged = [share for share in shares if share.kind != "order"]
    if any(share.standing.startswith("too") for share in judged):
        return True
    return all(share.standing != "unsettled" for share in judged if share.counts)


def verdict_on(
    sides: Sequence[Side],
    shares: Sequence[Share],
    matches: int,
    band: Band,
    z: float,
    cause: UnevenCause | None = None,
) -> Verdict:
    """Return the answer for shares of the wins of sides and locations, by the worst of them.

    Every share whose interval excludes the even one is named with its interval. Places in the
    order of play are named as well, but make nothing unfair: nobody has them beforehand. `cause`
    says what may be behind it, and stands there if anything is off.
    """
    if matches < FEW:
        words = f"{matches_words(matches)} {'is' if matches == 1 else 'are'} not enough yet."
        return Verdict(standing="unsettled", headline="Too early to tell", sentence=words, more="")
    if rivals_of(sides) == 1:
        return _one_sided(sides, shares, matches)
    even = 1 / len(sides)
    off = sorted(
        (share for share in shares if share.is_off(even)),
        key=lambda share: (
            share.kind == "order",
            not share.standing.startswith("too"),
            -round(abs(share.wins.value - even), 9),
        ),
    )
    judged = [share for share in shares if share.kind != "order"]
    unfair = [share for share in off if share in judged and share.standing.startswith("too")]
    open_ones = [share for share in judged if share.counts and share.standing == "unsettled"]
    return Verdict(
        standing=unfair[0].standing if unfair else "unsettled" if open_ones else "fair",
        headline=_headline(judged, unfair, [s for s in off if s in open_ones], open_ones, band),
        sentence=" ".join(_sentences(shares, off, matches, even, so_far=bool(open_ones))),
        more=_more(open_ones, matches, band, z),
        cause=_cause(off, cause),
        named=tuple(
            NamedShare(
                kind=share.kind,
                name=share.name,
                standing=share.standing,
                value=round(share.wins.value, 6),
                low=round(share.wins.low, 6),
                high=round(share.wins.high, 6),
                even=round(even, 6),
            )
            for share in off
        ),
    )


def _cause(off: Sequence[Share], cause: UnevenCause | None) -> str:
    """Return what may be behind shares that are not even."""
    if cause is None or all(share.kind == "order" for share in off):
        return ""
    words = cause.words(next((share.name for share in off if share.kind == "side"), ""))
    if cause.drawn and not any(share.kind == "order" for share in off):
        return f"{words} Turn order makes no clear difference either." if words else ""
    return words


def _headline(
    judged: Sequence[Share],
    unfair: Sequence[Share],
    off: Sequence[Share],
    open_ones: Sequence[Share],
    band: Band,
) -> str:
    """Return the answer in a few words; `off` are open shares that are clearly not even."""
    if unfair:
        first = unfair[0]
        return f"{first.subject} {first.verb} {STANDINGS[first.standing]}"
    if not open_ones:
        sides = sum(share.kind == "side" for share in judged)
        every = "Both sides" if sides == 2 else f"All {sides} sides"
        locations = len(judged) > sides
        return f"{every}{' and all starting locations' if locations else ''} are fair"
    if off:
        more = off[0].wins.value > (band.low + band.high) / 2
        return f"{off[0].subject} {off[0].verb} {'more' if more else 'less'} often than even"
    if all(share.is_close(band) for share in open_ones):
        name = open_ones[0]
        return f"{name.subject} {'are' if name.several else 'is'} on the edge of the fair band"
    return "Too early to tell"


def _sentences(
    shares: Sequence[Share], off: Sequence[Share], matches: int, even: float, *, so_far: bool
) -> Iterator[str]:
    """Yield the shares that are not even, else all of them, and of how many matches."""
    at_even = f"even is {round(100 * even)} %"
    sides = [share for share in shares if share.kind == "side"]
    named = [share for share in off if share.kind != "order"]
    for number, share in enumerate(off):
        if share.kind == "order" and not named and number == 0:
            yield _listed(sides, even, at_even)
        more = share.wins.value > even
        if share.standing.startswith("too") and share.kind != "order":
            how = "too often" if more else "too rarely"
        else:
            how = "more often than even" if more else "less often than even"
        rest = f", {at_even}" if number == 0 and named else ""
        yield f"{share.subject} {share.verb} {how}: {percent(share.wins, even)}{rest}."
    if not off:
        yield _listed(sides, even, at_even)
        locations = [share for share in shares if share.kind == "location"]
        if 0 < len(locations) <= LISTED:
            yield _listed(locations, even, "")
    yield f"{matches_words(matches)}{' so far' if so_far else ''}."


def _listed(shares: Sequence[Share], even: float, at_even: str) -> str:
    """Return shares with their intervals: "Red wins 26 % (20 to 33), Blue 24 % (18 to 31); ..."."""
    words = ", ".join(
        f"{share.name if at else f'{share.subject} {share.verb}'} {percent(share.wins, even)}"
        for at, share in enumerate(shares)
    )
    return f"{words}; {at_even}." if at_even else f"{words}."


def _one_sided(sides: Sequence[Side], shares: Sequence[Share], matches: int) -> Verdict:
    """Return the answer where nobody plays against another: how often the rules are beaten."""
    pairs = zip(sides, shares, strict=True)
    ((people, share),) = (pair for pair in pairs if not pair[0].robots)
    words = f"{people.name} {share.verb} {percent(share.wins)} of {matches_words(matches)}"
    robots = "".join(f" against {side.name}" for side in sides if side.robots)
    headline = "One player against robots" if robots else "All players on one side"
    return Verdict(standing="fair", headline=headline, sentence=f"{words}{robots}.", more="")


def percent(share: Interval, even: float | None = None) -> str:
    """Return a share with its interval: "38 % (34 to 41)".

    An end that is off the even share is not rounded onto it: "27 % (25.3 to 29)".
    """
    ends = " to ".join(_end(end, even) for end in (share.low, share.high))
    return f"{round(100 * share.value)} % ({ends})"


def _end(value: float, even: float | None) -> str:
    onto = even is not None and value != even and round(100 * value) == round(100 * even)
    return f"{100 * value:.1f}" if onto else str(round(100 * value))


def rounded_up(matches: int) -> int:
    """Return a number of matches as shown: rounded to 50, from 1,000 on to 100."""
    step = 50 if matches < 1_000 else 100
    return -(-matches // step) * step


def _more(open_ones: Sequence[Share], matches: int, band: Band, z: float) -> str:
    """Return what the unsettled share that needs the most matches needs; empty without one."""
    close = [share for share in open_ones if share.is_close(band)]
    others = [share for share in open_ones if share not in close]
    needs = []
    for share in others:
        needed = matches_to_settle(share.wins.value, share.matches, (band.low, band.high), z)
        verb = "settle"
        if needed > FAR:
            # What was counted is on an edge: until the interval is narrow.
            needed = max(1, matches_for(NARROW, share.wins.value, z) - share.matches)
            verb = "narrow the range of"
        needs.append((round(needed * matches / max(1, share.matches)), f"{verb} {share.name}"))
    if needs:
        most, words = max(needs, key=lambda pair: pair[0])
        return f"About {rounded_up(most):,} more matches would {words}."
    if not close:
        return ""
    names = listing([share.name for share in close])
    verb = "are" if len(close) > 1 or close[0].several else "is"
    edge = f"{names[:1].upper()}{names[1:]} {verb} on the edge of the fair band"
    return f"{edge}; more matches are unlikely to settle it."


def matches_words(count: int) -> str:
    """Return how many matches there are, as words."""
    return f"{count:,} {'match' if count == 1 else 'matches'}"
