"""Why a match ended, in every system and mode: what ended it, and how all stand."""

from __future__ import annotations

import random
import re

import pytest

from editor.play.game import teams_of
from editor.play.machine import engine_for
from editor.play.match import Match
from tests.play.games import Sample, game, loops_of_samples

_CAUSES = (
    r"Round \d+, the last one, is over\.|The last round is over\.",
    r"The limit of \d+ actions is reached\.",
    r"\d of \d+ control areas taken: (\w[\w ]* \d(, )?)+\.",
    r"\w+ captured \d+ units?\.",
    r"[\w ,]+ (has|have) no units left\.",
    r"The last crystal is taken\.|No time is left\.",
    r"(\w+ is out: no [\w ]+ left\. ?)+",
    r"\w+ has all pegs home\.",
)


@loops_of_samples(1)
def test_a_match_says_why_it_ended(cases: list[Sample], subtests: pytest.Subtests) -> None:
    """The cause stands first, then the points of every side, and what broke a tie."""
    for sample in cases:
        with subtests.test(str(sample)):
            played = game(sample)
            engine = engine_for(played.rules)
            rng = random.Random(3)
            match = Match(played, engine, 3)
            while not match.over:
                match.play(rng.choice(match.legal()))
            why = played.rules.why_over(played, played.opened(match.state))
            assert re.match("|".join(_CAUSES), why), why
            points, places = engine.scores(played, match.state)
            sides = [(side.name, points[side.players[0]], places[side.players[0]])
                     for side in teams_of(played)]  # fmt: skip
            found = re.search(r"(?:Points|Areas): ([^.]*)\.", why)
            assert found is not None or re.search(r"crystals? taken\.| is out: ", why), why
            reported = found[1].split(", ") if found is not None else []
            assert {*reported} <= {f"{name} {number}" for name, number, _ in sides}
            assert len(reported) in (0, len(sides)) or " is out: " in why
            first = [(number, name) for name, number, place in sides if place == 1]
            level = [name for name, number, _ in sides if number == max(each[1] for each in sides)]
            if "broke the tie" in why:
                assert len(first) == 1
                assert len(level) > 1
                assert f"{first[0][1]} broke the tie" in why
