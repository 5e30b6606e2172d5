"""Matches of adventures for tests."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from editor.core.scenario import HouseRules
from editor.play.engine import Engine, Step
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.map.survey import surveys
from editor.systems.tactics.play.events import EVENTS
from editor.systems.tactics.play.flood import look
from editor.systems.tactics.play.names import Phase
from editor.systems.tactics.play.rules import RULES

SAMPLES = Path(__file__).parents[4] / "scenarios" / "tactics"
FIGHTER, ROGUE, WIZARD, BEAST = range(4)


@cache
def adventure(name: str = "under-the-hill", **rules: Any) -> Game:
    """Return the game of a sample under house rules: `a__b` stands for the setting a.b."""
    path = SAMPLES / f"{name}.json"
    scenario: Any = load_scenario(path)
    if rules:
        named = {key.replace("__", "."): value for key, value in rules.items()}
        house = HouseRules(name="House", set=named)
        scenario = msgspec.structs.replace(scenario, house_rules=(*scenario.house_rules, house))
    library: Any = library_for(scenario, path.parent)
    return RULES.deal(surveys(scenario, library, ruleset_for("tactics"))[0])


@dataclass
class Table:
    """A match on the table: a game, an engine and the state that it is in."""

    game: Game
    engine: Engine
    state: Any

    @property
    def now(self) -> Any:
        """The state as an opened record."""
        return self.game.opened(self.state)

    @property
    def rule(self) -> tuple[Any, Any, Any]:
        """The arguments of a rule: tables, state and work, with the units noted."""
        found = (self.game.table, self.now, self.engine.work)
        look(*found)
        return found

    def cell(self, name: str) -> int:
        """Return the index of a space."""
        return self.game.spaces.index(name)

    def put(self, unit: int, space: str) -> None:
        """Put a unit on a space, wherever it was."""
        now = self.now
        if now.cell[unit] == NOWHERE:
            now.alive[unit // 4] += 1
        now.cell[unit] = self.cell(space)

    def clear(self, *units: int) -> None:
        """Take all units off the map but these."""
        now = self.now
        for unit in range(self.game.table.units):
            if unit not in units and now.cell[unit] != NOWHERE:
                now.cell[unit] = NOWHERE
                now.alive[unit // 4] -= 1

    def space(self, unit: int) -> str:
        """Return the name of the space where a unit is, or "off"."""
        at = self.now.cell[unit]
        return "off" if at == NOWHERE else self.game.spaces[at]

    def do(self, action: str, *forced: int) -> list[str]:
        """Take an action and return the kinds of its events."""
        code = RULES.action_code(self.game, self.now, action)
        step: Step = self.engine.step(self.game, self.state, code, forced)
        self.state = step.state
        return [EVENTS.names[event[0]] for event in step.events]

    def refusal(self, action: str) -> str:
        """Return the name of the refusal of an action; empty for none."""
        code = RULES.action_code(self.game, self.now, action)
        return self.engine.refusal(self.game, self.state, code)


def begun(name: str = "under-the-hill", seed: int = 1, **rules: Any) -> Table:
    """Return a match whose set-up is done: the first player may act."""
    game = adventure(name, **rules)
    engine = Engine(RULES)
    state = engine.start(game, seed)
    while game.opened(state).phase != Phase.ACT:
        state = engine.step(game, state, engine.legal(game, state)[0]).state
    return Table(game, engine, state)
