"""What changed between two maps, or between rules, by matches of the same plan on both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace as with_fields

from editor.core.words import signed
from editor.lab.estimates import mean, paired, quantile
from editor.lab.figures import Matches, figures_for
from editor.lab.plan import Match
from editor.lab.playtest import Playtest
from editor.lab.report import FORMAT, ChangeEntry, Comparison, Estimate, SideChange
from editor.lab.reporting import estimate
from editor.lab.sides import Side, first_sides
from editor.lab.turned import turn_entries, turns_of

ENOUGH = 100
"""With fewer pairs of matches nothing is said."""
NOTHING = Estimate(value=0.0, least=0.0, greatest=0.0)
"""By how much two games differ that are the same."""


class SidesDifferError(ValueError):
    """Two set-ups cannot be compared side by side; the message says why."""


def comparison_of(before: Playtest, after: Playtest, *, exact: bool = True) -> Comparison:
    """Return what changed from one playtest to another of the same plan, match by match.

    Matches that one of them lacks are left out. Without `exact` their exact tests are left out,
    as a window does while they are played.
    """
    pairs = pairs_of(before.played, after.played)
    first, second = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    # Wins and points of every side decide together.
    z = quantile(2 * len(after.sides))
    timed = any(bot.milliseconds for bots in after.plan.seatings for bot in bots)
    same = (before.key, before.plan) == (after.key, after.plan) and not timed
    sides = tuple(
        SideChange(
            players=side.ids,
            name=side.name,
            wins=_wins_change(
                wins_of(before.sides, at, first), wins_of(after.sides, at, second), z
            ),
            points=_points_change(_points(side, first), _points(side, second), z),
        )
        for at, side in enumerate(after.sides)
    )
    headline, sentence = _verdict(sides, len(pairs))
    if same:
        headline = "Nothing differs"
        sentence = "Board, set-up, rules and bots of both are the same: so is every match."
        sides = tuple(with_fields(side, wins=NOTHING, points=NOTHING) for side in sides)
    return Comparison(
        format=FORMAT,
        pairs=len(pairs),
        headline=headline,
        sentence=sentence,
        sides=sides,
        changes=tuple(
            _changes(
                Matches(before.sides, before.table.rows(first)),
                Matches(after.sides, after.table.rows(second)),
                same=same,
            )
        ),
        turns=turn_entries(after.sides, turns_of(after.sides, pairs)),
        before=before.report(exact=exact),
        after=after.report(exact=exact),
    )


def demand_same_sides(before: Playtest, after: Playtest) -> None:
    """Raise SidesDifferError unless the same players of one system win together in both."""
    if before.deal.scenario.system != after.deal.scenario.system:
        raise SidesDifferError("the two scenarios are of different game systems")
    if [side.ids for side in before.sides] != [side.ids for side in after.sides]:
        raise SidesDifferError("the two set-ups have different players or teams")


def pairs_of(before: Sequence[Match], after: Sequence[Match]) -> list[tuple[Match, Match]]:
    """Return the matches that both have, by their place in the plan."""
    known = {match.index: match for match in before}
    return [(known[match.index], match) for match in after if match.index in known]


def is_clear(change: SideChange, pairs: int) -> bool:
    """Return whether a side wins more or less than before, or makes more points or fewer."""
    return pairs >= ENOUGH and (is_apart(change.wins) or is_apart(change.points))


def is_apart(value: Estimate) -> bool:
    """Return whether an interval lies wholly on one side of zero."""
    return value.low > 0 or value.high < 0


def _verdict(sides: Sequence[SideChange], pairs: int) -> tuple[str, str]:
    if pairs < ENOUGH:
        return (
            "Too early to tell",
            f"{pairs_words(pairs)} {'says' if pairs == 1 else 'say'} nothing yet.",
        )
    clear = [side for side in sides if is_clear(side, pairs)]
    widest = max((side.wins.high - side.wins.low) / 2 for side in sides)
    if not clear:
        shown = f"A change of {round(100 * widest)} points or more would have shown."
        return "No clear change", f"No clear change after {pairs:,} pairs. {shown}"
    worst = max(clear, key=lambda side: (abs(side.wins.value), abs(side.points.value)))
    wins = signed(100 * worst.wins.value, 0)
    half = round(50 * (worst.wins.high - worst.wins.low))
    words = f"{worst.name}: {wins} ± {half} points of the wins"
    score = f"{signed(worst.points.value, 1)} points a match, after {pairs:,} pairs."
    gains = (worst.wins if is_apart(worst.wins) else worst.points).value > 0
    one = len(worst.players) == 1
    verb = ("gains" if one else "gain") if gains else ("loses" if one else "lose")
    return f"{worst.name} {verb}", f"{words}, {score}"


def pairs_words(pairs: int) -> str:
    """Return how many pairs of matches there are, as words."""
    return f"{pairs:,} {'pair' if pairs == 1 else 'pairs'} of matches"


def wins_of(sides: Sequence[Side], at: int, matches: Sequence[Match]) -> list[float]:
    """Return the part that a side has in the win of each match."""
    firsts = [first_sides(sides, match) for match in matches]
    return [1 / len(first) if at in first else 0.0 for first in firsts]


def _points(side: Side, matches: Sequence[Match]) -> list[float]:
    return [float(side.points(match.result)) for match in matches]


def _wins_change(before: Sequence[float], after: Sequence[float], z: float) -> Estimate:
    """Return how much of the wins pairs differ by, on average."""
    return estimate(paired(*_sums(before, after), len(before), 1.0, z))


def _points_change(before: Sequence[float], after: Sequence[float], z: float) -> Estimate:
    """Return by how many points pairs differ, on average."""
    return estimate(mean(*_sums(before, after), len(before), z))


def _sums(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """Return the sum of the differences of pairs, and of their squares."""
    grown = [second - first for first, second in zip(before, after, strict=True)]
    return sum(grown), sum(each * each for each in grown)


def _changes(before: Matches, after: Matches, *, same: bool) -> Iterator[ChangeEntry]:
    """Yield the figures of both, with what they differ by: surely nothing if they are the same."""
    known = {figure.id: interval for figure, interval in figures_for(before)}
    for figure, now in figures_for(after):
        then = known.get(figure.id)
        if then is not None:
            change = NOTHING if same else estimate(figure.counted.change(before, after))
            yield ChangeEntry(
                id=figure.id,
                label=figure.label,
                unit=figure.unit,
                before=estimate(then),
                after=estimate(now),
                difference=change,
            )
