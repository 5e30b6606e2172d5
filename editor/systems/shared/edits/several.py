"""Several edits as one step."""

from __future__ import annotations

from collections.abc import Sequence

from editor.core.edit import AnyEdit, Edit, apply_all, sentence_of
from editor.core.kit import AnyLibrary
from editor.core.scenario import ScenarioT
from editor.core.values import Line


class Several(Edit[ScenarioT], frozen=True):
    """Several edits, one after another, as one step; `title` is its sentence.

    A system declares the type of `edits`, so that a file holds edits of that system alone.
    """

    edits: tuple[AnyEdit, ...]
    title: Line = ""

    @classmethod
    def of(cls, edits: Sequence[Edit[ScenarioT]], title: str) -> Edit[ScenarioT]:
        """Return the edits as one step; a single edit as it is."""
        return edits[0] if len(edits) == 1 else cls(tuple(edits), title)

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario after all of them."""
        return apply_all(self.edits, scenario, library)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return the title, or the sentence of the only edit, or how many changes there are."""
        return sentence_of(self.title, self.edits, scenario, library)
