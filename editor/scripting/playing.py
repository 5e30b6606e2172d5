"""Matches on a map: between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.scripting.base import GameMapValues, OfScenarioT
from editor.systems.judge import judge

if TYPE_CHECKING:
    from editor.play.match import PlayedMatch


class GameMapPlay(GameMapValues[OfScenarioT]):
    """A map that is played."""

    def play(self, bots: str = "greedy", *, seed: int = 1, setup: str = "") -> PlayedMatch:
        """Play a match between bots to its end, the same for the same seed.

        `bots` is one bot for all players, or such as "red=greedy,blue=mcts:500". Raises
        UnplayableError, BotError, and FaultyMapError for a map with errors.
        """
        from editor.play.bots import Thinker, bots_named
        from editor.play.machine import engine_for
        from editor.play.match import Match, PlayedMatch
        from editor.seam.games import demand_playable, game_of

        found = judge(self.scenario, self.library, self.ruleset, fixes=False)
        demand_playable(found, self.scenario, setup)
        game = game_of(self._system, self.scenario, self.library, self.ruleset, setup=setup)
        minds, engine = bots_named(game, bots), engine_for(game.rules)
        match, thinker = Match(game, engine, seed), Thinker(engine_for(game.rules))
        while not match.over:
            mover = match.mover
            view = engine.observation(game, match.state, mover)
            match.play(thinker.decide(game, view, mover, minds[mover], seed + match.at))
        return PlayedMatch(game, match)
