"""A round in short: the same words on the turn card and on the page of rules."""

from __future__ import annotations

from editor.seam.printed import PrintedSettings, settings_in
from editor.seam.rules_sheet import RulesSection
from editor.systems.trts.supply import words

_STEPS = (words.INCOME, words.DEPLOY, words.PRODUCE, words.ENGAGE)
TURN_SETTINGS = (*settings_in(*_STEPS), "push.pass_final", "turn.next_starter")
"""The settings on which these words depend."""


def turn_section(printed: PrintedSettings) -> RulesSection:
    """Return what players do in a round, by the settings in force."""
    engage = f"{words.ENGAGE} {words.PASS[printed.number('push.pass_final')]}"
    next_one = words.NEXT[printed.word("turn.next_starter")]
    steps = (words.INCOME, words.DEPLOY, words.PRODUCE, engage, next_one)
    return RulesSection("A round", tuple(map(printed.said, steps)))
