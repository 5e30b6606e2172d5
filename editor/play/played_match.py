"""A match between bots that was played to its end: its scores, places and log."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from editor.play.game import Game
from editor.play.match import Match


@dataclass(frozen=True)
class PlayedMatch:
    """A finished match with its game."""

    game: Game
    match: Match

    @property
    def slow(self) -> str:
        """Why rules ran interpreted, some hundred times slower; empty where they ran compiled."""
        from editor.play.machine import why_slow

        return "" if self.match.engine.compiled else why_slow()

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player, by id."""
        return self._by_player(self._result[0])

    @property
    def places(self) -> dict[str, int]:
        """The place of each player, by id; 1 won, and players may share a place."""
        return self._by_player(self._result[1])

    @property
    def event_log(self) -> tuple[str, ...]:
        """The match in sentences, in order."""
        rules = self.game.rules
        said = []
        for step in self.match.steps:
            after = self.game.opened(step.state)
            lines = (rules.log_entry(self.game, after, event) for event in step.events)
            said += [line.sentence for line in lines if line is not None]
        return tuple(said)

    @cached_property
    def _result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        scores, places = self.match.engine.scores(self.game, self.match.state)
        return tuple(scores), tuple(places)

    def _by_player(self, values: tuple[int, ...]) -> dict[str, int]:
        return {seat.id: value for seat, value in zip(self.game.seats, values, strict=True)}
