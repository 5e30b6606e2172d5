"""What is locked or protected and would have to move, where nothing else makes a map fair."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from editor.core.scenario import AnyScenario
from editor.propose.candidates import Candidate
from editor.propose.exploring import FIRST_ROUND
from editor.propose.goal import Wins
from editor.propose.ground import BalanceGround
from editor.propose.obstacles import unlocked
from editor.propose.ranking import Ranking

FIELD, FINALISTS, FINAL = 48, 3, 256
"""The most moves that are raced, those that are left at the end, and their matches then."""
EACH = 96
"""The matches of a race for each of its moves, about."""
CLEARLY = 2.5
"""How many standard errors a move makes a map fairer, at least."""


@dataclass(frozen=True, eq=False)
class ReleasedMove:
    """A move of what is locked or protected, verified by fresh matches to make the map fairer.

    - ids: what would have to be released; before: how far the farthest share was off without it
    """

    ids: tuple[str, ...]
    move: Candidate
    before: float
    wins: Wins


def released(ground: BalanceGround, scenario: AnyScenario, wins: Wins) -> list[ReleasedMove]:
    """Return moves of what is fixed that make a map fairer; `wins` are those of the map.

    Matches that were saved for this are played.
    """
    fixed, ground.saved = ground.lawful.fixed, 0
    count = ground.confirming // 2
    if not fixed or ground.left < count + FINALISTS * EACH:
        return []
    ground.notify("releasing")
    scout = ground.scout_freed(unlocked(scenario, ground.deal.library))
    ground.race.finish(scout.look(FIELD))
    size = max(FINALISTS, (ground.left - FINALISTS * count) // EACH)
    ranking = Ranking(scout.seats(ground.goal.located), scout.found, wins.keys)
    ranking.learn((), wins.need(), wins.error)
    chosen = ranking.sort(scout.found)[:size]
    raced = [(each, ground.trial(each.scenario, each.contest, "released")) for each in chosen]
    most = FIRST_ROUND
    while raced and most <= FINAL:
        ground.race.play([trial for _, trial in raced], most)
        raced.sort(key=lambda each: each[1].wins.off)
        raced, most = raced[: max(FINALISTS, len(raced) // 2)], 2 * most
    found = []
    for candidate, _ in raced[:FINALISTS]:
        if ground.left < count:
            break
        given = (candidate.scenario, candidate.contest)
        fresh = ground.confirmed(*given, f"released {candidate.title}", count)
        if fresh.off + CLEARLY * hypot(fresh.error, wins.error) < wins.off:
            ids = tuple(name for name in fixed if name in candidate.things)
            found.append(ReleasedMove(ids, candidate, wins.worst, fresh))
    return found
