"""Pieces that lie over more than one square."""

import re

from editor.export.job import chosen_tabletop
from editor.export.vassal.board import board_of
from tests.export.vassal.test_supply import job, module


def test_a_plan_is_laid_over_its_box() -> None:
    """Between the squares if need be: a box of four by three has no square in its middle."""
    name = "tactics/two-lanterns"
    table = chosen_tabletop(job(name))
    board = board_of(job(name), table)
    centres = {space.name: space.centre for space in table.spaces}
    plans = [piece for piece in module(name).pieces() if piece.marks().get("Kind") == "dungeon"]
    assert len(plans) == 4
    for plan in plans:
        found = re.search(r"(\d+)×(\d+).* at (\w+)", plan.name)
        assert found is not None
        (x, y), sides = centres[found[3]], (int(found[1]) - 1, int(found[2]) - 1)
        # A box may be turned, with the same corner in the upper left.
        middles = {
            board.hit((x + wide / 2, y + high / 2)) for wide, high in (sides, reversed(sides))
        }
        assert plan.fields("immob")[:3] == ["g", "N", "R"]
        assert plan.fields("sendto")[:2] == ["Lay over its box", "66,130"]
        assert tuple(map(int, plan.fields("sendto")[4:6])) in middles
