"""Edits of starts, players and set-ups."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import free, setup_named, with_setup
from editor.core.points import Cell, name_of
from editor.systems.shared.edits.fields import AddObject, SetOwnFields, takes_new
from editor.systems.shared.objects import player_named
from editor.systems.tactics.edits.objects import OBJECTS, distinct, with_cells
from editor.systems.tactics.map.board import Start, TacticsScenario
from editor.systems.tactics.text.words import player_name


@takes_new(Start)
class AddStart(AddObject[TacticsScenario, Start], frozen=True):
    """Add a start of these cells to a set-up, for a player or for nobody yet."""

    listed = "starts"
    setup: str
    cells: tuple[Cell, ...]
    player: str = ""
    id: str = ""

    def thing(self, scenario: TacticsScenario) -> Start:
        """Return the start. Raises EditError for one without spaces."""
        return with_cells(super().thing(scenario), self.cells, "a start needs a space")

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Place a start for Red on a1"."""
        setup = setup_named(scenario, self.setup)
        whose = f" for {player_name(setup, self.player)}" if self.player else ""
        where = f" on {name_of(distinct(self.cells)[0])}" if self.cells else ""
        return f"Place start{whose}{where}"


class SetStart(SetOwnFields[TacticsScenario, Start], frozen=True):
    """Give a start other cells."""

    listed = "starts"
    cells: tuple[Cell, ...]

    def changed(self, thing: Start) -> Start:
        """Return the start on its new spaces. Raises EditError for none."""
        return with_cells(thing, self.cells, "a start needs a space; remove it instead")

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move Red's start to a1"."""
        name = self.called(scenario, library, self.before(scenario))
        where = f" to {name_of(distinct(self.cells)[0])}" if self.cells else ""
        return f"Move {name}{where}"


class AssignStart(SetOwnFields[TacticsScenario, Start], frozen=True):
    """Give a start to a player; an empty `player` stands for nobody."""

    listed = "starts"
    player: str

    def called(self, scenario: TacticsScenario, library: AnyLibrary, thing: Start) -> str:
        """Return what the history calls the start: its place, since it changes its owner."""
        return f"the start on {name_of(thing.cells[0])}" if thing.cells else "the start"


class SetStarts(Edit[TacticsScenario], frozen=True):
    """Replace all starts of a set-up: assign them, or leave them to be chosen."""

    whole = True
    setup: str
    starts: tuple[Start, ...]

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with these starts; locked starts have to be among them unchanged."""
        setup = setup_named(scenario, self.setup)
        for start in setup.starts:
            if start not in self.starts:
                free(setup.starts, start.id, "start")
        if len({start.id for start in self.starts}) < len(self.starts):
            raise EditError("two starts have the same id")
        for start in self.starts:
            if start.player:
                player_named(setup, start.player)
        return with_setup(scenario, OBJECTS.held_setup(replace(setup, starts=self.starts)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Assign the starts"."""
        given = any(start.player for start in self.starts)
        return "Assign starts" if given else "Let players choose their starts"
