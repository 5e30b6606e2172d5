"""The tool that selects and moves objects, boxes with their loads."""

from __future__ import annotations

from typing import ClassVar

from editor.core.edit import Edit
from editor.core.points import Cell, name_of
from editor.seam.overlay import Ghost, Reason
from editor.seam.tool import Hit, Modifiers, ToolContext
from editor.systems.shared.edits.labels import SetLabel, SpreadLabel
from editor.systems.shared.spans import cells_of_span, span_pulled, span_words
from editor.systems.shared.tools.carry import Carrying, SelectAndCarry
from editor.systems.tactics.edits.components import ResizeBox
from editor.systems.tactics.edits.groups import MoveObjects
from editor.systems.tactics.edits.marking import MovePortal
from editor.systems.tactics.map.board import Label, TacticsScenario
from editor.systems.tactics.map.lookup import (
    beneath,
    cells_of,
    ground_within,
    place_on_side,
    within,
)
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.tools.grasp import Grasp, put_down, take_new, take_up, turn
from editor.systems.tactics.tools.verdict import ghost, nearest


def _put_down(grasp: Grasp, cell: Cell) -> Edit[TacticsScenario]:
    return put_down(grasp, grasp.corner(cell))


def _ghost(grasp: Grasp, cell: Cell) -> Ghost:
    return ghost(grasp, grasp.corner(cell))


def _nearest(grasp: Grasp, cell: Cell) -> Cell | None:
    corner = nearest(grasp, grasp.corner(cell))
    return None if corner is None else (corner[0] + grasp.grip[0], corner[1] + grasp.grip[1])


CARRYING = Carrying[TacticsScenario, Survey, Grasp](
    take_new=take_new,
    take_up=take_up,
    turn=turn,
    put_down=_put_down,
    ghost=_ghost,
    nearest=_nearest,
)


