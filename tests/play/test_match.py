"""A match goes forth and back, and begins from any position."""

import pytest

from editor.play.engine import Engine, RefusedError
from editor.play.match import Match
from editor.play.positions import PositionError, position_of
from tests.play.games import PLAYED, fresh

PEGS = PLAYED[-1]
GAME = fresh(PEGS, PEGS.modes[0].id)


def _match(**more: object) -> Match:
    return Match(GAME, Engine(GAME.rules), 7, **more)  # type: ignore[arg-type]


def test_undo_and_redo_lead_to_the_very_positions() -> None:
    """Going back and forth gives the same positions, and a new action forgets the old ones."""
    match = _match()
    states = [match.first]
    for _ in range(3):
        match.play(match.legal()[-1])
        states.append(match.state)
    for at in (0, 3, 1, 2):
        match.go(at)
        assert match.state is states[at]
        assert match.at == at
    match.play(match.legal()[0])
    assert match.length == 3


def test_a_refused_action_changes_nothing() -> None:
    """What is refused says why, and leaves the match as it was."""
    match = _match()
    with pytest.raises(RefusedError, match=r"\w") as refused:
        match.play(10**9)
    assert refused.value.reason in GAME.rules.refusals
    assert match.at == 0


def test_forced_draws_fall_as_they_were_set() -> None:
    """Draws that are set come out so, and the later ones are those of the stream."""
    plain = _match()
    while not plain.over:
        before = plain.at
        step = plain.play(plain.legal()[0])
        if not step.draws:
            continue
        plain.go(before)
        other_result = (step.draws[0].result + 1) % step.draws[0].sides
        forced = plain.play(step.action, (other_result,))
        assert forced.draws[0].result == other_result
        return
    pytest.fail("no action of pegs draws anything")


def test_a_position_is_kept_by_what_differs() -> None:
    """What differs from the beginning, set in another match, gives the same values of position."""
    match = _match()
    for _ in range(2):
        match.play(match.legal()[0])
    kept = position_of(GAME, match.engine, match.state)
    assert kept
    again = _match(position=kept)
    assert position_of(GAME, again.engine, again.state) == kept


@pytest.mark.parametrize("position", [{"nothing.like.it": 1}, {"mover": "nobody at all"}])
def test_values_that_a_position_cannot_have_are_refused(position: dict[str, object]) -> None:
    """An unknown name and a senseless value are refused by their name."""
    with pytest.raises(PositionError, match=r"\w") as refused:
        _match(position=position)
    assert refused.value.key in position
