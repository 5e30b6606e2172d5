"""Placing zone cards from the palette, and laying whole arenas."""

from __future__ import annotations

from typing import ClassVar

from editor.core.errors import EditError
from editor.core.points import Cell, name_of
from editor.core.words import counted, opening
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.mechs.board import (
    BASE,
    MECH,
    ZONE,
    LayoutComponent,
    MechsScenario,
    ZoneComponent,
)
from editor.systems.mechs.hand import Grasp, put_down, take_new, turn
from editor.systems.mechs.laying import laying
from editor.systems.mechs.layouts import cells_of_layout
from editor.systems.mechs.seeds import new_seed
from editor.systems.mechs.survey import Survey
from editor.systems.mechs.verdict import ghost, hand_over, left_of, nearest, objection


class PlaceZones(Tool[MechsScenario, Survey]):
    """A card hangs under the pointer until it is put down; with shift another one follows."""

    id: ClassVar[str] = "zone"
    title: ClassVar[str] = "Lay a zone card"
    icon: ClassVar[str] = "zone-card"
    shortcut: ClassVar[str] = "X"
    hint: ClassVar[str] = "Click to lay the card, with Shift one after another; R turns it"

    def __init__(self, bench: Bench[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key or first_card(bench))
        self._grasp: Grasp | None = None
        self._at: Cell | None = None
        self._taken = False
        self._helped: tuple[Cell, Cell] | None = None
        self._previewed: tuple[Grasp, Cell] | None = None

    def busy(self) -> bool:
        return self._at is not None and self._hand() is not None

    def hover(self, spot: Spot | None, held: Held) -> None:
        self._at = self._meant(spot.cell) if spot else None
        self._show()

    def press(self, spot: Spot, held: Held) -> None:
        self._at, self._taken = self._meant(spot.cell), True
        self._show()

    def drag(self, spot: Spot, held: Held) -> None:
        self.hover(spot, held)

    def release(self, spot: Spot, held: Held) -> None:
        """Lay the card; with shift another one follows while some are left."""
        if not self._taken:
            return
        self._taken = False
        self._at = self._meant(spot.cell)
        self._helped = None
        grasp = self._hand()
        if grasp is None:
            return
        before = {zone.id for zone in self.bench.present.board.zones}
        self._previewed = None
        if self.bench.perform(put_down(grasp, self._at)):
            new = [zone.id for zone in self.bench.present.board.zones if zone.id not in before]
            self.bench.select(new)
            left = left_of(self.bench.survey, self.key)
            if not held.shift or (left is not None and left <= 0):
                self.bench.arm("select")
                return
        self._show()

    def turn(self, quarters: int) -> bool:
        grasp = self._hand()
        if grasp is None:
            return False
        for _ in range(quarters % 4):
            grasp = turn(grasp)
        self._grasp = grasp
        self._show()
        return True

    def help(self) -> bool:
        grasp = self._hand()
        if grasp is None or self._at is None:
            return False
        better = nearest(grasp, self._at)
        if better is None:
            self.bench.say("There is no lawful place for it")
        else:
            self._helped = (self._at, better)
            self._at = better
            self._show()
        return True

    def cancel(self) -> bool:
        shown = self._at is not None
        self._at, self._taken, self._previewed = None, False, None
        if shown:
            self.bench.cancel()
        return False

    def showing(self) -> Showing:
        grasp = self._hand()
        if grasp is None or self._at is None:
            return Showing()
        return Showing(hand=ghost(grasp, self._at))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("R", "turn"),
            ("Enter", "lay here"),
            ("Space", "nearest lawful place"),
            ("Esc", "put back"),
        )

    def pointed(self) -> Cell | None:
        """Return the cell of the card, where help has moved it."""
        return self._at

    def _meant(self, cell: Cell) -> Cell:
        """Return the place that help found, as long as the pointer rests where it was asked."""
        if self._helped is not None and cell in self._helped:
            return self._helped[1]
        self._helped = None
        return max(0, cell[0]), max(0, cell[1])

    def _show(self) -> None:
        grasp = self._hand()
        if grasp is None or self._at is None:
            self._previewed = None
            self.bench.cancel()
        elif self._previewed != (grasp, self._at):
            # The pointer moves many times within one space.
            self._previewed = (grasp, self._at)
            self.bench.preview(put_down(grasp, self._at), self._new_ids())
        else:
            return
        self.bench.refresh()

    def _new_ids(self) -> tuple[str, ...]:
        """Return the id that the previewed card will have: the only one that is new."""
        grasp = self._hand()
        if grasp is None or self._at is None:
            return ()
        survey = self.bench.survey
        try:
            after = put_down(grasp, self._at).apply(survey.scenario, survey.library)
        except EditError:
            return ()
        before = {zone.id for zone in survey.board.zones}
        return tuple(zone.id for zone in after.board.zones if zone.id not in before)

    def _hand(self) -> Grasp | None:
        """Return the card in the hand, over the board as it is now."""
        survey = self.bench.survey
        if not self.key:
            return None
        if self._grasp is None or self._grasp.survey is not survey:
            try:
                fresh = take_new(survey, self.key)
            except EditError:
                self._grasp = None
                return None
            for _ in range(self._grasp.turned if self._grasp else 0):
                fresh = turn(fresh)
            self._grasp = fresh
        return self._grasp


