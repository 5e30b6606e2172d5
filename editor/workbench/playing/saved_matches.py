"""Which matches are in a file as they stand, so that nobody has to be asked about them."""

from __future__ import annotations

from editor.play.engine import Step
from editor.play.match import Match


def is_begun(match: Match) -> bool:
    """Return whether a match has steps or a set-up position, and is not over."""
    return not match.over and bool(match.length or match.position)


class SavedMatches:
    """The matches that were saved, each with its steps at that time."""

    def __init__(self) -> None:
        self._kept: list[tuple[Match, tuple[Step, ...]]] = []

    def note(self, match: Match) -> None:
        """Record that a match was saved."""
        others = [(other, steps) for other, steps in self._kept if other is not match]
        self._kept = [*others, (match, match.every_step)]

    def holds(self, match: Match) -> bool:
        """Return whether all steps of a match are saved."""
        now = match.every_step
        for other, steps in self._kept:
            if other is match and len(steps) == len(now):
                return all(old is new for old, new in zip(steps, now, strict=True))
        return False
