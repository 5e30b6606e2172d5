"""The words of a system that a page needs to tell a match."""

from __future__ import annotations

from typing import Any

from editor.play.rules import Rules

SPOKEN = (
    "sentence",
    "log_entry",
    "draw_words",
    "prompt",
    "offers",
    "scoreboard",
    "action_name",
    "action_code",
)
"""Functions of `Rules` that a script of words has, by their names there."""


def words_of(rules: Rules) -> dict[str, Any]:
    """Return the functions of words of a system, and `refusals`: sentences by their numbers."""
    words = {name: getattr(rules, name) for name in SPOKEN}
    refusals = tuple(rules.refusal_words.get(name, "") for name in rules.refusals)
    return {**words, "refusals": refusals}
