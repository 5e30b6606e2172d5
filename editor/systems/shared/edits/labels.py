"""Edits of labels: texts that are written on a map."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic

from editor.core.edit import AnyEdit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import fresh_id
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.core.values import Line
from editor.systems.shared.edits.fields import SetFields
from editor.systems.shared.fields import LabelSpan
from editor.systems.shared.objects import titles_of
from editor.systems.shared.places import checked
from editor.systems.shared.spans import ONE, WrittenText, span_words


class WriteLabel(AnyEdit, frozen=True):
    """Write a text on the map."""

    adds = "labels"
    at: Cell
    text: Line
    id: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the label."""
        if not self.text.strip():
            raise EditError("a label needs a text")
        held_line(self.text, "a label")
        objects = titles_of(scenario).objects
        fields = self.fields() | {
            "id": fresh_id(objects.ids_in_use(scenario), "t", self.id),
            "text": self.text,
        }
        label = objects.kinds["labels"](**fields)
        return objects.with_board(scenario, labels=(*scenario.board.labels, label))

    @abstractmethod
    def fields(self) -> dict[str, object]:
        """Return what else the label has. Raises EditError for a place off the sheet."""


class AddLabel(WriteLabel, frozen=True):
    """Write a text over one space or several; `at` is the upper left one."""

    span: LabelSpan = ONE

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Write “Old mill” on c4", "Write “Mire” over c4 to e5"."""
        over = "on" if self.span == ONE else "over"
        return f"Add text “{self.text}” {over} {span_words(self)}"

    def fields(self) -> dict[str, object]:
        """Return the spaces of the label."""
        return {"at": checked(self.at), "span": held_span(self.span)}


class SpreadLabel(SetFields[ScenarioT, WrittenText], Generic[ScenarioT], frozen=True):
    """Let a text span other spaces; `at` is the upper left one."""

    listed = "labels"
    at: Cell
    span: LabelSpan

    def given(self) -> dict[str, object]:
        """Return the spaces. Raises EditError for a span that no file can hold."""
        return {"at": self.at, "span": held_span(self.span)}

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Spread “Mire” over c4 to e5"."""
        return f"Spread “{self.before(scenario).text}” over {span_words(self)}"


class SetLabel(SetFields[ScenarioT, WrittenText], Generic[ScenarioT], frozen=True):
    """Change the text of a label."""

    listed = "labels"
    text: Line

    def given(self) -> dict[str, object]:
        """Return the text. Raises EditError for none, or one that no file can hold."""
        return {"text": held_label(self.text)}

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Write “Old mill” instead of “Mill”"."""
        return f"Write “{self.text}” instead of “{self.before(scenario).text}”"


def held_span(span: LabelSpan) -> LabelSpan:
    """Return a span that a file can hold. Raises EditError for another."""
    return held(span, LabelSpan, "a text spans 1 to 256 columns and rows")


def held_label(text: str) -> str:
    """Return a new text of a label. Raises EditError for none, or one that no file can hold."""
    if not text.strip():
        raise EditError("a label needs a text; remove it instead")
    return held_line(text, "a label")
