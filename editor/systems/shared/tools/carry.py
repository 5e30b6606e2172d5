"""Select and move over cells: what is carried hangs under the pointer and can be turned."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from editor.checks.check import BaseSurvey, SurveyT
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Ghost, Overlay
from editor.seam.tool import Hit, ToolContext
from editor.systems.shared.tools.select import Select


class GraspLike(Protocol):
    """Things in the hand."""

    @property
    def survey(self) -> BaseSurvey:
        """The survey that they were taken from."""

    @property
    def quarters(self) -> int:
        """How many quarter turns they were turned since then."""

    @property
    def ids(self) -> frozenset[str]:
        """The ids of the objects."""


GraspT = TypeVar("GraspT", bound=GraspLike)

GRASP_KEYS = (("Space", "nearest legal place"), ("Esc", "cancel"))


@dataclass(frozen=True)
class Carrying(Generic[ScenarioT, SurveyT, GraspT]):
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
    ghost: Callable[[GraspT, Cell], Ghost]
    nearest: Callable[[GraspT, Cell], Cell | None]

    def rotated_by(self, grasp: GraspT, quarters: int) -> GraspT:
        """Return what is in the hand turned clockwise by quarters."""
        for _ in range(quarters % 4):
            grasp = self.turn(grasp)
        return grasp


AnyCarrying = Carrying[Any, Any, Any]


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


class SelectAndCarry(Select[ScenarioT, SurveyT, Cell], Generic[ScenarioT, SurveyT, GraspT]):
    """Carry what is `graspable` as `PlaceComponent` does, and move all else by an edit."""

    carrying: ClassVar[AnyCarrying]

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(context, key)
        self._grasp: GraspT | None = None
        self._others: tuple[str, ...] = ()
        self._meant = PointedCell()
        self._previewed: tuple[GraspT | None, Cell] | None = None

    @abstractmethod
    def graspable(self) -> tuple[str, ...]:
        """Return what of the selection is taken in the hand; nothing unless all of it can be."""

    def movable(self) -> tuple[str, ...]:
        """Return what of the selection is moved by an edit."""
        return self.context.selection

    @abstractmethod
    def moving(self) -> Edit[ScenarioT]:
        """Return the edit that moves what is not graspable."""

    def refused(self) -> str:
        """Return why what is not graspable cannot be put down here; empty where it can."""
        return ""

    @abstractmethod
    def put_back(self) -> str:
        """Return why it is put back at the end of the drag; empty where it is put down."""

    @abstractmethod
    def flat_ghost(self) -> Ghost:
        """Return how what is not graspable is shown."""

    def selection_keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys for what is selected and not in the hand."""
        return (("R", "rotate"), ("Del", "remove"), ("Ctrl+D", "duplicate"))

    def by(self) -> tuple[int, int]:
        """Return how far it was carried, in columns and rows."""
        if self._from is None or self._at is None:
            return 0, 0
        return self._at[0] - self._from.cell[0], self._at[1] - self._from.cell[1]

    def place(self, hit: Hit) -> Cell:
        return self._meant.at(hit.cell) if self._moved else hit.cell

    def lift(self) -> bool:
        if self._from is None:
            return False
        ids = self.graspable()
        if not ids:
            self._others = self.movable()
            return True
        try:
            self._grasp = self.carrying.take_up(self.context.survey, ids, self._from.cell)
        except EditError as error:
            self.context.say(str(error))
            return False
        return True

    def carry(self, hit: Hit) -> None:
        self.show_moved()

    def show_moved(self) -> None:
        """Show what is in the hand where it is held."""
        if self._at is None or self._previewed == (self._grasp, self._at):
            return  # the pointer moves many times within one space
        self._previewed = (self._grasp, self._at)
        if self._grasp is not None:
            put_down = self.carrying.put_down(self._grasp, self._at)
            self.context.preview(put_down, self._grasp.ids)
        elif self.refused():
            self.context.cancel()
        elif self._others:
            self.context.preview(self.moving())
        self.context.refresh()

    def drop(self, hit: Hit) -> None:
        words = self.put_back()
        self.clear()
        if words:
            self.context.cancel()
            self.context.say(words)
        else:
            self.context.commit()

    def clear(self) -> None:
        super().clear()
        self._meant.forget()
        self._previewed, self._grasp, self._others = None, None, ()

    def turn(self, quarters: int) -> bool:
        if self._from is None or self._band:
            return False
        if not self._moved:
            self._moved = True
            if not self.lift():
                self.cancel()
                return True
        if self._grasp is not None:
            self._grasp = self.carrying.rotated_by(self._grasp, quarters)
            self.show_moved()
        return True

    def help(self) -> bool:
        if self._grasp is None or self._at is None:
            return False
        better = self.carrying.nearest(self._grasp, self._at)
        if better is not None:
            self._meant.help(self._at, better)
            self._at = better
            self.show_moved()
        else:
            self.context.say("There is no legal place for it")
        return True

    def band(self, began: Hit) -> Overlay:
        return Overlay(band=(began.cell, self._at or began.cell))

    def carried(self) -> Overlay:
        if self._grasp is not None and self._at is not None:
            return Overlay(ghost=self.carrying.ghost(self._grasp, self._at))
        return Overlay(ghost=self.flat_ghost())

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self._grasp is not None:
            return (("R", "rotate"), ("Enter", "place here"), *GRASP_KEYS)
        if self.busy():
            return (("Enter", "place here"), ("Esc", "cancel"))
        if self.context.selection:
            return self.selection_keys()
        return (("Drag", "move"), ("Enter", "pick up"), ("Shift+Enter", "add to the selection"))

    def pointed(self) -> Cell | None:
        return self._at if self._grasp is not None else None
