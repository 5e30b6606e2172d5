"""What a person does with the thoughts of bots: asks for them, looks at them, cuts them short."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace
from PySide6.QtGui import QAction, QKeySequence

from editor.ui.play.play_layout import PlayLayout
from editor.ui.settings import Settings
from editor.workbench.playing.session import Change, PlaySession
from editor.workbench.playing.thinking import shown_now

HURRY = "play-hurry"
"""The action that takes the best choice of a bot."""


class WithSettings(Protocol):
    """A window, as far as its settings go."""

    settings: Settings


class ThinkingAloud:
    """Shows the thoughts of bots in the panels and on the board of a match, as the settings say."""

    def __init__(
        self, window: WithSettings, hurry: QAction, table: PlaySession, layout: PlayLayout
    ) -> None:
        """Begin to follow a match; `hurry` is the action that presses the stop sign."""
        self._window, self._table, self._layout = window, table, layout
        table.thoughts.wanted = window.settings.thoughts
        strip, log_thoughts = layout.actions_panel.thoughts, layout.aside.thoughts
        strip.wanted.connect(self.show)
        strip.hurried.connect(lambda: table.pace.hurry())
        strip.lit.connect(layout.board.light_thought)
        layout.seats.hurried.connect(lambda: table.pace.hurry())
        log_thoughts.lit.connect(layout.board.light_thought)
        layout.aside.thought_of.connect(self._show_on_board)
        key = hurry.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        for sign in (strip.stop, *(card.head.stop for card in layout.seats.cards)):
            sign.show_key(key)
        table.observers.append(self._hear)
        layout.actions_panel.show_thoughts()

    def end(self) -> None:
        """Stop following the match."""
        if self._hear in self._table.observers:
            self._table.observers.remove(self._hear)

    def show(self, wanted: bool) -> None:
        """Show what bots think, or no longer; the settings keep it."""
        self._window.settings = replace(self._window.settings, thoughts=wanted)
        self._table.thoughts.wanted = wanted
        self._table.notify("seats")

    def _hear(self, kind: Change, words: str) -> None:
        if kind == "thoughts":
            self._layout.seats.show_progress()
            self._layout.actions_panel.show_thoughts()
            self._show_on_board()
        elif kind in ("position", "seats"):
            self._layout.aside.look_again_at_thoughts()
            self._show_on_board()

    def _show_on_board(self) -> None:
        """Show the choices of the bot that decides, else those of the chosen line of the log."""
        shown = shown_now(self._table)
        if shown is None or not shown.choices:
            shown = self._layout.aside.thoughts.shown
        self._layout.board.show_thoughts(shown.choices)
