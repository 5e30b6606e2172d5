"""The matches of a session in time: the shown one, its steps, and those before and after it."""

from __future__ import annotations

from typing import Literal

from editor.play.match import Match
from editor.workbench.playing.answering import is_choice

Way = Literal["step", "match", ""]
"""Whether another step is shown, another match, or nothing else than before."""


class Timeline:
    """The shown match, and the earlier and later ones that undo and redo lead to."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.past: list[Match] = []
        self.future: list[Match] = []
        self.looks_back = match.at < match.length
        """Whether an earlier position of the match is looked at; bots wait."""

    @property
    def matches(self) -> tuple[Match, ...]:
        """All the matches, the shown one first."""
        return (self.match, *self.past, *self.future)

    def play_on(self) -> None:
        """Forget later matches, since the shown one went on."""
        self.future, self.looks_back = [], False

    def go(self, at: int) -> None:
        """Show the position after this many steps."""
        self.match.go(at)
        self.looks_back = self.match.at < self.match.length

    def undo(self, humans: tuple[int, ...]) -> Way:
        """Go back to the last choice of a person; before the first step, to the match before."""
        if self.match.at:
            return self._walk(-1, humans)
        return self._change(self.past, self.future)

    def redo(self, humans: tuple[int, ...]) -> Way:
        """Go forward to the next choice of a person; after the last step, to the match after."""
        if self.match.at < self.match.length:
            return self._walk(1, humans)
        return self._change(self.future, self.past)

    def begin(self, match: Match) -> None:
        """Show another match; undo leads back, if this one has steps or a set-up position."""
        if self.match.length or self.match.position:
            self.past.append(self.match)
        self.future = []
        self._show(match)

    def _change(self, source: list[Match], kept: list[Match]) -> Way:
        if not source:
            return ""
        kept.append(self.match)
        self._show(source.pop())
        return "match"

    def _walk(self, way: int, humans: tuple[int, ...]) -> Way:
        match, looks_back = self.match, self.looks_back
        match.go(match.at + way)
        while humans and 0 < match.at < match.length and not is_choice(match, humans):
            match.go(match.at + way)
        # Steps taken back are not looked back on: the next choice takes their place unasked.
        self.looks_back = looks_back and match.at < match.length
        return "step"

    def _show(self, match: Match) -> None:
        self.match, self.looks_back = match, False
