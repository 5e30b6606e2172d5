"""Matches of playtests that are looked at together: a session of play for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.lab.plan import Deal
from editor.play.game import Game
from editor.seam.games import play_of
from editor.systems.catalogue import system_named
from editor.workbench.playing.bots import Thinking
from editor.workbench.playing.session import PlaySession

if TYPE_CHECKING:
    from editor.ui.playtest.replays import Watched


@dataclass(frozen=True)
class Tabs:
    """Matches that are looked at together, by the names of their tabs; one of them is shown."""

    names: tuple[str, ...]
    tables: tuple[PlaySession, ...]
    at: int = 0


def tabs_of(
    watched: Sequence[Watched], at: int, thinking_for: Callable[[Deal, Game], Thinking]
) -> Tabs:
    """Return matches of playtests as tabs, of which one is shown first."""
    tables = tuple(_table_of(each, thinking_for) for each in watched)
    return Tabs(tuple(each.name for each in watched), tables, at)


def _table_of(watched: Watched, thinking_for: Callable[[Deal, Game], Thinking]) -> PlaySession:
    """Return a session of play that shows a match of a playtest."""
    deal, game, plan = watched.playtest.deal, watched.playtest.game, watched.playtest.plan
    play = play_of(system_named(deal.scenario.system))
    table = PlaySession(play, game, thinking_for(deal, game), plan.seed, deal)
    table.seats = [str(bot) for bot in plan.seatings[watched.seating]]
    table.kept.note(watched.match)
    table.show_match(watched.match)
    return table
