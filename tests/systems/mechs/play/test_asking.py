"""When a match can be over: after its last round, or when its actions are used up."""

from __future__ import annotations

from benchmarks.play import game_of_sample
from editor.play.asking import QuestionCode
from editor.play.exploring import NEVER
from editor.play.header import open_header
from editor.play.layout import numbers
from editor.play.machine import engine_for
from editor.systems.mechs.play.asking import Goal
from tests.solve.games import questions_of


def test_a_match_is_over_after_its_last_round_alone() -> None:
    """Before that nobody has won either; near the limit of actions that is not known."""
    game = game_of_sample("mechs", "foundry-duel")
    engine = engine_for(questions_of(game).rules)
    state = engine.start(game, 1)
    engine.work.event_count = 0
    last = game.table.rounds * game.table.slots
    for goal in (Goal.ENDS, Goal.WINS):
        codes = [QuestionCode(goal, 1, until=until).number for until in range(1, last + 1)]
        never = [engine.remaining(game, state, number) == NEVER for number in codes]
        assert never == [True] * (last - 1) + [False]
        late = state.copy()
        open_header(numbers(late)).plies = game.table.rule_plies - 100
        assert NEVER not in [engine.remaining(game, late, number) for number in codes]
