"""Writing on a map."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.points import Cell
from editor.core.scenario import Identified, ScenarioT
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.shared.edits.labels import AddLabel, SetLabel, SpreadLabel
from editor.systems.shared.spans import ONE, cells_of_span, span_of, span_words

PlaceT = TypeVar("PlaceT")


class LabelLike(Identified, Protocol):
    """A text on a map."""

    @property
    def text(self) -> str:
        """What it says."""


class CellLabelLike(LabelLike, Protocol):
    """A text on a cell."""

    @property
    def at(self) -> Cell:
        """The cell, or the upper left of several."""

    @property
    def span(self) -> tuple[int, int]:
        """Columns and rows."""


LabelT = TypeVar("LabelT", bound=CellLabelLike)


class WriteLabels(Tool[ScenarioT, SurveyT], ABC, Generic[ScenarioT, SurveyT, PlaceT]):
    """A click asks for a text and writes it there; on a label it changes the text.

    A drag asks for a text that spans what it goes over; from a label it lets that span more.
    """

    id: ClassVar[str] = "label"
    title: ClassVar[str] = "Add text"
    icon: ClassVar[str] = "type"
    shortcut: ClassVar[str] = "T"
    hint: ClassVar[str] = "Click a space to add a text; drag to span several spaces"
    holds_by_key: ClassVar[bool] = True
    nowhere: ClassVar[str]
    """What is said where nothing can be written."""

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(context, key)
        self._spot: Hit | None = None
        self._from: Hit | None = None
        self._named_place: PlaceT | None = None
        self._changed = ""

    @abstractmethod
    def place(self, began: Hit, ended: Hit) -> PlaceT | None:
        """Return where a text would be written by a drag, None where there can be none.

        A click begins and ends at one spot.
        """

    @abstractmethod
    def is_click(self, began: Hit, ended: Hit) -> bool:
        """Return whether one did not drag."""

    @abstractmethod
    def spreading(self, label_id: str, place: PlaceT) -> Edit[ScenarioT]:
        """Return the edit that lets a text span other spaces."""

    @abstractmethod
    def place_words(self, place: PlaceT) -> str:
        """Return words such as "on c4" or "over c4 to e5"."""

    @abstractmethod
    def labels(self) -> tuple[LabelLike, ...]:
        """Return the texts on the map."""

    @abstractmethod
    def label_at(self, hit: Hit) -> LabelLike | None:
        """Return the text that is pointed at."""

    @abstractmethod
    def adding(self, place: PlaceT, words: str) -> Edit[ScenarioT]:
        """Return the edit that writes a text."""

    @abstractmethod
    def changing(self, label_id: str, words: str) -> Edit[ScenarioT]:
        """Return the edit that changes a text."""

    @abstractmethod
    def removing(self, label_id: str) -> Edit[ScenarioT]:
        """Return the edit that removes a text."""

    @abstractmethod
    def ghost(self, place: PlaceT) -> Ghost:
        """Return how the place is shown where one writes."""

    def busy(self) -> bool:
        return self._from is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._spot = hit
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._from = hit
        self.hover(hit, modifiers)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)

    def cancel(self) -> bool:
        busy, self._from = self.busy(), None
        self.context.refresh()
        return busy

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        began, self._from = self._from or hit, None
        self.hover(hit, modifiers)
        label = self.label_at(began)
        place = self.place(began, hit)
        if place is None:
            self.context.say(self.nowhere)
            return
        if label is not None and not self.is_click(began, hit):
            self.context.perform(self.spreading(label.id, place))
            return
        self._named_place, self._changed = place, label.id if label else ""
        self.context.ask(f"Text {self.place_words(place)}", label.text if label else "")

    def text(self, words: str) -> None:
        """Write the words where one clicked; none remove the label there."""
        place, changed, words = self._named_place, self._changed, words.strip()
        self._named_place, self._changed = None, ""
        if place is None:
            return
        old = next((label for label in self.labels() if label.id == changed), None)
        if old is None and words:
            self.context.perform(self.adding(place, words))
        elif old is not None and not words:
            self.context.perform(self.removing(old.id))
        elif old is not None and words != old.text:
            self.context.perform(self.changing(old.id, words))

    def overlay(self) -> Overlay:
        place = self._named_place
        if place is None and self._spot is not None:
            place = self.place(self._from or self._spot, self._spot)
        if place is None:
            return Overlay()
        shown = self.ghost(place)
        if self._from is None or self._spot is None or self.is_click(self._from, self._spot):
            return Overlay(ghost=shown)
        label = self.label_at(self._from)
        title = "A text" if label is None else f"“{label.text}”"
        return Overlay(ghost=replace(shown, reason=Reason("ready", title, self.place_words(place))))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("Enter", "add text here"), ("Drag", "span spaces"), ("Esc", "stop"))


class Block(NamedTuple):
    """The spaces of a text: the upper left one, columns and rows."""

    at: Cell
    span: tuple[int, int]


class WriteOnCells(WriteLabels[ScenarioT, SurveyT, Block], Generic[ScenarioT, SurveyT, LabelT]):
    """Writes on cells; `has_cell` says where something can be written."""

    @abstractmethod
    def has_cell(self, cell: Cell) -> bool:
        """Return whether something can be written on a cell."""

    def labels(self) -> tuple[LabelT, ...]:
        found: tuple[LabelT, ...] = self.context.present.board.labels
        return found

    def adding(self, place: Block, words: str) -> AddLabel:
        return AddLabel(place.at, words, span=place.span)

    def spreading(self, label_id: str, place: Block) -> SpreadLabel[ScenarioT]:
        return SpreadLabel(label_id, *place)

    def changing(self, label_id: str, words: str) -> SetLabel[ScenarioT]:
        return SetLabel(label_id, words)

    def place(self, began: Hit, ended: Hit) -> Block | None:
        """Return the spaces of a drag. One that begins in a text keeps its upper left space."""
        if not self.has_cell(began.cell) or min(ended.cell) < 0:
            return None
        label = self.label_at(began) if began.cell != ended.cell else None
        return Block(*span_of(label.at if label is not None else began.cell, ended.cell))

    def is_click(self, began: Hit, ended: Hit) -> bool:
        return began.cell == ended.cell

    def place_words(self, place: Block) -> str:
        return f"{'on' if place.span == ONE else 'over'} {span_words(place)}"

    def label_at(self, hit: Hit) -> LabelT | None:
        under = [label for label in self.labels() if hit.cell in cells_of_span(label)]
        # Of a text on one space and one that spans it, the small one is meant.
        return min(under, key=lambda label: label.span[0] * label.span[1], default=None)

    def ghost(self, place: Block) -> Ghost:
        return Ghost("lawful", cells=frozenset(cells_of_span(place)))
