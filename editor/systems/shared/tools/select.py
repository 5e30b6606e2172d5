"""Select and move: click, add, band, and carry what is selected."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from editor.checks.check import SurveyT
from editor.core.groups import opened_group, whole_groups
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Overlay
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext

PlaceT = TypeVar("PlaceT")


class Select(Tool[ScenarioT, SurveyT], ABC, Generic[ScenarioT, SurveyT, PlaceT]):
    """Click selects, shift adds, a drag over bare ground bands; a drag on an object carries it.

    An object brings its group with it. Another click at the same place goes inside the group, where
    its objects are selected one by one until something else is clicked.

    A system says what lies where, and how what is selected is carried.
    """

    id: ClassVar[str] = "select"
    title: ClassVar[str] = "Select and move"
    icon: ClassVar[str] = "mouse-pointer-2"
    shortcut: ClassVar[str] = "V"
    holds_by_key: ClassVar[bool] = True

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(context, key)
        self._from: Hit | None = None
        self._at: PlaceT | None = None
        self._moved = False
        self._band = False
        self._clicked: tuple[Hit | None, int] = (None, 0)
        self._before: tuple[str, ...] = ()

    @abstractmethod
    def place(self, hit: Hit) -> PlaceT:
        """Return the place that is pointed at."""

    @abstractmethod
    def things(self, hit: Hit) -> tuple[str, ...]:
        """Return what lies at a place, in the order in which clicks select it."""

    @abstractmethod
    def within(self, began: Hit, ended: Hit) -> tuple[str, ...]:
        """Return what lies within the band between two places."""

    def spaces_within(self, began: Hit, ended: Hit) -> frozenset[Cell]:
        """Return the spaces within a band that are selected with what lies there."""
        return frozenset()

    def is_ground(self, object_id: str) -> bool:
        """Return whether an object is bare ground: a drag on it bands, and it is selected last."""
        return False

    def take_handle(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Take a handle of what is selected in the hand; return whether there was one."""
        return False

    @abstractmethod
    def lift(self) -> bool:
        """Take up what is selected; return False, with the reason said, where that is refused."""

    @abstractmethod
    def carry(self, hit: Hit) -> None:
        """Show what is in the hand at a place."""

    @abstractmethod
    def drop(self, hit: Hit) -> None:
        """Put down what is in the hand."""

    @abstractmethod
    def band(self, began: Hit) -> Overlay:
        """Return how the band from a place is shown."""

    @abstractmethod
    def carried(self) -> Overlay:
        """Return how what is in the hand is shown."""

    def clear(self) -> None:
        """Forget what is in the hand."""
        self._from, self._moved, self._band = None, False, False

    def busy(self) -> bool:
        return self._from is not None and (self._moved or not self._band)

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self.clear()
        self._from, self._at = hit, self.place(hit)
        self._before = self.context.selection
        if self.take_handle(hit, modifiers):
            return
        things = self.things(hit)
        chosen = [item for item in things if item in self.context.selection]
        grabbed = chosen[:1] or [thing for thing in things if not self.is_ground(thing)][:1]
        if modifiers.shift or not grabbed:
            self._band = True
        elif not chosen:
            self.context.select(self._with_group(grabbed))

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        if self._from is None:
            return
        place = self.place(hit)
        if not self._moved and place != self.place(self._from):
            self._moved = True
            if not self._band and not self.lift():
                self.cancel()
                return
        self._at = place
        if self._moved and not self._band:
            self.carry(hit)
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        began, moved = self._from, self._moved
        if began is None:
            return
        if moved and not self._band:
            self.drop(hit)
        else:
            self.clear()
            if moved:
                self._choose_band(began, hit, modifiers)
            else:
                self.click(began, modifiers)
        self.context.refresh()

    def cancel(self) -> bool:
        busy = self._from is not None
        self.clear()
        if busy:
            self.context.cancel()
            self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        if self._from is None or not self._moved:
            return Overlay()
        return self.band(self._from) if self._band else self.carried()

    def click(self, hit: Hit, modifiers: Modifiers) -> None:
        """Select what lies here; the next thing beneath it when one clicks here again."""
        things = self.things(hit)
        solid = [thing for thing in things if not self.is_ground(thing)]
        ids = self.context.selection
        if modifiers.shift:
            cells = self.context.cells
            if solid:
                group = self._with_group(solid[:1])
                others = tuple(name for name in ids if name not in group)
                self.context.select(others if solid[0] in ids else (*ids, *group), cells)
            elif things:
                self.context.select(ids, cells ^ {hit.cell})
            return
        last, turn = self._clicked
        stops = self._stops(things)
        # Not what this press has selected, but what was when it began.
        already = bool(self._before) and (
            self._before[0] in things or any(set(self._before) == set(stop) for stop in stops)
        )
        again = last is not None and last.cell == hit.cell and already
        if again:
            self._clicked = (hit, turn + 1)
            self.context.select(stops[(turn + 1) % len(stops)])
        elif solid:
            chosen = self._with_group(solid[:1])
            self._clicked = (hit, stops.index(chosen))
            self.context.select(chosen)
        else:
            self._clicked = (hit, -1)  # the next click here begins with what lies topmost
            self.context.select((), (hit.cell,) if things else ())

    def _stops(self, things: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """Return what clicks at one place select in turn: each group before what it has here."""
        scenario, setup = self.context.present, self.context.setup
        stops: dict[tuple[str, ...], None] = {}
        for thing in things:
            stops.update({whole_groups(scenario, (thing,), setup): None, (thing,): None})
        return tuple(stops)

    def _with_group(self, ids: Sequence[str]) -> tuple[str, ...]:
        """Return objects with their groups, but for the one that one was inside of before."""
        scenario, setup = self.context.present, self.context.setup
        return whole_groups(scenario, ids, setup, opened_group(scenario, self._before, setup))

    def _choose_band(self, began: Hit, ended: Hit, modifiers: Modifiers) -> None:
        found = self._with_group(self.within(began, ended))
        shown = [name for name in found if name not in self.context.hidden]
        spaces = self.spaces_within(began, ended)
        if modifiers.shift:
            shown, spaces = [*self.context.selection, *shown], spaces | self.context.cells
        self.context.select(shown, spaces)