class LayArenas(Tool[MechsScenario, Survey]):
    """A whole arena lies down where one clicks, in place of the one there; R draws other cards."""

    id: ClassVar[str] = "layout"
    title: ClassVar[str] = "Lay out an arena"
    icon: ClassVar[str] = "arena"
    shortcut: ClassVar[str] = "L"
    hint: ClassVar[str] = "Click to lay the whole arena; R draws other cards, locked ones stay"

    def __init__(self, bench: Bench[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key or _first_layout(bench))
        self._at: Cell | None = None
        self._seed = new_seed()
        self._previewed: tuple[Survey, Cell, int] | None = None

    def busy(self) -> bool:
        return self._at is not None and self._layout() is not None

    def hover(self, spot: Spot | None, held: Held) -> None:
        self._at = spot.cell if spot else None
        self._show()

    def drag(self, spot: Spot, held: Held) -> None:
        self.hover(spot, held)

    def release(self, spot: Spot, held: Held) -> None:
        self._at = spot.cell
        layout = self._layout()
        if layout is None:
            return
        try:
            edit = laying(self.bench.survey, layout, self._corner(layout), self._seed)
        except EditError as error:
            self.bench.say(str(error))
            return
        self._previewed = None
        if self.bench.perform(edit):
            self.bench.arm("select")

    def turn(self, quarters: int) -> bool:
        self._seed = new_seed()
        self._show()
        return self._layout() is not None

    def cancel(self) -> bool:
        shown = self._at is not None
        self._at, self._previewed = None, None
        if shown:
            self.bench.cancel()
        return False

    def showing(self) -> Showing:
        layout = self._layout()
        if layout is None or self._at is None:
            return Showing()
        at, survey = self._corner(layout), self.bench.survey
        letters = (ZONE, MECH, BASE)
        cells = frozenset(cell for one in letters for cell in cells_of_layout(layout, one, at))
        try:
            edit = laying(survey, layout, at, self._seed)
        except EditError as error:
            reason = Reason("error", opening(str(error)))
            return Showing(hand=Hand("unlawful", cells=cells, reason=reason))
        locked = sum(zone.locked for zone in survey.board.zones)
        stay = f" · {counted(locked, 'locked card')} stay" if locked else ""
        detail = f"{counted(len(cells), 'card')} from {name_of(at)}{stay}"
        title = f"{layout.name}, for {counted(layout.players, 'player')}"
        reason = Reason("ready", title, detail)
        return Showing(hand=hand_over(objection(survey, edit), cells, reason))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("R", "draw other cards"), ("Enter", "lay here"), ("Esc", "put back"))

    def _layout(self) -> LayoutComponent | None:
        component = self.bench.survey.components.get(self.key)
        return component if isinstance(component, LayoutComponent) else None

    def _corner(self, layout: LayoutComponent) -> Cell:
        """Return where the corner lies so that the middle of the layout is where one points."""
        x, y = self._at or (0, 0)
        return max(0, x - len(layout.rows[0]) // 2), max(0, y - len(layout.rows) // 2)

    def _show(self) -> None:
        layout = self._layout()
        if layout is None or self._at is None:
            self._previewed = None
            self.bench.cancel()
            self.bench.refresh()
            return
        wanted = (self.bench.survey, self._corner(layout), self._seed)
        if self._previewed != wanted:
            self._previewed = wanted
            try:
                edit = laying(wanted[0], layout, *wanted[1:])
            except EditError:
                self.bench.cancel()  # the chip says why
            else:
                self.bench.preview(edit)
        self.bench.refresh()


def first_card(bench: Bench[MechsScenario, Survey]) -> str:
    """Return the first card of the palette of which one is left, else the first of all."""
    survey = bench.survey
    cards = [name for name, one in survey.components.items() if isinstance(one, ZoneComponent)]
    for name in cards:
        left = left_of(survey, name)
        if left is None or left > 0:
            return str(name)
    return str(cards[0]) if cards else ""


def _first_layout(bench: Bench[MechsScenario, Survey]) -> str:
    """Return the first layout for as many players as are seated, else the first of all."""
    survey = bench.survey
    layouts = [one for one in survey.components.values() if isinstance(one, LayoutComponent)]
    seated = len(survey.setup.players) if survey.setup else 0
    fitting = [one.id for one in layouts if one.players == seated]
    return str(next(iter([*fitting, *(one.id for one in layouts)]), ""))
