"""Writing on the table."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell, name_of
from editor.seam.overlay import Hand
from editor.seam.pointing import Hit
from editor.systems.mechs.board import Label, MechsScenario
from editor.systems.mechs.edits.groups import Remove
from editor.systems.mechs.edits.marking import AddLabel, SetLabel
from editor.systems.mechs.survey import Survey
from editor.systems.shared.tools import labels


class WriteLabels(labels.WriteLabels[MechsScenario, Survey, Cell]):
    """A click asks for a text and writes it there; on a label it changes the text."""

    title: ClassVar[str] = "Write on the table"
    nowhere: ClassVar[str] = "The table ends there"

    def place(self, hit: Hit) -> Cell | None:
        return hit.cell if min(hit.cell) >= 0 else None

    def place_words(self, place: Cell) -> str:
        return f"on {name_of(place)}"

    def labels(self) -> tuple[Label, ...]:
        return self.context.survey.board.labels

    def label_at(self, hit: Hit) -> Label | None:
        return next((label for label in self.labels() if label.at == hit.cell), None)

    def adding(self, place: Cell, words: str) -> AddLabel:
        return AddLabel(place, words)

    def changing(self, label_id: str, words: str) -> SetLabel:
        return SetLabel(label_id, words)

    def removing(self, label_id: str) -> Remove:
        return Remove((label_id,))

    def hand(self, place: Cell) -> Hand:
        return Hand("lawful", cells=frozenset((place,)))
