"""What a session asks of those who play its map: it knows no more of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.finding import Finding
    from editor.lab.report import PlaytestReport
    from editor.seam.overlay import Overlay
    from editor.workbench.balance import Gap
    from editor.workbench.findings import Findings


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


class AskedOfPlay(Protocol):
    """Answers the checks of play of the house rules."""

    shown: tuple[Findings, tuple[Finding, ...], Findings] | None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What matches of this very map show."""

    def close(self) -> None:
        """End what is played."""
