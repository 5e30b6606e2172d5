"""Replays of the window: the match on the table as a file, and a file put on the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.replay import DisagreementError, recorded, replayed
from editor.seam.games import play_of
from editor.seam.system import AnySystem
from editor.storage.kits import ruleset_for
from editor.storage.replays import game_of_replay, kits_by_path, load_replay, write_replay
from editor.workbench.playing.bots import Thinking
from editor.workbench.playing.deal import Deal
from editor.workbench.playing.session import HUMAN, PlaySession


class ReplayError(ValueError):
    """A replay cannot be shown here; the message says why."""


def save_replay(table: PlaySession, path: Path, match: Match | None = None) -> None:
    """Write a match of a session, by default the present one, up to its present step.

    Raises FileError.
    """
    match = match or table.match
    assert table.deal is not None  # true for every match of a window
    scenario = table.deal.scenario
    kits = kits_by_path(scenario, table.deal.library)
    bots = {
        seat.id: who
        for seat, who in zip(table.game.seats, table.seats, strict=True)
        if who != HUMAN
    }
    write_replay(recorded(match, scenario, kits, bots), path)
    table.kept.note(match)


def open_replay(
    path: Path, system: AnySystem, thinking: Callable[[Deal, Game], Thinking]
) -> PlaySession:
    """Open and verify a replay; return a session with its match at the beginning.

    Raises FileError for a faulty file; ReplayError for a replay of another system, or with the
    first step that differs.
    """
    replay = load_replay(path)
    if replay.system != system.id:
        raise ReplayError(f"it is of {replay.system}: open a map of {replay.system} first")
    game, scenario, library = game_of_replay(replay, path.name)
    deal = Deal(scenario, library, ruleset_for(system.id), replay.mode, replay.setup)
    try:
        match = replayed(replay, game, engine_for(game.rules))
    except DisagreementError as error:
        where = f"step {error.step}" if error.step else "its beginning"
        raise ReplayError(f"{path.name} does not hold at {where}: {error}") from None
    table = PlaySession(play_of(system), game, thinking(deal, game), replay.seed, deal)
    for player, seat in enumerate(game.seats):
        table.seats[player] = replay.bots.get(seat.id, HUMAN)
    table.kept.note(match)
    match.go(0)
    table.show_match(match)
    return table
