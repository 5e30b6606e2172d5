"""Unfair legal maps that are balanced: how many come within five points of even, and how fast.

`python -m benchmarks.balancing 40 mechs` makes 40 unfair maps of mechs and balances each. Half of
them are samples and random maps as they are, half were made unfair by one to three random legal
moves. What is found is played again by 2,000 matches of another seed, and judged again from
nothing. Maps to tune by have other seeds (`--tune`) than those that are judged here.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from editor.core.resources import samples_folder
from editor.lab.contest import contest_of, rivals_of
from editor.lab.crew import Crew
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.verdict import BAND
from editor.play.game import UnplayableError
from editor.propose.balance import BalanceSearch
from editor.propose.candidates import Scout
from editor.propose.goal import GoalError, goal_for
from editor.propose.ground import BalanceOptions
from editor.propose.lawful import LawfulMaps
from editor.propose.race import MapTrial, Race, TrialPart
from editor.seam.games import errors_against_play
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import SYSTEMS
from editor.systems.judge import judge, levels_of, new_or_graver
from realmwright import new

AIMS = {"mechs": (95, 30), "tactics": (85, 60), "trts": (75, 180)}
"""The share of maps that shall come within the band, in percent, and in how many seconds."""
MATCHES = {"mechs": 110_000, "tactics": 110_000, "trts": 36_000}
"""The matches of a search, divided by players: about what two quiet cores play in the time."""
FRESH, FIRST = 2_000, 300
"""The matches that judge an answer, and those that say whether a map is unfair."""
UNFAIR = 0.08
"""A map is unfair where a share is so far from even in the first matches, which is no luck."""
MAPS = 8
"""The maps of each system in a run of all benchmarks; the goal is stated for 40."""
JUDGED, TUNED = 1_000_000, 1
"""The first seeds of maps that are judged, and of those to tune by."""
WORKERS = 2


@dataclass(frozen=True)
class UnfairMap:
    """A legal map whose seats, or starting locations, win unevenly.

    - moves: by how many random moves it was made so, 0 for one as it is
    - worst: how far the farthest share is from even in the first matches
    """

    name: str
    deal: Deal
    moves: int
    worst: float


@dataclass(frozen=True)
class BalancedMap:
    """What became of an unfair map; `str` is its line.

    - worst: how far the farthest share is from even in fresh matches, of the map as it is where the
      search found it fair; None without an answer
    - new: how many findings are new or graver
    - wall, processor: seconds of the search with the start of its processes
    """

    map: UnfairMap
    ending: str
    moves: int
    worst: float | None
    new: int
    matches: int
    wall: float
    processor: float

    @property
    def done(self) -> bool:
        """Whether the goal is reached."""
        return self.worst is not None and self.worst <= BAND and self.moves <= 4 and not self.new

    def __str__(self) -> str:
        """The line."""
        how = f"{self.map.moves} random moves" if self.map.moves else "as it is"
        after = "no answer" if self.worst is None else f"{100 * self.worst:4.1f} points off"
        return (
            f"  {self.map.name[:34]:34} {how:15} {100 * self.map.worst:4.1f} to {after}, "
            f"{self.moves} moves, {self.ending:10} {self.matches:>6} matches, "
            f"{self.wall:5.1f} s, processor {self.processor:5.1f} s"
        )


def measure() -> Iterator[BalancedMap | str]:
    """Yield what became of a few maps of each system, and how many were balanced."""
    for system in SYSTEMS:
        yield from report(system, MAPS, JUDGED)


def report(system: AnySystem, count: int, seed: int) -> Iterator[BalancedMap | str]:
    """Yield what became of `count` maps of a system, and how many were balanced."""
    share, seconds = AIMS[system.id]
    yield f"{system.title}: aim {share} % within {seconds} s on two quiet cores"
    done = []
    for unfair in unfair_maps(system, count, seed):
        done.append(balanced_map(unfair))
        yield done[-1]
    good = sum(each.done for each in done)
    walls, processors = ([each.wall for each in done], [each.processor for each in done])
    yield (
        f"  {good} of {len(done)} within 5 points ({100 * good / len(done):.0f} %, aim {share}); "
        f"median {sorted(walls)[len(walls) // 2]:.0f} s, processor "
        f"{sorted(processors)[len(processors) // 2]:.0f} s; with a new finding: "
        f"{sum(bool(each.new) for each in done)}"
    )


def unfair_maps(system: AnySystem, count: int, seed: int) -> Iterator[UnfairMap]:
    """Yield so many unfair maps, by turns as they are and after moves; same seed, same maps."""
    chance = random.Random(f"{system.id} {seed}")
    made = 0
    with closing(Crew(WORKERS)) as crew:
        while made < count:
            name, deal = _ground(system, chance)
            moves = chance.randint(1, 3) if made % 2 else 0
            moved = _moved(deal, moves, chance)
            worst = _worst(moved, crew, seed + made, FIRST) if moved is not None else None
            if moved is not None and worst is not None and worst > UNFAIR:
                made += 1
                yield UnfairMap(name, moved, moves, worst)


def _ground(system: AnySystem, chance: random.Random) -> tuple[str, Deal]:
    """Return a sample in one of its set-ups, or a random map."""
    paths = sorted((samples_folder() / system.id).glob("*.json"))
    if chance.random() < 0.5:
        path = chance.choice(paths)
        scenario = load_scenario(path)
        deal = Deal(scenario, library_for(scenario, path.parent), ruleset_for(system.id))
    else:
        mode = chance.choice([mode for mode in system.modes if max(mode.players) > 1])
        players = chance.choice([number for number in mode.players if number > 1])
        try:
            realm = new(system.id, mode.id, players=players, random=chance.randrange(10**6))
        except ValueError:
            return _ground(system, chance)
        deal = Deal(realm.scenario, realm.library, realm.ruleset)
    setup = chance.choice(deal.scenario.setups).id
    return f"{deal.scenario.title}, {setup}", replace(deal, setup=setup)


def _moved(deal: Deal, count: int, chance: random.Random) -> Deal | None:
    """Return a deal after random legal moves, one after the other; None where there are none."""
    for _ in range(count):
        lawful = LawfulMaps(deal.scenario, deal.library, deal.ruleset)
        scout = Scout(lawful, deal, str(chance.random()))
        for _ in scout.look(6):
            pass
        if not scout.found:
            return None
        deal = replace(deal, scenario=chance.choice(scout.found).scenario)
    return deal


def _worst(deal: Deal, crew: Crew, seed: int, matches: int) -> float | None:
    """Return how far the farthest share is from even; None where nobody plays against another."""
    findings = judge(deal.scenario, deal.library, deal.ruleset, fixes=False)
    if errors_against_play(findings, deal.setup):
        return None
    try:
        game = game_of(deal)
        contest = contest_of(game)
        if rivals_of(contest.sides) < 2:
            return None
        trial = MapTrial([TrialPart(deal, contest)], goal_for(contest), seed)
        Race(crew, plan_for(game, "greedy", seed), lambda: False).play([trial], matches)
        trial.close()
    except (GoalError, UnplayableError):
        return None
    return trial.wins.worst


def balanced_map(unfair: UnfairMap) -> BalancedMap:
    """Balance a map, and judge the answer from nothing."""
    deal, before = unfair.deal, _processor()
    began = time.perf_counter()
    with closing(Crew(WORKERS)) as crew:
        matches = MATCHES[deal.scenario.system] // len(game_of(deal).seats)
        options = BalanceOptions(matches=matches)
        search = BalanceSearch(deal, options, crew)
        search.run()
    wall, processor = time.perf_counter() - began, _processor() - before
    answer = min(search.answers, key=lambda each: each.rank, default=None)
    worst, new_ones = None, 0
    if answer is not None or search.ending == "fair":
        after = replace(deal, scenario=answer.scenario) if answer is not None else deal
        with closing(Crew(WORKERS)) as crew:
            worst = _worst(after, crew, JUDGED * 2 + 1, FRESH)
        old, now = (
            levels_of(judge(each.scenario, deal.library, deal.ruleset, fixes=False))
            for each in (deal, after)
        )
        new_ones = len(list(new_or_graver(old, now)))
    moves = len(answer.moves) if answer is not None else 0
    played = search.ground.race.played
    return BalancedMap(unfair, search.ending, moves, worst, new_ones, played, wall, processor)


def _processor() -> float:
    """Return the seconds of the processor of this process and of all that ended under it."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def main(words: Sequence[str]) -> int:
    """Balance so many maps of the named systems, or of all."""
    names = [word for word in words if word in AIMS]
    count = next((int(word) for word in words if word.isdecimal()), MAPS)
    seed = TUNED if "--tune" in words else JUDGED
    for system in SYSTEMS:
        if not names or system.id in names:
            for line in report(system, count, seed):
                print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
