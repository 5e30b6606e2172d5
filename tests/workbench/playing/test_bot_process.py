"""Bots decide where they are asked, or in a process of their own."""

from __future__ import annotations

import time

import pytest

from editor.lab.deal import Deal, game_of
from editor.play.engine import Engine
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.catalogue import systems
from editor.workbench.playing.bots import (
    LocalThinking,
    ProcessThinking,
    ThinkingEndedError,
)
from tests.depth import every
from tests.workbench.playing.tables import at_table

_PATIENCE = 60.0


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
    system = next(item for item in systems() if item.play is not None)
    mode = system.modes[0]
    library = built_in_library(system.id)
    scenario = system.new_scenario(mode.id, min(mode.players), library, "")
    deal = Deal(scenario, library, ruleset_for(system.id), mode.id, scenario.setups[0].id)
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
    system = next(item for item in systems() if item.play is not None)
    mode = system.modes[0]
    library = built_in_library(system.id)
    scenario = system.new_scenario(mode.id, min(mode.players), library, "")
    deal = Deal(scenario, library, ruleset_for(system.id), mode.id, scenario.setups[0].id)
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
