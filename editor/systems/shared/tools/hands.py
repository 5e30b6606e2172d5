"""How a system takes up, turns and puts down things, by the cell that is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from editor.checks.check import BaseSurvey, SurveyT
from editor.core.edit import Edit
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Hand


class GraspLike(Protocol):
    """Things in the hand."""

    @property
    def survey(self) -> BaseSurvey:
        """The survey that they were taken from."""

    @property
    def turned(self) -> int:
        """How many quarter turns they were turned since then."""

    @property
    def ids(self) -> frozenset[str]:
        """The ids of the objects."""


GraspT = TypeVar("GraspT", bound=GraspLike)

GRASP_KEYS = (("Space", "nearest lawful place"), ("Esc", "put back"))


@dataclass(frozen=True)
class Hands(Generic[ScenarioT, SurveyT, GraspT]):
    """How things are taken up, turned and put down.

    - take_new(survey, component): a new thing in the hand, EditError where there is none
    - take_up(survey, ids, cell): things of the board in the hand, held at a cell, EditError where
      that is refused
    - turn(grasp): it, turned clockwise by a quarter
    - put_down(grasp, cell): the edit that puts it down where this cell is pointed at
    - ghost(grasp, cell): how it is shown there, with its verdict
    - nearest(grasp, cell): the nearest lawful place, None for none
    """

    take_new: Callable[[SurveyT, str], GraspT]
    take_up: Callable[[SurveyT, tuple[str, ...], Cell], GraspT]
    turn: Callable[[GraspT], GraspT]
    put_down: Callable[[GraspT, Cell], Edit[ScenarioT]]
    ghost: Callable[[GraspT, Cell], Hand]
    nearest: Callable[[GraspT, Cell], Cell | None]

    def turned_by(self, grasp: GraspT, quarters: int) -> GraspT:
        """Return what is in the hand turned clockwise by quarters."""
        for _ in range(quarters % 4):
            grasp = self.turn(grasp)
        return grasp


AnyHands = Hands[Any, Any, Any]


class PointedCell:
    """The cell that is pointed at, or the better one that help found while the pointer rests."""

    def __init__(self) -> None:
        self._helped: tuple[Cell, Cell] | None = None

    def at(self, cell: Cell) -> Cell:
        """Return the cell to use while this one is pointed at."""
        if self._helped is not None and cell in self._helped:
            return self._helped[1]
        self._helped = None
        return cell

    def help(self, cell: Cell, better: Cell) -> None:
        """Use a better cell while the pointer rests."""
        self._helped = (cell, better)

    def forget(self) -> None:
        """Use the cell that is pointed at."""
        self._helped = None
