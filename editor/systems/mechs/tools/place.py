"""Placing zone cards from the palette, and laying whole arenas."""

from __future__ import annotations

from typing import ClassVar

from editor.core.errors import EditError
from editor.core.points import Cell, name_of
from editor.core.words import counted, opening
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.mechs.edits.commands import laying
from editor.systems.mechs.map.board import (
    BASE,
    MECH,
    ZONE,
    LayoutComponent,
    MechsScenario,
    ZoneComponent,
)
from editor.systems.mechs.map.layouts import cells_of_layout, new_seed
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.tools.grasp import Grasp
from editor.systems.mechs.tools.select import CARRYING
from editor.systems.mechs.tools.verdict import ghost_for, left_of, objection
from editor.systems.shared.tools import place


class PlaceZones(place.PlaceComponent[MechsScenario, Survey, Grasp]):
    """A card hangs under the pointer until it is put down; with shift another one follows."""

    id: ClassVar[str] = "zone"
    title: ClassVar[str] = "Place a zone card"
    icon: ClassVar[str] = "zone-card"
    shortcut: ClassVar[str] = "X"
    hint: ClassVar[str] = "Click to place the card, Shift+click to place several; R rotates it"
    drop_words: ClassVar[str] = "place here"
    carrying = CARRYING
    prefix = "z"

    def __init__(self, context: ToolContext[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key or first_card(context))

    def left(self) -> int | None:
        return left_of(self.context.survey, self.key)

    def meant(self, cell: Cell) -> Cell:
        x, y = super().meant(cell)
        return max(0, x), max(0, y)


class LayArenas(Tool[MechsScenario, Survey]):
    """A whole arena lies down where one clicks, in place of the one there; R draws other cards."""

    id: ClassVar[str] = "layout"
    title: ClassVar[str] = "Lay out an arena"
    icon: ClassVar[str] = "arena"
    shortcut: ClassVar[str] = "L"
    hint: ClassVar[str] = "Click to place the whole arena; R draws other cards, locked ones stay"

    def __init__(self, context: ToolContext[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key or _first_layout(context))
        self._at: Cell | None = None
        self._seed = new_seed()
        self._previewed: tuple[Survey, Cell, int] | None = None

    def busy(self) -> bool:
        return self._at is not None and self._layout() is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at = hit.cell if hit else None
        self._show()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        self._at = hit.cell
        layout = self._layout()
        if layout is None:
            return
        try:
            edit = laying(self.context.survey, layout, self._corner(layout), self._seed)
        except EditError as error:
            self.context.say(str(error))
            return
        self._previewed = None
        if self.context.perform(edit):
            self.context.arm("select")

    def turn(self, quarters: int) -> bool:
        self._seed = new_seed()
        self._show()
        return self._layout() is not None

    def cancel(self) -> bool:
        shown = self._at is not None
        self._at, self._previewed = None, None
        if shown:
            self.context.cancel()
        return False

    def overlay(self) -> Overlay:
        layout = self._layout()
        if layout is None or self._at is None:
            return Overlay()
        at, survey = self._corner(layout), self.context.survey
        letters = (ZONE, MECH, BASE)
        cells = frozenset(
            cell for letter in letters for cell in cells_of_layout(layout, letter, at)
        )
        try:
            edit = laying(survey, layout, at, self._seed)
        except EditError as error:
            reason = Reason("error", opening(str(error)))
            return Overlay(ghost=Ghost("unlawful", cells=cells, reason=reason))
        locked = sum(zone.locked for zone in survey.board.zones)
        stay = f" · {counted(locked, 'locked card')} stay" if locked else ""
        detail = f"{counted(len(cells), 'card')} from {name_of(at)}{stay}"
        title = f"{layout.name}, for {counted(layout.players, 'player')}"
        reason = Reason("ready", title, detail)
        return Overlay(ghost=ghost_for(objection(survey, edit), cells, reason))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("R", "draw other cards"), ("Enter", "place here"), ("Esc", "cancel"))

    def _layout(self) -> LayoutComponent | None:
        component = self.context.survey.components.get(self.key)
        return component if isinstance(component, LayoutComponent) else None

    def _corner(self, layout: LayoutComponent) -> Cell:
        """Return where the corner lies so that the middle of the layout is where one points."""
        x, y = self._at or (0, 0)
        return max(0, x - len(layout.rows[0]) // 2), max(0, y - len(layout.rows) // 2)

    def _show(self) -> None:
        layout = self._layout()
        if layout is None or self._at is None:
            self._previewed = None
            self.context.cancel()
            self.context.refresh()
            return
        wanted = (self.context.survey, self._corner(layout), self._seed)
        if self._previewed != wanted:
            self._previewed = wanted
            try:
                edit = laying(wanted[0], layout, *wanted[1:])
            except EditError:
                self.context.cancel()  # the chip says why
            else:
                self.context.preview(edit)
        self.context.refresh()


def first_card(context: ToolContext[MechsScenario, Survey]) -> str:
    """Return the first card of the palette of which one is left, else the first of all."""
    survey = context.survey
    cards = [
        name
        for name, component in survey.components.items()
        if isinstance(component, ZoneComponent)
    ]
    for name in cards:
        left = left_of(survey, name)
        if left is None or left > 0:
            return str(name)
    return str(cards[0]) if cards else ""


def _first_layout(context: ToolContext[MechsScenario, Survey]) -> str:
    """Return the first layout for as many players as are seated, else the first of all."""
    survey = context.survey
    layouts = [
        component
        for component in survey.components.values()
        if isinstance(component, LayoutComponent)
    ]
    seated = len(survey.setup.players) if survey.setup else 0
    fitting = [
        layout_component.id for layout_component in layouts if layout_component.players == seated
    ]
    return str(next(iter([*fitting, *(layout.id for layout in layouts)]), ""))
