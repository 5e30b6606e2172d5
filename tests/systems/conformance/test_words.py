"""Words as JavaScript are those of Python, whatever happens in a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from benchmarks.script_words import Question, ScriptWords, spoken
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.play.match import Match
from tests.depth import by_turns
from tests.play.cases import carry_out, each_played, of_system
from tests.play.games import PLAYED, Sample, compiled, game, rules_of, samples

if TYPE_CHECKING:
    from editor.play.engine import State

CORNERS = Path(__file__).parents[2] / "cases" / "play" / "tactics" / "maps" / "corners.json"
"""A map whose starts are chosen, as no sample has it."""
SAMPLES = [
    *samples(),
    *(Sample(system, CORNERS, "free-for-all", 2, "two") for system in PLAYED
      if system.id == "tactics"),
]  # fmt: skip
LENGTH = 240
"""Actions of a match at the most."""
OFTEN = 40
"""Actions between two positions of a match in which all words are asked for."""
MANY = 25
"""Actions of a position at the most whose names and sentences are asked for."""
SMALL = ((0, 1, 0, 1, 1), (1, 0, 1, 2, 0), (1, 1, 2, 0, 3), (0, 2, 3, 1, 0))
"""Numbers of events that are made up."""
NO_NAMES = ("", "nothing", "move", "attack nobody 99", "heal 1_000", "play it's \u00e9 \u2028 x y")


@cache
def _words(system: str) -> ScriptWords:
    return ScriptWords(rules_of(system))


@pytest.mark.quick(
    "tactics-under-the-hill-solo-one",
    "pegs-new-hop-1",
    "tactics-two-lanterns-co-op-two",
    "mechs-lone-pilot-solo-one",
)
@pytest.mark.parametrize(
    "sample",
    by_turns(SAMPLES, lambda one: (one.system.id, one.mode, one.file == CORNERS), 3),
    ids=str,
)
def test_words_are_the_same_as_javascript(sample: Sample) -> None:
    """What is told, asked, offered and shown, and names of actions, at moments of a match."""
    dealt, words = game(sample), _words(sample.system.id)
    for state, questions in moments(sample):
        assert words.answers(dealt, state, questions) == spoken(dealt, state, questions)


@pytest.mark.quick("trts-8", "pegs-8", rest="pairs")
@each_played
def test_words_in_positions_of_rule_cases_are_the_same_as_javascript(
    system: str, step: int
) -> None:
    """Cases reach what random matches seldom do: dungeons, retreats, choices of starts."""
    engine, words = compiled(system), _words(system)
    for case in of_system(system)[::step]:
        match = carry_out(case, engine)
        questions = _of_board(match.game, match, match.legal())
        assert words.answers(match.game, match.state, questions) == spoken(
            match.game, match.state, questions
        ), case


def moments(sample: Sample) -> Iterator[tuple[State, list[Question]]]:
    """Yield positions of a match, and what is asked of each: what was told since is among it."""
    dealt, engine = game(sample), compiled(sample.system.id)
    match = Match(dealt, engine, SAMPLES.index(sample))
    questions: list[Question] = []
    while not match.over and match.at < LENGTH:
        if match.at % OFTEN == 0:
            yield match.state, [*questions, *_of_position(dealt, engine, match)]
            questions = []
        engine.seed_rng(match.at)
        step = match.play(engine.pick(dealt, match.state))
        questions += [("log_entry", event) for event in step.events]
        questions += [("draw_words", draw.kind, draw.sides, draw.result) for draw in step.draws]
    yield match.state, [*questions, ("prompt",), ("scoreboard", NOBODY)]


def _of_position(dealt: Game, engine: Engine, match: Match) -> list[Question]:
    """Return all that can be asked of a position."""
    legal = match.legal()
    chosen = legal[:: max(1, len(legal) // MANY)]
    questions = [*_of_board(dealt, match, chosen), ("prompt",)]
    questions += [("scoreboard", viewer) for viewer in (NOBODY, match.mover)]
    questions += [("action_code", name) for name in NO_NAMES]
    opened = dealt.opened(match.state)
    for action in chosen:
        name = dealt.rules.action_name(dealt, opened, action)
        questions += [("sentence", action), ("action_name", action), ("action_code", name)]
    return questions


def _of_board(dealt: Game, match: Match, actions: Sequence[int]) -> list[Question]:
    """Return what is asked of the board: what stands there, and what gestures can mean."""
    viewers = (NOBODY, match.mover)
    questions: list[Question] = [("offers", actions), ("closed",), ("opened",)]
    questions += [(about, viewer) for about in ("figures", "arrows") for viewer in viewers]
    for offer in dealt.rules.offers(dealt, dealt.opened(match.state), actions):
        questions += [("attempts", offer.actor, space) for space in offer.spaces]
    return questions


@pytest.mark.parametrize("system", [system.id for system in PLAYED])
def test_what_seldom_happens_is_the_same_as_javascript(system: str) -> None:
    """Events and draws of every kind with small numbers, as far as Python has words."""
    untold = {kind for kind, name in enumerate(rules_of(system).events) if name}
    for sample in (sample for sample in SAMPLES if sample.system.id == system):
        dealt = game(sample)
        state = compiled(system).start(dealt, 2)
        questions: list[Question] = [
            ("log_entry", (kind, *numbers)) for kind in untold for numbers in SMALL
        ]
        questions += [("draw_words", kind, 6, result) for kind in range(12) for result in (0, 5)]
        known = [question for question in questions if _has_words(dealt, state, question)]
        assert _words(system).answers(dealt, state, known) == spoken(dealt, state, known)
        untold -= {item[1][0] for item in known if item[0] == "log_entry"}
        if not untold:
            return
    raise AssertionError(f"no sample has words for {untold}")


def _has_words(dealt: Game, state: State, question: Question) -> bool:
    try:
        return spoken(dealt, state, [question]) != [None]
    except (AssertionError, LookupError):
        return False
