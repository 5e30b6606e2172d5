"""Maps that are a few moves away, explored by matches: most go to those that promise most.

What several moves do together is about the sum of what each does. So maps of several moves are
proposed by that sum, and then played themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from editor.core.scenario import AnyScenario
from editor.lab.contest import Contest
from editor.lab.verdict import BAND
from editor.propose.balance_report import Style
from editor.propose.candidates import Candidate
from editor.propose.goal import Wins
from editor.propose.ground import BalanceGround
from editor.propose.race import MapTrial
from editor.propose.ranking import COMBINED, Ranking, between, error_of, left

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
ENOUGH = 512
"""The matches of a map before it gets fresh ones."""
SURE = 0.5
"""The part of the band in which a map is expected to be before it gets fresh matches."""
BEAM, WIDE = 30, 8
"""From how many maps several moves are proposed, and how many moves are added to each."""
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
        self._need = ground.before.wins.need()
        self._keys = tuple(self._need)
        self._scout = ground.scout
        self._ranking = Ranking(self._scout.seats(ground.goal.located), self._scout.found)
        self.tested: list[TestedMap] = []
        self._made: set[frozenset[Candidate]] = set()

    def start(self) -> None:
        """Play moves alone: a first wave by figures and by chance, then more like the best."""
        ground = self._ground
        room = max(0, ground.room // 3 // FIRST_ROUND)
        first = min(SINGLES, 2 * room // 3)
        self._join(first, known=first // 2)
        more = min(MORE, room // 3)
        singles = [each.moves[0] for each in self.tested]
        best = self._ranking.sort(singles, self._need)[:PROMISING]
        ground.race.finish(self._scout.look_at(dict.fromkeys(each.group for each in best), more))
        self._join(more, known=more)

    def _join(self, count: int, known: int) -> None:
        """Play so many more moves alone, of which so many are expected to do most."""
        done = {each.moves[0] for each in self.tested}
        rest = [each for each in self._scout.found if each not in done]
        chosen = self._ranking.sort(rest, self._need)[:known]
        chosen += [each for each in rest if each not in chosen][: count - len(chosen)]
        wave = [self._test((each,), each.scenario, each.contest) for each in chosen]
        self._play(wave, FIRST_ROUND)

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
        """Play maps until each has so many matches, and learn from them."""
        self._ground.tell("racing", len(maps))
        self._ground.race.play([each.trial for each in maps], most)
        self._learn(maps)

    def confirmed(self, tested: TestedMap, wins: Wins) -> None:
        """Count fresh matches of a map, so that it promises no more than they say."""
        tested.wins.include(wins)
        self._learn([tested])

    def _learn(self, maps: Sequence[TestedMap]) -> None:
        """Learn from maps of one move what it does."""
        for each in maps:
            if len(each.moves) == 1:
                self._ranking.learn(each.moves[0], self._counted(each), each.wins.error)
        self._ranking.fit()

    def _counted(self, tested: TestedMap) -> dict[str, float]:
        """Return how much more each key wins than on the map as it is, as it was counted."""
        before = self._ground.before.wins
        return {key: tested.wins.rate(key) - before.rate(key) for key in self._keys}

    def effect(self, tested: TestedMap) -> dict[str, float]:
        """Return the best estimate of how much more each key wins, by all that is known."""
        if len(tested.moves) == 1:
            return self._ranking.guess(tested.moves[0], self._keys)
        alone = [self._ranking.guess(move, self._keys) for move in tested.moves]
        together = {key: sum(each[key] for each in alone) for key in self._keys}
        return between(together, self._counted(tested), tested.wins.error, COMBINED)

    def doubt(self, tested: TestedMap) -> float:
        """Return the standard error of that estimate, about."""
        if len(tested.moves) == 1:
            return self._ranking.doubt(tested.moves[0])
        return error_of(COMBINED, tested.wins.error)

    def score(self, tested: TestedMap, view: AnswerView) -> float:
        """Return how far shares are expected to be off, with what the moves cost."""
        return left(self._need, self.effect(tested)) + view.cost(tested.moves)

    def worst(self, tested: TestedMap) -> float:
        """Return how far the share is expected to be off that is farthest off."""
        effect = self.effect(tested)
        return max(abs(self._need[key] - effect[key]) for key in self._keys)

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
            some = some[: self._ground.room // (most - matches)]
            if some:
                self._play(some, most)
                played = True
        return played or bool(new)

    def _combinations(self, view: AnswerView) -> list[TestedMap]:
        """Return new legal maps of several moves that are expected to be near the targets."""
        self._ground.tell("looking")
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
        singles = [each.moves[0] for each in self.tested if len(each.moves) == 1]
        singles = [each for each in singles if view.allows((each,))]
        if not singles or view.most < 2:
            return
        alone = np.array([[*self._ranking.guess(each, self._keys).values()] for each in singles])
        doubts = np.array([self._ranking.doubt(each) ** 2 for each in singles])
        costs = np.array([view.cost((each,)) for each in singles])
        need = np.array([*self._need.values()])
        beam = [
            (each.moves, need - np.array([*self.effect(each).values()]), self.doubt(each) ** 2)
            for each in self.best(view)[:BEAM]
        ]
        every: dict[frozenset[Candidate], tuple[float, tuple[Candidate, ...]]] = {}
        for _ in range(view.most - 1):
            wider = []
            for moves, rest, doubt in beam:
                things = frozenset[str]().union(*(move.things for move in moves))
                # What is not known well adds up as well: of many sums some look good by chance.
                square = ((rest - alone) ** 2).mean(axis=1) + doubt + doubts + COMBINED**2
                scores = np.sqrt(square) + costs + view.cost(moves)
                fitting = (at for at in np.argsort(scores, kind="stable")
                           if things.isdisjoint(singles[at].things))  # fmt: skip
                for at, _ in zip(fitting, range(WIDE), strict=False):
                    both = (*moves, singles[at])
                    if len(both) <= view.most and frozenset(both) not in every:
                        every[frozenset(both)] = float(scores[at]), both
                        left_over = rest - alone[at], doubt + doubts[at] + COMBINED**2
                        wider.append((float(scores[at]), both, *left_over))
            wider.sort(key=lambda each: each[0])
            beam = [(moves, rest, doubt) for _, moves, rest, doubt in wider[:BEAM]]
        for name, (_, moves) in sorted(every.items(), key=lambda each: each[1][0]):
            if name not in self._made:
                yield moves
