"""Maps that are a few moves away, explored by matches: most go to those that promise most.

What several moves do together is about the sum of what each does. So maps of several moves are
proposed by what is expected of them, and then played themselves, which says more of all others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt

import numpy as np

from editor.core.scenario import AnyScenario
from editor.lab.contest import Contest
from editor.lab.verdict import BAND
from editor.propose.balance_report import Style
from editor.propose.candidates import Candidate
from editor.propose.goal import Wins
from editor.propose.ground import BalanceGround
from editor.propose.race import MapTrial
from editor.propose.ranking import Numbers, Ranking

FIRST_ROUND = 32
"""The matches of a move in its first round; each later round doubles them."""
SINGLES, MORE = 64, 32
"""The moves that are played alone at first, and those that join once these are known."""
PROMISING = 8
"""The moves that began well of which more that are alike join."""
COMBINATIONS, TOP = 8, 8
"""The new maps of several moves in a round, and the maps that get more matches in it."""
ATTEMPTS = 60
"""The most maps of several moves that are looked at for that, as many are not legal."""
SECOND_ROUND, FINAL = 64, 1_024
"""The matches of a new map of several moves, and the most matches of a map before it is judged."""
LEVEL = 512
"""The matches of a round for maps that have equally many: fewer maps, the more they have."""
ENOUGH = 512
"""The matches of a map before it gets fresh ones."""
SURE = 0.5
"""The part of the band in which a map is expected to be before it gets fresh matches."""
BEAM, WIDE = 24, 12
"""From how many maps those of one more move are proposed, and how many of each."""
DOUBT = 1.0
"""How much the variance of a map counts against it when it is proposed."""
COSTS, SMALL_COSTS = (0.01, 0.0005), (0.004, 0.004)
"""What a move costs, and a space that something moves over, in shares of the wins; where answers
shall be hardly visible."""


@dataclass(eq=False)
class TestedMap:
    """A map of one or several moves, and the trial that plays it."""

    moves: tuple[Candidate, ...]
    scenario: AnyScenario
    contest: Contest
    trial: MapTrial

    @property
    def wins(self) -> Wins:
        """The wins of its matches."""
        return self.trial.wins


@dataclass(frozen=True)
class AnswerView:
    """Which maps an answer may be: their style, the things that are left alone, the most moves."""

    style: Style
    avoid: frozenset[str]
    most: int

    def allows(self, moves: Sequence[Candidate]) -> bool:
        """Return whether an answer may have these moves."""
        return len(moves) <= self.most and all(self.avoid.isdisjoint(m.things) for m in moves)

    def cost(self, moves: Sequence[Candidate]) -> float:
        """Return what moves cost beside what they do, in shares of the wins."""
        move, space = SMALL_COSTS if self.style == "least-visible" else COSTS
        return move * len(moves) + space * sum(each.far for each in moves)


class Explorer:
    """Explores the maps around one for all answers; `tested` are those that were played."""

    def __init__(self, ground: BalanceGround) -> None:
        self._ground = ground
        self._scout = ground.scout
        self._keys = tuple(ground.before.wins.need())
        seats = self._scout.seats(ground.goal.located)
        self._ranking = Ranking(seats, self._scout.found, self._keys)
        self.tested: list[TestedMap] = []
        self._made: set[frozenset[Candidate]] = set()
        self._needs: dict[TestedMap, Numbers] = {}
        self._doubts: dict[TestedMap, float] = {}
        self._more: dict[TestedMap | None, dict[str, float]] = {}

    def start(self) -> None:
        """Play moves alone: a first wave by figures and by chance, then more like the best."""
        ground, before = self._ground, self._ground.before.wins
        self._ranking.learn((), before.need(), before.error)
        room = max(0, ground.room // 3 // FIRST_ROUND)
        first = min(SINGLES, 2 * room // 3)
        self._join(first, known=first // 2)
        more = min(MORE, room // 3)
        best = self._ranking.sort([each.moves[0] for each in self.tested])[:PROMISING]
        ground.race.finish(self._scout.look_at(dict.fromkeys(each.group for each in best), more))
        self._join(more, known=more)

    def _join(self, count: int, known: int) -> None:
        """Play `count` more moves alone: `known` that are expected to do most, then all kinds."""
        done = {each.moves[0] for each in self.tested}
        rest = [each for each in self._scout.found if each not in done]
        chosen = self._ranking.sort(rest)[:known]
        others = [each for each in rest if each not in chosen]
        chosen += _by_turns(others)[: count - len(chosen)]
        wave = [self._test((each,), each.scenario, each.contest) for each in chosen]
        self._play(wave, FIRST_ROUND)
        self._ranking.fit()

    def _test(
        self, moves: tuple[Candidate, ...], scenario: AnyScenario, contest: Contest
    ) -> TestedMap:
        # Each by chance of its own: what all maps have in common by chance would add up.
        chance = "; ".join(move.title for move in moves)
        trial = self._ground.trial(scenario, contest, chance)
        self.tested.append(TestedMap(moves, scenario, contest, trial))
        self._made.add(frozenset(moves))
        return self.tested[-1]

    def _play(self, maps: Sequence[TestedMap], most: int) -> None:
        """Play maps until each has this many matches, and learn from them."""
        self._ground.notify("racing", len(maps))
        self._ground.race.play([each.trial for each in maps], most)
        self._learn(maps)

    def confirmed(self, tested: TestedMap, wins: Wins) -> None:
        """Count fresh matches of a map, so that it promises no more than they say."""
        tested.wins.include(wins)
        self._learn([tested])

    def _learn(self, maps: Sequence[TestedMap]) -> None:
        """Learn from matches of maps what these need, and what others do."""
        if not maps:
            return
        beside = self._beside(maps)
        for each in maps:
            shares, error = each.wins.estimate(beside)
            need = {key: self._ground.goal.target(key) - share for key, share in shares.items()}
            self._ranking.learn(each.moves, need, error)
        needs, variances = self._ranking.expected([each.moves for each in self.tested])
        self._needs = dict(zip(self.tested, needs, strict=True))
        self._doubts = dict(zip(self.tested, map(sqrt, variances), strict=True))

    def _beside(self, maps: Sequence[TestedMap]) -> dict[str, float]:
        """Return how much more each key wins than by places, on all maps that were played."""
        before = self._ground.before.wins
        for name, wins in ((None, before), *((each, each.wins) for each in maps)):
            said = wins.by_places()
            self._more[name] = {key: wins.used[key] * (wins.rate(key) - said[key]) for key in said}
        used = before.used + sum((each.wins.used for each in self.tested), Counter[str]())
        return {
            key: sum(more.get(key, 0.0) for more in self._more.values()) / max(1, used[key])
            for key in self._keys
        }

    def score(self, tested: TestedMap, view: AnswerView) -> float:
        """Return how far shares are expected to be off, with what the moves cost."""
        return sqrt(float((self._needs[tested] ** 2).mean())) + view.cost(tested.moves)

    def worst(self, tested: TestedMap) -> float:
        """Return how far the share is expected to be off that is farthest off."""
        return float(np.abs(self._needs[tested]).max())

    def doubt(self, tested: TestedMap) -> float:
        """Return the standard error of a share that is expected, about."""
        return self._doubts[tested]

    def best(self, view: AnswerView) -> list[TestedMap]:
        """Return the maps that an answer may be, the most promising first."""
        allowed = [each for each in self.tested if view.allows(each.moves)]
        return sorted(allowed, key=lambda each: self.score(each, view))

    def promises(self, view: AnswerView) -> bool:
        """Return whether one of the best maps is expected to be enough."""
        return any(self.worst(each) <= SURE * BAND for each in self.best(view)[:TOP])

    def round(self, view: AnswerView) -> bool:
        """Play new maps of several moves, and the most promising ones more; False for neither.

        `view` has the most moves of the round: new maps are made where none of those of fewer
        moves is expected to be enough.
        """
        new: list[TestedMap] = []
        if not self.promises(view) and self._ground.room > COMBINATIONS * SECOND_ROUND:
            new = self._combinations(view)
            self._play(new, SECOND_ROUND)
        open_ones = [each for each in self.best(view)[:TOP] if each.wins.matches < FINAL]
        played = False
        for matches in sorted({each.wins.matches for each in open_ones}):
            some = [each for each in open_ones if each.wins.matches == matches]
            most = max(SECOND_ROUND, 2 * matches)
            some = some[: max(1, LEVEL // (most - matches))]
            some = some[: self._ground.room // (most - matches)]
            if some:
                self._play(some, most)
                played = True
        return played or bool(new)

    def _combinations(self, view: AnswerView) -> list[TestedMap]:
        """Return new legal maps of several moves that are expected to be near the targets."""
        self._ground.notify("looking")
        found: list[TestedMap] = []
        used: Counter[Candidate] = Counter()
        for moves in islice(self._proposed(view), ATTEMPTS):
            # What looks best by chance would be in all of them.
            if any(used[move] >= COMBINATIONS // 2 for move in moves):
                continue
            self._made.add(frozenset(moves))
            self._ground.race.finish(iter((1,)))
            made = self._ground.scout.combined(moves)
            if made is not None:
                used.update(moves)
                found.append(self._test(moves, *made))
            if len(found) == COMBINATIONS:
                break
        return found

    def _proposed(self, view: AnswerView) -> Iterator[tuple[Candidate, ...]]:
        """Yield several moves of other things each that were not made, the most promising first."""
        singles = [each for each in self._scout.found if view.allows((each,))]
        beam = [each.moves for each in self.best(view)[:BEAM]]
        if not beam or view.most < 2:
            return
        found: dict[frozenset[Candidate], tuple[float, tuple[Candidate, ...]]] = {}
        bare, _ = self._ranking.expected([(), *((each,) for each in singles)])
        alone = bare[1:] - bare[0]
        for _ in range(view.most - 1):
            wider: dict[frozenset[Candidate], tuple[Candidate, ...]] = {}
            known, _ = self._ranking.expected(beam)
            for moves, need in zip(beam, known, strict=True):
                things = frozenset[str]().union(*(move.things for move in moves))
                order = np.argsort(((need + alone) ** 2).sum(axis=1), kind="stable")
                fitting = (singles[at] for at in order if things.isdisjoint(singles[at].things))
                for single in islice(fitting, WIDE if len(moves) < view.most else 0):
                    wider.setdefault(frozenset((*moves, single)), (*moves, single))
            if not wider:
                break
            maps = list(wider.values())
            needs, variances = self._ranking.expected(maps)
            # Of many maps that are not known well some look good by chance.
            off = np.sqrt((needs**2).mean(axis=1) + DOUBT * variances)
            scores = off + np.array([view.cost(moves) for moves in maps])
            beam = [maps[at] for at in np.argsort(scores, kind="stable")[:BEAM]]
            found |= {
                name: (float(score), moves)
                for (name, moves), score in zip(wider.items(), scores, strict=True)
            }
        for name, (_, moves) in sorted(found.items(), key=lambda each: each[1][0]):
            if name not in self._made:
                yield moves


def _by_turns(moves: Sequence[Candidate]) -> list[Candidate]:
    """Return moves in an order in which kinds take turns, as long as there are any of each."""
    turns = Counter[tuple[str, ...]]()
    order: dict[Candidate, int] = {}
    for move in moves:
        _, kind = move.group
        turns[kind] += 1
        order[move] = turns[kind]
    return sorted(moves, key=order.__getitem__)
