"""Placing a component from the palette, which hangs under the pointer until it is put down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic

from editor.checks.check import SurveyT
from editor.core.errors import EditError
from editor.core.objects import fresh_id
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Overlay
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.shared.objects import titles_of
from editor.systems.shared.tools.carry import GRASP_KEYS, AnyCarrying, GraspT, PointedCell


class PlaceComponent(Tool[ScenarioT, SurveyT], ABC, Generic[ScenarioT, SurveyT, GraspT]):
    """A new thing hangs under the pointer until it is put down; with shift another one follows.

    `prefix` begins the id of what is placed, `drop_words` are what Enter does.
    """

    carrying: ClassVar[AnyCarrying]
    prefix: ClassVar[str]
    drop_words: ClassVar[str] = "place here"

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(context, key)
        self._grasp: GraspT | None = None
        self._at: Cell | None = None
        self._taken = False
        self._meant = PointedCell()
        self._previewed: tuple[GraspT, Cell] | None = None

    @abstractmethod
    def left(self) -> int | None:
        """Return how many of the component are left; None for any number."""

    def refused(self, grasp: GraspT, cell: Cell) -> str:
        """Return why nothing can be put down here at all; empty where it can."""
        return ""

    def meant(self, cell: Cell) -> Cell:
        """Return the place to use while a cell is pointed at."""
        return self._meant.at(cell)

    def busy(self) -> bool:
        return self._at is not None and self._hand() is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at = self.meant(hit.cell) if hit else None
        self._show()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._at, self._taken = self.meant(hit.cell), True
        self._show()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Put it down; with shift another one follows while some are left."""
        if not self._taken:
            return
        self._taken = False
        self._at = self.meant(hit.cell)
        self._meant.forget()
        grasp = self._hand()
        if grasp is None:
            return
        refused = self.refused(grasp, self._at)
        if refused:
            self.context.say(refused)
            return
        new = self._new_id()
        self._previewed = None
        if self.context.perform(self.carrying.put_down(grasp, self._at)):
            self.context.select((new,))
            left = self.left()
            if not modifiers.shift or (left is not None and left <= 0):
                self.context.arm("select")
                return
        self._show()

    def turn(self, quarters: int) -> bool:
        grasp = self._hand()
        if grasp is None:
            return False
        self._grasp = self.carrying.rotated_by(grasp, quarters)
        self._show()
        return True

    def help(self) -> bool:
        grasp = self._hand()
        if grasp is None or self._at is None:
            return False
        better = self.carrying.nearest(grasp, self._at)
        if better is None:
            self.context.say("There is no legal place for it")
        else:
            self._meant.help(self._at, better)
            self._at = better
            self._show()
        return True

    def cancel(self) -> bool:
        shown = self._at is not None
        self._at, self._taken, self._previewed = None, False, None
        if shown:
            self.context.cancel()
        return False

    def overlay(self) -> Overlay:
        grasp = self._hand()
        if grasp is None or self._at is None:
            return Overlay()
        return Overlay(ghost=self.carrying.ghost(grasp, self._at))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("R", "rotate"), ("Enter", self.drop_words), *GRASP_KEYS)

    def pointed(self) -> Cell | None:
        """Return the cell that is held, where help has moved it."""
        return self._at

    def _show(self) -> None:
        grasp = self._hand()
        if grasp is None or self._at is None:
            self._previewed = None
            self.context.cancel()
        elif self._previewed != (grasp, self._at):
            # The pointer moves many times within one space.
            self._previewed = (grasp, self._at)
            self.context.preview(self.carrying.put_down(grasp, self._at), (self._new_id(),))
        else:
            return
        self.context.refresh()

    def _new_id(self) -> str:
        """Return the id that what is in the hand will have."""
        now = self.context.present
        return fresh_id(titles_of(now).objects.ids_in_use(now), self.prefix)

    def _hand(self) -> GraspT | None:
        """Return what is in the hand, over the board as it is now."""
        survey = self.context.survey
        if not self.key:
            return None
        grasp = self._grasp
        if grasp is None or grasp.survey is not survey:
            try:
                fresh: GraspT = self.carrying.take_new(survey, self.key)
            except EditError:
                self._grasp = None
                return None
            quarters = grasp.quarters if grasp is not None else 0
            self._grasp = self.carrying.rotated_by(fresh, quarters)
        return self._grasp
