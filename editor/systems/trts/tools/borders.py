"""The tool that shapes borders, in every area that shares them."""

from __future__ import annotations

from typing import ClassVar

from editor.core.words import counted
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.trts.edits.corners import AddCorner, RemoveCorner
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.lookup import nearest_on, place_of, whole
from editor.systems.trts.map.shapes import MapPoint
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_names
from editor.systems.trts.tools.grasp import Grip, GripKind, Strand, grip_at
from editor.systems.trts.tools.verdict import judged


class ShapeBorders(Tool[TrtsScenario, Survey]):
    """A drag moves the nearest corner, and all areas that have it follow.

    Ctrl moves the side, Shift pulls a new corner out of it; with Alt the selected area moves
    alone. A double click adds a corner.
    """

    id: ClassVar[str] = "border"
    title: ClassVar[str] = "Shape borders"
    icon: ClassVar[str] = "border"
    shortcut: ClassVar[str] = "B"
    hint: ClassVar[str] = "Drag a corner: its neighbours follow; Ctrl a side, Shift a new corner"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("corner", "Corners"),
        ("side", "Sides"),
        ("border", "Whole borders"),
        ("add", "Add corners"),
        ("remove", "Remove corners"),
    )
    holds_by_key: ClassVar[bool] = True
    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._at: MapPoint | None = None
        self._grip: Grip | None = None
        self._moved = False
        self._zoom = 1.0
        self._near: tuple[object, MapPoint, GripKind, str, float, Grip | None] | None = None
        self._held = Modifiers()

    def busy(self) -> bool:
        return self._grip is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at, self._held = self._place(hit) if hit else None, modifiers
        self._zoom = hit.zoom if hit else 1.0
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._at, self._held, self._moved = self._place(hit), modifiers, False
        self._zoom = hit.zoom
        self._grip = self._nearest(self._at, modifiers)
        if self._grip is None:
            self.context.say("No border is near enough")
        self.context.refresh()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        if self._grip is None:
            return
        at = self._place(hit)
        self._moved = self._moved or at != self._at
        self._at = at
        if self._moved and self.option != "remove":
            # The areas that follow are shown as a ghost, so the board is not redrawn.
            self.context.preview(self._grip.edit(at), self._grip.areas)
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        grip, moved = self._grip, self._moved
        self._grip, self._moved = None, False
        if grip is None:
            return
        if self.option == "remove":
            self.context.perform(RemoveCorner(grip.corners[0]))
        elif moved:
            self.context.commit()
        elif grip.between is not None:
            self._add(grip, self._place(hit))
        elif grip.areas:
            self.context.select(grip.areas[:1])
        self.context.refresh()

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Add a corner where one clicks on a side."""
        self.cancel()
        place = self._place(hit)
        grip = grip_at(self.context.present.board, place, "pull", zoom=hit.zoom)
        if grip is not None:
            self._add(grip, place)
        return True

    def cancel(self) -> bool:
        busy = self.busy()
        self._grip, self._moved = None, False
        if busy:
            self.context.cancel()
            self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        if self._at is None:
            return Overlay()
        grip = self._grip if self._grip is not None else self._nearest(self._at, self._held)
        if grip is None:
            return Overlay()
        if self._grip is not None and self._moved and self.option != "remove":
            return Overlay(ghost=in_hand(self.context, grip, self._at))
        return Overlay(ghost=self._offered(grip))

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "place here"), ("Esc", "cancel"))
        return (("Drag", "move"), ("Ctrl", "side"), ("Shift", "new corner"), ("Alt", "one area"))

    def _offered(self, grip: Grip) -> Ghost:
        """Return the grip that a press here would take."""
        names = area_names(self.context.present.board, grip.areas)
        if self.option == "remove":
            title = "Remove this corner"
        elif grip.between is not None:
            title = "A new corner"
        else:
            title = f"Move {counted(len(grip.corners), 'corner')}"
        corners = grip.between or grip.corners
        things = (Strand(corners, knots=grip.corners),)
        if self.option == "remove":
            return Ghost("warned", things=things, reason=Reason("warning", title, f"of {names}"))
        return Ghost("lawful", things=things, reason=Reason("ready", title, f"of {names}"))

    def _add(self, grip: Grip, place: MapPoint) -> None:
        """Add a corner to the gripped side, at the nearest point to a place."""
        if grip.between is not None:
            self.context.perform(AddCorner(whole(nearest_on(place, *grip.between)), grip.between))

    def _nearest(self, place: MapPoint, modifiers: Modifiers) -> Grip | None:
        """Return the grip nearest to a place; it is cached while nothing changes."""
        way = self._way(modifiers)
        alone = ""
        if modifiers.alt and way != "pull" and self.option != "remove":
            areas = self.context.survey.map.areas
            alone = next(
                (object_id for object_id in self.context.selection if object_id in areas), ""
            )
        board, zoom = self.context.present.board, self._zoom
        known = self._near
        if known is None or known[0] is not board or known[1:5] != (place, way, alone, zoom):
            grip = grip_at(board, place, way, alone, zoom)
            known = self._near = (board, place, way, alone, zoom, grip)
        return known[5]

    def _way(self, modifiers: Modifiers) -> GripKind:
        if self.option == "remove":
            return "corner"
        if self.option == "add" or modifiers.shift:
            return "pull"
        if modifiers.control or self.option == "side":
            return "side"
        return "border" if self.option == "border" else "corner"

    def _place(self, hit: Hit) -> MapPoint:
        return place_of(hit.at, self.context.present.board.scale)


def in_hand(context: ToolContext[TrtsScenario, Survey], grip: Grip, at: MapPoint) -> Ghost:
    """Return the verdict on the gripped corners at a place."""
    survey = context.shown_survey
    goal = grip.to(at)
    knots = (goal,) if grip.between is not None else tuple(grip.moves(goal).values())
    names = area_names(context.present.board, grip.areas)
    follow = "follows" if len(grip.areas) == 1 else "follow"
    ready = Reason("ready", f"{goal[0]}, {goal[1]}", f"{names} {follow}")
    laid = tuple(survey.map.areas[area] for area in grip.areas if area in survey.map.areas)
    return judged(survey, grip.areas, ready, (*laid, Strand(knots, knots=knots)))
