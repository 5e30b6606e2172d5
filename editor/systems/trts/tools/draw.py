"""The tool that draws areas, islands and holes."""

from __future__ import annotations

from math import hypot
from typing import ClassVar

from msgspec.structs import replace

from editor.core.words import counted
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.trts.edits.areas import AddArea, SetOutline
from editor.systems.trts.map.board import Area, Ring, TrtsScenario
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.map.lookup import Anchor, Snapper, place_of, reach_at, whole
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_names
from editor.systems.trts.tools.grasp import Pen, Strand, line_of, ring_of
from editor.systems.trts.tools.verdict import NEW, judged_area


class DrawAreas(Tool[TrtsScenario, Survey]):
    """Each click sets a corner; a click on the first one, a double click or Enter closes.

    Between two corners on a neighbour's border the outline follows that border; with Ctrl it goes
    straight, and with Alt corners do not snap. Backspace removes the last corner, Escape all.
    """

    id: ClassVar[str] = "draw"
    title: ClassVar[str] = "Draw areas"
    icon: ClassVar[str] = "area-draw"
    shortcut: ClassVar[str] = "A"
    hint: ClassVar[str] = "Click corner by corner; the first one, a double click or Enter closes"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("area", "A new area"),
        ("island", "An island of the selected area"),
        ("hole", "A hole in the selected area"),
    )
    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._pen: Pen | None = None
        self._at: Anchor | None = None
        self._straight = False
        self._pressed = False
        self._snapper: Snapper | None = None

    def busy(self) -> bool:
        return self._pen is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._point(hit, modifiers)

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._pressed = True
        self._point(hit, modifiers)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self._point(hit, modifiers)

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Set a corner, or close the outline on its first or last corner."""
        self._point(hit, modifiers)
        if not self._pressed or self._at is None:
            return
        self._pressed = False
        pen = self._pen or Pen(self.context.present.board)
        ends = [end.at for end in (pen.first, pen.last) if end is not None]
        if len(pen.steps) > 1 and self._at.at in ends:
            self.finish()
            return
        self._pen = pen.to(self._at, modifiers.control)
        self.context.refresh()

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        self._pressed = False
        self.finish()
        return True

    def finish(self) -> bool:
        """Close the outline; return whether one was being drawn."""
        pen = self._pen
        if pen is None:
            return False
        ring = ring_of(pen, self._straight)
        if len(ring) < 3:
            self.context.say("An outline needs three corners")
            return True
        area = self._meant(ring)
        if area is None:
            self.context.say(f"First select the area for the {self.option}")
            return True
        before = {item.id for item in self.context.present.board.areas}
        new = area.id == NEW
        edit = AddArea(ring) if new else SetOutline(area.id, area.outline, area.islands, area.holes)
        if self.context.perform(edit):
            self._clear()
            made = [item.id for item in self.context.present.board.areas if item.id not in before]
            self.context.select(made or [area.id])
        self.context.refresh()
        return True

    def back(self) -> bool:
        if self._pen is None:
            return False
        pen = self._pen.back()
        self._pen = pen if pen.steps else None
        self.context.refresh()
        return True

    def cancel(self) -> bool:
        busy = self.busy()
        self._clear()
        self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        at = self._at
        if at is None and self._pen is None:
            return Overlay()
        if self._pen is None:
            return Overlay(ghost=self._first_corner(at)) if at is not None else Overlay()
        pen = self._pen.to(at, self._straight) if at is not None else self._pen
        ring = ring_of(pen, self._straight)
        number = counted(len(pen.steps), "corner")
        if len(set(ring)) < 3:
            strand = Strand(line_of(pen), knots=tuple(item.at for item in pen.anchors))
            return Overlay(ghost=Ghost("lawful", things=(strand,), reason=Reason("ready", number)))
        closes = at is not None and self._pen.first is not None and at.at == self._pen.first.at
        title = "Closes here" if closes else number
        ready = Reason("ready", title, self._along(at), "Enter  closes")
        strand = Strand(ring, True, tuple(anchor.at for anchor in pen.anchors))
        area = self._meant(ring)
        if area is None:
            words = f"Select the area for the {self.option}"
            return Overlay(ghost=Ghost("unlawful", things=(strand,), reason=Reason("error", words)))
        return Overlay(ghost=judged_area(self.context.survey, area, ready, (strand,)))

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (
                ("Enter", "close"),
                ("Backspace", "last corner back"),
                ("Ctrl", "straight"),
                ("Alt", "free of borders"),
                ("Esc", "stop"),
            )
        return (("Click", "first corner"),)

    def _first_corner(self, at: Anchor) -> Ghost:
        words = {"corner": "On a corner", "border": "On a border", "edge": "On the sheet's edge"}
        title = words.get(at.kind, "First corner")
        return Ghost(
            "lawful",
            things=(Strand((at.at,), knots=(at.at,)),),
            reason=Reason("ready", title, self._along(at)),
        )

    def _along(self, at: Anchor | None) -> str:
        """Return in words whose border a corner lies on."""
        if at is None or not at.areas:
            return ""
        return f"border of {area_names(self.context.present.board, at.areas)}"

    def _target(self) -> str:
        """Return the only selected area; empty for none or several."""
        areas = [
            object_id
            for object_id in self.context.selection
            if object_id in self.context.survey.map.areas
        ]
        return areas[0] if len(areas) == 1 else ""

    def _meant(self, ring: Ring) -> Area | None:
        """Return the area with the drawn outline; None if no area is selected for it."""
        if self.option == "area":
            return Area(id=NEW, outline=ring)
        laid: LaidArea | None = self.context.survey.map.areas.get(self._target())
        if laid is None:
            return None
        if self.option == "hole":
            return replace(laid.area, holes=(*laid.area.holes, ring))
        return replace(laid.area, islands=(*laid.area.islands, ring))

    def _point(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._straight = modifiers.control
        self._at = self._anchor(hit, modifiers) if hit is not None else None
        self.context.refresh()

    def _anchor(self, hit: Hit, modifiers: Modifiers) -> Anchor:
        """Return where a corner at a hit snaps to, first of all to its own outline."""
        board = self.context.present.board
        place = place_of(hit.at, board.scale)
        if modifiers.alt:
            return Anchor(whole(place))
        for own in (self._pen.first, self._pen.last) if self._pen else ():
            if own is not None and hypot(own.at[0] - place[0], own.at[1] - place[1]) <= (
                reach_at(hit.zoom, board.scale)
            ):
                return own
        if self._snapper is None or self._snapper.board is not board:
            self._snapper = Snapper(board)
        return self._snapper.anchor(place, zoom=hit.zoom)

    def _clear(self) -> None:
        self._pen = None
        self._pressed = False
