from editor.play.engine import Engine
from editor.play.match import Match
from editor.workbench.playing.matches import SavedMatches, is_begun
from tests.play.games import PLAYED, fresh

PEGS = PLAYED[-1]
GAME = fresh(PEGS, PEGS.modes[0].id)


def _match() -> Match:
    return Match(GAME, Engine(GAME.rules), 7)


def test_a_match_is_begun_by_its_first_step() -> None:
    """Nothing that anybody did is in a match that is as it was dealt."""
    match = _match()
    assert not is_begun(match)
    match.play(match.legal()[0])
    assert is_begun(match)
    match.go(0)
    assert is_begun(match)


def test_what_was_played_since_is_in_no_file() -> None:
    """To go back changes nothing; to play otherwise makes another match of it, as long or not."""
    match, kept = _match(), SavedMatches()
    for _ in range(2):
        match.play(match.legal()[0])
    assert not kept.holds(match)
    kept.note(match)
    match.go(1)
    assert kept.holds(match)
    match.play(match.legal()[0])
    assert match.length == 2
    assert not kept.holds(match)
    kept.note(match)
    match.play(match.legal()[0])
    assert not kept.holds(match)
    assert not kept.holds(_match())
