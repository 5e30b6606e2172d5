"""How far a playtest is, how long it took, and how fast it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class PlaytestProgress:
    """How far a playtest is.

    - played, most: matches; `most` is 0 where only the time is limited
    - share: of all that is to do, from 0 to 1
    - rate: matches a second; seconds: those that are left, None while that is unknown
    """

    played: int = 0
    most: int = 0
    share: float = 0.0
    rate: float = 0.0
    seconds: float | None = None


class Clock:
    """How long matches were played, without pauses, and how many a second."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._began = now()
        self._held: float | None = None
        self._first: tuple[float, int] | None = None

    @property
    def spent(self) -> float:
        """The seconds since it began, without those that it was held."""
        return (self._now() if self._held is None else self._held) - self._began

    def begin(self, played: int) -> None:
        """Count the rate from here on: after the start of processes, without known matches."""
        self._first = (self.spent, played)

    def rate(self, played: int) -> float:
        """Return the matches a second; 0 while it is unknown."""
        if self._first is None:
            return 0.0
        since, first = self._first
        passed = self.spent - since
        return (played - first) / passed if passed > 0 else 0.0

    def hold(self) -> None:
        """Stop the clock."""
        if self._held is None:
            self._held = self._now()

    def go_on(self) -> float:
        """Let it run again; return the seconds for which it was held."""
        if self._held is None:
            return 0.0
        waited, self._held = self._now() - self._held, None
        self._began += waited
        return waited
