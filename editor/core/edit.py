"""Edits: pure functions from scenario to scenario that are also data."""

from __future__ import annotations

import msgspec

from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario


class Edit(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="edit",
    tag=lambda name: "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-"),
):
    """A named, serialisable change; each kind of edit is one subclass with its fields.

    The same edit on an equal scenario gives an equal result. Raises EditError where it has no
    meaning: an object that is not there, a locked one, a component that no kit has.
    """

    def apply(self, scenario: AnyScenario, library: AnyLibrary) -> AnyScenario:
        """Return the scenario after this edit; the same object when nothing changes."""
        raise NotImplementedError(type(self).__name__)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return what this edit does to the scenario before it, for the history list."""
        raise NotImplementedError(type(self).__name__)
