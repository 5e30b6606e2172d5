"""Who begins where: how many starts are due, and which lines cross."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.systems.tactics.board import Player, Setup, Start
from editor.systems.tactics.seats import by_seat, crossing, middle, sides, starts_each, teams

POINTS = st.tuples(st.integers(0, 4), st.integers(0, 4))


def meet_within(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """Solve for the point where two lines meet, and ask whether it lies inside of both."""
    (rx, ry), (sx, sy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    slant = rx * sy - ry * sx
    if slant == 0:
        return False
    t = Fraction((c[0] - a[0]) * sy - (c[1] - a[1]) * sx, slant)
    u = Fraction((c[0] - a[0]) * ry - (c[1] - a[1]) * rx, slant)
    return 0 < t < 1 and 0 < u < 1


@given(POINTS, POINTS, POINTS, POINTS)
def test_lines_cross_where_they_meet_within_both(a: Cell, b: Cell, c: Cell, d: Cell) -> None:
    """Two lines cross when the point where they meet lies inside of both."""
    assert crossing(((a, b), (c, d))) == meet_within(a, b, c, d)


def test_two_players_hold_two_starts_each() -> None:
    """Two players hold two starts each, more hold one; alone one may hold one or two."""
    assert starts_each("control", 2) == starts_each("co-op", 2) == (2, 2)
    assert starts_each("free-for-all", 3) == starts_each("team", 4) == (1, 1)
    assert starts_each("solo", 1) == (1, 2)


def test_sides_are_teams_in_team_mode() -> None:
    """In team mode allies are one side; elsewhere every player is."""
    players = tuple(
        Player(id=name, seat=seat, team=team)
        for name, seat, team in (("red", 2, "sun"), ("blue", 1, "moon"), ("gold", 3, "sun"))
    )
    starts = tuple(
        Start(id=f"s{number}", cells=((number, 0),), player=owner)
        for number, owner in enumerate(("red", "blue", "gold", ""))
    )
    setup = Setup(id="one", players=players, starts=starts)
    assert [player.id for player in by_seat(setup)] == ["blue", "red", "gold"]
    assert {team: [p.id for p in allies] for team, allies in teams(setup).items()} == {
        "moon": ["blue"],
        "sun": ["red", "gold"],
    }
    held = {side: [s.id for s in own] for side, own in sides(setup, "team").items()}
    assert held == {"moon": ["s1"], "sun": ["s0", "s2"]}
    assert set(sides(setup, "control")) == {"red", "blue", "gold"}


def test_the_middle_counts_half_spaces() -> None:
    """The middle of a start is told in half spaces, so that it is always whole."""
    assert middle(Start(id="s", cells=((2, 1), (3, 1), (2, 2), (3, 2)))) == (5, 3)
