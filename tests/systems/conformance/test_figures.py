"""What stands on the board, what a gesture there can mean, and where it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.picture.drawing import around
from editor.play.header import NOBODY, NOWHERE
from editor.play.match import Match
from editor.seam.games import play_of
from editor.seam.play import SQUARE
from tests.play.cases import carry_out, each_played, of_system
from tests.play.games import PLAYED, Sample, compiled, game, loops_of_samples

LENGTH = 220
"""Actions of a match at the most."""
OFTEN = 7
"""Actions between two positions that are looked at."""


def _moments(sample: Sample) -> Iterator[Match]:
    """Yield a match of random actions, every few of them."""
    dealt, engine = game(sample), compiled(sample.system.id)
    match = Match(dealt, engine, 11)
    while not match.over and match.at < LENGTH:
        if match.at % OFTEN == 0:
            yield match
        engine.seed_rng(match.at)
        match.play(engine.pick(dealt, match.state))


@loops_of_samples(1)
def test_every_figure_has_a_portrait_and_stands_on_a_shown_space(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """Whoever looks: its space is open, its picture is known, and it is told in words."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt, rules = game(sample), game(sample).rules
            portraits = play_of(sample.system).portraits(dealt)
            for match in _moments(sample):
                for viewer in (NOBODY, match.mover):
                    seen = match.state
                    if viewer != NOBODY:
                        seen = match.engine.observation(dealt, match.state, viewer)
                    state = dealt.opened(seen)
                    closed = rules.closed(dealt, state)
                    for figure in rules.figures(dealt, state, viewer):
                        assert figure.picture in portraits
                        assert figure.space in range(len(dealt.spaces))
                        assert figure.space not in closed
                        assert figure.words
                        assert figure.player in range(NOBODY, len(dealt.seats))
                        assert 0 <= figure.share[0] <= figure.share[1]
                    for arrow in rules.arrows(dealt, state, viewer):
                        assert {arrow.start, arrow.end} <= set(range(len(dealt.spaces))) - set(
                            closed
                        )


@loops_of_samples(2)
def test_attempts_hold_every_legal_action_of_a_gesture(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """Whatever is offered on a space is among what somebody can mean who points there."""
    for sample in cases:
        with subtests.test(str(sample)):
            for match in _moments(sample):
                _hold_attempts(match)


@pytest.mark.quick("mechs-8", "pegs-8", "tactics-8", rest="pairs")
@each_played
def test_attempts_and_figures_hold_in_the_position_of_each_rule_case(
    system: str, step: int
) -> None:
    """Cases reach what random matches seldom do: dungeons, retreats, choices of starts."""
    play = play_of(next(item for item in PLAYED if item.id == system))
    engine = compiled(system)
    for case in of_system(system)[::step]:
        match = carry_out(case, engine)
        state = match.game.opened(match.state)
        _hold_attempts(match)
        portraits = play.portraits(match.game)
        for figure in play.rules.figures(match.game, state, NOBODY):
            assert figure.picture in portraits, case
            assert figure.space not in play.rules.closed(match.game, state), case


def _hold_attempts(match: Match) -> None:
    state, rules = match.game.opened(match.state), match.game.rules
    for offer in rules.offers(match.game, state, match.legal()):
        for space in offer.spaces:
            found = rules.attempts(match.game, state, offer.actor, space)
            assert offer.action in found, rules.action_name(match.game, state, offer.action)


@loops_of_samples(3)
def test_a_gesture_in_vain_is_refused_with_a_sentence(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """What cannot be done from the space of a figure onto another says why it cannot."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt, rules = game(sample), game(sample).rules
            for match in _moments(sample):
                state, legal = dealt.opened(match.state), set(match.legal())
                own = {item.space for item in rules.figures(dealt, state, NOBODY)}
                for actor in (NOWHERE, *sorted(own)[:4]):
                    for space in range(0, len(dealt.spaces), 5):
                        for action in rules.attempts(dealt, state, actor, space)[:3]:
                            reason = match.engine.refusal(dealt, match.state, action)
                            assert (action in legal) == (not reason)
                            assert not reason or rules.refusal_words[reason].endswith(".")


@loops_of_samples(4)
def test_each_space_has_a_place_and_each_portrait_fits(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """Places are within the map; portraits are drawn about the origin, hardly beyond a space."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt, play = game(sample), play_of(sample.system)
            places = play.places(dealt)
            assert len(places) == len(dealt.spaces)
            assert all(place.words and place.room > 0 and place.outline.rings for place in places)
            for picture in play.portraits(dealt).values():
                assert picture.frame == SQUARE
                ink = around(picture.nodes)
                assert SQUARE.grown(0.15).joined(ink) == SQUARE.grown(0.15)
