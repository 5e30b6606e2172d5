"""Saving and opening of replays, and the questions about a match that would be lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from editor.core.errors import FileError
from editor.lab.plan import Deal
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.replay import DisagreementError, Replay, recorded, replayed
from editor.seam.games import play_of
from editor.seam.system import AnySystem
from editor.storage.kits import ruleset_for
from editor.storage.replays import game_of_replay, kits_by_path, load_replay, write_replay
from editor.ui.dialogs.ask import ask, ask_for_target, show_message
from editor.ui.translate import tr
from editor.workbench.document import Document, document_of
from editor.workbench.playing.bots import Thinking
from editor.workbench.playing.seating import HUMAN
from editor.workbench.playing.session import PlaySession

if TYPE_CHECKING:
    from editor.ui.window import MainWindow


class ReplayError(ValueError):
    """A replay cannot be shown here; the message says why."""


def save_replay(table: PlaySession, path: Path, match: Match | None = None) -> None:
    """Write a whole match of a session, by default the present one, with its notes.

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
        raise ReplayError(f"it is for {replay.system}; open a {replay.system} map first")
    game, scenario, library = game_of_replay(replay, path.name)
    deal = Deal(scenario, library, ruleset_for(system.id), replay.mode, replay.setup)
    try:
        match = replayed(replay, game, engine_for(game.rules))
    except DisagreementError as error:
        where = f"step {error.step}" if error.step else "its start"
        raise ReplayError(f"{path.name} is invalid at {where}: {error}") from None
    table = PlaySession(play_of(system), game, thinking(deal, game), replay.seed, deal)
    for player, seat in enumerate(game.seats):
        table.seats[player] = replay.bots.get(seat.id, HUMAN)
    table.kept.note(match)
    match.go(0)
    table.show_match(match)
    return table


def map_of_replay(replay: Replay, path: Path) -> Document:
    """Return the map of a replay as a document without a file. Raises FileError."""
    _, scenario, library = game_of_replay(replay, path.name)
    document = document_of(scenario, f"Open {path.name}")
    source = tr("The map of the replay {name}; it is not saved yet").format(name=path.name)
    return replace(document, library=library, source=source)


def may_drop_matches(window: MainWindow) -> bool:
    """Ask about each unfinished, unsaved match of a window; return False to stay."""
    tables = [] if window.playing is None else [window.playing.table]
    if window.played is not None and window.played not in tables:
        tables.append(window.played)
    return all(_may_drop(window, table, match) for table in tables for match in _unsaved(table))


def keep_as_replay(window: MainWindow, table: PlaySession, match: Match | None = None) -> bool:
    """Ask for a file and write a match to it; return False where nothing was written."""
    document = window.session.document if window.session is not None else None
    proposed = window.files.folder() / f"{document.file_stem if document else 'match'}.replay.json"
    title, kinds = tr("Save the replay"), tr("Replays (*.json)")
    path = ask_for_target(window, title, proposed, kinds, ".replay.json")
    if path is None:
        return False
    try:
        save_replay(table, path, match)
    except FileError as error:
        show_message(window, tr("The replay cannot be written"), str(error))
        return False
    table.say(tr("Replay saved to {name}.").format(name=path.name))
    return True


def _unsaved(table: PlaySession) -> tuple[Match, ...]:
    """Return the matches that are begun, not over and not saved, those of undo and redo as well."""
    return table.kept.unsaved(table.timeline.matches)


def _may_drop(window: MainWindow, table: PlaySession, match: Match) -> bool:
    said = tr("The unfinished match on “{title}” will be lost. Save a replay to continue it later.")
    if match is not table.match:
        said = tr(
            "An earlier unfinished match on “{title}” (reachable with Undo) will be lost. Save a "
            "replay to continue it later."
        )
    named = said.format(title=table.game.survey.scenario.title)
    answers = [tr("Cancel"), tr("Discard match"), tr("Save the replay…")]
    answer = ask(window, tr("Discard the match?"), named, answers)
    return answer == 1 or (answer == 2 and keep_as_replay(window, table, match))


def ask_to_go_on(window: MainWindow, earlier: PlaySession, *, same: bool, rules_alone: bool) -> int:
    """Ask what to do with the earlier match: 1 to continue it, 0 for a new one, -1 to stay."""
    gone = tr("It will be lost unless you save a replay.")
    if same:
        gone = tr("A new match replaces it.")
        text = tr("This map has an unfinished match.")
        words = tr("Continue")
    elif rules_alone:
        text = tr(
            "The rules have changed since then. Continue from the position with the new rules?"
        )
        words = tr("Play from here")
    else:
        text = tr("The map has changed since then. Continue from the position as far as it fits?")
        words = tr("Play from here")
    save, new = tr("Save the replay…"), tr("New match")
    while True:
        answers, said = [new, words], text
        if earlier.match in _unsaved(earlier):
            answers, said = [save, new, words], f"{text} {gone}"
        answer = ask(window, tr("Play"), said, answers)
        if answer < 0 or answers[answer] != save:
            return answer if answer < 0 else int(answers[answer] == words)
        keep_as_replay(window, earlier)
