"""The edits of the positions of play that a set-up keeps."""

from __future__ import annotations

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import AnyEdit, held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import put, setup_named, with_setup
from editor.core.scenario import AnyScenario, Position, ScenarioT
from editor.core.words import opening


class KeepPosition(AnyEdit, frozen=True):
    """Keep a position in a set-up; one of the same id is replaced."""

    setup: str
    position: Position

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the position."""
        setup = setup_named(scenario, self.setup)
        held(to_builtins(self.position), Position, "this position cannot be saved in a file")
        kept = put(setup.positions, self.position)
        if self.position not in kept:
            kept = (*kept, self.position)
        return with_setup(scenario, replace(setup, positions=kept))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Keep the position “Before the storm”"."""
        return f"Save position {_called(self.position)}"


class DropPosition(AnyEdit, frozen=True):
    """Keep a position of a set-up no longer."""

    setup: str
    position: str

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the position."""
        setup = setup_named(scenario, self.setup)
        kept = tuple(position for position in setup.positions if position.id != self.position)
        if len(kept) == len(setup.positions):
            raise EditError(f"there is no position {self.position}")
        return with_setup(scenario, replace(setup, positions=kept))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Drop the position “Before the storm”"."""
        setup = setup_named(scenario, self.setup)
        dropped = next((each for each in setup.positions if each.id == self.position), None)
        return f"Delete position {_called(dropped)}".rstrip()


def _called(position: Position | None) -> str:
    """Return what people call a position: its title, else the words of its id."""
    words = (position.title or opening(position.id.replace("-", " "))) if position else ""
    return f"“{words}”" if words else ""
