"""The log, and draws as they are shown."""

import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

from editor.core.scenario import HouseRules
from editor.play.engine import DrawResult
from editor.workbench.playing.event_log import EventLog, result_of, shown_draws
from tests.workbench.playing.tables import at_table
from tests.workbench.playing.test_sheets import table_on


def test_a_line_knows_its_step_and_player() -> None:
    """Lines of one step follow one another, and say who did it."""
    session = at_table(seed=4)
    session.open_hands(True)
    for _ in range(4):
        session.act(session.match.legal()[0])
    lines = session.lines()
    assert [line.step for line in lines] == sorted(line.step for line in lines)
    assert {line.player for line in lines if line.step == 0} == {0}
    assert {line.player for line in lines if line.step == 1} == {1}


def test_who_still_decides_is_not_said_to_wait() -> None:
    """Orders of a turn that goes on are secret, and it is too early to sum it up."""
    table = table_on("trts/ember-and-hearth")
    player = table.mover
    while table.mover == player and table.match.at < 3:
        table.act(table.match.legal()[-1])
    assert table.mover == player
    last = table.log.log_turns(table.match, 1 - player)[-1]
    assert (last.words, last.lines) == (table.name_of(player), ())


def test_what_was_told_once_is_kept() -> None:
    """A step adds its lines to those that were there; what is undone is told as undone."""
    session = at_table(seed=4)
    session.open_hands(True)
    for _ in range(3):
        session.act(session.match.legal()[0])
    before = session.lines()
    session.act(session.match.legal()[0])
    after = session.lines()
    assert all(item is other for item, other in zip(before, after, strict=False))
    session.go(3)
    assert [line.undone for line in session.lines()] == [line.step >= 3 for line in after]


def test_a_draw_without_words_is_secret() -> None:
    """Cards are drawn in secret, the wind blows for all to see."""
    session = at_table()
    wind, card = shown_draws(session.game, (DrawResult(0, 3, 2), DrawResult(1, 3, 1)))
    assert (wind.title, wind.sides[wind.result], wind.secret) == ("Wind", "Backwards", False)
    assert card.secret


def test_the_log_begins_with_the_house_rules_and_their_notes() -> None:
    """Who sits down reads what was agreed on, not only what it is called."""
    session = at_table(seed=4)
    survey = session.game.survey
    rules = HouseRules("Short", notes="For a lunch break.", set={"hop.cost": 2})
    scenario = msgspec.structs.replace(survey.scenario, house_rules=(rules,))

    class Agreed:
        """The survey, of a scenario with house rules."""

        def __init__(self) -> None:
            self.scenario = scenario
            self.ruleset = survey.ruleset

    game = replace(session.game, survey=Agreed())
    (line,) = EventLog(game).lines(session.match)
    assert line.words == "House rules: Short: How much does a hop cost? 2. For a lunch break."
    assert line.step < 0


def test_the_log_says_first_why_rules_run_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without wasmtime the log says why bots take long; else there is no such line."""
    assert at_table().lines() == ()
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    (line,) = at_table().lines()
    assert (
        line.words
        == "Wasmtime is missing here, so rules run interpreted: some hundred times slower."
    )
    assert line.step < 0


@pytest.mark.parametrize(
    ("weights", "words"),
    [
        ((100, 33, -100), "{0} wins"),
        ((50, 50, -100), "{0} and {1} win"),
        ((0, 0, 0), "A draw"),
        ((-100, -100, -100), "No winner"),
        ((100, 100, 100), "{0}, {1} and {2} win"),
    ],
)
def test_only_the_first_place_wins(weights: tuple[int, ...], words: str) -> None:
    """The second of three may be worth something too, and has not won."""
    game = at_table(3).game
    engine: Any = SimpleNamespace(evaluate=lambda game, state, player: weights[player])
    expected = words.format(*(seat.name for seat in game.seats))
    assert result_of(game, engine, np.zeros(1, np.int64)) == expected
