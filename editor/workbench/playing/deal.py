"""The game of a scenario in one of its set-ups, here and in the process of the bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.scenario import Knob as KnobValue
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.match import Match
from editor.play.positions import Fit, values_of
from editor.seam import games
from editor.systems.catalogue import system_named
from editor.workbench.session import Session


@dataclass(frozen=True)
class Deal:
    """All that a game is made of: it can be sent to another process and dealt there."""

    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    mode: str
    setup: str


def deal_of(session: Session) -> Deal:
    """Return what the map of a session is played with, in the set-up that is shown."""
    document = session.document
    return Deal(session.present, document.library, document.ruleset, session.mode, session.setup)


def game_of(deal: Deal) -> Game:
    """Return the game that is dealt. Raises UnplayableError with a sentence."""
    system = system_named(deal.scenario.system)
    return games.game_of(system, deal.scenario, deal.library, deal.ruleset, deal.mode, deal.setup)


def match_from(
    game: Game, engine: Engine, seed: int, position: Mapping[str, KnobValue], fit: Fit
) -> tuple[Match, dict[str, str]]:
    """Return a match from what of a position fits, and what does not, with why."""
    state, refused = fit(game, engine, engine.start(game, seed), position)
    values: Mapping[str, KnobValue] = values_of(game, state) if refused else position
    return Match(game, engine, seed, 0, {} if "" in refused else values), refused
