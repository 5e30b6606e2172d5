"""Whether bots agree on whom a sample favours: what each side wins where all are greedy, or search.

Every sample with several sides is played by greedy bots alone and by searching ones alone, as
`realmwright playtest --check-with` does; what they say of each other is told by the same function.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from editor.core.resources import samples_folder
from editor.lab.agreement import check_of
from editor.lab.crew import Crew, PlaysMatches
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import Estimate, PlaytestReport
from editor.lab.words import is_judged
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import systems

BOTS = (("greedy", 400), ("mcts:100", 60))
"""The bots that are compared, and how many matches each plays."""
SEED = 1
WORKERS = 2


@dataclass(frozen=True)
class Agreement:
    """A line of the table: a side, what it wins with either bot, and whether that differs."""

    sample: str
    side: str
    bots: tuple[str, str]
    wins: tuple[Estimate, Estimate]
    apart: bool

    def __str__(self) -> str:
        """The line: both rates with their intervals, and what follows."""
        shares = "  ".join(
            f"{bot} {f'{_percent(each)}':<18}"
            for bot, each in zip(self.bots, self.wins, strict=True)
        )
        words = "DISAGREE" if self.apart else ""
        return f"{self.sample:<30} {self.side:<18} {shares} {words}".rstrip()


def _percent(share: Estimate) -> str:
    return f"{100 * share.value:.0f} % [{100 * share.low:.0f}, {100 * share.high:.0f}]"


def measure() -> Iterator[Agreement]:
    """Yield what each side of each sample wins with either bot."""
    crew = Crew(WORKERS)
    try:
        for system in systems():
            if system.play is None:
                continue
            for file in sorted((samples_folder() / system.id).glob("*.json")):
                scenario = load_scenario(file)
                library = library_for(scenario, file.parent)
                deal = Deal(scenario, library, ruleset_for(scenario.system))
                yield from of_deal(f"{system.id}: {file.stem}", deal, crew.on(deal))
    finally:
        crew.close()


def of_deal(sample: str, deal: Deal, crew: PlaysMatches) -> Iterator[Agreement]:
    """Yield what each side wins with either bot; nothing where nobody plays against another."""
    first, second = (_report(deal, crew, bot, matches) for bot, matches in BOTS)
    if not is_judged(first):
        return
    for here, there in zip(first.sides, check_of(first, second).sides, strict=True):
        bots = BOTS[0][0], BOTS[1][0]
        yield Agreement(sample, here.name, bots, (here.wins, there.wins), there.apart)


def _report(deal: Deal, crew: PlaysMatches, bot: str, matches: int) -> PlaytestReport:
    playtest = Playtest(deal, plan_for(game_of(deal), bot, SEED), Budget(matches), crew)
    playtest.run()
    return playtest.report(exact=False)
