"""A match on a row of areas with a small faction, laid out by hand."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from editor.play.engine import Engine
from editor.play.game import Game, Seat
from editor.play.header import NONE, NOWHERE
from editor.systems.trts.play.actions import Action, action_of
from editor.systems.trts.play.names import Elimination, StepKind, Trait
from editor.systems.trts.play.rules import RULES

WORKER_, SOLDIER, TANK, WING, GHOST, BASE_, BARRACKS, EXTRACTOR_, TOWER = range(9)
PIECES: tuple[dict[str, int], ...] = (
    {"traits": Trait.UNIT | Trait.WORKER, "minerals": 1, "supply": 1, "speed": 2, "range": 1,
     "ground": 1},
    {"traits": Trait.UNIT, "minerals": 1, "supply": 1, "speed": 2, "range": 4, "ground": 1,
     "air": 1},
    {"traits": Trait.UNIT, "minerals": 3, "gas": 2, "supply": 2, "speed": 2, "range": 7,
     "ground": 2, "health": 4, "armor": 1},
    {"traits": Trait.UNIT | Trait.FLYING, "minerals": 2, "supply": 1, "speed": 3, "range": 3,
     "ground": 1, "health": 2},
    {"traits": Trait.UNIT | Trait.CLOAKED, "minerals": 2, "supply": 1, "speed": 2, "range": 2,
     "ground": 2},
    {"traits": Trait.BUILDING | Trait.BASE, "minerals": 6, "gives": 8, "health": 20, "rounds": 2,
     "trains": 1 << WORKER_},
    {"traits": Trait.BUILDING, "minerals": 3, "health": 15, "trains": 1 << SOLDIER | 1 << TANK},
    {"traits": Trait.BUILDING | Trait.EXTRACTOR, "minerals": 1, "health": 10},
    {"traits": Trait.BUILDING | Trait.STATIC, "minerals": 2, "health": 8, "range": 3, "ground": 3},
)  # fmt: skip
BUILDS = 1 << BASE_ | 1 << BARRACKS | 1 << EXTRACTOR_ | 1 << TOWER

Forces = tuple[tuple[int, int, int, int], ...]
"""Player, area, piece and how many."""
START: Forces = ((0, 0, BASE_, 1), (0, 0, WORKER_, 2), (1, 4, BASE_, 1), (1, 4, WORKER_, 2))


def tiny_game(forces: Forces = START, areas: int = 5, **rules: int) -> Game:
    """Return a game of two players on a row of areas, who begin at its ends."""
    tables = RULES.tables.empty()
    table = RULES.tables.open(tables)
    table.players = 2
    table.areas = areas
    table.rounds = 8
    table.red_from = 99
    for player in range(2):
        table.team[player] = player
        _set_faction(table, player)
    table.start_area[1] = areas - 1
    for area in range(areas):
        beside = [other for other in (area - 1, area + 1) if 0 <= other < areas]
        table.links[area] = len(beside)
        for place, other in enumerate(beside):
            table.link_to[area, place] = other
            table.link_kind[area, place] = StepKind.WALK
    for area in (0, areas - 1):
        table.minerals[area] = 3
        table.geysers[area] = 1
    table.forces = len(forces)
    for place, (player, area, piece, count) in enumerate(forces):
        table.force_player[place] = player
        table.force_area[place] = area
        table.force_piece[place] = piece
        table.force_count[place] = count
        table.start_control[area] |= 1 << player
    _set_rules(table)
    for name, value in rules.items():
        setattr(table, name, value)
    seats = (Seat("red", "Red", 1, 0), Seat("blue", "Blue", 2, 1))
    return Game(RULES, tables, seats, tuple(f"a{area}" for area in range(areas)), None)


def _set_faction(table: Any, player: int) -> None:
    table.pieces[player] = len(PIECES)
    for piece, figures in enumerate(PIECES):
        table.piece_health[player, piece] = 1
        table.piece_rounds[player, piece] = 1
        for name, value in figures.items():
            getattr(table, f"piece_{name}")[player, piece] = value
    table.piece_builds[player, WORKER_] = BUILDS


def _set_rules(table: Any) -> None:
    table.rule_plies = 5000
    table.rule_orders = 30
    table.rule_out = Elimination.NO_BUILDINGS
    table.rule_counters = 25
    table.rule_gas_workers = 3
    for name in (
        "rule_tie", "rule_first_income", "rule_worker_minerals", "rule_worker_gas", "rule_red_gas",
        "rule_gather_cost", "rule_needs_base", "rule_stay_assigned", "rule_supply_limit",
        "rule_build_cost", "rule_cancel_loss", "rule_half_health", "rule_regeneration",
        "rule_push_once", "rule_push_spent", "rule_one_contest", "rule_pull_back",
        "rule_retreat", "rule_push_forward", "rule_end_move",
        "rule_pinned", "rule_ramp_stay", "rule_least_damage", "rule_half_workers",
        "rule_range_order", "rule_detectors", "rule_last_in_line", "rule_static", "rule_hold",
        "rule_keep_defender", "rule_load_cost",
    ):  # fmt: skip
        setattr(table, name, 1)


class Table:
    """A match on a tiny map that is played by hand; `state` is the opened position."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.engine = Engine(RULES)
        self.buffer: NDArray[np.int64] = self.engine.start(game, 1)
        self.events: list[tuple[int, ...]] = []

    @property
    def state(self) -> Any:
        """The position, opened."""
        return RULES.state.open(self.buffer)

    def slot(self, player: int, area: int, piece: int) -> int:
        """The first stack of a kind in an area; NONE where there is none."""
        state = self.state
        for slot in range(state.stacks[player]):
            if (state.area[player, slot], state.piece[player, slot]) == (area, piece):
                return slot
        return NONE

    def count(self, player: int, area: int, piece: int) -> int:
        """How many of a kind a player has in an area."""
        state = self.state
        return sum(
            state.count[player, slot]
            for slot in range(state.stacks[player])
            if (state.area[player, slot], state.piece[player, slot]) == (area, piece)
        )

    def why(self, kind: int, slot: int = 0, option: int = 0, amount: int = 0) -> str:
        """Why an action is refused; empty where it is not."""
        return self.engine.refusal(self.game, self.buffer, code(kind, slot, option, amount))

    def do(self, kind: int, slot: int = 0, option: int = 0, amount: int = 0) -> None:
        """Carry an action out."""
        step = self.engine.step(self.game, self.buffer, code(kind, slot, option, amount))
        self.buffer = step.state
        self.events = [tuple(event) for event in step.events]


def code(kind: int, slot: int = 0, option: int = 0, amount: int = 0) -> int:
    """The number of an action."""
    return action_of(kind, slot, option) + amount


def in_engagement(table: Table) -> Table:
    """Let both give no orders; it is the engagement then."""
    table.do(Action.DONE)
    table.do(Action.DONE)
    assert table.state.push_area == NOWHERE
    return table
