"""Playing every sample out finds what went wrong in a match."""

import pytest

from benchmarks.lockstep import side_by_side
from benchmarks.matches import faults_of, main, tables, winners
from editor.play.engine import Engine
from editor.play.series import MatchResult
from editor.systems.catalogue import systems
from tests.play.games import PLAYED, fresh

PEGS = PLAYED[-1]


def test_every_system_that_can_be_played_names_its_limit() -> None:
    """Each sample of each system that is played is dealt with a limit of actions."""
    assert {table.system.id for table in tables([])} == {
        system.id for system in systems() if system.play is not None
    }
    assert all(table.most > 1_000 for table in tables([]))


def test_a_match_that_is_given_up_is_a_fault() -> None:
    """What ended short of the limit is fine; what reached it or never ended is not."""
    fine = MatchResult(0, (1, 0), (1, 2), 99)
    late, endless = (
        MatchResult(1, (0, 0), (1, 1), 100),
        MatchResult(2, (0, 0), (1, 1), 10, ended=False),
    )
    assert faults_of([fine], 100) == []
    assert faults_of([fine, late, endless], 100) == [
        "match 1 was not over by the rules after 100 actions",
        "match 2 was not over by the rules after 10 actions",
    ]


def test_who_won_is_counted_by_seat() -> None:
    """Wins alone count for their seat, and those that several teams share for nobody."""
    game = fresh(PEGS, PEGS.modes[0].id, 2)
    results = [
        MatchResult(number, (0, 0), places, 9) for number, places in enumerate([(1, 2), (1, 1)] * 2)
    ]
    names = [seat.id for seat in game.seats]
    assert winners(game, results) == f"{names[0]} 50 %, {names[1]} 0 %, shared 50 %"


def test_engines_that_part_are_found() -> None:
    """Two engines that answer alike go the same way; one that errs is found at its ply."""

    class Erring(Engine):
        def pick(self, game: object, state: object) -> int:
            return -7

    game = fresh(PEGS, PEGS.modes[0].id, 2)
    engines = Engine(game.rules), Engine(game.rules)
    course = side_by_side(game, engines, 3, 0)
    assert course.fault == ""
    assert course.plies > 0
    assert side_by_side(game, engines, 3, 0) == course
    assert side_by_side(game, engines, 3, 1).digest != course.digest
    assert "another action" in side_by_side(game, (engines[0], Erring(game.rules)), 3, 0).fault


def test_a_system_that_nobody_knows_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong name is said, and nothing is played."""
    assert main(["chess"]) == 2
    assert "unknown: chess" in capsys.readouterr().err