class Select(SelectAndCarry[TacticsScenario, Survey, Grasp]):
    """A click selects, Shift adds, a drag over free ground selects a band, a drag carries.

    A portal is dragged along the sides of boxes; the corner of a selected box or text resizes it.
    """

    hint: ClassVar[str] = "Click to select, drag to move, Ctrl+drag to copy; R rotates"
    carrying = CARRYING

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._portal = ""
        self._resized = ""
        self._spread: Label | None = None

    def is_ground(self, object_id: str) -> bool:
        return object_id in self.context.survey.realm.mats

    def things(self, hit: Hit) -> tuple[str, ...]:
        under = beneath(self.context.survey, hit, self.context.hidden)
        return tuple(sorted(under, key=self.is_ground))

    def within(self, began: Hit, ended: Hit) -> tuple[str, ...]:
        return within(self.context.survey, began.cell, ended.cell)

    def texts(self) -> tuple[Label, ...]:
        return self.context.present.board.labels

    def changing(self, label_id: str, words: str) -> SetLabel[TacticsScenario]:
        return SetLabel(label_id, words)

    def spaces_within(self, began: Hit, ended: Hit) -> frozenset[Cell]:
        return ground_within(self.context.survey, began.cell, ended.cell)

    def take_handle(self, hit: Hit, modifiers: Modifiers) -> bool:
        chosen = self.context.selection[:1]
        if hit.handle == "corner" and chosen and chosen[0] in self.context.survey.realm.boxes:
            self._resized = chosen[0]
        elif hit.handle == "corner" and chosen:
            labels = self.context.survey.board.labels
            self._spread = next((each for each in labels if each.id == chosen[0]), None)
        return bool(self._resized) or self._spread is not None

    def graspable(self) -> tuple[str, ...]:
        """Return the boxes, where nothing else is selected but what belongs to them."""
        survey, chosen = self.context.survey, self.context.selection
        boxes = tuple(name for name in chosen if name in survey.realm.boxes)
        bound = {portal.id for portal in survey.board.portals if portal.box in boxes}
        bound |= {dungeon.id for dungeon in survey.board.dungeons if dungeon.box in boxes}
        return boxes if all(name in boxes or name in bound for name in chosen) else ()

    def movable(self) -> tuple[str, ...]:
        portals = self.context.survey.realm.portals
        return tuple(item for item in self.context.selection if item not in portals)

    def moving(self) -> MoveObjects:
        return MoveObjects(self._others, self.by(), self.context.setup)

    def lift(self) -> bool:
        if self._resized or self._spread is not None:
            return True
        ids = self.context.selection
        if len(ids) == 1 and ids[0] in self.context.survey.realm.portals:
            self._portal = ids[0]
            return True
        return super().lift()

    def carry(self, hit: Hit) -> None:
        if self._resized:
            self.context.preview(self._resizing(hit.cell))
        elif self._spread is not None and self._from is not None:
            pulled = span_pulled(self._spread, self._from.at, hit.cell)
            self.context.preview(SpreadLabel(self._spread.id, *pulled))
        elif self._portal:
            place = place_on_side(self.context.survey.realm, hit)
            if place is not None:
                self.context.preview(MovePortal(self._portal, *place))
        else:
            super().carry(hit)

    def turn(self, quarters: int) -> bool:
        held = self._resized or self._spread is not None
        return False if held else super().turn(quarters)

    def clear(self) -> None:
        super().clear()
        self._portal = self._resized = ""
        self._spread = None

    def put_back(self) -> str:
        grasp = self._grasp
        if grasp is None or self._at is None:
            return ""
        laid = ghost(grasp, grasp.corner(self._at)).things
        cells = {cell for box in laid for cell in box.cells()}
        realm = grasp.ground
        on_map = any(cell in realm.mat_at or cell in realm.boxes_at for cell in cells)
        return "" if on_map else "There is no map there; move cancelled"

    def flat_ghost(self) -> Ghost:
        if self._resized:
            return self._resized_ghost()
        if self._spread is not None:
            return self._spread_ghost(self._spread.id)
        if self._portal:
            return self._portal_ghost()
        survey = self.context.survey
        dx, dy = self.by()
        cells = frozenset(
            (x + dx, y + dy) for name in self._others for x, y in cells_of(survey, name)
        )
        off = [cell for cell in cells if cell not in survey.realm.mat_at]
        mats = any(other in survey.realm.mats for other in self._others)
        if off and not mats:
            where = name_of(min(off)) if min(min(off)) >= 0 else "the edge"
            reason = Reason("error", "Off the mat", f"{where} is outside")
            return Ghost("unlawful", cells=cells, reason=reason)
        return Ghost("lawful", cells=cells)

    def _resizing(self, to: Cell) -> ResizeBox:
        """Return the edit that moves the pressed corner of a box to a cell."""
        box = self.context.survey.realm.boxes[self._resized]
        began = self._from.at if self._from else to
        (x, y), width, depth = box.at, box.width, box.depth
        west = north = east = south = 0
        if began[0] < x + width / 2:
            west = x - min(to[0], x + width - 1)
        else:
            east = max(to[0], x) - (x + width - 1)
        if began[1] < y + depth / 2:
            north = y - min(to[1], y + depth - 1)
        else:
            south = max(to[1], y) - (y + depth - 1)
        return ResizeBox(self._resized, west, north, east, south)

    def _resized_ghost(self) -> Ghost:
        box = self.context.shown_survey.realm.boxes[self._resized]
        reason = Reason("ready", f"{box.width}×{box.depth}", "in place")
        return Ghost("lawful", reason=reason, cells=frozenset(box.cells()))

    def _spread_ghost(self, label_id: str) -> Ghost:
        labels = self.context.shown_survey.board.labels
        label = next(each for each in labels if each.id == label_id)
        reason = Reason("ready", f"“{label.text}”", f"over {span_words(label)}")
        return Ghost("lawful", cells=frozenset(cells_of_span(label)), reason=reason)

    def _portal_ghost(self) -> Ghost:
        laid = self.context.shown_survey.realm.portals.get(self._portal)
        cells = frozenset((laid.space,)) if laid else frozenset[Cell]()
        things = (laid,) if laid else ()
        if laid and laid.state == "open":
            return Ghost("lawful", things, cells)
        return Ghost("unlawful", things, cells, Reason("error", "The portal is not open"))
