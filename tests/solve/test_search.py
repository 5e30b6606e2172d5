"""The search: it agrees with a plain one, and never mixes up no and not found."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.resources import samples_folder
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.seam.games import game_of
from editor.solve.question import question_of
from editor.solve.report import play_line
from editor.solve.search import Search, SearchAnswer, SearchBudget
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from tests.depth import in_turn
from tests.play.games import fresh
from tests.solve.games import questions_of
from tests.solve.plain import plain_search
from tests.systems.pegs.system import PEGS

PLENTY = SearchBudget(steps=200_000)


@cache
def race() -> Game:
    """Return a hop race of two."""
    return fresh(PEGS, PEGS.modes[0].id, 2)


@cache
def smallest() -> Game:
    """Return the smallest map of tactics, whose units are placed by the file."""
    file = samples_folder() / "tactics" / "smallest.json"
    scenario = load_scenario(file)
    system = system_named(scenario.system)
    library = library_for(scenario, file.parent)
    return game_of(system, scenario, library, ruleset_for(scenario.system))


def answered(game: Game, text: str, budget: SearchBudget = PLENTY, seed: int = 1) -> SearchAnswer:
    """Return the answer to a question about the beginning of a match."""
    asking = questions_of(game)
    state = engine_for(game.rules).start(game, seed)
    return Search(asking, game, state, question_of(asking, game, text)).answer(budget)


@pytest.mark.quick("anyone-0")
@pytest.mark.parametrize(
    ("player", "seed"), in_turn(["anyone", *[seat.id for seat in race().seats]], [0, 1], 1)
)
def test_a_search_agrees_with_a_plain_one(player: str, seed: int) -> None:
    """For every hole, a search finds what a plain one does: the same shortest line, or none."""
    game, most = race(), 3
    asking = questions_of(game)
    engine = engine_for(asking.rules)
    state = engine.start(game, seed)
    for hole in game.spaces:
        question = question_of(asking, game, f"{player} reaches {hole}", most)
        plain = plain_search(game, engine, state, question, most)
        answer = Search(asking, game, state, question).answer(PLENTY)
        assert (len(answer.line) if answer.verdict == "yes" else -1) == plain.actions
        assert answer.verdict == ("yes" if plain.actions >= 0 else "no")
        assert answer.shortest == (answer.verdict == "yes")
        if answer.verdict == "no":
            assert answer.limited
            assert answer.positions <= plain.positions


def test_all_positions_are_looked_at_once() -> None:
    """Where no line is too long, a search without a line looks at every position, once each."""
    game = race()
    asking = questions_of(game)
    engine = engine_for(asking.rules)
    state = engine.start(game, 1)
    looked = []
    for hole in game.spaces:
        question = question_of(asking, game, f"p1 reaches {hole} in the first turn")
        answer = Search(asking, game, state, question).answer(PLENTY)
        if answer.verdict == "no":
            plain = plain_search(game, engine, state, question, 99)
            assert (plain.actions, answer.limited) == (-1, False)
            assert answer.positions == plain.positions
            looked.append(answer.positions)
    assert max(looked) > 20


def test_rules_interpreted_search_alike() -> None:
    """Interpreted, the same search tries the same steps and finds the same line."""
    game = race()
    asking = questions_of(game)
    question = question_of(asking, game, f"p2 reaches {game.spaces[6]}", 4)
    state = engine_for(game.rules).start(game, 1)
    found = []
    for engine in (engine_for(asking.rules), Engine(asking.rules)):
        search = Search(asking, game, state, question, engine)
        found.append(search.answer(SearchBudget(steps=3_000)))
    assert found[0].steps == found[1].steps
    assert found[0].line == found[1].line
    assert found[0].positions == found[1].positions


@given(seed=st.integers(1, 1000), steps=st.integers(1, 30_000))
@settings(max_examples=5, deadline=None)
def test_a_budget_in_steps_gives_one_answer(seed: int, steps: int) -> None:
    """With a budget in steps, two searches know the same, and try no more than a bit over it."""
    game, text = smallest(), "blue.wizard is captured by round 1"
    first, second = (answered(game, text, SearchBudget(steps=steps), seed) for _ in range(2))
    assert first.steps == second.steps
    assert (first.verdict, first.line, first.complete) == (
        second.verdict, second.line, second.complete,
    )  # fmt: skip


def test_what_is_so_already_takes_no_action() -> None:
    """What is so at once is answered yes, with a line of no actions."""
    game = race()
    asking = questions_of(game)
    state = engine_for(game.rules).start(game, 1)
    where = game.spaces[game.opened(state).at[0]]
    answer = answered(game, f"anyone reaches {where}")
    assert (answer.verdict, answer.line, answer.shortest) == ("yes", (), True)
    assert asking.forms[0].id == "reaches"


def test_a_search_that_is_cut_off_does_not_say_no() -> None:
    """A search that ends before it is through says neither yes nor no."""
    answer = answered(smallest(), "the match is over by round 9", SearchBudget(steps=2_000))
    assert answer.verdict == "unknown"
    assert not answer.line


def test_lines_are_played_by_the_rules(subtests: pytest.Subtests) -> None:
    """A line that is found can be played: it is a match as any other."""
    cases = [
        ("anyone takes the artifact in the first turn", "yes"),
        ("red.wizard takes the artifact by round 1", "yes"),
        ("anyone takes the artifact within 2 actions", "no"),
        ("red has 9 points by round 1", "yes"),
    ]
    for text, verdict in cases:
        with subtests.test(text=text, verdict=verdict):
            game = smallest()
            answer = answered(game, text)
            assert answer.verdict == verdict
            match = Match(game, engine_for(game.rules), 1)
            play_line(match, answer.line)
            assert match.length == len(answer.line)
