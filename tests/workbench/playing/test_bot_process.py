"""Bots decide where they are asked, or in a process of their own."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from editor.lab.plan import Deal, game_of
from editor.play.engine import Engine
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.catalogue import system_named
from editor.workbench.playing.bots import ProcessThinking, ThinkingEndedError
from tests.depth import every
from tests.workbench.playing.local_thinking import LocalThinking
from tests.workbench.playing.tables import at_table

_PATIENCE = 60.0


def a_duel() -> Deal:
    """Return a deal of two pilots: of the systems the one whose rules are compiled the soonest."""
    mechs = system_named("mechs")
    library = built_in_library(mechs.id)
    scenario = mechs.new_scenario("arena", 2, library, "")
    return Deal(scenario, library, ruleset_for(mechs.id), "arena", scenario.setups[0].id)


def test_a_bot_answers_once() -> None:
    """The answer is an action that is legal, and it is taken away with the asking."""
    session = at_table()
    thinking = LocalThinking(session.game)
    view = session.engine.observation(session.game, session.match.state, 0)
    thinking.ask(view, 0, "greedy", 7)
    assert thinking.answer() in session.match.legal()
    assert thinking.answer() is None


@pytest.mark.slow
def test_a_bot_decides_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process is begun, asked, asked again before it answered, and killed."""
    deal = a_duel()
    game = game_of(deal)
    engine = Engine(game.rules)
    state = engine.start(game, 3)
    mover = game.opened(state).mover
    thinking = ProcessThinking(deal)
    try:
        for bot in ("mcts:100000", "random"):
            thinking.ask(engine.observation(game, state, mover), mover, bot, 5)
        until = time.monotonic() + _PATIENCE
        while (action := thinking.answer()) is None and time.monotonic() < until:
            time.sleep(0.02)
        assert action in engine.legal(game, state)
    finally:
        thinking.close()
    assert thinking.answer() is None


@pytest.mark.slow
@pytest.mark.parametrize("deaths", every([1, 2], 2))
def test_a_bot_survives_one_kill_and_says_so_of_two(deaths: int) -> None:
    """A process that ended is asked once more; then nobody waits, and the next is begun."""
    deal = a_duel()
    game = game_of(deal)
    engine = Engine(game.rules)
    state = engine.start(game, 3)
    mover = game.opened(state).mover
    view = engine.observation(game, state, mover)
    thinking = ProcessThinking(deal)

    def answer(deaths: int) -> int:
        until = time.monotonic() + _PATIENCE
        killed = None
        while time.monotonic() < until:
            if deaths and thinking.worker.child is not killed:
                killed, deaths = thinking.worker.child, deaths - 1
                assert killed is not None
                killed.kill()
            found = thinking.answer()
            if found is not None:
                return found
            time.sleep(0.01)
        raise AssertionError("the bot does not answer")

    try:
        thinking.ask(view, mover, "random", 5)
        if deaths > 1:
            with pytest.raises(ThinkingEndedError):
                answer(deaths)
            assert thinking.answer() is None
            thinking.ask(view, mover, "random", 5)
        assert answer(deaths % 2) in engine.legal(game, state)
    finally:
        thinking.close()


@pytest.mark.slow
def test_a_bot_in_a_process_says_how_far_it_is_and_can_be_hurried() -> None:
    """What it thinks is known before it answers; hurried it answers with the best choice so far."""
    deal = a_duel()
    game = game_of(deal)
    match = Match(game, engine_for(game.rules), 3)
    view = match.engine.observation(game, match.state, match.mover)
    thinking = ProcessThinking(deal)

    def wait(done: Callable[[], object]) -> None:
        until = time.monotonic() + _PATIENCE
        while not done() and time.monotonic() < until:
            time.sleep(0.01)

    try:
        for seed in (5, 6):
            answers: list[int] = []
            assert thinking.thoughts is None or seed == 6
            thinking.ask(view, match.mover, "mcts:600000ms", seed)

            def hear(answers: list[int] = answers) -> bool:
                found = thinking.answer()
                answers += [found] if found is not None else []
                return bool(answers) or thinking.thoughts is not None

            wait(hear)
            assert not answers
            early = thinking.thoughts
            assert early is not None
            assert 0 < early.progress < 1
            thinking.hurry()
            wait(lambda answers=answers, hear=hear: hear() and answers)  # type: ignore[misc]
            late = thinking.thoughts
            assert late is not None
            assert late.done >= early.done
            assert answers == [late.best[0].action]
            thinking.hurry()
    finally:
        thinking.close()
    assert thinking.thoughts is None
