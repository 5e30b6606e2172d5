"""Questions: how long `ask` takes to say yes, or no, about the beginning of a match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from benchmarks.measure import Figure, time_runs
from benchmarks.play import game_of_sample
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.seam.games import play_of
from editor.seam.play import MatchQuestions
from editor.solve.question import question_of
from editor.solve.search import Search, SearchAnswer, SearchBudget
from editor.systems.catalogue import system_named

ASKED = (
    ("tactics", "smallest", "anyone takes the artifact in the first turn", "yes"),
    ("tactics", "twin-peaks", "blue leads in area c by round 2", "yes"),
    ("tactics", "twin-peaks", "blue has 70 points", "no"),
    ("tactics", "twin-peaks", "blue holds area c by round 2", ""),
    ("mechs", "foundry-duel", "anyone reaches c3 by round 2", "yes"),
    ("mechs", "foundry-duel", "the match is over by round 2", "no"),
    ("mechs", "foundry-duel", "anyone takes the mech by round 1", ""),
    ("trts", "short-evening", "red reaches Oat Field in the first turn", "yes"),
    ("trts", "short-evening", "red reaches Rye Field in the first turn", "no"),
    ("trts", "all-comers", "red holds 14 areas in the first turn", "no"),
    ("trts", "short-evening", "red is out by round 2", ""),
)
"""A system, a sample, a question and its answer; none where no search has found one yet."""
RUNS = 3
AIM = 2000
"""Milliseconds within which an answer shall be there."""
BUDGET = SearchBudget(steps=600_000)


def measure() -> Iterator[Figure]:
    """Yield how long it takes to any line or to a no, and how long a budget takes without either.

    That no line is shorter may take longer: it is not waited for. An answer that is another than
    in the table is told in the name of its row.
    """
    for system, sample, words, verdict in ASKED:
        game = game_of_sample(system, sample)
        asking = _asking(system)
        found = _answer(asking, game, words)
        times = time_runs(partial(_answer, asking, game, words), runs=RUNS)
        said = found or f"nothing after {BUDGET.steps:,} tries"
        wrong = f", not {verdict}" if verdict and found != verdict else ""
        yield Figure(f"{sample}: {words}? {said}{wrong}", times, AIM if verdict else None)


def _asking(system: str) -> MatchQuestions:
    asking = play_of(system_named(system)).asking
    assert asking is not None  # systems that are played can be asked
    return asking()


def _answer(asking: MatchQuestions, game: Game, words: str) -> str:
    """Return yes as soon as any line is found, or no; empty where the budget is used up first."""
    state = engine_for(game.rules).start(game, 1)
    search = Search(asking, game, state, question_of(asking, game, words))
    looks = search.look(BUDGET)
    while True:
        try:
            progress = next(looks)
        except StopIteration as done:
            answer: SearchAnswer = done.value
            return "" if answer.verdict == "unknown" else answer.verdict
        if progress.found:
            return "yes"
