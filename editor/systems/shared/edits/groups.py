"""Edits of whatever is selected: removing, moving, locking, notes; several as one step."""

from __future__ import annotations

from collections.abc import Sequence

from editor.core.edit import AnyEdit, Edit, apply_all, held_text, sentence_of
from editor.core.kit import AnyLibrary
from editor.core.scenario import ScenarioT
from editor.core.values import Line, Text
from editor.systems.shared.objects import titles_of


class Remove(Edit[ScenarioT], frozen=True):
    """Remove objects, and what is bound to them.

    `setup` is where objects of set-ups are looked for; empty: in the first that has them.
    """

    ids: tuple[str, ...]
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the objects."""
        return titles_of(scenario).objects.removed(scenario, self.ids, self.setup)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Remove 8×5", with what else it does."""
        said = titles_of(scenario).phrase(scenario, library, self.ids, self.setup)
        return f"Remove {said}{self.aside(scenario, library)}"

    def aside(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return what else the edit does, as the end of its sentence; may be empty."""
        return ""


class SetLocked(AnyEdit, frozen=True):
    """Lock objects, so that tools leave them alone, or free them."""

    ids: tuple[str, ...]
    locked: bool = True
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the objects locked or free."""
        objects = titles_of(scenario).objects
        return objects.changed(scenario, self.ids, self.setup, locked=self.locked)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Lock 3×2"."""
        titles = titles_of(scenario)
        said = titles.phrase(scenario, library, self.ids, self.setup)
        return f"{'Lock' if self.locked else titles.unlock} {said}"


class SetNote(AnyEdit, frozen=True):
    """Write a note on an object, locked or not."""

    id: str
    note: Text
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the note."""
        note = held_text(self.note, "a note")
        return titles_of(scenario).objects.changed(scenario, (self.id,), self.setup, note=note)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Note on 3×2"."""
        titles = titles_of(scenario)
        return f"{titles.note_on} {titles.title(scenario, library, self.id, self.setup)}"


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
