"""The way that is drawn to a space leads there from where the piece stands."""

from __future__ import annotations

import random

import pytest

from editor.play.header import NOWHERE
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.seam.games import play_of
from tests.play.games import Sample, each_sample, game

STEPS = 60


@pytest.mark.quick(
    "mechs-new-arena-4",
    "mechs-new-solo-1",
    "trts-ember-and-hearth-two-player-two",
    "trts-new-team-4",
    "trts-new-free-for-all-4",
    "trts-new-last-man-standing-4",
    "pegs-new-hop-3",
)
@each_sample(2)
def test_a_way_leads_from_the_piece_to_the_space(sample: Sample) -> None:
    """Every space that a piece can go to has one, over spaces that come once each."""
    played = game(sample)
    play, rules = play_of(sample.system), played.rules
    match, rng = Match(played, engine_for(rules), 5), random.Random(5)
    found = 0
    for _ in range(STEPS):
        if match.over:
            break
        state = played.opened(match.state)
        offers = [offer for offer in rules.offers(played, state, match.legal())
                  if offer.tone == "reach" and offer.space != NOWHERE]  # fmt: skip
        for offer in offers:
            way = play.way(played, state, offer.actor, offer.space)
            if not way:
                assert offer.actor == NOWHERE or sample.system.id == "pegs"
                continue
            found += 1
            assert way[-1] == offer.space
            assert offer.actor in (NOWHERE, way[0])
            assert len(set(way)) == len(way) > 1
        goes = [offer.action for offer in offers]
        match.play(rng.choice(goes if goes and rng.random() < 0.7 else match.legal()))
    assert found or sample.system.id == "pegs"
