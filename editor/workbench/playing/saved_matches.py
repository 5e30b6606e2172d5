"""Which matches are in a file as they stand, so that nobody has to be asked about them."""

from __future__ import annotations

from editor.play.engine import Step
from editor.play.match import Match


def is_begun(match: Match) -> bool:
    """Return whether anything was played or set up in a match, and it is not over."""
    return not match.over and bool(match.length or match.position)


class Kept:
    """The matches that are in a file, each with the steps that it had then."""

    def __init__(self) -> None:
        self._kept: list[tuple[Match, tuple[Step, ...]]] = []

    def note(self, match: Match) -> None:
        """Note that a match is in a file as it stands."""
        others = [(one, steps) for one, steps in self._kept if one is not match]
        self._kept = [*others, (match, match.every_step)]

    def holds(self, match: Match) -> bool:
        """Return whether a match is in a file, with all that was played since."""
        now = match.every_step
        for one, steps in self._kept:
            if one is match and len(steps) == len(now):
                return all(old is new for old, new in zip(steps, now, strict=True))
        return False
