"""How bots spread their simulations: by kind of decision, and what that wins at the same budget.

A bot that gives each decision the same budget plays against one that goes by what a decision
deserves. A line for each sample says how many of the usual simulations whole matches took, and what
part of the decisions were a single answer, a trifle, usual, or one that matters. The lines together
say how often the bot that weighs won, with the interval of Wilson at 95 %.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from benchmarks.play import game_of_sample
from benchmarks.strength import deciding
from editor.lab.estimates import quantile, rate
from editor.play.bots import Bot, Thinker, bot_named
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.positions import mover_of
from editor.play.series import LIMIT
from editor.play.tree import LITTLE, MUCH, NOTHING, USUAL, Thoughts, Tree
from editor.systems.catalogue import systems

if TYPE_CHECKING:
    from editor.play.engine import State

SAMPLES = {
    "tactics": ("three-banners", "crown-of-the-realm", "lone-star"),
    "mechs": ("foundry-duel", "three-furnaces", "the-sluices"),
    "trts": ("ember-and-hearth", "eagle-rock"),
}
"""What is played of each system: for two players and more; a match of trts takes longest."""
BOT = "mcts:300"
"""What the window calls Strong."""
MATCHES = 4
"""How many matches the bot that weighs plays for each team of a sample."""
KINDS = {NOTHING: "single", LITTLE: "trifle", USUAL: "usual", MUCH: "matters"}


class EvenThinker(Thinker):
    """Gives every decision the usual budget."""

    def share(self, tree: Tree) -> int:
        """Return the usual percentage, for whatever decision."""
        return USUAL


@dataclass
class Spread:
    """What a bot spent in matches: decisions and simulations by kind, and the usual ones of all."""

    decisions: Counter[str] = field(default_factory=Counter)
    simulations: Counter[str] = field(default_factory=Counter)
    usual: int = 0

    def add(self, other: "Spread") -> None:
        """Add what was spent in other matches."""
        self.decisions += other.decisions
        self.simulations += other.simulations
        self.usual += other.usual

    def __str__(self) -> str:
        """The share of the usual budget, and by kind how many decisions took what part of it."""
        if not self.usual:
            return "no decision is searched"
        kinds = ", ".join(
            f"{kind} {100 * self.decisions[kind] / self.decisions.total():.0f} % of decisions "
            f"{100 * self.simulations[kind] / self.usual:.0f} %"
            for kind in KINDS.values()
        )
        return f"{100 * self.simulations.total() / self.usual:>4.0f} % of the budget: {kinds}"


@dataclass(frozen=True)
class Line:
    """A line of the table."""

    what: str
    says: str

    def __str__(self) -> str:
        """The line."""
        return f"{self.what:<34} {self.says}"


def measure() -> Iterator[Line]:
    """Yield what was spent on each sample of each system, and who won."""
    for system in systems():
        if system.play is None:
            continue
        whole, wins, matches, even = Spread(), 0.0, 0, 0.0
        for name in SAMPLES[system.id]:
            game = game_of_sample(system.id, name)
            teams = deciding(game)
            spent = Spread()
            for team in teams:
                for number in range(MATCHES):
                    place = played(game, team, number, spent)
                    if len(teams) > 1:
                        wins, matches = wins + place, matches + 1
                        even += 1 / len({seat.team for seat in game.seats})
            whole.add(spent)
            yield Line(f"{system.id}: {name}", str(spent))
        found = rate(wins, matches, quantile())
        yield Line(
            f"{system.id}: together",
            f"{whole}; won {100 * found.value:.0f} % [{100 * found.low:.0f}, "
            f"{100 * found.high:.0f}] of {matches} matches, even {100 * even / matches:.0f} %",
        )


def played(game: Game, team: int, number: int, spent: Spread) -> float:
    """Play a match in which a team weighs its decisions; return its part of the first place."""
    bot = bot_named(BOT, {})
    engine = engine_for(game.rules)
    last: list[Thoughts] = []
    weighing = Thinker(engine, heard=last.append)
    even = EvenThinker(engine_for(game.rules))
    state = engine.start(game, 1, number)
    for ply in range(LIMIT):
        mover = mover_of(state)
        if mover < 0:
            break
        view = engine.observation(game, state, mover)
        weighs = game.seats[mover].team == team
        last.clear()
        thinker = weighing if weighs else even
        action = thinker.decide(game, view, mover, bot, number * 1_000_003 + ply)
        if weighs:
            note(weighing, bot, last[-1], spent)
        state = engine.step(game, state, action).state
    return first_place(game, engine, state, team)


def note(thinker: Thinker, bot: Bot, thoughts: Thoughts, spent: Spread) -> None:
    """Count a decision, unless it was not for a search."""
    if thoughts.how not in ("search", "single"):
        return
    kind = KINDS[thinker.share(thinker.tree)] if thoughts.how == "search" else KINDS[NOTHING]
    spent.decisions[kind] += 1
    spent.simulations[kind] += thoughts.done
    spent.usual += bot.simulations


def first_place(game: Game, engine: Engine, state: "State", team: int) -> float:
    """Return a team's part of the first place: 0 without it, less than 1 where it is shared."""
    _, places = engine.scores(game, state)
    first = {seat.team for seat, place in zip(game.seats, places, strict=True) if place == 1}
    return 1 / len(first) if team in first else 0.0
