"""Answers in words."""

from __future__ import annotations

from editor.core.words import counted
from editor.solve.question import MOST_ACTIONS
from editor.solve.search import SearchAnswer


def headline(limit: int, answer: SearchAnswer) -> str:
    """Return the answer in a sentence; `limit` is the most actions of a line, 0 for any number."""
    looked = f"{counted_many(answer.positions, 'position')} looked at"
    if answer.verdict == "yes":
        if not answer.line:
            return "Yes: it is so already."
        shortest = "no line is shorter" if answer.shortest else _maybe_shorter(answer)
        return f"Yes: in {counted(len(answer.line), 'action')}; {shortest}."
    if answer.verdict == "no":
        if answer.positions == 1 and not answer.limited:
            return "No: from here it cannot happen, or not in time."
        within = f"not within {counted(limit or MOST_ACTIONS, 'action')}: "
        return f"No: {within if answer.limited else ''}all {looked}."
    why = f"in {answer.seconds:.0f} s"
    if answer.full:
        why = "no room for more positions"
    elif answer.lost:
        why = "some draws may fall in too many ways"
    elif answer.in_steps:
        why = f"after {answer.steps:,} tries"
    known = f"complete up to {counted(answer.complete, 'action')}"
    return f"Not found ({why}), which does not mean no: {looked}, {known}."


def counted_many(number: int, word: str) -> str:
    """Return a large number with its noun: "1,234 positions"."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def _maybe_shorter(answer: SearchAnswer) -> str:
    least, most = answer.complete + 1, len(answer.line) - 1
    if least <= 1:
        return "a shorter line was not ruled out"
    between = f"{least} to {most}" if least < most else str(most)
    return f"fewer than {least} are not enough, and {between} were not ruled out"
