"""Questions with one answer: they are answered by themselves, so that nobody is asked them."""

from __future__ import annotations

from editor.play.match import Match


def only_answer(match: Match, *, waits: bool) -> int | None:
    """Return the action that who decides is left with, None where there is a choice.

    Positions that somebody went back to stay, and so do those of a match that waits.
    """
    if waits or match.at < match.length or not match.length or match.over:
        return None
    legal = match.legal()
    return legal[0] if len(legal) == 1 else None


def is_choice(match: Match, people: tuple[int, ...]) -> bool:
    """Return whether people did something in a position: chose among answers, or set it up."""
    beside = match.every_step[max(match.at - 1, 0) : match.at + 1]
    if any(step.values for step in beside):
        return True
    return match.mover in people and len(match.legal()) != 1
