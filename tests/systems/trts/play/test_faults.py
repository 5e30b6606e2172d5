"""A position that no match leads to says what is wrong with it."""

import pytest

from editor.play.engine import Engine
from editor.play.positions import fitted, values_of
from editor.systems.trts.play.rules import RULES
from tests.systems.trts.play.test_deal import deal, sample


def test_pieces_and_markers_go_together() -> None:
    """Who has something in an area has a marker there; in a contested area nobody else has."""
    game = RULES.deal(deal(sample("ashen-isle"), 0).survey)
    engine = Engine(RULES)
    fresh = engine.start(game, 1)
    red = game.seats[0].id
    held = (name for name, value in values_of(game, fresh).items() if value == red)
    home = next(name for name in held if name.endswith(".control"))
    assert list(RULES.faults(game, game.opened(fresh))) == []
    state, refused = fitted(game, engine, fresh, {home: ""})
    assert refused == {}
    (log_entry,) = RULES.faults(game, game.opened(state))
    assert log_entry.sentence.endswith("no marker.")
    both = " ".join(seat.id for seat in game.seats)
    state, refused = fitted(game, engine, fresh, {home: both})
    assert refused == {}
    (log_entry,) = RULES.faults(game, game.opened(state))
    assert log_entry.sentence.endswith("which is contested, and nothing under it.")


def test_nobody_holds_more_than_there_are_counters(subtests: pytest.Subtests) -> None:
    """The 25 counters are the most that a position gives. Source: C1."""
    for name in ("minerals", "gas"):
        with subtests.test(name):
            game = RULES.deal(deal(sample("ashen-isle"), 0).survey)
            engine = Engine(RULES)
            state = engine.start(game, 1)
            key = f"{game.seats[0].id}.{name}"
            assert fitted(game, engine, state, {key: 25})[1] == {}
            assert list(fitted(game, engine, state, {key: 26})[1]) == [key]
