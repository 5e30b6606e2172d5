"""Texts on the map, and the picture that one traces."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from editor.seam.overlay import Hand, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.shared.tools import labels
from editor.systems.trts.board import Backdrop, Label, Point, TrtsScenario
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.edits.sheet import AddLabel, SetBackdrop, SetLabel
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


class LayBackdrop(Tool[TrtsScenario, Survey]):
    """A drag says where the picture to trace lies, a click lays it over the sheet.

    Then its path in the scenario's folder is asked for; an empty one takes the picture away.
    """

    id: ClassVar[str] = "backdrop"
    title: ClassVar[str] = "Lay a picture to trace"
    icon: ClassVar[str] = "image"
    hint: ClassVar[str] = "Drag where the picture is to lie, or click for the whole sheet"
    holds_by_key: ClassVar[bool] = True
    in_strip: ClassVar[bool] = False
    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._from: Point | None = None
        self._at: Point | None = None
        self._asked: tuple[Point, Point] | None = None

    def busy(self) -> bool:
        return self._from is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at = self._place(hit) if hit else None
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._from = self._at = self._place(hit)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self._at = self._place(hit)
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        began, self._from = self._from, None
        if began is None:
            return
        end = self._place(hit)
        left, right = sorted((began[0], end[0]))
        top, bottom = sorted((began[1], end[1]))
        old = self.context.present.board.backdrop
        if right > left and bottom > top:
            self._asked = (left, top), (right - left, bottom - top)
        elif old is not None:
            self._asked = old.at, old.size
        else:
            self._asked = (0, 0), self.context.present.board.sheet
        self.context.ask("The picture's file, in the scenario's folder", old.path if old else "")
        self.context.refresh()

    def text(self, words: str) -> None:
        """Lay the picture of this path where it was drawn; an empty path takes it away."""
        asked, self._asked = self._asked, None
        path, old = words.strip(), self.context.present.board.backdrop
        if asked is None:
            return
        if not path:
            self.context.perform(SetBackdrop(None))
            return
        at, size = asked
        fresh = Backdrop(path=path, at=at, size=size)
        self.context.perform(SetBackdrop(replace(fresh, cover=old.cover) if old else fresh))

    def cancel(self) -> bool:
        busy = self.busy()
        self._from = None
        self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        if self._from is None or self._at is None:
            return Overlay()
        (x1, y1), (x2, y2) = self._from, self._at
        strand = Strand(((x1, y1), (x2, y1), (x2, y2), (x1, y2)), True)
        reason = Reason("ready", f"{abs(x2 - x1)} × {abs(y2 - y1)}", "where the picture lies")
        return Overlay(hand=Hand("lawful", things=(strand,), reason=reason))

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "to here"), ("Esc", "stop"))
        return (("Enter", "from here"),)

    def _place(self, hit: Hit) -> Point:
        x, y = whole(place_of(hit.at, self.context.present.board.scale))
        width, height = self.context.present.board.sheet
        return min(max(x, 0), width), min(max(y, 0), height)
