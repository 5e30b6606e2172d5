"""Boxes in the hand, as the tools take them: by the cell that is pointed at."""

from __future__ import annotations

from editor.core.edit import Edit
from editor.core.points import Cell
from editor.seam.overlay import Hand
from editor.systems.shared.tools.hands import Hands
from editor.systems.tactics.board import TacticsScenario
from editor.systems.tactics.hand import Grasp, put_down, take_new, take_up, turn
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.verdict import ghost, nearest


def _put_down(grasp: Grasp, cell: Cell) -> Edit[TacticsScenario]:
    return put_down(grasp, grasp.corner(cell))


def _ghost(grasp: Grasp, cell: Cell) -> Hand:
    return ghost(grasp, grasp.corner(cell))


def _nearest(grasp: Grasp, cell: Cell) -> Cell | None:
    corner = nearest(grasp, grasp.corner(cell))
    return None if corner is None else (corner[0] + grasp.grip[0], corner[1] + grasp.grip[1])


HANDS = Hands[TacticsScenario, Survey, Grasp](
    take_new=take_new,
    take_up=take_up,
    turn=turn,
    put_down=_put_down,
    ghost=_ghost,
    nearest=_nearest,
)
