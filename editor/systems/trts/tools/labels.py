"""The tool that writes labels."""

from __future__ import annotations

from typing import ClassVar

from editor.seam.overlay import Hand, Overlay
from editor.seam.tool import Hit
from editor.systems.shared.tools import labels
from editor.systems.trts.board import Label, Point, TrtsScenario
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.edits.sheet import AddLabel, SetLabel
from editor.systems.trts.hand import Strand
from editor.systems.trts.lookup import beneath, place_of, whole
from editor.systems.trts.survey import Survey


class WriteLabels(labels.WriteLabels[TrtsScenario, Survey, Point]):
    """A click asks for a text and writes it there; on a label it changes the text."""

    hint: ClassVar[str] = "Click a place and write"
    nowhere: ClassVar[str] = "A label needs a place on the sheet"

    def place(self, hit: Hit) -> Point | None:
        x, y = whole(place_of(hit.at, self.context.present.board.scale))
        width, height = self.context.present.board.sheet
        return (x, y) if 0 <= x <= width and 0 <= y <= height else None

    def place_words(self, place: Point) -> str:
        return f"at {place[0]}, {place[1]}"

    def labels(self) -> tuple[Label, ...]:
        return self.context.present.board.labels

    def label_at(self, hit: Hit) -> Label | None:
        labels = {label.id: label for label in self.labels()}
        under = beneath(self.context.survey, hit, self.context.hidden)
        return next((labels[name] for name in under if name in labels), None)

    def adding(self, place: Point, words: str) -> AddLabel:
        return AddLabel(place, words)

    def changing(self, label_id: str, words: str) -> SetLabel:
        return SetLabel(label_id, text=words)

    def removing(self, label_id: str) -> Remove:
        return Remove((label_id,))

    def hand(self, place: Point) -> Hand:
        return Hand("lawful", things=(Strand((place,), knots=(place,)),))

    def overlay(self) -> Overlay:
        over = self.label_at(self._spot) if self._spot is not None else None
        return Overlay(over=over.id) if over is not None else super().overlay()
