"""A match that is not over is asked about before it is dropped, and kept as a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.errors import FileError
from editor.play.match import Match
from editor.ui.dialogs.ask import ask, tell
from editor.ui.dialogs.save_target import ask_for_target
from editor.ui.play import files
from editor.ui.translate import tr
from editor.workbench.playing.session import PlaySession

if TYPE_CHECKING:
    from editor.ui.window import MainWindow


def may_drop_matches(window: MainWindow) -> bool:
    """Ask about each match of a window that is not over and in no file; False to stay with it."""
    tables = [] if window.playing is None else [window.playing.table]
    if window.played is not None and window.played not in tables:
        tables.append(window.played)
    return all(_may_drop(window, table, match) for table in tables for match in table.unkept())


def keep_as_replay(window: MainWindow, table: PlaySession, match: Match | None = None) -> bool:
    """Ask for a file and write a match so far into it; False when nothing was written."""
    document = window.session.document if window.session is not None else None
    proposed = window.files.folder() / f"{document.name if document else 'match'}.replay.json"
    title, kinds = tr("Save the replay"), tr("Replays (*.json)")
    path = ask_for_target(window, title, proposed, kinds, ".replay.json")
    if path is None:
        return False
    try:
        files.save_replay(table, path, match)
    except FileError as error:
        tell(window, tr("The replay cannot be written"), str(error))
        return False
    table.say(tr("The replay is kept in {name}.").format(name=path.name))
    return True


def _may_drop(window: MainWindow, table: PlaySession, match: Match) -> bool:
    said = tr(
        "A match on “{title}” is not over, and it would be gone. A replay keeps it, to go on "
        "with it from there."
    )
    if match is not table.match:
        said = tr(
            "A match on “{title}” to which Undo leads back is not over, and it would be gone. A "
            "replay keeps it, to go on with it from there."
        )
    named = said.format(title=table.game.survey.scenario.title)
    answers = [tr("Cancel"), tr("Drop the match"), tr("Save the replay…")]
    answer = ask(window, tr("Drop the match?"), named, answers)
    return answer == 1 or (answer == 2 and keep_as_replay(window, table, match))
