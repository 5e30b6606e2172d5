"""Bots are named as people type them, decide by what they see, and are as strong as they say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from editor.play.bots import Bot, BotError, Thinker, bot_named
from editor.play.engine import Engine
from editor.play.series import Stop, play_one, play_series
from editor.play.tracing import MATCHES
from tests.play.games import PLAYED, compiled, fresh

if TYPE_CHECKING:
    from editor.play.engine import State
    from editor.play.game import Game

PEGS = PLAYED[-1]
GAME = fresh(PEGS, PEGS.modes[0].id)
HELD = next(iter(GAME.restrictions))


NAMED: list[tuple[str, Bot]] = [
    ("random", Bot("random")),
    (" Greedy ", Bot("greedy")),
    ("mcts", Bot("mcts")),
    ("mcts:250", Bot("mcts", 250)),
    ("mcts:90ms", Bot("mcts", milliseconds=90)),
    (f"greedy/{HELD}", Bot("greedy", held=HELD)),
]


def test_a_bot_is_named_as_people_type_it(subtests: pytest.Subtests) -> None:
    """Name, budget and what it never does are read, and said again in the same way."""
    for text, bot in NAMED:
        with subtests.test(text):
            named = bot_named(text, GAME.restrictions)
            assert named == bot
            assert bot_named(str(named), GAME.restrictions) == bot


NO_BOTS: list[str] = [
    "",
    "gredy",
    "greedy:5",
    "mcts:0",
    "mcts:9999999",
    "mcts:x",
    "random/never-ever",
    "/",
]


def test_a_bot_that_does_not_exist_is_refused(subtests: pytest.Subtests) -> None:
    """A wrong name, budget or restriction is refused with a sentence."""
    for text in NO_BOTS:
        with subtests.test(text), pytest.raises(BotError, match=r"\w"):
            bot_named(text, GAME.restrictions)


@pytest.mark.parametrize("budget", ["0", "1000001", "9" * 30, "9" * 30 + "ms"])
def test_a_budget_out_of_bounds_names_its_bounds(budget: str) -> None:
    """A budget that is too large, however large, is told what would do."""
    with pytest.raises(BotError, match="a budget is from 1 to"):
        bot_named(f"mcts:{budget}", GAME.restrictions)


@pytest.mark.parametrize(
    "name", ["random", "greedy", "mcts:60", f"greedy/{HELD}", f"mcts:60/{HELD}"]
)
def test_a_bot_decides_the_same_interpreted_and_compiled(name: str) -> None:
    """From the same view and seed a bot decides the same, and what it decides is legal."""
    bot = bot_named(name, GAME.restrictions)
    engines = (Engine(GAME.rules), compiled("pegs"))
    state = engines[0].start(GAME, 5)
    for choice in range(4):
        mover = GAME.opened(state).mover
        if mover < 0:
            break
        legal = engines[0].legal(GAME, state)
        chosen = []
        for engine in engines:
            view = engine.observation(GAME, state, mover)
            chosen.append(Thinker(engine).decide(GAME, view, mover, bot, choice))
        assert chosen[0] == chosen[1]
        assert chosen[0] in legal
        free = [a for a in legal if not engines[0].shunned(GAME, state, a, _number(bot))]
        assert not free or chosen[0] in free
        state = engines[0].step(GAME, state, chosen[0]).state


def test_a_series_is_the_same_in_any_number_of_threads() -> None:
    """The results of a series hang on seed and number alone, not on threads or compilation."""
    bots = tuple(bot_named("random", {}) for _ in GAME.seats)
    one = play_series(GAME, lambda: compiled("pegs"), bots, 3, 40, threads=1)
    assert one == play_series(GAME, lambda: compiled("pegs"), bots, 3, 40, threads=4)
    interpreted = Engine(GAME.rules)
    assert one[:5] == [play_one(GAME, interpreted, bots, 3, number) for number in range(5)]
    assert [result.number for result in one] == list(range(40))


def test_a_chunk_holds_matches_of_one_call_and_they_are_those_of_single_calls() -> None:
    """More matches than a chunk holds go on in the next, and each is as it is alone."""
    bots = tuple(bot_named(name, {}) for name in ("greedy", "random"))
    engine = compiled("pegs")
    results = play_series(GAME, lambda: engine, bots, 3, 2 * MATCHES + 3, threads=1)
    assert [result.number for result in results] == list(range(2 * MATCHES + 3))
    for number in (0, MATCHES - 1, MATCHES, 2 * MATCHES + 2):
        assert results[number] == play_one(GAME, engine, bots, 3, number)


@pytest.mark.parametrize("budget", ["100000", "600000ms"])
def test_a_stop_ends_a_search_with_the_chunk_that_it_is_at(budget: str) -> None:
    """A stop from another thread within a chunk of simulations leaves no further one."""
    bots = (bot_named(f"mcts:{budget}", {}),) * len(GAME.seats)
    stop = Stop()
    chunks = 0

    class Stopping(Engine):
        """Asks for the end in the third chunk of a search."""

        def run(self, kernel: str, game: Game, state: State, *more: int | State) -> int:
            nonlocal chunks
            chunks += kernel == "search"
            if chunks == 3:
                stop.set()
            # Were the stop not heard, this would not end.
            assert chunks < 10
            return super().run(kernel, game, state, *more)

    results = play_series(GAME, lambda: Stopping(GAME.rules), bots, 5, 9, threads=1, stop=stop)
    assert results == []
    assert chunks == 3


@pytest.mark.quick("greedy")
@pytest.mark.parametrize("bot", ["greedy", "mcts:20"])
def test_a_series_that_is_stopped_has_the_matches_before_the_stop(bot: str) -> None:
    """A stop from another thread ends the matches within the action at hand; none is half told."""
    bots = (bot_named(bot, {}),) * len(GAME.seats)
    stop = Stop()

    class Stopping(Engine):
        """Asks for the end while its fourth match begins."""

        begun = 0

        def _ask(self, verb: str, game: Game, state: State, number: int) -> int:
            self.begun += verb == "start"
            return self._stopping(super()._ask(verb, game, state, number))

        def run(self, kernel: str, game: Game, state: State, *more: int | State) -> int:
            if kernel == "play_chunk":
                self._verbs = replace(self._verbs, start=self._started)
            return super().run(kernel, game, state, *more)

        def _started(self, *given: Any) -> int:
            self.begun += 1
            return self._stopping(GAME.rules.verbs.start(*given))

        def _stopping(self, answer: int) -> int:
            if self.begun == 4:
                stop.set()
            return answer

    results = play_series(GAME, lambda: Stopping(GAME.rules), bots, 3, 40, threads=1, stop=stop)
    assert results == play_series(GAME, lambda: Engine(GAME.rules), bots, 3, 3, threads=1)
    assert play_series(GAME, lambda: compiled("pegs"), bots, 3, 40, stop=stop) == []


@pytest.mark.parametrize(("strong", "weak"), [("greedy", "random"), ("mcts:300", "random")])
def test_a_stronger_bot_wins_more(strong: str, weak: str) -> None:
    """In every seat in turn, the stronger bot wins more than its share of sixty matches."""
    wins = 0
    for seat in range(len(GAME.seats)):
        names = [strong if player == seat else weak for player in range(len(GAME.seats))]
        bots = tuple(bot_named(name, {}) for name in names)
        results = play_series(GAME, lambda: compiled("pegs"), bots, 11, 60)
        places = (result.places for result in results)
        wins += sum(each[seat] == 1 and each.count(1) == 1 for each in places)
    assert wins > 60


def _number(bot: Bot) -> int:
    return GAME.restriction_for(0, bot.held)
