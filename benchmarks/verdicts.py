"""Whether playtests detect unfair maps: two twins of a map of each system, over twenty seeds.

Two more twins of each system in which starts are drawn or chosen have them so. The unfair twin
differs from the fair one in one thing. A whole playtest, until it is settled, shall
call the unfair one unfair for every seed, and the fair one for none.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from editor.lab.crew import Crew
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import Standing
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import SYSTEMS

TWINS = Path(__file__).resolve().parents[1] / "tests" / "lab" / "twins"
SEEDS = 20
STARTS = {"tactics": ("-chosen",), "trts": ("-drawn",)}
"""How starts are found in the twins in which the set-up assigns none; in mechs it always does."""
WORKERS = 2


@dataclass(frozen=True)
class Found:
    """A line of the table: what playtests of a twin said, by how many seeds, and whether right.

    The shares are those of the first side, or of the first starting location, by name.
    """

    twin: str
    name: str
    standings: Counter[Standing]
    least: float
    most: float
    matches: int
    right: bool

    def __str__(self) -> str:
        """The line."""
        said = ", ".join(f"{count} {standing}" for standing, count in self.standings.most_common())
        share = f"{self.name} wins {100 * self.least:.0f} to {100 * self.most:.0f} %"
        verdict = "right" if self.right else "WRONG"
        return f"{self.twin:<22} {said:<30} {share:<32} {self.matches:>5} matches  {verdict}"


def measure() -> Iterator[Found]:
    """Yield what playtests say of both twins of each system."""
    for twin in twins():
        yield found(twin, range(1, SEEDS + 1))


def twins() -> list[str]:
    """Return the names of all twins; in those of STARTS players have no starts beforehand."""
    return [
        f"{system.id}-{kind}{starts}"
        for system in SYSTEMS
        for starts in ("", *STARTS.get(system.id, ()))
        for kind in ("fair", "unfair")
    ]


def found(twin: str, seeds: range) -> Found:
    """Return what playtests of a twin say, each with a seed of its own."""
    deal = deal_of_twin(twin)
    standings: Counter[Standing] = Counter()
    shares, matches, name = [], 0, ""
    crew = Crew(WORKERS)
    try:
        for seed in seeds:
            plan = plan_for(game_of(deal), "greedy", seed)
            playtest = Playtest(deal, plan, Budget(until_settled=True), crew.on(deal))
            playtest.run()
            report = playtest.report()
            standings[report.verdict.standing] += 1
            first = report.locations[0] if report.locations else report.sides[0]
            name = first.name
            shares.append(first.wins.value)
            matches += report.matches
    finally:
        crew.close()
    unfair = standings["too-often"] + standings["too-seldom"]
    right = matches > 0 and unfair == (len(seeds) if "-unfair" in twin else 0)
    return Found(twin, name, standings, min(shares), max(shares), matches // len(seeds), right)


def deal_of_twin(twin: str) -> Deal:
    """Return the deal of a twin by the name of its file."""
    file = TWINS / f"{twin}.json"
    scenario = load_scenario(file)
    return Deal(scenario, library_for(scenario, file.parent), ruleset_for(scenario.system))
