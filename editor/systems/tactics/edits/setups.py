"""Edits of starts, players and set-ups."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import free, fresh_id, put, setup_named, with_setup
from editor.core.points import Cell, name_of
from editor.systems.shared.objects import player_named
from editor.systems.tactics.edits.objects import OBJECTS, distinct
from editor.systems.tactics.map.board import Setup, Start, TacticsScenario
from editor.systems.tactics.text.words import player_name, start_name


class AddStart(Edit[TacticsScenario], frozen=True):
    """Add a start of these cells to a set-up, for a player or for nobody yet."""

    setup: str
    cells: tuple[Cell, ...]
    player: str = ""
    id: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the start."""
        setup = setup_named(scenario, self.setup)
        _check_player(setup, self.player)
        if not self.cells:
            raise EditError("a start needs a space")
        new = fresh_id(OBJECTS.ids_in_use(scenario, self.setup), "s", self.id)
        start = Start(id=new, player=self.player, cells=distinct(self.cells))
        return with_setup(
            scenario, OBJECTS.held_setup(replace(setup, starts=(*setup.starts, start)))
        )

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Place a start for Red on a1"."""
        setup = setup_named(scenario, self.setup)
        whose = f" for {player_name(setup, self.player)}" if self.player else ""
        where = f" on {name_of(distinct(self.cells)[0])}" if self.cells else ""
        return f"Place a start{whose}{where}"


class SetStart(Edit[TacticsScenario], frozen=True):
    """Give a start other cells."""

    setup: str
    id: str
    cells: tuple[Cell, ...]

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the start changed."""
        setup = setup_named(scenario, self.setup)
        start = free(setup.starts, self.id, "start")
        if not self.cells:
            raise EditError("a start needs a space; remove it instead")
        changed = replace(start, cells=distinct(self.cells))
        starts = put(setup.starts, changed)
        return with_setup(scenario, OBJECTS.held_setup(replace(setup, starts=starts)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move Red's start to a1"."""
        setup = setup_named(scenario, self.setup)
        name = start_name(setup, free(setup.starts, self.id, "start"))
        where = f" to {name_of(distinct(self.cells)[0])}" if self.cells else ""
        return f"Move {name}{where}"


class AssignStart(Edit[TacticsScenario], frozen=True):
    """Give a start to a player; an empty `player` stands for nobody."""

    setup: str
    id: str
    player: str

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the start of this player."""
        setup = setup_named(scenario, self.setup)
        start = free(setup.starts, self.id, "start")
        _check_player(setup, self.player)
        changed = replace(start, player=self.player)
        return with_setup(scenario, replace(setup, starts=put(setup.starts, changed)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Give the start on a1 to Red"."""
        setup = setup_named(scenario, self.setup)
        start = free(setup.starts, self.id, "start")
        where = f" on {name_of(start.cells[0])}" if start.cells else ""
        whom = player_name(setup, self.player) if self.player else "nobody"
        return f"Give the start{where} to {whom}"


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
            raise EditError("two starts have one id")
        for start in self.starts:
            _check_player(setup, start.player)
        return with_setup(scenario, OBJECTS.held_setup(replace(setup, starts=self.starts)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Assign the starts"."""
        given = any(start.player for start in self.starts)
        return "Assign the starts" if given else "Leave the starts to be chosen"


def _check_player(setup: Setup, player: str) -> None:
    if player:
        player_named(setup, player)
