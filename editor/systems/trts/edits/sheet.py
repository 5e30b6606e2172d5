"""Edits of the sheet and of labels."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit, held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.points import LAST_ORDINATE
from editor.core.scenario import ScenarioT
from editor.core.values import Line
from editor.systems.shared.edits import labels
from editor.systems.shared.edits.fields import SetFields
from editor.systems.trts.edits.objects import OBJECTS, checked
from editor.systems.trts.map.board import Board, Label, Point, Size, TrtsScenario
from editor.systems.trts.text.words import label_name

LARGEST_SCALE = 100


class SetSheet(Edit[TrtsScenario], frozen=True):
    """Change the size or scale of the sheet; None keeps it. Areas stay in place."""

    whole = True
    size: Size | None = None
    scale: int | None = None

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the sheet changed."""
        board: Board = scenario.board
        size = self.size or board.sheet
        scale = board.scale if self.scale is None else self.scale
        if not all(1 <= length <= LAST_ORDINATE for length in size):
            raise EditError(f"a sheet must be 1 to {LAST_ORDINATE} map units wide and high")
        if not 1 <= scale <= LARGEST_SCALE:
            raise EditError(f"the scale must be 1 to {LARGEST_SCALE} map units")
        return OBJECTS.with_board(scenario, sheet=size, scale=scale)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Make the sheet 1200 × 800"."""
        parts = [f"the sheet to {self.size[0]} × {self.size[1]}"] if self.size else []
        parts += [f"the scale to {self.scale}"] if self.scale is not None else []
        return f"Set {' and '.join(parts) or 'nothing'}"


class AddLabel(labels.WriteLabel, frozen=True):
    """Write a text on the map; `at` is its middle, `span` what it spans, None for nothing."""

    at: Point
    text: Line
    id: str = ""
    span: Size | None = None

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Write “Here be wolves”"."""
        return f"Add text “{self.text}”"

    def fields(self) -> dict[str, object]:
        """Return where the label is. Raises EditError for a place off the sheet."""
        return {"at": checked(self.at), "span": _span(self.span)}


class SpreadLabel(SetFields[TrtsScenario, Label], frozen=True):
    """Let a text span a rectangle about its middle, None for letters of the usual size."""

    listed = "labels"
    at: Point
    span: Size | None

    def changed(self, thing: Label) -> Label:
        """Return the label there. Raises EditError for a place off the sheet."""
        return replace(thing, at=checked(self.at), span=_span(self.span))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Spread “Mire” over 240 × 80"."""
        label = self.before(scenario)
        if self.span is None:
            return f"Reset size of text “{label.text}”"
        return f"Resize text “{label.text}” to {self.span[0]} × {self.span[1]}"


def _span(span: Size | None) -> Size | None:
    """Return a span that a file can hold. Raises EditError for another."""
    return held(span, Size | None, f"a text spans 1 to {LAST_ORDINATE} map units")


class SetLabel(SetFields[TrtsScenario, Label], frozen=True):
    """Change the text or place of a label; None keeps it."""

    listed = "labels"
    text: Line | None = None
    at: Point | None = None

    def changed(self, thing: Label) -> Label:
        """Return the label with its new text or place."""
        if self.text is not None:
            labels.held_label(self.text)
        if self.at is not None:
            checked(self.at)
        return super().changed(thing)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Write “Ford” in place of “Here be wolves”"."""
        label = self.before(scenario)
        if self.text is None or self.text == label.text:
            return f"Move {label_name(label)}"
        return f"Change text “{label.text}” to “{self.text}”"
