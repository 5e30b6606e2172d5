"""The dialogs around a match, and saving and opening of replays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.errors import FileError
from editor.core.finding import Finding
from editor.core.scenario import Position
from editor.lab.deal import Deal
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.replay import DisagreementError, Replay, recorded, replayed
from editor.seam.games import play_of
from editor.seam.system import AnySystem
from editor.storage.kits import ruleset_for
from editor.storage.replays import game_of_replay, kits_by_path, load_replay, write_replay
from editor.ui.dialogs.ask import ask, ask_for_target, tell
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.translate import tr
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField
from editor.workbench.document import Document, document_of
from editor.workbench.playing.bots import Thinking
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.strengths import HUMAN

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


_MAXIMUM = 6
"""The most findings that are listed."""
GREATEST_SEED = 2**31 - 1


def map_of_replay(replay: Replay, path: Path) -> Document:
    """Return the map of a replay as a document without a file. Raises FileError."""
    _, scenario, library = game_of_replay(replay, path.name)
    document = document_of(scenario, f"Open {path.name}")
    source = tr("The map of the replay {name}; it is not saved yet").format(name=path.name)
    return replace(document, library=library, source=source)


class NewMatchDialog(Dialog):
    """Asks for the seed of a match and the position from which it begins."""

    def __init__(
        self, seed: int, positions: Sequence[Position], parent: QWidget | None = None
    ) -> None:
        super().__init__(QCoreApplication.translate("NewMatch", "New match"), parent)
        self.say(self.tr("Dice and draws of a match follow from its seed."))
        self._seed = NumberField(name=self.tr("Seed"), minimum=0, maximum=GREATEST_SEED)
        self._seed.show_value(seed, 0, GREATEST_SEED)
        self.body.addLayout(labelled(self.tr("Seed"), self._seed))
        self._from: Choice | None = None
        if positions:
            kept = [(position.id, position.title or position.id) for position in positions]
            begin = ("", self.tr("The beginning"))
            self._from = Choice([begin, *kept], name=self.tr("Begin from"), wide=True)
            self.body.addLayout(labelled(self.tr("Begin from"), self._from))
        self.offer_cancel()
        self.offer(self.tr("Play"), answer=QDialog.DialogCode.Accepted, primary=True)
        self._seed.setFocus()
        self._seed.selectAll()

    def seed(self) -> int:
        """Return the seed."""
        return self._seed.value()

    def position(self) -> str:
        """Return the id of the position to begin from, empty for the beginning."""
        return "" if self._from is None else str(self._from.currentData())


def tell_stopped(parent: QWidget | None, within: str, errors: Sequence[Finding]) -> bool:
    """Show the errors that prevent play; return whether to show the problems panel."""
    sheet = Dialog(tr("This map cannot be played yet"), parent)
    said = tr("{n} errors prevent play {within}:").format(n=len(errors), within=within)
    sheet.say(said if len(errors) > 1 else tr("One error prevents it:"))
    keys = {error.key for error in errors}
    # What follows from another error goes with it.
    first = sorted(errors, key=lambda error: error.cause in keys)
    for error in first[:_MAXIMUM]:
        sheet.say(f"•  {error.message}")
    if len(errors) > _MAXIMUM:
        sheet.say(tr("and {n} more").format(n=len(errors) - _MAXIMUM))
    sheet.offer(tr("Close"), answer=0)
    sheet.offer(tr("Show the problems"), answer=1, primary=True)
    return sheet.exec() == 1


def tell_refused(parent: QWidget | None, refused: Mapping[str, str]) -> None:
    """Report which values of a position do not fit the map; an empty key means all."""
    if "" in refused:
        said = tr("The position cannot be set up here: {why}. The match begins from the start.")
        tell(parent, tr("Not all of it fits"), said.format(why=refused[""]))
        return
    lines = [why if name in why else f"{name}: {why}" for name, why in refused.items()]
    said = tr("{n} values of the position do not fit this map; the rest is set up.")
    single = tr("One value of the position does not fit this map; the rest is set up.")
    text = single if len(lines) == 1 else said.format(n=len(lines))
    tell(parent, tr("Not all of it fits"), text, "\n".join(lines))


def may_drop_matches(window: MainWindow) -> bool:
    """Ask about each unfinished, unsaved match of a window; return False to stay."""
    tables = [] if window.playing is None else [window.playing.table]
    if window.played is not None and window.played not in tables:
        tables.append(window.played)
    return all(_may_drop(window, table, match) for table in tables for match in table.unsaved())


def keep_as_replay(window: MainWindow, table: PlaySession, match: Match | None = None) -> bool:
    """Ask for a file and write a match to it; return False where nothing was written."""
    document = window.session.document if window.session is not None else None
    proposed = window.files.folder() / f"{document.name if document else 'match'}.replay.json"
    title, kinds = tr("Save the replay"), tr("Replays (*.json)")
    path = ask_for_target(window, title, proposed, kinds, ".replay.json")
    if path is None:
        return False
    try:
        save_replay(table, path, match)
    except FileError as error:
        tell(window, tr("The replay cannot be written"), str(error))
        return False
    table.say(tr("The replay is saved in {name}.").format(name=path.name))
    return True


def _may_drop(window: MainWindow, table: PlaySession, match: Match) -> bool:
    said = tr(
        "A match on “{title}” is not over and would be lost. Save a replay to continue it later."
    )
    if match is not table.match:
        said = tr(
            "An earlier match on “{title}”, to which Undo leads back, is not over and would be "
            "lost. Save a replay to continue it later."
        )
    named = said.format(title=table.game.survey.scenario.title)
    answers = [tr("Cancel"), tr("Drop the match"), tr("Save the replay…")]
    answer = ask(window, tr("Drop the match?"), named, answers)
    return answer == 1 or (answer == 2 and keep_as_replay(window, table, match))


def ask_to_go_on(window: MainWindow, earlier: PlaySession, *, same: bool, rules_alone: bool) -> int:
    """Ask what to do with the earlier match: 1 to continue it, 0 for a new one, -1 to stay."""
    gone = tr("Its steps so far will be lost unless you save a replay.")
    if same:
        gone = tr("A new match replaces it.")
        text = tr("There is an unfinished match on this map.")
        words = tr("Continue it")
    elif rules_alone:
        text = tr(
            "The rules have changed since then. Continue from the position with the new rules?"
        )
        words = tr("Play from here")
    else:
        text = tr("The map has changed since then. Continue from the position as far as it fits?")
        words = tr("Play from here")
    save, new = tr("Save its replay…"), tr("New match")
    while True:
        answers, said = [new, words], text
        if earlier.match in earlier.unsaved():
            answers, said = [save, new, words], f"{text} {gone}"
        answer = ask(window, tr("Play"), said, answers)
        if answer < 0 or answers[answer] != save:
            return answer if answer < 0 else int(answers[answer] == words)
        keep_as_replay(window, earlier)
