"""The pace of bots: when the one that is to decide is asked, and when its action is due."""

from __future__ import annotations

from collections.abc import Callable

from editor.workbench.playing.bot_process import Thinking

PAUSES = (2.0, 1.2, 0.8, 0.5, 0.3, 0.15, 0.05, 0.0)
"""Seconds between two actions of bots, from the slowest speed to the quickest."""


class Pace:
    """Asks once for each decision, and gives the answer when it is there and due."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self.paused = False
        self.speed = 3
        """An index of PAUSES."""
        self.single = False
        """Whether one action is wanted although bots are paused."""
        self._question: object = None
        self._answer: int | None = None
        self._due = 0.0

    def decided(self, now: float, question: object, ask: Callable[[], None]) -> int | None:
        """Return the action that is to be carried out now, else None.

        `question` tells one decision from another; `ask` asks the bot. `now` are seconds.
        """
        if self.paused and not self.single:
            return None
        if self._question != question:
            self._question, self._answer = question, None
            self._due = now + (0.0 if self.single else PAUSES[self.speed])
            ask()
        if self._answer is None:
            self._answer = self._thinking.answer()
        if self._answer is None or now < self._due:
            return None
        action = self._answer
        self.forget()
        self.single = False
        return action

    def hold(self) -> None:
        """Wait until someone lets it go on; it asks again then."""
        self.forget()
        self.paused, self.single = True, False

    def forget(self) -> None:
        """Forget what was asked: it is no longer to be decided."""
        self._question = self._answer = None
