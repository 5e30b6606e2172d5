"""A round in short: the same words on the turn card and on the page of rules."""

from __future__ import annotations

from editor.core.words import listing
from editor.picture.phrases import Span
from editor.seam.printed import PrintedSettings
from editor.seam.rules_sheet import RulesSection
from editor.systems.mechs.supply import words

TURN_SETTINGS = ("turns", "rounds", "score.every", "equip.at_end")
"""The settings on which these words depend."""


def turn_section(printed: PrintedSettings) -> RulesSection:
    """Return what a player does in a round, by the settings in force."""
    scored = Span(
        listing([str(number) for number in scored_rounds(printed)]),
        printed.is_changed("score.every") or printed.is_changed("rounds"),
    )
    act = words.ACT
    if printed.number("equip.at_end"):
        act = f"{act} {words.EQUIP}"
    return RulesSection(
        "A round",
        tuple(
            printed.said(text, turns=printed.span("turns"), scored=scored)
            for text in (words.PROGRAM, words.REVEAL, words.ENTER, act, words.SCORE)
        ),
    )


def scored_rounds(printed: PrintedSettings) -> tuple[int, ...]:
    """Return the rounds after which zones are scored. Source: docs/rules/mechs.md B7."""
    every, last = printed.number("score.every"), printed.number("rounds")
    return tuple(n for n in range(1, last + 1) if n % every == 0 or n == last)
