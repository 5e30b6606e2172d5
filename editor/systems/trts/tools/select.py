"""The tool that selects and moves areas, corners, borders, names and labels."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

from editor.core.edit import Edit
from editor.core.words import counted, opening
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import NO_MODIFIERS, Hit, Modifiers, ToolContext
from editor.systems.shared.tools import select
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.corners import AddCorner, RemoveCorner
from editor.systems.trts.edits.groups import MoveObjects
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.edits.sheet import SetLabel
from editor.systems.trts.map.board import Label, TrtsScenario
from editor.systems.trts.map.lookup import Snapper, beneath, nearest_on, place_of, whole, within
from editor.systems.trts.map.shapes import MapPoint
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.inspector import title
from editor.systems.trts.tools.borders import in_hand
from editor.systems.trts.tools.grasp import Grip, GripKind, Strand, of_handle
from editor.systems.trts.tools.verdict import judged

DragKind = Literal["", "carry", "grip", "name", "nothing"]


class Select(select.Select[TrtsScenario, Survey, MapPoint]):
    """Click selects, Shift adds; a drag on bare ground selects a rectangle, on an area moves it.

    Handles of the selected area: a corner moves in all areas that share it, the middle of a side
    pulls out a new corner (Ctrl moves the side), and the name can be moved. A double click on the
    middle of a side adds a corner, on a corner removes it, on an area asks for its name.
    """

    hint: ClassVar[str] = "Click to select, drag to move, Ctrl+drag to copy; handles shape borders"
    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._doing: DragKind = ""
        self._grip: Grip | None = None
        self._carried: tuple[str, ...] = ()
        self._by = (0, 0)
        self._snapper: Snapper | None = None
        self._renamed = ""

    def place(self, hit: Hit) -> MapPoint:
        return place_of(hit.at, self.context.present.board.scale)

    def things(self, hit: Hit) -> tuple[str, ...]:
        return beneath(self.context.survey, hit, self.context.hidden)

    def within(self, began: Hit, ended: Hit) -> tuple[str, ...]:
        return within(self.context.survey, self.place(began), self.place(ended))

    def take_handle(self, hit: Hit, modifiers: Modifiers) -> bool:
        area = self._area()
        if not hit.handle or not area:
            return False
        if hit.handle == "label":
            self._doing = "name"
        else:
            way: GripKind = "side" if modifiers.control else "pull"
            at = self.place(hit)
            grip = of_handle(self.context.present.board, area, hit.handle, way, at)
            self._grip = grip and replace(grip, zoom=hit.zoom)
            self._doing = "grip" if self._grip else "nothing"
        return True

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        if not self._moved or self.place(hit) != self._at:
            super().drag(hit, modifiers)

    def carry(self, hit: Hit) -> None:
        edit = self._edit()
        if edit is not None:
            self.context.preview(edit, self._lifted())

    def drop(self, hit: Hit) -> None:
        if self._doing == "carry":
            # Sharing corners takes time on a large map, so it is done once, at the end.
            self.context.preview(
                MoveObjects(self._carried, self._by, self.context.setup, sharing=True)
            )
        self.clear()
        self.context.commit()

    def click(self, hit: Hit, modifiers: Modifiers) -> None:
        if not hit.handle:
            super().click(hit, modifiers)

    def band(self, began: Hit) -> Overlay:
        (x1, y1), (x2, y2) = self.place(began), self._at or self.place(began)
        corners = ((x1, y1), (x2, y1), (x2, y2), (x1, y2))
        return Overlay(ghost=Ghost("lawful", things=(Strand(corners, True),)))

    def carried(self) -> Overlay:
        if self._grip is not None:
            return Overlay(ghost=in_hand(self.context, self._grip, self._here()))
        if self._doing in ("carry", "name"):
            return Overlay(ghost=self._carried_hand())
        return Overlay()

    def clear(self) -> None:
        super().clear()
        self._grip, self._snapper = None, None
        self._doing, self._carried, self._by = "", (), (0, 0)

    def lift(self) -> bool:
        if self._doing:
            return True
        known = OBJECTS.selectable(self.context.present, self.context.setup)
        board = self.context.present.board
        movable = {area.id for area in board.areas} | {label.id for label in board.labels}
        ids = tuple(item for item in self.context.selection if item in movable)
        locked = [object_id for object_id in ids if known[object_id].locked]
        if locked:
            self.context.say(f"{title(self.context.survey, known[locked[0]])} is locked")
            return False
        if not ids:
            self.context.say("Links and objects on an area move with the area")
            return False
        self._doing, self._carried = "carry", ids
        self._snapper = Snapper(board, ids)
        return True

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Add a corner at the middle of a side, or remove a corner.

        Go inside a group, else ask for the name of an area or the words of a text.
        """
        area = self._area()
        if not hit.handle or hit.handle == "label":
            return super().double(hit, modifiers) or self._edit_name(hit, modifiers)
        self.cancel()
        board = self.context.present.board
        place = self.place(hit)
        grip = of_handle(board, area, hit.handle, "pull", place) if area else None
        if grip is None:
            return True
        if grip.between is not None:
            at = whole(nearest_on(place, *grip.between))
            self.context.perform(AddCorner(at, grip.between))
        else:
            self.context.perform(RemoveCorner(grip.corners[0]))
        return True

    def text(self, words: str) -> None:
        """Give the area or text that was double-clicked its new name or words."""
        renamed, self._renamed = self._renamed, ""
        if renamed:
            self.context.perform(SetArea(renamed, name=words.strip()))
        else:
            super().text(words)

    def texts(self) -> tuple[Label, ...]:
        return self.context.present.board.labels

    def changing(self, label_id: str, words: str) -> SetLabel:
        return SetLabel(label_id, text=words)

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "place here"), ("Esc", "cancel"))
        if self.context.selection:
            return (("Drag", "move"), ("R", "rotate"), ("Del", "remove"), ("Ctrl+D", "duplicate"))
        return (("Drag", "move"), ("Enter", "pick up"), ("Shift+Enter", "add to the selection"))

    def _lifted(self) -> tuple[str, ...]:
        """Return the areas that are drawn as a ghost and not on the board."""
        if self._doing == "grip":
            return self._grip.areas if self._grip else ()
        areas = self.context.survey.map.areas
        return tuple(name for name in self._carried if name in areas)

    def _here(self) -> MapPoint:
        return self._at if self._at is not None else (0.0, 0.0)

    def _edit(self) -> Edit[TrtsScenario] | None:
        """Return the edit that puts down what is in the hand."""
        if self._doing == "name":
            return SetArea(self._area(), label=whole(self._here()))
        if self._doing in ("grip", "nothing"):
            return self._grip.edit(self._here()) if self._grip else None
        self._by = self._way()
        return MoveObjects(self._carried, self._by, self.context.setup)

    def _way(self) -> tuple[int, int]:
        """Return the movement in map units, after snapping to corners of other areas."""
        start = self.place(self._from) if self._from else self._here()
        by = whole((self._here()[0] - start[0], self._here()[1] - start[1]))
        areas = self.context.survey.map.areas
        if self._snapper is None or not all(item in areas for item in self._carried):
            return by
        corners = [corner for name in self._carried for corner in areas[name].corners]
        return self._snapper.drawn(corners, by, self._from.zoom if self._from else 1.0)

    def _carried_hand(self) -> Ghost:
        survey = self.context.shown_survey
        if self._doing == "name":
            x, y = whole(self._here())
            strand = Strand(((x, y),), knots=((x, y),))
            return Ghost(
                "lawful", things=(strand,), reason=Reason("ready", "The name", f"{x}, {y}")
            )
        areas = [item for item in self._carried if item in survey.map.areas]
        known = OBJECTS.selectable(survey.scenario, self.context.setup)
        name = title(survey, known[self._carried[0]])
        if len(self._carried) > 1:
            name = counted(len(self._carried), "object")
        ready = Reason("ready", opening(name), f"moved by {self._by[0]}, {self._by[1]}")
        labels = tuple(
            Strand((label.at,), knots=(label.at,))
            for label in survey.board.labels
            if label.id in self._carried
        )
        laid = tuple(survey.map.areas[area] for area in areas)
        return judged(survey, areas, ready, (*laid, *labels))

    def _edit_name(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Ask for the name of an area; return False where there is none or a key is held."""
        areas = {area.id: area for area in self.context.present.board.areas}
        area = next((areas[each] for each in self.things(hit) if each in areas), None)
        if area is None or modifiers != NO_MODIFIERS:
            return False
        self._renamed = area.id
        self.context.ask("Name of the area", area.name)
        return True

    def _area(self) -> str:
        """Return the only selected area, which has handles; empty for none."""
        ids = self.context.selection
        return ids[0] if len(ids) == 1 and ids[0] in self.context.survey.map.areas else ""
