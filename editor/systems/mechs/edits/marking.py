"""What is written on the table: labels."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import found, free, fresh_id, put
from editor.core.points import Cell, name_of
from editor.core.values import Line
from editor.systems.mechs.board import Label, MechsScenario
from editor.systems.mechs.edits.objects import checked, ids_in_use, with_board


class AddLabel(Edit[MechsScenario], frozen=True):
    """Write a text on the table."""

    at: Cell
    text: Line
    id: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the label."""
        if not self.text.strip():
            raise EditError("a label needs a text")
        held_line(self.text, "a label")
        new = fresh_id(ids_in_use(scenario), "t", self.id)
        label = Label(id=new, at=checked(self.at), text=self.text)
        return with_board(scenario, labels=(*scenario.board.labels, label))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Write “Old mill” on c4"."""
        return f"Write “{self.text}” on {name_of(checked(self.at))}"


class SetLabel(Edit[MechsScenario], frozen=True):
    """Change the text of a label."""

    id: str
    text: Line

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the text changed."""
        if not self.text.strip():
            raise EditError("a label needs a text; remove it instead")
        held_line(self.text, "a label")
        label = free(scenario.board.labels, self.id, "label")
        labels = put(scenario.board.labels, replace(label, text=self.text))
        return with_board(scenario, labels=labels)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Write “Old mill” instead of “Mill”"."""
        label = found(scenario.board.labels, self.id, "label")
        return f"Write “{self.text}” instead of “{label.text}”"
