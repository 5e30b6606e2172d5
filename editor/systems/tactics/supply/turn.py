"""The turn of a player in short: the same words on the turn card and on the page of rules."""

from __future__ import annotations

from editor.seam.printed import PrintedSettings, settings_in
from editor.seam.rules_sheet import RulesSection
from editor.systems.tactics.modes import ADVENTURE, CONTROL
from editor.systems.tactics.supply import words

_TOGETHER = "control.team_activates"


def turn_section(printed: PrintedSettings, mode: str) -> RulesSection:
    """Return what a player does in a turn, by the settings in force."""
    return RulesSection("Your turn", tuple(map(printed.said, _steps(printed, mode))))


def turn_settings(printed: PrintedSettings, mode: str) -> tuple[str, ...]:
    """Return the settings on which the words of a turn depend."""
    switches = (_TOGETHER,) if mode == "team" else ()
    return (*settings_in(*_steps(printed, mode)), *switches)


def _steps(printed: PrintedSettings, mode: str) -> tuple[str, ...]:
    usual = (words.ACTIONS, words.RECOVER, words.DRAW)
    if mode in ADVENTURE:
        return (words.TURN["adventure"], *usual, words.ENEMY)
    if mode == "team" and printed.number(_TOGETHER):
        return (words.TEAM_BEGINS, *usual)
    return (words.TURN[mode], *usual) if mode in CONTROL else usual
