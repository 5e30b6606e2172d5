"""What is locked or protected and would have to move, where nothing else makes a map fair."""

from __future__ import annotations

from dataclasses import dataclass

from editor.core.scenario import AnyScenario
from editor.propose.candidates import Candidate
from editor.propose.goal import Wins
from editor.propose.ground import BalanceGround
from editor.propose.lawful import unlocked
from editor.propose.move_race import EACH, FIELD, FINAL, FINALISTS, FIRST_ROUND, LEAST_FIELD
from editor.propose.ranking import Ranking


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
    if not fixed or ground.left < LEAST_FIELD * EACH:
        return []
    ground.tell("releasing")
    scout = ground.scout_freed(unlocked(scenario))
    ground.race.finish(scout.look(FIELD))
    size = max(LEAST_FIELD, ground.left // (2 * EACH))
    chosen = Ranking(ground.contest, scout.found).sort(scout.found, wins.need())[:size]
    raced = [(each, ground.trial(each.scenario, each.contest, "released")) for each in chosen]
    most = FIRST_ROUND
    while raced and most < FINAL:
        ground.race.play([trial for _, trial in raced], most)
        raced.sort(key=lambda each: each[1].wins.off)
        raced, most = raced[: max(FINALISTS, len(raced) // 2)], 2 * most
    found = []
    for candidate, _ in raced[:FINALISTS]:
        fresh = ground.confirmed(candidate, f"released {candidate.title}")
        if fresh.off + fresh.error < wins.off:
            ids = tuple(name for name in fixed if name in candidate.things)
            found.append(ReleasedMove(ids, candidate, wins.worst, fresh))
    return found
