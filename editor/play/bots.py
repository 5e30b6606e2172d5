"""Bots, by one registry for windows, command line and series.

A bot has a name that can be typed: `random`, `greedy`, `mcts`, with a budget `mcts:2000` in
simulations or `mcts:500ms` in milliseconds, and with a restriction: `greedy/never-climbs`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from editor.core.suggestions import unknown_name
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.greedy import GREEDY, PARTY, RANDOM, open_party
from editor.play.layout import numbers
from editor.play.tree import (
    MUCH,
    NOTHING,
    TREE,
    Heard,
    Thoughts,
    Tree,
    open_tree,
    searched,
    weighed,
)

if TYPE_CHECKING:
    from editor.play.engine import State

NAMES = ("random", "greedy", "mcts")
"""The bots, the weakest first."""

SIMULATIONS = 1_000
"""The default budget of a search."""
PLAYOUT = 0
"""How many random actions a simulation plays before its position is evaluated.

None, since random actions say less about these games than `evaluate`
(docs/decisions/play-engine.md).
"""
SAMPLES = 3
"""How many samples greedy takes of each action."""
GUESSES = 12
"""How often a searching bot determinizes a position in which it evaluates single steps."""
CHUNK = 50
"""Simulations between two checks of the clock and of `stopped`."""
MAX_SIMULATIONS = 1_000_000
MAX_MILLISECONDS = 600_000

_FORM = re.compile(
    r"(?P<name>[a-z]+)(:(?P<budget>[0-9]{1,99})(?P<unit>ms)?)?(/(?P<held>[a-z0-9-]+))?"
)


class BotError(ValueError):
    """A bot of this name does not exist; the message is a sentence."""


@dataclass(frozen=True)
class Bot:
    """A bot: its name, the budget of its search, and its restriction, empty for none."""

    name: str
    simulations: int = SIMULATIONS
    milliseconds: int = 0
    held: str = ""

    def __str__(self) -> str:
        """The bot as it is typed."""
        words = self.name
        if self.milliseconds:
            words += f":{self.milliseconds}ms"
        elif self.name == "mcts" and self.simulations != SIMULATIONS:
            words += f":{self.simulations}"
        return f"{words}/{self.held}" if self.held else words


def bot_named(text: str, restrictions: Collection[str]) -> Bot:
    """Return the bot of this name; `restrictions` are the names of those of the game.

    Raises BotError with a sentence.
    """
    form = _FORM.fullmatch(text.strip().lower())
    named = form["name"] if form else re.split("[:/]", text.strip().lower())[0]
    if named not in NAMES:
        raise BotError(unknown_name("bot", named or text, NAMES))
    if form is None:
        raise BotError(f"{text!r} is not a bot: expected {named} or such as mcts:200 or mcts:200ms")
    name, held = form["name"], form["held"] or ""
    if form["budget"] and name != "mcts":
        raise BotError(f"{name} takes no budget; only mcts does")
    if held and held not in restrictions:
        raise BotError(unknown_name("restriction", held, restrictions))
    if not form["budget"]:
        return Bot(name, held=held)
    budget = int(form["budget"])
    most = MAX_MILLISECONDS if form["unit"] else MAX_SIMULATIONS
    if not 1 <= budget <= most:
        raise BotError(f"{text!r}: a budget is from 1 to {most}")
    if form["unit"]:
        return Bot(name, milliseconds=budget, held=held)
    return Bot(name, simulations=budget, held=held)


def bots_named(game: Game, text: str) -> tuple[Bot, ...]:
    """Return the bot of each player: one for all, or such as red=greedy,blue=random.

    Raises BotError for an unknown bot or player; players that are not named play greedy.
    """
    restrictions = game.restrictions
    if "=" not in text:
        return (bot_named(text, restrictions),) * len(game.seats)
    named: dict[str, Bot] = {}
    ids = [seat.id for seat in game.seats]
    for part in text.split(","):
        player, _, bot = part.partition("=")
        if player.strip() not in ids:
            raise BotError(unknown_name("player", player.strip(), ids))
        if player.strip() in named:
            raise BotError(f"{player.strip()} has two bots; name one")
        named[player.strip()] = bot_named(bot, restrictions)
    return tuple(named.get(object_id, bot_named("greedy", restrictions)) for object_id in ids)


class Thinker:
    """Decides for bots, in one thread.

    `stopped` is called after each chunk of simulations and can end the search, which then answers
    with the best that it found. `heard` gets what the bot thinks then, and at the end.
    """

    def __init__(
        self,
        engine: Engine,
        stopped: Callable[[], bool] = lambda: False,
        heard: Heard | None = None,
    ) -> None:
        self.engine = engine
        self._stopped, self._heard = stopped, heard
        state = engine.rules.state
        self._trial, self._guess = engine.buffer("trial", state), engine.buffer("guess", state)
        self._party, self._tree = engine.buffer("party", PARTY), engine.buffer("tree", TREE)

    def decide(self, game: Game, observation: State, player: int, bot: Bot, seed: int) -> int:
        """Return the action of a bot that sees `observation`; the same for the same seed.

        This does not hold for a budget in milliseconds.
        """
        self.engine.seed_rng(seed)
        held = game.restriction_for(player, bot.held)
        if bot.name == "mcts" and not self.engine.rules.plain(game, game.opened(observation)):
            return self._search(game, observation, player, bot, held)
        if bot.name in ("greedy", "mcts"):
            return self._choose(game, observation, player, bot, held)
        return self._any(game, observation, player, held)

    def _any(self, game: Game, observation: State, player: int, held: int) -> int:
        # Legal actions may depend on what the player does not see, so a guess is needed.
        guess = self.engine.determinized(game, observation, player)
        actions = self.engine.legal(game, guess)
        free = [a for a in actions if not self.engine.shunned(game, guess, a, held)]
        self.engine.work.restriction = 0
        chosen = free or actions
        self._notify(Thoughts("chance" if len(chosen) > 1 else "single", len(chosen)))
        return chosen[self._drawn(len(chosen))]

    def _drawn(self, sides: int) -> int:
        from editor.play.rng import random_below

        return random_below(self.engine.work, sides)

    def _choose(self, game: Game, observation: State, player: int, bot: Bot, held: int) -> int:
        party = open_party(numbers(self._party))
        party.samples = SAMPLES
        party.guesses = GUESSES if bot.name == "mcts" else 1
        party.restriction[player] = held
        chosen = self.engine.run(
            "choose",
            game,
            observation,
            observation.size,
            player,
            self._party,
            self._trial,
            self._guess,
        )
        if self._heard is not None:
            listed = party.listed
            best = weighed(party, chosen, SAMPLES * party.guesses) if listed > 1 else ()
            self._heard(Thoughts("step" if listed > 1 else "single", listed, best))
        return chosen

    def _search(self, game: Game, observation: State, player: int, bot: Bot, held: int) -> int:
        tree = self.tree
        tree.nodes, tree.plies = 0, PLAYOUT
        tree.player, tree.players = player, len(game.seats)
        tree.restriction = held
        now = self._value(game, observation, player) if self._heard is not None else 0.0
        begun, best, left = monotonic(), -1, CHUNK
        if not bot.milliseconds:
            left = min(CHUNK, bot.simulations)
        while left > 0:
            tree.simulations = left
            best = self.engine.run(
                "search", game, observation, observation.size, self._tree, self._trial, self._guess
            )
            left = self._left(tree, bot, monotonic() - begun)
            if self._heard is not None:
                self._heard(self._thoughts(tree, bot, monotonic() - begun, now))
            if self._stopped():
                break
        return best if best >= 0 else self._any(game, observation, player, held)

    @property
    def tree(self) -> Tree:
        """The tree of the last search."""
        return open_tree(numbers(self._tree))

    def share(self, tree: Tree) -> int:
        """Return how much of the usual budget a decision deserves, in percent."""
        return tree.deserves

    def _left(self, tree: Tree, bot: Bot, spent: float) -> int:
        """Return how many simulations the next chunk has, 0 to end; `spent` is in seconds."""
        share = self.share(tree) if tree.visits[0] else NOTHING
        if bot.milliseconds:
            return CHUNK if 1000 * spent * 100 < bot.milliseconds * share else 0
        return max(min(CHUNK, bot.simulations * share // 100 - tree.visits[0]), 0)

    def _thoughts(self, tree: Tree, bot: Bot, spent: float, now: float) -> Thoughts:
        done, share = tree.visits[0], self.share(tree)
        if not done:
            return Thoughts("single", 1)
        if bot.milliseconds:
            parts, wanted = 1000 * spent / bot.milliseconds, 0
        else:
            parts = done / bot.simulations
            wanted = max(done, bot.simulations * share // 100)
        progress = min(100 * parts / max(share, 1), 1.0)
        at_most = min(100 * parts / MUCH, 1.0)
        best = searched(tree, now)
        return Thoughts("search", self._legal, best, done, wanted, progress, at_most)

    def _value(self, game: Game, observation: State, player: int) -> float:
        """Return how good a position is for a player, over some guesses; the rng stays as it is."""
        engine = self.engine
        count = engine.work.rng_count
        total = 0
        for _ in range(GUESSES):
            guess = engine.determinized(game, observation, player)
            total += engine.evaluate(game, guess, player)
        self._legal = len(engine.legal(game, guess))
        engine.work.rng_count = count
        return total / GUESSES

    def _notify(self, thoughts: Thoughts) -> None:
        if self._heard is not None:
            self._heard(thoughts)


def party_of(bots: tuple[Bot, ...], game: Game) -> State | None:
    """Return the party of bots for whole matches in one call; None if one of them searches."""
    if any(bot.name == "mcts" for bot in bots):
        return None
    party = PARTY.empty()
    opened = open_party(numbers(party))
    opened.samples = SAMPLES
    opened.guesses = 1
    for player, bot in enumerate(bots):
        opened.bot[player] = GREEDY if bot.name == "greedy" else RANDOM
        opened.restriction[player] = game.restriction_for(player, bot.held)
    return party
