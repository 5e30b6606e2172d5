"""Writing on a map."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, Protocol, TypeVar

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.points import Cell, name_of
from editor.core.scenario import Identified, ScenarioT
from editor.seam.overlay import Hand, Overlay
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext

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
        """The cell."""


LabelT = TypeVar("LabelT", bound=CellLabelLike)


class WriteLabels(Tool[ScenarioT, SurveyT], ABC, Generic[ScenarioT, SurveyT, PlaceT]):
    """A click asks for a text and writes it there; on a label it changes the text."""

    id: ClassVar[str] = "label"
    title: ClassVar[str] = "Write on the map"
    icon: ClassVar[str] = "type"
    shortcut: ClassVar[str] = "T"
    hint: ClassVar[str] = "Click a space and write"
    nowhere: ClassVar[str]
    """What is said where nothing can be written."""

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(context, key)
        self._spot: Hit | None = None
        self._asked: PlaceT | None = None
        self._changed = ""

    @abstractmethod
    def place(self, hit: Hit) -> PlaceT | None:
        """Return where a text would be written, None where there can be none."""

    @abstractmethod
    def place_words(self, place: PlaceT) -> str:
        """Return words such as "on c4"."""

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
    def hand(self, place: PlaceT) -> Hand:
        """Return how the place is shown where one writes."""

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._spot = hit
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)
        place = self.place(hit)
        if place is None:
            self.context.say(self.nowhere)
            return
        label = self.label_at(hit)
        self._asked, self._changed = place, label.id if label else ""
        self.context.ask(f"Text {self.place_words(place)}", label.text if label else "")

    def text(self, words: str) -> None:
        """Write the words where one clicked; none remove the label there."""
        place, changed, words = self._asked, self._changed, words.strip()
        self._asked, self._changed = None, ""
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
        place = self._asked
        if place is None and self._spot is not None:
            place = self.place(self._spot)
        return Overlay() if place is None else Overlay(hand=self.hand(place))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("Enter", "write here"), ("Esc", "stop"))


class WriteOnCells(WriteLabels[ScenarioT, SurveyT, Cell], Generic[ScenarioT, SurveyT, LabelT]):
    """Writes on cells; `has_cell` says where something can be written."""

    @abstractmethod
    def has_cell(self, cell: Cell) -> bool:
        """Return whether something can be written on a cell."""

    @abstractmethod
    def labels(self) -> tuple[LabelT, ...]: ...

    def place(self, hit: Hit) -> Cell | None:
        return hit.cell if self.has_cell(hit.cell) else None

    def place_words(self, place: Cell) -> str:
        return f"on {name_of(place)}"

    def label_at(self, hit: Hit) -> LabelT | None:
        return next((label for label in self.labels() if label.at == hit.cell), None)

    def hand(self, place: Cell) -> Hand:
        return Hand("lawful", cells=frozenset((place,)))
