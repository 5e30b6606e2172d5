"""What a session asks of those who play its map: it knows no more of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from editor.core.finding import Finding
    from editor.lab.report import PlaytestReport
    from editor.seam.overlay import Overlay
    from editor.workbench.balance import Gap
    from editor.workbench.findings import Findings
    from editor.workbench.playtest_clock import PlaytestProgress


class Argued(Protocol):
    """Explains findings, and draws that on the map."""

    def over(self, live: Overlay) -> Overlay:
        """Return an overlay with what is argued about."""

    def hints(self) -> tuple[tuple[str, str], ...]:
        """Return the keys that work meanwhile, each with what it does."""

    def took(self) -> str:
        """Return how long the search took, in words; empty before it came to its end."""


class Live(Protocol):
    """Plays the map after each edit."""

    @property
    def on(self) -> bool:
        """Whether it is switched on."""

    def gaps(self) -> tuple[Gap, ...]:
        """Return the gap in wins of each step of the history."""

    def close(self) -> None:
        """End what is played."""


class Playtested(Protocol):
    """Plays many matches of the map when it is asked to."""

    shown: tuple[tuple[object, ...], Findings] | None

    @property
    def state(self) -> str:
        """What it is about."""

    @property
    def report(self) -> PlaytestReport | None:
        """The figures; None before the first match."""

    @property
    def active(self) -> bool:
        """Whether matches are being played."""

    @property
    def stale(self) -> bool:
        """Whether the map is no longer the one that is playtested."""

    @property
    def matches(self) -> Sequence[object]:
        """The matches that were played until now."""

    def close(self) -> None:
        """End what is played."""


class KnownOfPlay(Protocol):
    """What is known of a check of play."""

    @property
    def state(self) -> str:
        """Whether it is not played, cannot be, or what matches say of it."""

    @property
    def sentence(self) -> str:
        """That in words, without a full stop."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What matches show."""

    @property
    def kept(self) -> int:
        """How many of its matches are played."""


class PlayChecksPart(Protocol):
    """Answers the checks of play of the house rules."""

    shown: tuple[Findings, tuple[Finding, ...], Findings] | None

    @property
    def state(self) -> str:
        """What it is about."""

    @property
    def active(self) -> bool:
        """Whether matches are being played."""

    @property
    def trouble(self) -> str:
        """Why matches could not be played to their end, as a sentence; else empty."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What matches of this very map show."""

    def answer_of(self, check: str) -> KnownOfPlay | None:
        """Return what is known of a check, by its id."""

    def plays(self, check: str) -> bool:
        """Return whether matches are being played for a check."""

    def missing(self, checks: Collection[str] = ()) -> int:
        """Return how many matches are to be played for checks."""

    def progress(self) -> PlaytestProgress:
        """Return how far the matches are that are played."""

    def run(self, checks: Collection[str] = ()) -> bool:
        """Play what checks ask."""

    def stop(self) -> None:
        """Play no more."""

    def close(self) -> None:
        """End what is played."""
