"""Edits of whatever is selected: removing, moving, locking, notes."""

from __future__ import annotations

from typing import ClassVar

from editor.core.edit import Edit, held_text
from editor.core.kit import AnyLibrary
from editor.core.scenario import ScenarioT
from editor.core.values import Text
from editor.systems.shared.objects import AnyTitles


class Remove(Edit[ScenarioT], frozen=True):
    """Remove objects, and what is bound to them.

    `setup` is where objects of set-ups are looked for; empty: in the first that has them.
    """

    titles: ClassVar[AnyTitles]
    ids: tuple[str, ...]
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the objects."""
        return self.titles.objects.removed(scenario, self.ids, self.setup)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Remove 8×5", with what else it does."""
        said = self.titles.phrase(scenario, library, self.ids, self.setup)
        return f"Remove {said}{self.aside(scenario, library)}"

    def aside(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return what else the edit does, as the end of its sentence; may be empty."""
        return ""


class SetLocked(Edit[ScenarioT], frozen=True):
    """Lock objects, so that tools leave them alone, or free them."""

    titles: ClassVar[AnyTitles]
    free_word: ClassVar[str] = "Unlock"
    ids: tuple[str, ...]
    locked: bool = True
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the objects locked or free."""
        objects = self.titles.objects
        return objects.changed(scenario, self.ids, self.setup, locked=self.locked)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Lock 3×2"."""
        said = self.titles.phrase(scenario, library, self.ids, self.setup)
        return f"{'Lock' if self.locked else self.free_word} {said}"


class SetNote(Edit[ScenarioT], frozen=True):
    """Write a note on an object, locked or not."""

    titles: ClassVar[AnyTitles]
    words: ClassVar[str] = "Note on"
    id: str
    note: Text
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the note."""
        note = held_text(self.note, "a note")
        return self.titles.objects.changed(scenario, (self.id,), self.setup, note=note)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return a sentence such as "Note on 3×2"."""
        return f"{self.words} {self.titles.title(scenario, library, self.id, self.setup)}"
