"""Select and move: cards in the hand follow the pointer, and what stands on cards."""

from __future__ import annotations

from typing import ClassVar

from editor.core.errors import EditError
from editor.core.points import name_of
from editor.seam.overlay import Ghost, Reason
from editor.seam.tool import Hit, Modifiers, ToolContext
from editor.systems.mechs.edits.groups import MoveObjects
from editor.systems.mechs.map.board import Label, MechsScenario
from editor.systems.mechs.map.lookup import beneath, cells_of, within
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.tools.grasp import Grasp, put_down, take_new, take_up, turn
from editor.systems.mechs.tools.verdict import ghost, ghost_for, nearest, objection
from editor.systems.shared.edits.labels import SetLabel, SpreadLabel
from editor.systems.shared.spans import cells_of_span, span_pulled, span_words
from editor.systems.shared.tools.carry import Carrying, SelectAndCarry

CARRYING = Carrying[MechsScenario, Survey, Grasp](
    take_new=take_new,
    take_up=take_up,
    turn=turn,
    put_down=put_down,
    ghost=ghost,
    nearest=nearest,
)


class Select(SelectAndCarry[MechsScenario, Survey, Grasp]):
    """Click selects, shift adds, a drag over bare ground bands; a drag on an object carries it.

    The corner of a selected text is pulled to let it span other places.
    """

    hint: ClassVar[str] = "Click to select, drag to move or swap, Ctrl+drag to copy; R rotates"
    carrying = CARRYING

    def __init__(self, context: ToolContext[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._spread: Label | None = None

    def take_handle(self, hit: Hit, modifiers: Modifiers) -> bool:
        chosen = self.context.selection[:1]
        if hit.handle == "corner" and chosen:
            labels = self.context.survey.board.labels
            self._spread = next((each for each in labels if each.id == chosen[0]), None)
        return self._spread is not None

    def lift(self) -> bool:
        return True if self._spread is not None else super().lift()

    def carry(self, hit: Hit) -> None:
        if self._spread is not None and self._from is not None:
            pulled = span_pulled(self._spread, self._from.at, hit.cell)
            self.context.preview(SpreadLabel(self._spread.id, *pulled))
            self.context.refresh()
        else:
            super().carry(hit)

    def turn(self, quarters: int) -> bool:
        return False if self._spread is not None else super().turn(quarters)

    def clear(self) -> None:
        super().clear()
        self._spread = None

    def things(self, hit: Hit) -> tuple[str, ...]:
        return beneath(self.context.survey, hit, self.context.hidden)

    def within(self, began: Hit, ended: Hit) -> tuple[str, ...]:
        return within(self.context.survey, began.cell, ended.cell)

    def texts(self) -> tuple[Label, ...]:
        return self.context.present.board.labels

    def changing(self, label_id: str, words: str) -> SetLabel[MechsScenario]:
        return SetLabel(label_id, words)

    def graspable(self) -> tuple[str, ...]:
        """Return the cards, where nothing else is selected but what stands on them."""
        survey, ids = self.context.survey, self.context.selection
        cards = tuple(zone.id for zone in survey.board.zones if zone.id in ids)
        upon = {item.id for item in survey.pieces if item.zone in cards}
        return cards if all(object_id in cards or object_id in upon for object_id in ids) else ()

    def moving(self) -> MoveObjects:
        return MoveObjects(self._others, self.by(), self.context.setup)

    def refused(self) -> str:
        survey = self.context.survey
        try:
            self.moving().apply(survey.scenario, survey.library)
        except EditError as error:
            return str(error)
        return ""

    def put_back(self) -> str:
        held = self._grasp is not None or self._spread is not None
        refused = "" if held else self.refused()
        return refused and f"{refused}: move cancelled"

    def flat_ghost(self) -> Ghost:
        """Return the spaces that pilots, tokens and labels in the hand would lie on."""
        if self._spread is not None:
            labels = self.context.shown_survey.board.labels
            label = next(each for each in labels if each.id == self._spread.id)
            said = Reason("ready", f"“{label.text}”", f"over {span_words(label)}")
            return Ghost("lawful", cells=frozenset(cells_of_span(label)), reason=said)
        survey = self.context.survey
        dx, dy = self.by()
        cells = frozenset(
            (x + dx, y + dy) for other in self._others for x, y in cells_of(survey, other)
        )
        refused = self.refused()
        if refused:
            return Ghost("unlawful", cells=cells, reason=Reason("error", refused))
        worst = objection(survey, self.moving())
        to = name_of(self._at) if self._at else ""
        return ghost_for(worst, cells, Reason("ready", f"To {to}"))

    def selection_keys(self) -> tuple[tuple[str, str], ...]:
        cards = {zone.id for zone in self.context.survey.board.zones}
        if cards & set(self.context.selection):
            return super().selection_keys()
        return (("Enter", "pick up"), ("Del", "remove"))
