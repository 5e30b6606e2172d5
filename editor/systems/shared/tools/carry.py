"""Select and move over cells: what is carried hangs under the pointer and can be turned."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Generic

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Hand, Overlay
from editor.seam.tool import Hit, ToolContext
from editor.systems.shared.tools.hands import GRASP_KEYS, AnyHands, GraspT, PointedCell
from editor.systems.shared.tools.select import Select


class SelectAndCarry(Select[ScenarioT, SurveyT, Cell], Generic[ScenarioT, SurveyT, GraspT]):
    """Carry what is `graspable` as `PlaceComponent` does, and move all else by an edit."""

    hands: ClassVar[AnyHands]

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
    def flat_hand(self) -> Hand:
        """Return how what is not graspable is shown."""

    def selection_keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys for what is selected and not in the hand."""
        return (("R", "turn"), ("Del", "remove"), ("Ctrl+D", "duplicate"))

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
            self._grasp = self.hands.take_up(self.context.survey, ids, self._from.cell)
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
            put_down = self.hands.put_down(self._grasp, self._at)
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
            self._grasp = self.hands.turned_by(self._grasp, quarters)
            self.show_moved()
        return True

    def help(self) -> bool:
        if self._grasp is None or self._at is None:
            return False
        better = self.hands.nearest(self._grasp, self._at)
        if better is not None:
            self._meant.help(self._at, better)
            self._at = better
            self.show_moved()
        else:
            self.context.say("There is no lawful place for it")
        return True

    def band(self, began: Hit) -> Overlay:
        return Overlay(band=(began.cell, self._at or began.cell))

    def carried(self) -> Overlay:
        if self._grasp is not None and self._at is not None:
            return Overlay(hand=self.hands.ghost(self._grasp, self._at))
        return Overlay(hand=self.flat_hand())

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self._grasp is not None:
            return (("R", "turn"), ("Enter", "drop here"), *GRASP_KEYS)
        if self.busy():
            return (("Enter", "drop here"), ("Esc", "put back"))
        if self.context.selection:
            return self.selection_keys()
        return (("Enter", "pick up"), ("Shift+Enter", "add to the selection"))

    def pointed(self) -> Cell | None:
        return self._at if self._grasp is not None else None
