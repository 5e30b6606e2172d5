"""The tool that writes labels."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from editor.seam.overlay import Ghost, Overlay
from editor.seam.tool import Hit
from editor.systems.shared.tools import labels
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.edits.sheet import AddLabel, SetLabel, SpreadLabel
from editor.systems.trts.map.board import Label, Point, Size, TrtsScenario
from editor.systems.trts.map.lookup import beneath, place_of, whole
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.tools.grasp import Strand

_LEAST = 1.5
"""From how far on a drag spans something, in units of the keyboard's grid."""


class Spot(NamedTuple):
    """The middle of a text and what it spans, None for nothing."""

    at: Point
    span: Size | None


class WriteLabels(labels.WriteLabels[TrtsScenario, Survey, Spot]):
    """A click asks for a text and writes it there, a drag for one that spans a rectangle."""

    hint: ClassVar[str] = "Click to add a text; drag a rectangle for the text to fill"
    nowhere: ClassVar[str] = "A label needs a place on the sheet"

    def place(self, began: Hit, ended: Hit) -> Spot | None:
        width, height = self.context.present.board.sheet
        scale = self.context.present.board.scale
        (x, y), (x1, y1) = (whole(place_of(hit.at, scale)) for hit in (began, ended))
        if not (0 <= x <= width and 0 <= y <= height):
            return None
        if self.is_click(began, ended):
            return Spot((x, y), None)
        x1, y1 = min(max(x1, 0), width), min(max(y1, 0), height)
        label = self.label_at(began)
        if label is not None:  # it keeps its middle and spans more
            x, y = label.at
            return Spot(label.at, (max(1, 2 * abs(x1 - x)), max(1, 2 * abs(y1 - y))))
        return Spot(((x + x1) // 2, (y + y1) // 2), (max(1, abs(x1 - x)), max(1, abs(y1 - y))))

    def is_click(self, began: Hit, ended: Hit) -> bool:
        return max(abs(a - b) for a, b in zip(began.at, ended.at, strict=True)) < _LEAST

    def place_words(self, place: Spot) -> str:
        if place.span is None:
            return f"at {place.at[0]}, {place.at[1]}"
        return f"over {place.span[0]} × {place.span[1]}"

    def spreading(self, label_id: str, place: Spot) -> SpreadLabel:
        return SpreadLabel(label_id, *place)

    def labels(self) -> tuple[Label, ...]:
        return self.context.present.board.labels

    def label_at(self, hit: Hit) -> Label | None:
        labels = {label.id: label for label in self.labels()}
        under = beneath(self.context.survey, hit, self.context.hidden)
        return next((labels[name] for name in under if name in labels), None)

    def adding(self, place: Spot, words: str) -> AddLabel:
        return AddLabel(place.at, words, span=place.span)

    def changing(self, label_id: str, words: str) -> SetLabel:
        return SetLabel(label_id, text=words)

    def removing(self, label_id: str) -> Remove:
        return Remove((label_id,))

    def ghost(self, place: Spot) -> Ghost:
        (x, y), span = place
        if span is None:
            return Ghost("lawful", things=(Strand((place.at,), knots=(place.at,)),))
        left, top, right, low = x - span[0] / 2, y - span[1] / 2, x + span[0] / 2, y + span[1] / 2
        corners = ((left, top), (right, top), (right, low), (left, low))
        return Ghost("lawful", things=(Strand(corners, closed=True),))

    def overlay(self) -> Overlay:
        over = self.label_at(self._spot) if self._spot is not None and not self.busy() else None
        return Overlay(over=over.id) if over is not None else super().overlay()
