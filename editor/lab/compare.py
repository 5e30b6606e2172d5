"""What changed between two maps or rules, by matches of one plan on both; which turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace as with_fields

from editor.lab.contest import Side, first_sides
from editor.lab.estimates import ERROR, difference, mean, paired, quantile
from editor.lab.figures import Matches, figures_for
from editor.lab.plan import PlaytestMatch
from editor.lab.playtest import LOOKS, Playtest
from editor.lab.report import (
    FORMAT,
    Answer,
    ChangeEntry,
    Comparison,
    Estimate,
    LocationChange,
    SideChange,
    TurnEntry,
)
from editor.lab.reporting import estimate
from editor.lab.verdict import FEW
from editor.lab.words import answer_of, headline_of, sentences_of

NOTHING = Estimate(value=0.0, least=0.0, greatest=0.0)
"""By how much two games differ that are the same."""


class SidesDifferError(ValueError):
    """Two set-ups cannot be compared side by side; the message says why."""


def comparison_of(
    before: Playtest, after: Playtest, *, than: str = "before", exact: bool = True
) -> Comparison:
    """Return what changed from one playtest to another of the same plan, match by match.

    `than` names the version before within a sentence. Matches that one of them lacks are left out
    everywhere, also in what each of both says, or maps would differ where no pair does.
    Without `exact` their exact tests are left out, as a window does while they are played.
    """
    pairs = pairs_of(before.played, after.played)
    first, second = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    error = _error(before, after, len(pairs))
    both = (
        Matches(before.contest, before.table.rows(first)),
        Matches(after.contest, after.table.rows(second)),
    )
    # Wins and points of every side decide together, and the wins at every starting location.
    z = quantile(2 * len(after.sides) + len(after.contest.locations), error)
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
    locations = tuple(_location_changes(*both, z))
    if same:
        sides = tuple(with_fields(side, wins=NOTHING, points=NOTHING) for side in sides)
        locations = tuple(with_fields(each, wins=NOTHING) for each in locations)
    changes = tuple(_changes(*both, NOTHING if same else None, error))
    gaps = [entry for entry in changes if entry.id in ("gap", "location-gap")]
    # Where starts are drawn or chosen, a map is as fair as these are.
    gap = gaps[-1] if gaps else None
    grown = None if gap is None else gap.difference
    answer: Answer = "same" if same else answer_of(sides, grown, len(pairs), locations)
    reports = (
        before.report(exact=exact, matches=first),
        after.report(exact=exact, matches=second),
    )
    return Comparison(
        format=FORMAT,
        pairs=len(pairs),
        answer=answer,
        headline=headline_of(answer, sides, reports[1], than),
        sentence=" ".join(sentences_of(answer, sides, gap, len(pairs), reports[1], locations)),
        sides=sides,
        locations=locations,
        changes=changes,
        turns=turn_entries(after.sides, turns_of(after.sides, pairs)),
        before=reports[0],
        after=reports[1],
    )


def _location_changes(before: Matches, after: Matches, z: float) -> Iterator[LocationChange]:
    """Yield what changed at each starting location that both have.

    Who begins where may differ within a pair, so these are two figures of their own.
    """
    then = {
        location.name: found
        for location, found in zip(before.contest.locations, before.located(z), strict=True)
    }
    for location, (used, share) in zip(after.contest.locations, after.located(z), strict=True):
        known, earlier = then.get(location.name, (0, share))
        if min(used, known) >= FEW:
            yield LocationChange(name=location.name, wins=estimate(difference(earlier, share)))


def demand_same_sides(before: Playtest, after: Playtest) -> None:
    """Raise SidesDifferError unless the same players of one system win together in both."""
    if before.deal.scenario.system != after.deal.scenario.system:
        raise SidesDifferError("the scenarios are for different games")
    if [side.ids for side in before.sides] != [side.ids for side in after.sides]:
        raise SidesDifferError("the set-ups have different players or teams")


def pairs_of(
    before: Sequence[PlaytestMatch], after: Sequence[PlaytestMatch]
) -> list[tuple[PlaytestMatch, PlaytestMatch]]:
    """Return the matches that both have, by their place in the plan."""
    known = {match.index: match for match in before}
    return [(known[match.index], match) for match in after if match.index in known]


def _error(before: Playtest, after: Playtest, pairs: int) -> float:
    """Return how often intervals may miss.

    Where there are fewer pairs than were planned, or each map was looked at until it was settled,
    somebody watched and decided when to end: then intervals are those that hold at all looks.
    """
    budgets = before.budget, after.budget
    if any(budget.seconds for budget in budgets):
        return ERROR
    short = pairs < min(budget.most for budget in budgets)
    watched = short or any(budget.until_settled for budget in budgets)
    return ERROR / len(LOOKS) if watched else ERROR


def wins_of(sides: Sequence[Side], at: int, matches: Sequence[PlaytestMatch]) -> list[float]:
    """Return the part that a side has in the win of each match."""
    firsts = [first_sides(sides, match) for match in matches]
    return [1 / len(first) if at in first else 0.0 for first in firsts]


def _points(side: Side, matches: Sequence[PlaytestMatch]) -> list[float]:
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


def _changes(
    before: Matches, after: Matches, known: Estimate | None, error: float
) -> Iterator[ChangeEntry]:
    """Yield the figures of both, with what they differ by, which may be known."""
    then = {figure.id: interval for figure, interval in figures_for(before)}
    for figure, now in figures_for(after):
        if figure.id in then:
            yield ChangeEntry(
                id=figure.id,
                label=figure.label,
                unit=figure.unit,
                before=estimate(then[figure.id]),
                after=estimate(now),
                difference=known or estimate(figure.counted.change(before, after, error=error)),
            )


NOBODY = -1
"""Stands for the winner of a match that no side won alone."""
EXAMPLES = 5
"""How many matches of each kind a report names."""


@dataclass(frozen=True)
class Turn:
    """Pairs of matches by who won them then and now; `matches` are their places in the plan."""

    before: int
    after: int
    matches: tuple[int, ...]

    @property
    def flipped(self) -> bool:
        """Whether another side wins now."""
        return self.before != self.after


def turns_of(
    sides: Sequence[Side], pairs: Sequence[tuple[PlaytestMatch, PlaytestMatch]]
) -> tuple[Turn, ...]:
    """Return the pairs by who won them then and now, in the order of sides, nobody last."""
    found: dict[tuple[int, int], list[int]] = {}
    for then, now in pairs:
        found.setdefault((winner_of(sides, then), winner_of(sides, now)), []).append(now.index)
    order = (*range(len(sides)), NOBODY)
    return tuple(
        Turn(before, after, tuple(sorted(found[before, after])))
        for before in order
        for after in order
        if (before, after) in found
    )


def winner_of(sides: Sequence[Side], match: PlaytestMatch) -> int:
    """Return the side that won a match alone, by its number; else NOBODY."""
    first = first_sides(sides, match)
    return first[0] if len(first) == 1 else NOBODY


def turn_entries(sides: Sequence[Side], turns: Sequence[Turn]) -> tuple[TurnEntry, ...]:
    """Return turns as a report has them."""
    return tuple(
        TurnEntry(
            before=_players(sides, turn.before),
            after=_players(sides, turn.after),
            matches=len(turn.matches),
            examples=turn.matches[:EXAMPLES],
        )
        for turn in turns
    )


def flipped_words(flipped: int, pairs: int) -> str:
    """Return how many matches turned: "38 of 120 matches have another winner now"."""
    if not flipped:
        return "Every match has the same winner in both."
    verb = "has" if flipped == 1 else "have"
    return (
        f"{flipped:,} of {pairs:,} matches {verb} another winner now, with the same random events."
    )


def _players(sides: Sequence[Side], winner: int) -> tuple[str, ...]:
    return () if winner == NOBODY else sides[winner].ids
