"""Several edits as one step."""

from __future__ import annotations

from editor.core.edit import AnyEdit, Edit, apply_all, sentence_of
from editor.core.kit import AnyLibrary
from editor.core.scenario import ScenarioT
from editor.core.values import Line


class Several(Edit[ScenarioT], frozen=True):
    """Several edits, one after another, as one step; `title` is its sentence.

    A system says what `edits` are, so that a file can hold its own alone.
    """

    edits: tuple[AnyEdit, ...]
    title: Line = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario after all of them."""
        return apply_all(self.edits, scenario, library)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return the title, or the sentence of the only edit, or how many changes there are."""
        return sentence_of(self.title, self.edits, scenario, library)
