"""Writing on the table."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell, name_of
from editor.seam.overlay import Hand, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.mechs.board import Label, MechsScenario
from editor.systems.mechs.edits.groups import Remove
from editor.systems.mechs.edits.marking import AddLabel, SetLabel
from editor.systems.mechs.survey import Survey


class WriteLabels(Tool[MechsScenario, Survey]):
    """A click asks for a text and writes it there; on a label it changes the text."""

    id: ClassVar[str] = "label"
    title: ClassVar[str] = "Write on the table"
    icon: ClassVar[str] = "type"
    shortcut: ClassVar[str] = "T"
    hint: ClassVar[str] = "Click a space and write"

    def __init__(self, bench: Bench[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key)
        self._at: Cell | None = None
        self._asked: Cell | None = None

    def hover(self, spot: Spot | None, held: Held) -> None:
        self._at = spot.cell if spot else None
        self.bench.refresh()

    def release(self, spot: Spot, held: Held) -> None:
        if min(spot.cell) < 0:
            self.bench.say("The table ends there")
            return
        self._asked = spot.cell
        label = self._label()
        self.bench.ask(f"Text on {name_of(spot.cell)}", label.text if label else "")

    def text(self, words: str) -> None:
        """Write the words on the space that was clicked; none remove the label there."""
        label = self._label()
        at, words = self._asked, words.strip()
        self._asked = None
        if at is None:
            return
        if label is None and words:
            self.bench.perform(AddLabel(at, words))
        elif label is not None and not words:
            self.bench.perform(Remove((label.id,)))
        elif label is not None and words != label.text:
            self.bench.perform(SetLabel(label.id, words))

    def showing(self) -> Showing:
        cell = self._asked or self._at
        if cell is None or min(cell) < 0:
            return Showing()
        return Showing(hand=Hand("lawful", cells=frozenset((cell,))))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("Enter", "write here"), ("Esc", "stop"))

    def _label(self) -> Label | None:
        labels: tuple[Label, ...] = self.bench.survey.board.labels
        return next((label for label in labels if label.at == self._asked), None)
