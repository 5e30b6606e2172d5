"""Play mode of a window: from the start of a match until the map is edited again."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QStackedWidget

from editor.core.errors import FileError
from editor.core.finding import Finding
from editor.lab.plan import Deal, game_of
from editor.play.display import Offer
from editor.play.game import Game, UnplayableError
from editor.play.positions import values_of
from editor.seam.games import errors_against_play, play_of
from editor.storage.replays import load_replay
from editor.ui.dialogs.ask import ask, show_message
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.play.chance import ResultsDialog
from editor.ui.play.dialogs import (
    ReplayError,
    ask_to_go_on,
    keep_as_replay,
    map_of_replay,
    may_drop_matches,
    open_replay,
)
from editor.ui.play.play_actions import play_actions
from editor.ui.play.play_layout import PlayLayout
from editor.ui.play.positions import SEEDS, Positions, show_refused, show_stopped
from editor.ui.play.replaying import Replaying, Tabs, tabs_of
from editor.ui.play.thinking import HURRY, ThinkingAloud
from editor.ui.play.who_sheet import ask_for_bot
from editor.ui.screens.screen import TURNING, Screen
from editor.workbench.action import Action
from editor.workbench.playing.bots import ProcessThinking, Thinking
from editor.workbench.playing.matches import deal_of, is_begun, is_played_here
from editor.workbench.playing.seating import Seating, name_of_setup, seating_for, with_seating
from editor.workbench.playing.session import PlaySession
from editor.workbench.session import Session

if TYPE_CHECKING:
    from editor.ui.playtest.matches_control import Watched
    from editor.ui.shell import Shell
    from editor.ui.window import MainWindow

_MAX_WAIT = 3.0
"""The most seconds that the start of Play waits for findings."""
_NAP = 0.01


def thinking_for(deal: Deal, game: Game) -> Thinking:
    """Return the process that decides for the bots of a game."""
    return ProcessThinking(deal)


class PlayMode(Screen):
    """A match in a window, in place of the editing panels."""

    window: MainWindow
    layout: PlayLayout
    leaving = "leave-play"
    shared = (*TURNING, "new", "open", "zoom-in", "zoom-out", "zoom-actual", "fit")

    def __init__(
        self,
        window: MainWindow,
        shell: Shell,
        session: Session,
        table: PlaySession,
        back: Callable[[], object] | None = None,
        tabs: Tabs | None = None,
    ) -> None:
        super().__init__(window, shell, session)
        self.table = table
        self.tabs = tabs or Tabs(("",), (table,))
        self.back = back
        """What is done when it is left, for a match that is looked at; None for one of people."""

    def rows(self) -> tuple[Action, ...]:
        return play_actions(self)

    def make(self, leave: QAction, pages: QStackedWidget) -> PlayLayout:
        window, table = self.window, self.table
        acts = {name: window.commands.action(name) for name in ("undo", "redo", "play-set-up")}
        layout = PlayLayout(self.session, table, {**acts, "leave-play": leave}, pages)
        window.commands.follow(layout.board)
        layout.header.show_tabs(self.tabs.names, self.tabs.at)
        layout.header.tab_chosen.connect(self.turn_to)
        self.replaying = Replaying(window, table, layout)
        self.positions = Positions(window, self.session, table, layout, self.replaying)
        self.thinking = ThinkingAloud(window, window.commands.action(HURRY), table, layout)
        layout.board.chosen.connect(self.choose)
        layout.actions_panel.chosen.connect(self.choose)
        layout.actions_panel.replay_requested.connect(self.save_replay)
        if self.back is not None:
            layout.board.escaped.connect(self.leave)
        layout.who.other_requested.connect(partial(ask_for_bot, window, table.game, layout.who))
        layout.who.escaped.connect(self.leave)
        layout.seated.connect(self._keep_seating)
        table.observers.append(self._follow)
        return layout

    def tick(self) -> None:
        """Let bots play, unless a question is open."""
        if QApplication.activeModalWidget() is None:
            self.table.tick(time.monotonic())

    def show(self) -> None:
        """Show the match in place of the editing panels."""
        self.window.playing = self
        self.enter()
        self.clock.start()
        self.layout.begin()

    def turn_to(self, at: int) -> None:
        """Show another one of the matches that are looked at together, after as many steps."""
        if at == self.tabs.at:
            return
        table = self.tabs.tables[at]
        table.go(self.table.match.at)
        tabs = replace(self.tabs, at=at)
        self.close_page()
        PlayMode(self.window, self.shell, self.session, table, self.back, tabs).show()

    def end(self) -> None:
        """Stop following the match and end the bots."""
        super().end()
        for table in self.tabs.tables:
            table.close()

    def closing(self) -> None:
        """Stop following the match."""
        self.thinking.end()
        self.layout.end()
        if self._follow in self.table.observers:
            self.table.observers.remove(self._follow)
        self.window.playing = None
        self.deleteLater()

    def leave(self) -> None:
        """Edit the map again; the match can be resumed."""
        if self.back is None:
            self.window.played = self.table
        super().leave()
        self.end()
        if self.back is not None:
            self.back()

    # Acting

    def choose(self, offer: Offer) -> None:
        """Carry out an offer, after asking for its results where that is wanted."""
        if not self.replaying.may_play_on():
            return
        forced: tuple[int, ...] = ()
        if self.table.chooses_results:
            dialog = ResultsDialog(self.table, offer, self.window)
            if dialog.has_draws():
                if dialog.exec() != QDialog.DialogCode.Accepted:
                    return
                forced = dialog.forced()
        self.table.act(offer.action, forced)

    def _keep_seating(self, seating: Seating) -> None:
        """Keep who plays for the next match on this set-up; not for one that is looked at."""
        if self.back is None and is_played_here(self.table.game, self.session):
            name = name_of_setup(self.session.document, self.table.game)
            kept = with_seating(self.window.settings.seating, name, seating)
            self.window.settings = msgspec.structs.replace(self.window.settings, seating=kept)

    def ask_for_results(self, prompt: bool) -> None:
        """Switch whether results are asked for before each action."""
        self.layout.aside.chance.asking.setChecked(prompt)

    # Replays

    def save_replay(self) -> bool:
        """Ask for a file and write the match to it; return False where nothing was written."""
        return keep_as_replay(self.window, self.table)

    def open_replay(self) -> None:
        """Ask for a replay, verify it, and show it from its beginning."""
        name = FileDialog.file(
            self.window,
            self.tr("Open a replay"),
            str(self.window.files.folder()),
            self.tr("Replays (*.json)"),
        )
        if name:
            show_replay(self.window, Path(name))

    def _follow(self, kind: str, words: str) -> None:
        if kind != "said":
            self.window.commands.refresh()


def begin_play(window: MainWindow) -> None:
    """Play on the edited map, or say why not."""
    session, shell = window.session, window.shell
    if session is None or shell is None or window.playing is not None:
        return
    if session.system.play is None:
        return
    session.tool.cancel()
    session.cancel()
    errors = errors_of(session)
    if session.checker.gave_up_on(session.findings):
        said = window.tr("The checks were stopped, so this map may not be playable.")
        answers = [window.tr("Cancel"), window.tr("Play anyway")]
        if ask(window, window.tr("Play"), said, answers) != 1:
            return
    elif errors:
        mode = session.system.mode(session.mode)
        within = mode.words_within if mode else f"in {session.mode}"
        if show_stopped(window, within, errors):
            problems = shell.show_problems()
            problems.setFocus()
            problems.go(1)
        return
    deal = deal_of(session)
    try:
        game = game_of(deal)
        play = play_of(session.system)
    except UnplayableError as error:
        show_message(window, window.tr("This map cannot be played yet"), _opening(str(error)))
        return
    earlier = window.played
    seed = secrets.randbelow(SEEDS)
    if earlier is not None and is_begun(earlier.match):
        same = _same_game(earlier.game, game)
        held = earlier.game.survey.scenario
        rules = msgspec.structs.replace(held, house_rules=session.present.house_rules)
        answer = ask_to_go_on(window, earlier, same=same, rules_alone=rules == session.present)
        if answer < 0:
            return
        if answer and same:
            PlayMode(window, shell, session, earlier).show()
            return
        table = PlaySession(play, game, thinking_for(deal, game), seed, deal)
        if answer:
            table.seats = [who for who, _ in zip(earlier.seats, game.seats, strict=False)]
            table.seats += [""] * (len(game.seats) - len(table.seats))
            refused = table.go_on(seed, values_of(earlier.game, earlier.match.state))
        PlayMode(window, shell, session, table).show()
        if answer and refused:
            show_refused(window, refused)
        return
    table = PlaySession(play, game, thinking_for(deal, game), seed, deal)
    seating = seating_for(window.settings.seating, session.document, game)
    if seating is not None:
        table.seats = list(seating)
    playing = PlayMode(window, shell, session, table)
    playing.show()
    if seating is None:
        playing.layout.ask_who()


def errors_of(session: Session) -> tuple[Finding, ...]:
    """Return the findings that prevent play in the chosen set-up."""
    until = time.monotonic() + _MAX_WAIT
    while session.checker.waiting and session.findings.stale and time.monotonic() < until:
        session.poll()
        time.sleep(_NAP)
    return errors_against_play(session.findings.items, session.setup)


def take_replay(window: MainWindow, path: Path) -> None:
    """Open a replay: in this window, on its own map where none is open, or in another window."""
    session = window.session
    try:
        replay = load_replay(path)
        if session is None:
            window.files.take(map_of_replay(replay, path))
    except FileError as error:
        window.files.report_faults(window.tr("This replay cannot be opened"), error)
        return
    if session is not None and session.system.id != replay.system:
        window.another.emit(path)
    else:
        show_replay(window, path)


def show_replay(window: MainWindow, path: Path) -> None:
    """Verify a replay and show it from its beginning, or say where it differs."""
    session, shell = window.session, window.shell
    if session is None or shell is None:
        return
    try:
        table = open_replay(path, session.system, thinking_for)
    except (FileError, ReplayError) as error:
        show_message(window, window.tr("This replay cannot be shown"), _opening(str(error)))
        return
    if not may_drop_matches(window):
        return
    if window.playing is not None:
        window.playing.leave()
    window.played = None
    PlayMode(window, shell, session, table).show()


def show_watched(
    window: MainWindow, watched: Sequence[Watched], at: int, back: Callable[[], object]
) -> None:
    """Show matches of playtests as tabs, one first; `back` is called when they are left."""
    session, shell = window.session, window.shell
    assert session is not None  # who shows it has looked
    assert shell is not None
    tabs = tabs_of(watched, at, thinking_for)
    PlayMode(window, shell, session, tabs.tables[at], back, tabs).show()


def _same_game(game: Game, other: Game) -> bool:
    return (
        game.seats == other.seats
        and game.spaces == other.spaces
        and np.array_equal(game.tables, other.tables)
    )


def _opening(words: str) -> str:
    return words[:1].upper() + words[1:]
