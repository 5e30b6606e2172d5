"""Select and move: click, add, band, and carry; a card dropped on another changes places."""

from __future__ import annotations

from typing import ClassVar

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.points import Cell, name_of
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.mechs.board import MechsScenario
from editor.systems.mechs.edits.groups import MoveObjects
from editor.systems.mechs.finding_place import beneath, cells_of, standing, within
from editor.systems.mechs.hand import Grasp, put_down, take_up, turn
from editor.systems.mechs.survey import Survey
from editor.systems.mechs.verdict import ghost, hand_over, nearest, objection


class Select(Tool[MechsScenario, Survey]):
    """Click selects, shift adds, a drag over bare ground bands; a drag on an object carries it."""

    id: ClassVar[str] = "select"
    title: ClassVar[str] = "Select and move"
    icon: ClassVar[str] = "mouse-pointer-2"
    shortcut: ClassVar[str] = "V"
    hint: ClassVar[str] = "Click to select, drag to move or to swap, R to turn"
    holds_by_key: ClassVar[bool] = True

    def __init__(self, bench: Bench[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key)
        self._from: Spot | None = None
        self._at: Cell = (0, 0)
        self._moved = False
        self._band = False
        self._grasp: Grasp | None = None
        self._others: tuple[str, ...] = ()
        self._clicked: tuple[Cell, int] = ((-1, -1), 0)
        self._helped: tuple[Cell, Cell] | None = None
        self._previewed: tuple[Grasp | None, Cell] | None = None

    def busy(self) -> bool:
        return self._from is not None and (self._moved or not self._band)

    def press(self, spot: Spot, held: Held) -> None:
        self._from, self._at, self._moved, self._band = spot, spot.cell, False, False
        under = beneath(self.bench.survey, spot, self.bench.hidden)
        chosen = [one for one in under if one in self.bench.selection]
        grabbed = chosen[:1] or list(under[:1])
        if held.shift or not grabbed:
            self._band = True
        elif not chosen:
            self.bench.select(grabbed)

    def drag(self, spot: Spot, held: Held) -> None:
        if self._from is None:
            return
        self._at = self._meant(spot.cell)
        if not self._moved and spot.cell != self._from.cell:
            self._moved = True
            if not self._band and not self._lift():
                self.cancel()
                return
        if self._moved and not self._band:
            self._show_moved()
        self.bench.refresh()

    def release(self, spot: Spot, held: Held) -> None:
        if self._from is None:
            return
        began, moved, band = self._from, self._moved, self._band
        if moved and not band:
            self._drop()
            return
        self._clear()
        if moved:
            self._choose_band(began.cell, spot.cell, held)
        else:
            self._click(began, held)
        self.bench.refresh()

    def turn(self, quarters: int) -> bool:
        if self._from is None or self._band:
            return False
        if self._grasp is None and not self._others:
            self._moved = True
            if not self._lift():
                self.cancel()
                return True
        if self._grasp is None:
            return True
        for _ in range(quarters % 4):
            self._grasp = turn(self._grasp)
        self._show_moved()
        return True

    def help(self) -> bool:
        if self._grasp is None:
            return False
        better = nearest(self._grasp, self._at)
        if better is not None:
            self._helped = (self._at, better)
            self._at = better
            self._show_moved()
        else:
            self.bench.say("There is no lawful place for it")
        return True

    def cancel(self) -> bool:
        busy = self._from is not None
        self._clear()
        if busy:
            self.bench.cancel()
            self.bench.refresh()
        return busy

    def showing(self) -> Showing:
        if self._from is None or not self._moved:
            return Showing()
        if self._band:
            return Showing(band=(self._from.cell, self._at))
        if self._grasp is not None:
            return Showing(hand=ghost(self._grasp, self._at))
        return Showing(hand=self._flat_hand())

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self._grasp is not None:
            return (
                ("R", "turn"),
                ("Enter", "drop here"),
                ("Space", "nearest lawful place"),
                ("Esc", "put back"),
            )
        if self.busy():
            return (("Enter", "drop here"), ("Esc", "put back"))
        ids = self.bench.selection
        cards = {zone.id for zone in self.bench.survey.board.zones}
        if cards & set(ids):
            return (("R", "turn"), ("Del", "remove"), ("Ctrl+D", "duplicate"))
        if ids:
            return (("Enter", "pick up"), ("Del", "remove"))
        return (("Enter", "pick up"), ("Shift", "add to the selection"))

    def pointed(self) -> Cell | None:
        return self._at if self._grasp is not None else None

    def _lift(self) -> bool:
        """Take up what is selected; False, with the reason said, where that may not be."""
        survey, began = self.bench.survey, self._from
        if began is None:
            return False
        cards = tuple(zone.id for zone in survey.board.zones if zone.id in self.bench.selection)
        upon = {one.id for one in standing(survey.setup) if one.zone in cards}
        if cards and all(one in cards or one in upon for one in self.bench.selection):
            try:
                self._grasp = take_up(survey, cards, began.cell)
            except EditError as error:
                self.bench.say(str(error))
                return False
        else:
            self._others = self.bench.selection
        return True

    def _by(self) -> tuple[int, int]:
        began = self._from.cell if self._from else self._at
        return self._at[0] - began[0], self._at[1] - began[1]

    def _show_moved(self) -> None:
        if self._previewed == (self._grasp, self._at):
            return  # the pointer moves many times within one space
        self._previewed = (self._grasp, self._at)
        if self._grasp is not None:
            self.bench.preview(put_down(self._grasp, self._at), self._grasp.ids)
        elif not self._refused():
            self.bench.preview(self._moving())
        else:
            self.bench.cancel()
        self.bench.refresh()

    def _moving(self) -> Edit[MechsScenario]:
        return MoveObjects(self._others, self._by(), self.bench.setup)

    def _refused(self) -> str:
        """Return why what is carried cannot be put down here; empty where it can."""
        survey = self.bench.survey
        try:
            self._moving().apply(survey.scenario, survey.library)
        except EditError as error:
            return str(error)
        return ""

    def _drop(self) -> None:
        refused = "" if self._grasp is not None else self._refused()
        self._clear()
        if refused:
            self.bench.cancel()
            self.bench.say(f"{refused}: it was put back")
        else:
            self.bench.commit()
        self.bench.refresh()

    def _flat_hand(self) -> Hand:
        """Return the spaces that pilots, tokens and labels in the hand would lie on."""
        survey = self.bench.survey
        dx, dy = self._by()
        cells = frozenset(
            (x + dx, y + dy) for one in self._others for x, y in cells_of(survey, one)
        )
        refused = self._refused()
        if refused:
            return Hand("unlawful", cells=cells, reason=Reason("error", refused))
        worst = objection(survey, self._moving())
        return hand_over(worst, cells, Reason("ready", f"To {name_of(self._at)}"))

    def _click(self, spot: Spot, held: Held) -> None:
        """Select what lies here; the next thing beneath it when one clicks here again."""
        under = beneath(self.bench.survey, spot, self.bench.hidden)
        ids = self.bench.selection
        if held.shift:
            if under:
                top = under[0]
                chosen = tuple(one for one in ids if one != top) if top in ids else (*ids, top)
                self.bench.select(chosen)
            return
        cell, turn_of = self._clicked
        again = cell == spot.cell and bool(ids) and ids[0] in under
        turn_of = turn_of + 1 if again else 0
        self._clicked = (spot.cell, turn_of)
        if under:
            self.bench.select((under[turn_of % len(under)],))
        else:
            self.bench.select(())

    def _choose_band(self, one: Cell, other: Cell, held: Held) -> None:
        found = within(self.bench.survey, one, other)
        shown = tuple(each for each in found if each not in self.bench.hidden)
        before = self.bench.selection if held.shift else ()
        self.bench.select((*before, *shown))

    def _meant(self, cell: Cell) -> Cell:
        """Return the place that help found, as long as the pointer rests where it was asked."""
        if self._helped is not None and cell in self._helped:
            return self._helped[1]
        self._helped = None
        return cell

    def _clear(self) -> None:
        self._helped = self._previewed = None
        self._from, self._grasp, self._others = None, None, ()
        self._moved = self._band = False
