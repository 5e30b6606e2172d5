"""Select and move: click, add, what is below, band, and carry what is selected."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.groups import group_of, opened_group, whole_groups
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Overlay
from editor.seam.tool import NO_MODIFIERS, Hit, Modifiers, Tool, ToolContext
from editor.systems.shared.tools.labels import LabelLike

PlaceT = TypeVar("PlaceT")


class Select(Tool[ScenarioT, SurveyT], ABC, Generic[ScenarioT, SurveyT, PlaceT]):
    """Click selects, shift adds, a drag over bare ground bands; a drag on an object carries it.

    A click on what is selected keeps it. Alt and a click select what is below, one after another;
    Shift, Alt and a click add the space, whatever is on it.
    An object brings its group with it. A double click goes inside the group, where its objects are
    selected one by one until something else is clicked; on a text it edits the text. What the
    session protects is neither selected nor carried.

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
        self._before: tuple[str, ...] = ()
        self._text = ""

    @abstractmethod
    def place(self, hit: Hit) -> PlaceT:
        """Return the place that is pointed at."""

    @abstractmethod
    def things(self, hit: Hit) -> tuple[str, ...]:
        """Return what lies at a place, in the order in which clicks select it."""

    @abstractmethod
    def within(self, began: Hit, ended: Hit) -> tuple[str, ...]:
        """Return what lies within the band between two places."""

    def texts(self) -> tuple[LabelLike, ...]:
        """Return the texts on the map; none for a system without."""
        return ()

    def changing(self, label_id: str, words: str) -> Edit[ScenarioT]:
        """Return the edit that changes a text of the map. Raises EditError without texts."""
        raise EditError("there is no text on this map")

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
        things = self._free(hit)
        chosen = self._selected(things)
        grabbed = chosen or [thing for thing in things if not self.is_ground(thing)][:1]
        if modifiers.shift or modifiers.alt or not grabbed:
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
        """Select what lies here, unless it is selected; with Alt what is below that."""
        things = self._free(hit)
        solid = [thing for thing in things if not self.is_ground(thing)]
        if modifiers.shift:
            below = modifiers.alt and any(map(self.is_ground, self.things(hit)))
            self._add(hit, [] if below else solid)
        elif modifiers.alt:
            self._select_below(things)
        elif self._keeps(things):
            return
        elif things:
            self.context.select(self._with_group((solid or list(things))[:1]))
        else:
            self.context.select((), (hit.cell,) if self.things(hit) else ())

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Go inside a group, or edit a text; return False where it is only another click."""
        if modifiers != NO_MODIFIERS:
            return False
        things = self._free(hit)
        met = next(iter(self._selected(things) or things), "")
        self.cancel()
        group = group_of(self.context.present, met, self.context.setup) if met else None
        if group is not None and self.context.selection != (met,):
            self.context.select((met,))
            return True
        text = next((each for each in self.texts() if each.id == met), None)
        if text is None:
            return False
        self._text = met
        self.context.ask("Text on the map", text.text)
        return True

    def text(self, words: str) -> None:
        """Give the text that was double-clicked its new words."""
        edited, self._text = self._text, ""
        if edited and words.strip():
            self.context.perform(self.changing(edited, words.strip()))

    def _free(self, hit: Hit) -> tuple[str, ...]:
        """Return what lies at a place and is not protected."""
        protected = self.context.protected
        return tuple(thing for thing in self.things(hit) if thing not in protected)

    def _selected(self, things: Sequence[str]) -> list[str]:
        """Return the first selected thing at a place; ground only where there is nothing else."""
        solid = [thing for thing in things if not self.is_ground(thing)]
        return [thing for thing in solid or things if thing in self.context.selection][:1]

    def _keeps(self, things: Sequence[str]) -> bool:
        """Return whether a click keeps the selection: its topmost thing, or one that was picked."""
        chosen = self._selected(things)
        return chosen == [*things[:1]] != [] or bool(set(chosen) & set(self.context.picked))

    def _add(self, hit: Hit, solid: list[str]) -> None:
        """Add the topmost thing of a place to the selection, else its space, or take it out."""
        ids, cells = self.context.selection, self.context.cells
        if solid:
            group = self._with_group(solid[:1])
            others = tuple(name for name in ids if name not in group)
            self.context.select(others if solid[0] in ids else (*ids, *group), cells)
        elif self.things(hit):
            self.context.select(ids, cells ^ {hit.cell})

    def _select_below(self, things: tuple[str, ...]) -> None:
        """Select what is below the selected thing of a place, at last the topmost again."""
        stops = self._stops(things)
        if not stops:
            return
        now = [n for n, stop in enumerate(stops) if set(stop) == set(self.context.selection)]
        self.context.pick(stops[(now[0] + 1) % len(stops)] if now else stops[0])

    def _stops(self, things: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """Return what Alt and clicks at one place select in turn: each group before its things."""
        scenario, setup = self.context.present, self.context.setup
        stops: dict[tuple[str, ...], None] = {}
        for thing in things:
            whole = whole_groups(scenario, (thing,), setup)
            free = tuple(name for name in whole if name not in self.context.protected)
            stops.update({free: None, (thing,): None})
        return tuple(stops)

    def _with_group(self, ids: Sequence[str]) -> tuple[str, ...]:
        """Return objects with their groups, but for the one that one was inside of before."""
        scenario, setup = self.context.present, self.context.setup
        whole = whole_groups(scenario, ids, setup, opened_group(scenario, self._before, setup))
        return tuple(name for name in whole if name not in self.context.protected)

    def _choose_band(self, began: Hit, ended: Hit, modifiers: Modifiers) -> None:
        protected = self.context.protected
        met = [name for name in self.within(began, ended) if name not in protected]
        found = self._with_group(met)
        shown = [name for name in found if name not in self.context.hidden]
        spaces = self.spaces_within(began, ended)
        if modifiers.shift:
            shown, spaces = [*self.context.selection, *shown], spaces | self.context.cells
        self.context.select(shown, spaces)
