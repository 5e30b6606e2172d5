"""What is balanced: which share of the wins each seat, or each starting location, shall have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import exp, sqrt

from editor.core.suggestions import unknown_name
from editor.lab.contest import WHOLE, Contest, rivals_of
from editor.lab.estimates import Interval, rate
from editor.lab.plan import PlaytestMatch
from editor.lab.report import Standing
from editor.lab.running import Outcome, outcome_of
from editor.lab.verdict import BAND, FEW, LEAST_USED, Band

LEAST, MOST = 0.01, 0.99
"""A target is between these shares of the wins."""
UNLIKE = 0.01
"""How far shares are from what places say, about, beside what all maps have in common."""
STEPS = 8
"""The steps to the strengths that explain places."""


class GoalError(ValueError):
    """A set-up cannot be balanced like that; the message says why."""


@dataclass(frozen=True)
class WinGoal:
    """The share of the wins that each seat shall have, by key; the names of keys for people.

    A key is the id of the first player of a side, or the name of a starting location where starts
    are drawn or chosen in each match: then locations are balanced, for no seat owns one.

    - even: the target of a location that is not known beforehand
    """

    targets: Mapping[str, float]
    names: Mapping[str, str]
    located: bool
    even: float

    def target(self, key: str) -> float:
        """Return the wanted share of a key."""
        return self.targets.get(key, self.even)

    def band(self, key: str) -> Band:
        """Return the shares of a key that are close enough: as wide as the band of playtests."""
        wanted = self.target(key)
        return Band(max(0.0, wanted - BAND), min(1.0, wanted + BAND))


def goal_for(contest: Contest, wanted: Mapping[str, float] | None = None) -> WinGoal:
    """Return the goal of a contest; `wanted` are shares by id or name, all others are even.

    Raises GoalError where there is nothing to balance, or a target cannot be.
    """
    if rivals_of(contest.sides) < 2:
        raise GoalError("there are no opponents in this set-up: nothing to balance")
    if contest.locations:
        names = {each.name: each.name for each in contest.locations}
    else:
        names = {side.ids[0]: side.name for side in contest.sides}
    if len(names) < 2:
        raise GoalError("this set-up has only one starting location: nothing to balance")
    given = {_key(names, word): share for word, share in (wanted or {}).items()}
    left, others = len(names) * contest.even - sum(given.values()), len(names) - len(given)
    rest = left / others if others else contest.even
    if any(not LEAST <= share <= MOST for share in (rest, *given.values())):
        raise GoalError(
            "every seat needs a target from 1 to 99 %, including seats you did not list"
        )
    if not others and abs(left) > 1e-6:
        raise GoalError(f"the targets have to add up to {round(100 * len(names) * contest.even)} %")
    targets = {key: given.get(key, rest) for key in names}
    return WinGoal(targets, names, bool(contest.locations), contest.even)


def _key(names: Mapping[str, str], word: str) -> str:
    for key, name in names.items():
        if word in (key, name) or word.casefold() == name.casefold():
            return key
    raise GoalError(unknown_name("seat or starting location", word, (*names, *names.values())))


@dataclass
class Wins:
    """The wins of one map by key, in parts of WHOLE, as they are counted.

    - used: the matches that have the key; beaten: the others with a later place in these, those
      with the same place by half, both in halves
    - sides: how many there are in a match
    """

    goal: WinGoal
    won: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    beaten: Counter[str] = field(default_factory=Counter)
    sides: int = 2
    matches: int = 0

    def add(self, contest: Contest, match: PlaytestMatch) -> Outcome:
        """Count a match, and return how it ended."""
        outcome = outcome_of(contest, match)
        self.matches += 1
        self.sides = len(contest.sides)
        places = [min(match.result.places[at] for at in side.players) for side in contest.sides]
        keys = (
            [(contest.locations[location].name, side) for location, side in outcome.located]
            if self.goal.located
            else [(side.ids[0], at) for at, side in enumerate(contest.sides)]
        )
        for key, side in keys:
            self.won[key] += outcome.wins[side]
            self.used[key] += 1
            own = places[side]
            self.beaten[key] += sum((own < each) + (own <= each) for each in places) - 1
        return outcome

    def include(self, others: Wins) -> None:
        """Count other matches of the same map."""
        self.won.update(others.won)
        self.used.update(others.used)
        self.beaten.update(others.beaten)
        self.matches += others.matches

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that say something: a location counts where it is used often enough."""
        least = LEAST_USED * self.matches if self.goal.located else 0
        keys = dict.fromkeys((*self.goal.targets, *sorted(self.used)))
        return tuple(key for key in keys if self.used[key] and self.used[key] >= least)

    def rate(self, key: str) -> float:
        """Return the share of the wins of a key."""
        return self.won[key] / WHOLE / max(1, self.used[key])

    def interval(self, key: str, z: float) -> Interval:
        """Return it with an interval of this many standard errors."""
        return rate(self.won[key] / WHOLE, self.used[key], z)

    def by_places(self) -> dict[str, float]:
        """Return the shares of wins that are expected of the places of all, not of the first alone.

        Each key has the strength that explains how many of the others it beats.
        """
        shares = [
            (self.beaten[key] + 1) / (2 * (self.sides - 1) * self.used[key] + 2)
            for key in self.keys
        ]
        strengths = [0.0] * len(shares)
        for _ in range(STEPS):
            strengths = [
                own + 4 * (share - sum(1 / (1 + exp(each - own)) for each in others) / len(others))
                if (others := strengths[:at] + strengths[at + 1 :])
                else own
                for at, (own, share) in enumerate(zip(strengths, shares, strict=True))
            ]
        most = sum(map(exp, strengths))
        even = self.goal.even * len(shares)
        return {key: even * exp(own) / most for key, own in zip(self.keys, strengths, strict=True)}

    def estimate(self, beside: Mapping[str, float]) -> tuple[dict[str, float], float]:
        """Return the best estimate of the share of each key, and its standard error.

        Of few matches the places of three or more say much more than who won. `beside` is how much
        more each key wins than by places on maps like this one. What the variances of both are,
        and what they have in common, is taken from matches in which every order is as likely.
        """
        sides, error = self.sides, self.error
        places, common = 4 * (sides + 1) / (3 * sides**2), 2 / sides
        apart = (1 + places - 2 * common) * error**2 + UNLIKE**2
        trust = min(1.0, (1 - common) * error**2 / apart)
        shares = {key: self.rate(key) for key in beside}
        if not trust:
            return shares, error
        said = self.by_places()
        for key, more in beside.items():
            if key in said:
                shares[key] += trust * (said[key] + more - shares[key])
        variance = error**2 - 2 * trust * (1 - common) * error**2 + trust**2 * apart
        return shares, sqrt(variance)

    def need(self) -> dict[str, float]:
        """Return by how much each key wins less than it shall; below 0 for more."""
        return {key: self.goal.target(key) - self.rate(key) for key in self.keys}

    @property
    def off(self) -> float:
        """How far the shares are from their targets: the root of the mean square."""
        need = self.need().values()
        return sqrt(sum(each * each for each in need) / max(1, len(need)))

    @property
    def error(self) -> float:
        """The standard error of a share, about: how much `off` may be chance.

        One more win and one more loss of each keep it above 0 where one side wins every match.
        """
        shares = [(self.won[key] / WHOLE + 1) / (self.used[key] + 2) for key in self.keys]
        spread = sum(share * (1 - share) for share in shares) / max(1, len(shares))
        least = min((self.used[key] for key in self.keys), default=0)
        return sqrt(spread / max(1, least)) if shares else 1.0

    @property
    def worst(self) -> float:
        """How far the share is from its target that is farthest from it."""
        return max(map(abs, self.need().values()), default=0.0)

    def standings(self, z: float) -> Iterator[Standing]:
        """Yield how each key lies to its band."""
        for key in self.keys:
            yield self.goal.band(key).standing(self.interval(key, z), self.used[key])

    def is_fair(self, z: float) -> bool:
        """Return whether every interval lies within the band of its key."""
        found = list(self.standings(z))
        return bool(found) and all(each == "fair" for each in found)

    def is_out(self, z: float) -> bool:
        """Return whether an interval lies outside of its band, so that more hardly help."""
        return self.matches >= FEW and any(each.startswith("too") for each in self.standings(z))
