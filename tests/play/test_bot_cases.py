"""What bots do in positions where one thing is plainly right, or plainly wrong.

A case is an object of a list in tests/cases/bots/<system>.json: title; scenario, from the top of
the repository, and set-up; position; the bots that are asked; and `one_of` or `never`, names of
actions of which they take one, or none.
"""

import json
from functools import cache
from pathlib import Path

import pytest

from editor.play.bots import Thinker, bot_named
from editor.play.match import Match
from editor.play.positions import mover_of
from tests.play.cases import ROOT
from tests.play.games import Sample, compiled, game, samples

FOLDER = ROOT / "tests" / "cases" / "bots"
CASES = [
    (file.stem, case, bot)
    for file in sorted(FOLDER.glob("*.json"))
    for case in json.loads(file.read_text(encoding="utf-8"))
    for bot in case["bots"]
]
SEEDS = range(2)


def test_a_bot_does_what_is_plainly_right(subtests: pytest.Subtests) -> None:
    """From what the mover sees, whatever the seed of its choices."""
    for system, case, bot in CASES:
        with subtests.test(f"{system}-{bot}: {case['title']}"):
            dealt = game(_sample(system, case["scenario"], case["setup"]))
            engine = compiled(system)
            match = Match(dealt, engine, 1, position=case["position"])
            names = {
                dealt.rules.action_name(dealt, dealt.opened(match.state), number)
                for number in match.legal()
            }
            wanted, barred = set(case.get("one_of", ())), set(case.get("never", ()))
            assert wanted or barred
            assert wanted | barred <= names, sorted(names)
            mover = mover_of(match.state)
            view = engine.observation(dealt, match.state, mover)
            for seed in SEEDS:
                chosen = Thinker(engine).decide(dealt, view, mover, bot_named(bot, {}), seed)
                name = dealt.rules.action_name(dealt, dealt.opened(match.state), chosen)
                assert name not in barred
                assert not wanted or name in wanted, name


@cache
def _sample(system: str, scenario: str, setup: str) -> Sample:
    wanted = (system, ROOT / scenario, setup)
    return next(
        sample
        for sample in samples()
        if (sample.system.id, sample.file and Path(sample.file), sample.setup) == wanted
    )
