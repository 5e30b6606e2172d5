"""Positions are set up from their values, in any order; each that does not fit says why."""

from typing import Any

import pytest

from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.match import Match
from editor.play.positions import PositionError, fitted, placed, position_of, values_of
from tests.play.games import PLAYED, fresh

PEGS = PLAYED[-1]
GAME = fresh(PEGS, PEGS.modes[0].id)
TACTICS = next(system for system in PLAYED if system.id == "tactics")


def _set(values: dict[str, Any], game: Game = GAME, seed: int = 1) -> tuple[dict[str, Any], Any]:
    """Return the values of a beginning in which values were set, and why others were not."""
    engine = Engine(game.rules)
    state, refused = fitted(game, engine, engine.start(game, seed), values)
    return values_of(game, state), refused


def test_a_value_waits_for_another_one() -> None:
    """A piece goes where another one leaves, whichever is named first."""
    for order in (("a.at", "b.at"), ("b.at", "a.at")):
        wanted = {"a.at": 7, "b.at": 5}
        values, refused = _set({name: wanted[name] for name in order})
        assert refused == {}
        assert {name: values[name] for name in wanted} == wanted


def test_two_pieces_change_places() -> None:
    """Two that stand where the other shall be are set all the same."""
    before, _ = _set({})
    values, refused = _set({"a.at": before["b.at"], "b.at": before["a.at"]})
    assert refused == {}
    assert (values["a.at"], values["b.at"]) == (before["b.at"], before["a.at"])


def test_what_cannot_be_is_said_and_the_rest_is_set() -> None:
    """A hole that another piece holds and a name that is unknown are refused, each by its name."""
    before, _ = _set({})
    values, refused = _set({"a.at": before["b.at"], "x.at": 5, "round": 3, "over": 0})
    assert list(refused) == ["over", "a.at", "x.at"]
    assert all(refused.values())
    assert (values["round"], values["a.at"]) == (3, before["a.at"])


def test_a_value_that_another_one_undoes_is_set_again() -> None:
    """In tactics the end of the set-up empties the hands: those of the position come back."""
    game = fresh(TACTICS, "control")
    engine = Engine(game.rules)
    match = Match(game, engine, 5)
    while values_of(game, match.state)["phase"] != "act":
        match.play(match.legal()[0])
    whole = values_of(game, match.state)
    assert any(value for name, value in whole.items() if ".hand." in name)
    for seed in (5, 6):
        assert _set(whole, game, seed) == (whole, {})


def test_a_position_from_which_nobody_can_go_on_is_refused_as_a_whole() -> None:
    """Without a card nobody of the race can hop or swap."""
    wanted = {f"{seat.id}.card.{card}": 0 for seat in GAME.seats for card in (1, 2, 3)}
    before, _ = _set({})
    values, refused = _set(wanted)
    assert list(refused) == [""]
    assert values == before
    engine = Engine(GAME.rules)
    with pytest.raises(PositionError, match="nobody could"):
        placed(GAME, engine, engine.start(GAME, 1), wanted)


def test_a_hand_is_kept_as_a_whole() -> None:
    """What chance deals is kept with its zeros: another beginning may deal something there."""
    engine = Engine(GAME.rules)
    kept = position_of(GAME, engine, engine.start(GAME, 2))
    assert {f"{GAME.seats[0].id}.card.{card}" for card in (1, 2, 3)} <= set(kept)
