"""The game of a scenario in one of its set-ups, as something that other processes can be sent."""

from __future__ import annotations

from dataclasses import dataclass

from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.play.game import Game
from editor.seam import games
from editor.systems.catalogue import system_named


@dataclass(frozen=True)
class Deal:
    """All that a game is made of: it can be sent to another process and dealt there."""

    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    mode: str = ""
    setup: str = ""


def game_of(deal: Deal) -> Game:
    """Return the game that is dealt. Raises UnplayableError with a sentence."""
    system = system_named(deal.scenario.system)
    return games.game_of(system, deal.scenario, deal.library, deal.ruleset, deal.mode, deal.setup)
