"""Writing on the table."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell
from editor.systems.mechs.board import Label, MechsScenario
from editor.systems.mechs.edits.groups import Remove
from editor.systems.mechs.edits.marking import AddLabel, SetLabel, SpreadLabel
from editor.systems.mechs.survey import Survey
from editor.systems.shared.tools import labels
from editor.systems.shared.tools.labels import Block


class WriteLabels(labels.WriteOnCells[MechsScenario, Survey, Label]):
    """A click asks for a text and writes it there; on a label it changes the text."""

    title: ClassVar[str] = "Write on the table"
    nowhere: ClassVar[str] = "The table ends there"

    def has_cell(self, cell: Cell) -> bool:
        return min(cell) >= 0

    def labels(self) -> tuple[Label, ...]:
        return self.context.survey.board.labels

    def adding(self, place: Block, words: str) -> AddLabel:
        return AddLabel(place.at, words, span=place.span)

    def spreading(self, label_id: str, place: Block) -> SpreadLabel:
        return SpreadLabel(label_id, *place)

    def changing(self, label_id: str, words: str) -> SetLabel:
        return SetLabel(label_id, words)

    def removing(self, label_id: str) -> Remove:
        return Remove((label_id,))
