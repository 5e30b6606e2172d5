"""What is written on the table: labels."""

from __future__ import annotations

from editor.systems.mechs.board import Label, MechsScenario
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.shared.edits import labels
from editor.systems.shared.edits.cells import checked


class AddLabel(labels.AddLabel[MechsScenario], frozen=True):
    """Write a text on the table."""

    objects = OBJECTS

    def label(self, new: str) -> Label:
        """Return the label, with its new id. Raises EditError for a place off the sheet."""
        return Label(id=new, at=checked(self.at), text=self.text)


class SetLabel(labels.SetLabel[MechsScenario], frozen=True):
    """Change the text of a label."""

    objects = OBJECTS
