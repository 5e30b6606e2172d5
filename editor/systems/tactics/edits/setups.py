"""Starts, players and set-ups."""

from __future__ import annotations

from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.edit import Edit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import free, fresh_id, put, with_setup, without_setup
from editor.core.points import Cell, name_of
from editor.core.values import Line
from editor.core.words import counted
from editor.systems.tactics.board import Player, Setup, Start, TacticsScenario
from editor.systems.tactics.edits.objects import distinct, ids_in_use, setup_named
from editor.systems.tactics.words import player_name, start_name

MOST_SETUPS = 16


class AddStart(Edit[TacticsScenario], frozen=True):
    """Add a start of these cells to a set-up, for a player or for nobody yet."""

    setup: str
    cells: tuple[Cell, ...]
    player: str = ""
    id: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the start."""
        setup = setup_named(scenario, self.setup)
        _known_player(setup, self.player)
        if not self.cells:
            raise EditError("a start needs a space")
        new = fresh_id(ids_in_use(scenario, self.setup), "s", self.id)
        start = Start(id=new, player=self.player, cells=distinct(self.cells))
        return with_setup(scenario, held_setup(replace(setup, starts=(*setup.starts, start))))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Place a start for Red on a1"."""
        setup = setup_named(scenario, self.setup)
        whose = f" for {player_name(setup, self.player)}" if self.player else ""
        where = f" on {name_of(distinct(self.cells)[0])}" if self.cells else ""
        return f"Place a start{whose}{where}"


class SetStart(Edit[TacticsScenario], frozen=True):
    """Give a start other cells: draw it anew, or move it."""

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
        return with_setup(scenario, held_setup(replace(setup, starts=starts)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Move Red's start to a1"."""
        setup = setup_named(scenario, self.setup)
        name = start_name(setup, free(setup.starts, self.id, "start"))
        where = f" to {name_of(distinct(self.cells)[0])}" if self.cells else ""
        return f"Move {name}{where}"


class AssignStart(Edit[TacticsScenario], frozen=True):
    """Say whose start it is; nobody's with an empty `player`."""

    setup: str
    id: str
    player: str

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the start given to the player."""
        setup = setup_named(scenario, self.setup)
        start = free(setup.starts, self.id, "start")
        _known_player(setup, self.player)
        changed = replace(start, player=self.player)
        return with_setup(scenario, replace(setup, starts=put(setup.starts, changed)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Give the start on a1 to Red"."""
        setup = setup_named(scenario, self.setup)
        start = free(setup.starts, self.id, "start")
        where = f" on {name_of(start.cells[0])}" if start.cells else ""
        whom = player_name(setup, self.player) if self.player else "nobody"
        return f"Give the start{where} to {whom}"


class SetStarts(Edit[TacticsScenario], frozen=True):
    """Give a set-up these starts in place of all that it has: assign them, or leave them open."""

    setup: str
    starts: tuple[Start, ...]

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with these starts; locked ones have to be among them as they are."""
        setup = setup_named(scenario, self.setup)
        for start in setup.starts:
            if start not in self.starts:
                free(setup.starts, start.id, "start")
        if len({start.id for start in self.starts}) < len(self.starts):
            raise EditError("two starts have one id")
        for start in self.starts:
            _known_player(setup, start.player)
        return with_setup(scenario, held_setup(replace(setup, starts=self.starts)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Assign the starts"."""
        given = any(start.player for start in self.starts)
        return "Assign the starts" if given else "Leave the starts to be chosen"


class AddSetup(Edit[TacticsScenario], frozen=True):
    """Add a set-up with its players and starts."""

    setup: Setup

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the set-up."""
        if any(one.id == self.setup.id for one in scenario.setups):
            raise EditError(f"there is already a set-up {self.setup.id!r}")
        if len(scenario.setups) >= MOST_SETUPS:
            raise EditError(f"a scenario holds at most {MOST_SETUPS} set-ups")
        return replace(scenario, setups=(*scenario.setups, held_setup(self.setup)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Add the set-up “2 players”"."""
        return f"Add the set-up “{self.setup.title or self.setup.id}”"


class RemoveSetup(Edit[TacticsScenario], frozen=True):
    """Remove a set-up with its players and starts."""

    id: str

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario without the set-up and the waivers that hold in it alone."""
        return without_setup(scenario, setup_named(scenario, self.id))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Remove the set-up “2 players”"."""
        return f"Remove the set-up “{setup_named(scenario, self.id).title or self.id}”"


class NameSetup(Edit[TacticsScenario], frozen=True):
    """Give a set-up another title."""

    id: str
    title: Line

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the set-up renamed."""
        title = held_line(self.title, "a title")
        return with_setup(scenario, replace(setup_named(scenario, self.id), title=title))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Name the set-up “Duel”"."""
        return f"Name the set-up “{self.title}”"


class SetPlayers(Edit[TacticsScenario], frozen=True):
    """Seat these players in a set-up; the starts of those who leave belong to nobody."""

    setup: str
    players: tuple[Player, ...]

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the players seated."""
        setup = setup_named(scenario, self.setup)
        ids = {player.id for player in self.players}
        if len(ids) != len(self.players):
            raise EditError("two players have one id")
        starts = tuple(
            start if start.player in ids or not start.player else replace(start, player="")
            for start in setup.starts
        )
        return with_setup(scenario, held_setup(replace(setup, players=self.players, starts=starts)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Seat 3 players"."""
        return f"Seat {counted(len(self.players), 'player')}"


class SetPlayer(Edit[TacticsScenario], frozen=True):
    """Change a player of a set-up: name, seat, team or classes."""

    setup: str
    player: Player

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the player changed."""
        setup = setup_named(scenario, self.setup)
        if all(one.id != self.player.id for one in setup.players):
            raise EditError(f"there is no player {self.player.id!r}")
        players = tuple(self.player if p.id == self.player.id else p for p in setup.players)
        return with_setup(scenario, held_setup(replace(setup, players=players)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return such as "Change player Red"."""
        return f"Change player {self.player.name or self.player.id}"


def held_setup(setup: Setup) -> Setup:
    """Return a set-up that a file can hold. Raises EditError otherwise."""
    words = "a set-up has at most 8 players and 16 starts of 64 spaces, with names of one line"
    held(to_builtins(setup), Setup, words)
    return setup


def _known_player(setup: Setup, player: str) -> None:
    if player and all(one.id != player for one in setup.players):
        raise EditError(f"there is no player {player!r} in set-up {setup.id}")
