"""The tools that mark control areas and their triggers."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell, name_of
from editor.core.words import counted
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.marking import AddArea, SetArea, SetTrigger
from editor.systems.tactics.map.board import Area, TacticsScenario
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_title
from editor.systems.tactics.tools.marks import CellTool
from editor.systems.tactics.tools.paint import block


class MarkAreas(Tool[TacticsScenario, Survey]):
    """A drag over free ground marks a rectangle as a new area; its first cell is the trigger.

    A drag that begins in an area adds spaces, with Ctrl it removes spaces. A drag of the trigger
    moves it.
    """

    id: ClassVar[str] = "area"
    title: ClassVar[str] = "Mark control areas"
    icon: ClassVar[str] = "square-dashed"
    shortcut: ClassVar[str] = "A"
    hint: ClassVar[str] = (
        "Drag to add an area; drag from inside an area to extend it, Ctrl+drag to reduce it"
    )
    holds_by_key: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._from: Cell | None = None
        self._area: Area | None = None
        self._cells: dict[Cell, None] = {}
        self._trigger = False

    def busy(self) -> bool:
        return self._from is not None

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        if hit.cell not in self.context.survey.realm.surface:
            self.context.say("A control area needs spaces on the map")
            return
        self._from = hit.cell
        self._area = area_at(self.context, hit.cell)
        self._cells = dict.fromkeys(self._area.cells) if self._area else {}
        self._trigger = bool(
            self._area and self._area.trigger == hit.cell and not modifiers.control
        )
        self.drag(hit, modifiers)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        if self._from is None:
            return
        spaces = self.context.survey.realm.surface
        if self._trigger and self._area is not None:
            if hit.cell in self._cells:
                self.context.preview(SetTrigger(self._area.id, hit.cell))
        elif self._area is None:
            cells = block(self._from, hit.cell)
            self._cells = dict.fromkeys(cell for cell in cells if cell in spaces)
            self.context.preview(AddArea(tuple(self._cells), self._from))
        elif modifiers.control:
            self._cells.pop(hit.cell, None)
            self._preview_cells()
        elif hit.cell in spaces:
            self._cells[hit.cell] = None
            self._preview_cells()
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        if self._from is None:
            return
        self._clear()
        self.context.commit()
        self.context.refresh()

    def cancel(self) -> bool:
        busy = self.busy()
        self._clear()
        if busy:
            self.context.cancel()
            self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        if self._from is None:
            return Overlay()
        cells = frozenset(self._cells)
        size = counted(len(cells), "space")
        wanted = self.context.survey.settings.get("control.area_spaces")
        if wanted is not None and len(cells) != wanted:
            reason = Reason("warning", size, f"an area has {wanted}")
            return Overlay(ghost=Ghost("warned", cells=cells, reason=reason))
        return Overlay(ghost=Ghost("lawful", cells=cells, reason=Reason("ready", size)))

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "mark"), ("Esc", "stop"))
        return (("Drag", "mark or add"), ("Ctrl", "remove"))

    def _preview_cells(self) -> None:
        if self._area is None:
            return
        if self._cells:
            self.context.preview(SetArea(self._area.id, tuple(self._cells)))
        else:
            self.context.preview(Remove((self._area.id,)))

    def _clear(self) -> None:
        self._from, self._area, self._cells = None, None, {}
        self._trigger = False


class MoveTriggers(CellTool):
    """A click in an area makes that space its trigger."""

    id: ClassVar[str] = "trigger"
    title: ClassVar[str] = "Move triggers"
    icon: ClassVar[str] = "flag-triangle-right"
    shortcut: ClassVar[str] = "G"
    in_strip: ClassVar[bool] = False
    hint: ClassVar[str] = "Click a space of an area to make it the trigger"

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        area = area_at(self.context, hit.cell)
        if area is None:
            self.context.say("A trigger must be a space of a control area")
            return
        self.context.perform(SetTrigger(area.id, hit.cell))

    def overlay(self) -> Overlay:
        if self._at is None:
            return Overlay()
        area = area_at(self.context, self._at)
        if area is None:
            return Overlay()
        reason = Reason("ready", f"Trigger of area {area_title(area)}", f"on {name_of(self._at)}")
        return Overlay(ghost=Ghost("lawful", cells=frozenset((self._at,)), reason=reason))


def area_at(context: ToolContext[TacticsScenario, Survey], cell: Cell) -> Area | None:
    """Return the area at a cell: a selected one, else the first in the list."""
    areas: list[Area] = [area for area in context.survey.board.areas if cell in area.cells]
    chosen = [area for area in areas if area.id in context.selection]
    return next(iter(chosen or areas), None)
