"""Replays: going on from a moment, notes, bots at the end, and playtest matches as tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.words import counted, on_a_line
from editor.lab.plan import Deal
from editor.play.game import Game
from editor.seam.games import play_of
from editor.systems.catalogue import system_named
from editor.ui.dialogs.ask import TextDialog, ask
from editor.workbench.playing.bots import Thinking
from editor.workbench.playing.session import PlaySession

if TYPE_CHECKING:
    from editor.ui.play.play_layout import PlayLayout
    from editor.ui.playtest.matches_control import Watched


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


class Replaying(QObject):
    """Connects the track, the log and the notes of a layout with the session."""

    def __init__(self, parent: QWidget, table: PlaySession, layout: PlayLayout) -> None:
        super().__init__(layout)
        self._window, self._table = parent, table
        self._bar = layout.replay
        layout.replay.note_requested.connect(lambda: self.pin())
        layout.replay.bots_requested.connect(self.pause)
        layout.replay.bot_step_requested.connect(self.step_bot)
        layout.aside.notes.gone_to.connect(self.go)
        layout.aside.notes.edit_requested.connect(self._edit)
        layout.aside.notes.remove_requested.connect(self._remove)
        layout.aside.log.gone_to.connect(self.go)
        layout.aside.chance.redrawn.connect(self._redraw)
        layout.aside.ending.again_requested.connect(self._again)
        layout.aside.ending.watch_requested.connect(self._watch)

    def go(self, at: int) -> None:
        """Show the position after this many steps, and stop running."""
        self._bar.stop()
        self._table.go(at)

    def run(self) -> None:
        """Run the match from the shown step, or stop; at its end let bots play or wait."""
        self._bar.toggle()

    def may_play_on(self) -> bool:
        """Return whether the match may go on from the shown step, after asking at an earlier one.

        Whoever takes steps back with Undo is not asked.
        """
        match = self._table.match
        if not self._table.timeline.looks_back:
            return True
        self._bar.stop()
        rest = counted(match.length - match.at, "step")
        text = self.tr(
            "This is an earlier step of the match. The {rest} after it will be discarded."
        )
        answers = [self.tr("Cancel"), self.tr("Play from here")]
        if ask(self._window, self.tr("Play from here?"), text.format(rest=rest), answers) != 1:
            return False
        self._table.timeline.looks_back = False
        return True

    def pause(self, paused: bool) -> None:
        """Let bots wait, or go on from the shown step."""
        if paused or self.may_play_on():
            self._table.pause(paused)

    def step_bot(self) -> None:
        """Let a bot act once from the shown step."""
        if self.may_play_on():
            self._table.step_once()

    def pin(self) -> None:
        """Ask for the note of the shown moment; without words it is removed."""
        match = self._table.match
        self._bar.stop()
        dialog = TextDialog(
            self.tr("Note on step {at}").format(at=match.at), match.note_at(match.at), self._window
        )
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self._table.pin(on_a_line(dialog.text()))

    def _edit(self, at: int) -> None:
        self.go(at)
        self.pin()

    def _remove(self, at: int) -> None:
        self.go(at)
        self._table.pin("")

    def _again(self) -> None:
        """Begin the same match again, from its seed and its position."""
        match = self._table.match
        self._table.begin(match.seed, match.position)
        self._table.pause(False)

    def _watch(self) -> None:
        self._table.go(0)
        self._bar.toggle()

    def _redraw(self, index: int, result: int) -> None:
        if self.may_play_on():
            self._table.redraw(index, result)
