"""What is written on the table: labels."""

from __future__ import annotations

from editor.systems.mechs.board import Label, MechsScenario
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.shared.edits import labels
from editor.systems.shared.edits.cells import checked


class AddLabel(labels.AddSpreadLabel[MechsScenario], frozen=True):
    """Write a text on the table, over one space or several."""

    objects = OBJECTS

    def label(self, new: str) -> Label:
        """Return the label, with its new id. Raises EditError for a place off the sheet."""
        span = labels.held_span(self.span)
        return Label(id=new, at=checked(self.at), span=span, text=self.text)


class SpreadLabel(labels.SpreadLabel[MechsScenario], frozen=True):
    """Let a text span other spaces."""

    objects = OBJECTS


class SetLabel(labels.SetLabel[MechsScenario], frozen=True):
    """Change the text of a label."""

    objects = OBJECTS
