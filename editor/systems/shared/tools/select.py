"""Select and move: click, add, band, and carry what is selected."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from editor.checks.check import SurveyT
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool

PlaceT = TypeVar("PlaceT")


class Select(Tool[ScenarioT, SurveyT], Generic[ScenarioT, SurveyT, PlaceT]):
    """Click selects, shift adds, a drag over bare ground bands; a drag on an object carries it.

    A system says what lies where, and how what is selected is carried.
    """

    id: ClassVar[str] = "select"
    title: ClassVar[str] = "Select and move"
    icon: ClassVar[str] = "mouse-pointer-2"
    shortcut: ClassVar[str] = "V"
    holds_by_key: ClassVar[bool] = True

    def __init__(self, bench: Bench[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(bench, key)
        self._from: Spot | None = None
        self._at: PlaceT | None = None
        self._moved = False
        self._band = False
        self._clicked: tuple[Spot | None, int] = (None, 0)

    def place(self, spot: Spot) -> PlaceT:
        """Return the place that is pointed at."""
        raise NotImplementedError

    def things(self, spot: Spot) -> tuple[str, ...]:
        """Return what lies at a place, in the order in which clicks select it."""
        raise NotImplementedError

    def within(self, began: Spot, ended: Spot) -> tuple[str, ...]:
        """Return what lies within the band from one place to another."""
        raise NotImplementedError

    def is_ground(self, object_id: str) -> bool:
        """Return whether an object is bare ground: a drag on it bands, and it is selected last."""
        return False

    def take_handle(self, spot: Spot, held: Held) -> bool:
        """Take a handle of what is selected in the hand; whether there was one."""
        return False

    def lift(self) -> bool:
        """Take up what is selected; False, with the reason said, where that may not be."""
        raise NotImplementedError

    def carry(self, spot: Spot) -> None:
        """Show what is in the hand at a place."""
        raise NotImplementedError

    def drop(self, spot: Spot) -> None:
        """Put down what is in the hand."""
        raise NotImplementedError

    def band(self, began: Spot) -> Showing:
        """Return how the band is shown that was begun at a place."""
        raise NotImplementedError

    def carried(self) -> Showing:
        """Return how that is shown which is in the hand."""
        raise NotImplementedError

    def clear(self) -> None:
        """Forget what is in the hand."""
        self._from, self._moved, self._band = None, False, False

    def busy(self) -> bool:
        return self._from is not None and (self._moved or not self._band)

    def press(self, spot: Spot, held: Held) -> None:
        self.clear()
        self._from, self._at = spot, self.place(spot)
        if self.take_handle(spot, held):
            return
        things = self.things(spot)
        chosen = [one for one in things if one in self.bench.selection]
        grabbed = chosen[:1] or [one for one in things if not self.is_ground(one)][:1]
        if held.shift or not grabbed:
            self._band = True
        elif not chosen:
            self.bench.select(grabbed)

    def drag(self, spot: Spot, held: Held) -> None:
        if self._from is None:
            return
        place = self.place(spot)
        if not self._moved and place != self.place(self._from):
            self._moved = True
            if not self._band and not self.lift():
                self.cancel()
                return
        self._at = place
        if self._moved and not self._band:
            self.carry(spot)
        self.bench.refresh()

    def release(self, spot: Spot, held: Held) -> None:
        began, moved = self._from, self._moved
        if began is None:
            return
        if moved and not self._band:
            self.drop(spot)
        else:
            self.clear()
            if moved:
                self._choose_band(began, spot, held)
            else:
                self.click(began, held)
        self.bench.refresh()

    def cancel(self) -> bool:
        busy = self._from is not None
        self.clear()
        if busy:
            self.bench.cancel()
            self.bench.refresh()
        return busy

    def showing(self) -> Showing:
        if self._from is None or not self._moved:
            return Showing()
        return self.band(self._from) if self._band else self.carried()

    def click(self, spot: Spot, held: Held) -> None:
        """Select what lies here; the next thing beneath it when one clicks here again."""
        things = self.things(spot)
        solid = [one for one in things if not self.is_ground(one)]
        ids = self.bench.selection
        if held.shift:
            if solid:
                others = tuple(one for one in ids if one != solid[0])
                self.bench.select(others if solid[0] in ids else (*ids, solid[0]))
            return
        last, turn = self._clicked
        again = last is not None and last.cell == spot.cell and bool(ids) and ids[0] in things
        turn = turn + 1 if again else 0
        self._clicked = (spot, turn)
        if again:
            self.bench.select((things[turn % len(things)],))
        elif solid:
            self.bench.select(solid[:1])
        else:
            self.bench.select((), (spot.cell,) if things else ())

    def _choose_band(self, began: Spot, ended: Spot, held: Held) -> None:
        found = self.within(began, ended)
        shown = (one for one in found if one not in self.bench.hidden)
        self.bench.select((*(self.bench.selection if held.shift else ()), *shown))
